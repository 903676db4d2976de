/* An ending: so many men and kings of each side. Its positions are numbered, so that what is known
 * of each is found by its number. */
#ifndef ENDINGS_ENDING_H
#define ENDINGS_ENDING_H

#include "rules/rules.h"

/* The most pieces of both sides together. */
#define ENDING_PIECES_MOST 8

/* The groups of pieces of an ending. */
enum ending_group { FIRST_MEN, FIRST_KINGS, SECOND_MEN, SECOND_KINGS, ENDING_GROUPS };

/* How many pieces are in each group. */
struct ending {
    uint8_t count[ENDING_GROUPS];
};

/* So many endings there can be, and the number of one, below that. */
#define ENDINGS_ROOM                                                                               \
    ((size_t)(ENDING_PIECES_MOST + 1) * (ENDING_PIECES_MOST + 1) * (ENDING_PIECES_MOST + 1) *      \
     (ENDING_PIECES_MOST + 1))

static inline unsigned ending_number(struct ending ending)
{
    unsigned number = 0;

    for (unsigned group = 0; group < ENDING_GROUPS; group++)
        number = number * (ENDING_PIECES_MOST + 1) + ending.count[group];
    return number;
}

static inline unsigned ending_pieces(struct ending ending)
{
    return (unsigned)(ending.count[FIRST_MEN] + ending.count[FIRST_KINGS] +
                      ending.count[SECOND_MEN] + ending.count[SECOND_KINGS]);
}

static inline bool ending_is_even(struct ending ending)
{
    return ending.count[FIRST_MEN] == ending.count[SECOND_MEN] &&
           ending.count[FIRST_KINGS] == ending.count[SECOND_KINGS];
}

/* ---- where pieces may be ------------------------------------------------------------------ */

/* The squares of a group, counted from 0 in the order of their bits. */
struct ending_squares {
    narrow_set set;
    uint8_t count;
    uint8_t place[NARROW_SET_BITS]; /* by bit */
    uint8_t bit[NARROW_SET_BITS];   /* by place */
};

/* The squares of a rule set. Where the board looks the same to both sides, it can be turned round
 * with the sides exchanged, and only one of the two positions is numbered. */
struct ending_board {
    const arb_rules *rules;
    struct ending_squares squares[ENDING_GROUPS];
    bool turns;
    uint8_t turned_by; /* how far the bits of a set are moved after they were reversed */
    uint64_t choose[NARROW_SET_BITS + 1][ENDING_PIECES_MOST + 1]; /* n things, k of them */
};

/* Returns NULL, or why endings of the rule set cannot be exact. */
const char *ending_board_begin(struct ending_board *board, const arb_rules *rules);

/* Returns whether an ending is among those that are numbered, and what is known of it can be exact
 * under these rules. */
bool ending_counts(const struct ending_board *board, struct ending ending);

/* Returns how many numbers there are for one side to move, and how many in all. Not all of them
 * stand for a position: no two pieces can be on one square. */
uint64_t ending_half(const struct ending_board *board, struct ending ending);
uint64_t ending_size(const struct ending_board *board, struct ending ending);

/* Calls a function for each ending with so many pieces that counts, each after those that it leads
 * to by a crowning. Returns false if a call did, which ends it. */
typedef bool ending_visitor(void *context, struct ending ending);
bool ending_each(const struct ending_board *board, unsigned pieces, ending_visitor *visit,
                 void *context);

/* ---- positions and their numbers ----------------------------------------------------------- */

/* The pieces of a position by group, and who is to move. */
struct ending_pieces {
    narrow_set group[ENDING_GROUPS];
    arb_side to_move;
};

static inline struct ending_pieces ending_pieces_of(const struct position *p)
{
    const struct position_words *on = &p->low;

    return (struct ending_pieces){{on->sides[0] & ~on->crowned, on->sides[0] & on->crowned,
                                   on->sides[1] & ~on->crowned, on->sides[1] & on->crowned},
                                  p->to_move};
}

struct ending ending_of(const struct ending_pieces *pieces);

/* Returns whether all men are where men may be. */
static inline bool ending_is_placed(const struct ending_board *board,
                                    const struct ending_pieces *pieces)
{
    return (pieces->group[FIRST_MEN] & ~board->squares[FIRST_MEN].set) == 0 &&
           (pieces->group[SECOND_MEN] & ~board->squares[SECOND_MEN].set) == 0;
}

/* Turns the board round and exchanges the sides. */
struct ending_pieces ending_turned(const struct ending_board *board,
                                   const struct ending_pieces *pieces);

/* Turns the board if only the other one of the two positions is numbered. */
struct ending_pieces ending_as_numbered(const struct ending_board *board,
                                        const struct ending_pieces *pieces);

/* Returns the number of some squares among all sets of as many squares of the group. */
static inline uint64_t ending_rank(const struct ending_board *board, unsigned group, narrow_set set)
{
    uint64_t rank = 0;

    for (unsigned k = 1; set != 0; set &= set - 1, k++)
        rank += board->choose[board->squares[group].place[(unsigned)__builtin_ctzll(set)]][k];
    return rank;
}

/* Returns the number of a position of an ending, which is placed, and as numbered. */
uint64_t ending_index(const struct ending_board *board, struct ending ending,
                      const struct ending_pieces *pieces);

/* The opposite. Returns false if the number stands for no position. */
bool ending_at(const struct ending_board *board, struct ending ending, uint64_t index,
               struct ending_pieces *pieces);

/* Sets up the pieces, at the start of a turn, with nothing counted. */
void ending_set_up(struct position *position, const struct ending_pieces *pieces);

#endif
