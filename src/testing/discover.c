#include "testing/discover.h"

#include <errno.h>
#include <fts.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "testing/folder.h"
#include "testing/piece.h"
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
    struct text path = test_text();

    text_bytes(&path, name, (size_t)(strrchr(name, '.') - name));
    text_string(&path, ending);
    return path.bytes;
}

static void tests_add(struct tests *tests, const char *name, bool orphan)
{
    struct text shown = test_text();

    show_line(&shown, string_piece(name));
    tests->at = more_room(tests->at, &tests->room, tests->count + 1, sizeof *tests->at);
    tests->at[tests->count++] = (struct test){string_copy(name), shown.bytes, orphan};
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

/* Searches a folder and those below it. Links are not followed: they could form a loop. What is a
 * test is not searched. */
static int search(struct tests *tests, char *folder)
{
    FTS *walk =
        fts_open((char *[]){folder, NULL}, FTS_PHYSICAL | FTS_COMFOLLOW | FTS_NOCHDIR, NULL);
    FTSENT *entry;
    int status = walk == NULL ? trouble(folder, strerror(errno)) : -1;

    while (status < 0 && (entry = fts_read(walk)) != NULL) {
        const char *name = entry->fts_path + (strncmp(entry->fts_path, "./", 2) == 0 ? 2 : 0);
        bool hidden = entry->fts_name[0] == '.';
        bool script = ends_with(name, ".cmd");

        if (entry->fts_info == FTS_DNR)
            status = trouble_found(name, entry->fts_errno);
        if (entry->fts_level == 0 || entry->fts_info == FTS_DP ||
            (!hidden && !script && !is_orphan(name)))
            continue;
        if (!hidden)
            tests_add(tests, name, !script);
        (void)fts_set(walk, entry, FTS_SKIP);
    }
    if (walk != NULL)
        fts_close(walk);
    return status;
}

/* Returns the path without a leading `./`, with single slashes, and without a slash at its end. */
static char *tidy(const char *path)
{
    char *copy;
    size_t length = 0;

    while (path[0] == '.' && path[1] == '/')
        path += 1 + strspn(path + 1, "/");
    copy = string_copy(path[0] != '\0' ? path : ".");
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
    int status = count == 0 ? take_path(tests, "tests") : -1;
    size_t kept = 0;

    for (size_t i = 0; i < count && status < 0; i++)
        status = take_path(tests, paths[i]);
    if (tests->count > 0)
        qsort(tests->at, tests->count, sizeof *tests->at, compare_names);
    for (size_t i = 0; i < tests->count; i++) {
        if (kept > 0 && strcmp(tests->at[kept - 1].name, tests->at[i].name) == 0)
            test_free(&tests->at[i]);
        else
            tests->at[kept++] = tests->at[i];
    }
    tests->count = kept;
    return status;
}

size_t tests_folders(const struct tests *tests, const char **folders)
{
    size_t count = 0;

    for (size_t i = 0; i < tests->count; i++) {
        char *folder = path_from(".", tests->at[i].name);

        *strrchr(folder, '/') = '\0';
        if (count > 0 && strcmp(folders[count - 1], folder) == 0)
            free(folder);
        else
            folders[count++] = folder;
    }
    return count;
}
