# libhalfulp, static and shared, and the reference that only tests link.
# SPDX-License-Identifier: MIT

LIBRARY := $(BUILD)/libhalfulp.a
SHARED := $(BUILD)/libhalfulp.so.0
REFERENCE := $(BUILD)/libhalfulp-reference.a
LIBRARIES := $(LIBRARY) $(SHARED)

LIBRARY_SOURCES := $(sort $(wildcard $(patsubst %,libfmt/%/*.c,core text block)))
REFERENCE_SOURCES := $(sort $(wildcard libfmt/reference/*.c))
LIBRARY_OBJECTS := $(LIBRARY_SOURCES:%.c=$(BUILD)/obj/%.o)
SHARED_OBJECTS := $(LIBRARY_SOURCES:%.c=$(BUILD)/pic/%.o)
REFERENCE_OBJECTS := $(REFERENCE_SOURCES:%.c=$(BUILD)/obj/%.o)
PUBLIC_HEADERS := $(sort $(wildcard libfmt/include/*.h libfmt/include/*/*.h))

$(eval $(call stamp,library,LIBRARY_SOURCES))
$(eval $(call stamp,reference,REFERENCE_SOURCES))

$(BUILD)/obj/libfmt/% $(BUILD)/pic/libfmt/%: INCLUDES = -Ilibfmt

$(BUILD)/obj/%.o: %.c $(BUILD)/flags.stamp
	$(call say,CC,$<)
	$(Q)mkdir -p $(@D) && $(COMPILE) -c -o $@ $<

# Calls inside the library stay inside it: they need no indirection.
$(BUILD)/pic/%.o: %.c $(BUILD)/flags.stamp
	$(call say,CC PIC,$<)
	$(Q)mkdir -p $(@D) && $(COMPILE) -fPIC -fno-semantic-interposition -c -o $@ $<

$(LIBRARY): $(LIBRARY_OBJECTS) $(BUILD)/library.stamp
$(REFERENCE): $(REFERENCE_OBJECTS) $(BUILD)/reference.stamp
$(LIBRARY) $(REFERENCE):
	$(call say,AR,$@)
	$(Q)rm -f $@ && $(AR) rcs $@ $(filter %.o,$^)

# The version script exports hu_* and hides the rest.
$(SHARED): $(SHARED_OBJECTS) libfmt/halfulp.map $(BUILD)/library.stamp
	$(call say,LINK,$@)
	$(Q)$(LINK) -shared -Wl,-soname,$(@F) -Wl,--version-script=libfmt/halfulp.map \
	    -o $@ $(filter %.o,$^)
	$(Q)ln -sf $(@F) $(BUILD)/libhalfulp.so

-include $(patsubst %,%.d,$(LIBRARY_OBJECTS) $(SHARED_OBJECTS) $(REFERENCE_OBJECTS))

.PHONY: install uninstall
INSTALLED = $(bindir)/halfulp $(libdir)/libhalfulp.a $(libdir)/libhalfulp.so \
            $(libdir)/libhalfulp.so.0 $(libdir)/libhalfulp.so.$(VERSION) \
            $(pkgconfigdir)/halfulp.pc \
            $(PUBLIC_HEADERS:libfmt/include/%=$(includedir)/%) \
            $(foreach page,$(MAN_PAGES),$(mandir)/man$(subst .,,$(suffix $(page)))/$(notdir $(page)))

install: all ## command, libraries, headers, pkg-config file, man pages (prefix, DESTDIR)
	$(Q)$(INSTALL) -d $(sort $(dir $(INSTALLED:%=$(DESTDIR)%)))
	$(Q)$(INSTALL_PROGRAM) $(COMMAND) $(DESTDIR)$(bindir)/halfulp
	$(Q)$(INSTALL_DATA) $(LIBRARY) $(DESTDIR)$(libdir)/libhalfulp.a
	$(Q)$(INSTALL_PROGRAM) $(SHARED) $(DESTDIR)$(libdir)/libhalfulp.so.$(VERSION)
	$(Q)ln -sf libhalfulp.so.$(VERSION) $(DESTDIR)$(libdir)/libhalfulp.so.0
	$(Q)ln -sf libhalfulp.so.0 $(DESTDIR)$(libdir)/libhalfulp.so
	$(Q)sed -e 's|@prefix@|$(prefix)|' -e 's|@libdir@|$(libdir)|' \
	    -e 's|@includedir@|$(includedir)|' -e 's|@version@|$(VERSION)|' \
	    libfmt/halfulp.pc.in > $(DESTDIR)$(pkgconfigdir)/halfulp.pc
	$(Q)set -e; for header in $(PUBLIC_HEADERS:libfmt/include/%=%); do \
	    $(INSTALL_DATA) libfmt/include/$$header $(DESTDIR)$(includedir)/$$header; done
	$(Q)set -e; for page in $(MAN_PAGES); do \
	    $(INSTALL_DATA) $$page $(DESTDIR)$(mandir)/man$${page##*.}/; done

uninstall: ## what install put there
	$(Q)rm -f $(INSTALLED:%=$(DESTDIR)%)
	$(Q)rmdir $(DESTDIR)$(includedir)/halfulp 2>/dev/null || true
