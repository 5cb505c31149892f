/* The report for a person: aligned columns, groups, colour.
 * SPDX-License-Identifier: MIT */
#ifndef CLI_REPORT_HUMAN_H
#define CLI_REPORT_HUMAN_H

#include "report.h"

/* The header line that names the policy in words. */
void human_policy(const report *r);
/* Keeps the current row; human_flush writes what is kept. */
void human_row(report *r);
void human_flush(report *r);

#endif
