/* Saves a game and loads it again, on a disk of its own. */
#include <string.h>

#include "answers/text.h"
#include "arbiter/text.h"
#include "disk/disk.h"
#include "formats/formats.h"
#include "invariants.h"

/* The most bytes that a read returns: everything, or less than a line. */
static const size_t reads[] = {0, 5};

static void hold(bool holds, const arb_game *game, const char *invariant)
{
    if (!holds)
        broken(game, invariant);
}

/* ---- what a file keeps ----------------------------------------------------------------- */

struct told {
    const arb_game *game;
    size_t count;
    uint64_t sum;
};

static bool add_told(void *context, size_t number, arb_side side, const arb_turn *turn)
{
    struct told *told = context;
    uint64_t factor = UINT64_C(0x9e3779b97f4a7c15);

    told->count++;
    told->sum =
        (told->sum ^ number ^ (uint64_t)side << 32 ^ (uint64_t)turn->captures << 33) * factor;
    for (size_t i = 0; i < turn->length; i++)
        told->sum = (told->sum ^ turn->squares[i]) * factor;
    return true;
}

static struct told tell(const arb_game *game)
{
    struct told told = {.game = game};

    arb_each_past_turn(game, add_told, &told);
    return told;
}

/* The loaded game is the saved one, but a file keeps no selection, and a board file no past. */
static void check_loaded(const arb_game *saved, const arb_game *loaded)
{
    struct position kept = saved->now.position;

    kept.selected = ARB_NO_SQUARE;
    hold(saved->rules == loaded->rules && position_equal(&kept, &loaded->now.position), saved,
         "a saved game loads as another position");
    hold(arb_winner(saved) == arb_winner(loaded), saved, "a saved game loads with another result");
    if (saved->rules->file == NULL) {
        struct told a = tell(saved);
        struct told b = tell(loaded);
        hold(a.count == b.count && a.sum == b.sum, saved,
             "a saved game loads with another history");
        hold(history_count(saved) == history_count(loaded), saved,
             "the history of a loaded game differs");
    }
}

/* ---- saving and loading ----------------------------------------------------------------- */

static void save(struct disk *disk, const arb_game *game, const char *path)
{
    char waiting[64];
    struct output out = output_to(&disk->host, 1, waiting, sizeof waiting);
    struct named_file file = {.host = &disk->host, .path = path, .out = &out};

    hold(files_write(&file, game, format_of(FORMAT_OF_GAMES, game->rules, path)) == ARB_ACCEPTED,
         game, "a game cannot be saved");
}

/* Returns a new game with what is in the file, to be freed with arb_game_free. */
static arb_game *load(struct disk *disk, const arb_game *game, const char *path)
{
    char waiting[64];
    struct output out = output_to(&disk->host, 1, waiting, sizeof waiting);
    struct named_file file = {.host = &disk->host, .path = path, .out = &out};
    arb_game *loaded = arb_game_new(game->rules, &disk->host.memory);

    hold(loaded != NULL, game, "out of memory for a game");
    hold(files_load(&file, loaded) == ARB_ACCEPTED, game, "a saved game cannot be loaded");
    return loaded;
}

static bool same_bytes(const struct disk_file *a, const struct disk_file *b)
{
    return a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}

static void check_file(const arb_game *game)
{
    static struct disk disk;

    disk_begin(&disk);
    save(&disk, game, "first");
    for (size_t i = 0; i < sizeof reads / sizeof *reads; i++) {
        arb_game *loaded;

        disk.most = reads[i];
        loaded = load(&disk, game, "first");
        check_loaded(game, loaded);
        check_position(loaded);
        save(&disk, loaded, "second");
        hold(same_bytes(disk_find(&disk, "first"), disk_find(&disk, "second")), game,
             "a loaded game is saved differently");
        arb_game_free(loaded);
    }
    hold(!disk.tally.wrong && disk.tally.blocks == 0, game, "saving and loading leak memory");
    hold(disk_open_count(&disk) == 0, game, "saving and loading leave a file open");
    hold(disk.wrong == NULL, game, disk.wrong);
    disk_end(&disk);
}

static void check_text(const arb_game *game)
{
    struct arb_game other = game_trial(game);
    struct position kept = game->now.position;
    char text[ARB_POSITION_TEXT];

    kept.selected = ARB_NO_SQUARE;
    kept.turns_without_advance = 0;
    kept.turns_without_capture = 0;
    arb_position_text(game, text);
    hold(arb_set_position(&other, text) == ARB_ACCEPTED &&
             position_equal(&other.now.position, &kept),
         game, "the answer of position reads as another position");
}

void check_saved(const arb_game *game)
{
    if (arb_has_moved(game))
        return;
    check_text(game);
    check_file(game);
}
