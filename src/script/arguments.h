/* The words behind a command's name, read as what the command needs. Each function
 * returns ARB_ACCEPTED, or a ruling of form with its facts filled in. */
#ifndef SCRIPT_ARGUMENTS_H
#define SCRIPT_ARGUMENTS_H

#include <stdint.h>

#include "script/interpreter.h"

/* All the words are one square; with `off_board_too`, one off the board is accepted
 * as ARB_NO_SQUARE. */
arb_ruling argument_square(struct interpreter *in, const struct words *words, arb_square *square,
                           bool off_board_too);

/* The name with that number, counted from 0; NULL beyond the last. */
typedef const char *argument_names(const struct interpreter *in, size_t index);

/* Rejects a word that is none of these names, and lists them. */
arb_ruling argument_unknown_name(struct interpreter *in, const char *word, argument_names *names);

/* All the words are one side. */
arb_ruling argument_side(struct interpreter *in, const struct words *words, arb_side *side);

/* The rule set of that name. */
arb_ruling argument_rules(struct interpreter *in, const char *name, const arb_rules **rules);

/* Whether a word is a decimal number that fits 64 bits. */
bool argument_decimal(const char *word, uint64_t *number);

/* NAME N of a command, N from 1 to `most`. */
struct argument_option {
    const char *name;
    uint64_t most;
    unsigned *number; /* for N; as it was where the option is not given */
};

/* All the words are some of these options, in any order, none of them twice. */
arb_ruling argument_options(struct interpreter *in, const struct words *words,
                            const struct argument_option *options, size_t count);

/* All the words are one number from `least` to `most`; no word is `absent`, unless
 * that is 0. */
arb_ruling argument_number(struct interpreter *in, const struct words *words, uint64_t absent,
                           uint64_t least, uint64_t most, uint64_t *number);

/* All the words are the squares of a turn. */
arb_ruling argument_turn(struct interpreter *in, const struct words *words, arb_turn *turn);

/* All the words are a turn that the side to move can play now, in any form that `move` reads. */
arb_ruling argument_legal_turn(struct interpreter *in, const struct words *words, arb_turn *turn);

#endif
