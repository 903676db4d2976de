/* What positions are compared with: keys of boards, patterns of rows, and material. All of it is of
 * one rule set. */
#ifndef COLLECTION_PATTERN_H
#define COLLECTION_PATTERN_H

#include "board/position.h"
#include "rules/rules.h"

/* ---- boards turned and mirrored -------------------------------------------------------------- */

#define BOARDS_ALIKE 4

/* Stores the keys of the position, and of those that are like it: mirrored, and with colours
 * changed, where all of its pieces have a place on the board then. Returns how many there are; with
 * `exact`, one. */
unsigned keys_alike(const arb_rules *rules, const struct position *position, bool exact,
                    uint64_t keys[BOARDS_ALIKE]);

/* ---- patterns -------------------------------------------------------------------------------- */

struct pattern {
    square_set cared;         /* squares on which it is known what must be there */
    square_set taken;         /* those on which there must be any piece */
    struct position position; /* what must be on the former */
};

/* Reads rows as positions have them, in which `?` is anything, `*` any piece, and `.` an empty
 * square. Otherwise adds what is wrong and returns false. */
bool pattern_read(const arb_rules *rules, const char *text, struct pattern *pattern,
                  struct text *wrong);

bool pattern_fits(const struct pattern *pattern, const struct position *position);

/* ---- material -------------------------------------------------------------------------------- */

struct material {
    uint8_t men[2];
    uint8_t kings[2];
};

/* Reads what both sides have: `2K-1K`, `3M1K-2`; M and nothing are men. Returns false if it is not
 * of this form. */
bool material_read(const char *text, struct material *material);

/* Whether the sides have it, one or the other. */
bool material_fits(const struct material *material, const struct position *position);

#endif
