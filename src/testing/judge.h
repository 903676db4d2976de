/* Whether a run was as its test wants it, and what is told of it if not. */
#ifndef TESTING_JUDGE_H
#define TESTING_JUDGE_H

#include "testing/difference.h"
#include "testing/script.h"
#include "testing/settings.h"

/* A run that has come to its end. */
struct judged {
    const struct script *script;
    const struct ending *ending;
    const struct trace *trace;
    const struct test_settings *settings;
    struct lines_of printed; /* lines of what it wrote to standard output */
};

struct judged judged_run(const struct script *script, const struct ending *ending,
                         const struct trace *trace, const struct test_settings *settings);
void judged_free(struct judged *run);

/* Whether it was ended before its time, which is a failure of its own. */
bool judge_end(const struct judged *run, struct result *result);

/* Whether what it printed, its status and its standard error are wrong: the first of them that is.
 */
bool judge_output(const struct judged *run, struct result *result);
bool judge_status(const struct judged *run, struct result *result);
bool judge_errors(const struct judged *run, struct result *result);

/* All four, in this order. */
void judge(const struct judged *run, struct result *result);

/* Adds a difference between two texts. */
void judge_difference(const struct judged *run, const struct difference_style *style,
                      struct piece wanted, struct piece printed, struct result *result);

/* Says which command it was, if that is known. */
void judge_at(const struct judged *run, const struct trace_record *record, struct result *result);

/* Says that it was a command of the script itself, in the line `line`, from 1; 0: in none. */
void judge_at_line(const struct judged *run, size_t line, struct result *result);

/* Adds a line of a script as messages show it: without comment, cut when it is long. */
void command_shown(struct bytes *to, const char *line, size_t length);

/* The last command of the script before that line, as its line from 1; 0: there is none. */
size_t command_before(const struct script *script, size_t line);

#endif
