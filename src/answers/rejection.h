/* A rejection as a value: the ruling, and what it is about. */
#ifndef ANSWERS_REJECTION_H
#define ANSWERS_REJECTION_H

#include "answers/answers.h"
#include "arbiter/file.h"
#include "arbiter/text.h"

/* The names that a word must be one of. */
enum names { NAMES_OF_SIDES, NAMES_OF_KINDS, NAMES_OF_RULES, NAMES_OF_PLAYERS };

/* What would be right, or why: what DETAIL stands for in the sentence of the ruling. The sentences
 * that are not named here need nothing but the game. */
struct detail {
    const char *text;            /* USAGE: the forms; UNKNOWN_COMMAND: the nearest, or NULL;
                                    CANNOT_OPEN, CANNOT_WRITE: what is wrong, if `error` is 0 */
    int error;                   /* CANNOT_OPEN, CANNOT_WRITE: an errno */
    arb_file_fault file;         /* BAD_FILE; BAD_POSITION: only `wrong` */
    uint64_t least;              /* BAD_NUMBER: the range, with `most` */
    uint64_t most;               /* LINE_TOO_LONG, BAD_BYTE, TOO_DEEP: the number; NOTHING_TO_UNDO,
                                    NOTHING_TO_REDO: how many there are */
    bool turns;                  /* these are turns, not steps */
    enum names names;            /* UNKNOWN_NAME */
    arb_ruling found;            /* NOT_REJECTED: of the command */
    arb_ruling expected;         /* NOT_REJECTED: if it was another one */
    arb_turn squares;            /* AMBIGUOUS_MOVE: the squares that were written */
    const struct answer *answer; /* ASSERTION_FAILED: the answer to the question */
};

struct rejection {
    arb_ruling ruling;
    arb_square square;       /* NO_LEGAL_MOVE: ARB_NO_SQUARE if no piece of the side can move */
    char word[ARB_LINE + 1]; /* as it was written */
    struct detail detail;
};

#endif
