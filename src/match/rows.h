/* The rows of a match, which are all that is known of it (arbiter-match(1)): as they are written
 * and kept in a file, and as records. */
#ifndef MATCH_ROWS_H
#define MATCH_ROWS_H

#include "host/host.h"
#include "match/openings.h"
#include "match/outcome.h"
#include "match/plan.h"

/* Adds the row of a game that has a result, with a newline at its end. `game` stands as it ended.
 */
void row_text(struct text *text, const struct job *job, const struct outcome *outcome,
              const arb_game *game);

/* Writes a whole row as a record, and an empty line after it. `game` is for playing its turns.
 * Returns NULL, or what is wrong with the row. */
const char *row_record(struct text *out, arb_game *game, const struct match_row *row);

/* ---- the file of results -------------------------------------------------------------------- */

struct results {
    const struct host *host;
    const char *path; /* NULL: rows are only counted */
    int file;         /* locked; -1: none */
    uint64_t length;  /* of the rows that are whole */
    bool unsynced;    /* a row was added since the last results_sync */
    struct match_tally *tally;
};

/* What the rows that a file has already must fit, and what becomes of them. */
struct results_use {
    struct openings *openings;
    struct match_tally *tally; /* in which they are counted */
    struct text *records;      /* to which their records are added; NULL: they are not */
    arb_game *game;            /* for making these */
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
