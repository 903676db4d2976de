/* Pictures of games: the board as an SVG document, or the game as a page that replays it. */
#ifndef PICTURE_PICTURE_H
#define PICTURE_PICTURE_H

#include "base/text.h"
#include "game/history.h"

/* Writes a picture of a game. Its use of memory does not depend on the length of the game. */
typedef void picture_writer(struct text *out, const arb_game *game);

/* The current board, with what is selected and the path of the last turn. */
picture_writer picture_svg;

/* A page with the board before and after each turn since the board was last set up. */
picture_writer picture_page;

/* ---- a scene: what one board of a picture shows, and the same in words, for captions and for
 * people who cannot see it. Both pictures and pages are made from it. */

/* What is drawn. */
struct scene {
    const arb_rules *rules;
    const struct position *position;
    square_set destinations;      /* where the selected piece can go */
    const struct told_turn *last; /* the turn that led to the position, or NULL */
};

/* Enough room for either of these texts. */
#define SCENE_TEXT_ROOM 768

/* Adds whose turn it is ("fire to move") or how the game ended ("Fire has won"). */
void scene_state(struct text *text, const struct scene *scene);

/* Adds a description of everything that is drawn, in sentences. */
void scene_description(struct text *text, const struct scene *scene);

/* ---- as SVG ------------------------------------------------------------------------------- */

/* Writes the `defs` element, with what the scenes of a rule set share. */
void svg_definitions(struct text *out, const arb_rules *rules);

/* Writes the attributes of the `svg` element that contains a scene. */
void svg_attributes(struct text *out, const arb_rules *rules);

/* Writes the title and description of a scene, for people who cannot see it. */
void svg_words(struct text *out, const struct scene *scene);

/* Writes a scene: the rest of the content of its `svg` element, after the definitions. */
void svg_scene(struct text *out, const struct scene *scene);

/* Writes the parts of columns, which are not seen: replay.js makes copies of them. */
void svg_column_parts(struct text *out);

/* ---- the path of the last turn (path.c) --------------------------------------------------- */

/* How far the arrow ends from the middle of its last square, so that it does not cover the piece.
 */
#define ARROW_SHORT 29

/* Writes what paths are made of, not shown, for a script to copy (replay.js). */
void path_parts(struct text *out);

/* Writes the definitions that paths use. */
void path_definitions(struct text *out);

/* Joins the squares of the turn by a line with an arrow at its end, and marks the pieces that
 * were captured. `now` is the board being drawn. */
void path_write(struct text *out, const struct geometry *geometry, const struct position *now,
                const struct told_turn *turn);

#endif
