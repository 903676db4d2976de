#include "testing/discover.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "testing/bytes.h"
#include "trouble.h"

bool ends_with(const char *name, const char *ending)
{
    size_t length = strlen(name);
    size_t end = strlen(ending);

    return length > end && name[length - end - 1] != '/' &&
           strcmp(name + length - end, ending) == 0;
}

char *test_file(const char *name, const char *ending)
{
    struct bytes path = {0};

    bytes_add(&path, name, (size_t)(strrchr(name, '.') - name));
    bytes_string(&path, ending);
    return path.at;
}

void tests_add(struct tests *tests, const char *name, bool orphan)
{
    struct bytes shown = {0};

    bytes_shown(&shown, name, strlen(name));
    tests->at = more_room(tests->at, &tests->room, tests->count + 1, sizeof *tests->at);
    tests->at[tests->count++] = (struct test){string_copy(name), shown.at, orphan};
}

void test_free(struct test *test)
{
    free(test->name);
    free(test->shown);
}

void tests_free(struct tests *tests)
{
    for (size_t i = 0; i < tests->count; i++)
        test_free(&tests->at[i]);
    free(tests->at);
    *tests = (struct tests){0};
}

static int compare_names(const void *one, const void *other)
{
    return strcmp(((const struct test *)one)->name, ((const struct test *)other)->name);
}

/* Sorts the tests by name and drops duplicates. */
static void tests_sort(struct tests *tests)
{
    size_t kept = 0;

    if (tests->count > 0)
        qsort(tests->at, tests->count, sizeof *tests->at, compare_names);
    for (size_t i = 0; i < tests->count; i++) {
        if (kept > 0 && strcmp(tests->at[kept - 1].name, tests->at[i].name) == 0)
            test_free(&tests->at[i]);
        else
            tests->at[kept++] = tests->at[i];
    }
    tests->count = kept;
}

/* Returns whether this is an .out or .status file with no script beside it. */
static bool is_orphan(const char *name)
{
    struct stat status;
    char *script;
    bool orphan;

    if (!ends_with(name, ".out") && !ends_with(name, ".status"))
        return false;
    script = test_file(name, ".cmd");
    orphan = lstat(script, &status) != 0;
    free(script);
    return orphan;
}

/* Returns whether a path is a folder to search. Links are not followed: they could form a loop. */
static bool is_folder(const char *path)
{
    struct stat status;

    return lstat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* As deep as folders are in one another, each of which is open meanwhile: the files that may be
 * open bound it. NOLINTBEGIN(misc-no-recursion) */
static int search(struct tests *tests, const char *folder);

static int take_entry(struct tests *tests, const char *name)
{
    if (ends_with(name, ".cmd")) {
        tests_add(tests, name, false);
        return -1;
    }
    if (is_orphan(name)) {
        tests_add(tests, name, true);
        return -1;
    }
    return is_folder(name) ? search(tests, name) : -1;
}

/* Searches a folder. `folder` is "" for the current directory. */
static int search(struct tests *tests, const char *folder)
{
    DIR *opened = opendir(folder[0] != '\0' ? folder : ".");
    struct dirent *entry;
    int status = -1;

    if (opened == NULL)
        return trouble(folder[0] != '\0' ? folder : ".", strerror(errno));
    while (status < 0 && (entry = readdir(opened)) != NULL) {
        struct bytes name = {0};

        if (entry->d_name[0] == '.')
            continue;
        bytes_string(&name, folder);
        if (name.length > 0 && name.at[name.length - 1] != '/')
            bytes_string(&name, "/");
        bytes_string(&name, entry->d_name);
        status = take_entry(tests, name.at);
        bytes_free(&name);
    }
    closedir(opened);
    return status;
}
/* NOLINTEND(misc-no-recursion) */

/* Returns the path without a leading `./`, with single slashes, and without a slash at its end. ""
 * is the current directory. */
static char *tidy(const char *path)
{
    char *copy;
    size_t length = 0;

    while (path[0] == '.' && path[1] == '/')
        path += 1 + strspn(path + 1, "/");
    copy = string_copy(strcmp(path, ".") == 0 ? "" : path);
    for (const char *from = copy; *from != '\0'; from++) {
        if (*from != '/' || length == 0 || copy[length - 1] != '/')
            copy[length++] = *from;
    }
    if (length > 1 && copy[length - 1] == '/')
        length--;
    copy[length] = '\0';
    return copy;
}

static int take_path(struct tests *tests, const char *given)
{
    char *path = tidy(given);
    struct stat status;
    int result = -1;

    if (stat(given, &status) != 0)
        result = trouble(given, strerror(errno));
    else if (ends_with(path, ".cmd"))
        tests_add(tests, path, false);
    else if (S_ISDIR(status.st_mode))
        result = search(tests, path);
    else
        result = trouble(given, "neither a script (NAME.cmd) nor a folder");
    free(path);
    return result;
}

int discover(struct tests *tests, char *const *paths, size_t count)
{
    static char standard[] = "tests";
    char *const none[] = {standard};
    int status = -1;

    if (count == 0)
        paths = none;
    for (size_t i = 0; i < (count == 0 ? 1 : count) && status < 0; i++)
        status = take_path(tests, paths[i]);
    tests_sort(tests);
    return status;
}
