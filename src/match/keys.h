/* The keys of players: -e 'name=mine cmd="./bot -x" tc=10+0.1'. */
#ifndef MATCH_KEYS_H
#define MATCH_KEYS_H

#include "base/text.h"
#include "match/player.h"
#include "match/pool.h"

#define PLAYERS_MOST 1000

/* All that its members point to is in the pool, whose memory the caller sets. */
struct player_list {
    struct pool pool;
    struct match_player *players;
    size_t count;
};

/* What the command line says of players. */
struct players_given {
    char *const *engines; /* the KEYS of each -e */
    size_t count;         /* at most PLAYERS_MOST */
    const char *each;     /* the KEYS of --each; NULL: none */
    bool unchecked;       /* it does not matter whether commands and folders exist */
};

/* What is wrong with keys. */
struct keys_wrong {
    const char *where; /* the KEYS; NULL: out of memory */
    struct text what;  /* names the key, and what may be written */
};

/* Reads all players. Keys of `each` that a player has itself, that contradict one of its own, or
 * that its protocol cannot carry are left out. Returns false with what is wrong. players_free is to
 * be called in any case. */
bool players_read(struct player_list *list, const struct players_given *given,
                  struct keys_wrong *wrong);
void players_free(struct player_list *list);

/* ---- each key and its value (key_values.c) --------------------------------------------------- */

/* Who can be told of a key: the protocols, and the program's own players. */
#define CARRIED_BY(protocol) (1U << PROTOCOL_##protocol)
#define BY_PLAYER(kind) (1U << (16 + (kind)))
#define BY_MINIMAX BY_PLAYER(ARB_MINIMAX)
#define BY_BUILT_IN (BY_MINIMAX | BY_PLAYER(ARB_RANDOM) | BY_PLAYER(ARB_LEVEL))
#define BY_PROCESSES                                                                               \
    (CARRIED_BY(LINE) | CARRIED_BY(HUB) | CARRIED_BY(UCI) | CARRIED_BY(GTP) |                      \
     CARRIED_BY(ARBITER) | CARRIED_BY(DXP) | CARRIED_BY(HUB1))
#define BY_REMOTE (1U << 24) /* a player that listens somewhere */
#define BY_TALKERS (BY_PROCESSES | BY_REMOTE)
#define BY_ALL (BY_TALKERS | BY_BUILT_IN)

/* How many seconds a player has to begin, and for a turn without a clock, if no key says it. */
#define STARTUP 10
#define DEADLINE 60

/* How many processes a player that is kept apart may run, and megabytes that it may write. */
#define PROCESSES_MOST 256
#define DISK_MOST 64

/* So that milliseconds fit in 32 bits. */
#define SECONDS_MOST 4000000

#define LAST_LEVEL LIMIT_TEXT(ARB_LEVELS)

/* X(IDENTIFIER, name, who can be told, what it takes, value). The value is WORDS, or the member of
 * struct match_player that is a number, and its limits, which are told after what it takes. */
#define MATCH_KEYS(X)                                                                              \
    X(NAME, "name", BY_ALL,                                                                        \
      "1 to " LIMIT_TEXT(PLAYER_NAME_LONGEST) " bytes of UTF-8 without / or control characters",   \
      WORDS)                                                                                       \
    X(CMD, "cmd", BY_ALL,                                                                          \
      "a command with its arguments, @minimax, @random, or @level1 to @level" LAST_LEVEL, WORDS)   \
    X(DIR, "dir", BY_PROCESSES, "a folder", WORDS)                                                 \
    X(PROTO, "proto", BY_TALKERS, "line, hub, hub1, uci, gtp, arbiter or dxp", WORDS)              \
    X(HOST, "host", CARRIED_BY(DXP) | BY_REMOTE,                                                   \
      "an address in numbers, such as 127.0.0.1 or ::1, or localhost", WORDS)                      \
    X(PORT, "port", CARRIED_BY(DXP) | BY_REMOTE, "a number", NUMBER_OF(port, 0, 65535))            \
    X(TC, "tc", BY_ALL, "[MOVES/]SECONDS[+SECONDS], such as 40/60+0 or 10+0.1, or inf", WORDS)     \
    X(ST, "st", BY_ALL, "seconds a turn, from 0.001 to " LIMIT_TEXT(SECONDS_MOST), WORDS)          \
    X(DEPTH, "depth",                                                                              \
      CARRIED_BY(HUB) | CARRIED_BY(HUB1) | CARRIED_BY(UCI) | CARRIED_BY(ARBITER) | BY_MINIMAX,     \
      "a number", NUMBER_OF(depth, 1, ARB_DEPTH_MOST))                                             \
    X(NODES, "nodes", CARRIED_BY(HUB) | CARRIED_BY(UCI), "a number",                               \
      NUMBER_OF(nodes, 1, 1000000000000000))                                                       \
    X(TIMEMARGIN, "timemargin", BY_ALL, "milliseconds,", NUMBER_OF(margin, 0, 1000000))            \
    X(CLOCK, "clock", BY_PROCESSES, "wall or cpu", WORDS)                                          \
    X(WALL, "wall", BY_PROCESSES, "seconds,", NUMBER_OF(wall, 1, 1000000))                         \
    X(MEMORY, "memory", BY_PROCESSES, "megabytes,", NUMBER_OF(memory, 1, 1000000))                 \
    X(STARTUP, "startup", BY_TALKERS, "seconds,", NUMBER_OF(startup, 1, 3600))                     \
    X(DEADLINE, "deadline", BY_TALKERS, "seconds,", NUMBER_OF(deadline, 1, 100000))                \
    X(RESTART, "restart", BY_PROCESSES, "on or off", WORDS)                                        \
    X(READ, "read", BY_PROCESSES, "paths, with : between them", WORDS)                             \
    X(WRITE, "write", BY_PROCESSES, "paths, with : between them", WORDS)                           \
    X(NETWORK, "network", BY_PROCESSES, "yes or no", WORDS)                                        \
    X(PROCESSES, "processes", BY_PROCESSES, "a number", NUMBER_OF(processes, 1, 1000000))          \
    X(DISK, "disk", BY_PROCESSES, "megabytes,", NUMBER_OF(disk, 1, 1000000))

enum match_key {
#define X(id, name, carriers, takes, value) KEY_##id,
    MATCH_KEYS(X)
#undef X
        KEYS
};

/* What X has of a key. */
struct key_row {
    const char *name;
    unsigned carriers;
    const char *takes;
    size_t offset; /* of a number */
    size_t size;   /* of a number; 0: it is none */
    uint64_t least;
    uint64_t most;
};

extern const struct key_row key_rows[KEYS];

/* Who can be told of option.NAME. */
#define OPTION_CARRIERS (CARRIED_BY(HUB) | CARRIED_BY(HUB1) | CARRIED_BY(UCI))

/* Returns the key of that name, or KEYS. */
enum match_key key_find(const char *name, size_t length);

/* Reads the value of a key into a player: those that are numbers or words, and the name, which the
 * player then points to. Of `cmd` and `dir` only that they are not empty is checked. Returns false
 * if it cannot be the value of that key. */
bool key_take(struct match_player *player, enum match_key key, const char *value);

/* Reads the number of a level of the program's own players. Returns false if there is none. */
bool key_level(const char *word, unsigned *level);

/* Whether there is such a folder; otherwise says why not. */
bool folder_exists(const char *folder, struct text *wrong);

/* Whether a program can be started by that word in that folder, NULL for the one where the referee
 * runs: a path, or a name that is looked for as PATH says. Otherwise says why not. */
bool command_exists(const char *word, const char *folder, struct text *wrong);

#endif
