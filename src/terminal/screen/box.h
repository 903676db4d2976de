/* What opens over the board, in a frame, until the user has answered: lists, questions and the page
 * of the keys. */
#ifndef TERMINAL_SCREEN_BOX_H
#define TERMINAL_SCREEN_BOX_H

#include "terminal/screen/view.h"

#define CHOICE_ROOM 64

struct choice {
    int key; /* another key that selects it; 0: none */
    char label[CHOICE_ROOM];
    char note[CHOICE_ROOM]; /* explains it, beside the labels; empty: nothing */
};

/* Asks for one of some choices, with arrows and Enter, with a key or with the mouse. It starts at
 * number `at`. Returns the number of the choice, or -1 if the user left the list. */
int box_choose(struct screen *screen, const char *title, const struct choice *choices, int count,
               int at);

/* Asks a yes-or-no question. Leaving it means no. */
bool box_yes(struct screen *screen, const char *question);

/* A line of text being typed, in UTF-8. */
struct line_edit {
    char bytes[FILE_ROOM]; /* followed by a NUL */
    size_t length;
    size_t at;     /* the byte at the cursor: the first of a character, or the NUL */
    bool proposed; /* the text is only proposed: a character replaces it */
};

/* Starts with a text, which is cut if it does not fit. The cursor is after it. */
void line_edit_begin(struct line_edit *edit, const char *text);

/* The same with a text that the first character replaces, unless another key comes before it. */
void line_edit_propose(struct line_edit *edit, const char *text);

/* Handles a key, which inserts a character, moves the cursor or deletes. Returns false if the key
 * has no meaning here or the line is full. */
bool line_edit_key(struct line_edit *edit, int key);

/* Asks for a line of text, starting with the text in `edit`. Returns false if the user left the
 * question. */
bool box_line(struct screen *screen, const char *question, struct line_edit *edit);

/* Shows the page of the keys until the user leaves it. */
void box_keys(struct screen *screen);

#endif
