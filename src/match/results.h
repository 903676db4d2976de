/* The file of results: a row a game, which are all that is known of a match. */
#ifndef MATCH_RESULTS_H
#define MATCH_RESULTS_H

#include "host/host.h"
#include "match/openings.h"
#include "match/tally.h"

struct results {
    const struct host *host;
    const char *path; /* NULL: rows are only counted */
    int file;         /* locked; -1: none */
    uint64_t length;  /* of the rows that are whole */
    bool unsynced;    /* a row was added since the last results_sync */
    struct match_tally *tally;
};

/* What the rows that a file has already must fit, and who gets each of them. */
struct results_use {
    struct openings *openings;
    struct match_tally *tally;                                       /* in which they are counted */
    const char *(*take)(void *context, const struct match_row *row); /* returns NULL, or what is
                                                                        wrong; NULL: nobody */
    void *context;
};

/* Opens a file of results, which is made if it is not there, and counts the rows that it has. One
 * that is no row of this match is refused, with its line; a last line that is torn is cut off.
 * Returns -1, or STATUS_TROUBLE after a complaint; results_close is to be called in any case. */
int results_open(struct results *results, const struct host *host, const char *path,
                 struct results_use *use);

/* Counts rows of a file that is only read, in the same way. */
int results_read(const struct host *host, const char *path, struct results_use *use);

/* Adds the row of a game, with its newline, by one write, and counts it. If it cannot be written
 * whole, nothing of it is left in the file. Returns 0 or the errno. */
int results_add(struct results *results, uint64_t number, const struct game_end *played,
                const char *row, size_t length);

/* Waits until what was added is on the disk. Returns 0 or the errno. */
int results_sync(struct results *results);

void results_close(struct results *results);

#endif
