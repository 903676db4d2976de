/* What must hold whatever the input is. A check that fails says on standard error what was broken,
 * and ends the program with abort(), which a fuzzer takes for a crash. */
#ifndef FUZZ_INVARIANTS_H
#define FUZZ_INVARIANTS_H

#include "game/game.h"

/* Ends the program: this invariant does not hold for `game`, which may be NULL. */
_Noreturn void broken(const arb_game *game, const char *invariant);

/* ---- a game and its past (invariants.c) --------------------------------------------- */

/* A game with all of its past: what a rejected command must not change. */
struct state {
    const arb_rules *rules;
    struct moment now;
    struct event event;
    size_t done;   /* actions */
    size_t total;  /* actions, including those that were undone */
    uint64_t past; /* a hash of every action and every kept moment */
    uint64_t tags; /* a hash of those of the game */
};

struct state state_of(const arb_game *game);

/* The rules allow this game: one side is to move, each square has at most one piece, of a kind and
 * on a square that the rules have, and the selected piece belongs to the side to move. */
void check_position(const arb_game *game);

/* Nothing has changed since then. */
void check_unchanged(const struct state *before, const arb_game *game);

/* Nothing has changed but what arb_last_event returns. */
void check_same_game(const struct state *before, const arb_game *game);

/* A command has played: no side has more pieces of a kind than before, and the other side is to
 * move if, and only if, the turn has ended. */
void check_played(const struct state *before, const arb_game *game);

/* One step was added: undo restores what was before it, and redo what is now. */
void check_step(const struct state *before, const arb_game *game);

/* Steps were undone (or redone): redo (or undo) leads back. */
void check_taken_back(const struct state *before, const arb_game *game);
void check_done_again(const struct state *before, const arb_game *game);

/* Undoing the whole past step by step, and redoing it, leads to the current state. */
void check_past(const arb_game *game);

/* ---- its turns (turns.c) -------------------------------------------------------------- */

#define TURNS_MOST 4096

/* Turns as arb_each_turn lists them, up to this number. */
struct turn_list {
    size_t count;
    bool whole; /* there are no more than these */
    arb_turn turns[TURNS_MOST];
};

void list_turns(const arb_game *game, struct turn_list *list);

/* Returns the turn of the list with exactly these squares, or NULL. */
const arb_turn *find_turn(const struct turn_list *list, const arb_turn *squares);

/* arb_each_turn lists exactly what can be selected, one square after the other, up to an end of the
 * turn, and in that order. At the start of a turn arb_play accepts each of them, with the same
 * result, and accepts no other turn of two squares; and perft counts as many. */
void check_turns(const arb_game *game, struct turn_list *list);

/* ---- its files (saved.c) ---------------------------------------------------------------- */

/* What is saved loads to the same game, whatever the size of the reads, and is saved again as the
 * same bytes; what `position` prints reads to the same position. Does nothing in the middle of a
 * turn. */
void check_saved(const arb_game *game);

#endif
