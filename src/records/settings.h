/* What the command line of `arbiter --records` says. */
#ifndef RECORDS_SETTINGS_H
#define RECORDS_SETTINGS_H

#include "formats/rule_files.h"

enum records_from { FROM_AUTO, FROM_PDN, FROM_JSONL, FROM_TURNS };
enum records_to { TO_VERDICT, TO_JSONL, TO_PDN, TO_SCRIPT, TO_PLACES };

/* Where the input begins, if it is a piece of a file. */
struct records_place {
    const char *file;   /* its name; NULL: the input is no piece */
    size_t file_length; /* of the name */
    size_t line;        /* from 1 */
    size_t game;        /* from 1 */
};

/* How many rule sets --guess can name. */
#define GUESSES_MOST 64

struct record_settings {
    const struct host *host;
    enum records_from from;
    enum records_to to;
    bool wrong_only;
    bool right_only;
    int draws_end;                          /* a bool: no turn may follow a draw of the rules */
    const arb_rules *rules;                 /* of records that name none; NULL: found from each */
    const arb_rules *guesses[GUESSES_MOST]; /* among these */
    size_t guess_count;                     /* 0: among all */
    struct rule_files files;                /* those that --rules has read */
    uint64_t jobs;                          /* 0: as many as there are processors */
    const char *output;                     /* NULL: standard output */
    struct records_place at;
    char **paths;      /* "-": standard input */
    size_t path_count; /* at least 1 */
};

#endif
