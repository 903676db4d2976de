/* The legal turn that squares stand for, and beginning again. */
#include "game/legal.h"

#include <criterion/criterion.h>
#include <string.h>

#include "game/commit.h"
#include "support.h"

/* Plays random games under so many rule sets, and calls `check` before every turn. */
static void check_games_of(size_t count_of_sets, void check(const arb_game *game))
{
    static arb_turn turns[512];
    struct table table;
    uint64_t state = 22;

    table_set(&table);
    for (size_t i = 0; i < count_of_sets && arb_rules_at(i) != NULL; i++) {
        for (int turn = 0; turn < 600; turn++) {
            size_t count = arb_turns(table.game, turns, 512);

            if (turn % 60 == 0 || count == 0) {
                cr_assert_eq(arb_game_begin(table.game, arb_rules_at(i), false), ARB_ACCEPTED);
                continue;
            }
            check(table.game);
            cr_assert_eq(arb_play(table.game, &turns[draw(&state) % count]), ARB_ACCEPTED);
        }
    }
    table_clear(&table);
}

static void check_games(void check(const arb_game *game))
{
    check_games_of(COURSES, check);
}

static void check_pickable(const arb_game *game)
{
    const struct engine *engine = game->rules->engine;
    struct position position = game->now.position;
    square_set pickable = engine->pickable(game->rules, &position);

    for (arb_square square = 0; square < 64; square++) {
        if (!has_square(rules_geometry(game->rules),
                        POSITION_SET(&position, sides[position.to_move]), square))
            continue;
        position.selected = square;
        if (engine->destinations(game->rules, &position) != 0)
            cr_assert(has_square(rules_geometry(game->rules), pickable, square));
    }
}

Test(legal, a_piece_that_may_not_be_picked_has_nowhere_to_go)
{
    check_games(check_pickable);
}

/* The turns of a listing that have the same ends as one of them. */
struct same_ends {
    const arb_turn *turn;
    size_t count;
    bool exact;
};

static bool count_same_ends(void *context, const arb_turn *turn)
{
    struct same_ends *same = context;

    same->count += turns_alike(turn, same->turn);
    same->exact |= turn->length == 2 && turns_alike(turn, same->turn);
    return true;
}

static bool check_turn(void *context, const arb_turn *turn, const struct position *after)
{
    const arb_game *game = context;
    arb_turn ends = {.length = 2, .squares = {turn->squares[0], turn->squares[turn->length - 1]}};
    struct same_ends same = {.turn = &ends};
    struct legal_turn found;

    cr_assert_eq(legal_turn_now(game, turn, &found), ARB_ACCEPTED);
    cr_assert_eq(found.turn.length, turn->length);
    cr_assert_eq(memcmp(found.turn.squares, turn->squares, turn->length), 0);
    cr_assert_eq(found.turn.captures, turn->captures);
    cr_assert(position_equal(&found.after, after));

    arb_each_turn(game, count_same_ends, &same);
    cr_assert_eq(legal_turn_now(game, &ends, &found),
                 same.exact || same.count == 1 ? ARB_ACCEPTED : ARB_AMBIGUOUS_MOVE);
    return true;
}

static void check_turns(const arb_game *game)
{
    const arb_rules *rules = game->rules;

    if (!rules_finished(rules, &game->now.position))
        rules->engine->walk(rules, &game->now.position,
                            &(struct walk_visitor){.visit = check_turn, .context = (void *)game});
}

Test(legal, the_squares_of_a_turn_that_is_listed_lead_to_it)
{
    check_games(check_turns);
}

static void check_start(const arb_game *game)
{
    struct position start;

    rules_begin(game->rules, &start);
    cr_assert(position_equal(&game->now.position, &start));
}

Test(legal, a_game_begins_at_the_start_whatever_the_last_one_was)
{
    const arb_rules *dama = arb_rules_find("dama");
    struct position empty;
    struct table table;

    table_set(&table);
    position_clear(&empty);
    check_start(table.game);
    for (int i = 0; i < 2; i++) { /* after a change of rules, and after a game of the same */
        cr_assert_eq(arb_game_begin(table.game, dama, false), ARB_ACCEPTED);
        check_start(table.game);
        cr_assert_eq(arb_remove(table.game, 8, NULL), ARB_ACCEPTED);
    }
    cr_assert_eq(arb_game_begin(table.game, dama, true), ARB_ACCEPTED);
    cr_assert_eq(arb_game_begin(table.game, dama, false), ARB_ACCEPTED);
    check_start(table.game);
    cr_assert_eq(game_begin_at(table.game, dama, &empty), ARB_ACCEPTED);
    cr_assert_eq(arb_game_begin(table.game, dama, false), ARB_ACCEPTED);
    check_start(table.game);
    table_clear(&table);
}

Test(legal, turns_may_follow_a_draw_that_nobody_claims_but_not_a_win)
{
    struct game_by by = game_by("pool", "pass: yes\ndraw: quiet 2", "B:WK31:BK1");
    struct table other;
    arb_turn turn;

    table_set(&other);
    cr_assert_eq(arb_turn_read(by.game, "1-6", &turn), ARB_ACCEPTED);
    cr_assert_eq(arb_play(by.game, &turn), ARB_ACCEPTED);
    cr_assert_eq(arb_turn_read(by.game, "31-26", &turn), ARB_ACCEPTED);
    cr_assert_eq(arb_play(by.game, &turn), ARB_ACCEPTED);
    cr_assert_eq(arb_winner(by.game), ARB_DRAW);
    cr_assert_eq(arb_turn_read(by.game, "6-1", &turn), ARB_GAME_OVER);
    cr_assert_eq(arb_pass(by.game), ARB_GAME_OVER);
    by.game->claims = true;
    cr_assert_eq(arb_pass(by.game), ARB_ACCEPTED);
    cr_assert_eq(arb_pass(by.game), ARB_ACCEPTED);
    cr_assert_eq(arb_turn_read(by.game, "6-1", &turn), ARB_ACCEPTED);
    cr_assert_eq(arb_play(by.game, &turn), ARB_ACCEPTED);
    cr_assert_eq(arb_winner(by.game), ARB_DRAW);
    /* The game stays one of claims, and the other one does not become one. */
    cr_assert_eq(game_take_over(other.game, by.game), ARB_ACCEPTED);
    cr_assert(!other.game->claims && by.game->claims);
    cr_assert_eq(game_take_over(other.game, by.game), ARB_ACCEPTED);
    cr_assert_eq(arb_set_position(by.game, "W:WK31:BK26"), ARB_ACCEPTED);
    cr_assert_eq(arb_turn_read(by.game, "31x22", &turn), ARB_ACCEPTED);
    cr_assert_eq(arb_play(by.game, &turn), ARB_ACCEPTED);
    cr_assert_eq(arb_pass(by.game), ARB_GAME_OVER);
    table_clear(&other);
    end_game(by);
}

/* ---- turns at once
 * ----------------------------------------------------------------------------------- */

static bool same_event(const struct event *a, const struct event *b)
{
    return a->captured == b->captured && a->exploded == b->exploded && a->crowned == b->crowned;
}

/* Checks that a turn is played at once just where it is legal by its squares. */
static void check_at_once(const arb_game *game, const arb_turn *turn)
{
    const struct engine *engine = game->rules->engine;
    const struct position *start = &game->now.position;
    struct position position = *start;
    struct event event = {.captured = 1};
    struct legal_turn found;
    bool legal =
        !engine->won(game->rules, start) && legal_turn_exact(game->rules, start, turn, &found);

    cr_assert_eq(engine->play(game->rules, &position, turn, &event), legal);
    if (legal) {
        cr_assert(same_event(&event, &found.event));
        cr_assert(position_equal(&position, &found.after));
    } else {
        cr_assert(position_equal(&position, start) && event.captured == 1);
    }
}

static bool check_listed(void *context, const arb_turn *turn, const struct position *after)
{
    arb_turn longer = *turn;

    (void)after;
    check_at_once(context, turn);
    if (turn->length == ARB_TURN_SQUARES)
        return true;
    longer.squares[longer.length++] = turn->squares[0];
    check_at_once(context, &longer);
    if (turn->length > 2) {
        longer.length = (uint8_t)(turn->length - 1);
        check_at_once(context, &longer);
    }
    return true;
}

/* The turns that are listed, and some of two squares that may be none. */
static void check_turns_at_once(const arb_game *game)
{
    const struct geometry *g = rules_geometry(game->rules);
    arb_turn turn = {.length = 2};

    if (game->rules->engine->play == NULL)
        return;
    game->rules->engine->walk(
        game->rules, &game->now.position,
        &(struct walk_visitor){.visit = check_listed, .context = (void *)game});
    if (game->past.steps % AS_MUCH(5, 20) != 0)
        return;
    for (arb_square from = 0; from < g->squares; from++) {
        if ((from + game->past.steps) % 3 == 0) /* some, also those of no piece */
            continue;
        turn.squares[0] = from;
        for (arb_square to = 0; to < g->squares; to++) {
            turn.squares[1] = to;
            check_at_once(game, &turn);
        }
    }
}

Test(legal, a_turn_is_played_at_once_as_its_squares_are_followed)
{
    check_games_of(SIZE_MAX, check_turns_at_once);
}

/* Plays the same turns in two games, in one of them at once. */
static void check_played(arb_game *game, arb_game *stepped, uint64_t *state)
{
    static arb_turn turns[512];
    size_t count = arb_turns(game, turns, 512);
    struct snapshot wanted;
    struct snapshot snapshot;

    for (; count > 0; count = arb_turns(game, turns, 512)) {
        const arb_turn *turn = &turns[draw(state) % count];
        arb_ruling ruling =
            draw(state) % 2 == 0 ? commit_squares(stepped, turn) : commit_listed(stepped, turn);

        cr_assert_eq(ruling, game->rules->engine->play != NULL ? ARB_ACCEPTED : ARB_ILLEGAL_MOVE);
        if (ruling != ARB_ACCEPTED)
            cr_assert_eq(arb_play(stepped, turn), ARB_ACCEPTED);
        cr_assert_eq(arb_play(game, turn), ARB_ACCEPTED);
        cr_assert(same_event(&game->event, &stepped->event));
        if (draw(state) % 8 == 0) /* what was undone is forgotten */
            cr_assert(arb_undo(game, 1) == ARB_ACCEPTED && arb_undo(stepped, 1) == ARB_ACCEPTED);
        wanted = snapshot_of(game);
        snapshot = snapshot_of(stepped);
        cr_assert(snapshot_equal(&snapshot, &wanted));
        if (game->past.steps > 80)
            return;
    }
}

Test(legal, a_turn_that_is_played_at_once_is_a_step_of_the_past)
{
    struct table table;
    struct table other;
    uint64_t state = 33;

    table_set(&table);
    table_set(&other);
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        const arb_rules *rules = arb_rules_at(i);

        cr_assert_eq(arb_game_begin(table.game, rules, false), ARB_ACCEPTED);
        cr_assert_eq(arb_game_begin(other.game, rules, false), ARB_ACCEPTED);
        check_played(table.game, other.game, &state);
        while (arb_undo(table.game, 1) == ARB_ACCEPTED) {
            cr_assert_eq(arb_undo(other.game, 1), ARB_ACCEPTED);
            cr_assert(position_equal(&table.game->now.position, &other.game->now.position));
        }
    }
    table_clear(&table);
    table_clear(&other);
}

static arb_ruling keep_nothing(void *context, const arb_game *game, const struct change *change)
{
    (void)context;
    (void)game;
    (void)change;
    return ARB_GAME_TOO_LONG;
}

Test(legal, a_turn_is_not_played_at_once_where_more_is_to_be_looked_at)
{
    struct game_by by = game_by("pool", "pass: yes\ndraw: quiet 2", "B:WK31:BK1");
    struct table table;
    struct arb_game trial;
    arb_turn turn;

    cr_assert_eq(arb_turn_read(by.game, "1-6", &turn), ARB_ACCEPTED);
    trial = game_trial(by.game);
    cr_assert_eq(commit_squares(&trial, &turn), ARB_ILLEGAL_MOVE);
    by.game->keeper.keep = keep_nothing;
    cr_assert_eq(commit_squares(by.game, &turn), ARB_ILLEGAL_MOVE);
    cr_assert_eq(arb_play(by.game, &turn), ARB_GAME_TOO_LONG);
    by.game->keeper.keep = NULL;
    cr_assert_eq(arb_pass(by.game), ARB_ACCEPTED);
    cr_assert_eq(commit_squares(by.game, &turn), ARB_ILLEGAL_MOVE); /* white is to move */
    cr_assert_eq(arb_pass(by.game), ARB_ACCEPTED);
    cr_assert_eq(commit_squares(by.game, &turn), ARB_ILLEGAL_MOVE); /* it is drawn */
    by.game->claims = true;
    cr_assert_eq(arb_resign(by.game, 0), ARB_ACCEPTED);
    cr_assert_eq(commit_squares(by.game, &turn), ARB_ILLEGAL_MOVE);
    cr_assert_eq(arb_undo(by.game, 1), ARB_ACCEPTED);
    cr_assert_eq(commit_squares(by.game, &turn), ARB_ACCEPTED);
    end_game(by);
    table_set(&table); /* in chess none is */
    cr_assert_eq(arb_game_begin(table.game, arb_rules_find("kingcapture"), false), ARB_ACCEPTED);
    cr_assert_eq(arb_turn_read(table.game, "e2-e3", &turn), ARB_ACCEPTED);
    cr_assert_eq(commit_squares(table.game, &turn), ARB_ILLEGAL_MOVE);
    table_clear(&table);
}

Test(legal, a_turn_at_once_may_be_out_of_memory)
{
    struct table table;
    arb_ruling ruling;
    size_t failed = 0;

    for (int steps = 0; steps < 300; steps++) {
        arb_turn turn;

        table_set(&table);
        cr_assert_eq(arb_game_begin(table.game, arb_rules_find("english"), false), ARB_ACCEPTED);
        for (int i = 0; i < steps; i++)
            cr_assert_eq(arb_set_turn(table.game, 0), ARB_ACCEPTED);
        cr_assert_eq(arb_turn_read(table.game, "11-15", &turn), ARB_ACCEPTED);
        table.tally.fail_at = table.tally.calls + 1;
        table.tally.fail_on = true;
        ruling = commit_squares(table.game, &turn);
        cr_assert_eq(ruling, table.tally.failed ? ARB_OUT_OF_MEMORY : ARB_ACCEPTED);
        failed += ruling == ARB_OUT_OF_MEMORY;
        table_clear(&table);
    }
    cr_assert(failed > 0);
}
