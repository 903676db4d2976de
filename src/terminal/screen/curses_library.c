#include "terminal/screen/curses_library.h"

#include "terminal/library.h"

/* The number in the file name is the version of the interface that the header describes. It has
 * been 6 since version 6. */
#ifdef __APPLE__
#define LIBRARY "libncurses.dylib"
#else
#define LIBRARY "libncursesw.so.6"
#endif

struct curses_library curses;

const char *curses_load(void)
{
#define X(name) LIBRARY_NAME(curses, name),
    static const struct library_name names[] = {CURSES_NAMES(X)};
#undef X

    return library_load(LIBRARY, names, sizeof names / sizeof *names);
}
