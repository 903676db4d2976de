/* The draughts family: what can differ between its rule sets. Each rule set is one constant of
 * struct draughts, to be read with the tables of rules.md 10.
 *
 * The lists in this file are the only place that has the names of the parameters, their values and
 * the words for them. A new parameter is a new line here, and one place in the engine that asks for
 * it. */
#ifndef RULES_PARAMETERS_H
#define RULES_PARAMETERS_H

#include "arbiter/rules.h"
#include "board/geometry.h"

/* ---- the parameters --------------------------------------------------------------------- */

/* clang-format off */

/* Calls P(type, field, name, default, meaning) for each parameter, in the order of the manual.
 * - The type is one of those below.
 * - A name of two words is the part of a line that follows the second word: `men step`.
 * - The default has the value 0. Where it is "none", a rule set must give the parameter. */
#define DRAUGHTS_PARAMETERS(P)                                                                      \
    P(board, geometry, "board", "none", "how large the board is, and on which squares it is played")    \
    P(side, up, "up", "first", "which side plays up the printed board")                             \
    P(directions, men_step, "men step", "none", "where men step")                                   \
    P(directions, men_take, "men take", "none", "where men capture")                                \
    P(directions, kings_step, "kings step", "none", "where kings step")                             \
    P(reach, kings_step_reach, "kings step reach", "one", "over how many empty squares kings step") \
    P(directions, kings_take, "kings take", "none", "where kings capture")                          \
    P(reach, kings_take_reach, "kings take reach", "one",                                           \
      "from how far away kings capture: from the next square, or over any number of empty squares") \
    P(land, kings_land, "kings land", "next",                                                       \
      "where kings land: right after the piece that they take, or on any empty square up to the next piece") \
    P(capture, capture, "capture", "none", "whether a side that can capture must")                  \
    P(chain, chain, "capture chain", "none", "whether a piece that has captured goes on capturing") \
    P(best, best, "best", "none", "which captures may be played: those of the most pieces, or any") \
    P(removed, removed, "removed", "none",                                                          \
      "when what was taken leaves the board; until then it stands in the way and is not taken again") \
    P(crowned, crowned, "crowned", "none",                                                          \
      "when a man becomes a king on the far row: on arrival, and the turn ends there or goes on")   \
    P(yes_no, explosions, "explosions", "no", "bombs and shields, as in `checkers61b`")             \
    P(pick, pick, "pick", "able", "whether any own piece may be selected, or one with a legal turn") \
    P(no_turn, no_turn, "no-turn", "loses", "what happens to a side that is to move and cannot")    \
    P(no_pieces, no_pieces, "no-pieces", "waits", "what happens at once to a side without pieces")  \
    P(far_row, far_row, "far-row", "nothing",                                                       \
      "what a man on the far row is worth once its turn is complete")                               \
    P(won, won, "won", "ends", "whether turns are refused once a side has won")                     \
    P(turns, draw_no_advance, "draw no-advance", "none",                                            \
      "after so many turns of both sides in which no man has moved the game is drawn")              \
    P(turns, draw_no_capture, "draw no-capture", "none", "the same, in which nothing was captured")

/* ---- their values ------------------------------------------------------------------------ */

/* Each calls V(value, word) for the values of a type, from 0. */
#define VALUES_yes_no(V) V(false, "no") V(true, "yes")
#define VALUES_side(V) V(0, "first") V(1, "second")
#define VALUES_reach(V) V(REACH_ONE, "one") V(REACH_ANY, "any")
#define VALUES_land(V) V(LAND_NEXT, "next") V(LAND_ANYWHERE, "anywhere")
#define VALUES_removed(V) V(REMOVED_AT_ONCE, "at-once") V(REMOVED_AT_END, "at-end")
#define VALUES_capture(V) V(CAPTURE_FREE, "free") V(CAPTURE_MUST, "must")
#define VALUES_chain(V) V(CHAIN_NONE, "none") V(CHAIN_MAY, "may") V(CHAIN_MUST, "must")
#define VALUES_best(V) V(BEST_NONE, "none") V(BEST_PIECES, "pieces")
#define VALUES_crowned(V)                                                                         \
    V(CROWNED_NEVER, "never") V(CROWNED_ENDS_TURN, "ends-turn") V(CROWNED_AT_ONCE, "at-once")
#define VALUES_pick(V) V(PICK_ABLE, "able") V(PICK_ANY, "any")
#define VALUES_no_turn(V) V(NO_TURN_LOSES, "loses") V(NO_TURN_WAITS, "waits")
#define VALUES_no_pieces(V) V(NO_PIECES_WAITS, "waits") V(NO_PIECES_LOSES, "loses")
#define VALUES_far_row(V) V(FAR_ROW_NOTHING, "nothing") V(FAR_ROW_WINS, "wins")
#define VALUES_won(V) V(WON_ENDS, "ends") V(WON_GOES_ON, "goes-on")

/* Calls T(type) for each type that is an enumeration of such values. */
#define DRAUGHTS_CHOICES(T)                                                                       \
    T(reach) T(land) T(removed) T(capture) T(chain) T(best) T(crowned) T(pick) T(no_turn)         \
    T(no_pieces) T(far_row) T(won)

/* Calls V(set, word) for the words that sets of directions are written with, joined by `+`. For
 * men, NORTH is forward. */
#define VALUES_directions(V)                                                                      \
    V(STRAIGHTS | DIAGONALS, "all")                                                                 \
    V(STRAIGHTS, "straight")                                                                        \
    V(DIAGONALS, "diagonal")                                                                        \
    V(TOWARDS(NORTH), "forward")                                                                    \
    V(TOWARDS(SOUTH), "back")                                                                       \
    V(TOWARDS(EAST) | TOWARDS(WEST), "sides")                                                       \
    V(TOWARDS(NORTH_WEST) | TOWARDS(NORTH_EAST), "forward-diagonal")                                \
    V(TOWARDS(SOUTH_WEST) | TOWARDS(SOUTH_EAST), "back-diagonal")

/* ---- their types --------------------------------------------------------------------------- */

#define DRAUGHTS_VALUE(value, word) value,
typedef const struct geometry *parameter_board;
typedef bool parameter_yes_no;
typedef arb_side parameter_side;
typedef unsigned parameter_directions; /* bit d for direction d, from 1 to 255 */
typedef unsigned parameter_turns;      /* 0: never */
#define DRAUGHTS_TYPE(type) typedef enum { VALUES_##type(DRAUGHTS_VALUE) } parameter_##type;
DRAUGHTS_CHOICES(DRAUGHTS_TYPE)
#undef DRAUGHTS_TYPE
#undef DRAUGHTS_VALUE

struct draughts {
#define DRAUGHTS_FIELD(type, field, name, standard, meaning) parameter_##type field;
    DRAUGHTS_PARAMETERS(DRAUGHTS_FIELD)
#undef DRAUGHTS_FIELD
};

/* clang-format on */

/* Returns NULL, or how parameters contradict each other, in words that begin with the name of one
 * of them. No game may be played by such a rule set. */
const char *draughts_check(const struct draughts *d);

#endif
