/* Questions over the board. */
#ifndef SCREEN_ASK_H
#define SCREEN_ASK_H

#include "screen/line_edit.h"
#include "screen/view.h"

/* Yes or no; whoever leaves the question says no. */
bool ask_yes(struct screen *screen, const char *question);

/* A line of text, which begins as it is in `edit`. False: the question was left. */
bool ask_line(struct screen *screen, const char *question, struct line_edit *edit);

/* Shows the page of the keys, until somebody has seen it. */
void ask_keys(struct screen *screen);

#endif
