/* A run to be judged, and how what is wrong with it is reported: the command at fault, the line of
 * the output, and the difference. */
#ifndef TESTING_JUDGED_H
#define TESTING_JUDGED_H

#include "testing/difference.h"
#include "testing/script.h"
#include "testing/settings.h"

/* A run that has ended. */
struct judged {
    const struct script *script;
    const struct ending *ending;
    const struct trace *trace;
    const struct test_settings *settings;
    struct lines_of printed; /* the lines it wrote to standard output */
};

struct judged judged_run(const struct script *script, const struct ending *ending,
                         const struct trace *trace, const struct test_settings *settings);
void judged_free(struct judged *run);

/* Adds a difference between two texts to the result. */
void judge_difference(const struct judged *run, const struct difference_style *style,
                      struct piece wanted, struct piece printed, struct result *result);

/* Sets the command at fault, if it is known. */
void judge_at(const struct judged *run, const struct trace_record *record, struct result *result);

/* Sets the command at fault to the one in line `line` of the script itself, from 1. 0: none. */
void judge_at_line(const struct judged *run, size_t line, struct result *result);

/* Reports which command printed the line `line`, from 0, and which of its lines it is, with `what`
 * as the message. */
void judge_line(const struct judged *run, size_t line, const char *what, struct result *result);

/* Adds a line of a script as messages show it: without its comment, and cut if it is long. */
void command_shown(struct bytes *to, const char *line, size_t length);

/* Returns the line, from 1, of the last command of the script before `line`, or 0 if there is
 * none. */
size_t command_before(const struct script *script, size_t line);

#endif
