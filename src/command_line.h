/* Reads command lines, with any table of options. */
#ifndef COMMAND_LINE_H
#define COMMAND_LINE_H

#include <getopt.h>
#include <stdbool.h>

/* Call this before reading the first option of a command line. */
void command_line_begin(void);

/* Returns the letter or number of the next option, with its value in `optarg`. Returns -1 after the
 * last option; then `optind` is the index of the first operand. Returns -2 after an error message,
 * which may refer to `help`, a command that prints help. */
int command_line_next(int argc, char **argv, const char *letters, const struct option *options,
                      const char *help);

/* Prints a line of --help; `letter` may be 0 and `argument` NULL. */
void command_line_help(char letter, const char *name, const char *argument, const char *sentence);

/* Returns the index of `word` among `count` words, or -1. */
int command_line_find(const char *const words[], int count, const char *word);

/* Reads `auto`, `never` or `always` as -1, 0 or 1. Returns false after an error message if it is
 * not one of them. */
bool command_line_color(const char *when, int *color);

/* Whether to use colour on standard output. */
bool command_line_is_coloured(int color);

/* Flushes standard output after --help or --version. Returns the status to exit with. */
int command_line_done(void);

#endif
