/* What can be done on the screen: the one table behind the keys, the page of the keys and the row
 * of buttons. It does not depend on a terminal. */
#ifndef TERMINAL_SCREEN_KEYS_H
#define TERMINAL_SCREEN_KEYS_H

#include <stdbool.h>
#include <stddef.h>

/* Keys that are not characters, with numbers beyond Unicode. */
enum special_key {
    SPECIAL_UP = 0x110000,
    SPECIAL_DOWN,
    SPECIAL_LEFT,
    SPECIAL_RIGHT,
    SPECIAL_HOME,
    SPECIAL_END,
    SPECIAL_PAGE_UP,
    SPECIAL_PAGE_DOWN,
    SPECIAL_BACKSPACE,
    SPECIAL_DELETE,
    SPECIAL_ENTER
};

/* The key for Control and a letter. */
#define CONTROL(letter) ((letter)&0x1f)
#define ESCAPE 27

enum act {
    ACT_NONE,
    ACT_CHOOSE,
    ACT_END_TURN,
    ACT_PASS,
    ACT_UNDO,
    ACT_REDO,
    ACT_HINT,
    ACT_GO,
    ACT_NEW,
    ACT_SAVE,
    ACT_LOAD,
    ACT_MENU,
    ACT_FLIP,
    ACT_NAMES,
    ACT_KEYS,
    ACT_QUIT,
    ACT_STOP,
    ACT_REDRAW,
    ACT_SUSPEND,
    ACT_ABORT,
    ACT_UP,
    ACT_DOWN,
    ACT_LEFT,
    ACT_RIGHT
};

struct key {
    enum act act;
    int key; /* 0: only the mouse */
    const char *name;
    const char *sentence; /* NULL: the row before explains this one too */
    const char *button;   /* NULL: there is none */
    int rank;             /* of its button: those with higher numbers are left out first */
};

/* Returns row number `index`, or NULL after the last. */
const struct key *key_at(size_t index);

/* Returns what a key does. Case is ignored. */
enum act key_act(int key);

/* Returns the row of an act, or NULL if there is none. */
const struct key *key_of(enum act act);

/* ---- buttons ------------------------------------------------------------------------- */

#define BUTTONS_MOST 32
#define BUTTON_ROOM 32

struct button {
    enum act act;
    int column; /* where it starts */
    int width;
    char text[BUTTON_ROOM]; /* `space end turn` */
};

/* Places the buttons that a row of this many columns has room for, in order. Returns how many. */
size_t buttons_place(struct button buttons[BUTTONS_MOST], int columns, bool may_pass);

/* Returns the act of the button in that column, or ACT_NONE. */
enum act buttons_act(const struct button *buttons, size_t count, int column);

#endif
