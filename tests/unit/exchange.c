/* src/player/weights/exchange.h: what a capture of kingcapture gains. */
#include <criterion/criterion.h>

#include "player/worth.h"
#include "support.h"

/* Returns what the side to move gains by taking on a square with the piece on another, both as
 * column and row from the top left. */
static int gained(const char *position, const int from[2], const int to[2])
{
    struct table table;
    arb_turn turn = {.length = 2, .captures = true};
    int gain;

    table_set(&table);
    arb_game_begin(table.game, &rules_kingcapture, true);
    cr_assert_eq(arb_set_position(table.game, position), ARB_ACCEPTED, "%s", position);
    turn.squares[0] = (arb_square)(from[1] * 8 + from[0]);
    turn.squares[1] = (arb_square)(to[1] * 8 + to[0]);
    gain = kingcapture_worth.exchange(&table.game->now.position, &turn);
    table_clear(&table);
    return gain;
}

Test(exchange, a_capture_gains_what_is_left_when_nobody_takes_any_more)
{
    static const struct {
        const char *what;
        const char *position;
        int from[2];
        int to[2];
        int gain;
    } captures[] = {
        {"nobody takes back", "7k/8/8/3p4/4P3/8/8/7K white", {4, 4}, {3, 3}, 100},
        {"a pawn takes back", "7k/8/2p5/3p4/8/8/3Q4/7K white", {3, 6}, {3, 3}, -850},
        {"a pawn that has passed by does not",
         "7k/8/8/3p4/2p5/8/3Q4/7K white",
         {3, 6},
         {3, 3},
         100},
        {"a king takes back", "8/8/2k5/3r4/8/8/3R4/7K white", {3, 6}, {3, 3}, 0},
        {"a king does not, where it would be taken",
         "8/8/2k5/3r4/8/8/3R4/3R3K white",
         {3, 6},
         {3, 3},
         500},
        {"one piece takes through another", "3r3k/8/8/3p4/8/8/3R4/3R3K white", {3, 6}, {3, 3}, 100},
        {"a bishop takes back, and then it is enough",
         "8/1q6/2b4k/3p4/8/4NB2/8/7K white",
         {4, 5},
         {3, 3},
         -210},
        {"a knight takes back", "7k/2n5/8/3p4/8/8/3R4/7K white", {3, 6}, {3, 3}, -400},
        {"a queen takes back along a row", "7k/8/8/q2p4/8/8/3R4/7K white", {3, 6}, {3, 3}, -400},
        {"the least piece takes first", "3q3k/8/2p5/3n4/8/8/3R4/3R3K white", {3, 6}, {3, 3}, -190},
        {"who takes a king has won", "8/8/2p5/3k4/8/8/3Q4/7K white", {3, 6}, {3, 3}, 20000},
        {"a king that takes can be taken", "7k/8/2p5/3p4/3K4/8/8/8 white", {3, 4}, {3, 3}, -19900},
        {"black sees the board from above", "7k/8/8/8/3q4/4P3/3P4/7K black", {3, 4}, {4, 5}, -850},
        {"and its pawns take downward", "7k/8/8/8/3p4/4N3/8/7K black", {3, 4}, {4, 5}, 310},
    };

    for (size_t i = 0; i < sizeof captures / sizeof *captures; i++)
        cr_assert_eq(gained(captures[i].position, captures[i].from, captures[i].to),
                     captures[i].gain, "%s", captures[i].what);
}
