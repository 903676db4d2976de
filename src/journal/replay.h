/* Brings a game to where its journal ends, by running the lines in the interpreter. */
#ifndef JOURNAL_REPLAY_H
#define JOURNAL_REPLAY_H

#include "script/interpreter.h"

struct replayed {
    uint64_t length; /* of the part that counts, in bytes; 0: there is no game in it yet */
    bool sealed;     /* its lines carry checksums */
    uint64_t sum;    /* the checksum of the last line that counts */
    size_t torn;     /* the first line of a torn end, which was not written completely or
                        correctly; 0: nothing is torn */
};

/* Runs every line of an open file on the interpreter's game and prints nothing. The file stays
 * open. Returns false after interpreter_trouble, with a message that names `path` and the line;
 * then the game is at whatever position it had reached. */
bool replay(struct interpreter *in, const char *path, int file, struct replayed *replayed);

#endif
