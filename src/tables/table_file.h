/* The file of a table: 64 bytes that say what it is, and then the values.
 *
 *     bytes    contents, numbers with the lowest byte first
 *     0-15     `arbiter endings` and a newline
 *     16-19    the version of the format: 1
 *     20-23    how many men and kings of the first side, and of the second
 *     24-31    the signature of the rule set
 *     32-39    how many bytes of values follow
 *     40-47    their checksum
 *     48-55    the checksum of the bytes before
 *     56-63    zero
 */
#ifndef TABLES_TABLE_FILE_H
#define TABLES_TABLE_FILE_H

#include "endings/endings.h"
#include "host/host.h"

/* A number for everything in a rule set that decides how it is played. */
uint64_t rules_signature(const arb_rules *rules);

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
};

/* Maps a file and checks all of it. Returns NULL, or what is wrong with it, and maps nothing. If
 * there is no file, *missing is set. */
const char *table_open(struct table_map *map, const struct host *host, const char *path,
                       const struct ending_board *board, struct ending ending, bool *missing);

/* Returns the values. */
const uint8_t *table_values(const struct table_map *map);

void table_close(struct table_map *map, const struct host *host);

#endif
