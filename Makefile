# halfulp: the one entry for building, testing and installing (`make help`).
# SPDX-License-Identifier: MIT
#
# Set from outside as usual: CC AR CFLAGS CPPFLAGS LDFLAGS, prefix and its
# relatives, DESTDIR, V=1. Another build beside this one: BUILD=build/other.

BUILD ?= build
CFLAGS ?= -O2 -g
INSTALL ?= install
INSTALL_PROGRAM ?= $(INSTALL)
INSTALL_DATA ?= $(INSTALL) -m 644

prefix ?= /usr/local
exec_prefix ?= $(prefix)
bindir ?= $(exec_prefix)/bin
libdir ?= $(exec_prefix)/lib
includedir ?= $(prefix)/include
datarootdir ?= $(prefix)/share
mandir ?= $(datarootdir)/man
pkgconfigdir ?= $(libdir)/pkgconfig

VERSION := $(shell sed -n 's/^.define HU_VERSION_STRING "\(.*\)"/\1/p' \
             libfmt/include/halfulp/format.h)

# What the project itself needs comes first, so that a user's flags win.
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
            -Wmissing-prototypes
override HU_CFLAGS = -std=c11 $(WARNINGS) -ffp-contract=off -ffile-prefix-map=$(CURDIR)=.
COMPILE = $(CC) -Ilibfmt/include $(INCLUDES) $(CPPFLAGS) $(HU_CFLAGS) $(CFLAGS) \
          -MMD -MP -MF $@.d -MT $@
LINK = $(CC) $(CFLAGS) $(LDFLAGS)

Q := $(if $(filter 1,$(V)),,@)
say = @$(if $(filter 1,$(V)),:,printf '%-8s%s\n' '$(1)' '$(2)')

.SUFFIXES:
.DELETE_ON_ERROR:
.PHONY: all help clean distclean FORCE
.DEFAULT_GOAL := all

# A file that changes when the text of a variable does: $(call stamp,NAME,VARIABLE)
define stamp
$(BUILD)/$(1).stamp: export STAMP = $$($(2))
$(BUILD)/$(1).stamp: FORCE
	@mkdir -p $$(@D); printf '%s\n' "$$$$STAMP" | cmp -s - $$@ || printf '%s\n' "$$$$STAMP" > $$@
endef

FLAGS = $(CC) $(AR) $(CPPFLAGS) $(HU_CFLAGS) $(CFLAGS) $(LDFLAGS)
$(eval $(call stamp,flags,FLAGS))

include libfmt/rules.mk
include cli/rules.mk
include docs/rules.mk
include tests/rules.mk

all: $(LIBRARIES) $(COMMAND) ## the libraries and the command (needs only make and a C compiler)

help: ## this list
	@awk -F '##' '/^[a-z][a-z0-9_ -]*:.*## / { sub(/:.*/, "", $$1); printf "%-14s%s\n", $$1, $$2 }' \
	    $(filter %Makefile %.mk,$(MAKEFILE_LIST))

clean: ## what was built; the exhaustive runner's ledger stays
	$(Q)test ! -d $(BUILD) || \
	    find $(BUILD) -mindepth 1 -maxdepth 1 ! -name exhaustive -exec rm -rf {} +

distclean: ## all of build/
	$(Q)rm -rf $(BUILD)
