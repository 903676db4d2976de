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

#endif
