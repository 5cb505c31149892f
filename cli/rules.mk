# The command: public headers and the static library, nothing else.
# SPDX-License-Identifier: MIT

COMMAND := $(BUILD)/halfulp
COMMAND_SOURCES := $(sort $(wildcard cli/*.c))
COMMAND_OBJECTS := $(COMMAND_SOURCES:%.c=$(BUILD)/obj/%.o)

$(eval $(call stamp,command,COMMAND_SOURCES))

$(COMMAND): $(COMMAND_OBJECTS) $(LIBRARY) $(BUILD)/command.stamp
	$(call say,LINK,$@)
	$(Q)$(LINK) -o $@ $(COMMAND_OBJECTS) $(LIBRARY)

-include $(COMMAND_OBJECTS:%=%.d)

.PHONY: demo
demo: ## what becomes of a few values in every format (sets up, builds, runs)
	@CC='$(CC)' sh tests/deps.sh demo
	@+$(MAKE) --no-print-directory $(COMMAND)
	@echo; echo 'Three values in each format: halfulp compare 1e-8 1.0 1e5'
	@$(COMMAND) compare 1e-8 1.0 1e5
	@echo; echo 'Does a 3e-5 update survive in a bf16 weight? halfulp update 1 3e-5 -f bf16'
	@$(COMMAND) update 1 3e-5 -f bf16
	@echo; echo 'Loss scaling a 1e-9 gradient: halfulp scale 1e-9 --by 2^16 -f fp16'
	@$(COMMAND) scale 1e-9 --by 2^16 -f fp16
