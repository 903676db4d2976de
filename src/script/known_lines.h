/* A cache of lines that have been split into words. A script has many lines but few different ones,
 * and a short line is found here faster than it is split again. */
#ifndef SCRIPT_KNOWN_LINES_H
#define SCRIPT_KNOWN_LINES_H

#include <stdint.h>
#include <string.h>

#include "script/command.h"

/* How many lines are remembered. One more makes it forget all of them. */
#define KNOWN_LINES 512

/* The size of the hash table, a power of two. At least three quarters of it are free. */
#define KNOWN_BITS 11
#define KNOWN_PLACES (1 << KNOWN_BITS)

/* The longest line that is remembered, and the most words: `select 2 1` and the like. */
#define KNOWN_LONGEST 16
#define KNOWN_WORDS 4

/* The bytes of a line, padded with zeros, and its length. */
struct line_key {
    uint64_t halves[2];
    size_t length;
};

struct known_line {
    struct line_key key;
    const struct command *command;
    struct words arguments; /* after the name of the command, if the line has it */
    struct found_words found;
    const char *word[KNOWN_WORDS];
    struct span span[KNOWN_WORDS];
    char storage[KNOWN_LONGEST + 1]; /* its words, each ended by a NUL */
    char bytes[KNOWN_LONGEST + 1];   /* the line as it was written */
};

/* Empty when all zero. Lines are kept in the order in which they came, so that a short script does
 * not touch much memory. */
struct known_lines {
    uint16_t places[KNOWN_PLACES]; /* the hash table: the number of a line, from 1; 0: free */
    size_t count;
    struct known_line lines[KNOWN_LINES];
};

/* Whether the line is short enough, and a whole key can be read from where it begins. */
static inline bool line_has_key(const struct line *line)
{
    return line->length <= KNOWN_LONGEST && line->readable >= KNOWN_LONGEST;
}

/* Reads half a key. If both halves were read at once, the compiler would use a wide register, and
 * then have to split it by way of memory. */
static inline uint64_t half_at(const char *bytes)
{
    uint64_t half;

    memcpy(&half, bytes, sizeof half);
    return half;
}

static inline struct line_key line_key(const struct line *line)
{
    /* A mask: read from byte 16 - n on, it keeps the first n bytes. */
    static const char keep[2 * KNOWN_LONGEST + 1] = "\377\377\377\377\377\377\377\377"
                                                    "\377\377\377\377\377\377\377\377";
    const char *kept = keep + KNOWN_LONGEST - line->length;

    return (struct line_key){
        .halves = {half_at(line->bytes) & half_at(kept),
                   half_at(line->bytes + sizeof(uint64_t)) & half_at(kept + sizeof(uint64_t))},
        .length = line->length};
}

static inline bool line_keys_equal(struct line_key a, struct line_key b)
{
    return a.halves[0] == b.halves[0] && a.halves[1] == b.halves[1] && a.length == b.length;
}

/* Returns the place of the line with that key, or the free place that it would take. */
static inline size_t known_place(const struct known_lines *known, struct line_key key)
{
    /* Odd factors near the golden ratio carry every letter into the highest bits. */
    uint64_t mixed =
        key.halves[0] * UINT64_C(0x9e3779b97f4a7c15) + key.halves[1] * UINT64_C(0xbf58476d1ce4e5b9);
    size_t place = (size_t)(mixed >> (64 - KNOWN_BITS));

    while (known->places[place] != 0 &&
           !line_keys_equal(known->lines[known->places[place] - 1].key, key))
        place = (place + 1) & (KNOWN_PLACES - 1);
    return place;
}

/* Returns the known line, or NULL if it is not known. `known` may be NULL. */
static inline const struct known_line *known_lines_find(const struct known_lines *known,
                                                        const struct line *line)
{
    struct line_key key;
    size_t number;

    if (known == NULL || !line_has_key(line))
        return NULL;
    key = line_key(line);
    number = known->places[known_place(known, key)];
    return number != 0 ? &known->lines[number - 1] : NULL;
}

/* Remembers a line that is not known yet, with its words and its command, which is `named` by the
 * first word or left out before a turn. Ignores a line that is too long or has a comment or outer
 * blanks. `known` may be NULL. */
void known_lines_add(struct known_lines *known, const struct line *line,
                     const struct split_line *split, const struct command *command, bool named);

#endif
