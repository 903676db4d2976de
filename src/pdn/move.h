/* A move as it is written in a record, and the legal turns that it can stand for. */
#ifndef PDN_MOVE_H
#define PDN_MOVE_H

#include "game/game.h"

/* Plays a move, in any form that `move` takes, or `pass`, and those of kingcapture as PGN has them,
 * too; or a capture as Hub has it, the first and the last square and then those of the pieces
 * taken, in any order, if it is nothing else. Returns what `move` or `pass` would answer. */
arb_ruling move_play(arb_game *game, const char *text);

/* Reads the squares of a move, as far as they can be read; a pass has none. A move as PGN has it is
 * not read. Returns ARB_ACCEPTED,
 * ARB_BAD_SQUARE, ARB_OFF_BOARD or ARB_USAGE. */
arb_ruling move_squares(const arb_rules *rules, const char *text, arb_turn *squares);

/* Plays a capture whose legs are written as moves, of which the first does not end the turn: each
 * begins where the one before has ended. There are `most` moves from the first on, and no more of
 * them are taken than are needed. Stores how many in *used. Returns ARB_MUST_CONTINUE if they are
 * no such capture. */
arb_ruling move_play_legs(arb_game *game, const char *const *legs, size_t most, size_t *used);

/* The turns that a move can stand for. */
struct move_choices {
    size_t count; /* 1 if it is no short capture, whether it is legal or not */
    bool exact;   /* the first of them visits no other squares than those that are written */
};

/* Returns the turns that a capture, of which not all squares are written, can stand for. Counts no
 * more than `most` + 1 of them. */
struct move_choices move_choices(const arb_game *game, const char *text, size_t most);

/* Plays one of several choices, counted from 0, of which the first is `exact` or not.
 * ARB_OUT_OF_MEMORY and ARB_GAME_TOO_LONG change nothing. */
arb_ruling move_play_choice(arb_game *game, const char *text, size_t choice, bool exact);

#endif
