/* Who plays a game, as a tag of the files that it is saved in: `Players`, with what `player` takes
 * for each side, such as `human,level 3`. */
#ifndef SCRIPT_PLAYERS_TAG_H
#define SCRIPT_PLAYERS_TAG_H

#include "script/interpreter.h"

/* A game as it is saved. */
struct tagged_game {
    arb_game game; /* a view of the interpreter's game, which must not change meanwhile */
    char *tags;    /* those of the view; NULL: it has those of the game */
    size_t room;
};

/* Makes it the game of the interpreter. If a computer plays, its tags say who does; if nobody but
 * persons do, they do not. Returns ARB_ACCEPTED, after which players_tag_end must be called;
 * ARB_OUT_OF_MEMORY; or ARB_GAME_TOO_LONG, as a rejection, if there is no room among the tags. */
arb_ruling players_tag_begin(struct interpreter *in, struct tagged_game *tagged);
void players_tag_end(struct tagged_game *tagged);

/* Gives the sides to those who the tags of the game name. Without that tag, or if it does not name
 * two players, who plays stays as it is. */
void players_tag_take(struct interpreter *in);

#endif
