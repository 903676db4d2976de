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

#endif
