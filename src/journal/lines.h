/* What changes a game as lines of the language, which change another one in the same way. */
#ifndef JOURNAL_LINES_H
#define JOURNAL_LINES_H

#include "game/game.h"
#include "host/output.h"

/* The first line of a journal; and of one as they were before their lines had seals. */
#define JOURNAL_HEAD "# arbiter journal 2"
#define JOURNAL_HEAD_1 "# arbiter journal 1"

/* The words before the number of lines behind this one that are a game that was loaded: its
 * position, and its turns. They count only when all of them are there. */
#define JOURNAL_LOAD "# load "

/* Lines on their way into a journal. The end of the last one is not written: with it they count. */
struct lines {
    struct output *out;
    bool sealed;  /* each line carries a checksum */
    uint64_t sum; /* that of the last line */
    bool begun;   /* a line has been written, whose end is still to come */
};

/* `rules NAME`. */
void lines_write_rules(struct lines *lines, const arb_rules *rules);

/* Writes the lines of a change that is about to come about in the game. */
void lines_write(struct lines *lines, const arb_game *game, const struct change *change);

/* Whether such a line, by the name of its command, can be one of a journal. */
bool lines_are_of(const char *command);

#endif
