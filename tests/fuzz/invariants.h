/* What must hold whatever the input is. A check that fails says which on standard error and ends
 * the program with abort(), which a fuzzer takes for a crash. */
#ifndef FUZZ_INVARIANTS_H
#define FUZZ_INVARIANTS_H

#include "game/game.h"

/* Ends the program: this invariant does not hold for `game`, which may be NULL. */
_Noreturn void broken(const arb_game *game, const char *invariant);

/* ---- a game and its past (invariants.c) --------------------------------------------- */

/* A game with all of its past: what a rejected command does not change. */
struct state {
    const arb_rules *rules;
    struct moment now;
    arb_event event;
    size_t done;   /* actions */
    size_t total;  /* with those that were undone */
    uint64_t past; /* every action and every kept moment, mixed */
};

struct state state_of(const arb_game *game);

/* The game is one that the rules allow: one side is to move, each square has at most one piece, of
 * a kind and on a square that the rules have, and the selected piece belongs to the side to
 * move. */
void check_position(const arb_game *game);

/* Nothing has changed since. */
void check_unchanged(const struct state *before, const arb_game *game);

/* The same except for what arb_last_event returns. */
void check_same_game(const struct state *before, const arb_game *game);

/* A command has played: no side has more pieces of a kind than before, and the side to move changed
 * exactly if the turn ended. */
void check_played(const struct state *before, const arb_game *game);

/* One step was added: undo gives what was before it, and redo what is now. */
void check_step(const struct state *before, const arb_game *game);

/* Steps were undone (or redone): the other way they lead back. */
void check_taken_back(const struct state *before, const arb_game *game);
void check_done_again(const struct state *before, const arb_game *game);

/* Undoing the whole past step by step, and redoing it, leads to the current state. */
void check_past(const arb_game *game);

/* ---- its turns (turns.c) -------------------------------------------------------------- */

#define TURNS_MOST 4096

/* Turns as arb_each_turn lists them, up to this many. */
struct turn_list {
    size_t count;
    bool whole; /* there are no others */
    arb_turn turns[TURNS_MOST];
};

void list_turns(const arb_game *game, struct turn_list *list);

/* Whether these squares are a turn of the list; returns it, or NULL. */
const arb_turn *find_turn(const struct turn_list *list, const arb_turn *squares);

/* What arb_each_turn lists is exactly what can be selected one square after the other up to an end
 * of the turn, in its order; at the start of a turn arb_play accepts each of them, with the same
 * result, and nothing else of two squares; and perft counts the same number. */
void check_turns(const arb_game *game, struct turn_list *list);

/* ---- its files (saved.c) ---------------------------------------------------------------- */

/* What is saved loads to the same, with reads of any size, and is saved again as the same bytes;
 * what `position` prints reads to the same. Does nothing in the middle of a turn. */
void check_saved(const arb_game *game);

#endif
