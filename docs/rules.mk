# The manual pages; docs/ is otherwise read as it stands.
# SPDX-License-Identifier: MIT

MAN_PAGES := $(sort $(wildcard docs/man/*.[1-9]))
