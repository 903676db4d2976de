/* How each rule set looks, and the shapes of pieces and marks, as SVG symbols that are used many
 * times. Each is drawn on a square of SHAPE_SIZE. A piece takes its body, edge and details from the
 * fill, stroke and colour of the place where it is used. */
#ifndef PICTURE_SHAPES_H
#define PICTURE_SHAPES_H

#include "base/text.h"
#include "rules/rules.h"

/* ---- how each rule set looks (looks.c) ------------------------------------------------------- */

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

/* ---- shapes ---------------------------------------------------------------------------------- */

#define SHAPE_SIZE 60

/* In units of the picture, from the top left corner of the board. */
struct point {
    int x;
    int y;
};

/* Returns the top left corner of a square, and its middle. */
struct point square_corner(const struct geometry *geometry, arb_square square);
struct point square_middle(const struct geometry *geometry, arb_square square);

/* Symbols besides those of pieces: the crown of a crowned piece, the cross where a captured piece
 * stood, and the burst where something exploded. */
#define SHAPE_CROWN "crown"
#define SHAPE_CROSS "cross"
#define SHAPE_BURST "burst"

/* Writes the symbols that boards of this rule set use. */
void shapes_write(struct text *out, const arb_rules *rules);

/* Returns the name of the symbol of a piece. */
const char *shape_of(const arb_rules *rules, arb_kind kind);

/* Draws a symbol on a square, and a piece. */
void shape_put(struct text *out, const struct geometry *geometry, const char *symbol,
               arb_square square);
void shape_put_piece(struct text *out, const arb_rules *rules, arb_piece piece, arb_square square);

#endif
