/* update: what its two files share.
 * SPDX-License-Identifier: MIT */
#ifndef CLI_UPDATE_H
#define CLI_UPDATE_H

#include "sheet.h"

/* Adds and subtracts the update `steps` times, each in several ways, and
 * reports where the weight ends and when it first moved. */
void update_steps(const sheet *s, const policy *p, hu_value weight, const value *update,
                  uint64_t steps);

#endif
