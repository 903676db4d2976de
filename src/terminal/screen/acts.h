/* What the user does, as lines of the command language. */
#ifndef TERMINAL_SCREEN_ACTS_H
#define TERMINAL_SCREEN_ACTS_H

#include "terminal/screen/view.h"

/* Carries out an act. A click is an act on its square or button. */
void acts_do(struct screen *screen, enum act asked);
void acts_click(struct screen *screen, const struct input *click);

/* The wheel goes one row down or, if `down` is -1, up, where the board is larger than the window.
 */
void acts_wheel(struct screen *screen, int down);

/* Makes a computer play its turn. */
void acts_go(struct screen *screen);

/* Ends a turn that can only be ended, if such turns end by themselves. */
void acts_end_spent_turn(struct screen *screen);

/* ---- lines (line.c) -------------------------------------------------------------------------- */

/* Runs a line. The message becomes the sentence of its rejection, or what has happened; the answer
 * is the interpreter's. Returns whether the line was accepted. If memory runs out, which is an
 * error, there is no answer. */
bool line_run(struct screen *screen, const char *line);

/* Makes what was captured or exploded last visible and audible, as the options of the screen say. A
 * key ends it and is read afterwards. */
void line_flash(struct screen *screen);

/* Runs a line, and if it was accepted does that. */
void line_play(struct screen *screen, const char *line);

/* Replaces the message, as printf would print it. */
void line_say(struct screen *screen, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- from one game to another (games.c); no game may be lost by mistake --------------------- */

void games_new(struct screen *screen);
void games_rules(struct screen *screen);

/* Lets somebody resign, or offer or accept a draw. */
void games_resign(struct screen *screen);
void games_quit(struct screen *screen);

/* Ask for a file; the commands `save` and `load` do the rest. */
void games_save(struct screen *screen);
void games_load(struct screen *screen);

/* Adds the moves of a finished game, which are printed when the user leaves it. Returns whether
 * they are: not if the rule set does not do that, or memory runs out. */
bool final_moves(struct text *moves, const arb_game *game);

#endif
