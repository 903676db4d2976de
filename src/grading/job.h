/* Grades submissions. */
#ifndef GRADING_JOB_H
#define GRADING_JOB_H

#include "grading/results.h"

/* Copies a submission of that number, compiles it, runs all tests with it, and writes its log and
 * its row. Returns whether the row is written. If not, it adds why; nothing if the process was
 * asked to stop. The number is that of the runner. */
bool job_run(const struct grading *grading, struct runner *runner, struct text *why);

/* ---- workers.c ---- */

/* Grades the submissions of these numbers, several at once. For each that has got no row it adds
 * why to `whys`, which has a text for each submission, in printable form. Returns what jobs_run
 * does. */
int workers_grade(const struct grading *grading, const size_t *numbers, size_t count,
                  struct text *whys);

/* ---- compile.c ---- */

enum compiled { COMPILED, COMPILE_FAILED, COMPILE_STOPPED };

/* Runs the command that compiles the copy of a submission, in the folder where the runner's
 * programs start: it may write there. If it fails, adds why, and its last words to `said`. */
enum compiled compile(const struct runner *runner, const struct shell_words *command,
                      struct text *why, struct text *said);

#endif
