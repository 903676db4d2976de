/* What may be asked of the tests on the command line. */
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
    int elsewhere; /* of a hundred games, how many begin in a random position */
    long limit;
    bool to_the_end;
    const char *script;   /* a file for all that the program is sent; NULL: none */
    char *const *program; /* and its arguments, the last one NULL */
};

void options_usage(void);

/* False when the words make no sense. */
bool options_read(struct options *options, int count, char **words);

/* `depth 3` or `time 200`; the latter with `time` when neither is given. */
void options_effort(const struct options *options, int time, char *text, size_t size);

#endif
