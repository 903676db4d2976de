/* Counters of boards without kings (count/men.h), which rule sets of the draughts family share. */
#include <criterion/criterion.h>

#include "arbiter.h"
#include "count/counters.h"
#include "support.h"

static uint64_t perft(const char *name, unsigned depth, const arb_counting *how)
{
    arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(arb_rules_find(name), &memory);
    uint64_t count;

    cr_assert_eq(arb_perft(game, depth, how, &count), ARB_COUNTED);
    arb_game_free(game);
    return count;
}

#ifdef PROCESSOR_PLAIN /* slow: under the sanitizers, and where lines are counted */
#define COUNTED_AT_MOST 200000
#else
#define COUNTED_AT_MOST 5000000
#endif

/* Two or more independent programs agree on each of these counts, but for those of Thai draughts.
 */
Test(men, counts_from_the_start_are_those_of_other_programs)
{
    static const struct {
        const char *name;
        uint64_t counts[12];
    } known[] = {
        {"international", {9, 81, 658, 4265, 27117, 167140, 1049442, 6483961}},
        {"killer", {9, 81, 658, 4265, 27117, 167140, 1049442, 6483961}},
        {"breakthrough", {9, 81, 658, 4265, 27117, 167140, 1049442, 6483961}},
        {"antidraughts", {9, 81, 658, 4265, 27117, 167140, 1049442, 6483961}},
        {"frisian", {9, 81, 658, 3874, 21265, 102431, 540126, 2825779}},
        {"frysk", {9, 81, 657, 5329, 41829, 328329, 2572197}},
        {"brazilian", {7, 49, 302, 1469, 7473, 37628, 187302, 907830, 4431766}},
        {"russian", {7, 49, 302, 1469, 7482, 37986, 190146, 929899, 4570586}},
        {"pool", {7, 49, 302, 1469, 7482, 37986, 190146, 929896, 4570534}},
        {"czech", {7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963671}},
        {"italian", {7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860875}},
        {"spanish", {7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860866}},
        {"turkish", {8, 64, 708, 7538, 85090, 931312}},
        {"thai", {7, 49, 392, 3136, 26592, 218695, 1820189}},
    };
    static const arb_counting hashed = {.threads = 1, .table_megabytes = 1};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        for (unsigned depth = 1; known[i].counts[depth - 1] != 0; depth++) {
            uint64_t count = known[i].counts[depth - 1];

            if (count > COUNTED_AT_MOST)
                break;
            cr_assert_eq(perft(known[i].name, depth, NULL), count, "%s, %u", known[i].name, depth);
            cr_assert_eq(perft(known[i].name, depth, &hashed), count, "%s, %u, hash", known[i].name,
                         depth);
        }
    }
}

/* ---- against the engine ------------------------------------------------------------------ */

/* A board with up to so many pieces on squares by chance. One piece in `kings` is a king; 0: none.
 */
static void scatter(arb_game *game, const arb_rules *rules, unsigned kings, uint64_t *random)
{
    const struct geometry *g = rules_geometry(rules);
    size_t pieces = 4 + draw(random) % 20;

    cr_assert_eq(arb_game_begin(game, rules, true), ARB_ACCEPTED);
    while (pieces-- > 0) {
        arb_square square = used_square(g, (int)(1 + draw(random) % g->used_count));
        arb_piece piece = {.side = draw(random) % 2,
                           .crowned = kings != 0 && draw(random) % kings == 0};

        arb_place(game, square, piece);
    }
    cr_assert_eq(arb_set_turn(game, draw(random) % 2), ARB_ACCEPTED);
}

#ifdef PROCESSOR_PLAIN
#define SCATTERED 40
#else
#define SCATTERED 400
#endif

static void check_scattered(const char *name, unsigned kings)
{
    const arb_rules *rules = arb_rules_find(name);
    arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(rules, &memory);
    uint64_t random = 11 + kings;

    for (int i = 0; i < SCATTERED; i++) {
        struct counting counting = {0};

        scatter(game, rules, kings, &random);
        for (unsigned depth = 1; depth <= 3; depth++) {
            const struct position *position = &game->now.position;
            char text[ARB_POSITION_TEXT];

            arb_position_text(game, text);
            cr_assert_eq(count_turns(rules, position, depth, &counting),
                         count_by_walk(rules, position, depth, &counting), "%s, %u: %s", name,
                         depth, text);
            if (depth == 2 && i % 8 != 0)
                break;
        }
    }
    arb_game_free(game);
}

Test(men, counts_of_any_board_are_those_of_the_turns_that_the_engine_lists)
{
    static const char *const names[] = {"russian", "brazilian",    "pool",         "international",
                                        "killer",  "breakthrough", "antidraughts", "frisian",
                                        "italian", "spanish",      "czech",        "thai",
                                        "turkish", "frysk"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        check_scattered(names[i], 0);
        check_scattered(names[i], 10);
        check_scattered(names[i], 3);
    }
}
