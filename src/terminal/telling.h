/* What a person is shown besides the answers: the board after each change, and events that the
 * board does not show. The prompt and the screen use the same words. */
#ifndef TERMINAL_TELLING_H
#define TERMINAL_TELLING_H

#include "script/interpreter.h"

/* The game before a command. */
struct telling {
    const arb_rules *rules;
    struct position before;
    bool was_stuck;
    arb_result winner;
};

struct telling telling_begin(const arb_game *game);

/* Prints what the command run since telling_begin did to the game. */
void telling_end(const struct telling *telling, struct interpreter *in);

/* Prints the first lines of a dialogue. `completes` is whether Tab completes words. */
void telling_welcome(struct interpreter *in, bool completes);

/* ---- its parts, as lines ------------------------------------------------------------- */

/* Adds what the last command captured, destroyed and crowned. */
void telling_event(struct text *text, const struct telling *telling, const arb_game *game);

/* Adds each side that is in check, unless the game is over. */
void telling_check(struct text *text, const arb_game *game);

/* Adds `winner: Fire`. */
void telling_winner(struct text *text, const arb_game *game);

/* Adds that the side to move cannot move: the game ends without a winner. */
void telling_stuck(struct text *text, const arb_game *game);

/* Whether the side to move can neither move nor pass. Then nobody has won, and nobody can go on
 * (document 000, section 5). */
bool telling_is_stuck(const arb_game *game);

/* Whether the game is finished and its moves are printed when the user leaves it (document 004,
 * Game History). */
bool telling_has_final_moves(const arb_game *game);

/* Whether the game is over, because there is a result or the side to move is stuck. */
bool telling_is_over(const arb_game *game);

#endif
