/* From one game to another: a new one, other rules, a file, or quitting. No game may be lost by
 * mistake. */
#ifndef TERMINAL_SCREEN_GAMES_H
#define TERMINAL_SCREEN_GAMES_H

#include "terminal/screen/view.h"

void games_new(struct screen *screen);
void games_rules(struct screen *screen);
void games_quit(struct screen *screen);

/* Ask for a file; the commands `save` and `load` do the rest. */
void games_save(struct screen *screen);
void games_load(struct screen *screen);

/* The moves of a finished game, which are printed when the user leaves it (document 004, Game
 * History). It owns its bytes. */
struct final_moves {
    arb_memory memory; /* the memory functions of the game */
    char *bytes;
    size_t length;
};

/* Returns the history of a finished game if the rule set's history is one of moves. Otherwise, or
 * if memory runs out, the text is empty. */
struct final_moves final_moves_take(const arb_game *game);

void final_moves_write(struct output *out, const struct final_moves *moves);
void final_moves_free(struct final_moves *moves);

#endif
