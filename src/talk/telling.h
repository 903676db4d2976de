/* What a person is told beyond the answers: the board after each change, and what has happened
 * that the board does not show. The words are those of the prompt and of the screen. */
#ifndef TALK_TELLING_H
#define TALK_TELLING_H

#include "script/interpreter.h"

/* The game as it was before a command. */
struct telling {
    const arb_rules *rules;
    struct position before;
    bool was_stuck;
    arb_result winner;
};

struct telling telling_begin(const arb_game *game);

/* Tells what the command that has come in between did to the game. */
void telling_end(const struct telling *telling, struct interpreter *in);

/* The first lines of a dialogue, in which Tab completes words or does not. */
void telling_welcome(struct interpreter *in, bool completes);

/* ---- the parts of it, as lines ------------------------------------------------------- */

/* What the last command captured, destroyed and crowned. */
void telling_event(struct text *text, const struct telling *telling, const arb_game *game);

/* Each side that is in check, while the game goes on. */
void telling_check(struct text *text, const arb_game *game);

/* `winner: Fire`. */
void telling_winner(struct text *text, const arb_game *game);

/* That the side to move has pieces, cannot move and may not pass. */
void telling_stuck(struct text *text, const arb_game *game);

/* Whether it is so: then nobody has won, and nobody can go on (document 000, section 5). */
bool telling_is_stuck(const arb_game *game);

/* Whether that or a result ends the game for those who play it. */
bool telling_is_over(const arb_game *game);

#endif
