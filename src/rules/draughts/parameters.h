/* The draughts family: what can differ between its rule sets. Each rule set is one constant of this
 * structure, to be read with the table of rules.md 1. */
#ifndef RULES_DRAUGHTS_PARAMETERS_H
#define RULES_DRAUGHTS_PARAMETERS_H

#include "board/geometry.h"

enum crowning {
    NO_CROWNING,
    CROWNED_AND_GOES_ON,  /* at the far row; the turn may go on with the king's captures */
    CROWNED_AND_TURN_ENDS /* at the far row, and the turn ends there */
};

enum captures { CAPTURES_FREE, CAPTURES_COMPULSORY, CAPTURES_OF_THE_MOST };

enum further_captures { NO_FURTHER_CAPTURES, FURTHER_CAPTURES_FREE, FURTHER_CAPTURES_COMPULSORY };

struct draughts {
    const struct geometry *geometry;

    bool first_side_moves_up; /* the first side moves up the printed board: its forward is north */

    /* The directions of steps and leaps. For men, NORTH stands for forward. */
    unsigned man_directions;
    unsigned king_directions;

    enum crowning crowning;
    enum captures captures;
    enum further_captures further_captures;
    bool bombs_explode; /* a bomb that captures destroys what is around it, except shields */
    bool any_own_piece_may_be_picked; /* otherwise only one with a legal turn */

    /* Who wins. The first condition holds at once; the others are checked at the start of a
     * turn. */
    bool wins_when_other_has_no_pieces;
    bool no_one_wins_an_empty_board;
    bool wins_on_far_row;
    bool wins_when_other_has_no_turn;
    bool goes_on_when_won; /* turns are still accepted after a side has won */

    /* The game is drawn after so many turns, counting those of both sides, without a man's move or
     * without a capture. 0: never. */
    unsigned drawn_after;
};

#endif
