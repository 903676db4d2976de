/* What the Python package calls. Everything here is a few calls of the library at once, so that one
 * question of Python is one call, and no misuse from Python reaches the library. This file is read
 * by cffi too, without the lines that begin with `#`. */
#ifndef NATIVE_NATIVE_H
#define NATIVE_NATIVE_H

#include <stddef.h>

/* A rule set, and how many hold it. */
typedef struct py_rules py_rules;

/* A game that Python holds. It is used by one thread at a time. */
typedef struct py_game py_game;

/* What a function returns in the place of a ruling or of an answer. */
enum { PY_GAME_BUSY = -1, PY_GAME_CLOSED = -2, PY_GAME_NO_MEMORY = -3 };

/* ---- rule sets ---- */

py_rules *py_rules_built_in(size_t index); /* NULL after the last one */
py_rules *py_rules_read(const char *bytes, size_t length, void *reading, int *ruling);
void py_rules_drop(py_rules *rules);
const void *py_rules_rules(const py_rules *rules);

/* ---- the life of a game ---- */

py_game *py_game_new(py_rules *rules); /* NULL when out of memory */
py_game *py_game_copy(py_game *from, int *error);
int py_game_close(py_game *self);
void py_game_drop(py_game *self);

/* ---- playing: they return a ruling ---- */

int py_game_play(py_game *self, const char *text, size_t length);
int py_game_pass(py_game *self);
int py_game_undo(py_game *self, size_t turns);
int py_game_redo(py_game *self, size_t turns);
int py_game_set_position(py_game *self, const char *text, size_t length);
int py_game_act(py_game *self, unsigned action);
int py_game_resign(py_game *self, unsigned side);
int py_game_offer_draw(py_game *self, unsigned side);
int py_game_accept_draw(py_game *self);
int py_game_claim_draw(py_game *self);

/* Why a line of the language is rejected, and with which ruling; ARB_ACCEPTED if it is not. The
 * game stays as it is. */
int py_game_explain(py_game *self, const char *line, size_t length, char *reason, size_t room);

/* ---- asking ---- */

/* Texts: their lengths, which may be more than there is room for. */
long long py_game_turns(py_game *self, char *text, size_t room);
long long py_game_position(py_game *self, char *text, size_t room);
long long py_game_board(py_game *self, char *text, size_t room);
long long py_game_fen(py_game *self, char *text, size_t room);
long long py_game_history(py_game *self, char *text, size_t room);
long long py_game_svg(py_game *self, char *text, size_t room);
long long py_game_whole(py_game *self, char *text, size_t room);
long long py_game_save(py_game *self, const char *name, char *text, size_t room, int *ruling);

int py_game_result(py_game *self);  /* an arb_result */
int py_game_to_move(py_game *self); /* a side */

/* The piece on a square: its side, kind and crown, the last -1 if there is none. Returns a ruling.
 */
int py_game_at(py_game *self, const char *square, size_t length, int piece[3]);

/* The same of the piece so far below the top of a column. */
int py_game_below(py_game *self, const char *square, size_t length, unsigned depth, int piece[3]);
int py_game_equal(py_game *a, py_game *b);
int py_game_hash(py_game *self, unsigned long long *hash);

/* What arb_observe stores, where it is not NULL. */
int py_game_observe(py_game *self, unsigned char *planes, unsigned short *counts,
                    unsigned char *mask, int mover);

/* The action that is one of the mover's view. */
long long py_game_mover_action(py_game *self, unsigned action);

/* ---- what may take long ---- */

/* ARB_ACCEPTED, ARB_OUT_OF_MEMORY or ARB_TURN_IN_PROGRESS; any if Python has stopped it. */
int py_game_perft(py_game *self, unsigned depth, unsigned threads, unsigned megabytes,
                  unsigned long long *count);

/* What a think has found; the line is turns as text, each with its newline. */
typedef struct thought {
    int stopped;
    int prospect;
    int score;
    unsigned turns;
    unsigned depth;
    unsigned long long nodes;
} thought;
int py_game_think(py_game *self, unsigned depth, unsigned milliseconds, thought *found, char *line,
                  size_t room);

/* Returns an arb_run_end. */
int py_game_run(py_game *self, const char *bytes, size_t length, int bail, void *running);

/* The number of the rule set that the game has come to by that, if it is built in; else -1. */
int py_game_built_in(py_game *self);

/* ---- batches ---- */

/* Many games. A batch is used by one thread at a time. */
typedef struct py_batch py_batch;

/* Where a call writes what has come of the games, as arb_batch_view has it. */
typedef struct batch_view {
    unsigned char *planes;
    unsigned short *counts;
    unsigned char *mask;
    unsigned char *done;
    signed char *returns;
    int mover;
} batch_view;

/* Actions as Python has them: integers of so many bytes, with a sign or without. */
typedef struct batch_actions {
    const void *numbers;
    int size;
    int with_sign;
} batch_actions;

size_t py_batch_bytes(py_rules *rules, size_t count);
py_batch *py_batch_new(py_rules *rules, size_t count); /* NULL when out of memory */
py_batch *py_batch_copy(py_batch *from, size_t first, size_t count, int *error);
void py_batch_drop(py_batch *self);

/* They return a ruling. */
int py_batch_step(py_batch *self, const batch_actions *actions, const batch_view *view,
                  unsigned threads, size_t *wrong);
int py_batch_look(py_batch *self, const batch_view *view, unsigned threads);
int py_batch_sample(py_batch *self, unsigned long long seed, int mover, long long *actions,
                    unsigned threads);
int py_batch_reset(py_batch *self, const unsigned char *where);
int py_batch_put(py_batch *self, size_t row, py_game *game);
py_game *py_batch_game(py_batch *self, size_t row, int *error);

/* ---- files ---- */

typedef struct fault {
    size_t line;
    char wrong[128];
    int other; /* the number of the rule set that it is of, or -1 */
} fault;
int py_game_load(py_game *self, const char *bytes, size_t length, size_t number, fault *found);
int py_game_read_whole(py_game *self, const char *bytes, size_t length);

#endif
