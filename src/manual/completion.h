/* The lists in the completion files of three shells: options, and what their arguments can be. Each
 * function writes the list of a table of options, one on each line. */
#ifndef MANUAL_COMPLETION_H
#define MANUAL_COMPLETION_H

#include "command_line.h"

/* bash: a case for every option that takes an argument, and the names. An option that is in
 * several tables takes the same argument in all; bash uses the first case. */
void put_bash_arguments(const struct option_row *rows);
void put_bash_names(const struct option_row *rows);

/* zsh: the arguments of _arguments, with a backslash at the end of the line. */
void put_zsh_options(const struct option_row *rows);

/* fish: a command for each option, for use without --test, --records, --standings, --match and
 * --judge, or after one of them. */
void put_fish_options(const struct option_row *rows);
void put_fish_test_options(const struct option_row *rows);
void put_fish_records_options(const struct option_row *rows);
void put_fish_standings_options(const struct option_row *rows);
void put_fish_match_options(const struct option_row *rows);
void put_fish_judge_options(const struct option_row *rows);

#endif
