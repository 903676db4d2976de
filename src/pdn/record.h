/* A game as it is written in a PDN or PGN file, before any rule has looked at it. */
#ifndef PDN_RECORD_H
#define PDN_RECORD_H

#include <string.h>

#include "arbiter/memory.h"
#include "game/asides.h"
#include "game/tags.h"

/* A move as it was written, without what is not part of it: blanks, numbers and marks such as `!`.
 * In its place there can be a position, `/FEN "..."/`. */
struct record_move {
    size_t text;        /* where it begins in `texts` of the record; it ends with a NUL */
    size_t line;        /* on which it was, from 1 */
    unsigned column;    /* and where on it, in characters, from 1; 0: not known */
    bool sets_up;       /* it is a FEN */
    uint8_t numbers[2]; /* of its squares, if it is two of them and the reader knows; else 0 */
};

/* What a record may have, besides TAGS_MOST: more is a fault. */
#define RECORD_MOVES_MOST 1000000
#define RECORD_MOVE_LONGEST 400 /* bytes; a FEN is the longest */

/* What is wrong by form, first of all. `wrong` is empty if nothing is. */
struct record_fault {
    size_t line;
    unsigned column; /* 0: not known */
    bool in_tag;     /* the moves of the record are there all the same */
    bool in_value;   /* of a tag, whose name was right */
    bool is_newer;   /* a record, but of a newer format */
    char wrong[128];
};

/* Who has resigned, by words at the end of a record. */
enum record_end { END_UNSAID, END_RESIGNED, END_WHITE_RESIGNED, END_BLACK_RESIGNED };

/* One game. It owns its arrays, which are used again for the next one. */
struct record {
    size_t line; /* on which it begins, from 1 */
    struct record_move *moves;
    size_t move_count;
    char *texts;
    char *tags;        /* see record_tags */
    uint32_t initials; /* bit n: a tag may begin with the n-th letter */
    size_t tag_length;
    char result[8];            /* the token at its end: "1-0", "1/2-1/2", "*"; "" if it has none */
    enum record_end end;       /* what words at its end say, if it has no such token */
    bool result_added;         /* its tag Result is that token: record_add_result has added it */
    struct record_fault fault; /* of form: the moves end before it, unless it is in a tag */
    struct asides asides;      /* if they are kept, in order of the number of moves before them */
    const struct position *from; /* where it begins; NULL: as its tags say */
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

/* Returns the value of a tag of the record, as tags_value does. Most of those that are asked for
 * are not there, which the first letters mostly tell. */
static inline const char *record_value(const struct record *record, const char *name)
{
    return (record->initials >> (name[0] & 31) & 1) != 0 ? tags_value(record_tags(record), name)
                                                         : NULL;
}

/* Empties a record, which begins on a line. It keeps its memory. */
void record_clear(struct record *record, size_t line);

/* Says what is wrong by form, on a line. */
void record_blame(struct record *record, size_t line, const char *wrong);

/* Returns room for a move of so many bytes and a NUL, at the end of `texts`; NULL when out of
 * memory. */
char *record_room(struct record *record, const arb_memory *memory, size_t length);

/* Ends a move that was written there, of which `move` has but the text. Returns false when out of
 * memory; then the record is unchanged. */
bool record_end_move(struct record *record, const arb_memory *memory, size_t length,
                     struct record_move move);

/* Adds a move, of which `move` has but the text. Returns false when out of memory; then the record
 * is unchanged. */
bool record_add_move(struct record *record, const arb_memory *memory, const char *text,
                     size_t length, struct record_move move);

/* Adds a move of few bytes, of which at least eight can be read, if there is room for it. Returns
 * it, of which only the text is there; NULL: record_add_move is to be called. */
static inline struct record_move *record_short_move(struct record *record, const char *text,
                                                    size_t length)
{
    struct record_move *move;
    char *room;

    if (length >= sizeof(uint64_t) || record->move_count == record->move_room ||
        record->text_room - record->text_length < sizeof(uint64_t))
        return NULL;
    move = &record->moves[record->move_count++];
    room = record->texts + record->text_length;
    memcpy(room, text, sizeof(uint64_t)); /* those after its end are overwritten later */
    room[length] = '\0';
    move->text = record->text_length;
    record->text_length += length + 1;
    return move;
}

/* A tag as it is in a file: bytes in UTF-8 or, where they are not, Windows-1252. */
struct tag_bytes {
    const char *name;
    const char *value;
    size_t name_length; /* at most TAG_NAME_LONGEST */
    size_t value_length;
};

enum tag_adding { TAG_ADDED, TAG_TOO_LONG, TAG_NO_MEMORY };

/* Adds a tag. Its value is kept in UTF-8, and without control characters. It is too long if the
 * record has too many bytes of tags; then, and when out of memory, the record is unchanged. */
enum tag_adding record_add_tag(struct record *record, const arb_memory *memory,
                               const struct tag_bytes *tag);

/* Takes words at the end of a record away from its moves that say how the game ended: a result that
 * is written otherwise than in the standard, or that it is drawn, or who has resigned, in one of
 * several languages. Stores what they say, unless there is a token (end_words.c). */
void record_take_end(struct record *record);

/* Whether a word is one of those. */
bool record_is_end_word(const char *word);

/* Adds the tag Result where only the token at the end says how the game ended. Returns false when
 * out of memory. */
bool record_add_result(struct record *record, const arb_memory *memory);

/* Frees what the record owns; it is then empty, as one that is all zero. */
void record_free(struct record *record, const arb_memory *memory);

#endif
