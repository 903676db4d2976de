/* The keys of a problem: comment lines `# KEY: VALUE` of its input, and KEY=VALUE arguments. */
#ifndef JUDGE_KEYS_H
#define JUDGE_KEYS_H

#include <stdbool.h>

#include "base/text.h"

/* X(IDENTIFIER, name, what it takes) */
#define JUDGE_KEYS(X)                                                                              \
    X(SIDE, "side", "a side of the rule set")                                                      \
    X(OPPONENT, "opponent", "random, level N, or minimax [depth N] [time MS]")                     \
    X(ACCEPT, "accept", "win, draw or legal")                                                      \
    X(MAX_TURNS, "max-turns", "a number from 1 to 1000000")                                        \
    X(SECONDS, "seconds", "a number from 0.001 to 4000000")                                        \
    X(SEED, "seed", "a number from 0 to 4294967295")                                               \
    X(SCORE, "score", "a number from 1 to 1000000")

/* The possible values of the key `accept`, in the order of enum acceptance. */
#define JUDGE_ACCEPTS "win", "draw", "legal"

enum judge_key {
#define X(id, name, takes) JUDGE_KEY_##id,
    JUDGE_KEYS(X)
#undef X
        JUDGE_KEY_COUNT
};

#define JUDGE_VALUE_ROOM 128

struct judge_value {
    char text[JUDGE_VALUE_ROOM]; /* "": not given */
    bool argument;               /* of the command line, which overrules the input */
};

struct judge_keys {
    struct judge_value values[JUDGE_KEY_COUNT];
};

/* Takes KEY=VALUE. Returns false, with what is wrong. */
bool keys_take_argument(struct judge_keys *keys, const char *argument, struct text *wrong);

/* Takes a line of the input, if it is a comment with one of the keys. Returns false, with what is
 * wrong, if the key was in the input before, cannot have that value, or was mistyped. */
bool keys_take_line(struct judge_keys *keys, const char *bytes, size_t length, struct text *wrong);

/* The value of a key, or NULL. */
const char *keys_value(const struct judge_keys *keys, enum judge_key key);

/* Says what the key takes. Returns false. */
bool keys_wrong(const struct judge_keys *keys, enum judge_key key, struct text *wrong);

#endif
