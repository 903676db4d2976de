/* Fuzzes tables of endings: a table that is right, of a king and a man of one side, in which some
 * bytes are changed, and bytes that are taken for a whole file.
 *
 *     RULES NUMBER...
 *     BYTES
 *
 * From each place that a NUMBER says the next byte of BYTES is put into the table. A change must be
 * told, and what is told has a reason; of a table that is opened all values are there. */
#include <stdlib.h>
#include <string.h>

#include "disk/disk.h"
#include "input.h"
#include "invariants.h"
#include "tables/solve.h"
#include "tables/table_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

#define ROOM 65536
#define PLACES 8

static struct disk disk;
static struct host host;
static const void *mapped;
static size_t mapped_length;

static void hold(bool holds, const char *invariant)
{
    if (!holds)
        broken(NULL, invariant);
}

static int open_it(void *context, const char *path)
{
    (void)context;
    (void)path;
    return 7;
}

static int close_it(void *context, int file)
{
    (void)context;
    (void)file;
    return 0;
}

static bool is_not_shared(void *context, const char *path)
{
    (void)context;
    (void)path;
    return false;
}

static int64_t length_of(void *context, const char *path, int file)
{
    (void)context;
    (void)path;
    (void)file;
    return (int64_t)mapped_length;
}

static const void *map(void *context, int file, size_t length)
{
    (void)context;
    (void)file;
    hold(length == mapped_length, "another length is mapped");
    return mapped;
}

static void unmap(void *context, const void *bytes, size_t length)
{
    (void)context;
    hold(bytes == mapped && length == mapped_length, "something else is unmapped");
}

/* Opens the bytes as the table. Returns whether it can be used. */
static bool opens(const struct ending_board *board, struct ending ending, const void *bytes,
                  size_t length)
{
    char room[TABLE_WRONG_ROOM];
    atomic_bool damaged = false;
    const struct table_wanted wanted = {board, ending, true, &damaged, room};
    struct table_map file;
    const char *wrong;
    bool missing;

    mapped = bytes;
    mapped_length = length;
    wrong = table_open(&file, &host, "table", &wanted, &missing);
    hold(!missing && (wrong == NULL || wrong[0] != '\0'), "a table is refused without a reason");
    hold(wrong != NULL || file.pages.length == ending_table_size(board, ending),
         "a table is opened that lacks values");
    table_close(&file, &host);
    return wrong == NULL;
}

/* Makes a table, of which no value is known. Returns its length. */
static size_t make(const struct ending_board *board, struct ending ending, uint8_t *bytes)
{
    static uint8_t values[ROOM];
    const char *path = "made";
    size_t length = 0;

    if (ending_table_size(board, ending) > ROOM ||
        table_write(&disk.host, path, board, ending, values) != 0)
        return 0;
    for (size_t i = 0; i < disk.name_count; i++) {
        if (strcmp(disk.names[i].path, path) == 0 && disk.names[i].file != NULL &&
            disk.names[i].file->length <= 2 * ROOM) {
            length = disk.names[i].file->length;
            memcpy(bytes, disk.names[i].file->bytes, length);
        }
    }
    return length;
}

/* Puts bytes where the numbers say. Returns whether the table is another one now. */
static bool change(uint8_t *table, size_t length, struct input *numbers, const struct input *bytes)
{
    static uint8_t before[2 * ROOM];

    memcpy(before, table, length);
    for (size_t i = 0; i < PLACES && i < bytes->length; i++)
        table[input_number(numbers, i, 2 * ROOM) % length] = (uint8_t)bytes->bytes[i];
    return memcmp(before, table, length) != 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static uint8_t table[2 * ROOM];
    static const struct ending ending = {{1, 1, 0, 0}};
    struct input input = input_of(bytes, length);
    struct input head = {.bytes = ""};
    static struct ending_board board;
    const arb_rules *rules;
    size_t size;

    disk_begin(&disk);
    host = disk.host;
    host.open_to_read = open_it;
    host.close = close_it;
    host.is_shared = is_not_shared;
    host.length_of = length_of;
    host.map = map;
    host.unmap = unmap;
    input_line(&input, &head);
    rules = input_rules(&head);
    if (ending_board_begin(&board, rules) == NULL && ending_counts(&board, ending)) {
        hold(!opens(&board, ending, bytes, length), "bytes are taken for a table");
        size = make(&board, ending, table);
        if (size > 0) {
            hold(opens(&board, ending, table, size), "a table that was made is not opened");
            if (change(table, size, &head, &input))
                hold(!opens(&board, ending, table, size), "a table is opened that was changed");
        }
    }
    hold(!disk.tally.wrong && disk.tally.blocks == 0,
         "memory was not freed, or freed with the wrong size");
    disk_end(&disk);
    return 0;
}
