/* Reads command lines, with any table of options. */
#ifndef COMMAND_LINE_H
#define COMMAND_LINE_H

#include <stdbool.h>
#include <stdint.h>

#include "formats/rule_files.h"

/* An option. A table ends with a row that has no name. */
struct option_row {
    char letter; /* 0: none */
    const char *name;
    const char *argument; /* what --help calls its value; NULL: it takes none */
    const char *sentence;
};

/* For tables that are lists of X(IDENTIFIER, letter, name, argument, sentence). */
#define OPTION_ID(id, letter, name, argument, sentence) OPTION_##id,
#define OPTION_ROW(id, letter, name, argument, sentence) {letter, name, argument, sentence},

#define OPTION_ROWS_MOST 40

/* What a command line can say. */
struct command_line {
    const struct option_row *rows; /* `help` and `version` among them */
    const char *help;              /* the command that prints the help; error messages name it */
    const char *before;            /* the help, before the options and after them */
    const char *after;

    /* Takes an option, by its row from 0, with its value in `optarg`, NULL if it has none. Returns
     * -1 to go on, or the status to exit with. */
    int (*take)(void *settings, int option);
};

/* Passes the options to `take`. Returns -1 to go on, when `optind` is the index of the first
 * operand, or the status to exit with, after printing the help, the version or an error. */
int command_line_read(const struct command_line *line, void *settings, int argc, char **argv);

/* Those that follow read `optarg`. They return -1, or STATUS_TROUBLE after an error message.
 *
 * One of `count` words, as its index. The message is `takes` and the value. */
int command_line_word(const char *const words[], int count, const char *takes, int *index);

/* The value of the option, a number from `least` to `most`. */
int command_line_number(const char *option, uint64_t least, uint64_t most, uint64_t *number);

/* The values of --color. */
#define OPTION_WHENS "auto", "never", "always"

/* `auto`, `never` or `always` as -1, 0 or 1. */
int command_line_color(int *color);

/* Finds the rule set of that name, or reads it if `word` is the path of a file. Returns -1,
 * STATUS_TROUBLE after an error message, or `bad` after messages of what is wrong in a file. */
int command_line_rules(struct rule_files *files, const char *word, int bad,
                       const arb_rules **rules);

/* Returns the rule set of that name, among those that rule_files_find knows, after messages of what
 * is wrong in its file. NULL if there is none. */
const arb_rules *command_line_rules_named(struct rule_files *files, const char *name);

/* Whether to use colour on standard output. */
bool command_line_is_coloured(int color);

/* Flushes standard output at the end of what needs no game. Returns the status to exit with. */
int command_line_done(void);

#endif
