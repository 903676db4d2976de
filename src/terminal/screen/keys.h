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
    ACT_RIGHT,
    /* Only in the menu. */
    ACT_FIRST_PLAYER,
    ACT_SECOND_PLAYER,
    ACT_RULES,
    ACT_SETTLE,
    ACT_TURN_END
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

/* ---- buttons ----------------------------------------------------------------------------- */

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

/* ---- sequences --------------------------------------------------------------------------- */

/* Terminals send keys as sequences of characters. Those of a sequence that nobody knows must not be
 * taken for keys, which might start a new game. */
enum sequence_state {
    SEQUENCE_NONE,
    SEQUENCE_ESCAPE,   /* an Esc, which may be the key or the start of a sequence */
    SEQUENCE_AFTER,    /* it was the key, unless the rest comes late */
    SEQUENCE_BRACKET,  /* Esc [ */
    SEQUENCE_CONTROL,  /* up to a final character: Esc [ 1 ; 5 q */
    SEQUENCE_MOUSE,    /* the three characters after Esc [ M */
    SEQUENCE_LAST_TWO, /* the next two characters */
    SEQUENCE_LAST,     /* up to the next character: Esc O q */
    SEQUENCE_STRING,   /* up to BEL or Esc \ : an answer about colours */
    SEQUENCE_END       /* an Esc in a string, usually its end */
};

/* All zero at the start. */
struct sequence {
    enum sequence_state state;
};

/* What a character is. */
enum sequence_part {
    SEQUENCE_KEY,
    SEQUENCE_ALT, /* after an Esc that starts no sequence */
    SEQUENCE_SWALLOWED
};

/* Handles the next character and returns what it is. */
enum sequence_part sequence_take(struct sequence *sequence, int character);

/* Called when nothing more has arrived. Returns true if there was only an Esc, which is then the
 * key. */
bool sequence_pauses(struct sequence *sequence);

#endif
