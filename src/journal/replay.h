/* Takes a game to where its journal left it, by the interpreter's own commands. */
#ifndef JOURNAL_REPLAY_H
#define JOURNAL_REPLAY_H

#include "script/interpreter.h"

struct replayed {
    uint64_t length; /* of the part that counts; 0: the journal has yet to begin */
    bool sealed;     /* its lines carry checksums */
    uint64_t sum;    /* that of the last line that counts */
    size_t torn;     /* the line from which on it was not written to its end, or is not what was
                        written; 0: none is torn */
};

/* Plays every line of an open file, which stays open, on the interpreter's game; nothing is
 * printed. False: there is trouble, which names `path` and the line, and the game is anywhere. */
bool replay(struct interpreter *in, const char *path, int file, struct replayed *replayed);

#endif
