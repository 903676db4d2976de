/* The rule sets, and what they call things. */
#ifndef ARBITER_RULES_H
#define ARBITER_RULES_H

#include <stddef.h>

#include "arbiter/board.h"
#include "arbiter/export.h"
#include "arbiter/memory.h"
#include "arbiter/ruling.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A rule set never changes, and its address identifies it. Those of the library are constants that
 * nobody owns; arb_rules_read makes others. */
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

/* ---- rule texts ------------------------------------------------------------------ */

/* The longest rule text, in bytes, and room for a reason with its NUL. */
#define ARB_RULES_LONGEST 65536
#define ARB_RULES_WHY 512

/* A rule text to be read (rules.md 11). */
typedef struct arb_rules_source {
    const char *bytes; /* `length` of them; they are not needed after the call */
    size_t length;

    /* Returns the rule set that the text inherits and that is not one of the library; it must stay
     * until arb_rules_read returns. NULL, with the reason in `why`, if there is none. May be NULL:
     * then there are none but those of the library. */
    const arb_rules *(*find)(void *context, const char *name, char why[ARB_RULES_WHY]);

    /* Called for each error, in the order of the lines, from 1. The message begins with the name of
     * the parameter, or what stands there as one, or `text` where there is none. May be NULL. */
    void (*fault)(void *context, size_t line, const char *message);
    void *context; /* passed to both */
} arb_rules_source;

/* Makes a rule set of a text and stores it in *rules. It gets memory from `memory`, which is
 * copied, and is to be freed with arb_rules_free. ARB_BAD_FILE after errors in the text, or
 * ARB_OUT_OF_MEMORY: then *rules is as it was. */
ARB_API arb_ruling arb_rules_read(const arb_rules_source *source, const arb_memory *memory,
                                  arb_rules **rules);

/* Frees a rule set that arb_rules_read made, after the last game with it. NULL is allowed. */
ARB_API void arb_rules_free(arb_rules *rules);

/* Writes a rule set of draughts as a rule text, every parameter written out, with a NUL: as much as
 * fits into `room` bytes, if that is not 0. Returns the length of the whole text without the NUL; 0
 * for a rule set that is not of draughts. */
ARB_API size_t arb_rules_text(const arb_rules *rules, char *text, size_t room);

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
