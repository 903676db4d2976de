#include "failures/material.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void give_up(const char *what, const char *why)
{
    fprintf(stderr, "failures: %s: %s\n", what, why);
    exit(2);
}

/* ---- reading ------------------------------------------------------------------------- */

static struct bytes read_whole(const char *path)
{
    struct bytes bytes = {0};
    size_t room = 4096;
    FILE *file = fopen(path, "rb");

    if (file == NULL)
        give_up(path, strerror(errno));
    do {
        room *= 2;
        bytes.start = realloc(bytes.start, room + 1);
        if (bytes.start == NULL)
            give_up(path, "out of memory");
        bytes.length += fread(bytes.start + bytes.length, 1, room - bytes.length, file);
    } while (bytes.length == room);
    if (ferror(file) || fclose(file) != 0)
        give_up(path, strerror(errno));
    bytes.start[bytes.length] = '\0';
    return bytes;
}

static void read_path(struct materials *materials, const char *path);

static void read_folder(struct materials *materials, const char *path)
{
    DIR *folder = opendir(path);
    struct dirent *entry;

    if (folder == NULL)
        give_up(path, strerror(errno));
    while ((entry = readdir(folder)) != NULL) {
        char below[DISK_PATH_ROOM];

        if (entry->d_name[0] == '.')
            continue;
        if (strlen(path) + strlen(entry->d_name) + 2 > sizeof below)
            give_up(path, "its names are too long");
        strcpy(below, path);
        strcat(below, "/");
        strcat(below, entry->d_name);
        read_path(materials, below);
    }
    closedir(folder);
}

static void read_path(struct materials *materials, const char *path)
{
    struct stat status;
    struct material *more;

    if (stat(path, &status) != 0)
        give_up(path, strerror(errno));
    if (S_ISDIR(status.st_mode)) {
        read_folder(materials, path);
        return;
    }
    more = realloc(materials->list, (materials->count + 1) * sizeof *more);
    if (more == NULL)
        give_up(path, "out of memory");
    materials->list = more;
    strcpy(more[materials->count].path, path);
    more[materials->count].bytes = read_whole(path);
    materials->count++;
}

static int compare_paths(const void *a, const void *b)
{
    const struct material *first = a;
    const struct material *second = b;

    return strcmp(first->path, second->path);
}

struct materials materials_read(const char *const folders[])
{
    struct materials materials = {0};

    for (size_t i = 0; folders[i] != NULL; i++)
        read_path(&materials, folders[i]);
    qsort(materials.list, materials.count, sizeof *materials.list, compare_paths);
    return materials;
}

void materials_free(struct materials *materials)
{
    for (size_t i = 0; i < materials->count; i++)
        free(materials->list[i].bytes.start);
    free(materials->list);
    *materials = (struct materials){0};
}

/* ---- scripts --------------------------------------------------------------------------- */

static bool ends_with(const char *path, const char *end)
{
    size_t length = strlen(path);
    size_t tail = strlen(end);

    return length >= tail && strcmp(path + length - tail, end) == 0;
}

/* The file beside a script with another ending; NULL if there is none. */
static const struct material *beside(const struct materials *materials, const struct material *file,
                                     const char *ending)
{
    size_t stem = strlen(file->path) - strlen(".cmd");

    for (size_t i = 0; i < materials->count; i++) {
        const char *path = materials->list[i].path;

        if (strncmp(path, file->path, stem) == 0 && strcmp(path + stem, ending) == 0)
            return &materials->list[i];
    }
    return NULL;
}

static void add_argument(struct script *script, char *word)
{
    if (script->argument_count + 2 == SCRIPT_WORDS) /* room for one more, and NULL */
        give_up(script->file->path, "it has too many options");
    script->arguments[script->argument_count++] = word;
    script->arguments[script->argument_count] = NULL;
    script->classic |= strcmp(word, "--classic") == 0;
}

/* Reads the options from the first line. The existing scripts use no quotes in them. */
static void take_options(struct script *script)
{
    static const char head[] = "# options: ";
    static char program[] = "arbiter";
    const char *start = script->file->bytes.start;
    size_t length = strcspn(start, "\n");

    add_argument(script, program);
    if (strncmp(start, head, sizeof head - 1) != 0)
        return;
    length -= sizeof head - 1;
    if (length >= sizeof script->options)
        give_up(script->file->path, "its options are too long");
    memcpy(script->options, start + sizeof head - 1, length);
    script->options[length] = '\0';
    if (strpbrk(script->options, "'\"\\$") != NULL)
        give_up(script->file->path, "quotes in options are not supported here");
    for (char *word = strtok(script->options, " "); word != NULL; word = strtok(NULL, " "))
        add_argument(script, word);
}

bool script_of(const struct materials *materials, const struct material *file,
               struct script *script)
{
    const struct material *out;
    const struct material *status;
    char *base;

    *script = (struct script){.file = file};
    if (!ends_with(file->path, ".cmd"))
        return false;
    out = beside(materials, file, ".out");
    if (out == NULL)
        return false; /* arbiter --test reports what is wrong with it */
    status = beside(materials, file, ".status");
    script->out = &out->bytes;
    script->status = status != NULL ? atoi(status->bytes.start) : 0;
    take_options(script);
    strcpy(script->folder, file->path);
    base = strrchr(script->folder, '/');
    *base = '\0';
    if (script->classic) {
        size_t line = strcspn(file->bytes.start, "\n") + 1;
        script->input = (struct bytes){file->bytes.start + line, file->bytes.length - line};
    } else {
        add_argument(script, base + 1);
    }
    return true;
}

struct script script_recorded(const struct script *script)
{
    static char option[] = "--output=record";
    struct script recorded = *script;

    recorded.record = "record";
    memmove(recorded.arguments + 2, recorded.arguments + 1,
            (size_t)recorded.argument_count++ * sizeof *recorded.arguments);
    recorded.arguments[1] = option;
    return recorded;
}

void script_lay_out(const struct materials *materials, const struct script *script,
                    struct disk *disk)
{
    for (size_t i = 0; i < materials->count; i++) {
        const struct material *file = &materials->list[i];
        bool other = ends_with(file->path, ".cmd") || ends_with(file->path, ".out") ||
                     ends_with(file->path, ".status");

        if ((!other || file == script->file) &&
            !disk_add(disk, file->path, file->bytes.start, file->bytes.length))
            give_up(file->path, "the disk is too small for all of them");
    }
    strcpy(disk->here, script->folder);
    disk_input(disk, script->input.start, script->input.length);
}
