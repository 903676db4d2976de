/* The games of a match: the rows of all files, each game once. */
#ifndef STANDINGS_GAMES_H
#define STANDINGS_GAMES_H

#include "formats/rule_files.h"
#include "host/reader.h"
#include "records/settings.h"
#include "standings/row.h"

/* ---- the rows of a file ---------------------------------------------------------------------- */

struct row_file;

/* Takes over a row. Returns false to read no more, after a complaint. */
typedef bool row_taker(struct row_file *file, struct match_row *row);

/* A file whose rows are read. The caller sets the first members. */
struct row_file {
    const struct host *host;
    const char *path; /* as complaints have it */
    row_taker *take;
    void *context;                 /* for `take` */
    bool whole;                    /* rows are read whole */
    struct encoding encoding;      /* of records */
    const struct guesses *guesses; /* for these */
    size_t left_out;               /* records that do not count */
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

/* Takes a line that is not empty. Returns false to read no more, after a complaint. */
bool row_file_take(struct row_file *file, const struct line *line);

/* Reads the records of a file or a database, by the rule sets built in and those that were read, as
 * row_file_read does (of_records.c). */
bool records_are_read(struct row_file *file, char *path, const struct rule_files *files);

/* Complains of the line that was read last. Returns false. */
bool row_file_complain(const struct row_file *file, const char *what);

/* ---- games ---------------------------------------------------------------------------------- */

/* Owns its rows. It begins with its memory, and without any. */
struct match_games {
    const arb_memory *memory;
    struct match_row **rows;
    size_t count;
    size_t room;
    struct encoding encoding;      /* in which records are read */
    const struct guesses *guesses; /* among which their rules are found */
    bool of_records;               /* one of them is a record */
    bool whole;                    /* the rows are kept whole, not only what is counted */
};

void games_end(struct match_games *games);

/* Adds all rows of the files, "-" for standard input, to the games, which they must outlive. A file
 * whose name does not end in .jsonl, and that does not begin with an object of JSON, has records,
 * or is a database. Goes on after a file that could not be read. Returns false if there was one. */
bool rows_read(const struct host *host, char *const paths[], size_t count,
               const struct rule_files *files, struct match_games *games);

/* Sorts the rows by their ids. Of rows that say the same of one game, one is left; rows of one id
 * that contradict each other are complained of, and none is left, as it cannot be known which of
 * them is right. Returns false if there were such rows. What is left does not depend on the order
 * in which rows were added. */
bool games_settle(struct match_games *games);

/* Whether the settled row at `index` and the next one are the two games of a pair. */
bool games_are_pair(const struct match_games *games, size_t index);

#endif
