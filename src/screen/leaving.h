/* Leaving a game for another, or for good: a referee loses none by a slip of the finger. */
#ifndef SCREEN_LEAVING_H
#define SCREEN_LEAVING_H

#include "screen/view.h"

/* Asks, when a game is under way, whether it is to be left. */
bool leaving_is_meant(struct screen *screen, const char *question);

/* Runs a line that ends this game and begins another. Whether it has; then a game that was
 * over has left its history on the terminal, where the rule set has it so. */
bool leaving_for(struct screen *screen, const char *line);

void leaving_for_new_game(struct screen *screen);
void leaving_for_other_rules(struct screen *screen);
void leaving_to_quit(struct screen *screen);

#endif
