/* What the script of the page must know: the state of the game after each change. Squares are
 * numbers among those that the rule set uses, in reading order, and pieces are letters, as in
 * picture/replay.h. */
#ifndef PAGE_TOLD_H
#define PAGE_TOLD_H

#include "script/interpreter.h"

/* Writes the state as JSON:
 *
 *   rules, title, sides   the rule set, and what its two sides are called
 *   white                 which side the tag White of a record names: 0 or 1
 *   kinds                 what its kinds of pieces are called, in the order of their letters
 *   sets                  the rule sets that can be played, each [name, title]: first those built
 *                         in, then those of files that were read or are installed, which this reads
 *   pieces                a letter or `.` for each square, and those below the top of a column
 *   replay                the whole game, for replay.js
 *   turns                 the lines of `history`
 *   toMove                0 or 1
 *   selected              a square, or -1
 *   selectable, destinations, captured    lists of squares; captured by the last turn or leap
 *   moved, canEnd, endsByKey, mayPass, stuck, check    true or false
 *   winner                "undecided", or what the answer to `winner` is
 *   draw                  by which rule the game is drawn, or an empty text
 *   said                  what the players have said: "white resigned", "draw offered by fire"; or
 *                         an empty text
 *   undo, redo            whether there are steps to undo and to redo
 *   players               who plays each side, and computers: whether it is a computer
 *   link                  the game as page/link.h has it
 *   games                 how often another game has taken the place of the one before */
void told_state(struct text *out, struct interpreter *in, size_t games);

#endif
