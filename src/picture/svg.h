/* One board as SVG. Both pictures and pages are made from it. */
#ifndef PICTURE_SVG_H
#define PICTURE_SVG_H

#include "host/output.h"
#include "picture/scene.h"

/* Writes the `defs` element, with what the scenes of a rule set share. */
void svg_definitions(struct output *out, const arb_rules *rules);

/* Writes the attributes of the `svg` element that contains a scene. */
void svg_attributes(struct output *out, const arb_rules *rules);

/* Writes the title and description of a scene, for people who cannot see it. */
void svg_words(struct output *out, const struct scene *scene);

/* Writes a scene: the rest of the content of its `svg` element, after the definitions. */
void svg_scene(struct output *out, const struct scene *scene);

/* ---- the path of the last turn ------------------------------------------------------------ */

/* Writes the definitions that paths use. */
void path_definitions(struct output *out);

/* Joins the squares of the turn by a line with an arrow at its end, and marks the pieces that
 * were captured. `now` is the board being drawn. */
void path_write(struct output *out, const struct geometry *geometry, const struct position *now,
                const struct told_turn *turn);

#endif
