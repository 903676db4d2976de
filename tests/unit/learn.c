/* Games as numbers (include/arbiter/learn.h): actions, planes, copies. */
#include <criterion/criterion.h>
#include <string.h>

#include "arbiter.h"
#include "support.h"

#define ACTIONS_MOST (2 * ARB_SQUARES + 1)
#define PLANES_MOST (4 * ARB_KINDS)

/* ---- actions -------------------------------------------------------------------------------- */

/* Carries out one action that leads on, chosen by chance. Returns whether there was one. */
static bool act_by_chance(arb_game *game, arb_random *random)
{
    uint8_t actions[ACTIONS_MOST];
    unsigned count = arb_actions(game, actions);
    uint64_t left;
    unsigned action = 0;

    if (count == 0)
        return false;
    for (left = arb_random_below(random, count); actions[action] == 0 || left > 0; action++)
        left -= actions[action];
    cr_assert_eq(arb_act(game, action), ARB_ACCEPTED, "%u", action);
    return true;
}

Test(learn, actions_play_every_legal_turn_and_no_other)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        const arb_rules *rules = arb_rules_at(i);
        unsigned squares = arb_square_count(rules);
        arb_random random = arb_random_seeded(i);
        struct table table;

        table_set(&table);
        cr_assert_eq(arb_game_begin(table.game, rules, false), ARB_ACCEPTED);
        cr_assert_eq(arb_action_count(rules), 2 * squares + 1);
        for (int turn = 0; turn < AS_MUCH(80, 20); turn++) {
            arb_turn turns[256];
            size_t count = arb_turns(table.game, turns, 256);
            arb_turn turn_now;

            if (count == 0)
                break;
            for (size_t t = 0; t < count; t++) {
                arb_game *copy = arb_game_copy(table.game);

                cr_assert_eq(arb_act(copy, turns[t].squares[0]), ARB_ACCEPTED);
                for (size_t s = 1; s < turns[t].length; s++)
                    cr_assert_eq(arb_act(copy, squares + turns[t].squares[s]), ARB_ACCEPTED);
                cr_assert_eq(arb_act(copy, 2 * squares), ARB_ACCEPTED);
                arb_game_free(copy);
            }
            turn_now = turns[arb_random_below(&random, count)];
            cr_assert_eq(arb_play(table.game, &turn_now), ARB_ACCEPTED);
        }
        table_clear(&table);
    }
}

Test(learn, what_leads_on_is_accepted_and_ends_turns)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        arb_random random = arb_random_seeded(i + 1);
        struct table table;

        table_set(&table);
        cr_assert_eq(arb_game_begin(table.game, arb_rules_at(i), false), ARB_ACCEPTED);
        for (int action = 0; action < AS_MUCH(400, 100); action++) {
            uint8_t actions[ACTIONS_MOST];

            if (!act_by_chance(table.game, &random))
                break;
            memset(actions, 7, sizeof actions);
            arb_actions(table.game, actions);
            for (unsigned a = 0; a < ACTIONS_MOST; a++) {
                arb_game *copy;

                if (a >= arb_action_count(arb_rules_at(i))) {
                    cr_assert_eq(actions[a], 7);
                    continue;
                }
                copy = arb_game_copy(table.game);
                cr_assert_leq(actions[a], 1);
                cr_assert(actions[a] == 0 || arb_act(copy, a) == ARB_ACCEPTED);
                arb_game_free(copy);
            }
        }
        table_clear(&table);
    }
}

Test(learn, actions_that_are_none_are_refused)
{
    struct table table;
    uint8_t actions[ACTIONS_MOST];

    table_set_empty(&table);
    cr_assert_eq(arb_game_begin(table.game, arb_rules_find("english"), false), ARB_ACCEPTED);
    cr_assert_eq(arb_actions(table.game, actions), 4); /* four men can move */
    cr_assert_eq(arb_act(table.game, 129), ARB_BAD_NUMBER);
    cr_assert_eq(arb_act(table.game, 128), ARB_NOTHING_MOVED);
    cr_assert_eq(arb_act(table.game, 28), ARB_EMPTY_SQUARE);
    cr_assert_eq(arb_act(table.game, 40), ARB_NOT_YOUR_PIECE);
    cr_assert_eq(arb_act(table.game, 64 + 28), ARB_NO_SELECTION);
    cr_assert_eq(arb_act(table.game, 64 + 1), ARB_ILLEGAL_DESTINATION);
    cr_assert_eq(arb_act(table.game, 17), ARB_ACCEPTED);
    cr_assert_eq(arb_actions(table.game, actions), 2);
    cr_assert(actions[64 + 24] && actions[64 + 26]);
    cr_assert_eq(arb_act(table.game, 19), ARB_ACCEPTED); /* another piece after all */
    cr_assert_eq(arb_act(table.game, 64 + 24), ARB_ILLEGAL_DESTINATION);
    cr_assert_eq(arb_act(table.game, 64 + 26), ARB_ACCEPTED);
    cr_assert_eq(arb_actions(table.game, actions), 1);
    cr_assert(actions[128]);
    cr_assert_eq(arb_set_position(table.game, "W:W:B1"), ARB_ACCEPTED);
    cr_assert_eq(arb_actions(table.game, actions), 0);
    cr_assert_eq(arb_act(table.game, 1), ARB_GAME_OVER);
    cr_assert_eq(arb_act(table.game, 64 + 1), ARB_GAME_OVER);
    table_clear(&table);
}

Test(learn, a_side_passes_where_the_rules_allow_it)
{
    struct table table;
    uint8_t actions[ACTIONS_MOST];

    table_set(&table);
    cr_assert_eq(arb_game_begin(table.game, arb_rules_find("orthogonal"), false), ARB_ACCEPTED);
    arb_actions(table.game, actions);
    cr_assert(actions[128]);
    cr_assert_eq(arb_act(table.game, 128), ARB_ACCEPTED);
    cr_assert_eq(arb_to_move(table.game), 1);
    table_clear(&table);
}

/* ---- planes --------------------------------------------------------------------------------- */

Test(learn, planes_have_each_piece_once)
{
    uint8_t planes[PLANES_MOST * ARB_SQUARES];
    struct table table;

    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        const arb_rules *rules = arb_rules_at(i);
        size_t size = (size_t)arb_plane_count(rules) * arb_square_count(rules);
        unsigned ones = 0;

        table_set(&table);
        cr_assert_eq(arb_game_begin(table.game, rules, false), ARB_ACCEPTED);
        memset(planes, 7, sizeof planes);
        arb_planes(table.game, planes);
        for (size_t n = 0; n < size; n++)
            ones += planes[n] == 1;
        cr_assert_eq(ones, arb_piece_count(table.game, 0) + arb_piece_count(table.game, 1));
        cr_assert(size == sizeof planes || planes[size] == 7);
        table_clear(&table);
    }
}

Test(learn, planes_are_by_side_kind_and_crown)
{
    uint8_t planes[12 * 64];
    struct table table;

    cr_assert_eq(arb_plane_count(arb_rules_find("checkers61b")), 12);
    cr_assert_eq(arb_plane_count(arb_rules_find("english")), 4);
    cr_assert_eq(arb_plane_count(arb_rules_find("kingcapture")), 12);
    table_set_empty(&table);
    put(table.game, "wB", 2, 2);
    arb_planes(table.game, planes);
    for (unsigned i = 0; i < sizeof planes; i++)
        cr_assert_eq(planes[i], i == (6 + 2 * ARB_BOMB) * 64U + at(2, 2), "%u", i);
    cr_assert_eq(arb_game_begin(table.game, arb_rules_find("english"), true), ARB_ACCEPTED);
    cr_assert_eq(arb_set_position(table.game, "W:WK1:B"), ARB_ACCEPTED);
    arb_planes(table.game, planes);
    for (unsigned i = 0; i < 4 * 64; i++)
        cr_assert_eq(planes[i], i == 3 * 64 + 1, "%u", i);
    table_clear(&table);
}

/* ---- copies --------------------------------------------------------------------------------- */

Test(learn, a_copy_goes_its_own_way_and_has_its_own_past)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        struct table table;
        uint64_t chance = i + 1;

        table_set(&table);
        cr_assert_eq(arb_game_begin(table.game, arb_rules_at(i), false), ARB_ACCEPTED);
        for (int round = 0; round < AS_MUCH(60, 20); round++) {
            arb_game *copy = arb_game_copy(table.game);
            struct snapshot before = snapshot_of(table.game);
            struct snapshot after = snapshot_of(copy);

            cr_assert(snapshot_equal(&before, &after));
            cr_assert(arb_game_equal(table.game, copy));
            cr_assert_eq(arb_game_hash(table.game), arb_game_hash(copy));
            for (uint64_t step = 0; step < 30; step++)
                act_by_rules(copy, draw(&chance));
            arb_undo(copy, copy->past.steps);
            after = snapshot_of(table.game);
            cr_assert(snapshot_equal(&before, &after));
            arb_game_free(table.game);
            table.game = copy;
            arb_redo(copy, copy->past.undone / 2);
        }
        table_clear(&table);
    }
}

Test(learn, a_copy_that_gets_no_memory_is_none)
{
    struct table table;
    size_t calls;

    table_set(&table);
    cr_assert_eq(arb_game_begin(table.game, arb_rules_find("english"), false), ARB_ACCEPTED);
    cr_assert_eq(arb_play_text(table.game, "11-15"), ARB_ACCEPTED);
    for (calls = 1;; calls++) {
        arb_game *copy;

        table.tally.calls = 0;
        table.tally.failed = false;
        table.tally.fail_at = calls;
        copy = arb_game_copy(table.game);
        table.tally.fail_at = 0;
        cr_assert_eq(copy == NULL, table.tally.failed);
        arb_game_free(copy);
        if (!table.tally.failed)
            break;
    }
    cr_assert_gt(calls, 3);
    table_clear(&table);
}

Test(learn, games_are_equal_that_stand_alike)
{
    struct game_by one = game_by("english", "", "B:W31:B1");
    struct game_by same = game_by("english", "", "B:W31:B1");
    struct game_by other = game_by("english", "title: another\n", "B:W31:B1");
    struct table english;
    arb_game *copy;

    cr_assert(arb_game_equal(one.game, same.game));
    cr_assert_not(arb_game_equal(one.game, other.game));
    table_set(&english);
    /* The same board, but other rules: arb_game_begin goes from one to the other. */
    cr_assert_eq(arb_game_begin(english.game, arb_rules_find("international"), false),
                 ARB_ACCEPTED);
    copy = arb_game_copy(english.game);
    cr_assert_eq(arb_game_begin(copy, arb_rules_find("killer"), false), ARB_ACCEPTED);
    cr_assert_not(arb_game_equal(copy, english.game));
    arb_game_free(copy);
    cr_assert_eq(arb_game_begin(english.game, arb_rules_find("english"), false), ARB_ACCEPTED);
    cr_assert_not(arb_game_equal(one.game, english.game));
    copy = arb_game_copy(english.game);
    cr_assert_eq(arb_play_text(copy, "11-15"), ARB_ACCEPTED);
    cr_assert_not(arb_game_equal(copy, english.game));
    cr_assert_neq(arb_game_hash(copy), arb_game_hash(english.game));
    cr_assert_eq(arb_undo(copy, 1), ARB_ACCEPTED);
    cr_assert(arb_game_equal(copy, english.game));
    cr_assert_eq(arb_act(copy, 17), ARB_ACCEPTED); /* picked */
    cr_assert_not(arb_game_equal(copy, english.game));
    cr_assert_neq(arb_game_hash(copy), arb_game_hash(english.game));
    arb_game_free(copy);
    table_clear(&english);
    end_game(one);
    end_game(same);
    end_game(other);
}
