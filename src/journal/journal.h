/* The journal of a game: every change is written as a line of the language before it is made, and
 * is on the disk at the end of each turn. */
#ifndef JOURNAL_JOURNAL_H
#define JOURNAL_JOURNAL_H

#include "script/interpreter.h"

/* What is in a journal that was read. */
struct replayed {
    uint64_t length; /* of the part that counts, in bytes; 0: there is no game in it yet */
    bool checked;    /* its lines carry checksums */
    uint64_t sum;    /* the checksum of the last line that counts */
    size_t torn;     /* the first line of a torn end, which was not written completely or
                        correctly; 0: nothing is torn */
};

/* Room for a sentence about a torn end. */
#define JOURNAL_NOTE 128

struct journal {
    struct interpreter *in; /* the interpreter whose game is kept */
    const char *path;       /* as the user wrote it */
    int file;
    struct replayed kept;    /* the part that counts, to which lines are added */
    bool synced;             /* all of it is on the disk */
    int lost;                /* the errno after which nothing more is written; 0: none */
    bool untold;             /* `lost` has not been reported yet */
    char note[JOURNAL_NOTE]; /* a message about the torn end; empty: there is none */
};

/* Opens the journal at `path`, or creates an empty one, and brings the interpreter's game to where
 * the journal ends. Writes nothing yet. `path` must outlive the journal. Returns false after
 * interpreter_trouble; then the file is unchanged and closed. */
bool journal_open(struct journal *journal, struct interpreter *in, const char *path);

/* Moves a torn end to the end of the file of the same name with .torn. Begins a new journal with
 * the game's rule set. From now on, every change of the game is written. Returns false after
 * interpreter_trouble.
 *
 * A change that cannot be written is refused with ARB_CANNOT_WRITE. The interpreter's rejection
 * names the journal and the reason, and the change is cut off the file again. If that fails, or a
 * sync does, nothing more is written. Even then the change does not reappear: it does not count
 * without the newline of its last line, which is only written when all before it is on the disk. */
bool journal_begin(struct journal *journal);

/* Closes an open journal; call it before the game is freed. Calls interpreter_trouble if something
 * could not be brought onto the disk. */
void journal_end(struct journal *journal);

/* Brings the interpreter's game to where its journal ends, by running every line of an open file.
 * It prints nothing, and the file stays open. Returns false after interpreter_trouble, with a
 * message that names `path` and the line; then the game is at whatever position it had reached. */
bool replay(struct interpreter *in, const char *path, int file, struct replayed *replayed);

/* Keeps the torn end of a journal, all from byte `from` on of the file that is open, in the file of
 * the same name with .torn, and syncs it. Returns 0, or the errno; then that file is unchanged. */
int torn_keep(const struct host *host, const char *path, int file, uint64_t from);

#endif
