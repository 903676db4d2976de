/* Tells unknown sequences sent by a terminal from keys. Their characters must not be taken for
 * keys, which might start a new game. It does not depend on a terminal. */
#ifndef TERMINAL_SCREEN_SEQUENCE_H
#define TERMINAL_SCREEN_SEQUENCE_H

#include <stdbool.h>

enum sequence_state {
    SEQUENCE_NONE,
    SEQUENCE_ESCAPE,  /* an Esc, which may be the key or the start of a sequence */
    SEQUENCE_AFTER,   /* it was the key, unless the rest comes late */
    SEQUENCE_CONTROL, /* up to a final character: Esc [ 1 ; 5 q */
    SEQUENCE_SHIFT,   /* up to the next character: Esc O q */
    SEQUENCE_MOUSE,   /* the three characters after Esc [ M */
    SEQUENCE_STRING,  /* up to BEL or Esc \ : an answer about colours */
    SEQUENCE_END      /* an Esc in a string, usually its end */
};

/* All zero at the start. */
struct sequence {
    enum sequence_state state;
    int length; /* number of characters in this state */
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
