/* The material for the failures: the golden scripts, with the files that they use. */
#ifndef FAILURES_MATERIAL_H
#define FAILURES_MATERIAL_H

#include <stdbool.h>
#include <stddef.h>

#include "disk/disk.h"

#define SCRIPT_WORDS 16

struct bytes {
    char *start; /* followed by a NUL */
    size_t length;
};

/* A file of the sources. */
struct material {
    char path[DISK_PATH_ROOM];
    struct bytes bytes;
};

/* All files in some folders of the sources. */
struct materials {
    struct material *list;
    size_t count;
};

/* A golden script, as arbiter --test knows them. */
struct script {
    const struct material *file;
    const struct bytes *out;
    int status;
    bool classic;
    char folder[DISK_PATH_ROOM];
    char options[256];             /* cut into words */
    char *arguments[SCRIPT_WORDS]; /* of the program, its name first, NULL after them */
    int argument_count;
    const char *record; /* the file of --output; NULL: it prints to standard output */
    struct bytes input; /* standard input */
};

/* Reads every file in these folders, the last of which is NULL; ends the program with a message if
 * a file cannot be read or memory runs out. */
struct materials materials_read(const char *const folders[]);
void materials_free(struct materials *materials);

/* Whether that file is a script, and what it says: it keeps pointers to the materials. */
bool script_of(const struct materials *materials, const struct material *file,
               struct script *script);

/* The same script with its output going to a file. */
struct script script_recorded(const struct script *script);

/* Puts what the script may use on an empty disk. */
void script_lay_out(const struct materials *materials, const struct script *script,
                    struct disk *disk);

#endif
