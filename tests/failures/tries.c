#include "failures/tries.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "failures/crash.h"
#include "failures/program.h"

/* Up to this number each one is tried; after it, to finish in time, only a percentage. */
#define EACH_UP_TO 200
#define PERCENT_BEHIND 3

/* How many faults of one case are printed; further ones are similar. */
#define FAULTS_SHOWN 3

/* ---- what files may hold --------------------------------------------------------------- */

#define VERSIONS 512

struct version {
    char path[DISK_PATH_ROOM];
    uint64_t sum;
};

/* What the run without a failure has stored under each name, apart from what was there before. */
struct versions {
    struct version list[VERSIONS];
    size_t count;
};

static uint64_t sum_of(const struct disk_file *file)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < file->length; i++)
        sum = (sum ^ (unsigned char)file->bytes[i]) * UINT64_C(0x100000001b3);
    return sum ^ file->length;
}

/* Whether the file has not been written. */
static bool is_material(const struct disk_file *file)
{
    return file->own == NULL && file->bytes != NULL;
}

static void note_versions(struct versions *versions, const struct disk *disk)
{
    for (size_t i = 0; i < disk->name_count; i++) {
        const struct disk_name *name = &disk->names[i];

        if (name->file == NULL || is_material(name->file))
            continue;
        if (versions->count == VERSIONS) {
            printf("failures: a script saves too many times\n");
            exit(2);
        }
        strcpy(versions->list[versions->count].path, name->path);
        versions->list[versions->count++].sum = sum_of(name->file);
    }
}

static bool is_version(const struct versions *versions, const struct disk_name *name)
{
    uint64_t sum;

    if (name->file == NULL || is_material(name->file))
        return true;
    sum = sum_of(name->file);
    for (size_t i = 0; i < versions->count; i++) {
        if (versions->list[i].sum == sum && strcmp(versions->list[i].path, name->path) == 0)
            return true;
    }
    return false;
}

/* ---- a run ----------------------------------------------------------------------------- */

struct trial {
    const struct materials *materials;
    const struct script *script;
    struct disk disk;
    struct ending ending;
    struct versions versions; /* of the run without a failure */
};

/* The rename of the disk, recorded: only the run without a failure uses this one. */
static struct trial *noted_trial;
static int (*rename_of_disk)(void *context, const char *from, const char *to);

static int note_rename(void *context, const char *from, const char *to)
{
    int failed = rename_of_disk(context, from, to);

    note_versions(&noted_trial->versions, &noted_trial->disk);
    return failed;
}

/* What fails, in a few words. */
static void describe(const struct way *way, size_t n, char *buffer, size_t room)
{
    if (way == NULL)
        snprintf(buffer, room, "nothing fails");
    else if (way->memory)
        snprintf(buffer, room, "no memory at request %zu%s", n, way->on ? " and after it" : "");
    else
        snprintf(buffer, room, "%s number %zu%s: %s", disk_call_name(way->what), n,
                 way->on ? " and after it" : "", strerror(way->error));
}

static void begin(struct trial *trial)
{
    disk_begin(&trial->disk);
    trial->disk.clock_step = 50000; /* a think by time ends soon */
    script_lay_out(trial->materials, trial->script, &trial->disk);
}

static void run(struct trial *trial, const struct way *way, size_t n)
{
    char what[128];

    describe(way, n, what, sizeof what);
    crash_about(trial->script->file->path, what);
    trial->ending =
        program_run(&trial->disk, trial->script->argument_count, trial->script->arguments);
}

/* ---- judgement ----------------------------------------------------------------------------- */

/* All output. */
static const struct disk_file *printed(struct trial *trial)
{
    static const struct disk_file nothing;
    const struct disk_file *file = disk_output(&trial->disk);

    if (trial->script->record != NULL)
        file = disk_find(&trial->disk, trial->script->record);
    return file != NULL ? file : &nothing;
}

/* How many bytes of the output are as they must be. */
static size_t same_bytes(struct trial *trial)
{
    const struct disk_file *out = printed(trial);
    const struct bytes *wanted = trial->script->out;
    size_t same = 0;

    while (same < out->length && same < wanted->length && out->bytes[same] == wanted->start[same])
        same++;
    return same;
}

static bool answered_well(struct trial *trial)
{
    return same_bytes(trial) == trial->script->out->length &&
           printed(trial)->length == trial->script->out->length &&
           trial->ending.status == trial->script->status;
}

/* One line with the message of trouble. */
static bool one_message(const char *said)
{
    const char *end = strchr(said, '\n');

    return strncmp(said, "arbiter: ", 9) == 0 && end != NULL && end[1] == '\0';
}

/* What must hold whatever fails; NULL if it does. */
static const char *never(struct trial *trial)
{
    const struct disk *disk = &trial->disk;

    if (disk->wrong != NULL)
        return disk->wrong;
    if (disk->tally.wrong)
        return "a block was freed with the wrong size";
    if (disk->tally.blocks != 0)
        return "memory was not freed";
    if (disk_open_count(disk) != 0)
        return "a file was left open";
    if ((trial->ending.status == 2) != one_message(trial->ending.said))
        return "status 2 without exactly one line on standard error";
    if (trial->ending.status != 2 && trial->ending.said[0] != '\0')
        return "it wrote to standard error";
    return NULL;
}

/* What is wrong with the files; NULL if nothing is. `may_leave`: a file could not be removed;
 * `told`: it was reported that something was not saved as it should be. */
static const char *files_wrong(struct trial *trial, bool may_leave, bool told)
{
    for (size_t i = 0; i < trial->disk.name_count; i++) {
        const struct disk_name *name = &trial->disk.names[i];

        if (strstr(name->path, ".arbiter-") != NULL) {
            if (!may_leave)
                return "a temporary file is left";
        } else if (name->file != NULL && name->file->unnamed && !told) {
            return "a file was renamed, but its folder not synced";
        } else if (!is_version(&trial->versions, name) && name->file != printed(trial)) {
            return "a file is neither the old nor the new one";
        }
    }
    return NULL;
}

/* Whether the output is the beginning of the right one, in whole lines; a conversation ends after a
 * question. */
static bool is_head(struct trial *trial)
{
    const struct disk_file *out = printed(trial);

    return same_bytes(trial) == out->length &&
           (out->length == 0 || out->bytes[out->length - 1] == '\n' || trial->script->classic);
}

/* Whether the first line that differs is a rejection that names what failed. */
static bool is_rejected(struct trial *trial, const struct way *way)
{
    const struct disk_file *out = printed(trial);
    size_t start = same_bytes(trial);
    size_t length;
    char line[1024];

    while (start > 0 && out->bytes[start - 1] != '\n')
        start--;
    length = out->length - start < sizeof line ? out->length - start : sizeof line - 1;
    memcpy(line, out->bytes + start, length);
    line[length] = '\0';
    line[strcspn(line, "\n")] = '\0';
    return strstr(line, strerror(way->error)) != NULL &&
           (strncmp(line, "error: ", 7) == 0 || strstr(line, "Cannot ") != NULL);
}

/* Without memory the only answer is trouble: the program ends, having printed what came before. */
static const char *memory_wrong(struct trial *trial)
{
    if (trial->ending.status != 2)
        return "it answered although memory was short";
    if (strcmp(trial->ending.said, "arbiter: out of memory\n") != 0)
        return "its message is not that it is out of memory";
    if (!is_head(trial))
        return "its output is not the beginning of the expected output";
    return files_wrong(trial, false, false);
}

/* A call that failed is reported, with a rejection or as trouble, unless it made no difference. */
static const char *call_wrong(struct trial *trial, const struct way *way)
{
    bool may_leave = way->what == DISK_REMOVE || (way->what == DISK_CALLS && way->on);

    if (trial->ending.status == 2) {
        if (strstr(trial->ending.said, strerror(way->error)) == NULL)
            return "its message does not say what failed";
        return files_wrong(trial, may_leave, true);
    }
    if (answered_well(trial))
        return way->what == DISK_CLOSE || way->what == DISK_REMOVE || way->what == DISK_CALLS
                   ? files_wrong(trial, may_leave, false)
                   : "it did not report the failure";
    return is_rejected(trial, way) ? NULL : "the first different line does not say what failed";
}

/* ---- tries ------------------------------------------------------------------------------------
 */

static void show_fault(struct trial *trial, const struct way *way, size_t n, const char *wrong)
{
    char what[128];

    describe(way, n, what, sizeof what);
    printf("FAILED %s%s, %s: %s (status %d)\n", trial->script->file->path,
           trial->script->record != NULL ? " with --output" : "", what, wrong,
           trial->ending.status);
    if (trial->ending.said[0] != '\0')
        printf("     it printed: %s", trial->ending.said);
}

static size_t next_number(size_t n)
{
    return n < EACH_UP_TO ? n + 1 : n + 1 + n * PERCENT_BEHIND / 100;
}

/* Makes the first call fail, then the second and so on. */
static void try_way(struct trial *trial, const struct way *way, struct tally_of_tries *tally)
{
    size_t faults = 0;
    bool failed = true;

    for (size_t n = 1; failed; n = next_number(n)) {
        const char *wrong;

        begin(trial);
        trial->disk.fail_what = way->what;
        trial->disk.fail_with = way->error;
        trial->disk.fail_on = way->on;
        trial->disk.fail_at = way->memory ? 0 : n;
        trial->disk.tally.fail_on = way->on;
        trial->disk.tally.fail_at = way->memory ? n : 0;
        run(trial, way, n);
        tally->runs++;
        failed = way->memory ? trial->disk.tally.failed : trial->disk.failed;
        wrong = never(trial);
        if (wrong == NULL && !failed)
            wrong = answered_well(trial) ? NULL : "it completed with a different answer";
        else if (wrong == NULL)
            wrong = way->memory ? memory_wrong(trial) : call_wrong(trial, way);
        if (wrong != NULL && faults++ < FAULTS_SHOWN)
            show_fault(trial, way, n, wrong);
        disk_end(&trial->disk);
    }
    tally->passed += faults == 0;
    tally->failed += faults > 0;
}

/* Runs it with nothing failing, `most` bytes at a time; returns whether the result is right. */
static bool try_plainly(struct trial *trial, size_t most, struct tally_of_tries *tally)
{
    const char *wrong;

    begin(trial);
    trial->disk.most = most;
    if (most == 0) {
        noted_trial = trial;
        rename_of_disk = trial->disk.host.rename;
        trial->disk.host.rename = note_rename;
    }
    run(trial, NULL, most);
    tally->runs++;
    wrong = never(trial);
    if (wrong == NULL && !answered_well(trial))
        wrong = "it gave a different answer";
    if (wrong == NULL)
        wrong = files_wrong(trial, false, false);
    if (wrong != NULL)
        show_fault(trial, NULL, most, wrong);
    disk_end(&trial->disk);
    tally->passed += wrong == NULL;
    tally->failed += wrong != NULL;
    return wrong == NULL;
}

void try_script(const struct materials *materials, const struct script *script,
                const struct way *ways, size_t count, struct tally_of_tries *tally)
{
    static struct trial trial;

    trial.materials = materials;
    trial.script = script;
    trial.versions.count = 0;
    if (!try_plainly(&trial, 0, tally) || !try_plainly(&trial, 1, tally))
        return;
    for (size_t i = 0; i < count; i++)
        try_way(&trial, &ways[i], tally);
}
