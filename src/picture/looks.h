/* How each rule set looks in pictures, where pieces have shapes and any colour. */
#ifndef PICTURE_LOOKS_H
#define PICTURE_LOOKS_H

#include "rules/rules.h"

/* Colours are red, green and blue, one byte each: 0xff0000 is red. */
struct piece_colours {
    uint32_t body;
    uint32_t edge;   /* around the piece, so that it is visible on a square of any colour */
    uint32_t detail; /* lines on the piece */
};

struct look {
    uint32_t dark; /* squares of the colour of the bottom left corner; `light` are the others */
    uint32_t light;
    uint32_t line; /* between squares */
    uint32_t selected;
    uint32_t destination;
    struct piece_colours sides[2];
    bool chess_pawns; /* an ARB_PAWN is drawn as in chess; otherwise as a disc */
};

/* Returns the look of a rule set: its own, or wooden squares with ivory discs for the first side
 * and ebony ones for the second. */
const struct look *look_of(const arb_rules *rules);

#endif
