/* Loads libraries when they are needed rather than when the program starts. A script needs none,
 * and there may be thousands of scripts to run. A program without shared libraries has them linked
 * (LINKED_WHOLE), and is told their addresses here. */
#ifndef HOST_LIBRARY_H
#define HOST_LIBRARY_H

#include <stddef.h>

/* The name of a function or variable in a library, and where to store its address. */
struct library_name {
    const char *name;
    void **address;
#ifdef LINKED_WHOLE
    void *linked;
#endif
};

/* An entry for the member `name` of `table`, a struct of addresses. */
#ifdef LINKED_WHOLE
#define LIBRARY_NAME(table, name)                                                                  \
    {                                                                                              \
#name, (void **)&(table).name, (void *)&name                                               \
    }
#else
#define LIBRARY_NAME(table, name)                                                                  \
    {                                                                                              \
#name, (void **)&(table).name                                                              \
    }
#endif

/* Loads a library and looks up all names. Returns NULL, or why it failed, in a text that is
 * valid until the next call. */
const char *library_load(const char *file, const struct library_name *names, size_t count);

#endif
