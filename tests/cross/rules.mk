# Other machines: the 8-bit digests of a big-endian and of a 32-bit build.
# SPDX-License-Identifier: MIT

# It needs no MPFR, so that it builds where there is none.
DIGEST := $(BUILD)/tests/exhaustive/digest8
$(DIGEST): TEST_LIBRARIES = $(LIBRARY)
$(DIGEST): tests/exhaustive/digest8.c $(LIBRARY) $(BUILD)/flags.stamp
	$(link-test)

.PHONY: cross digest-s390x digest-i686
cross: $(DIGEST) ## the 8-bit digests on s390x (big-endian) and i686 (32-bit) equal this machine's
	@$(call suites,full,tests/cross/*.t)
digest-s390x digest-i686: $(DIGEST)
	@$(call suites,full,tests/cross/$(@:digest-%=%).t)
