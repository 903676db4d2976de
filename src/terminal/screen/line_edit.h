/* A line of text being typed, in UTF-8. It does not depend on a terminal. */
#ifndef TERMINAL_SCREEN_LINE_EDIT_H
#define TERMINAL_SCREEN_LINE_EDIT_H

#include <stdbool.h>
#include <stddef.h>

#define LINE_EDIT_ROOM 4096

struct line_edit {
    char bytes[LINE_EDIT_ROOM]; /* followed by a NUL */
    size_t length;
    size_t at; /* the byte at the cursor: the first of a character, or the NUL */
};

/* Starts with a text, which is cut if it does not fit. The cursor is after it. */
void line_edit_begin(struct line_edit *edit, const char *text);

/* Handles a key, which inserts a character, moves the cursor or deletes. Returns false if the key
 * has no meaning here or the line is full. */
bool line_edit_key(struct line_edit *edit, int key);

#endif
