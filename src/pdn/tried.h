/* The positions that a search has come to, before which moves of a record: from each it needs to go
 * on only once. */
#ifndef PDN_TRIED_H
#define PDN_TRIED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arbiter/memory.h"

/* How many positions are kept for a move. Others are tried again each time. */
#define TRIED_MOST 64

/* A position before a move. Positions are counted from 1; 0 is none. */
struct tried_position {
    uint64_t number; /* arb_game_hash */
    size_t next;     /* another one before the same move */
    size_t way;      /* the position on the way to it */
    bool ends;       /* the record was legal to its end from there */
};

struct tried {
    const arb_memory *memory; /* of the caller */
    size_t *first;            /* for each move; NULL: nothing has been kept */
    size_t moves;
    struct tried_position *positions;
    size_t room;
    size_t count;
    size_t last; /* the last position on the way that is being tried */
};

enum tried_before { TRIED_NEVER, TRIED_IN_VAIN, TRIED_TO_THE_END, TRIED_NO_MEMORY };

/* Comes to a position before a move, and says what is known of it. */
enum tried_before tried_come_to(struct tried *tried, size_t move, uint64_t number);

/* Notes that the way that is being tried leads to the end. */
void tried_ends(struct tried *tried);

void tried_free(struct tried *tried);

#endif
