/* A player of a match, as its keys describe it (arbiter-match(1)). */
#ifndef MATCH_PLAYER_H
#define MATCH_PLAYER_H

#include "arbiter/player.h"

/* X(IDENTIFIER, name) for every protocol. */
#define MATCH_PROTOCOLS(X)                                                                         \
    X(LINE, "line")                                                                                \
    X(HUB, "hub")                                                                                  \
    X(UCI, "uci")                                                                                  \
    X(GTP, "gtp")                                                                                  \
    X(ARBITER, "arbiter")

enum match_protocol {
#define X(id, name) PROTOCOL_##id,
    MATCH_PROTOCOLS(X)
#undef X
};

/* How long a player may think. */
struct time_control {
    uint32_t milliseconds; /* for `turns` turns, or for the game */
    uint32_t increment;    /* in milliseconds, added after each turn */
    unsigned turns;        /* 0: for the whole game */
    bool limited;          /* false: no clock; the rest is 0 */
};

/* option.NAME=VALUE. The protocol carries it to the player. */
struct player_option {
    const char *name;
    const char *value;
};

/* All strings belong to the list of players. */
struct match_player {
    const char *name;
    char **command;      /* its words, the last one NULL; NULL: one of the program's own */
    arb_player built_in; /* if there is no command */
    bool attached; /* nothing is started: it is at the other end of standard input and output */
    const char *folder; /* where it runs; NULL: where the referee runs */
    enum match_protocol protocol;
    struct time_control time;
    uint32_t turn_milliseconds; /* st; 0: none. Not together with `time` */
    uint32_t margin;            /* so many milliseconds late are forgiven */
    unsigned depth;             /* 0: none */
    uint64_t nodes;             /* 0: none */
    bool processor_time;        /* clock=cpu */
    uint32_t wall;              /* in seconds, for a turn by the wall clock, with clock=cpu; 0: as
                                   clock_most_wall has it */
    bool stays;                 /* restart=off */
    uint32_t memory;            /* in megabytes; 0: no limit */
    uint32_t startup;           /* in seconds, at least 1 */
    uint32_t deadline;          /* in seconds, at least 1: for a turn without a clock */
    const struct player_option *options;
    size_t option_count;
};

/* "line". */
const char *protocol_name(enum match_protocol protocol);

#endif
