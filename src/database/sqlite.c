#include "database/sqlite.h"

#include <stddef.h>

#include "host/library.h"

#ifdef __APPLE__
#define LIBRARY "libsqlite3.dylib"
#else
#define LIBRARY "libsqlite3.so.0"
#endif

static struct sqlite functions;

#define X(name) LIBRARY_NAME(functions, name),
static const struct library_name names[] = {SQLITE_NAMES(X)};
#undef X

const char *sqlite_load(void)
{
    return library_load(LIBRARY, names, sizeof names / sizeof *names);
}

const struct sqlite *sqlite(void)
{
    return &functions;
}
