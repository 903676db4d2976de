/* Commands that are accepted: written to the script and carried out in the reference. */
#ifndef REFERENCE_STEPS_H
#define REFERENCE_STEPS_H

#include "play.h"

void step_place(struct play *play, struct square square, struct piece piece);
void step_remove(struct play *play, struct square square);
void step_turn(struct play *play, int side);
void step_position(struct play *play, const struct state *board, int side);
void step_select(struct play *play, struct square square);
void step_space(struct play *play);
void step_pass(struct play *play);

/* A whole turn at once, in one of its spellings. */
void step_move(struct play *play, const struct path *path);

void step_undo(struct play *play, int steps);

/* That many whole turns, or as many as there are. */
void step_undo_turns(struct play *play, int turns);
void step_redo_turns(struct play *play, int turns);
void step_redo(struct play *play, int steps);

/* `save` to one of the files, and `load` of one that the script has saved before. */
void step_save(struct play *play, int file);
void step_load(struct play *play, int file);

#endif
