/* What a person at the prompt is told beyond the answers: the board after each
 * change, and what has happened that the board does not show. */
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

/* Tells what the command that has come in between did. Whether it changed the game. */
bool telling_end(const struct telling *telling, struct interpreter *in);

/* The first lines of a dialogue. */
void telling_welcome(struct interpreter *in);

#endif
