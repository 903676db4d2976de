/* What the user does, as lines of the command language. */
#ifndef TERMINAL_SCREEN_ACTS_H
#define TERMINAL_SCREEN_ACTS_H

#include "terminal/screen/view.h"

/* Carries out an act. A click is an act on its square or button. */
void acts_do(struct screen *screen, enum act asked);
void acts_click(struct screen *screen, const struct input *click);

/* Makes a computer play its turn. */
void acts_go(struct screen *screen);

/* Ends a turn that can only be ended, if such turns end by themselves. */
void acts_end_spent_turn(struct screen *screen);

#endif
