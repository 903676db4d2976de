/* The options of the tests. */
#ifndef PLAYERS_OPTIONS_H
#define PLAYERS_OPTIONS_H

#include "../reference/rules.h"

#include <stddef.h>
#include <stdint.h>

struct options {
    const char *check;
    uint64_t seed;
    const struct rule_set *rules; /* NULL: all */
    int depth;                    /* 0: not given */
    int time;                     /* milliseconds; 0: not given */
    int won;                      /* positions of each sort */
    int drawn;
    int kings;
    int positions;
    int games;
    int elsewhere; /* how many games of a hundred begin in a random position */
    long limit;
    bool to_the_end;
    const char *script;   /* a file for everything that is sent to the program; NULL: none */
    char *const *program; /* the program and its arguments, the last one NULL */
};

void options_usage(void);

/* Returns false if the words are no valid command line. */
bool options_read(struct options *options, int count, char **words);

/* Writes `depth 3` or `time 200`; the latter with `time` if neither is given. */
void options_effort(const struct options *options, int time, char *text, size_t size);

#endif
