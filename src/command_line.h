/* Command lines, whichever table of options they are read by. */
#ifndef COMMAND_LINE_H
#define COMMAND_LINE_H

#include <getopt.h>
#include <stdbool.h>

/* Before the first option of a command line is read. */
void command_line_begin(void);

/* The next option: its letter or its number, its value being in `optarg`; -1 at the end of them,
 * which `optind` tells. -2: there is something wrong with it, which has been said; `help` is what
 * tells more. */
int command_line_next(int argc, char **argv, const char *letters, const struct option *options,
                      const char *help);

/* Prints a line of --help; `letter` may be 0 and `argument` NULL. */
void command_line_help(char letter, const char *name, const char *argument, const char *sentence);

/* Which of `count` words this one is; -1: none of them. */
int command_line_find(const char *const words[], int count, const char *word);

/* `auto`, `never` or `always` as -1, 0 or 1; false: it is none of them, which has been said. */
bool command_line_color(const char *when, int *color);

/* Whether to colour what goes to standard output. */
bool command_line_is_coloured(int color);

/* Ends the program after --help or --version: the status. */
int command_line_done(void);

#endif
