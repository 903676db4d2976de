/* How a rule set looks where it is drawn with shapes in any colour. rules/screen_look.h is for
 * characters. */
#ifndef RULES_LOOK_H
#define RULES_LOOK_H

#include <stdint.h>

/* The shape that a kind of piece is drawn as. A draughts man is a disc. */
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

struct arb_rules;

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
};

/* Returns the look of a rule set: its own, or wooden squares with ivory pieces for the first side
 * and ebony ones for the second. */
const struct look *look_of(const struct arb_rules *rules);

#endif
