/* A cache of lines that have been split into words. A script has many lines but few different ones,
 * and a short line is found here faster than it is split again. */
#ifndef SCRIPT_KNOWN_LINES_H
#define SCRIPT_KNOWN_LINES_H

#include <limits.h>
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
    struct line_key key; /* whose halves are the line as it was written */
    const struct command *command;
    struct words arguments; /* after the name of the command, if the line has it */
    struct found_words found;
    const char *word[KNOWN_WORDS];
    struct span span[KNOWN_WORDS];
    char storage[KNOWN_LONGEST + 1]; /* its words, each ended by a NUL */
};

/* Empty when all zero. Lines are kept in the order in which they came, so that a short script does
 * not touch much memory. */
struct known_lines {
    uint16_t places[KNOWN_PLACES]; /* the hash table: the number of a line, from 1; 0: free */
    size_t count;
    struct known_line lines[1 + KNOWN_LINES]; /* the first is none */
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

/* Returns the key of the first `length` of the bytes. */
static inline struct line_key line_key(const char *bytes, size_t length)
{
    /* A mask: read from byte 16 - n on, it keeps the first n bytes. */
    static const char keep[2 * KNOWN_LONGEST + 1] = "\377\377\377\377\377\377\377\377"
                                                    "\377\377\377\377\377\377\377\377";
    const char *kept = keep + KNOWN_LONGEST - length;

    return (struct line_key){
        .halves = {half_at(bytes) & half_at(kept),
                   half_at(bytes + sizeof(uint64_t)) & half_at(kept + sizeof(uint64_t))},
        .length = length};
}

static inline bool line_keys_equal(struct line_key a, struct line_key b)
{
    return a.halves[0] == b.halves[0] && a.halves[1] == b.halves[1] && a.length == b.length;
}

/* Returns the place where a line with these halves should be. */
static inline size_t known_hash(uint64_t first, uint64_t second)
{
    /* Odd factors near the golden ratio carry every letter into the highest bits. */
    uint64_t mixed = first * UINT64_C(0x9e3779b97f4a7c15) + second * UINT64_C(0xbf58476d1ce4e5b9);

    return (size_t)(mixed >> (64 - KNOWN_BITS));
}

/* Returns the place of the line with that key, or the free place that it would take. */
static inline size_t known_place(const struct known_lines *known, struct line_key key)
{
    size_t place = known_hash(key.halves[0], key.halves[1]);

    while (known->places[place] != 0 &&
           !line_keys_equal(known->lines[known->places[place]].key, key))
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
    key = line_key(line->bytes, line->length);
    number = known->places[known_place(known, key)];
    return number != 0 ? &known->lines[number] : NULL;
}

/* ---- the line after the current one -------------------------------------------------------- */

/* Returns a number whose lowest bit set is the highest bit of the first newline in half a key; 0 if
 * there is none. */
static inline uint64_t newline_in(uint64_t half)
{
    uint64_t zero = half ^ UINT64_C(0x0a0a0a0a0a0a0a0a);

    return (zero - UINT64_C(0x0101010101010101)) & ~zero & UINT64_C(0x8080808080808080);
}

/* Returns the bits of the bytes before that newline; all if there is none. */
static inline uint64_t bits_before(uint64_t newline)
{
    return ((newline & -newline) >> (CHAR_BIT - 1)) - 1;
}

/* Guesses, before a line is carried out, which known line comes after it: a processor that does not
 * know which command comes next loses less time if it has been looked up already. Returns NULL if
 * there is no guess. `known` may be NULL. */
static inline const struct known_line *known_lines_guess(const struct known_lines *known,
                                                         const struct reader *reader)
{
    uint64_t first, second, newline;
    size_t number;

    if (known == NULL || reader->end - reader->at < KNOWN_LONGEST)
        return NULL;
    first = half_at(reader->at);
    second = half_at(reader->at + sizeof first);
    newline = newline_in(first);
    first &= bits_before(newline);
    second &= newline != 0 ? 0 : bits_before(newline_in(second));
    number = known->places[known_hash(first, second)];
    return number != 0 ? &known->lines[number] : NULL;
}

/* Takes the next line from a reader if the guess, which may be NULL, was right. */
static inline bool known_line_next(const struct known_line *guess, struct reader *reader,
                                   struct line *line)
{
    const char *at = reader->at;
    size_t length = guess != NULL ? guess->key.length : SIZE_MAX;

    if ((size_t)(reader->end - at) <= length || at[length] != '\n' ||
        !line_keys_equal(guess->key, line_key(at, length)))
        return false;
    reader_give(reader, line, at + length, at + length + 1);
    return true;
}

/* Remembers a line that is not known yet, with its words and its command, which is `named` by the
 * first word or left out before a turn. Ignores a line that is too long or has a comment or outer
 * blanks. `known` may be NULL. */
void known_lines_add(struct known_lines *known, const struct line *line,
                     const struct split_line *split, const struct command *command, bool named);

#endif
