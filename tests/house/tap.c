/* The test harness itself: a failing point, a wrong plan and an empty run must
 * all fail. Runs this program again as each of those.
 * SPDX-License-Identifier: MIT */
#include "tap.h"

static int faulty(const char *kind)
{
    if (strcmp(kind, "missing-point") == 0)
        tap_plan(2);
    if (strcmp(kind, "no-point") != 0)
        tap_ok(strcmp(kind, "failing-point") != 0, "%s", kind);
    return tap_done();
}

/* True if this program fails when it is run as `kind`. */
static bool fails(const char *self, const char *kind)
{
    char command[4096];
    snprintf(command, sizeof command, "'%s' %s > /dev/null", self, kind);
    return system(command) != 0;
}

int main(int argc, char **argv)
{
    if (argc == 2)
        return faulty(argv[1]);
    tap_plan(4);
    tap_ok(!fails(argv[0], "passing"), "a passing point passes");
    tap_ok(fails(argv[0], "failing-point"), "a failing point fails the program");
    tap_ok(fails(argv[0], "missing-point"), "fewer points than planned fail the program");
    tap_ok(fails(argv[0], "no-point"), "a program without points fails");
    return tap_done();
}
