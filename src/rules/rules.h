/* A rule set as the rest of the house sees it: what it calls things, and the few
 * operations from which everything else is made. Nothing outside this room asks
 * which rule set is being played. */
#ifndef RULES_RULES_H
#define RULES_RULES_H

#include <stddef.h>

#include "arbiter/game.h"
#include "board/position.h"

/* The labels of the printed board, from which the squares have their names. */
struct axes {
    char first_column; /* label of the leftmost column; the others follow it */
    char first_row;    /* label of the row that counting begins with */
    bool rows_from_top;
};

/* A kind of piece: its name, and its letters by side, plain and crowned. */
struct piece_words {
    arb_kind kind;
    const char *name;
    const char *letters[2][2];
};

/* A whole turn, and the position behind it (the turn not yet ended). False stops the listing. */
typedef bool walk_visitor(void *context, const arb_turn *turn, const struct position *after);

struct arb_rules {
    const char *name;
    const char *title;
    const char *sides[2];
    const char *winners[2]; /* the same with a capital */
    struct axes axes;
    const struct piece_words *pieces; /* the kinds it has, in the order to name them */
    size_t piece_count;
    bool crowns;       /* whether pieces can be crowned */
    bool may_pass;     /* at the start of a turn */
    bool result_stops; /* whether a game with a result is over */

    /* The starting position. */
    void (*begin)(struct position *position);

    /* Own pieces that may be picked at the start of a turn. */
    square_set (*pickable)(const struct position *position);

    /* Squares that the selected piece may be sent to next, at any point of a turn. */
    square_set (*destinations)(const struct position *position);

    /* Sends the selected piece to one of its destinations; adds to `event` what that did. */
    void (*advance)(struct position *position, arb_square to, arb_event *event);

    /* Whether the turn may be ended; asked only when something has moved. */
    bool (*complete)(const struct position *position);

    /* Lists, in reading order, the legal turns, or in the middle of one the ways to
     * go on; does not ask whether the game has a result. `after` need not be complete
     * in any other sense than that the turn may be ended there. */
    bool (*walk)(const struct position *position, walk_visitor *visit, void *context);

    /* Who has won. */
    arb_result (*result)(const struct position *position);
};

/* Whether the game is over there: has a result, in rules where that stops it. */
static inline bool rules_finished(const arb_rules *rules, const struct position *position)
{
    return rules->result_stops && rules->result(position) != ARB_UNDECIDED;
}

/* The words for a kind of piece; NULL where the rules do not have it. */
const struct piece_words *rules_piece_words(const arb_rules *rules, arb_kind kind);

/* The side of that name, read without regard to case: 0 or 1; -1 for no side. */
int rules_side_named(const arb_rules *rules, const char *name);

/* The words for the piece of that name; NULL when there is none. */
const struct piece_words *rules_piece_named(const arb_rules *rules, const char *name);

/* The numbers, counted from the rule set's first label, of a square's column and row. */
static inline int rules_column(arb_square square)
{
    return square % 8;
}

static inline int rules_row(const arb_rules *rules, arb_square square)
{
    return rules->axes.rows_from_top ? square / 8 : 7 - square / 8;
}

extern const arb_rules rules_checkers61b;

#endif
