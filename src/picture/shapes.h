/* The shapes of pieces and marks, as SVG symbols to be used again and again. Each is drawn on
 * a square of SHAPE_SIZE, with the fill, stroke and colour of where it is used: the body, the
 * edge and the details of a piece. */
#ifndef PICTURE_SHAPES_H
#define PICTURE_SHAPES_H

#include "host/output.h"
#include "rules/rules.h"

#define SHAPE_SIZE 60

/* The name of the symbol that a kind of piece is drawn as. */
const char *shape_name(enum shape shape);

/* Other symbols: what a crowned piece wears, where a captured piece stood, where something
 * exploded. */
#define SHAPE_CROWN "crown"
#define SHAPE_CROSS "cross"
#define SHAPE_BURST "burst"

/* Writes the symbols that boards of the rule set use. */
void shapes_write(struct output *out, const arb_rules *rules);

#endif
