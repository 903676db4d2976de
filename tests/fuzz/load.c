/* Fuzzes `load`: the file of each rule set's own format.
 *
 *     RULES [PLIES]
 *     BYTES
 *     ...
 *
 * The bytes after the first line are a file, which is loaded over a game of that many turns. */
#include <string.h>

#include "disk/disk.h"
#include "formats/formats.h"
#include "input.h"
#include "invariants.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static struct disk disk;
static struct turn_list list;

/* Plays this many turns, each from a different place of the list. */
static void play(arb_game *game, size_t plies)
{
    for (size_t i = 0; i < plies; i++) {
        list_turns(game, &list);
        if (list.count == 0)
            return;
        if (arb_play(game, &list.turns[i * 7 % list.count]) != ARB_ACCEPTED)
            broken(game, "move rejects a turn of moves");
    }
}

/* Loads the file, which each read returns in pieces of at most `most` bytes (0: whole). */
static arb_ruling load(arb_game *game, size_t most, struct file_fault *fault)
{
    char waiting[64];
    struct output out = output_to(&disk.host, 1, waiting, sizeof waiting);
    struct named_file file = {.host = &disk.host, .path = "file", .out = &out};
    arb_ruling ruling;

    disk.most = most;
    ruling = files_load(&file, game);
    *fault = file.fault;
    return ruling;
}

/* A file may only be rejected with a reason; then nothing has changed. */
static void check_refused(const struct state *before, const arb_game *game,
                          const struct file_fault *fault)
{
    check_unchanged(before, game);
    if (fault->error != 0 || fault->bad.line == 0 || fault->bad.wrong[0] == '\0')
        broken(game, "a file is rejected without a reason");
}

static void check_loaded(const struct state *before, const arb_game *game)
{
    if (game->rules != before->rules)
        broken(game, "load changed the rule set");
    if (arb_has_moved(game) || arb_selected(game) != ARB_NO_SQUARE)
        broken(game, "load did not lead to the start of a turn");
    check_position(game);
    check_turns(game, &list);
    check_saved(game);
    check_past(game);
}

static void try_file(arb_game *game, size_t most, arb_ruling *ruling)
{
    struct state before = state_of(game);
    struct file_fault fault;

    *ruling = load(game, most, &fault);
    if (*ruling == ARB_ACCEPTED)
        check_loaded(&before, game);
    else if (*ruling == ARB_BAD_FILE)
        check_refused(&before, game, &fault);
    else
        broken(game, "load is rejected with an unexpected code");
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct input input = input_of(bytes, length);
    struct input head = {.bytes = ""};
    const arb_rules *rules;
    arb_game *game;
    arb_ruling whole;
    arb_ruling pieces;

    disk_begin(&disk);
    input_line(&input, &head);
    rules = input_rules(&head);
    game = arb_game_new(rules, &disk.host.memory);
    if (game == NULL)
        broken(NULL, "out of memory for a game");
    play(game, input_number(&head, 0, 40));
    disk_add(&disk, "file", input.bytes, input.length);
    try_file(game, 0, &whole);
    try_file(game, 3, &pieces);
    if (whole != pieces)
        broken(game, "a file reads differently in pieces");
    arb_game_free(game);
    if (disk.tally.wrong || disk.tally.blocks != 0)
        broken(NULL, "memory was not freed, or freed with the wrong size");
    if (disk_open_count(&disk) != 0)
        broken(NULL, "a file is left open");
    if (disk.wrong != NULL)
        broken(NULL, disk.wrong);
    disk_end(&disk);
    return 0;
}
