/* Reading the rows of files. */
#ifndef STANDINGS_READ_H
#define STANDINGS_READ_H

#include "host/reader.h"
#include "standings/games.h"

struct row_file;

/* Takes over a row. Returns false to read no more, after a complaint. */
typedef bool row_taker(struct row_file *file, struct match_row *row);

/* A file whose rows are read. The caller sets the first members. */
struct row_file {
    const struct host *host;
    const char *path; /* as complaints have it */
    row_taker *take;
    void *context; /* for `take` */
    bool whole;    /* rows are read whole */
    bool growing; /* a match adds rows to it: a last line without its end is none, whatever it is */

    /* Inside. */
    struct reader reader;
    uint64_t length; /* of the lines that have their end */
    bool torn;       /* the last one has not */
};

/* Reads all rows of an open file, which stays open. A torn last line is passed over, with a note.
 * Complains of a file that cannot be read, of a line that is no game, and when out of memory; then
 * it returns false. */
bool row_file_read(struct row_file *file, int opened);

/* Complains of the line that was read last. Returns false. */
bool row_file_complain(const struct row_file *file, const char *what);

/* Adds all rows of the files, "-" for standard input, to the games, which they must outlive. Goes
 * on after a file that could not be read. Returns false if there was one. */
bool rows_read(const struct host *host, char *const paths[], size_t count,
               struct match_games *games);

#endif
