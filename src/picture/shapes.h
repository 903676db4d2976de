/* The shapes of pieces and marks, as SVG symbols that are used many times. Each is drawn on a
 * square of SHAPE_SIZE. A piece takes its body, edge and details from the fill, stroke and
 * colour of the place where it is used. */
#ifndef PICTURE_SHAPES_H
#define PICTURE_SHAPES_H

#include "base/text.h"
#include "rules/rules.h"

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
