/* What the C library does by loading a library, and a program without shared libraries does without
 * (make static): extensions of SQLite, and names of users after ~ in GNU Readline. Linked in the
 * place of the C library's functions, so that nothing is loaded from a system that may have another
 * version of it. */
#include <pwd.h>
#include <stddef.h>

/* In the place of dlopen (--wrap=dlopen), which the C library itself refers to. The linker has the
 * name. NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */
void *__wrap_dlopen(const char *file, int mode);

void *__wrap_dlopen(const char *file, int mode)
{
    (void)file;
    (void)mode;
    return NULL;
}
/* NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */

struct passwd *getpwnam(const char *name)
{
    (void)name;
    return NULL;
}

struct passwd *getpwuid(uid_t user)
{
    (void)user;
    return NULL;
}

struct passwd *getpwent(void)
{
    return NULL;
}

void setpwent(void) {}

void endpwent(void) {}
