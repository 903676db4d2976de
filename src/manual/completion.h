/* The lists of the completion files, which the three shells read at Tab: each option of the
 * table, and what its argument can be. */
#ifndef MANUAL_COMPLETION_H
#define MANUAL_COMPLETION_H

/* bash: a case for every option that takes an argument; the options, one a
 * line. */
void put_bash_arguments(void);
void put_bash_options(void);

/* zsh: the arguments of _arguments, a line each, which goes on at the next. */
void put_zsh_options(void);

/* fish: a command for each option. */
void put_fish_options(void);

#endif
