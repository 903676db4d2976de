#include "disk/names.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- files --------------------------------------------------------------------------- */

struct disk_file *file_new(void)
{
    struct disk_file *file = calloc(1, sizeof *file);

    if (file == NULL)
        abort();
    return file;
}

void file_leave(struct disk_file *file)
{
    if (file == NULL || --file->users > 0)
        return;
    free(file->own);
    free(file);
}

void file_append(struct disk_file *file, const char *bytes, size_t length)
{
    size_t wanted = file->length + length;

    if (file->own == NULL || wanted > file->room) {
        size_t room = wanted > 2 * file->room ? wanted : 2 * file->room;
        char *more = realloc(file->own, room);

        if (more == NULL)
            abort();
        if (file->own == NULL && file->length > 0)
            memcpy(more, file->bytes, file->length);
        file->own = more;
        file->bytes = more;
        file->room = room;
    }
    memcpy(file->own + file->length, bytes, length);
    file->length = wanted;
}

/* ---- names --------------------------------------------------------------------------- */

/* Removes the last part of a path, with its slash. */
static size_t parent_length(const char *full, size_t length)
{
    while (length > 0 && full[length - 1] != '/')
        length--;
    return length > 0 ? length - 1 : 0;
}

int name_full(const struct disk *disk, const char *path, char full[DISK_PATH_ROOM])
{
    size_t length = path[0] == '/' ? 0 : strlen(disk->here);

    if (path[0] == '\0')
        return -ENOENT;
    memcpy(full, disk->here, length);
    while (*path != '\0') {
        size_t part = strcspn(path, "/");
        bool up = part == 2 && memcmp(path, "..", 2) == 0;

        if (part > 255 || length + part + 2 > DISK_PATH_ROOM)
            return -ENAMETOOLONG;
        if (up)
            length = parent_length(full, length);
        if (!up && part > 0 && (part > 1 || *path != '.')) {
            if (length > 0)
                full[length++] = '/';
            memcpy(full + length, path, part);
            length += part;
        }
        path += part + (path[part] == '/');
    }
    full[length] = '\0';
    return 0;
}

struct disk_name *name_find(struct disk *disk, const char *full)
{
    for (size_t i = 0; i < disk->name_count; i++) {
        if (strcmp(disk->names[i].path, full) == 0)
            return &disk->names[i];
    }
    return NULL;
}

bool name_is_folder(struct disk *disk, const char *full)
{
    size_t length = strlen(full);
    const struct disk_name *name = name_find(disk, full);

    if (length == 0 || (name != NULL && name->file == NULL))
        return true;
    for (size_t i = 0; i < disk->name_count; i++) {
        if (strncmp(disk->names[i].path, full, length) == 0 && disk->names[i].path[length] == '/')
            return true;
    }
    return false;
}

int name_judge(struct disk *disk, const char *full)
{
    char folder[DISK_PATH_ROOM];
    size_t length = parent_length(full, strlen(full));

    if (name_is_folder(disk, full))
        return -EISDIR;
    memcpy(folder, full, length);
    folder[length] = '\0';
    if (name_is_folder(disk, folder))
        return 0;
    return name_find(disk, folder) != NULL ? -ENOTDIR : -ENOENT;
}

bool name_add(struct disk *disk, const char *full, struct disk_file *file)
{
    struct disk_name *name = &disk->names[disk->name_count];

    if (disk->name_count == DISK_NAMES || strlen(full) >= sizeof name->path)
        return false;
    strcpy(name->path, full);
    name->file = file;
    if (file != NULL)
        file->users++;
    disk->name_count++;
    return true;
}

void name_drop(struct disk *disk, struct disk_name *name)
{
    file_leave(name->file);
    *name = disk->names[--disk->name_count];
}
