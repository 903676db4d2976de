/* What must hold whatever somebody writes. A check that finds it broken says which one on
 * standard error and ends the program by abort(), which a fuzzer takes for a crash. */
#ifndef FUZZ_INVARIANTS_H
#define FUZZ_INVARIANTS_H

#include "game/game.h"

/* Ends the program: this invariant does not hold of `game`, which may be NULL. */
_Noreturn void broken(const arb_game *game, const char *invariant);

/* ---- a game and its past (invariants.c) --------------------------------------------- */

/* A game as it stands, with all of its past: what a rejected command leaves as it was. */
struct state {
    const arb_rules *rules;
    struct moment now;
    arb_event event;
    size_t done;   /* actions */
    size_t total;  /* with those that were taken back */
    uint64_t past; /* every action and every kept moment, mixed */
};

struct state state_of(const arb_game *game);

/* The game is one that the rules know: one side is to move, each square has one piece at the
 * most, of a kind and on a square that the rules have, and what is picked is the mover's. */
void check_position(const arb_game *game);

/* Nothing has changed since. */
void check_unchanged(const struct state *before, const arb_game *game);

/* The same but for what arb_last_event tells. */
void check_same_game(const struct state *before, const arb_game *game);

/* A command has played: no side has more pieces of a kind than before, and whose turn it is
 * changed with the end of a turn and no sooner. */
void check_played(const struct state *before, const arb_game *game);

/* One step was added: taking it back gives what was before it, and doing it again what is. */
void check_step(const struct state *before, const arb_game *game);

/* Steps were taken back (or done again): the other way they lead to where they came from. */
void check_taken_back(const struct state *before, const arb_game *game);
void check_done_again(const struct state *before, const arb_game *game);

/* The whole past, taken back step by step and done again, leads to where the game stands. */
void check_past(const arb_game *game);

/* ---- its turns (turns.c) -------------------------------------------------------------- */

#define TURNS_MOST 4096

/* Turns as arb_each_turn lists them, up to so many. */
struct turn_list {
    size_t count;
    bool whole; /* there are no more than these */
    arb_turn turns[TURNS_MOST];
};

void list_turns(const arb_game *game, struct turn_list *list);

/* Whether these squares are a turn of the list; which one, or NULL. */
const arb_turn *find_turn(const struct turn_list *list, const arb_turn *squares);

/* What arb_each_turn lists is just what can be selected one square after the other up to an
 * end of the turn, in its order; at the start of a turn arb_play takes each of it, leading to
 * the same, and nothing else of two squares; and perft counts as many. */
void check_turns(const arb_game *game, struct turn_list *list);

/* ---- its files (saved.c) ---------------------------------------------------------------- */

/* What is saved loads to the same, in any sizes of read, and is saved again to the same bytes;
 * what `position` says reads to the same. Does nothing in the middle of a turn. */
void check_saved(const arb_game *game);

#endif
