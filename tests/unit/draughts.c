/* The draughts engine with its parameters in memory (src/rules/draughts/engine.c) rules as the
 * engines do that are compiled for the parameters of one rule set. */
#include <criterion/criterion.h>
#include <limits.h>
#include <string.h>

#include "support.h"

/* The same rule set, played by the engine that reads its parameters. */
static arb_rules read_from_memory(const arb_rules *rules)
{
    arb_rules copy = *rules;

    copy.engine = &any_draughts_engine;
    return copy;
}

#define TURNS_MOST 512

/* The first turns that each lists, and how many there are. */
static void compare_turns(const arb_game *one, const arb_game *other)
{
    static arb_turn turns[2][TURNS_MOST];
    size_t count = arb_turns(one, turns[0], TURNS_MOST);

    cr_assert_eq(arb_turns(other, turns[1], TURNS_MOST), count);
    for (size_t i = 0; i < count && i < TURNS_MOST; i++) {
        size_t length = turns[0][i].length;

        cr_assert_eq(turns[1][i].length, length);
        cr_assert_eq(turns[1][i].captures, turns[0][i].captures);
        cr_assert_eq(memcmp(turns[1][i].squares, turns[0][i].squares,
                            length * sizeof turns[0][i].squares[0]),
                     0);
    }
}

static void compare_refusals(const arb_game *one, const arb_game *other)
{
    for (arb_square square = 0; square < 64; square++)
        cr_assert_eq(arb_can_select(one, square), arb_can_select(other, square), "%s: square %d",
                     arb_rules_name(one->rules), square);
}

static void compare(const arb_game *one, const arb_game *other)
{
    const char *name = arb_rules_name(one->rules);

    cr_assert(position_equal(&one->now.position, &other->now.position), "%s", name);
    cr_assert_eq(arb_winner(one), arb_winner(other), "%s", name);
    cr_assert_eq(game_destinations(one), game_destinations(other), "%s", name);
    cr_assert_eq(arb_can_end_turn(one), arb_can_end_turn(other), "%s", name);
    compare_refusals(one, other);
    compare_turns(one, other);
}

/* Does the same to a game of each, and returns how many times. */
#define STEPS AS_MUCH(5000, 1000)

static size_t compare_engines(const arb_rules *rules, uint64_t *state)
{
    arb_rules copy = read_from_memory(rules);
    arb_memory memory = arb_memory_standard();
    arb_game *one = arb_game_new(rules, &memory);
    arb_game *other = arb_game_new(&copy, &memory);
    size_t steps = 0;

    for (; steps < STEPS; steps++) {
        /* An odd choice: it sets up no pieces that only checkers61b has. */
        uint64_t choice = draw(state) | 1;

        cr_assert_eq(act(one, choice), act(other, choice), "%s", rules->name);
        compare(one, other);
    }
    arb_game_free(one);
    arb_game_free(other);
    return steps;
}

Test(draughts, parameters_in_memory_rule_as_constants_do)
{
    size_t compared = 0;
    uint64_t state = 11;

    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        if (arb_rules_at(i)->draughts != NULL && arb_rules_at(i)->engine != &any_draughts_engine &&
            arb_rules_at(i)->engine != &wide_draughts_engine)
            compared += compare_engines(arb_rules_at(i), &state);
    }
    cr_assert_eq(compared, (size_t)4 * STEPS);
}

Test(draughts, how_far_a_draw_is)
{
    const arb_rules *english = arb_rules_find("english");
    struct position position = {.turns_without_advance = 30, .turns_without_capture = 40};

    cr_assert_eq(english->engine->turns_to_draw(english, &position), 60);
    position.turns_without_advance = 101;
    cr_assert_eq(english->engine->turns_to_draw(english, &position), 0);
    for (size_t i = 0; i < COURSES; i++) {
        const arb_rules *rules = arb_rules_at(i);

        if (rules != english)
            cr_assert_eq(rules->engine->turns_to_draw(rules, &position), UINT_MAX);
    }
}
