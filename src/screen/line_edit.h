/* A line of text that is being typed, in UTF-8. Knows of no terminal. */
#ifndef SCREEN_LINE_EDIT_H
#define SCREEN_LINE_EDIT_H

#include <stdbool.h>
#include <stddef.h>

#define LINE_EDIT_ROOM 4096

struct line_edit {
    char bytes[LINE_EDIT_ROOM]; /* with a NUL behind them */
    size_t length;
    size_t at; /* the byte that the cursor stands on: the first of a character, or the NUL */
};

/* The cursor stands behind the text, which is cut where there is no room. */
void line_edit_begin(struct line_edit *edit, const char *text);

/* What a key does: a character is put in, others move or take away. False for a key that
 * means nothing here, or when the line is full. */
bool line_edit_key(struct line_edit *edit, int key);

#endif
