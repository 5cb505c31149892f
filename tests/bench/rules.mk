# make bench: what things cost here, as ratios within one run. No test depends
# on a time. SOFTFLOAT=<source tree of Berkeley SoftFloat-3e with a build in it>
# puts its functions beside ours.
# SPDX-License-Identifier: MIT

ifdef SOFTFLOAT
SOFTFLOAT_LIBRARY := $(firstword $(wildcard $(SOFTFLOAT)/build/*/softfloat.a))
$(if $(SOFTFLOAT_LIBRARY),,$(error no build/*/softfloat.a under SOFTFLOAT=$(SOFTFLOAT)))
$(BUILD)/tests/bench/arith: CPPFLAGS += -DHU_SOFTFLOAT -I$(SOFTFLOAT)/source/include
endif
SOFTFLOAT_STAMP = $(SOFTFLOAT_LIBRARY)
$(eval $(call stamp,softfloat,SOFTFLOAT_STAMP))
$(BUILD)/tests/bench/arith: $(BUILD)/softfloat.stamp
$(BUILD)/tests/bench/%: TEST_LIBRARIES = $(LIBRARY) $(SOFTFLOAT_LIBRARY)

BENCHES := $(patsubst tests/%.c,$(BUILD)/tests/%,$(wildcard tests/bench/*.c))

.PHONY: bench
bench: $(COMMAND) $(BENCHES) ## time operations, the command and the co-process
	@$(BUILD)/tests/bench/arith
	@$(BUILD)/tests/bench/process 500 $(COMMAND) 1e-8 -- true
	@$(BUILD)/tests/bench/oracle_rate $(COMMAND)
