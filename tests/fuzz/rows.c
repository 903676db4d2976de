/* Fuzzes rows: of matches and of records, in JSON, and lines of turns, one a line.
 *
 * A row that is read has what a game has, and its turns can be tried; one that is refused has a
 * reason. */
#include <string.h>

#include "arbiter/game.h"
#include "disk/tally.h"
#include "host/reader.h"
#include "input.h"
#include "invariants.h"
#include "records/lines.h"
#include "standings/row.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static struct tally tally;
static arb_memory memory;

static void hold(bool holds, const char *invariant)
{
    if (!holds)
        broken(NULL, invariant);
}

/* Plays the turns of a row, as far as they are legal. */
static void check_row(const struct match_row *row)
{
    const arb_rules *rules = arb_rules_find(row->rules);
    arb_game *game;

    hold(row->id[0] != '\0' && strcmp(row->first, row->second) != 0 && row->half_points <= 2,
         "a row is no game of two players");
    if (rules == NULL)
        return;
    game = arb_game_new(rules, &memory);
    hold(game != NULL, "out of memory for a game");
    (void)row_replay(row, game);
    check_position(game);
    arb_game_free(game);
}

static void read_row(const struct line *line)
{
    for (unsigned whole = 0; whole < 2; whole++) {
        struct match_row *row;
        TEXT_MESSAGE(wrong, 200);

        switch (row_read(&memory, line, whole != 0, &row, &wrong)) {
        case ROW_READ:
            check_row(row);
            row_free(&memory, row);
            break;
        case ROW_LEFT_OUT:
            break;
        case ROW_NO_MEMORY:
            broken(NULL, "out of memory for a row");
        default:
            hold(wrong.length > 0, "a row is refused without a reason");
            break;
        }
    }
}

static void read_record(const struct line *line, bool json)
{
    struct record record = {.line = 1};
    struct line_record to = {.record = &record, .memory = &memory};
    bool read = json ? record_from_json(&to, line) : record_from_turns(&to, line);

    hold(read, "out of memory for a record");
    hold(record.fault.wrong[0] == '\0' || record.fault.line == 1, "a fault has no line");
    record_free(&record, &memory);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct input input = input_of(bytes, length);
    struct input next;

    tally = (struct tally){0};
    memory = tally_memory(&tally);
    while (input_line(&input, &next)) {
        const struct line line = {.bytes = next.bytes, .length = next.length};

        read_row(&line);
        read_record(&line, true);
        read_record(&line, false);
    }
    hold(!tally.wrong && tally.blocks == 0, "memory was not freed, or freed with the wrong size");
    return 0;
}
