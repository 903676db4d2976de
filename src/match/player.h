/* A player of a match, as its keys describe it (arbiter-match(1)), and one game of a match that is
 * to be played. */
#ifndef MATCH_PLAYER_H
#define MATCH_PLAYER_H

#include "arbiter/player.h"
#include "game/game.h"
#include "host/isolate.h"

/* X(IDENTIFIER, name) for every protocol. */
#define MATCH_PROTOCOLS(X)                                                                         \
    X(LINE, "line")                                                                                \
    X(HUB, "hub")                                                                                  \
    X(UCI, "uci")                                                                                  \
    X(GTP, "gtp")                                                                                  \
    X(ARBITER, "arbiter")                                                                          \
    X(DXP, "dxp")                                                                                  \
    X(HUB1, "hub1")

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
    bool attached;    /* nothing is started: it is at the other end of standard input and output */
    bool remote;      /* nothing is started: it listens at `host` and `port` */
    const char *host; /* dxp: the address, of the referee if there is a command */
    const char *folder; /* where it runs; NULL: where the referee runs */
    uint32_t port;      /* dxp: 0: one that is free, of a command */
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

    /* If players are kept apart. */
    const char *reads;  /* paths that it may see besides, with a colon between them; NULL: none */
    const char *writes; /* the same of paths where it may write */
    bool network;
    uint32_t processes;                /* that run at once */
    uint32_t disk;                     /* in megabytes */
    const struct isolation *isolation; /* how it is kept apart; NULL: it is not */
};

/* "line". */
const char *protocol_name(enum match_protocol protocol);

/* ---- a game -------------------------------------------------------------------------------- */

/* Where a game begins. */
struct opening {
    const char *start;     /* the position: draughts FEN where the rules have one, else rows as
                              `position`     takes them; NULL: the start of the rules */
    const arb_turn *turns; /* played from there before the players are asked */
    size_t turn_count;
};

/* A job is a function of its arguments: nothing in it depends on the moment. */
struct job {
    const char *id; /* RULES/PLAYER/PLAYER/PAIR/0 or 1 */
    const struct opening *opening;
    const struct match_player
        *players[2]; /* who plays the side to move at `start`, and the other */
    uint64_t seed;   /* for players that play by chance */
};

/* --draw FROM:N:SCORE and --resign N:SCORE. The scores are those that players report, in hundredths
 * of a man. `turns` 0: never. */
struct adjudication {
    unsigned from;  /* the first turn of both sides that counts, from 1 */
    unsigned turns; /* for so many turns of each side in a row */
    int score;      /* at most so far from 0 for a draw; at least so far below it to resign */
};

/* What holds for all games of a match. */
struct match_terms {
    const arb_rules *rules;
    unsigned turns_most; /* of both sides; then the game is drawn */
    struct adjudication draw;
    struct adjudication resign;
    const char *log; /* the folder of logs; NULL: none is kept */
};

#endif
