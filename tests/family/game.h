/* A game: the positions since one was set up, each with its draw counts. */
#ifndef FAMILY_GAME_H
#define FAMILY_GAME_H

#include "draws.h"
#include "results.h"

struct moment {
    struct position position;
    struct draw_counts counts;
};

struct game {
    const struct parameters *rules;
    struct moment *moments;
    size_t count;
    size_t room;
};

void game_init(struct game *game);
void game_free(struct game *game);

/* Sets up a position. All counts begin anew. */
void game_begin(struct game *game, const struct parameters *rules, const struct position *position);

const struct position *game_position(const struct game *game);

/* The turns that may be played: none in a drawn game either. */
void game_turns(const struct game *game, struct turns *turns);

struct decision game_decision(const struct game *game);
enum outcome game_result(const struct game *game);

void game_play(struct game *game, const struct turn *turn);
bool game_pass(struct game *game);
bool game_undo(struct game *game);

/* What has been counted of an element of `draw`. */
int game_count(const struct game *game, int element);

#endif
