/* How each rule set looks in pictures, where pieces have shapes and any colour. */
#ifndef PICTURE_LOOKS_H
#define PICTURE_LOOKS_H

#include "rules/rules.h"

/* The shape that a piece is drawn as. A draughts man is a disc. */
enum shape {
    SHAPE_DISC,
    SHAPE_SHIELD,
    SHAPE_BOMB,
    SHAPE_KING,
    SHAPE_QUEEN,
    SHAPE_ROOK,
    SHAPE_BISHOP,
    SHAPE_KNIGHT,
    SHAPE_PAWN
};

#define SHAPES 9

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
    enum shape pawn; /* of an ARB_PAWN, which is a man in draughts; other kinds have one shape */
};

/* Returns the look of a rule set: its own, or wooden squares with ivory discs for the first side
 * and ebony ones for the second. */
const struct look *look_of(const arb_rules *rules);

/* Returns the shape of a kind of piece of that rule set. */
enum shape look_shape(const arb_rules *rules, arb_kind kind);

#endif
