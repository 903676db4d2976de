/* Files in memory: the host of an interpreter that has no operating system. The rule texts that are
 * installed (page/installed.h) can be read besides, as /rules/NAME.rules. */
#ifndef PAGE_SHELF_H
#define PAGE_SHELF_H

#include "base/text.h"
#include "host/host.h"

/* How many files there can be, how many can be open at once, and the room for a name. */
#define SHELF_FILES 100
#define SHELF_OPEN 40
#define SHELF_NAME 256

struct shelf_file {
    char name[SHELF_NAME];
    struct text content;
};

/* A file that is open, and how far it has been read. */
struct shelf_place {
    struct shelf_file *file;
    const struct installed_rules *rules; /* instead of a file; both NULL: nothing is open here */
    size_t at;
};

struct shelf {
    arb_memory memory;
    uint64_t (*clock)(void *context);
    struct shelf_file files[SHELF_FILES];
    size_t count;
    struct shelf_place open[SHELF_OPEN];
};

/* Begins an empty shelf. */
void shelf_begin(struct shelf *shelf, const arb_memory *memory, uint64_t (*clock)(void *context));
void shelf_end(struct shelf *shelf);

/* Returns the host whose files are those of the shelf, which must outlive it. */
struct host shelf_host(struct shelf *shelf);

/* Puts a file there, or replaces it. Returns 0, or the errno. */
int shelf_put(struct shelf *shelf, const char *name, const char *bytes, size_t length);

/* Returns the file of that name, or NULL. */
struct shelf_file *shelf_find(struct shelf *shelf, const char *name);

#endif
