/* A game as it is written in a PDN or PGN file, before any rule has looked at it. */
#ifndef PDN_RECORD_H
#define PDN_RECORD_H

#include "arbiter/memory.h"
#include "game/tags.h"

/* A move as it was written, without what is not part of it: blanks, numbers and marks such as `!`.
 * In its place there can be a position, `/FEN "..."/`. */
struct record_move {
    size_t text;  /* where it begins in `texts` of the record; it ends with a NUL */
    size_t line;  /* on which it was, from 1 */
    bool sets_up; /* it is a FEN */
};

/* What a record may have: more is a fault. */
#define RECORD_TAGS_MOST 65536 /* bytes */
#define RECORD_MOVES_MOST 1000000
#define RECORD_MOVE_LONGEST 400 /* bytes; a FEN is the longest */

/* Why a record is not one. `wrong` is empty if nothing is wrong. */
struct record_fault {
    size_t line;
    char wrong[128];
};

/* One game. It owns its arrays, which are used again for the next one. */
struct record {
    size_t line; /* on which it begins, from 1 */
    struct record_move *moves;
    size_t move_count;
    char *texts;
    char *tags; /* see record_tags */
    size_t tag_length;
    char result[8];            /* the token at its end: "1-0", "1/2-1/2", "*"; "" if it has none */
    struct record_fault fault; /* of form: then the record ends before it */
    size_t move_room;
    size_t text_length;
    size_t text_room;
    size_t tag_room;
};

/* The tags of the record, in UTF-8 and without control characters, whatever the file has. */
static inline struct tags record_tags(const struct record *record)
{
    return (struct tags){record->tags, record->tag_length};
}

/* Frees what the record owns; it is then empty, as one that is all zero. */
void record_free(struct record *record, const arb_memory *memory);

#endif
