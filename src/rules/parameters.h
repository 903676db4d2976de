/* The draughts family: what can differ between its rule sets. Each line of a rule text gives one
 * parameter, as the tables of rules.md 10 say. Those that the engine asks for are the fields of
 * struct draughts; the others are fields of struct arb_rules.
 *
 * The lists in this file are the only place that has the names of the parameters, their values and
 * the words for them. A new parameter is a new line here, and one place in the engine that asks for
 * it. Where it has not its default, turns are counted by listing them, until the counters name it
 * (rules/defaults.h). */
#ifndef RULES_PARAMETERS_H
#define RULES_PARAMETERS_H

#include "arbiter/rules.h"
#include "board/geometry.h"

/* ---- the parameters --------------------------------------------------------------------- */

/* clang-format off */

/* Calls P(type, field, name, default, meaning) for each parameter of struct draughts, and W with the
 * same for each one of struct arb_rules, in the order of the manual. The type is one of those below.
 * The default has the value 0 where the type is one of several words or a number, or a list; where
 * it is "none" and that is no value of the type, a rule set must give the parameter. */
#define RULE_PARAMETERS(P, W)                                                                       \
    W(name, name, "name", "must be given", "what the rule set is called")                           \
    W(title, title, "title", "the name", "what it is called in a few words")                        \
    P(board, geometry, "board", "must be given", "how large the board is, and on which squares it is played") \
    W(start, start, "start", "must be given",                                                       \
      "on how many rows of each side men stand, the first ones left empty; or where all pieces stand") \
    W(sides, sides, "sides", "white black", "what the sides are called; the first moves first")     \
    P(side, up, "up", "white, else the first", "which side plays up the printed board")             \
    W(letters, pieces, "letters", "the initials of the sides",                                      \
      "how man and king of the first side are written, then those of the second")                   \
    P(men, men, "men", "must be given",                                                             \
      "where men step and capture; `line`: men in a row step together; `not kings`: they may not take kings") \
    P(kings, kings, "kings", "must be given",                                                       \
      "the same for kings: `one` square at a time, or over `any` number of empty ones, and where they land after what they take") \
    P(capture, capture, "capture", "must be given",                                                 \
      "whether a side that can capture must, and whether the piece goes on capturing")              \
    P(best, best, "best", "none",                                                                   \
      "which captures may be played: those with the most of the first measure, of these those with the most of the second, and so on") \
    P(removed, removed, "removed", "must be given",                                                 \
      "when what was taken leaves the board; until then it stands in the way and is not taken again; `under`: never, it goes under the piece that took it") \
    P(again, again, "again", "never",                                                               \
      "with `under`, whether a turn may leap over the same square again: but not with the next leap, or with any") \
    P(turn_back, turn_back, "turn-back", "yes",                                                     \
      "whether a leap may go straight back on the one before")                                      \
    P(crowned, crowned, "crowned", "must be given",                                                 \
      "when a man becomes a king on the far row: on arrival, and the turn ends there or goes on; or at the end of the turn, if it ends there") \
    P(yes_no, explosions, "explosions", "no", "bombs and shields, as in `checkers61b`")             \
    P(pick, pick, "pick", "able", "whether any own piece may be selected, or one with a legal turn") \
    W(yes_no, may_pass, "pass", "no", "whether a side may pass at the start of its turn")           \
    P(no_turn, no_turn, "no-turn", "loses", "what happens to a side that is to move and cannot")    \
    P(no_pieces, no_pieces, "no-pieces", "waits", "what happens at once to a side without pieces")  \
    P(few_pieces, few_pieces, "few-pieces", "none",                                                 \
      "what happens to a side with so few pieces once a turn is complete; if both have so few, the game is drawn") \
    P(far_row, far_row, "far-row", "nothing",                                                       \
      "what a man on the far row is worth once its turn is complete")                               \
    P(crowning, crowning, "crowning", "nothing", "what a king is worth once its turn is complete")  \
    P(won, won, "won", "ends", "whether turns are refused once a side has won")                     \
    P(turns, king_streak, "king-streak", "none",                                                    \
      "how many turns of its side in a row the same king may make while its side has a man")        \
    P(draw, draw, "draw", "none", "when the game is drawn")                                         \
    W(squares, squares, "squares", "must be given",                                                 \
      "how squares are named, and what is written between those of a turn that captures")           \
    P(same_turn, same_turn, "same-turn", "captured",                                                \
      "whether captures with one start, one end and one board afterwards are one turn, or each path is one") \
    W(game_type, game_type, "game-type", "none", "its number as a GameType of PDN")

/* What the reader of rule texts asks of the list: whether there is no default. */
#define MUST_BE_GIVEN "must be given"

/* Those of struct draughts alone. */
#define NOT_OF_DRAUGHTS(type, field, name, standard, meaning)
#define DRAUGHTS_PARAMETERS(P) RULE_PARAMETERS(P, NOT_OF_DRAUGHTS)

/* The largest numbers that rule texts may have. */
#define STREAK_MOST 1000
#define GAME_TYPE_MOST 999
#define DRAWS_MOST 12
#define WORTH_MOST 20
#define FEW_MOST 20

#define RULE_LIMIT(limit) RULE_LIMIT_OF(limit)
#define RULE_LIMIT_OF(number) #number

/* Calls F(type, form) for the types that are not one of several words: what may be written. */
#define RULE_FORMS(F)                                                                               \
    F(name, "a word")                                                                               \
    F(title, "text")                                                                                \
    F(board, "CxR dark left, CxR dark right or CxR all, C columns and R rows from 4 to 14")         \
    F(start, "N rows, N rows skip M or position ROWS")                                              \
    F(sides, "two words")                                                                           \
    F(side, "one of the sides")                                                                     \
    F(letters, "four words, or two where there are no kings")                                       \
    F(directions, "one or more of all, straight, diagonal, forward, back, sides, forward-diagonal and back-diagonal, joined by +") \
    F(men, "step DIRECTIONS, and then maybe line, take DIRECTIONS, and then maybe , not kings")     \
    F(kings, "none, or step DIRECTIONS one/any, take DIRECTIONS one/any, and with take ... any: , land anywhere/next/next-behind-a-last-king") \
    F(capture, "free or must, and then , chain none/may/must")                                      \
    F(best, "none, or different ones of pieces, value, worth N, with-king, kings and kings-first, joined by blanks")  \
    F(few_pieces, "none, or a number from 1 to " RULE_LIMIT(FEW_MOST) " and loses, wins or draws")                      \
    F(turns, "none, or a number from 1 to " RULE_LIMIT(STREAK_MOST))                                                    \
    F(draw, "none, or up to " RULE_LIMIT(DRAWS_MOST) " elements joined by ; : repeats N, quiet N, no-advance N, no-capture N, material A B N, balance A-B N, main-road A N, one-each") \
    F(squares, "letters, letters top, numbers CORNER, numbers CORNER rows/columns, digits 0 bottom or digits 1 top, and then maybe , capture and one of - x :") \
    F(game_type, "none, or a number from 1 to " RULE_LIMIT(GAME_TYPE_MOST))

/* ---- their values ------------------------------------------------------------------------ */

/* Each calls V(value, word) for the values of a type, from 0. */
#define VALUES_yes_no(V) V(false, "no") V(true, "yes")
#define VALUES_removed(V)                                                                         \
    V(REMOVED_AT_ONCE, "at-once") V(REMOVED_AT_END, "at-end") V(REMOVED_UNDER, "under")
#define VALUES_again(V)                                                                           \
    V(AGAIN_NEVER, "never") V(AGAIN_NOT_NEXT, "not-next") V(AGAIN_ANY, "any")
#define VALUES_turn_back(V) V(TURN_BACK_YES, "yes") V(TURN_BACK_NO, "no")
#define VALUES_crowned(V)                                                                         \
    V(CROWNED_NEVER, "never") V(CROWNED_ENDS_TURN, "ends-turn")                                     \
    V(CROWNED_WHERE_IT_ENDS, "when-it-ends-there") V(CROWNED_AT_ONCE, "at-once")
#define VALUES_pick(V) V(PICK_ABLE, "able") V(PICK_ANY, "any")
#define VALUES_no_turn(V)                                                                         \
    V(NO_TURN_LOSES, "loses") V(NO_TURN_WINS, "wins") V(NO_TURN_WAITS, "waits")
#define VALUES_no_pieces(V)                                                                       \
    V(NO_PIECES_WAITS, "waits") V(NO_PIECES_LOSES, "loses") V(NO_PIECES_WINS, "wins")
#define VALUES_few(V) V(FEW_LOSES, "loses") V(FEW_WINS, "wins") V(FEW_DRAWS, "draws")
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
    V(MEASURE_WORTH, "worth")                                                                       \
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
    T(removed) T(again) T(turn_back) T(crowned) T(pick) T(no_turn) T(no_pieces) T(few) T(far_row) T(crowning)       \
    T(won) T(same_turn) T(reach) T(land) T(chain) T(measure) T(force_kings) T(draw_kind)             \
    T(naming) T(corner) T(along)

/* Calls V(set, word) for the words that sets of directions are written with, joined by `+`. NORTH
 * is forward. */
#define VALUES_directions(V)                                                                      \
    V(STRAIGHTS | DIAGONALS, "all")                                                                 \
    V(STRAIGHTS, "straight")                                                                        \
    V(DIAGONALS, "diagonal")                                                                        \
    V(TOWARDS(NORTH), "forward")                                                                    \
    V(TOWARDS(SOUTH), "back")                                                                       \
    V(TOWARDS(EAST) | TOWARDS(WEST), "sides")                                                       \
    V(TOWARDS(NORTH_WEST) | TOWARDS(NORTH_EAST), "forward-diagonal")                                \
    V(TOWARDS(SOUTH_WEST) | TOWARDS(SOUTH_EAST), "back-diagonal")

/* Each calls P(type, field) for the parts of a type that has several, each of a type of this file. */
#define PARTS_men(P)                                                                              \
    P(directions, step) P(directions, take) P(yes_no, not_kings) P(yes_no, line)
#define PARTS_kings(P)                                                                            \
    P(directions, step) P(reach, step_reach) P(directions, take) P(reach, take_reach) P(land, land)
#define PARTS_capture(P) P(yes_no, must) P(chain, chain)

/* ---- their types --------------------------------------------------------------------------- */

#define DRAUGHTS_VALUE(value, word) value,
typedef const struct geometry *parameter_board;
typedef bool parameter_yes_no;
typedef arb_side parameter_side;
typedef unsigned parameter_directions; /* bit d for direction d, from 1 to 255 */
typedef unsigned parameter_turns;      /* 0: none */
typedef unsigned parameter_game_type;  /* 0: none */
typedef const char *parameter_name;
typedef const char *parameter_title;
typedef const char *parameter_sides[2];
typedef const struct piece_words *parameter_letters; /* of the kinds, in the order to name them */
#define DRAUGHTS_TYPE(type) typedef enum { VALUES_##type(DRAUGHTS_VALUE) } parameter_##type;
DRAUGHTS_CHOICES(DRAUGHTS_TYPE)
#undef DRAUGHTS_TYPE
#undef DRAUGHTS_VALUE

#define DRAUGHTS_PART(type, field) parameter_##type field;
typedef struct { PARTS_men(DRAUGHTS_PART) } parameter_men;
typedef struct { PARTS_kings(DRAUGHTS_PART) } parameter_kings; /* all 0 where no man is crowned */
typedef struct { PARTS_capture(DRAUGHTS_PART) } parameter_capture;
#undef DRAUGHTS_PART

/* clang-format on */

/* What is measured first, second, ...; MEASURE_NONE after the last. */
typedef struct {
    uint8_t order[5]; /* each a parameter_measure */
    uint8_t king;     /* what a king counts by `worth`; 0 without it */
} parameter_best;

/* What happens to a side with at most so many pieces. */
typedef struct {
    uint8_t most; /* 0: nothing, whatever the side has */
    uint8_t few;  /* a parameter_few */
} parameter_few_pieces;

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

typedef struct {
    struct draughts_draw way[DRAWS_MOST]; /* DRAW_NONE after the last */
} parameter_draw;

/* How squares are named. Letters are files, and numbers after them ranks. */
typedef struct {
    parameter_naming naming;
    parameter_corner corner; /* by numbers: square 1 is the first of the game in its row there */
    parameter_along along;   /* by numbers: whether they run along rows or columns */
    uint8_t first;           /* by digits: the number of the first column and row, 0 or 1 */
    bool from_top;           /* by letters or digits: the first row is the top one, otherwise the
                                bottom one */
    char capture;            /* between the squares of a turn that captures; otherwise it is `-` */
} parameter_squares;

/* Where a game begins: men on so many rows of each side, after some that are empty; or the rows of
 * a position, as `position` writes them. */
typedef struct {
    uint8_t rows;
    uint8_t skip;
    const char *position; /* NULL: men on rows */
} parameter_start;

/* clang-format off */

#define RULES_FIELD(type, field, name, standard, meaning) parameter_##type field;

struct draughts {
    DRAUGHTS_PARAMETERS(RULES_FIELD)
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
