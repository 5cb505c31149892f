#!/bin/sh
# SPDX-License-Identifier: MIT
exec sh tests/cross/digest.sh s390x qemu-s390x
