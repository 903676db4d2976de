/* Questions shown over the board. */
#ifndef TERMINAL_SCREEN_ASK_H
#define TERMINAL_SCREEN_ASK_H

#include "terminal/screen/line_edit.h"
#include "terminal/screen/view.h"

/* Asks a yes-or-no question. Leaving it means no. */
bool ask_yes(struct screen *screen, const char *question);

/* Asks for a line of text, starting with the text in `edit`. Returns false if the user left the
 * question. */
bool ask_line(struct screen *screen, const char *question, struct line_edit *edit);

/* Shows the page of the keys until the user leaves it. */
void ask_keys(struct screen *screen);

#endif
