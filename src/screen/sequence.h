/* Sequences that a terminal sends and nobody here knows, told from keys: their characters are
 * none, or what is in them would begin a new game. Knows of no terminal. */
#ifndef SCREEN_SEQUENCE_H
#define SCREEN_SEQUENCE_H

#include <stdbool.h>

enum sequence_state {
    SEQUENCE_NONE,
    SEQUENCE_ESCAPE,  /* an Esc, which may be the key or the first of more */
    SEQUENCE_AFTER,   /* it was the key, if the rest does not come late */
    SEQUENCE_CONTROL, /* up to a final character: Esc [ 1 ; 5 q */
    SEQUENCE_SHIFT,   /* up to the next character: Esc O q */
    SEQUENCE_MOUSE,   /* the three behind Esc [ M */
    SEQUENCE_STRING,  /* up to BEL or Esc \ : an answer about colours */
    SEQUENCE_END      /* an Esc in a string, of which it mostly is the end */
};

/* All zero at the beginning. */
struct sequence {
    enum sequence_state state;
    int length; /* of what has come of this state */
};

/* What a character is. */
enum sequence_part {
    SEQUENCE_KEY,
    SEQUENCE_ALT, /* behind an Esc where no sequence begins */
    SEQUENCE_SWALLOWED
};

/* Takes the next character. */
enum sequence_part sequence_take(struct sequence *sequence, int character);

/* Nothing more is there for now. True: there was an Esc alone, which is the key. */
bool sequence_pauses(struct sequence *sequence);

#endif
