/* The answer to `hint`. */
#ifndef PLAYERS_HINT_H
#define PLAYERS_HINT_H

#include "endings.h"
#include "model.h"
#include "session.h"

enum { HINT_TURN = 128, HINT_LINE = 128 };

struct hint {
    char turn[HINT_TURN];
    struct value value; /* drawn: it says nothing about the end */
    int depth;
    int count; /* of the turns in `line` */
    char line[HINT_LINE][HINT_TURN];
};

/* Reads it from the answer of the session. Returns NULL, or what is wrong with it. */
const char *hint_read(const struct session *session, struct hint *hint);

/* Plays the line on the board: where it leads, and the position after its first turn. Returns NULL,
 * or what is wrong with it: a turn that is not legal, or one after the end of the game. */
const char *hint_follow(const struct rule_set *rules, const struct state *state,
                        const struct hint *hint, struct state *after_first, struct state *last);

#endif
