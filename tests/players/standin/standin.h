#ifndef STANDIN_STANDIN_H
#define STANDIN_STANDIN_H

#include "mind.h"

enum { DEFAULT_DEPTH = 6 };

struct standin {
    const struct rule_set *rules;
    struct state state;
    struct mind mind;
    int depth[2]; /* of minimax; 0: random */
    int history;
    int line;
};

/* A turn, or `pass`. */
void standin_write(const struct standin *standin, const struct path *path, char *text);
void standin_play(struct standin *standin, const struct path *path);

/* Answers `hint`, whatever words follow. */
void standin_hint(struct standin *standin, const char *words);

#endif
