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

/* Stores the next line without its end; returns false at the end of the input. The line points into
 * the input. */
bool input_line(struct input *input, struct input *line);

/* Returns the next word of a line, after skipping blanks; empty if there is none. */
struct input input_word(struct input *line);

/* Returns the decimal number in the next word, at most `most`; `absent` if there is none. */
size_t input_number(struct input *line, size_t absent, size_t most);

/* Returns the rule set that the next word names; if it names none, the one that its first byte
 * picks, so that every input has a rule set. */
const arb_rules *input_rules(struct input *line);

/* A file within an input, after the line `=== NAME [TIMES]`. */
#define INPUT_NAME 64
struct input_file {
    char name[INPUT_NAME]; /* letters, digits and dots, not a dot first; or empty */
    size_t times;          /* how often its content is repeated */
    struct input content;
};

/* Removes and returns the bytes up to the first such line, or to the end. */
struct input input_until_mark(struct input *input);

/* Takes the next file, repeated at most `most` times; returns false if there is none. */
bool input_file(struct input *input, size_t most, struct input_file *file);

#endif
