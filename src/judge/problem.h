/* A problem: where its game begins, and who plays how. Its keys are comment lines `# KEY: VALUE` of
 * its input, and KEY=VALUE arguments. */
#ifndef JUDGE_PROBLEM_H
#define JUDGE_PROBLEM_H

#include "arbiter/text.h"
#include "host/host.h"
#include "match/player.h"

/* ---- the keys -------------------------------------------------------------------------------- */

/* X(IDENTIFIER, name, what it takes, limits of a number or 0, 0) */
#define JUDGE_KEYS(X)                                                                              \
    X(SIDE, "side", "a side of the rule set", 0, 0)                                                \
    X(OPPONENT, "opponent", "random, level N, or minimax [depth N] [time MS]", 0, 0)               \
    X(ACCEPT, "accept", "win, draw or legal", 0, 0)                                                \
    X(MAX_TURNS, "max-turns", "a number", 1, 1000000)                                              \
    X(SECONDS, "seconds", "a number from 0.001 to 4000000", 0, 0)                                  \
    X(SEED, "seed", "a number", 0, UINT32_MAX)                                                     \
    X(SCORE, "score", "a number", 1, 1000000)

/* The possible values of the key `accept`, in the order of enum acceptance. */
#define JUDGE_ACCEPTS "win", "draw", "legal"

enum judge_key {
#define X(id, name, takes, least, most) JUDGE_KEY_##id,
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

/* Says what the key takes. Returns false. */
bool keys_wrong(const struct judge_keys *keys, enum judge_key key, struct text *wrong);

/* ---- the problem ----------------------------------------------------------------------------- */

/* What is enough to be right. */
enum acceptance { ACCEPT_WIN, ACCEPT_DRAW, ACCEPT_LEGAL };

#define OPENING_TURNS_MOST 300

struct problem {
    struct match_terms terms;
    struct match_player submission;
    struct match_player opponent;
    char start[ARB_POSITION_TEXT]; /* if the game does not begin at the start of the rules */
    arb_turn turns[OPENING_TURNS_MOST];
    struct opening opening;
    arb_side side; /* of the submission */
    bool begins;   /* whether it plays the side to move at the start */
    enum acceptance accept;
    uint64_t seed;
    unsigned score; /* the points of a win; 0: no score is asked for */
};

/* Reads the input of a problem: runs its script, and reads its keys. Returns -1, or the status to
 * exit with after a complaint. */
int problem_read(struct problem *problem, struct judge_keys *keys, const struct host *host,
                 const char *path);

#endif
