#include "terminal/prompt/readline_library.h"

#include "terminal/library.h"

#define TEXT_OF(number) #number
#define NUMBER_TEXT(number) TEXT_OF(number)

/* The file name contains the major version of the headers, so that they match the library. */
#ifdef __APPLE__
#define LIBRARY "libreadline." NUMBER_TEXT(RL_VERSION_MAJOR) ".dylib"
#else
#define LIBRARY "libreadline.so." NUMBER_TEXT(RL_VERSION_MAJOR)
#endif

struct readline_library gnu;

const char *readline_load(void)
{
#define X(name) LIBRARY_NAME(gnu, name),
    static const struct library_name names[] = {READLINE_NAMES(X)};
#undef X

    return library_load(LIBRARY, names, sizeof names / sizeof *names);
}
