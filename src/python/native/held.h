/* What the Python package calls. Everything here is a few calls of the library at once, so that one
 * question of Python is one call, and no misuse from Python reaches the library. This file is read
 * by cffi too, without the lines that begin with `#`. */
#ifndef NATIVE_HELD_H
#define NATIVE_HELD_H

#include <stddef.h>

/* A rule set, and how many hold it. */
typedef struct box box;

/* A game that Python holds. It is used by one thread at a time. */
typedef struct held held;

/* What a function returns in the place of a ruling or of an answer. */
enum { HELD_BUSY = -1, HELD_CLOSED = -2, HELD_NO_MEMORY = -3 };

/* ---- rule sets ---- */

box *box_built_in(size_t index); /* NULL after the last one */
box *box_read(const char *bytes, size_t length, void *reading, int *ruling);
void box_drop(box *rules);
const void *box_rules(const box *rules);

/* ---- the life of a game ---- */

held *held_new(box *rules); /* NULL when out of memory */
held *held_copy(held *from, int *error);
int held_close(held *held);
void held_drop(held *held);

/* ---- playing: they return a ruling ---- */

int held_play(held *held, const char *text, size_t length);
int held_pass(held *held);
int held_undo(held *held, size_t turns);
int held_redo(held *held, size_t turns);
int held_set_position(held *held, const char *text, size_t length);
int held_act(held *held, unsigned action);

/* Why a line of the language is rejected, and with which ruling; ARB_ACCEPTED if it is not. The
 * game stays as it is. */
int held_explain(held *held, const char *line, size_t length, char *reason, size_t room);

/* ---- asking ---- */

/* Texts: their lengths, which may be more than there is room for. */
long long held_turns(held *held, char *text, size_t room);
long long held_position(held *held, char *text, size_t room);
long long held_board(held *held, char *text, size_t room);
long long held_fen(held *held, char *text, size_t room);
long long held_history(held *held, char *text, size_t room);
long long held_svg(held *held, char *text, size_t room);
long long held_whole(held *held, char *text, size_t room);
long long held_save(held *held, const char *name, char *text, size_t room, int *ruling);

int held_result(held *held);  /* an arb_result */
int held_to_move(held *held); /* a side */

/* The piece on a square: its side, kind and crown, the last -1 if there is none. Returns a ruling.
 */
int held_at(held *held, const char *square, size_t length, int piece[3]);
int held_equal(held *a, held *b);
int held_hash(held *held, unsigned long long *hash);
int held_actions(held *held, unsigned char *actions);
int held_planes(held *held, unsigned char *planes);

/* ---- what may take long ---- */

/* ARB_ACCEPTED, ARB_OUT_OF_MEMORY or ARB_TURN_IN_PROGRESS; any if Python has stopped it. */
int held_perft(held *held, unsigned depth, unsigned threads, unsigned megabytes,
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
int held_think(held *held, unsigned depth, unsigned milliseconds, thought *found, char *line,
               size_t room);

/* Returns an arb_run_end. */
int held_run(held *held, const char *bytes, size_t length, int bail, void *running);

/* The number of the rule set that the game has come to by that, if it is built in; else -1. */
int held_built_in(held *held);

/* ---- files ---- */

typedef struct fault {
    size_t line;
    char wrong[128];
    int other; /* the number of the rule set that it is of, or -1 */
} fault;
int held_load(held *held, const char *bytes, size_t length, fault *found);
int held_read_whole(held *held, const char *bytes, size_t length);

#endif
