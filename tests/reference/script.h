/* The two files that are written: the commands, and what they must print. */
#ifndef REFERENCE_SCRIPT_H
#define REFERENCE_SCRIPT_H

#include "random.h"

#include <stdio.h>

struct script {
    FILE *commands;
    FILE *answers;
    struct random random;
    long lines;
};

bool script_open(struct script *script, const char *commands, const char *answers, uint64_t seed);

/* Returns false if something could not be written. */
bool script_close(struct script *script);

/* Writes a command line, sometimes with blanks, a comment or capitals that change nothing. */
__attribute__((format(printf, 2, 3))) void script_command(struct script *script, const char *format,
                                                          ...);

/* Writes a command line exactly as it is. */
__attribute__((format(printf, 2, 3))) void script_plain(struct script *script, const char *format,
                                                        ...);

/* Writes a line of the answer. */
__attribute__((format(printf, 2, 3))) void script_answer(struct script *script, const char *format,
                                                         ...);

#endif
