/* What the user does, as lines of the command language. */
#ifndef TERMINAL_SCREEN_ACTS_H
#define TERMINAL_SCREEN_ACTS_H

#include "terminal/screen/view.h"

/* Carries out an act. A click is an act on its square or button. */
void acts_do(struct screen *screen, enum act act);
void acts_click(struct screen *screen, const struct input *click);

/* Makes a computer play its turn. */
void acts_go(struct screen *screen);

/* Returns whether a turn that can only be ended ends without the space bar. */
bool acts_turns_end_themselves(const struct screen *screen);

/* Ends the turn if it is such a turn. */
void acts_end_spent_turn(struct screen *screen);

/* Returns the act of a key or of a click on its button, and ACT_NONE for anything else. */
enum act acts_asked(const struct screen *screen, const struct input *input);

/* Returns whether an act interrupts a computer that is thinking. */
bool acts_break_off(enum act act);

#endif
