/* The spellings in which squares, turns and names may be written: language.md 2, 3, 5. */
#ifndef REFERENCE_SPELL_H
#define REFERENCE_SPELL_H

#include "random.h"
#include "text.h"

/* Any spelling of a square; of one off the board, where number pairs name squares, just that. */
void spell_square(const struct rule_set *rules, struct random *random, struct square square,
                  char *text);

/* A square off the board, or NULL where none can be written. */
const char *spell_off_board(const struct rule_set *rules, struct random *random);

/* Any spelling of a turn. */
void spell_turn(const struct rule_set *rules, struct random *random, const struct path *path,
                char *text);

/* A name in small letters or in capitals. */
void spell_name(struct random *random, const char *name, char *text);

#endif
