# The exhaustive runner, one program of tests/exhaustive/*.c but for digest8.c
# (tests/cross) and fault.c, which a second one takes in so that a test can see
# it fail.
# SPDX-License-Identifier: MIT

RUNNER := $(BUILD)/tests/exhaustive/runner
RUNNER_OBJECTS := $(patsubst %.c,$(BUILD)/obj/%.o,$(filter-out %/digest8.c %/fault.c,\
    $(sort $(wildcard tests/exhaustive/*.c))))
FAULT_OBJECT := $(BUILD)/obj/tests/exhaustive/fault.o

$(BUILD)/obj/tests/exhaustive/%.o: INCLUDES = -Itests -Ilibfmt
-include $(RUNNER_OBJECTS:%=%.d) $(FAULT_OBJECT).d

$(RUNNER): $(RUNNER_OBJECTS)
$(RUNNER)-faulty: $(RUNNER_OBJECTS) $(FAULT_OBJECT)
$(RUNNER)-faulty: RUNNER_FLAGS = -Wl,--wrap=hu_add,--wrap=hu_convert
$(RUNNER) $(RUNNER)-faulty: $(LIBRARY) $(REFERENCE)
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(LINK) $(RUNNER_FLAGS) -o $@ $(filter %.o,$^) $(REFERENCE) $(LIBRARY) \
	    -lmpfr -lgmp -pthread

tests: $(RUNNER) $(RUNNER)-faulty $(DIGEST)

# What is run: ARGS='--cells add:fp16:*', ARGS=--list, ...
.PHONY: exhaustive run-exhaustive
exhaustive: need-check ## every case against the reference: hours, resumes (ARGS=--list, ARGS='--cells GLOB')
	@+$(MAKE) --no-print-directory run-exhaustive
run-exhaustive: $(RUNNER)
	@mkdir -p $(BUILD)/exhaustive
	@$(RUNNER) --ledger $(BUILD)/exhaustive/ledger --recorded tests/exhaustive/digests.tsv $(ARGS)
