/* A scene: what one board of a picture shows, and the same in words, for captions and for people
 * who cannot see it. */
#ifndef PICTURE_SCENE_H
#define PICTURE_SCENE_H

#include "base/text.h"
#include "game/history.h"

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

#endif
