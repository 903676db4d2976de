#include "match/command.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/shown.h"

#define PATH_ROOM 4096
#define PATH_SHOWN 200 /* bytes, in a message */

bool folder_exists(const char *folder, struct text *wrong)
{
    struct stat status;
    int error = stat(folder, &status) == 0 ? 0 : errno;

    if (error == 0 && !S_ISDIR(status.st_mode))
        error = ENOTDIR;
    if (error == 0)
        return true;
    text_print(wrong, "%s: %s", folder, strerror(error));
    return false;
}

/* Whether a file can be started; otherwise errno says why not. */
static bool is_program(const char *path)
{
    struct stat status;

    if (stat(path, &status) != 0)
        return false;
    errno = S_ISDIR(status.st_mode) ? EISDIR : EACCES;
    return S_ISREG(status.st_mode) && access(path, X_OK) == 0;
}

/* Joins a folder and a name. A path that is too long is cut. */
static void join(struct text *path, const char *folder, size_t length, const char *name)
{
    text_bytes(path, folder, length);
    if (length > 0)
        text_char(path, '/');
    text_string(path, name);
}

static bool is_in_path(const char *word)
{
    const char *at = getenv("PATH");
    size_t length;

    while (at != NULL) {
        TEXT_CHECKED(path, PATH_ROOM);

        length = strcspn(at, ":");
        join(&path, at, length, word);
        if (!path.cut && is_program(path.bytes))
            return true;
        at = at[length] == ':' ? at + length + 1 : NULL;
    }
    return false;
}

bool command_exists(const char *word, const char *folder, struct text *wrong)
{
    TEXT_CHECKED(path, PATH_ROOM);
    int error;

    if (strchr(word, '/') == NULL) {
        if (is_in_path(word))
            return true;
        text_shown(wrong, word, strlen(word), PATH_SHOWN);
        text_string(wrong, ": no such command; a program in a folder has a / in its path");
        return false;
    }
    if (folder != NULL && word[0] != '/')
        join(&path, folder, strlen(folder), word);
    else
        text_string(&path, word);
    if (!path.cut && is_program(path.bytes))
        return true;
    error = path.cut ? ENAMETOOLONG : errno;
    text_shown(wrong, path.bytes, path.length, PATH_SHOWN);
    text_print(wrong, ": %s", strerror(error));
    return false;
}
