/* What the command line of `arbiter --match` says, or that of `arbiter --standings --missing`. */
#ifndef MATCH_SETTINGS_H
#define MATCH_SETTINGS_H

#include "formats/rule_files.h"
#include "match/keys.h"
#include "match/player.h"
#include "script/limits.h"
#include "standings/sprt.h"

struct match_settings {
    const struct host *host;
    struct rule_files files;
    const arb_rules *rules;
    char *engines[PLAYERS_MOST]; /* their KEYS */
    size_t engine_count;
    const char *each; /* NULL: none */
    int gauntlet;     /* a bool */
    bool unpaired;
    uint64_t games;
    const char *openings; /* NULL: the start */
    uint64_t seed;
    uint64_t jobs;
    uint64_t turns_most;
    struct adjudication draw;
    struct adjudication resign;
    bool tests; /* --sprt was given */
    struct sprt sprt;
    const char *results; /* NULL: not kept; so for the others */
    const char *pdn;
    const char *log;
    uint64_t shard; /* 1 of 1: all games */
    uint64_t shards;
    bool quiet;
    int isolate; /* an enum isolate_wish */
    int color;   /* an enum color */
    bool missing;
    char **paths; /* of --missing */
    size_t path_count;
};

/* Reads the command line. Returns -1 to go on, or the status to exit with, after printing the help,
 * the version or an error. match_settings_end is to be called in any case. */
int match_settings_read(struct match_settings *settings, int argc, char **argv,
                        const struct host *host);
void match_settings_end(struct match_settings *settings);

/* Whether a command line of --standings asks for --missing. */
bool match_settings_ask_missing(int argc, char **argv);

#endif
