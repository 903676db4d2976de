/* The rule sets, and what they call things. */
#ifndef ARBITER_RULES_H
#define ARBITER_RULES_H

#include <stddef.h>

#include "arbiter/board.h"
#include "arbiter/export.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A rule set is a constant of the library: nobody owns it, and its address identifies it. */
typedef struct arb_rules arb_rules;

/* The rule set number `index`, in the order in which `rules` lists them; NULL after the last one.
 * The first one is the default. */
ARB_API const arb_rules *arb_rules_at(size_t index);

/* The rule set of that name, in any case; NULL if there is none. */
ARB_API const arb_rules *arb_rules_find(const char *name);

ARB_API const char *arb_rules_name(const arb_rules *rules);  /* "checkers61b" */
ARB_API const char *arb_rules_title(const arb_rules *rules); /* a few words for a person */

/* "fire" for 0 and "water" for 1 in checkers61b; NULL for any other number. */
ARB_API const char *arb_rules_side(const arb_rules *rules, int side);

/* "pawn"; NULL if the rule set does not have that kind. */
ARB_API const char *arb_rules_kind(const arb_rules *rules, arb_kind kind);

/* Returns how many squares the board of the rule set has: they are 0 and up, at most
 * ARB_SQUARES. */
ARB_API unsigned arb_square_count(const arb_rules *rules);

/* The square that the rule set's axes call COLUMN ROW (rules.md 2: in
 * checkers61b 0 0 is the bottom left corner); ARB_NO_SQUARE off the board. */
ARB_API arb_square arb_square_at(const arb_rules *rules, int column, int row);

/* Room for any square's name with its NUL. */
#define ARB_SQUARE_NAME 8

/* Writes the canonical name of a square ("2 1"), terminated by NUL, and returns its length; nothing
 * for a square off the board. */
ARB_API size_t arb_square_name(const arb_rules *rules, arb_square square,
                               char name[ARB_SQUARE_NAME]);

#ifdef __cplusplus
}
#endif

#endif
