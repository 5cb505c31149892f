#!/bin/sh
# SPDX-License-Identifier: MIT
exec sh tests/cross/digest.sh i686 qemu-i386
