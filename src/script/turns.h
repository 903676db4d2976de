/* Several turns on a line: `32-28 19-23 28x19 14x23`, `1. 11-15 22-18 2. 15x22` (language.md 5). */
#ifndef SCRIPT_TURNS_H
#define SCRIPT_TURNS_H

#include "game/game.h"
#include "notation/typed.h"
#include "script/words.h"

/* Whether the words are a move in the notation of chess, or two squares that are joined there. */
bool turn_is_san(const arb_game *game, const struct typed_line *typed);

/* Returns the ruling on the form of words as one turn: ARB_ACCEPTED, also if it is not legal, or
 * what notation_read_turn returns. */
arb_ruling turn_form(const arb_game *game, const struct words *words);

/* Whether words that are no command are turns: they begin like one, or can be read as one. */
bool turns_begin(const arb_game *game, const struct words *words);

/* Whether a word begins like a turn under any rules, with a square and a separator. */
bool turns_begin_plainly(const char *word);

/* Turns of a line that are taken one at a time, each when those before it have been played. */
struct turn_line {
    const arb_game *game;
    struct words rest;
    bool mixed; /* it has more than single squares, which are one turn */
};

struct turn_line turn_line_of(const arb_game *game, const struct words *words);

/* Takes the next turn off the line, on which there is at least one word, and returns its words. */
struct words turn_line_next(struct turn_line *line);

/* Whether the words are several turns. */
bool turns_are_several(const arb_game *game, const struct words *words);

/* Whether a line of single squares, which is one turn, could be two turns in the notation of chess
 * of which the first is legal. */
bool turns_may_be_san(const arb_game *game, const struct words *words);

#endif
