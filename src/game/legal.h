/* Finds the legal turn that a list of squares stands for (language.md 5), or why it stands for none
 * (language.md 7). The squares are followed, without listing the turns that are legal. */
#ifndef GAME_LEGAL_H
#define GAME_LEGAL_H

#include "game/game.h"

/* A legal turn, and what it does. */
struct legal_turn {
    arb_turn turn;
    struct position after; /* when the next turn starts */
    struct event event;
};

/* Finds the legal turn of the side to move that visits exactly these squares. They also stand for
 * the only turn that has them all (turn_has). Otherwise returns
 * ARB_GAME_OVER, ARB_TURN_IN_PROGRESS, ARB_AMBIGUOUS_MOVE, or the ruling of refuse_turn. */
arb_ruling legal_turn_now(const arb_game *game, const arb_turn *squares, struct legal_turn *found);

/* Finds, from the start of a turn, the legal turn that visits exactly these squares. Does not look
 * whether the game has a result. Returns whether there is one. */
bool legal_turn_exact(const arb_rules *rules, const struct position *start, const arb_turn *squares,
                      struct legal_turn *found);

/* The same as legal_turn_now for a side, as if its turn began now. Returns whether there is one
 * such turn. */
bool legal_turn_of(const arb_game *game, arb_side side, const arb_turn *squares);

/* Plays a turn that legal_turn_now has found. ARB_OUT_OF_MEMORY, ARB_GAME_TOO_LONG, or a refusal by
 * the game's keeper change nothing. */
arb_ruling legal_turn_play(arb_game *game, const struct legal_turn *legal);

/* Whether two turns have the same first and last square. */
bool turns_alike(const arb_turn *a, const arb_turn *b);

/* Whether a turn has the same first and last square as some squares, of which there are at least
 * two, and the others are, in their order, some of those that it lands on or passes over. */
bool turn_has(const arb_rules *rules, const arb_turn *turn, const arb_turn *squares);

/* Follows the squares from the start of a turn, as far as the rules allow and no turn is longer,
 * and adds what that does to `event`. Returns how many of them it comes to. */
size_t follow_turn(const arb_rules *rules, struct position *position, const arb_turn *squares,
                   struct event *event);

/* The ruling on squares that are not a legal turn of the side to move, at the start of its turn in
 * an unfinished game: ARB_EMPTY_SQUARE or ARB_NOT_YOUR_PIECE for the first square,
 * ARB_MUST_CAPTURE, ARB_MUST_CONTINUE, ARB_MUST_TAKE_MOST, ARB_NO_LEGAL_MOVE or ARB_ILLEGAL_MOVE.
 * Two squares may stand for a longer turn between them, as `move` reads them. If there are more
 * than ARB_TURN_SQUARES, which no turn has, only the first ones are given. */
arb_ruling refuse_turn(const arb_game *game, const arb_turn *squares);

/* Whether the squares could be a step, or a series of captures, of the side to move at the start of
 * its turn if nothing were compulsory. */
bool could_be_turn(const arb_game *game, const arb_turn *squares);

#endif
