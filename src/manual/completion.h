/* The lists in the completion files of three shells: the options of the program and those of the
 * test runner, and what their arguments can be. */
#ifndef MANUAL_COMPLETION_H
#define MANUAL_COMPLETION_H

/* bash: a case for every option that takes an argument, and the list of options, one on each
 * line. */
void put_bash_arguments(void);
void put_bash_options(void);
void put_bash_test_options(void);

/* zsh: the arguments of _arguments, one on each line, with a backslash at the end of the line. */
void put_zsh_options(void);
void put_zsh_test_options(void);

/* fish: a command for each option, with a condition: after --test, those of the test runner. */
void put_fish_options(void);

#endif
