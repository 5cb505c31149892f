# Fuzzing: tests/fuzz/fuzz_NAME.c drives one entry point. `make check` replays
# tests/fuzz/corpus/NAME; `make fuzz` searches for more with libFuzzer.
# SPDX-License-Identifier: MIT

FUZZ_SECONDS ?= 60
FUZZERS := $(patsubst tests/fuzz/fuzz_%.c,%,$(sort $(wildcard tests/fuzz/fuzz_*.c)))
REPLAYS := $(FUZZERS:%=$(BUILD)/tests/fuzz/fuzz_%)
SEARCHES := $(FUZZERS:%=$(BUILD)/tests/fuzz/search_%)
REPLAY := $(BUILD)/obj/tests/fuzz/replay.o
# The command but for main, for harnesses of its inside.
COMMAND_PARTS := $(BUILD)/tests/fuzz/command.a

SUITE_PROGRAMS += $(REPLAYS)

$(REPLAY): INCLUDES = -Itests
-include $(REPLAY).d
$(REPLAYS) $(SEARCHES): TEST_LIBRARIES = $(COMMAND_PARTS) $(LIBRARY)
$(REPLAYS) $(SEARCHES): $(LIBRARY) $(COMMAND_PARTS) $(BUILD)/flags.stamp
$(COMMAND_PARTS): $(filter-out %/main.o,$(COMMAND_OBJECTS)) $(BUILD)/command.stamp
	$(Q)mkdir -p $(@D) && rm -f $@ && $(AR) rcs $@ $(filter %.o,$^)
$(REPLAYS): $(BUILD)/tests/fuzz/fuzz_%: tests/fuzz/fuzz_%.c $(REPLAY)
	$(call say,CC,$<)
	$(Q)mkdir -p $(@D) && $(COMPILE) $(LDFLAGS) -o $@ $< $(REPLAY) $(TEST_LIBRARIES)
$(SEARCHES): $(BUILD)/tests/fuzz/search_%: tests/fuzz/fuzz_%.c
	$(call say,CC,$<)
	$(Q)mkdir -p $(@D) && $(COMPILE) -fsanitize=fuzzer -o $@ $< $(TEST_LIBRARIES)

.PHONY: fuzz $(FUZZERS:%=search-%)
fuzz: ## search each entry point for FUZZ_SECONDS (60) with libFuzzer
	@+$(MAKE) --no-print-directory BUILD=$(BUILD)/fuzz CC=clang \
	    CFLAGS='-O1 -g -fno-omit-frame-pointer -fsanitize=fuzzer-no-link $(ASAN)' \
	    $(FUZZERS:%=search-%)
$(FUZZERS:%=search-%): search-%: $(BUILD)/tests/fuzz/search_%
	@mkdir -p $(BUILD)/corpus/$*
	$< -max_total_time=$(FUZZ_SECONDS) -timeout=10 -rss_limit_mb=2048 -verbosity=0 \
	    -artifact_prefix=$(BUILD)/$*- $(BUILD)/corpus/$* tests/fuzz/corpus/$*
