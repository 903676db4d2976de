/* The lists in the completion files of three shells: options, and what their arguments can be. Each
 * function writes the list of a table of options, one on each line. */
#ifndef MANUAL_COMPLETION_H
#define MANUAL_COMPLETION_H

#include "command_line.h"

struct option_table {
    const char *name; /* in the marks of templates, such as TEST_; "" for those of the program */
    const char *fish; /* the condition under which fish offers them */
    const struct option_row *rows;
};

/* bash: a case for every option that takes an argument, and the names. An option that is in
 * several tables takes the same argument in all; bash uses the first case. */
void put_bash_arguments(const struct option_table *table);
void put_bash_names(const struct option_table *table);

/* zsh: the arguments of _arguments, with a backslash at the end of the line. */
void put_zsh_options(const struct option_table *table);

/* fish: a command for each option. */
void put_fish_options(const struct option_table *table);

#endif
