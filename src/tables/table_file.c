#include "tables/table_file.h"

#include <errno.h>
#include <limits.h>
#include <string.h>

#include "formats/replace.h"
#include "rules/values.h"
#include "tables/solve.h"

#define HEAD_ROOM 64
#define MAGIC "arbiter endings\n"
#define VERSION 1

#define WORD sizeof(uint64_t)
#define HALF (WORD * CHAR_BIT / 2) /* in bits */

/* Where the numbers stand. */
enum {
    AT_VERSION = 16,
    AT_ENDING = 20,
    AT_SIGNATURE = 24,
    AT_LENGTH = AT_SIGNATURE + WORD,
    AT_SUM = AT_LENGTH + WORD,
    AT_HEAD_SUM = AT_SUM + WORD
};

/* ---- checksums ----------------------------------------------------------------------------- */

static uint64_t word_at(const uint8_t *bytes)
{
    uint64_t word = 0;

    for (unsigned i = 0; i < WORD; i++)
        word |= (uint64_t)bytes[i] << CHAR_BIT * i;
    return word;
}

static void put_word(uint8_t *bytes, uint64_t word)
{
    for (unsigned i = 0; i < WORD; i++)
        bytes[i] = (uint8_t)(word >> CHAR_BIT * i);
}

/* Each word changes the sum in a way that no other value of it does, so that one wrong word is
 * always found. Four sums at a time keep the processor busy. `length` is a number of words. */
static uint64_t checksum(const uint8_t *bytes, uint64_t length)
{
    uint64_t sums[4] = {1, 2, 3, 4};
    uint64_t sum = length;
    uint64_t at = 0;

    for (; at + 4 <= length; at += 4) {
        for (unsigned i = 0; i < 4; i++) {
            sums[i] = (sums[i] ^ word_at(bytes + (at + i) * WORD)) * UINT64_C(0x9fb21c651e98df25);
            sums[i] ^= sums[i] >> HALF;
        }
    }
    for (; at < length; at++)
        sums[at % 4] = (sums[at % 4] ^ word_at(bytes + at * WORD)) * UINT64_C(0x9fb21c651e98df25);
    for (unsigned i = 0; i < 4; i++) {
        sum = (sum ^ sums[i]) * UINT64_C(0xd6e8feb86659fd93);
        sum ^= sum >> HALF;
    }
    return sum;
}

/* ---- which rule set ------------------------------------------------------------------------ */

/* Whether a parameter only decides what things are called, or where games begin. */
static bool is_words(const char *parameter)
{
    static const char *const words[] = {"name",    "title",   "start",     "sides",
                                        "letters", "squares", "game-type", "pick"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(parameter, words[i]) == 0)
            return true;
    }
    return false;
}

uint64_t rules_signature(const arb_rules *rules)
{
    TEXT_BUFFER(text, RULE_TEXT_ROOM);
    uint64_t signature = UINT64_C(0xcbf29ce484222325); /* FNV-1a */

    for (size_t i = 0; rule_parameters[i].name != NULL; i++) {
        if (is_words(rule_parameters[i].name))
            continue;
        text_string(&text, rule_parameters[i].name);
        text_char(&text, ' ');
        rules_write_value(&text, rules, i);
        text_char(&text, '\n');
    }
    for (size_t i = 0; i < text.length; i++)
        signature = (signature ^ (uint8_t)text.bytes[i]) * UINT64_C(0x100000001b3);
    return signature ^ rules->draughts->up; /* who that is does not depend on what it is called */
}

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
    head[AT_VERSION] = VERSION;
    memcpy(head + AT_ENDING, ending.count, sizeof ending.count);
    put_word(head + AT_SIGNATURE, rules_signature(board->rules));
    put_word(head + AT_LENGTH, length);
    put_word(head + AT_SUM, sum);
    put_word(head + AT_HEAD_SUM, checksum(head, AT_HEAD_SUM / WORD));
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

int table_write(const struct host *host, const char *path, const struct ending_board *board,
                struct ending ending, const uint8_t *table)
{
    uint64_t length = ending_table_size(board, ending);
    uint8_t head[HEAD_ROOM];
    struct replacement replacement;
    int error = replace_begin(&replacement, host, path, -1);

    if (error != 0)
        return error;
    fill_head(head, board, ending, length, checksum(table, length / WORD));
    error = write_all(host, replacement.file, head, HEAD_ROOM);
    if (error == 0)
        error = write_all(host, replacement.file, table, length);
    return replace_end(&replacement, error);
}

/* What is wrong with a file that is long enough for a head, or NULL. */
static const char *fault_of(const uint8_t *bytes, uint64_t length, const struct ending_board *board,
                            struct ending ending)
{
    uint8_t head[HEAD_ROOM];
    uint64_t values = ending_table_size(board, ending);

    if (memcmp(bytes, MAGIC, strlen(MAGIC)) != 0)
        return "this is no table of endings";
    if (bytes[AT_VERSION] != VERSION)
        return "this table of endings is of another version; make it again";
    if (word_at(bytes + AT_HEAD_SUM) != checksum(bytes, AT_HEAD_SUM / WORD))
        return "the head of this table is damaged; make it again";
    if (word_at(bytes + AT_SIGNATURE) != rules_signature(board->rules))
        return "this table is of another rule set, or the rule set has changed; make it again";
    if (memcmp(bytes + AT_ENDING, ending.count, sizeof ending.count) != 0)
        return "this table is of other pieces than its name says";
    if (length != HEAD_ROOM + values || word_at(bytes + AT_LENGTH) != values)
        return "this table is not as long as it should be; make it again";
    fill_head(head, board, ending, values, checksum(bytes + HEAD_ROOM, values / WORD));
    return memcmp(head, bytes, HEAD_ROOM) == 0 ? NULL : "this table is damaged; make it again";
}

const char *table_open(struct table_map *map, const struct host *host, const char *path,
                       const struct ending_board *board, struct ending ending, bool *missing)
{
    int file = host->open_to_read(host->context, path);
    int64_t length;
    const char *fault;

    *map = (struct table_map){0};
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
    fault = fault_of(map->bytes, map->length, board, ending);
    if (fault != NULL)
        table_close(map, host);
    return fault;
}

const uint8_t *table_values(const struct table_map *map)
{
    return map->bytes + HEAD_ROOM;
}

void table_close(struct table_map *map, const struct host *host)
{
    if (map->bytes != NULL)
        host->unmap(host->context, map->bytes, map->length);
    *map = (struct table_map){0};
}
