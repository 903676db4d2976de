/* What is observed of games (include/arbiter/observe.h): unequal games never look the same. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "arbiter.h"
#include "support.h"

#define ACTIONS_MOST (2 * ARB_SQUARES + 1)
#define PLANES_MOST (ARB_OBSERVED_MOST * 100)

/* An observation and its game. */
struct seen {
    uint8_t planes[PLANES_MOST];
    uint16_t counts[ARB_OBSERVED_MOST];
    uint8_t mask[ACTIONS_MOST];
    arb_game *game;
};

static void look(struct seen *seen, const arb_game *game, bool mover)
{
    const arb_view view = {seen->planes, seen->counts, seen->mask, mover};

    memset(seen, 0, sizeof *seen);
    arb_observe(game, &view);
}

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, offsetof(struct seen, game));
}

/* ---- nothing is hidden ----------------------------------------------------------------------- */

/* Mostly an action that leads on, now and then one of the language. */
static void go_on(arb_game *game, uint64_t *chance)
{
    uint8_t actions[ACTIONS_MOST];
    unsigned count = arb_actions(game, actions);
    uint64_t left = draw(chance);
    unsigned action = 0;

    if (left % 100 == 0) {
        act_by_rules(game, draw(chance));
    } else if (count == 0) {
        arb_game_begin(game, arb_game_rules(game), false);
    } else {
        for (left = left / 100 % count; actions[action] == 0 || left > 0; action++)
            left -= actions[action];
        arb_act(game, action);
    }
}

/* Unequal games in which neither planes nor counts are different. */
static size_t count_hidden(const arb_rules *rules, size_t games, bool mover)
{
    struct seen *all = calloc(games, sizeof *all);
    uint64_t chance = 2026;
    struct table table;
    size_t hidden = 0;

    cr_assert_not_null(all);
    table_set(&table);
    cr_assert_eq(arb_game_begin(table.game, rules, false), ARB_ACCEPTED);
    for (size_t i = 0; i < games; i++) {
        go_on(table.game, &chance);
        look(&all[i], table.game, mover);
        all[i].game = arb_game_copy(table.game);
        cr_assert_not_null(all[i].game);
        if (i % 500 == 499)
            cr_assert_eq(arb_game_begin(table.game, rules, false), ARB_ACCEPTED);
    }
    qsort(all, games, sizeof *all, compare);
    for (size_t i = 1; i < games; i++)
        hidden +=
            compare(&all[i - 1], &all[i]) == 0 && !arb_game_equal(all[i - 1].game, all[i].game);
    for (size_t i = 0; i < games; i++)
        arb_game_free(all[i].game);
    table_clear(&table);
    free(all);
    return hidden;
}

Test(observe, unequal_games_of_a_rule_set_differ)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        for (unsigned mover = 0; mover < 2; mover++)
            cr_assert_eq(count_hidden(arb_rules_at(i), AS_MUCH(2000, 200), mover == 1), 0, "%s",
                         arb_rules_name(arb_rules_at(i)));
    }
}

Test(observe, unequal_games_of_other_rules_differ)
{
    static const char *const others[][2] = {
        {"russian", "turn-back: no\nking-streak: 3\nbest: pieces kings-first\n"},
        {"international", "few-pieces: 2 loses\ndraw: repeats 3; main-road 3 15; one-each\n"},
        {"turkish", "removed: at-end\ndraw: none\nbest: none\n"},
        {"checkers61b", "won: goes-on\n"},
    };

    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        arb_rules *rules = rules_by(others[i][0], others[i][1]);

        cr_assert_not_null(rules, "%s", others[i][1]);
        cr_assert_eq(count_hidden(rules, AS_MUCH(2000, 200), false), 0, "%s", others[i][1]);
        arb_rules_free(rules);
    }
}

Test(observe, what_players_have_said_is_seen)
{
    struct seen before;
    struct seen after;
    struct table table;
    arb_game *copy;

    table_set(&table);
    copy = arb_game_copy(table.game);
    look(&before, table.game, false);
    cr_assert_eq(arb_offer_draw(table.game, 0), ARB_ACCEPTED);
    look(&after, table.game, false);
    cr_assert_not(arb_game_equal(copy, table.game));
    cr_assert_neq(compare(&before, &after), 0);
    cr_assert_eq(arb_offer_draw(copy, 1), ARB_ACCEPTED);
    cr_assert_not(arb_game_equal(copy, table.game));
    cr_assert_eq(arb_resign(table.game, 1), ARB_ACCEPTED);
    look(&after, table.game, false);
    cr_assert_eq(after.counts[1], 5);
    for (unsigned i = 0; i < ACTIONS_MOST; i++)
        cr_assert_eq(after.mask[i], 0);
    arb_game_free(copy);
    table_clear(&table);
}

/* ---- how it is laid out ---------------------------------------------------------------------- */

Test(observe, planes_are_rows_and_columns)
{
    const arb_rules *rules = arb_rules_find("international");
    struct game_by by = game_by("international", "", "W:W50:B1");
    struct seen seen;

    cr_assert_eq(arb_rows(rules), 10);
    cr_assert_eq(arb_columns(rules), 10);
    cr_assert_eq(arb_cell(rules, 0), 1); /* the top left is a light one */
    cr_assert_eq(arb_cell(rules, 49), 98);
    cr_assert_eq(arb_cell(rules, 50), ARB_NO_SQUARE);
    cr_assert_eq(arb_observed_planes(rules), 4 + 1 + 2);
    look(&seen, by.game, false);
    for (unsigned i = 0; i < 7 * 100; i++)
        cr_assert_eq(seen.planes[i], i == 98 || i == 2 * 100 + 1, "%u", i);
    end_game(by);
}

Test(observe, what_a_turn_has_done_has_planes)
{
    struct game_by by = game_by("russian", "", "W:We3:Bd4,d6");
    const arb_rules *rules = by.rules;
    unsigned n = arb_square_count(rules);
    arb_square from;
    arb_square over;
    arb_square to;
    struct seen seen;

    cr_assert_eq(arb_square_read(rules, "e3", &from), ARB_ACCEPTED);
    cr_assert_eq(arb_square_read(rules, "d4", &over), ARB_ACCEPTED);
    cr_assert_eq(arb_square_read(rules, "c5", &to), ARB_ACCEPTED);
    cr_assert_eq(arb_act(by.game, from), ARB_ACCEPTED);
    look(&seen, by.game, false);
    cr_assert_eq(seen.planes[4 * n + from], 1);
    cr_assert_eq(seen.planes[5 * n + over], 0);
    cr_assert_eq(arb_act(by.game, n + to), ARB_ACCEPTED);
    look(&seen, by.game, false);
    cr_assert_eq(seen.planes[4 * n + to], 1);
    cr_assert_eq(seen.planes[5 * n + over], 1);
    cr_assert_eq(seen.planes[6 * n + over], 0);
    end_game(by);
}

Test(observe, a_leap_is_seen_where_it_may_not_go_back)
{
    struct game_by by = game_by("turkish", "", "W:Wa2:Ba3,b4");
    arb_square from;
    arb_square to;
    struct seen seen;

    cr_assert_eq(arb_square_read(by.rules, "a2", &from), ARB_ACCEPTED);
    cr_assert_eq(arb_square_read(by.rules, "a4", &to), ARB_ACCEPTED);
    cr_assert_eq(arb_act(by.game, from), ARB_ACCEPTED);
    cr_assert_eq(arb_act(by.game, 64U + to), ARB_ACCEPTED);
    cr_assert_eq(arb_observed_planes(by.rules), 4 + 1 + 4);
    look(&seen, by.game, false);
    for (unsigned way = 0; way < 4; way++) /* north, east, south, west */
        cr_assert_eq(seen.planes[(5 + way) * 64], way == 2, "%u", way);
    end_game(by);
}

static arb_square named(const arb_rules *rules, const char *name)
{
    arb_square square;

    cr_assert_eq(arb_square_read(rules, name, &square), ARB_ACCEPTED);
    return square;
}

Test(observe, a_streak_is_seen_with_its_king)
{
    struct game_by by = game_by("frisian", "", "W:WK28,50:BK1,5");
    struct seen seen;

    cr_assert_eq(arb_play_text(by.game, "28-33"), ARB_ACCEPTED);
    look(&seen, by.game, false);
    cr_assert_eq(seen.planes[7 * 100 + (int)arb_cell(by.rules, 32)], 1);
    cr_assert_eq(seen.planes[8 * 100 + (int)arb_cell(by.rules, 32)], 0);
    look(&seen, by.game, true); /* black's view: its own comes first, and the board is turned */
    cr_assert_eq(seen.planes[8 * 100 + 99 - (int)arb_cell(by.rules, 32)], 1);
    end_game(by);
}

/* Those of tops, of the piece that moves, of the height, of four layers, of two counts below, and
 * of what may not be leapt over. */
Test(observe, columns_have_planes)
{
    struct game_by by = game_by("lasca", "", "W:c3=wbB,e5=Wbwwwwbb,e7=b");
    unsigned c3 = (unsigned)arb_cell(by.rules, named(by.rules, "c3"));
    unsigned e5 = (unsigned)arb_cell(by.rules, named(by.rules, "e5"));
    struct seen seen;

    cr_assert_eq(arb_observed_planes(by.rules), 4 + 1 + 1 + 16 + 2 + 1);
    look(&seen, by.game, false);
    cr_assert_eq(seen.planes[5 * 49 + c3], 3);
    cr_assert_eq(seen.planes[5 * 49 + e5], 8);
    cr_assert_eq(seen.planes[(6 + 2) * 49 + c3], 1); /* a man of black */
    cr_assert_eq(seen.planes[(6 + 4 + 3) * 49 + c3], 1);
    cr_assert_eq(seen.planes[(6 + 4 + 3) * 49 + e5], 0);
    cr_assert_eq(seen.planes[(6 + 12) * 49 + e5], 1);
    cr_assert_eq(seen.planes[22 * 49 + e5], 1);
    cr_assert_eq(seen.planes[23 * 49 + e5], 2);
    cr_assert_eq(seen.planes[23 * 49 + c3], 0);
    look(&seen, by.game, true);
    cr_assert_eq(seen.planes[22 * 49 + e5], 1);
    end_game(by);
}

Test(observe, counts_have_names)
{
    const arb_rules *rules = arb_rules_find("frisian");
    unsigned count = arb_observed_counts(rules);

    for (unsigned i = 0; i < count; i++)
        cr_assert_not_null(arb_count_name(rules, i));
    cr_assert_null(arb_count_name(rules, count));
    cr_assert_str_eq(arb_count_name(rules, 0), "to-move");
    cr_assert_eq(arb_observed_counts(arb_rules_find("kingcapture")), 7);
    cr_assert_lt(count, ARB_OBSERVED_MOST);
}

/* ---- the mover's view ------------------------------------------------------------------------ */

Test(observe, both_movers_see_the_starting_position_alike)
{
    static const char *const names[] = {"english", "russian", "international", "turkish"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct table table;
        struct seen first;
        struct seen second;

        table_set(&table);
        cr_assert_eq(arb_game_begin(table.game, arb_rules_find(names[i]), false), ARB_ACCEPTED);
        look(&first, table.game, true);
        cr_assert_eq(arb_set_turn(table.game, 1), ARB_ACCEPTED);
        look(&second, table.game, true);
        cr_assert_arr_eq(first.planes, second.planes, sizeof first.planes, "%s", names[i]);
        cr_assert_arr_eq(first.mask, second.mask, sizeof first.mask);
        cr_assert_neq(first.counts[0], second.counts[0]);
        table_clear(&table);
    }
}

Test(observe, actions_of_the_movers_view_are_the_same_ones)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        const arb_rules *rules = arb_rules_at(i);
        uint64_t chance = i + 1;
        struct table table;

        table_set(&table);
        cr_assert_eq(arb_game_begin(table.game, rules, false), ARB_ACCEPTED);
        for (int step = 0; step < 100; step++) {
            struct seen plain;
            struct seen own;

            go_on(table.game, &chance);
            look(&plain, table.game, false);
            look(&own, table.game, true);
            for (unsigned a = 0; a < arb_action_count(rules); a++) {
                unsigned turned = arb_mover_action(table.game, a);

                cr_assert_eq(own.mask[a], plain.mask[turned]);
                cr_assert_eq(arb_mover_action(table.game, turned), a);
            }
        }
        table_clear(&table);
    }
}

Test(observe, what_is_not_wanted_is_not_written)
{
    const arb_view view = {.counts = NULL};
    struct table table;

    table_set(&table);
    arb_observe(table.game, &view);
    table_clear(&table);
}
