#include "tables/table_file.h"

#include <errno.h>
#include <limits.h>
#include <string.h>

#include "formats/replace.h"
#include "rules/signature.h"
#include "tables/solve.h"

#define HEAD_ROOM 64
#define MAGIC "arbiter endings\n"
#define FORMAT 2

/* Where the numbers stand. */
enum {
    AT_FORMAT = 16,
    AT_ENDING = 20,
    AT_SIGNATURE = 24,
    AT_LENGTH = AT_SIGNATURE + WORD_BYTES,
    AT_SUM = AT_LENGTH + WORD_BYTES,
    AT_HEAD_SUM = AT_SUM + WORD_BYTES
};

/* ---- files ----------------------------------------------------------------------------------- */

void table_path(char path[HOST_PATH_ROOM], const char *folder, const arb_rules *rules,
                struct ending ending)
{
    struct text text = text_over(path, HOST_PATH_ROOM);

    text_print(&text, "%s/%s-%um%uk-%um%uk.endings", folder, rules->name, ending.count[FIRST_MEN],
               ending.count[FIRST_KINGS], ending.count[SECOND_MEN], ending.count[SECOND_KINGS]);
}

static void fill_head(uint8_t head[HEAD_ROOM], const struct ending_board *board,
                      struct ending ending, uint64_t length, uint64_t sum)
{
    memset(head, 0, HEAD_ROOM);
    memcpy(head, MAGIC, sizeof MAGIC - 1);
    head[AT_FORMAT] = FORMAT;
    memcpy(head + AT_ENDING, ending.count, sizeof ending.count);
    put_word(head + AT_SIGNATURE, rules_signature(board->rules));
    put_word(head + AT_LENGTH, length);
    put_word(head + AT_SUM, sum);
    put_word(head + AT_HEAD_SUM, words_checksum(head, AT_HEAD_SUM / WORD_BYTES));
}

static int write_all(const struct host *host, int file, const uint8_t *bytes, uint64_t length)
{
    while (length > 0) {
        ptrdiff_t written = host->write(host->context, file, bytes, length);

        if (written < 0)
            return (int)written;
        bytes += written;
        length -= (uint64_t)written;
    }
    return 0;
}

/* Writes the checksums of the pages, which were made at `sums`, after the values. */
static int write_file(const struct host *host, const char *path, const uint8_t head[HEAD_ROOM],
                      const struct table_pages *pages)
{
    struct replacement replacement;
    int error = replace_begin(&replacement, host, path, -1);

    if (error != 0)
        return error;
    error = write_all(host, replacement.file, head, HEAD_ROOM);
    if (error == 0)
        error = write_all(host, replacement.file, pages->values, pages->length);
    if (error == 0)
        error =
            write_all(host, replacement.file, pages->sums, pages_of(pages->length) * WORD_BYTES);
    return replace_end(&replacement, error);
}

int table_write(const struct host *host, const char *path, const struct ending_board *board,
                struct ending ending, const uint8_t *table)
{
    const arb_memory *memory = &host->memory;
    uint64_t length = ending_table_size(board, ending);
    uint64_t count = pages_of(length);
    uint8_t *sums = memory->resize(memory->context, NULL, 0, (size_t)(count * WORD_BYTES));
    struct table_pages pages = {.values = table, .length = length, .sums = sums};
    uint8_t head[HEAD_ROOM];
    int error;

    if (sums == NULL)
        return -ENOMEM;
    for (uint64_t page = 0; page < count; page++)
        put_word(sums + page * WORD_BYTES, page_checksum(table, length, page));
    fill_head(head, board, ending, length, words_checksum(sums, count));
    error = write_file(host, path, head, &pages);
    memory->resize(memory->context, sums, (size_t)(count * WORD_BYTES), 0);
    return error;
}

/* Returns what is wrong with the number of the format, or NULL. */
static const char *format_fault(const uint8_t *bytes, const struct table_wanted *wanted)
{
    struct text newer = text_over(wanted->wrong, TABLE_WRONG_ROOM);
    uint32_t format = 0;

    for (size_t i = AT_ENDING; i-- > AT_FORMAT;)
        format = format << CHAR_BIT | bytes[i];
    if (format < FORMAT)
        return "this table is of an older format; make it again";
    if (format == FORMAT)
        return NULL;
    format_newer(&newer, format, FORMAT);
    return newer.bytes;
}

/* Returns what is wrong with a file that is long enough for a head, the values apart, or NULL. */
static const char *fault_of(const uint8_t *bytes, uint64_t length,
                            const struct table_wanted *wanted)
{
    uint8_t head[HEAD_ROOM];
    uint64_t values = ending_table_size(wanted->board, wanted->ending);
    uint64_t sums = pages_of(values);
    const char *fault = format_fault(bytes, wanted);

    if (memcmp(bytes, MAGIC, strlen(MAGIC)) != 0)
        return "this is no table of endings";
    if (fault != NULL)
        return fault;
    if (word_at(bytes + AT_HEAD_SUM) != words_checksum(bytes, AT_HEAD_SUM / WORD_BYTES))
        return "the head of this table is damaged; make it again";
    if (word_at(bytes + AT_SIGNATURE) != rules_signature(wanted->board->rules))
        return "this table is of another rule set, or the rule set has changed; make it again";
    if (memcmp(bytes + AT_ENDING, wanted->ending.count, sizeof wanted->ending.count) != 0)
        return "this table is of other pieces than its name says";
    if (length != HEAD_ROOM + values + sums * WORD_BYTES || word_at(bytes + AT_LENGTH) != values)
        return "this table is not as long as it should be; make it again";
    fill_head(head, wanted->board, wanted->ending, values,
              words_checksum(bytes + HEAD_ROOM + values, sums));
    return memcmp(head, bytes, HEAD_ROOM) == 0 ? NULL : TABLE_DAMAGED;
}

/* Checks all pages. Returns whether they are right. */
static bool is_whole(const struct table_pages *pages)
{
    for (uint64_t page = 0; page < pages_of(pages->length); page++) {
        if (!page_is_right(pages, page))
            return false;
    }
    return true;
}

/* Makes the pages of a file in which all else is right ready. Returns what is wrong, or NULL. */
static const char *begin_pages(struct table_map *map, const struct host *host,
                               const struct table_wanted *wanted)
{
    uint64_t length = ending_table_size(wanted->board, wanted->ending);
    size_t count = (size_t)pages_of(length);
    _Atomic uint8_t *states = host->memory.resize(host->memory.context, NULL, 0, count);

    if (states == NULL)
        return "out of memory";
    for (size_t page = 0; page < count; page++)
        atomic_init(&states[page], PAGE_UNCHECKED);
    map->pages = (struct table_pages){.values = map->bytes + HEAD_ROOM,
                                      .length = length,
                                      .sums = map->bytes + HEAD_ROOM + length,
                                      .states = states,
                                      .found_damaged = wanted->damaged};
    return wanted->whole && !is_whole(&map->pages) ? TABLE_DAMAGED : NULL;
}

const char *table_open(struct table_map *map, const struct host *host, const char *path,
                       const struct table_wanted *wanted, bool *missing)
{
    int64_t length;
    const char *fault;
    int file;

    *map = (struct table_map){0};
    *missing = false;
    if (host->is_shared(host->context, path)) /* it would be waited for, and cannot be mapped */
        return "it is not a regular file";
    file = host->open_to_read(host->context, path);
    *missing = file == -ENOENT;
    if (file < 0)
        return strerror(-file);
    length = host->length_of(host->context, path, file);
    if (length < HEAD_ROOM) {
        host->close(host->context, file);
        return length < 0 ? strerror((int)-length) : "this is no table of endings";
    }
    map->length = (size_t)length;
    map->bytes = host->map(host->context, file, map->length);
    host->close(host->context, file);
    if (map->bytes == NULL)
        return "it cannot be mapped into memory";
    fault = fault_of(map->bytes, map->length, wanted);
    if (fault == NULL)
        fault = begin_pages(map, host, wanted);
    if (fault != NULL)
        table_close(map, host);
    return fault;
}

bool table_is_damaged(const struct table_map *map)
{
    const struct table_pages *pages = &map->pages;

    for (uint64_t page = 0; pages->states != NULL && page < pages_of(pages->length); page++) {
        if (atomic_load(&pages->states[page]) == PAGE_DAMAGED)
            return true;
    }
    return false;
}

void table_close(struct table_map *map, const struct host *host)
{
    const arb_memory *memory = &host->memory;

    if (map->pages.states != NULL)
        memory->resize(memory->context, (void *)map->pages.states,
                       (size_t)pages_of(map->pages.length), 0);
    if (map->bytes != NULL)
        host->unmap(host->context, map->bytes, map->length);
    *map = (struct table_map){0};
}
