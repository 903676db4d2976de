/* The journal of a game: every change as a line of the language, written before it comes about
 * and on the disk at the end of each turn. */
#ifndef JOURNAL_JOURNAL_H
#define JOURNAL_JOURNAL_H

#include "journal/replay.h"

/* Room for a sentence about what was dropped. */
#define JOURNAL_NOTE 128

struct journal {
    struct interpreter *in; /* whose game it keeps */
    const char *path;       /* as written */
    int file;
    uint64_t length;         /* of what is whole */
    bool begun;              /* there is a game in it */
    bool torn;               /* behind `length` there is what does not count */
    bool sealed;             /* its lines carry checksums */
    uint64_t sum;            /* that of the last line */
    bool synced;             /* all of it is on the disk */
    int lost;                /* the errno since which nothing is written any more; 0: it is */
    bool untold;             /* of which nobody has been told */
    char note[JOURNAL_NOTE]; /* what of its end was dropped; empty: nothing */
};

/* Opens the journal at `path`, which is kept, or makes an empty one, and takes the interpreter's
 * game to where it ended. Nothing is written yet. False: there is trouble, and the file is as it
 * was and closed. */
bool journal_open(struct journal *journal, struct interpreter *in, const char *path);

/* Moves what is torn to the end of the file of the same name with .torn, begins a new journal with
 * the game's rule set, and from now on keeps what changes the game. False: there is trouble.
 *
 * A change that cannot be written is refused with ARB_CANNOT_WRITE, the interpreter's facts
 * naming the journal and the reason, and is cut off the file again; where that fails, or the disk
 * has, nothing more is written. Even then it does not come back: the end of its last line, without
 * which it does not count, is written when all before it is on the disk. */
bool journal_begin(struct journal *journal);

/* Ends what was opened, before its game is freed; what cannot be brought onto the disk is trouble.
 */
void journal_end(struct journal *journal);

#endif
