/* A scene in words, for captions and for people who cannot see it. */
#ifndef PICTURE_SCENE_TEXT_H
#define PICTURE_SCENE_TEXT_H

#include "picture/svg.h"

/* Enough room for either of these texts. */
#define SCENE_TEXT_ROOM 768

/* Adds whose turn it is ("fire to move") or how the game ended ("Fire has won"). */
void scene_state(struct text *text, const struct scene *scene);

/* Adds a description of everything that is drawn, in sentences. */
void scene_description(struct text *text, const struct scene *scene);

#endif
