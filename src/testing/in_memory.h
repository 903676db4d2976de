/* Runs scripts within this process, without files: for one that is run thousands of times, with
 * other lines each time. */
#ifndef TESTING_IN_MEMORY_H
#define TESTING_IN_MEMORY_H

#include "testing/process.h"
#include "testing/script.h"
#include "testing/settings.h"

struct in_memory;

/* Prepares to run scripts with the headers of this one. Returns NULL if they ask for what needs a
 * process of its own, such as options and limits. Who calls this makes sure that the script prints
 * the same as in such a process: commands with files are rejected here. */
struct in_memory *in_memory_begin(const struct script *script, const struct test_settings *settings,
                                  struct trace *trace);
void in_memory_end(struct in_memory *memory);

/* From now on scripts are played by other rules wherever they would be by these; NULL: by their
 * own. Both outlive the runs. */
void in_memory_change(struct in_memory *memory, const arb_rules *from, const arb_rules *to);

/* Runs a script. What it printed and its status are in `ending`, and which line did so in the
 * trace. Its time may be up, but it has no other limits. */
void in_memory_run(struct in_memory *memory, const struct script *script, struct ending *ending);

/* Returns a number for each line of the script that ran last, from 1, and one more for its end: of
 * the position before it, with the rules and what is selected. It is 0 for lines that did not run.
 * They are valid until the next run. */
const uint64_t *in_memory_positions(const struct in_memory *memory);

#endif
