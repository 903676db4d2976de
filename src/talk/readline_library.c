#include "talk/readline_library.h"

#include <dlfcn.h>

#define TEXT_OF(number) #number
#define NUMBER_TEXT(number) TEXT_OF(number)

/* The major version stands for what the headers say. */
#ifdef __APPLE__
#define LIBRARY "libreadline." NUMBER_TEXT(RL_VERSION_MAJOR) ".dylib"
#else
#define LIBRARY "libreadline.so." NUMBER_TEXT(RL_VERSION_MAJOR)
#endif

struct readline_library gnu;

const char *readline_load(void)
{
    void *library = dlopen(LIBRARY, RTLD_NOW);

    if (library == NULL)
        return dlerror();
        /* ISO C has no way from an address to a function; POSIX has this one (dlsym). */
#define X(name)                                                                                    \
    *(void **)&gnu.name = dlsym(library, #name);                                                   \
    if (*(void **)&gnu.name == NULL)                                                               \
        return LIBRARY " has no " #name;
    READLINE_NAMES(X)
#undef X
    return NULL;
}
