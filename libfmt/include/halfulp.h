/* halfulp: float formats, exact to the bit.
 * SPDX-License-Identifier: MIT */
#ifndef HALFULP_H
#define HALFULP_H

/* The whole public API. One header a topic; each can be included alone. */
#include "halfulp/format.h"  /* formats and values: what a code means   */
#include "halfulp/context.h" /* rounding, overflow, NaN policy, flags   */
#include "halfulp/arith.h"   /* operations, conversions, comparisons    */
#include "halfulp/random.h"  /* the counter-based random generator      */
#include "halfulp/text.h"    /* names, decimals, hex floats, rationals  */
#include "halfulp/block.h"   /* blocks of elements that share a scale   */

#endif
