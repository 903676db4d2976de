/* The input of a fuzzer, as lines. */
#ifndef FUZZ_INPUT_H
#define FUZZ_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arbiter/rules.h"

/* The rest of it. */
struct input {
    const char *bytes;
    size_t length;
};

struct input input_of(const uint8_t *bytes, size_t length);

/* The next line without its end; returns false at the end. It points into the input. */
bool input_line(struct input *input, struct input *line);

/* The next word of a line, after skipping blanks; empty if there is none. */
struct input input_word(struct input *line);

/* The decimal number in the next word, at most `most`; `absent` if there is none. */
size_t input_number(struct input *line, size_t absent, size_t most);

/* The rule set that the next word names; otherwise one that its first byte picks, so that every
 * input has one. */
const arb_rules *input_rules(struct input *line);

/* A file within an input, after the line `=== NAME [TIMES]`. */
#define INPUT_NAME 64
struct input_file {
    char name[INPUT_NAME]; /* letters, digits and dots, no dot first; empty: it has no such name */
    size_t times;          /* how often its content is repeated */
    struct input content;
};

/* The bytes up to the first such line, or to the end, which are removed. */
struct input input_until_mark(struct input *input);

/* Takes the next file, with at most `most` repetitions; returns false at the end. */
bool input_file(struct input *input, size_t most, struct input_file *file);

#endif
