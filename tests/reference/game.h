/* A game in progress: its state, its history, and the past for `undo` and `redo`. The functions
 * carry out commands that are accepted; the caller has asked whether they are. */
#ifndef REFERENCE_GAME_H
#define REFERENCE_GAME_H

#include "rules.h"

/* The history is a chain from the newest entry to the oldest. Each entry is one turn, and is never
 * changed once it is written. */
struct entry {
    const struct entry *before;
    struct entry *made_before; /* all entries of the game, to free them */
    int number;
    struct path path; /* no squares when the side passed */
    struct told told;
};

/* The board and the side to move in which the recorded game begins. */
struct beginning {
    struct beginning *made_before; /* all beginnings of the game, to free them */
    struct piece board[SIZE][SIZE];
    int side;
};

struct game {
    const struct rule_set *rules;
    struct state now;
    struct state *past; /* the states before each step, oldest first */
    int step;           /* how many steps can be undone */
    int last_step;      /* how many steps there are, including those that can be redone */
    int room;
    char *kinds; /* of each step: does it set up, is it part of a turn, or does it end one? */
    int kinds_room;
    struct entry *entries;
    struct beginning *beginnings;
    struct events ended; /* what happened in the turn that ended last */
};

/* What a saved file holds. */
struct saved {
    bool there;
    struct beginning beginning;
    int count;
    struct path *turns;
};

void game_begin(struct game *game, const struct rule_set *rules);
void game_free(struct game *game);

/* `new` and `new empty`. */
void game_new(struct game *game, bool empty);

/* The steps: each becomes a part of the past. */
void game_place(struct game *game, struct square square, struct piece piece);
void game_remove(struct game *game, struct square square);
void game_turn(struct game *game, int side);
void game_position(struct game *game, const struct state *board, int side);
void game_select(struct game *game, struct square square);
void game_space(struct game *game);
void game_pass(struct game *game);
void game_move(struct game *game, const struct path *path);

bool game_can_undo(const struct game *game, int steps);
bool game_can_redo(const struct game *game, int steps);
/* `undo turn` and `redo turn`: how many steps that many turns have; 0 if there are fewer turns. */
int game_steps_of_last_turns(const struct game *game, int turns);
int game_steps_of_next_turns(const struct game *game, int turns);
void game_undo(struct game *game, int steps);
void game_redo(struct game *game, int steps);

/* `save`, if nothing has moved in the turn, and `load`. */
void game_save(const struct game *game, struct saved *saved);
void game_load(struct game *game, const struct saved *saved);
void saved_free(struct saved *saved);

#endif
