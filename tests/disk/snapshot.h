/* The whole state of a game, for comparisons. */
#ifndef DISK_SNAPSHOT_H
#define DISK_SNAPSHOT_H

#include "game/game.h"

/* Everything that a rejected command must not change, the past included. */
struct snapshot {
    const arb_rules *rules;
    struct moment now;
    struct event event;
    size_t done;
    size_t total;
    uint64_t past; /* of every action and kept moment, mixed */
};

struct snapshot snapshot_of(const arb_game *game);
bool snapshot_equal(const struct snapshot *a, const struct snapshot *b);

#endif
