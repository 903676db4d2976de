/* Which version of the library this is. */
#ifndef ARBITER_VERSION_H
#define ARBITER_VERSION_H

#include "arbiter/export.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The version of these headers, as numbers and as text ("1.0.0"). */
#define ARB_VERSION_MAJOR 1
#define ARB_VERSION_MINOR 0
#define ARB_VERSION_PATCH 0

#define ARB_VERSION                                                                                \
    ARB_VERSION_TEXT(ARB_VERSION_MAJOR)                                                            \
    "." ARB_VERSION_TEXT(ARB_VERSION_MINOR) "." ARB_VERSION_TEXT(ARB_VERSION_PATCH)
#define ARB_VERSION_TEXT(number) ARB_VERSION_QUOTED(number)
#define ARB_VERSION_QUOTED(number) #number

/* The version of the library that the program runs with. It differs from ARB_VERSION when the
 * shared library was replaced after the program was compiled. */
ARB_API const char *arb_version(void);

#ifdef __cplusplus
}
#endif

#endif
