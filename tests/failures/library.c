#include "failures/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arbiter.h"
#include "disk/snapshot.h"
#include "failures/crash.h"
#include "formats/formats.h"
#include "game/commit.h"
#include "notation/position_line.h"

#define STEPS 400

/* A file that exists from the beginning, of a game so long that its past has to grow. */
#define LONG_GAME "long"
#define LONG_TURNS 30

/* A game with everything that the library keeps for it, and the result of the last step. */
struct table {
    struct disk disk;
    arb_game *game;
    arb_players players;
    uint64_t chance; /* decides which step comes next, and on what */
    uint64_t answer; /* of a step that asks */
};

static uint64_t next(uint64_t *chance)
{
    *chance ^= *chance << 13;
    *chance ^= *chance >> 7;
    *chance ^= *chance << 17;
    return *chance * UINT64_C(0x2545f4914f6cdd1d) >> 16;
}

/* ---- steps -------------------------------------------------------------------------------- */

/* Each does the same whenever `choice` and the table are the same; returns ARB_OUT_OF_MEMORY, or
 * any other ruling. */
typedef arb_ruling step(struct table *table, uint64_t choice);

static arb_ruling step_begin(struct table *table, uint64_t choice)
{
    return choice % 8 == 0 ? arb_game_begin(table->game, arb_game_rules(table->game), false)
                           : ARB_ACCEPTED;
}

static arb_ruling step_place(struct table *table, uint64_t choice)
{
    arb_piece piece = {.side = choice & 1, .kind = ARB_PAWN};

    return arb_place(table->game, choice / 2 % 64, piece);
}

static arb_ruling step_remove(struct table *table, uint64_t choice)
{
    return arb_remove(table->game, choice % 64, NULL);
}

static arb_ruling step_turn(struct table *table, uint64_t choice)
{
    return arb_set_turn(table->game, choice & 1);
}

static arb_ruling step_position(struct table *table, uint64_t choice)
{
    struct position position;

    (void)choice;
    rules_begin(table->game->rules, &position);
    return commit_position(table->game, &position);
}

static arb_ruling step_select(struct table *table, uint64_t choice)
{
    return arb_select(table->game, choice % 64);
}

static arb_ruling step_end(struct table *table, uint64_t choice)
{
    (void)choice;
    return arb_end_turn(table->game);
}

static arb_ruling step_pass(struct table *table, uint64_t choice)
{
    (void)choice;
    return arb_pass(table->game);
}

static arb_ruling step_undo(struct table *table, uint64_t choice)
{
    return arb_undo(table->game, choice % 3 + 1);
}

static arb_ruling step_redo(struct table *table, uint64_t choice)
{
    return arb_redo(table->game, choice % 3 + 1);
}

/* The turn that a player chooses, which is played if nothing can fail any more. */
static arb_ruling play_as(struct table *table, arb_player player)
{
    arb_random random = table->players.random;
    arb_ruling ruling;
    arb_turn turn;

    table->players.sides[0] = player;
    table->players.sides[1] = player;
    ruling = arb_choose(&table->players, table->game, &turn);
    if (ruling == ARB_ACCEPTED)
        ruling = turn.length > 0 ? arb_play(table->game, &turn) : arb_pass(table->game);
    if (ruling != ARB_ACCEPTED)
        table->players.random = random;
    return ruling;
}

static arb_ruling step_play(struct table *table, uint64_t choice)
{
    (void)choice;
    return play_as(table, (arb_player){.kind = ARB_RANDOM});
}

static arb_ruling step_think(struct table *table, uint64_t choice)
{
    return play_as(table, (arb_player){.kind = ARB_MINIMAX, .depth = choice % 4 + 1});
}

static arb_ruling step_match(struct table *table, uint64_t choice)
{
    arb_score score;
    arb_ruling ruling;

    (void)choice;
    table->players.sides[0] = (arb_player){.kind = ARB_RANDOM};
    table->players.sides[1] = table->players.sides[0];
    ruling = arb_match(&table->players, table->game, 2, NULL, &score);
    if (ruling == ARB_ACCEPTED)
        table->answer = score.wins * 100 + score.losses * 10 + score.draws;
    return ruling;
}

static arb_ruling step_count(struct table *table, uint64_t choice)
{
    arb_counting how = {.table_megabytes = choice & 1, .threads = choice & 2 ? 2 : 1};
    uint64_t count;

    if (arb_has_moved(table->game))
        return ARB_TURN_IN_PROGRESS;
    if (arb_perft(table->game, 2, &how, &count) != ARB_COUNTED)
        return ARB_OUT_OF_MEMORY;
    table->answer = count;
    return ARB_ACCEPTED;
}

/* An output that nothing is written to. */
static struct output nowhere(struct table *table, char *buffer, size_t room)
{
    return output_to(&table->disk.host, 1, buffer, room);
}

static arb_ruling save_as(struct table *table, const char *path)
{
    char buffer[16];
    struct output out = nowhere(table, buffer, sizeof buffer);
    struct named_file file = {.host = &table->disk.host, .path = path, .out = &out};

    return arb_has_moved(table->game)
               ? ARB_TURN_IN_PROGRESS
               : files_write(&file, table->game,
                             format_of(FORMAT_OF_GAMES, table->game->rules, path));
}

static arb_ruling step_save(struct table *table, uint64_t choice)
{
    (void)choice;
    return save_as(table, "saved");
}

/* The same in memory. */
static arb_ruling step_keep(struct table *table, uint64_t choice)
{
    char text[1024];
    size_t length;
    arb_ruling ruling = arb_save(table->game, text, sizeof text, &length);

    (void)choice;
    return ruling == ARB_ACCEPTED && length < sizeof text
               ? arb_load(table->game, text, length, NULL)
               : ruling;
}

static arb_ruling step_load(struct table *table, uint64_t choice)
{
    char buffer[16];
    struct output out = nowhere(table, buffer, sizeof buffer);
    struct named_file file = {
        .host = &table->disk.host, .path = choice & 1 ? "saved" : LONG_GAME, .out = &out};

    return files_load(&file, table->game);
}

static arb_ruling step_draw(struct table *table, uint64_t choice)
{
    char buffer[16];
    struct output out = nowhere(table, buffer, sizeof buffer);
    struct named_file file = {.host = &table->disk.host, .path = "picture", .out = &out};

    return files_write(
        &file, table->game,
        format_of(FORMAT_OF_PICTURES, table->game->rules, choice & 1 ? ".svg" : ".html"));
}

/* Steps that advance a game come more often. */
static step *const steps[] = {
    step_play, step_play, step_play,  step_play,   step_play,  step_think,  step_select,
    step_end,  step_pass, step_undo,  step_redo,   step_match, step_count,  step_save,
    step_load, step_keep, step_place, step_remove, step_turn,  step_begin,  step_position,
    step_draw, step_play, step_play,  step_play,   step_think, step_select,
};

/* ---- without memory ------------------------------------------------------------------------ */

/* What must not have changed after a step that failed. */
struct state {
    struct snapshot game;
    uint64_t random;
    uint64_t answer;
    size_t open;
};

static struct state state_of(const struct table *table)
{
    return (struct state){.game = snapshot_of(table->game),
                          .random = table->players.random.state,
                          .answer = table->answer,
                          .open = disk_open_count(&table->disk)};
}

static bool same_state(const struct state *a, const struct state *b)
{
    return snapshot_equal(&a->game, &b->game) && a->random == b->random && a->answer == b->answer &&
           a->open == b->open;
}

/* Takes a step with request number 1 failing, then 2 and so on, until it needs no more of them;
 * returns NULL, or what was wrong. */
static const char *take_starving(struct table *table, step *take, uint64_t choice, bool on,
                                 struct tally_of_tries *tally)
{
    struct state before = state_of(table);
    struct tally *memory = &table->disk.tally;

    for (size_t n = 1;; n++) {
        struct state after;
        arb_ruling ruling;

        memory->failed = false;
        memory->fail_on = on;
        memory->fail_at = memory->calls + n;
        ruling = take(table, choice);
        memory->fail_at = 0;
        tally->runs++;
        if (!memory->failed)
            return NULL;
        if (ruling != ARB_OUT_OF_MEMORY)
            return "memory was short, but it returned something else";
        after = state_of(table);
        if (!same_state(&before, &after))
            return "it failed, but changed something";
    }
}

/* A new table, with a long game in a file. Returns false if that is impossible. */
static bool table_begin(struct table *table, const arb_rules *rules)
{
    disk_begin(&table->disk);
    table->game = arb_game_new(rules, &table->disk.host.memory);
    table->players = (arb_players){.thinker = arb_thinker_new(&table->disk.host.memory),
                                   .random = arb_random_seeded(8)};
    table->chance = UINT64_C(0x6661696c);
    table->answer = 0;
    if (table->game == NULL || table->players.thinker == NULL)
        return false;
    for (int turn = 0; turn < LONG_TURNS; turn++)
        step_play(table, 0);
    return save_as(table, LONG_GAME) == ARB_ACCEPTED &&
           arb_game_begin(table->game, rules, false) == ARB_ACCEPTED;
}

/* NULL, or what was not freed. */
static const char *table_end(struct table *table)
{
    const char *wrong = table->disk.wrong;

    arb_thinker_free(table->players.thinker);
    arb_game_free(table->game);
    if (table->disk.tally.wrong)
        wrong = "a block was freed with the wrong size";
    else if (table->disk.tally.blocks != 0)
        wrong = "memory was not freed";
    disk_end(&table->disk);
    return wrong;
}

static const char *play_steps(struct table *plain, struct table *starving, bool on,
                              struct tally_of_tries *tally, size_t *at)
{
    for (*at = 0; *at < STEPS; ++*at) {
        uint64_t choice = next(&plain->chance);
        step *take = steps[choice % (sizeof steps / sizeof *steps)];
        struct state wanted;
        struct state found;
        const char *wrong;

        choice /= sizeof steps / sizeof *steps;
        take(plain, choice);
        wrong = take_starving(starving, take, choice, on, tally);
        if (wrong != NULL)
            return wrong;
        wanted = state_of(plain);
        found = state_of(starving);
        if (!same_state(&wanted, &found))
            return "repeating the step gives another result";
    }
    return NULL;
}

/* Under the sanitizers, and where lines are counted, one rule set in so many. */
#ifdef PROCESSOR_PLAIN
#define RULE_SETS_APART 4
#else
#define RULE_SETS_APART 1
#endif

void try_library(struct tally_of_tries *tally)
{
    static struct table plain;
    static struct table starving;
    const arb_rules *rules;

    for (size_t i = 0; (rules = arb_rules_at(i / 2 * RULE_SETS_APART)) != NULL; i++) {
        bool on = i % 2 != 0;
        const char *wrong = "it cannot begin";
        const char *left;
        size_t at = 0;

        crash_about("the library", arb_rules_name(rules));
        if (table_begin(&plain, rules) && table_begin(&starving, rules))
            wrong = play_steps(&plain, &starving, on, tally, &at);
        table_end(&plain);
        left = table_end(&starving);
        wrong = wrong != NULL ? wrong : left;
        if (wrong != NULL)
            printf("FAILED the library, %s, step %zu%s: %s\n", arb_rules_name(rules), at,
                   on ? ", and all after it" : "", wrong);
        tally->passed += wrong == NULL;
        tally->failed += wrong != NULL;
    }
}
