/* Libraries that are found when they are wanted and not when the program begins: a script, of
 * which there may be thousands, does not pay for what only a terminal needs. */
#ifndef TALK_LIBRARY_H
#define TALK_LIBRARY_H

#include <stddef.h>

/* A function or variable of a library, and where its address is to be put. */
struct library_name {
    const char *name;
    void **address;
};

/* A row of such a table, for the member NAME of a struct of addresses. */
#define LIBRARY_NAME(table, name)                                                                  \
    {                                                                                              \
#name, (void **)&(table).name                                                              \
    }

/* Loads a library and finds all of these. NULL, or why it cannot be had; the text stays until
 * the next call. */
const char *library_load(const char *file, const struct library_name *names, size_t count);

#endif
