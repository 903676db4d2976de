/* Games that are there before, in full, within another, or with the name of a player in another
 * spelling. Each game is compared with those before it. */
#ifndef COLLECTION_DOUBLES_H
#define COLLECTION_DOUBLES_H

#include "collection/chains.h"
#include "database/database.h"
#include "records/rows.h"

/* In the order of DOUBLES_WORDS. */
enum doubles_kind { DOUBLES_SAME, DOUBLES_CONTAINED, DOUBLES_NAMES };
#define DOUBLES_WORDS "same", "contained", "names"

struct doubles {
    const arb_memory *memory;
    struct chains courses;   /* games by the checksum of their rules and turns */
    struct chains names;     /* spellings by what they have in common */
    struct chains positions; /* places in `keys` by the key that is there */
    struct chains lasts;     /* games by the key of their last position */
    struct seen_game *games;
    size_t count;
    size_t room;
    uint64_t *keys; /* of the positions of the games, one after another */
    size_t key_count;
    size_t key_room;
    struct text texts; /* the places of the games, and spellings, each ended by a NUL */
    struct text words; /* of the game that is looked at */
    bool no_memory;    /* nothing more can be found */
};

void doubles_begin(struct doubles *doubles, const arb_memory *memory);
void doubles_end(struct doubles *doubles);

/* Returns the place of a game before this one that it is a double of, or the other spelling; NULL
 * if there is none. Keeps the game for those after it. The text is valid until the next call. */
const char *doubles_look(struct doubles *doubles, enum doubles_kind kind,
                         const struct played_record *played);

#endif
