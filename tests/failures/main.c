/* Everything fails once: each golden script with the n-th request for memory, and the n-th call
 * of each kind, failing; and the library, a step of a game at a time.
 *
 *     failures [PART OF A SCRIPT'S PATH... | library]     in the top folder of the sources
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "failures/crash.h"
#include "failures/library.h"
#include "failures/tries.h"

static const struct way ways[] = {
    {.memory = true},
    {.memory = true, .on = true},
    {.what = DISK_OPEN_TO_READ, .error = EIO},
    {.what = DISK_OPEN_TO_READ, .error = EINTR},
    {.what = DISK_OPEN_TO_WRITE, .error = ENOSPC},
    {.what = DISK_READ, .error = EIO},
    {.what = DISK_READ, .error = EINTR},
    {.what = DISK_WRITE, .error = EIO},
    {.what = DISK_WRITE, .error = ENOSPC, .on = true},
    {.what = DISK_WRITE, .error = EINTR},
    {.what = DISK_CLOSE, .error = EIO},
    {.what = DISK_CLOSE, .error = EINTR},
    {.what = DISK_EXAMINE, .error = EIO},
    {.what = DISK_OPEN_BESIDE, .error = ENOSPC},
    {.what = DISK_OPEN_BESIDE, .error = EINTR},
    {.what = DISK_SYNC, .error = EIO},
    {.what = DISK_SYNC, .error = ENOSPC},
    {.what = DISK_SYNC, .error = EINTR},
    {.what = DISK_RENAME, .error = EIO},
    {.what = DISK_RENAME, .error = ENOSPC},
    {.what = DISK_REMOVE, .error = EIO},
    {.what = DISK_SYNC_NAME, .error = EIO},
    {.what = DISK_SYNC_NAME, .error = ENOSPC},
    {.what = DISK_CALLS, .error = EIO},
    {.what = DISK_CALLS, .error = EIO, .on = true},
};

/* Running these thousands of times takes longest, since they count or think, and they ask for
 * nothing that the others do not ask for. They can be run by name. */
static const char *const heavy[] = {"signature/family.", "signature/positions.", "hints/deep.",
                                    "/grading/"};

static bool is_wanted(const struct script *script, int count, char **parts)
{
    for (size_t i = 0; count == 1 && i < sizeof heavy / sizeof *heavy; i++) {
        if (strstr(script->file->path, heavy[i]) != NULL)
            return false;
    }
    for (int i = 1; i < count; i++) {
        if (strstr(script->file->path, parts[i]) != NULL)
            return true;
    }
    return count == 1;
}

int main(int argc, char **argv)
{
    static const char *const folders[] = {"tests/golden", "fixtures", NULL};
    struct materials materials = materials_read(folders);
    struct tally_of_tries tally = {0};
    size_t scripts = 0;

    setvbuf(stdout, NULL, _IOLBF, 0);
    crash_tells();
    for (size_t i = 0; i < materials.count; i++) {
        struct script script;

        if (!script_of(&materials, &materials.list[i], &script) || !is_wanted(&script, argc, argv))
            continue;
        scripts++;
        try_script(&materials, &script, ways, sizeof ways / sizeof *ways, &tally);
        if (strncmp(script.file->path, "fixtures/", 9) == 0 && !script.classic) {
            script = script_recorded(&script);
            try_script(&materials, &script, ways, sizeof ways / sizeof *ways, &tally);
        }
    }
    materials_free(&materials);
    if (argc == 1 || strcmp(argv[1], "library") == 0)
        try_library(&tally);
    printf("%zu scripts, %zu runs\n", scripts, tally.runs);
    printf("%zu passed, %zu failed\n", tally.passed, tally.failed);
    return tally.failed == 0 && tally.passed > 0 ? 0 : 1;
}
