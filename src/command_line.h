/* Reads command lines, with any table of options. */
#ifndef COMMAND_LINE_H
#define COMMAND_LINE_H

#include <getopt.h>
#include <stdbool.h>
#include <stdint.h>

#include "arbiter/rules.h"

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

/* A command line that is being read. */
struct command_line {
    const struct option_row *rows;
    const char *help; /* a command that prints help */
    char letters[2 * OPTION_ROWS_MOST + 2];
    struct option options[OPTION_ROWS_MOST + 1];
};

/* Begins to read a command line with those options. Error messages refer to `help`. */
struct command_line command_line_begin(const struct option_row *rows, const char *help);

/* Returns the row of the next option, from 0, with its value in `optarg`. Returns -1 after the last
 * option; then `optind` is the index of the first operand. Returns -2 after an error message. */
int command_line_next(const struct command_line *line, int argc, char **argv);

/* Prints the options for --help. */
void command_line_help(const struct option_row *rows);

/* Returns the index of `word` among `count` words, or -1. */
int command_line_find(const char *const words[], int count, const char *word);

/* Reads the value of the option, a number from `least` to `most`. Returns false after an error
 * message if it is not one. */
bool command_line_number(const char *option, uint64_t least, uint64_t most, uint64_t *number);

/* Returns the rule set of that name, or NULL after an error message. */
const arb_rules *command_line_rules(const char *name);

/* The values of --color. */
#define OPTION_WHENS "auto", "never", "always"

/* Reads `auto`, `never` or `always` as -1, 0 or 1. Returns false after an error message if it is
 * not one of them. */
bool command_line_color(const char *when, int *color);

/* Whether to use colour on standard output. */
bool command_line_is_coloured(int color);

/* Flushes standard output after --help or --version. Returns the status to exit with. */
int command_line_done(void);

#endif
