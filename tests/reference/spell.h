/* The spellings in which squares, turns and names may be written: language.md 2, 3, 5. */
#ifndef REFERENCE_SPELL_H
#define REFERENCE_SPELL_H

#include "random.h"
#include "text.h"

/* Any spelling of a square. Where pairs of numbers name squares, a square off the board is only
 * written as such a pair. */
void spell_square(const struct rule_set *rules, struct random *random, struct square square,
                  char *text);

/* A square off the board, or NULL if none can be written. */
const char *spell_off_board(const struct rule_set *rules, struct random *random);

/* Any spelling of a turn. */
void spell_turn(const struct rule_set *rules, struct random *random, const struct path *path,
                char *text);

/* A name in lower case or upper case. */
void spell_name(struct random *random, const char *name, char *text);

#endif
