/* The files of a disk and what they are called: the inside of disk.c. */
#ifndef DISK_NAMES_H
#define DISK_NAMES_H

#include "disk/disk.h"

/* An empty file without a name, which nobody uses yet. If there is really no memory, for it or for
 * what is appended to one, the program is aborted. */
struct disk_file *file_new(void);
void file_append(struct disk_file *file, const char *bytes, size_t length);

/* The file has one user less: without users it is freed. NULL does nothing. */
void file_leave(struct disk_file *file);

/* The path from the top, without `.` and `..`. 0, or minus the errno. */
int name_full(const struct disk *disk, const char *path, char full[DISK_PATH_ROOM]);

/* What has that name, from the top; NULL if nothing has, though there may be a folder, because it
 * has files. */
struct disk_name *name_find(struct disk *disk, const char *full);
bool name_is_folder(struct disk *disk, const char *full);

/* 0, or minus the errno with which no file can have that path. */
int name_judge(struct disk *disk, const char *full);

/* Gives a file, or a folder (NULL), a free name. Returns false if there is no room. */
bool name_add(struct disk *disk, const char *full, struct disk_file *file);
void name_drop(struct disk *disk, struct disk_name *name);

#endif
