/* Lines that came before, with what was made of them: a script has many lines but few
 * different ones, and a short line is found here faster than it is split into words. */
#ifndef SCRIPT_KNOWN_LINES_H
#define SCRIPT_KNOWN_LINES_H

#include <stdint.h>
#include <string.h>

#include "script/command.h"

/* So many are remembered; when one more comes, all are forgotten. */
#define KNOWN_LINES 512

/* Places of the hash table, a power of two: three of four are free at the least. */
#define KNOWN_PLACES 2048

/* The longest line that is remembered, and the most words: `select 2 1` and the like. */
#define KNOWN_LONGEST 16
#define KNOWN_WORDS 4

/* The bytes of a line, zeros behind them, and how many they are. */
struct line_key {
    uint64_t halves[2];
    size_t length;
};

struct known_line {
    struct line_key key;
    const struct command *command;
    struct words arguments; /* behind the name of the command */
    struct found_square found;
    const char *word[KNOWN_WORDS];
    struct span span[KNOWN_WORDS];
    char storage[KNOWN_LONGEST + 1]; /* its words, each ended by a NUL */
    char bytes[KNOWN_LONGEST + 1];   /* the line as it was written */
};

/* All zero: none is known. Lines stand in the order in which they came, so that a short
 * script does not spread over much memory. */
struct known_lines {
    uint16_t places[KNOWN_PLACES]; /* by their hash: the number of a line, from 1; 0: free */
    size_t count;
    struct known_line lines[KNOWN_LINES];
};

/* Whether the line is short enough, and can be read as a key: so many bytes at once. */
static inline bool line_has_key(const struct line *line)
{
    return line->length <= KNOWN_LONGEST && line->readable >= KNOWN_LONGEST;
}

/* Half a key is read by itself: the compiler reads both by a wide register, if let, and has
 * to take that apart again, by way of memory. */
static inline uint64_t half_at(const char *bytes)
{
    uint64_t half;

    memcpy(&half, bytes, sizeof half);
    return half;
}

static inline struct line_key line_key(const struct line *line)
{
    /* Read from its byte 16 - n on, it keeps n bytes. */
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

/* The place of a line of that key, or the free one that it would take. */
static inline size_t known_place(const struct known_lines *known, struct line_key key)
{
    /* Odd factors near the golden ratio carry every letter into the highest bits. */
    uint64_t mixed =
        key.halves[0] * UINT64_C(0x9e3779b97f4a7c15) + key.halves[1] * UINT64_C(0xbf58476d1ce4e5b9);
    size_t place = (mixed ^ mixed >> 32) >> 16 & (KNOWN_PLACES - 1);

    while (known->places[place] != 0 &&
           !line_keys_equal(known->lines[known->places[place] - 1].key, key))
        place = (place + 1) & (KNOWN_PLACES - 1);
    return place;
}

/* The line, when it is known; `known` may be NULL. */
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

/* Remembers a line, which is not known yet, that was split so and that begins with the name
 * of this command. Not one with a comment or outer blanks, nor one that is too long. */
void known_lines_add(struct known_lines *known, const struct line *line,
                     const struct split_line *split, const struct command *command);

#endif
