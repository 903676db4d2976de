#include "host/mathematics.h"

#include <math.h>
#include <stddef.h>

#include "board/contract.h"
#include "host/library.h"

#if defined(__GLIBC__) && !defined(LINKED_WHOLE)

#include <gnu/lib-names.h>

static struct mathematics functions;

static const struct library_name names[] = {
    LIBRARY_NAME(functions, erfc), LIBRARY_NAME(functions, log),  LIBRARY_NAME(functions, log10),
    LIBRARY_NAME(functions, pow),  LIBRARY_NAME(functions, sqrt),
};

const char *mathematics_load(void)
{
    if (functions.sqrt != NULL) /* the last of them */
        return NULL;
    return library_load(LIBM_SO, names, sizeof names / sizeof *names);
}

#else /* elsewhere it is loaded with the program, or is a part of it */

static const struct mathematics functions = {erfc, log, log10, pow, sqrt};

const char *mathematics_load(void)
{
    return NULL;
}

#endif

const struct mathematics *mathematics(void)
{
    require(mathematics_load() == NULL, "mathematics: the library cannot be loaded");
    return &functions;
}
