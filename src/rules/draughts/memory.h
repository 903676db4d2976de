/* The draughts engine, second part: what a search through captures remembers.
 *
 * A piece can often take the same pieces in several orders. Here the king goes from S to E over a,
 * b, c and d, one way round or the other, and from E the capture goes on in the same way:
 *
 *     .  .  E  .  .
 *     .  c  .  b  .
 *     .  .  .  .  .
 *     .  d  .  a  .
 *     .  .  S  .  .
 *
 * With twenty pieces to take there can be more paths than a program could follow in a year. A
 * search follows all of them, as few as they usually are, and counts the states that it enters:
 * where the piece is, and what is left. When they are more than DRAUGHTS_STATES_PLAIN it gives up,
 * and is made again with tables. Then what has been found out about a state is looked up when the
 * state is entered again. */
#ifndef RULES_DRAUGHTS_MEMORY_H
#define RULES_DRAUGHTS_MEMORY_H

#include "arbiter/turn.h"
#include "rules/draughts/board.h"

/* Called for a turn, with the board after it as the side that made the turn sees it, which is never
 * NULL. Returning false ends the listing. */
typedef bool draughts_visitor(const struct draughts *d, void *context,
                              const struct draughts_board *after);

struct draughts_memory;

/* What the leaps that a chain has made leave to those after them. All 0: anything is allowed. */
struct draughts_terms {
    unsigned barred; /* the directions in which the next leap may not go */

    /* What the leaps are to take by `kings-first`, from the highest bit on: 1 a king, 0 a man. Then
     * comes a 1, and nothing. A chain may end before that. */
    uint64_t wanted;

    struct draughts_memory *memory; /* of the search; NULL: it needs none */
};

/* How many states a search enters before it is made again with tables, and after how many it asks
 * whether to go on. */
#define DRAUGHTS_STATES_PLAIN 2048
#define DRAUGHTS_STATES_ASKED 65536

/* How many entries the tables have, powers of two. They are on the stack. */
#define DRAUGHTS_STATES_KEPT 8192
#define DRAUGHTS_TURNS_KEPT 8192
#define DRAUGHTS_FAILURES_KEPT 1024

/* What can be known of a state. */
enum draughts_knowledge {
    KNOWN_NUMBER = 1, /* the highest number of the captures from there (rules/draughts/best.h) */
    KNOWN_SEQUENCE,   /* the sequence that `kings-first` wants of them: its first 32 bits */
    KNOWN_REST,       /* and the others */
    KNOWN_ENTERED,    /* its turns have been listed */
    KNOWN_TURN,       /* it is the end of a turn that has been listed */
    KNOWN_FAILURE     /* the goal cannot be reached from there (rules/draughts/same_turn.h) */
};

/* A state of the captures of one position, and what is known of it. */
struct draughts_known {
    square_set enemy; /* what is left to take */
    uint32_t key;     /* where which piece is, and the rest; not 0 */
    uint32_t value;
};

/* A table. A state is in one of a few places, the first of which is computed from it. When these
 * are taken, an entry gives way. */
struct draughts_table {
    struct draughts_known *places;
    size_t count;   /* a power of two */
    size_t choice;  /* how many places a state may be in */
    bool has_given; /* an entry has given way */
};

struct draughts_tables {
    struct draughts_known states[DRAUGHTS_STATES_KEPT];
    struct draughts_known turns[DRAUGHTS_TURNS_KEPT];
    struct draughts_known failures[DRAUGHTS_FAILURES_KEPT];
};

/* The memory of one search. All 0: a search without tables that nobody can end. */
struct draughts_memory {
    uint64_t entered; /* states so far */
    uint64_t pause;   /* so many states later there is something to do */
    bool ended;       /* what is found from now on is meaningless */
    bool remembers;   /* it has tables */
    square_set own;   /* the pieces of the side that captures, before it does */
    struct draughts_table states;
    struct draughts_table turns;
    struct draughts_table failures;
    uint64_t listed;  /* turns that were visited */
    uint64_t skipped; /* turns yet to be left out: the search that gave up has visited them */
    bool (*go_on)(void *context); /* asked now and then; NULL: the search goes on to its end */
    void *context;
};

/* Returns a memory with these tables, which are all 0 and must outlive it. */
struct draughts_memory draughts_memory_with(struct draughts_tables *tables);

/* Looks a state up. Returns whether it is in the table, with its value in *state. */
bool draughts_recall(const struct draughts_table *table, struct draughts_known *state);

/* Puts a state in a table in which it is not. If an entry has to
 * give way, it is one with the fewest pieces left to take, from which there is the least to repeat.
 */
void draughts_remember(struct draughts_table *table, const struct draughts_known *state);

/* Forgets all that is in a table. */
void draughts_forget(struct draughts_table *table);

/* Gives up a search without tables, or asks whether to go on. Returns whether the search goes on.
 */
bool draughts_pause(struct draughts_memory *memory);

/* Returns whether it matters by which of several paths a piece has come where it is. If not, as in
 * the rule sets whose parameters are constants, nothing of the memory is left. */
DRAUGHTS_INLINE bool draughts_may_tangle(const struct draughts *d)
{
    unsigned backward = TOWARDS(SOUTH_EAST) | TOWARDS(SOUTH) | TOWARDS(SOUTH_WEST);
    bool forward_alone = d->crowned == CROWNED_NEVER && (d->men.take & backward) == 0;

    return d->capture.chain != CHAIN_NONE &&
           (d->same_turn == SAME_TURN_CAPTURED || (draughts_has_best(d) && !forward_alone));
}

/* Returns whether a search has a memory with tables. */
DRAUGHTS_INLINE bool draughts_remembers(const struct draughts *d,
                                        const struct draughts_memory *memory)
{
    return draughts_may_tangle(d) && memory != NULL && memory->remembers;
}

/* Returns whether a search has been ended. */
DRAUGHTS_INLINE bool draughts_is_ended(const struct draughts *d,
                                       const struct draughts_memory *memory)
{
    return draughts_may_tangle(d) && memory != NULL && memory->ended;
}

/* Notes that a state is entered. Returns whether the search goes on. */
DRAUGHTS_INLINE bool draughts_enter(const struct draughts *d, struct draughts_memory *memory)
{
    if (!draughts_may_tangle(d) || memory == NULL || ++memory->entered < memory->pause)
        return true;
    return draughts_pause(memory);
}

/* Returns the same with columns, in which pieces of both sides may come to stand on other squares:
 * numbers of the whole board in place of it. Two different states have the same numbers in about
 * one case in 2^84. */
struct draughts_known draughts_state_of_columns(const struct draughts_board *b, square_set piece,
                                                struct draughts_terms terms,
                                                enum draughts_knowledge what);

/* Returns the state of `piece` on a board, with this to be known of it. After a leap some
 * directions are `barred`, and `kings-first` may want something. The other pieces of its side are
 * where they were, but for the square that it comes from. */
DRAUGHTS_INLINE struct draughts_known draughts_state(const struct draughts *d,
                                                     const struct draughts_memory *memory,
                                                     const struct draughts_board *b,
                                                     square_set piece, struct draughts_terms terms,
                                                     enum draughts_knowledge what)
{
    square_set left = memory->own & ~b->own;
    uint32_t crowned = (b->crowned & piece) != 0;
    uint32_t wants = terms.wanted != 0;

    if (d->removed == REMOVED_UNDER)
        return draughts_state_of_columns(b, piece, terms, what);
    return (struct draughts_known){.enemy = b->enemy,
                                   .key = bit_of(piece) | bit_of(left != 0 ? left : piece) << 7 |
                                          terms.barred << 14 | crowned << 22 | wants << 23 |
                                          (uint32_t)what << 24};
}

#endif
