/* src/player: random numbers, the transposition table, thinking, players and matches. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "player/seen.h"
#include "support.h"

/* ---- chance ------------------------------------------------------------------------------ */

Test(player, numbers_are_those_of_splitmix64)
{
    /* As printed by its authors' program. */
    arb_random zero = arb_random_seeded(0);
    arb_random other = arb_random_seeded(1234567);

    cr_assert_eq(arb_random_next(&zero), UINT64_C(0xe220a8397b1dcdaf));
    cr_assert_eq(arb_random_next(&zero), UINT64_C(0x6e789e6aa1b965f4));
    cr_assert_eq(arb_random_next(&zero), UINT64_C(0x06c45d188009454f));
    cr_assert_eq(arb_random_next(&other), UINT64_C(6457827717110365317));
    cr_assert_eq(arb_random_next(&other), UINT64_C(3203168211198807973));
}

Test(player, numbers_below_a_bound_are_equally_likely)
{
    arb_random random = arb_random_seeded(7);
    unsigned counts[7] = {0};

    for (int i = 0; i < 70000; i++)
        counts[arb_random_below(&random, 7)]++;
    for (int i = 0; i < 7; i++)
        cr_assert(counts[i] > 9600 && counts[i] < 10400, "%d: %u", i, counts[i]);
    cr_assert_eq(arb_random_below(&random, 1), 0);
}

/* Three quarters of all numbers are taken as they are, and a fourth is left out. */
Test(player, numbers_that_would_favour_some_are_left_out)
{
    const uint64_t bound = UINT64_C(3) << 62;
    arb_random random = arb_random_seeded(1);
    arb_random all = random;
    unsigned taken = 0;
    unsigned drawn = 0;

    while (taken < 1000) {
        uint64_t number = arb_random_next(&all);

        drawn++;
        if (number < UINT64_MAX - bound + 1)
            continue; /* one of the first 2^62 */
        cr_assert_eq(arb_random_below(&random, bound), number % bound);
        taken++;
    }
    cr_assert(drawn > 1200 && drawn < 1500, "%u", drawn);
}

/* Does something to a game of any rule set: mostly plays a turn, sometimes sets up or undoes;
 * begins a new game if nothing else is possible. */
static void stir(arb_game *game, uint64_t *state)
{
    arb_players players = {.sides = {{.kind = ARB_RANDOM}, {.kind = ARB_RANDOM}},
                           .random = arb_random_seeded(draw(state))};
    uint64_t choice = draw(state);
    arb_turn turn;

    if (choice % 16 == 0)
        arb_remove(game, choice / 16 % 64, NULL);
    else if (choice % 16 == 1)
        arb_place(game, choice / 16 % 64,
                  (arb_piece){.side = choice / 1024 & 1,
                              .kind = choice / 2048 & 7,
                              .crowned = choice / 16384 & 1});
    else if (choice % 16 == 2)
        arb_undo(game, 1);
    else if (arb_choose(&players, game, &turn) != ARB_ACCEPTED)
        arb_game_begin(game, arb_game_rules(game), false);
    else if (turn.length > 0)
        arb_play(game, &turn);
    else
        arb_pass(game);
}

/* ---- keys of positions ---------------------------------------------------------------------- */

/* The same board and side, set up anew. */
static uint64_t key_anew(const struct position *position)
{
    struct position anew;

    position_clear(&anew);
    anew.stacked = position->stacked;
    for (unsigned square = WIDE_SET_BITS; square-- > 0;) {
        square_set here = (wide_set)1 << square;
        unsigned height = position_height(position, here);

        if (height == 1)
            position_add(&anew, here, position_piece_below(position, here, 0));
        for (; height > 1 && position_height(&anew, here) < height;)
            position_add_on(
                &anew, here,
                position_piece_below(position, here, height - 1 - position_height(&anew, here)));
    }
    position_begin_turn(&anew, position->to_move);
    return anew.key;
}

static bool check_key(void *context, const arb_turn *turn, const struct position *after)
{
    size_t *count = context;

    (void)turn;
    cr_assert_eq(after->key, key_anew(after));
    ++*count;
    return true;
}

Test(player, a_position_keeps_its_key_whatever_is_done)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        struct table table;
        uint64_t state = i + 1;
        size_t turns = 0;

        table_set(&table);
        arb_game_begin(table.game, arb_rules_at(i), false);
        for (int step = 0; step < AS_MUCH(3000, 400); step++) {
            const struct position *now = &table.game->now.position;

            stir(table.game, &state);
            cr_assert_eq(now->key, key_anew(now), "%s", arb_rules_name(arb_rules_at(i)));
            if (step % 10 == 0 && now->stage == STAGE_START)
                table.game->rules->engine->walk(
                    table.game->rules, now,
                    &(struct walk_visitor){.visit = check_key, .context = &turns});
        }
        cr_assert_gt(turns, 100);
        table_clear(&table);
    }
}

/* The search uses the turns that are listed, play selects square by square. */
struct played {
    const arb_game *game;
    size_t turns;
};

static bool play_too(void *context, const arb_turn *turn, const struct position *after)
{
    struct played *played = context;
    struct arb_game trial = game_trial(played->game);
    struct position listed = *after;

    cr_assert_eq(arb_play(&trial, turn), ARB_ACCEPTED);
    listed.repeated = trial.now.position.repeated; /* only the game knows */
    cr_assert(position_equal(&trial.now.position, &listed));
    played->turns++;
    return true;
}

Test(player, a_turn_that_is_listed_leads_to_where_it_leads_when_it_is_played)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        struct table table;
        struct played played = {0};
        uint64_t state = i + 1;

        table_set(&table);
        arb_game_begin(table.game, arb_rules_at(i), false);
        played.game = table.game;
        for (int step = 0; step < 3000; step++) {
            const struct position *now = &table.game->now.position;

            stir(table.game, &state);
            if (step % 10 == 0 && now->stage == STAGE_START &&
                !rules_finished(table.game->rules, now))
                table.game->rules->engine->walk(
                    table.game->rules, now,
                    &(struct walk_visitor){.visit = play_too, .context = &played});
        }
        cr_assert_gt(played.turns, 100);
        table_clear(&table);
    }
}

Test(player, positions_that_differ_have_different_keys)
{
    struct position a;
    struct position b;

    position_clear(&a);
    position_add(&a, set_with(&board_8x8, 10), (arb_piece){.kind = ARB_PAWN});
    b = a;
    position_begin_turn(&b, 1);
    cr_assert_neq(a.key, b.key);
    b = a;
    position_crown(&b, set_with(&board_8x8, 10));
    cr_assert_neq(a.key, b.key);
    position_clear(&b);
    position_add(&b, set_with(&board_8x8, 10), (arb_piece){.side = 1, .kind = ARB_PAWN});
    cr_assert_neq(a.key, b.key);
    position_clear(&b);
    position_add(&b, set_with(&board_8x8, 10), (arb_piece){.kind = ARB_BOMB});
    cr_assert_neq(a.key, b.key);
}

/* ---- captures alone ---------------------------------------------------------------------------
 */

/* Turns one after the other. */
struct captures {
    arb_turn turns[512];
    struct position after[512];
    size_t count;
};

static bool keep_capture(void *context, const arb_turn *turn, const struct position *after)
{
    struct captures *captures = context;

    if (turn->captures && captures->count < 512) {
        captures->turns[captures->count] = *turn;
        captures->after[captures->count++] = *after;
    }
    return true;
}

static bool compare_capture(void *context, const arb_turn *turn, const struct position *after)
{
    struct captures *captures = context;
    size_t at = captures->count++;

    cr_assert(turn->captures);
    cr_assert_eq(memcmp(turn->squares, captures->turns[at].squares, turn->length), 0);
    cr_assert(position_equal(after, &captures->after[at]));
    return true;
}

/* The number of turns; both walks report it. */
static size_t captures_told_twice(const arb_game *game)
{
    static struct captures captures;
    const struct position *now = &game->now.position;
    size_t count;

    captures.count = 0;
    cr_assert(game->rules->engine->walk(
        game->rules, now, &(struct walk_visitor){.visit = keep_capture, .context = &captures}));
    count = captures.count;
    captures.count = 0;
    cr_assert(game->rules->engine->walk_captures(
        game->rules, now, &(struct walk_visitor){.visit = compare_capture, .context = &captures}));
    cr_assert_eq(captures.count, count);
    return count;
}

Test(player, the_walk_of_captures_is_the_walk_without_the_rest)
{
    size_t found = 0;

    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        struct table table;
        uint64_t state = i + 5;

        table_set(&table);
        arb_game_begin(table.game, arb_rules_at(i), false);
        for (int step = 0; step < 2000; step++) {
            stir(table.game, &state);
            if (table.game->now.position.stage == STAGE_START)
                found += captures_told_twice(table.game);
        }
        table_clear(&table);
    }
    cr_assert_gt(found, 1000);
}

/* Then the set of pieces that can capture is only the first square. */
Test(player, who_captures_from_the_corner_is_in_the_walk_of_captures)
{
    static const char *const boards[][2] = {
        {"checkers61b", "wp7/1fp6/8/8/8/8/8/8 water"},
        {"dama", "B7/W7/8/8/8/8/6B1/8 black"},
        {"orthogonal", "wr6/8/8/8/8/8/8/7r white"},
        {"kingcapture", "r7/8/8/R7/8/8/1K6/6k1 black"},
    };

    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        struct table table;

        table_set(&table);
        arb_game_begin(table.game, arb_rules_find(boards[i][0]), true);
        cr_assert_eq(arb_set_position(table.game, boards[i][1]), ARB_ACCEPTED, "%s", boards[i][0]);
        cr_assert_eq(captures_told_twice(table.game), 1, "%s", boards[i][0]);
        table_clear(&table);
    }
}

/* ---- the table of positions seen ----------------------------------------------------------------
 */

static const struct seen anything = {.score = 5, .depth = 3, .origin = BOUND_EXACT, .turn = 7};

Test(player, the_table_finds_what_it_keeps_and_forgets_with_the_search)
{
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);
    struct seen_table table = {0};
    const struct seen *seen;

    cr_assert(table_begin(&table, &memory));
    cr_assert_null(table_find(&table, 12345));
    table_keep(&table, 12345, &anything);
    seen = table_find(&table, 12345);
    cr_assert_not_null(seen);
    cr_assert(seen->score == 5 && seen->depth == 3 && seen->turn == 7);
    cr_assert_eq(seen->origin & 3, BOUND_EXACT);
    for (int search = 0; search < 200; search++) {
        cr_assert(table_begin(&table, &memory));
        cr_assert_null(table_find(&table, 12345), "search %d", search);
        if (search % 70 == 0)
            table_keep(&table, 12345, &anything);
    }
    table_free(&table, &memory);
    tally_is_even(&tally);
}

Test(player, the_table_grows_and_loses_nothing_by_it)
{
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);
    struct seen_table table = {0};
    uint64_t state = 3;
    size_t found = 0;

    cr_assert(table_begin(&table, &memory));
    for (int i = 0; i < 20000; i++)
        table_keep(&table, draw(&state), &anything);
    table_grow(&table, &memory);
    table_grow(&table, &memory);
    state = 3;
    for (int i = 0; i < 20000; i++)
        found += table_find(&table, draw(&state)) != NULL;
    cr_assert_gt(found, 19700, "%zu", found); /* a group of four can have been full */
    table_free(&table, &memory);
    tally_is_even(&tally);
}

/* If a group of four is full, the position searched least deeply is replaced. */
Test(player, the_table_grows_to_its_most_and_no_further)
{
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);
    struct seen_table table = {0};
    size_t mask = 0;

    cr_assert(table_begin(&table, &memory));
    while (table.mask != mask) {
        mask = table.mask;
        cr_assert(table_grow(&table, &memory));
    }
    cr_assert_eq(mask + 1, (size_t)1 << 22);
    table_free(&table, &memory);
    tally_is_even(&tally);
}

Test(player, the_shallowest_of_a_group_gives_way)
{
    struct tally tally = {0};
    arb_memory memory = tally_memory(&tally);
    struct seen_table table = {0};

    cr_assert(table_begin(&table, &memory));
    for (uint64_t i = 0; i < 5; i++) {
        struct seen seen = anything;

        seen.depth = i == 2 ? 1 : 9;
        table_keep(&table, i << 40, &seen);
    }
    cr_assert_null(table_find(&table, UINT64_C(2) << 40));
    cr_assert_not_null(table_find(&table, UINT64_C(1) << 40));
    cr_assert_not_null(table_find(&table, UINT64_C(4) << 40));
    table_free(&table, &memory);
}

/* ---- thinking ----------------------------------------------------------------------------------
 */

/* A game and a thinker, on counted memory. */
struct study {
    struct table table;
    arb_memory memory;
    arb_thinker *thinker;
    arb_thought thought;
};

static void study_set(struct study *study, const char *rules, const char *position)
{
    table_set(&study->table);
    study->memory = tally_memory(&study->table.tally);
    study->thinker = arb_thinker_new(&study->memory);
    cr_assert_not_null(study->thinker);
    arb_game_begin(study->table.game, arb_rules_find(rules), false);
    if (position != NULL)
        cr_assert_eq(arb_set_position(study->table.game, position), ARB_ACCEPTED);
}

static void study_clear(struct study *study)
{
    arb_thinker_free(study->thinker);
    table_clear(&study->table);
}

static arb_ruling think(struct study *study, unsigned depth)
{
    arb_limits limits = {.depth = depth};

    return arb_think(study->thinker, study->table.game, &limits, &study->thought);
}

/* The chosen turn, as text. */
static const char *thought_turn(const struct study *study)
{
    static char text[ARB_TURN_TEXT];

    arb_turn_text(arb_game_rules(study->table.game), &study->thought.turn, text);
    return text;
}

/* Only the last positions of a long game can be repeated in the search. */
Test(player, thinks_after_a_long_game)
{
    static const char *const turns[] = {"70-60", "07-17", "60-70", "17-07"};
    struct study study;

    study_set(&study, "kingcapture", "k7/8/8/8/8/8/8/7K white");
    for (size_t i = 0; i < 400; i++)
        cr_assert_eq(play(study.table.game, turns[i % 4]), ARB_ACCEPTED, "%zu", i);
    cr_assert_eq(think(&study, 3), ARB_ACCEPTED);
    cr_assert_eq(study.thought.depth, 3);
    study_clear(&study);
}

/* ---- threads ------------------------------------------------------------------------------- */

/* They share the table, so that what they find is found by all. */
Test(player, threads_find_what_one_finds)
{
    arb_limits limits = {.depth = 9, .threads = 4};
    struct study study;

    study_set(&study, "english", "W:W21:B14");
    cr_assert_eq(arb_think(study.thinker, study.table.game, &limits, &study.thought), ARB_ACCEPTED);
    cr_assert_eq(study.thought.prospect, ARB_LOSS);
    cr_assert_eq(study.thought.turns, 2);
    arb_game_begin(study.table.game, arb_rules_find("russian"), false);
    for (limits.threads = 1; limits.threads <= 3; limits.threads++) {
        cr_assert_eq(arb_think(study.thinker, study.table.game, &limits, &study.thought),
                     ARB_ACCEPTED);
        cr_assert_eq(study.thought.depth, 9);
        cr_assert_eq(study.thought.line_length > 0, true);
    }
    study_clear(&study);
}

Test(player, more_threads_than_there_can_be_are_as_many_as_can_be)
{
    arb_limits limits = {.depth = 2, .threads = ARB_THREADS_MOST + 1};
    struct study study;

    study_set(&study, "dama", NULL);
    cr_assert_eq(arb_think(study.thinker, study.table.game, &limits, &study.thought), ARB_ACCEPTED);
    cr_assert_eq(study.thought.depth, 2);
    study_clear(&study);
}

/* One thread needs a small table only, and no memory for helpers. */
Test(player, without_memory_for_threads_one_thinks_alone)
{
    arb_limits limits = {.depth = 4, .threads = 2};
    arb_thought alone;
    struct study study;
    size_t calls;

    study_set(&study, "english", NULL);
    cr_assert_eq(think(&study, 4), ARB_ACCEPTED);
    alone = study.thought;
    calls = study.table.tally.calls;
    for (size_t later = 1; later <= 2; later++) {
        study.table.tally.fail_at = study.table.tally.calls + later;
        cr_assert_eq(arb_think(study.thinker, study.table.game, &limits, &study.thought),
                     ARB_ACCEPTED, "%zu", later);
        cr_assert_eq(study.thought.nodes, alone.nodes, "%zu", later);
    }
    cr_assert_gt(study.table.tally.calls, calls);
    study_clear(&study);
}

static void count_depths(void *context, const arb_thought *thought)
{
    unsigned *depths = context;

    cr_assert_eq(thought->depth, *depths + 1);
    cr_assert_gt(thought->nodes, 0);
    cr_assert_gt(thought->line_length, 0);
    *depths = thought->depth;
}

Test(player, each_depth_is_told)
{
    unsigned depths = 0;
    arb_limits limits = {.depth = 6, .deeper = count_depths, .context = &depths};
    struct study study;

    study_set(&study, "russian", NULL);
    cr_assert_eq(arb_think(study.thinker, study.table.game, &limits, &study.thought), ARB_ACCEPTED);
    cr_assert_eq(depths, 6);
    study_clear(&study);
}

Test(player, to_a_depth_the_thought_is_the_same_whatever_came_before)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i += AS_MUCH(1, 5)) {
        struct study study;
        arb_thought first;

        study_set(&study, arb_rules_name(arb_rules_at(i)), NULL);
        cr_assert_eq(think(&study, 6), ARB_ACCEPTED);
        first = study.thought;
        cr_assert_eq(first.depth, 6);
        cr_assert_eq(arb_play(study.table.game, &first.turn), ARB_ACCEPTED);
        cr_assert_eq(think(&study, 7), ARB_ACCEPTED);
        cr_assert_eq(arb_undo(study.table.game, 1), ARB_ACCEPTED);
        cr_assert_eq(think(&study, 6), ARB_ACCEPTED);
        cr_assert_eq(study.thought.nodes, first.nodes);
        cr_assert_eq(study.thought.score, first.score);
        cr_assert_eq(memcmp(&study.thought.turn, &first.turn, sizeof first.turn), 0);
        study_clear(&study);
    }
}

Test(player, thinking_changes_nothing)
{
    struct study study;
    struct snapshot before;

    study_set(&study, "english", NULL);
    cr_assert_eq(think(&study, 3), ARB_ACCEPTED);
    cr_assert_eq(arb_play(study.table.game, &study.thought.turn), ARB_ACCEPTED);
    before = snapshot_of(study.table.game);
    cr_assert_eq(think(&study, 5), ARB_ACCEPTED);
    cr_assert(snapshot_equal(&before, &(struct snapshot){0}) == false);
    struct snapshot after = snapshot_of(study.table.game);
    cr_assert(snapshot_equal(&before, &after));
    study_clear(&study);
}

Test(player, a_king_that_can_be_captured_is)
{
    struct study study;

    study_set(&study, "kingcapture", "8/8/8/3k4/8/3R4/8/4K3 white");
    cr_assert_eq(think(&study, 3), ARB_ACCEPTED);
    cr_assert_str_eq(thought_turn(&study), "35-33");
    cr_assert(study.thought.prospect == ARB_WIN && study.thought.turns == 1);
    study_clear(&study);
}

/* rules.md 5: the last man in the corner can always pass, so nothing is forced. */
Test(player, in_orthogonal_no_win_is_certain_that_a_pass_prevents)
{
    struct study study;

    study_set(&study, "orthogonal", "r7/8/1w6/8/2w5/8/8/2w5 white");
    cr_assert_eq(think(&study, 10), ARB_ACCEPTED);
    cr_assert_eq(study.thought.prospect, ARB_OPEN);
    study_clear(&study);
}

/* Red captures the man in two turns whatever is played; but in the corner it could pass forever. */
Test(player, in_orthogonal_no_loss_is_certain_that_a_pass_prevents)
{
    struct study study;

    study_set(&study, "orthogonal", "w1r5/8/r7/8/8/8/8/8 white");
    cr_assert_eq(think(&study, 8), ARB_ACCEPTED);
    cr_assert_eq(study.thought.prospect, ARB_OPEN);
    cr_assert_lt(study.thought.score, -ARB_SCORE_SEEN);
    cr_assert_gt(study.thought.turn.length, 0, "a side with a turn does not pass");
    study_clear(&study);
}

Test(player, who_is_stuck_passes_where_that_is_allowed)
{
    struct study study;

    study_set(&study, "orthogonal", "rw6/w1w5/1w6/8/8/8/8/8 red");
    cr_assert_eq(think(&study, 4), ARB_ACCEPTED);
    cr_assert_gt(study.thought.turn.length, 0, "it can take a man");
    study_clear(&study);
    study_set(&study, "orthogonal", "rww5/w7/w7/8/8/8/8/8 red");
    cr_assert_eq(think(&study, 4), ARB_ACCEPTED);
    cr_assert_eq(study.thought.turn.length, 0);
    study_clear(&study);
    study_set(&study, "checkers61b", "wp7/8/8/8/8/8/8/fp7 fire");
    arb_set_position(study.table.game, "fp7/8/8/8/8/8/8/6wp1 fire");
    cr_assert_eq(think(&study, 4), ARB_NO_LEGAL_MOVE);
    study_clear(&study);
}

Test(player, there_is_nothing_to_think_about_at_the_end_or_in_a_turn)
{
    struct study study;

    study_set(&study, "english", "8/8/8/8/8/8/8/w7 black");
    cr_assert_eq(think(&study, 4), ARB_GAME_OVER);
    arb_game_begin(study.table.game, arb_rules_find("english"), false);
    cr_assert_eq(arb_select(study.table.game, 17), ARB_ACCEPTED);
    cr_assert_eq(arb_select(study.table.game, 24), ARB_ACCEPTED);
    cr_assert_eq(think(&study, 4), ARB_TURN_IN_PROGRESS);
    study_clear(&study);
}

Test(player, who_plays_by_chance_chooses_nothing_in_the_middle_of_a_turn)
{
    struct study study;
    arb_players players = {.sides = {{.kind = ARB_RANDOM}, {.kind = ARB_RANDOM}}};
    arb_turn turn;

    study_set(&study, "english", NULL);
    cr_assert_eq(arb_choose(&players, study.table.game, &turn), ARB_ACCEPTED);
    cr_assert_eq(arb_select(study.table.game, 17), ARB_ACCEPTED);
    cr_assert_eq(arb_select(study.table.game, 24), ARB_ACCEPTED);
    cr_assert_eq(arb_choose(&players, study.table.game, &turn), ARB_TURN_IN_PROGRESS);
    study_clear(&study);
}

static bool stop_at_once(void *context)
{
    (void)context;
    return true;
}

/* Even without time to look one turn ahead, the turn is the one that seems best. */
Test(player, who_is_stopped_has_looked_at_every_turn)
{
    arb_limits limits = {.stop = stop_at_once};
    struct study study;
    arb_piece taken;

    study_set(&study, "kingcapture",
              "qqqqkqqq/qqqqqqqq/8/QQQQQQQQ/pppppppp/qqqqqqqq/QQQQQQQQ/QQQQKQQQ white");
    cr_assert_eq(arb_think(study.thinker, study.table.game, &limits, &study.thought), ARB_ACCEPTED);
    cr_assert_eq(study.thought.depth, 0);
    cr_assert(arb_piece_at(study.table.game, study.thought.turn.squares[1], &taken));
    cr_assert_eq(taken.kind, ARB_QUEEN);
    study_clear(&study);
}

Test(player, who_is_stopped_has_a_legal_turn)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        arb_limits limits = {.stop = stop_at_once};
        struct study study;

        study_set(&study, arb_rules_name(arb_rules_at(i)), NULL);
        cr_assert_eq(arb_think(study.thinker, study.table.game, &limits, &study.thought),
                     ARB_ACCEPTED);
        cr_assert_eq(arb_play(study.table.game, &study.thought.turn), ARB_ACCEPTED);
        study_clear(&study);
    }
}

/* Every look at this clock takes a tenth of a millisecond. */
static uint64_t slow_clock(void *context)
{
    uint64_t *microseconds = context;

    return *microseconds += 100;
}

Test(player, a_think_ends_with_its_time)
{
    uint64_t microseconds = 0;
    arb_limits limits = {.milliseconds = 20, .clock = slow_clock, .context = &microseconds};
    struct study study;

    study_set(&study, "kingcapture", NULL);
    cr_assert_eq(arb_think(study.thinker, study.table.game, &limits, &study.thought), ARB_ACCEPTED);
    cr_assert(microseconds >= 20000 && microseconds < 20500, "%d", (int)microseconds);
    study_clear(&study);
}

/* At some point memory runs out; then the game does not change, and nothing is lost. */
Test(player, thinking_without_memory_is_told)
{
    bool failed = true;

    for (size_t n = 1; failed && n < 50; n++) {
        struct study study;
        struct snapshot before;
        struct snapshot after;
        arb_ruling ruling;

        study_set(&study, "checkers61b", NULL);
        before = snapshot_of(study.table.game);
        study.table.tally.fail_at = study.table.tally.calls + n;
        ruling = think(&study, 8);
        failed = study.table.tally.failed;
        cr_assert_eq(ruling, failed ? ARB_OUT_OF_MEMORY : ARB_ACCEPTED);
        after = snapshot_of(study.table.game);
        cr_assert(snapshot_equal(&before, &after));
        study_clear(&study);
    }
    cr_assert_not(failed);
}

Test(player, the_table_grows_with_a_long_think)
{
    struct study study;
    size_t before;

    study_set(&study, "english", NULL);
    cr_assert_eq(think(&study, 2), ARB_ACCEPTED);
    before = study.table.tally.bytes;
    cr_assert_eq(think(&study, 21), ARB_ACCEPTED);
    cr_assert_gt(study.thought.nodes, 65536);
    cr_assert_gt(study.table.tally.bytes, before + 2000000);
    study_clear(&study);
}

/* With a smaller table another turn might be found: only a think by time may go on with one. */
Test(player, without_memory_for_a_larger_table_only_a_think_by_time_goes_on)
{
    for (int timed = 0; timed < 2; timed++) {
        struct study study;
        uint64_t microseconds = 0;
        arb_limits limits = {.depth = 21, .clock = slow_clock, .context = &microseconds};

        study_set(&study, "english", NULL);
        cr_assert_eq(think(&study, 2), ARB_ACCEPTED);
        limits.milliseconds = timed ? AS_MUCH(100000, 1000) : 0;
        study.table.tally.fail_at = study.table.tally.calls + 1;
        cr_assert_eq(arb_think(study.thinker, study.table.game, &limits, &study.thought),
                     timed ? ARB_ACCEPTED : ARB_OUT_OF_MEMORY);
        cr_assert(study.table.tally.failed);
        study_clear(&study);
    }
}

static uint64_t clock_that_stands(void *context)
{
    (void)context;
    return 0;
}

/* What is found in a time depends on the machine anyway, so it may depend on the thinks before. */
Test(player, a_think_by_time_goes_on_with_what_was_found)
{
    const arb_limits limits = {.depth = 12, .milliseconds = 1000, .clock = clock_that_stands};
    struct study study;
    uint64_t nodes[4];

    study_set(&study, "english", NULL);
    for (size_t i = 0; i < 4; i++) {
        if (i < 2)
            cr_assert_eq(arb_think(study.thinker, study.table.game, &limits, &study.thought),
                         ARB_ACCEPTED);
        else
            cr_assert_eq(think(&study, 12), ARB_ACCEPTED);
        nodes[i] = study.thought.nodes;
    }
    cr_assert_lt(nodes[1], nodes[0] / 2, "%u of %u", (unsigned)nodes[1], (unsigned)nodes[0]);
    cr_assert_eq(nodes[2], nodes[0], "to a depth it is always the same");
    cr_assert_eq(nodes[3], nodes[0]);
    for (size_t i = 0; i < 70; i++) /* more thinks than the table has numbers for */
        cr_assert_eq(arb_think(study.thinker, study.table.game, &limits, &study.thought),
                     ARB_ACCEPTED);
    cr_assert_lt(study.thought.nodes, nodes[0]);
    study_clear(&study);
}

/* A king that went to and fro while the others did not move: the way back is worth 0, and the side
 * ahead does not take it. */
Test(player, repetition_is_a_draw_inside_the_search)
{
    struct study study;

    study_set(&study, "english", "8/8/8/8/8/8/3B4/W3B1B1 black");
    for (int i = 0; i < 12 && arb_winner(study.table.game) == ARB_UNDECIDED; i++) {
        cr_assert_eq(think(&study, 9), ARB_ACCEPTED);
        cr_assert_eq(arb_play(study.table.game, &study.thought.turn), ARB_ACCEPTED);
    }
    cr_assert_eq(arb_winner(study.table.game), ARB_FIRST_WINS);
    study_clear(&study);
}

/* No rule makes a repeated position a draw: a win that leads through one is a win. */
Test(player, a_win_through_an_old_position_is_seen)
{
    /* Rows counted from the bottom: 77-70, 00-10 and back. */
    static const char *const there_and_back[] = {"70-77", "07-17", "77-70", "17-07"};
    struct study study;

    study_set(&study, "kingcapture", "k7/8/1K6/8/8/8/8/7R white");
    for (size_t i = 0; i < 4; i++)
        cr_assert_eq(play(study.table.game, there_and_back[i]), ARB_ACCEPTED);
    for (unsigned depth = 2; depth <= 7; depth++) {
        cr_assert_eq(think(&study, depth), ARB_ACCEPTED);
        cr_assert_str_eq(thought_turn(&study), "77-70");
        cr_assert(depth < 3 || study.thought.prospect == ARB_WIN, "%u", depth);
        cr_assert(depth < 3 || study.thought.turns == 3);
    }
    study_clear(&study);
}

/* A capture that ends the game is searched however low the others are expected to be. */
Test(player, a_king_that_is_lost_at_the_horizon_is)
{
    struct study study;

    study_set(&study, "kingcapture", "1Q6/1Q6/2p1K3/2B5/8/n7/k4P2/8 white");
    cr_assert_eq(think(&study, 2), ARB_ACCEPTED);
    cr_assert(study.thought.prospect == ARB_WIN && study.thought.turns == 3);
    study_clear(&study);
}

/* Pieces of one side on all squares but one: worth more than any score may be. */
static void crowd(arb_game *game, arb_piece piece)
{
    arb_game_begin(game, arb_game_rules(game), true);
    for (arb_square square = 0; square < 64 - 1; square++)
        arb_place(game, square, piece);
    piece.side = 1;
    piece.kind = ARB_PAWN;
    arb_place(game, 64 - 1, piece);
}

Test(player, on_a_crowded_board_nothing_is_taken_for_an_end)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        const arb_rules *rules = arb_rules_at(i);
        struct study study;

        study_set(&study, arb_rules_name(rules), NULL);
        for (arb_kind kind = 0; kind < ARB_KINDS; kind++) {
            uint64_t microseconds = 0;
            arb_limits limits = {.milliseconds = 20, .clock = slow_clock, .context = &microseconds};
            arb_ruling ruling;

            if (arb_rules_kind(rules, kind) == NULL)
                continue;
            crowd(study.table.game, (arb_piece){.kind = kind});
            ruling = arb_think(study.thinker, study.table.game, &limits, &study.thought);
            cr_assert(ruling != ARB_ACCEPTED || study.thought.prospect != ARB_OPEN ||
                      abs(study.thought.score) < 31750);
        }
        study_clear(&study);
    }
}

/* ---- players and matches ---------------------------------------------------------------- */

static bool count_games(void *context, const arb_score *score)
{
    size_t *games = context;

    ++*games;
    cr_assert_eq(score->wins + score->losses + score->draws, *games);
    return *games < 6;
}

Test(player, players_exchange_sides_and_get_them_back)
{
    struct study study;
    struct snapshot before;
    struct snapshot after;
    arb_score score;
    size_t games = 0;
    arb_players players = {.sides = {{.kind = ARB_MINIMAX, .depth = 2}, {.kind = ARB_RANDOM}},
                           .context = &games};

    study_set(&study, "english", NULL);
    players.thinker = study.thinker;
    before = snapshot_of(study.table.game);
    cr_assert_eq(arb_match(&players, study.table.game, 10, count_games, &score), ARB_ACCEPTED);
    cr_assert_eq(games, 6, "the visitor has ended it");
    cr_assert_eq(score.wins, 6, "with either side");
    cr_assert(players.sides[0].kind == ARB_MINIMAX && players.sides[1].kind == ARB_RANDOM);
    after = snapshot_of(study.table.game);
    cr_assert(snapshot_equal(&before, &after));
    study_clear(&study);
}

Test(player, a_side_that_is_stuck_has_drawn)
{
    struct study study;
    arb_score score;
    arb_players players = {.sides = {{.kind = ARB_RANDOM}, {.kind = ARB_RANDOM}}};

    study_set(&study, "checkers61b", "fp7/8/8/8/8/8/8/6wp1 fire");
    cr_assert_eq(arb_match(&players, study.table.game, 4, NULL, &score), ARB_ACCEPTED);
    cr_assert(score.draws == 4 && score.wins == 0 && score.losses == 0);
    study_clear(&study);
}

/* A match that memory broke off is not played: repeated, it is the match that it would have
 * been. */
Test(player, a_match_without_memory_gives_its_random_numbers_back)
{
    const arb_random seeded = arb_random_seeded(7);
    bool failed = true;
    size_t n;

    for (n = 1; failed && n < 50; n++) {
        arb_players players = {.sides = {{.kind = ARB_RANDOM}, {.kind = ARB_RANDOM}},
                               .random = seeded};
        struct study study;
        arb_score score;
        arb_ruling ruling;

        study_set(&study, "checkers61b", NULL);
        study.table.tally.fail_at = study.table.tally.calls + n;
        ruling = arb_match(&players, study.table.game, 3, NULL, &score);
        failed = study.table.tally.failed;
        cr_assert_eq(ruling, failed ? ARB_OUT_OF_MEMORY : ARB_ACCEPTED);
        cr_assert_eq(players.random.state == seeded.state, failed);
        study_clear(&study);
    }
    cr_assert_gt(n, 5, "the past of a match has to grow");
    cr_assert_not(failed);
}

/* Two kings that cannot meet: 500 turns are a draw. */
Test(player, a_game_without_end_is_a_draw)
{
    struct study study;
    arb_score score;
    arb_players players = {.sides = {{.kind = ARB_RANDOM}, {.kind = ARB_RANDOM}}};

    study_set(&study, "orthogonal", "r7/8/8/8/8/8/8/w7 white");
    cr_assert_eq(arb_match(&players, study.table.game, 1, NULL, &score), ARB_ACCEPTED);
    cr_assert_eq(score.draws + score.wins + score.losses, 1);
    study_clear(&study);
}

/* Without a clock, a depth ends the think. */
Test(player, without_a_clock_a_player_thinks_to_a_depth)
{
    struct study study;
    arb_players players = {0};
    arb_turn turn;

    study_set(&study, "english", NULL);
    players.thinker = study.thinker;
    cr_assert_eq(arb_choose(&players, study.table.game, &turn), ARB_ACCEPTED);
    cr_assert_eq(arb_play(study.table.game, &turn), ARB_ACCEPTED);
    study_clear(&study);
}

Test(player, the_thought_behind_a_turn_can_be_had)
{
    struct study study;
    arb_thought thought = {.depth = 77};
    arb_players players = {.sides = {{.kind = ARB_MINIMAX, .depth = 3}, {.kind = ARB_RANDOM}},
                           .thought = &thought};
    arb_turn turn;

    study_set(&study, "english", NULL);
    players.thinker = study.thinker;
    cr_assert_eq(arb_choose(&players, study.table.game, &turn), ARB_ACCEPTED);
    cr_assert_eq(thought.depth, 3);
    cr_assert_eq(memcmp(&thought.turn, &turn, sizeof turn), 0);
    arb_play(study.table.game, &turn);
    thought.depth = 77;
    cr_assert_eq(arb_choose(&players, study.table.game, &turn), ARB_ACCEPTED);
    cr_assert_eq(thought.depth, 77, "a random choice leaves it alone");
    arb_set_position(study.table.game, "B:W22:B18,1");
    cr_assert_eq(arb_choose(&players, study.table.game, &turn), ARB_ACCEPTED);
    cr_assert_eq(thought.depth, 0, "the only turn needs no thought");
    study_clear(&study);
}

Test(player, what_is_not_chosen_is_left_as_it_was)
{
    arb_players players = {.sides = {{.kind = ARB_RANDOM}, {.kind = ARB_RANDOM}}};
    arb_turn turn = {.length = 3};
    struct study study;

    study_set(&study, "checkers61b", "fp7/8/8/8/8/8/8/6wp1 fire");
    cr_assert_eq(arb_choose(&players, study.table.game, &turn), ARB_NO_LEGAL_MOVE);
    cr_assert_eq(turn.length, 3);
    study_clear(&study);
}

Test(player, every_player_has_a_name)
{
    cr_assert_str_eq(arb_player_name(ARB_HUMAN), "human");
    cr_assert_str_eq(arb_player_name(ARB_RANDOM), "random");
    cr_assert_str_eq(arb_player_name(ARB_LEVEL), "level");
    cr_assert_str_eq(arb_player_name(ARB_MINIMAX), "minimax");
    cr_assert_null(arb_player_name(4));
    cr_assert_null(arb_player_name(-1));
}
