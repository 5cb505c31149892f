# The tests: every tests/TOPIC/NAME.c is one TAP program, every executable
# tests/TOPIC/NAME.t one TAP script; `prove` runs both. A new file is found.
# SPDX-License-Identifier: MIT
#
# Tests see: HALFULP the command, HU_BUILD the build folder, HU_TEST_LEVEL
# quick, check or full, HU_SHARED optional case files, HU_SEED if set, and the
# compiler and flags of this build (CC AR CPPFLAGS CFLAGS LDFLAGS).

HU_SHARED ?= ../shared
PROVE_JOBS ?= 2

# Topics whose programs are tools or benchmarks, and those run by a target of
# their own; everything else is a suite.
TOOL_TOPICS := bench exhaustive fuzz
OWN_TOPICS := cross lint

TEST_SOURCES := $(sort $(wildcard tests/*/*.c))
SUITE_SOURCES := $(foreach source,$(TEST_SOURCES),$(if $(filter $(TOOL_TOPICS),\
    $(word 2,$(subst /, ,$(source)))),,$(source)))
SUITE_PROGRAMS := $(SUITE_SOURCES:%.c=$(BUILD)/%)
SUITE_SCRIPTS := $(filter-out $(wildcard $(patsubst %,tests/%/*.t,$(OWN_TOPICS) $(SKIP_TOPICS))),\
    $(sort $(wildcard tests/*/*.t)))

$(BUILD)/tests/%: INCLUDES = -Itests -Ilibfmt
$(BUILD)/tests/%: TEST_LIBRARIES = $(REFERENCE) $(LIBRARY) -lmpfr -lgmp -lm
$(BUILD)/tests/%: tests/%.c $(LIBRARY) $(REFERENCE) $(BUILD)/flags.stamp
	$(link-test)

define link-test
$(call say,CC,$<)
$(Q)mkdir -p $(@D) && $(COMPILE) $(LDFLAGS) -o $@ $< $(TEST_LIBRARIES)
endef

-include $(TEST_SOURCES:%.c=$(BUILD)/%.d)
-include $(sort $(wildcard tests/*/rules.mk))

# $(call suites,LEVEL,FILES): their points and seconds, then the totals.
suites = env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL HALFULP='$(COMMAND)' HU_BUILD='$(BUILD)' \
    HU_TEST_LEVEL=$(1) HU_SHARED='$(HU_SHARED)' CC='$(CC)' AR='$(AR)' CPPFLAGS='$(CPPFLAGS)' \
    CFLAGS='$(CFLAGS)' LDFLAGS='$(LDFLAGS)' \
    prove --exec '' --timer -j $(PROVE_JOBS) $(2)

ASAN := -fsanitize=address,undefined -fno-sanitize-recover=all
# house and planted build things of their own: once is enough.
ASAN_MAKE = $(MAKE) --no-print-directory BUILD=$(BUILD)/asan SKIP_TOPICS='house planted' \
    CFLAGS='-O1 -g -fno-omit-frame-pointer $(ASAN)' LDFLAGS='$(ASAN)'

.PHONY: deps tests quick check check-full asan lint run-quick run-check run-full
.PHONY: need-check need-full
deps: ## install what building, testing and checking need (NO_INSTALL=1: only say)
	@CC='$(CC)' sh tests/deps.sh full
need-check need-full:
	@CC='$(CC)' sh tests/deps.sh $(@:need-%=%)

tests: all $(SUITE_PROGRAMS) ## build every test program
run-quick run-check run-full: tests
	@$(call suites,$(@:run-%=%),$(SUITE_PROGRAMS) $(SUITE_SCRIPTS))

quick: need-check ## every suite, small samples: under a minute
	@+$(MAKE) --no-print-directory run-quick
check: need-check ## the tests: every suite, and a small pass under ASan and UBSan
	@+$(MAKE) --no-print-directory run-check
	@+$(ASAN_MAKE) run-quick
check-full: need-full ## all at full size, again under clang's sanitizers, lint, other machines
	@+$(MAKE) --no-print-directory run-full
	@+$(ASAN_MAKE) BUILD=$(BUILD)/clang CC=clang run-quick
	@+$(MAKE) --no-print-directory lint cross
asan: need-check ## every suite under ASan and UBSan, at the size of check
	@+$(ASAN_MAKE) run-check
lint: ## analysers, formatters, warnings as errors
	@$(call suites,full,tests/lint/*.t)
