/* What the command line of `arbiter --records` says. */
#ifndef RECORDS_SETTINGS_H
#define RECORDS_SETTINGS_H

#include "database/database.h"
#include "formats/rule_files.h"
#include "records/encoding.h"

/* FROM_DATABASE is found by the first bytes alone. */
enum records_from { FROM_AUTO, FROM_PDN, FROM_JSONL, FROM_TURNS, FROM_DATABASE };
/* In the order of RECORDS_FORMS (manual/records_options.h). */
enum records_to {
    TO_VERDICT,
    TO_JSONL,
    TO_PDN,
    TO_SCRIPT,
    TO_PLACES,
    TO_CSV,
    TO_SQLITE,
    TO_NOTHING
};

/* Where the input begins, if it is a piece of a file. */
struct records_place {
    const char *file;   /* its name; NULL: the input is no piece */
    size_t file_length; /* of the name */
    size_t line;        /* from 1 */
    size_t game;        /* from 1 */
};

/* How many rule sets --guess can name. */
#define GUESSES_MOST 64

/* The rule sets among which those of a record are found. */
struct guesses {
    const arb_rules *rules[GUESSES_MOST];
    size_t count; /* 0: among all */
};

struct numbered_record;
struct played_record;

/* Which records are looked at, and what is done with them besides writing rows. */
struct record_filter {
    /* Whether a record is to be played, and whether a played one is to be counted and written.
     * Called by several threads at once, unless there is one job. NULL: all are. */
    bool (*wants)(void *context, const struct numbered_record *numbered);
    bool (*keeps)(void *context, struct played_record *played);
    void *context;
    bool keys; /* a played game has the keys of all its boards (game/past.h) */
};

struct record_settings {
    const struct host *host;
    enum records_from from;
    struct encoding encoding; /* of files that are no databases */
    enum records_to to;
    const char *database; /* the file of TO_SQLITE */
    bool update;          /* which may be there already */
    int no_positions;     /* a bool: none are added to it */
    struct record_filter filter;
    struct database_wish wish; /* which games of databases are read */
    bool wrong_only;
    bool right_only;
    bool variations;        /* they are refereed too */
    unsigned strip;         /* what PDN is written without (pdn/aside.h) */
    int draws_end;          /* a bool: no turn may follow a draw of the rules */
    const arb_rules *rules; /* of records that name none; NULL: found from each */
    struct guesses guesses;
    struct rule_files files; /* those that --rules has read */
    uint64_t jobs;           /* 0: as many as there are processors */
    const char *output;      /* NULL: standard output */
    struct records_place at;
    char **paths;      /* "-": standard input */
    size_t path_count; /* at least 1 */
};

#endif
