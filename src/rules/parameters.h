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
 * The type is one of those below. The default has the value 0; where it is "none", a rule set must
 * give the parameter. */
#define DRAUGHTS_PARAMETERS(P)                                                                      \
    P(board, geometry, "board", "none", "how large the board is, and on which squares it is played") \
    P(side, up, "up", "first", "which side plays up the printed board")                             \
    P(men, men, "men", "none",                                                                      \
      "where men step and capture; `not kings`: they may not take kings")                           \
    P(kings, kings, "kings", "none",                                                                \
      "the same for kings: `one` square at a time, or over `any` number of empty ones, and where they land after what they take") \
    P(capture, capture, "capture", "none",                                                          \
      "whether a side that can capture must, and whether the piece goes on capturing")              \
    P(best, best, "best", "none",                                                                   \
      "which captures may be played: those with the most of the first measure, of these those with the most of the second, and so on") \
    P(removed, removed, "removed", "none",                                                          \
      "when what was taken leaves the board; until then it stands in the way and is not taken again") \
    P(turn_back, turn_back, "turn-back", "yes",                                                     \
      "whether a leap may go straight back on the one before")                                      \
    P(crowned, crowned, "crowned", "none",                                                          \
      "when a man becomes a king on the far row: on arrival, and the turn ends there or goes on; or at the end of the turn, if it ends there") \
    P(yes_no, explosions, "explosions", "no", "bombs and shields, as in `checkers61b`")             \
    P(pick, pick, "pick", "able", "whether any own piece may be selected, or one with a legal turn") \
    P(no_turn, no_turn, "no-turn", "loses", "what happens to a side that is to move and cannot")    \
    P(no_pieces, no_pieces, "no-pieces", "waits", "what happens at once to a side without pieces")  \
    P(far_row, far_row, "far-row", "nothing",                                                       \
      "what a man on the far row is worth once its turn is complete")                               \
    P(crowning, crowning, "crowning", "nothing", "what a king is worth once its turn is complete")  \
    P(won, won, "won", "ends", "whether turns are refused once a side has won")                     \
    P(turns, king_streak, "king-streak", "none",                                                    \
      "how many turns of its side in a row the same king may make while its side has a man")        \
    P(draw, draw, "draw", "none", "when the game is drawn")                                         \
    P(same_turn, same_turn, "same-turn", "captured",                                                \
      "whether captures with one start, one end and one board afterwards are one turn, or each path is one")

/* ---- their values ------------------------------------------------------------------------ */

/* Each calls V(value, word) for the values of a type, from 0. */
#define VALUES_yes_no(V) V(false, "no") V(true, "yes")
#define VALUES_side(V) V(0, "first") V(1, "second")
#define VALUES_removed(V) V(REMOVED_AT_ONCE, "at-once") V(REMOVED_AT_END, "at-end")
#define VALUES_turn_back(V) V(TURN_BACK_YES, "yes") V(TURN_BACK_NO, "no")
#define VALUES_crowned(V)                                                                         \
    V(CROWNED_NEVER, "never") V(CROWNED_ENDS_TURN, "ends-turn")                                     \
    V(CROWNED_WHERE_IT_ENDS, "when-it-ends-there") V(CROWNED_AT_ONCE, "at-once")
#define VALUES_pick(V) V(PICK_ABLE, "able") V(PICK_ANY, "any")
#define VALUES_no_turn(V)                                                                         \
    V(NO_TURN_LOSES, "loses") V(NO_TURN_WINS, "wins") V(NO_TURN_WAITS, "waits")
#define VALUES_no_pieces(V)                                                                       \
    V(NO_PIECES_WAITS, "waits") V(NO_PIECES_LOSES, "loses") V(NO_PIECES_WINS, "wins")
#define VALUES_far_row(V) V(FAR_ROW_NOTHING, "nothing") V(FAR_ROW_WINS, "wins")
#define VALUES_crowning(V) V(CROWNING_NOTHING, "nothing") V(CROWNING_WINS, "wins")
#define VALUES_won(V) V(WON_ENDS, "ends") V(WON_GOES_ON, "goes-on")
#define VALUES_same_turn(V) V(SAME_TURN_CAPTURED, "captured") V(SAME_TURN_PATH, "path")

/* Parts of the values that have several. */
#define VALUES_reach(V) V(REACH_ONE, "one") V(REACH_ANY, "any")
#define VALUES_land(V)                                                                            \
    V(LAND_NEXT, "next") V(LAND_ANYWHERE, "anywhere")                                               \
    V(LAND_NEXT_BEHIND_A_LAST_KING, "next-behind-a-last-king")
#define VALUES_must(V) V(false, "free") V(true, "must")
#define VALUES_chain(V) V(CHAIN_NONE, "none") V(CHAIN_MAY, "may") V(CHAIN_MUST, "must")
#define VALUES_measure(V)                                                                         \
    V(MEASURE_NONE, "none") V(MEASURE_PIECES, "pieces") V(MEASURE_VALUE, "value")                   \
    V(MEASURE_WITH_KING, "with-king") V(MEASURE_KINGS, "kings") V(MEASURE_KINGS_FIRST, "kings-first")
#define VALUES_force_kings(V) V(KINGS_ANY, "") V(KINGS_SOME, "k") V(KINGS_ALL, "K")
#define VALUES_naming(V)                                                                          \
    V(NAMED_BY_LETTERS, "letters") V(NAMED_BY_NUMBERS, "numbers") V(NAMED_BY_DIGITS, "digits")
#define VALUES_corner(V)                                                                          \
    V(CORNER_TOP_LEFT, "top-left") V(CORNER_TOP_RIGHT, "top-right")                                 \
    V(CORNER_BOTTOM_LEFT, "bottom-left") V(CORNER_BOTTOM_RIGHT, "bottom-right")
#define VALUES_along(V) V(ALONG_ROWS, "rows") V(ALONG_COLUMNS, "columns")
#define VALUES_draw_kind(V)                                                                       \
    V(DRAW_NONE, "none") V(DRAW_REPEATS, "repeats") V(DRAW_QUIET, "quiet")                          \
    V(DRAW_NO_ADVANCE, "no-advance") V(DRAW_NO_CAPTURE, "no-capture")                               \
    V(DRAW_MATERIAL, "material") V(DRAW_BALANCE, "balance") V(DRAW_MAIN_ROAD, "main-road")          \
    V(DRAW_ONE_EACH, "one-each")

/* Calls T(type) for each type that is an enumeration of such values. */
#define DRAUGHTS_CHOICES(T)                                                                       \
    T(removed) T(turn_back) T(crowned) T(pick) T(no_turn) T(no_pieces) T(far_row) T(crowning)       \
    T(won) T(same_turn) T(reach) T(land) T(chain) T(measure) T(force_kings) T(draw_kind)             \
    T(naming) T(corner) T(along)

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
typedef unsigned parameter_turns;      /* 0: none */
#define DRAUGHTS_TYPE(type) typedef enum { VALUES_##type(DRAUGHTS_VALUE) } parameter_##type;
DRAUGHTS_CHOICES(DRAUGHTS_TYPE)
#undef DRAUGHTS_TYPE
#undef DRAUGHTS_VALUE

/* clang-format on */

typedef struct {
    parameter_directions step;
    parameter_directions take;
    bool not_kings;
} parameter_men;

/* All 0 where no man is crowned. */
typedef struct {
    parameter_directions step;
    parameter_reach step_reach;
    parameter_directions take;
    parameter_reach take_reach;
    parameter_land land;
} parameter_kings;

typedef struct {
    bool must;
    parameter_chain chain;
} parameter_capture;

/* What is measured first, second, ...; MEASURE_NONE after the last. */
typedef struct {
    uint8_t order[5]; /* each a parameter_measure */
} parameter_best;

/* How many pieces a side has, or both sides have together. */
struct draughts_force {
    uint8_t least;
    uint8_t most;  /* ARB_SQUARES: or more */
    uint8_t kings; /* a parameter_force_kings: how many of them are kings */
};

/* One way to a draw: for so many turns, or the so manieth time, or with such pieces. */
struct draughts_draw {
    uint8_t kind;                  /* a parameter_draw_kind */
    uint16_t turns;                /* 0 in `one-each` */
    struct draughts_force one;     /* of `material`, `main-road`; of `balance`: of both sides */
    struct draughts_force another; /* of `material` */
};

#define DRAWS_MOST 12

typedef struct {
    struct draughts_draw way[DRAWS_MOST]; /* DRAW_NONE after the last */
} parameter_draw;

/* How squares are named. Letters are files, and numbers after them ranks from the bottom. */
typedef struct {
    parameter_naming naming;
    parameter_corner corner; /* by numbers: square 1 is the first of the game in its row there */
    parameter_along along;   /* by numbers: whether they run along rows or columns */
    uint8_t first;           /* by digits: the number of the first column and row, 0 or 1 */
    bool from_top;           /* by digits: the first row is the top one, otherwise the bottom one */
    char capture;            /* between the squares of a turn that captures; otherwise it is `-` */
} parameter_squares;

/* clang-format off */

struct draughts {
#define DRAUGHTS_FIELD(type, field, name, standard, meaning) parameter_##type field;
    DRAUGHTS_PARAMETERS(DRAUGHTS_FIELD)
#undef DRAUGHTS_FIELD
};

/* clang-format on */

/* Returns whether it matters what a capture takes: some that could be made may not be played. */
static inline bool draughts_has_best(const struct draughts *d)
{
    return d->best.order[0] != MEASURE_NONE;
}

/* Returns NULL, or how parameters contradict each other, in words that begin with the name of one
 * of them. No game may be played by such a rule set. */
const char *draughts_check(const struct draughts *d);

#endif
