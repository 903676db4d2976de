/* The legal turn that squares stand for, and beginning again. */
#include "game/legal.h"

#include <criterion/criterion.h>
#include <string.h>

#include "support.h"

/* Plays random games under each rule set, and calls `check` before every turn. */
static void check_games(void check(const arb_game *game))
{
    static arb_turn turns[512];
    struct table table;
    uint64_t state = 22;

    table_set(&table);
    for (size_t i = 0; i < COURSES; i++) {
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
