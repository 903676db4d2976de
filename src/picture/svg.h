/* One board as SVG: the one drawing of which pictures and pages are made. */
#ifndef PICTURE_SVG_H
#define PICTURE_SVG_H

#include "game/history.h"
#include "host/output.h"

/* What is drawn. */
struct scene {
    const arb_rules *rules;
    const struct position *position;
    square_set destinations;      /* of the selected piece */
    const struct told_turn *last; /* the turn that led there; NULL: none did */
};

/* Writes what the scenes of a rule set use again and again, as `defs`. */
void svg_definitions(struct output *out, const arb_rules *rules);

/* Writes the attributes of the element `svg` that a scene stands in. */
void svg_attributes(struct output *out);

/* Writes what a scene says in words, its title and description, for those who do not see it. */
void svg_words(struct output *out, const struct scene *scene);

/* Writes a scene: the rest of the inside of its element `svg`, behind the definitions. */
void svg_scene(struct output *out, const struct scene *scene);

#endif
