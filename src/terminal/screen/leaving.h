/* Leaving a game for another one, or for good. No game may be lost by mistake. */
#ifndef TERMINAL_SCREEN_LEAVING_H
#define TERMINAL_SCREEN_LEAVING_H

#include "terminal/screen/view.h"

/* If a game is in progress, asks whether to leave it. Returns true if it may be left. */
bool leaving_is_meant(struct screen *screen, const char *question);

/* Runs a line that ends this game and starts another. Returns whether it did. A game that was over
 * has then printed its history on the terminal, if the rule set does that. */
bool leaving_for(struct screen *screen, const char *line);

void leaving_for_new_game(struct screen *screen);
void leaving_for_other_rules(struct screen *screen);
void leaving_to_quit(struct screen *screen);

#endif
