/* Positions, and the turns that lead from one to the next. */
#ifndef FAMILY_TURNS_H
#define FAMILY_TURNS_H

#include "parameters.h"

#include <stddef.h>

/* How many turns in a row the same king has made, and where it stands. */
struct streak {
    int turns;
    struct square king;
};

struct position {
    struct board board;
    int side; /* the side to move */
    struct streak streaks[2];
    bool reached; /* by a turn or a pass; not set up */
};

enum { PATH_LIMIT = SQUARE_LIMIT + 1 };

/* A step, or a capture from its first leap to its last. */
struct turn {
    int length; /* of the path, the square where it begins included */
    struct square path[PATH_LIMIT];
    int leaps;                         /* so many pieces were leapt over */
    int gone;                          /* the pieces leapt over, then those that exploded */
    struct square taken[SQUARE_LIMIT]; /* their squares */
    bool took_king[SQUARE_LIMIT];      /* by leap */
    struct piece piece;                /* as it was when the turn began */
    bool crowned;
    struct board after;
};

struct turns {
    struct turn *items;
    size_t count;
    size_t room;
};

struct square first_square(const struct turn *turn);
struct square last_square(const struct turn *turn);

void turns_init(struct turns *turns);
void turns_free(struct turns *turns);
void turns_add(struct turns *turns, const struct turn *turn);

/* Reading order: by the first square, then by each next one; a turn is before the longer ones that
 * begin with it. */
int compare_turns(const struct turn *a, const struct turn *b);
void turns_sort(struct turns *turns);

/* Whether both begin and end on the same squares and leave the same board. */
bool same_outcome(const struct turn *a, const struct turn *b);

/* Of turns with the same outcome, keeps the one that is first in reading order. */
void turns_unite(struct turns *turns);

/* Ends the streaks of kings that are gone, and of sides that have no man left. */
void end_streaks(struct position *position);

/* The position after the turn, the other side to move. */
struct position position_after(const struct position *position, const struct turn *turn);

/* The position after a pass. */
struct position position_after_pass(const struct position *position);

#endif
