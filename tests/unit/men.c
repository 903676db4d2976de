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

#define COUNTED_AT_MOST AS_MUCH(5000000U, 50000U)

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

        if (rules->draughts->explosions)
            piece.kind = draw(random) % 3;

        arb_place(game, square, piece);
    }
    cr_assert_eq(arb_set_turn(game, draw(random) % 2), ARB_ACCEPTED);
}

#define SCATTERED AS_MUCH(400, 40)

static void check_scattered(const arb_rules *rules, unsigned kings)
{
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
                         count_by_walk(rules, position, depth, &counting), "%s, %u: %s",
                         rules->title, depth, text);
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
        const arb_rules *rules = arb_rules_find(names[i]);

        check_scattered(rules, 0);
        check_scattered(rules, 10);
        check_scattered(rules, 3);
    }
}

/* A rule set that is another one with other values. */
struct changed {
    const char *inherited;
    const char *values;
    const char *position;
    uint64_t counts[2]; /* from there; 0: not asked */
};

/* Each differs in one parameter from what a counter fits. */
Test(men, counts_by_other_parameters_are_those_of_the_turns_that_the_engine_lists)
{
    static const struct changed sets[] = {
        {"russian", "board: 10x8 dark left\ndraw: none", "10/10/10/10/10/10/10/10 white", {0}},
        {"russian", "board: 8x10 dark left\ndraw: none", "8/8/8/8/8/8/8/8/8/8 white", {0}},
        {"russian",
         "crowned: never\nkings: none\nletters: w b\ndraw: none",
         "8/8/8/8/8/8/8/8 white",
         {0}},
        {"russian",
         "kings: step straight any, take diagonal any, land anywhere",
         "8/8/8/8/8/8/8/8 white",
         {0}},
        {"russian",
         "kings: step diagonal any, take all any, land anywhere",
         "8/8/8/8/8/8/8/8 white",
         {0}},
        {"russian",
         "kings: step diagonal one, take diagonal any, land anywhere",
         "8/8/8/8/8/8/8/8 white",
         {0}},
        {"russian", "capture: must, chain may", "8/8/8/8/8/8/8/8 white", {0}},
        {"brazilian", "king-streak: 1", "8/8/8/8/8/8/8/8 white", {0}},
        {"thai", "crowned: at-once", "8/8/8/8/8/8/8/8 black", {0}},
        {"checkers61b",
         "board: 8x8 dark left\ncapture: must, chain must",
         "8/8/8/8/8/8/8/8 fire",
         {0}},
    };

    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        struct game_by by = game_by(sets[i].inherited, sets[i].values, sets[i].position);

        check_scattered(by.rules, 0);
        if (rules_crowns(by.rules))
            check_scattered(by.rules, 4);
        end_game(by);
    }
}

/* ---- boards that chance seldom finds ------------------------------------------------------ */

/* The counts are those of the reference of the family. */
Test(men, captures_of_many_leaps_are_counted_as_the_reference_does)
{
    static const char backward[] = "men: step forward-diagonal, take diagonal";
    static const char any_length[] = "men: step forward-diagonal, take diagonal\nbest: none";
    static const struct changed boards[] = {
        /* a man stops on its far row, in a capture of many leaps */
        {"czech", backward, "3w4/2b5/1w1w3b/4w1w1/1w6/8/3w1w1w/6w1 black", {2, 9}},
        {"czech", any_length, "8/4w3/8/2w1b1B1/3w1W2/8/1w6/6w1 black", {4, 15}},
        /* captures of other men to the same square, or of the same men to others */
        {"czech", backward, "7b/4b3/1b1b1b1b/2b5/1b1b4/8/3b4/4w3 white", {3, 11}},
        /* a man with more captures than are kept */
        {"frisian",
         "best: none",
         "7b2/2b1b3b1/3w1b4/2b1b3b1/7b2/2b1b3b1/5b4/b3b1b3/7b2/b1b3b3 white",
         {246, 3076}},
        /* kings with more */
        {"turkish",
         "crowned: at-once\nbest: none",
         "ww4w1/w2W4/2ww1ww1/1w6/2w4W/2w3w1/wB3w2/6W1 black",
         {195, 2235}},
    };

    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        struct game_by by = game_by(boards[i].inherited, boards[i].values, boards[i].position);

        for (unsigned depth = 1; depth <= 2; depth++) {
            struct counting counting = {0};
            uint64_t count = boards[i].counts[depth - 1];

            if (count != 0)
                cr_assert_eq(count_turns(by.rules, &by.game->now.position, depth, &counting), count,
                             "%s, %u", boards[i].position, depth);
        }
        end_game(by);
    }
}
