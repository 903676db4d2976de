/* The file of a table: 64 bytes that say what it is, the values, and a checksum of each page of
 * them (endings/pages.h).
 *
 *     bytes    contents, numbers with the lowest byte first
 *     0-15     `arbiter endings` and a newline
 *     16-19    the number of the format: 2
 *     20-23    how many men and kings of the first side, and of the second
 *     24-31    the signature of the rule set
 *     32-39    how many bytes of values follow
 *     40-47    the checksum of the checksums after them
 *     48-55    the checksum of the bytes before
 *     56-63    zero
 */
#ifndef TABLES_TABLE_FILE_H
#define TABLES_TABLE_FILE_H

#include "base/format_number.h"
#include "endings/endings.h"
#include "host/host.h"

/* Writes the path of the table of an ending: FOLDER/NAME-2m1k-1m0k.endings. FOLDER and NAME
 * have to leave TABLE_NAME_ROOM bytes of it. */
#define TABLE_NAME_ROOM 64
void table_path(char path[HOST_PATH_ROOM], const char *folder, const arb_rules *rules,
                struct ending ending);

/* Replaces the file whole or not at all. Returns 0, or minus the errno. */
int table_write(const struct host *host, const char *path, const struct ending_board *board,
                struct ending ending, const uint8_t *table);

/* A file that is mapped into memory. */
struct table_map {
    const uint8_t *bytes; /* NULL: none */
    size_t length;
    struct table_pages pages;
};

#define TABLE_WRONG_ROOM FORMAT_NEWER_ROOM

/* What a table is to be, and how it is opened. */
struct table_wanted {
    const struct ending_board *board;
    struct ending ending;
    bool whole; /* all of it is checked at once; otherwise each page when it is asked for */
    atomic_bool *damaged; /* set when a page turns out to be damaged later */
    char *wrong;          /* room of TABLE_WRONG_ROOM for what is wrong with a file */
};

/* Maps a file and checks it. Returns NULL, or what is wrong with it, which may be at
 * `wanted->wrong`, and maps nothing. If there is
 * no file, *missing is set. */
const char *table_open(struct table_map *map, const struct host *host, const char *path,
                       const struct table_wanted *wanted, bool *missing);

#define TABLE_DAMAGED "this table is damaged; make it again"

/* Whether a page was found to be damaged since the table was opened. */
bool table_is_damaged(const struct table_map *map);

void table_close(struct table_map *map, const struct host *host);

#endif
