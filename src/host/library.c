#include "host/library.h"

#ifdef LINKED_WHOLE

const char *library_load(const char *file, const struct library_name *names, size_t count)
{
    (void)file;
    for (size_t i = 0; i < count; i++)
        *names[i].address = names[i].linked;
    return NULL;
}

#else

#include <dlfcn.h>

#include "base/text.h"

const char *library_load(const char *file, const struct library_name *names, size_t count)
{
    static char missing[128];
    void *library = dlopen(file, RTLD_NOW);

    if (library == NULL)
        return dlerror();
    for (size_t i = 0; i < count; i++) {
        *names[i].address = dlsym(library, names[i].name);
        if (*names[i].address == NULL) {
            struct text text = text_message(missing, sizeof missing);

            text_print(&text, "%s has no %s", file, names[i].name);
            return missing;
        }
    }
    return NULL;
}

#endif
