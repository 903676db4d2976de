/* What the person does, as lines of the command language. */
#ifndef SCREEN_ACTS_H
#define SCREEN_ACTS_H

#include "screen/view.h"

/* Carries out an act; a click is one on its square or button. */
void acts_do(struct screen *screen, enum act act);
void acts_click(struct screen *screen, const struct input *click);

/* A computer plays its turn. */
void acts_go(struct screen *screen);

/* Whether a turn that has nothing left but its end is ended without the space bar. */
bool acts_turns_end_themselves(const struct screen *screen);

/* Ends the turn, if it is such a one. */
void acts_end_spent_turn(struct screen *screen);

/* The act that a key stands for, or a click on its button; ACT_NONE for all else. */
enum act acts_asked(const struct screen *screen, const struct input *input);

/* Whether an act, during a think, is to be heard at once. */
bool acts_break_off(enum act act);

#endif
