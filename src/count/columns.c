/* Counting of turns where what is leapt over goes under the piece that leapt (`removed: under`).
 *
 * The pieces below each top are kept by square, and turns are made on that one list and taken back,
 * so that a turn costs no more than the squares that it changes. Of the last turn, steps are
 * counted by sets, and so are leaps after which no other can follow: the square that was leapt over
 * lies behind the piece, and what comes up there makes no difference to what it could take next.
 * The other leaps are made.
 *
 * The rule that is written a second time here is how columns capture (rules/draughts/board.h,
 * draughts_take_under, and captures.c): listing takes 14 to 19 times as long. tests/unit/counts.c
 * holds one to the other. */
#include "board/narrow.h"

#include "count/counters.h"
#include "count/draughts.h"
#include "count/slides.h"

/* The pieces of a column below its top: bit n is that of the n-th of them. */
struct below {
    uint64_t second;  /* of side 1; with one bit more, after the lowest piece */
    uint64_t crowned; /* kings */
};

#define NOTHING_BELOW 1

/* What a count goes by. */
struct columns_count {
    const struct draughts *d;
    struct counting *counting;
    struct below below[NARROW_SET_BITS]; /* by the bit of each square that has a piece */
};

/* The tops of a board, and whose turn it is. */
struct tops {
    square_set own;
    square_set enemy;
    square_set crowned;
    bool up;
    unsigned depth; /* turns to be counted, this one included */
};

/* A piece that captures. */
struct column_chain {
    struct tops tops;
    square_set at;
    square_set leapt; /* where its next leap may not go over */
    unsigned barred;  /* directions in which it may not go */
    uint64_t *total;  /* of what follows the turns that were counted */
};

/* The functions of a board. */
struct columns_kind {
    const struct geometry *board;
    uint64_t (*count)(struct columns_count *how, const struct tops *b);
    bool (*leaps)(struct columns_count *how, const struct column_chain *chain);
};

/* ---- where pieces go ------------------------------------------------------------------------ */

/* A loop over the directions of boards of dark squares, as EACH_DIRECTION (board/bits.h). */
/* NOLINTNEXTLINE(bugprone-macro-parentheses) */
#define EACH_DIAGONAL(to) EACH_BY_ITSELF for (unsigned to = NORTH_EAST; to < DIRECTIONS; to += 2)

BITS_INLINE square_set columns_empty(const struct columns_count *how, const struct tops *b)
{
    return (square_set)how->d->geometry->used & ~(b->own | b->enemy);
}

BITS_INLINE bool columns_take_to(const struct columns_count *how, bool up, bool crowned,
                                 enum direction to)
{
    parameter_directions takes = crowned ? how->d->kings.take : how->d->men.take;

    return (takes & TOWARDS(draughts_for_side(up, to))) != 0;
}

/* Returns where own pieces of one kind can step that way. */
BITS_INLINE square_set columns_steps(struct columns_kind kind, const struct columns_count *how,
                                     const struct tops *b, bool crowned, enum direction to)
{
    square_set pieces = b->own & (crowned ? b->crowned : ~b->crowned);
    parameter_directions steps = crowned ? how->d->kings.step : how->d->men.step;
    square_set empty = columns_empty(how, b);

    if ((steps & TOWARDS(draughts_for_side(b->up, to))) == 0)
        return 0;
    if (crowned && how->d->kings.step_reach == REACH_ANY)
        return slides_from(kind.board, pieces, to, empty) & ~pieces;
    return beside_among(kind.board, pieces, to, empty);
}

/* Returns the squares beside which, in a direction, an enemy stands with an empty square behind. */
BITS_INLINE square_set columns_facing(struct columns_kind kind, const struct columns_count *how,
                                      const struct tops *b, enum direction to)
{
    enum direction back = draughts_opposite(to);
    square_set empty = columns_empty(how, b);

    return beside_among(kind.board, beside_among(kind.board, empty, back, b->enemy), back,
                        (square_set)how->d->geometry->used);
}

/* Returns the own pieces that can leap. */
BITS_INLINE square_set columns_leapers(struct columns_kind kind, const struct columns_count *how,
                                       const struct tops *b)
{
    square_set kings = b->own & b->crowned;
    square_set leapers = 0;

    EACH_DIAGONAL(to)
    {
        square_set facing = columns_facing(kind, how, b, to);

        if (columns_take_to(how, b->up, false, to))
            leapers |= facing & b->own & ~kings;
        if (kings == 0 || !columns_take_to(how, b->up, true, to))
            continue;
        if (how->d->kings.take_reach == REACH_ANY)
            facing |= beside_among(kind.board,
                                   slides_from(kind.board, facing & columns_empty(how, b),
                                               draughts_opposite(to), columns_empty(how, b)),
                                   draughts_opposite(to), kings);
        leapers |= facing & kings;
    }
    return leapers;
}

/* Returns the enemy that the piece of a chain can leap over that way, or the empty set. */
BITS_INLINE square_set columns_over(struct columns_kind kind, const struct columns_count *how,
                                    const struct column_chain *chain, bool crowned,
                                    enum direction to)
{
    square_set empty = columns_empty(how, &chain->tops);
    square_set piece = chain->at;

    if ((chain->barred & TOWARDS(to)) != 0 || !columns_take_to(how, chain->tops.up, crowned, to))
        return 0;
    if (crowned && how->d->kings.take_reach == REACH_ANY)
        piece = slides_from(kind.board, piece, to, empty);
    return beside_among(kind.board, piece, to, chain->tops.enemy & ~chain->leapt) &
           beside_among(kind.board, empty, draughts_opposite(to), chain->tops.enemy);
}

/* Returns where a piece may land after that enemy. */
BITS_INLINE square_set columns_land(struct columns_kind kind, const struct columns_count *how,
                                    const struct column_chain *chain, square_set over,
                                    enum direction to)
{
    bool crowned = (chain->tops.crowned & chain->at) != 0;
    square_set empty = columns_empty(how, &chain->tops);
    square_set next = beside_among(kind.board, over, to, empty);

    return crowned && how->d->kings.land == LAND_ANYWHERE ? slides_from(kind.board, next, to, empty)
                                                          : next;
}

/* ---- captures ------------------------------------------------------------------------------- */

/* Counts what follows a turn. */
BITS_INLINE uint64_t columns_after(struct columns_kind kind, struct columns_count *how,
                                   const struct tops *b)
{
    struct tops next = {b->enemy, b->own, b->crowned, !b->up, b->depth - 1};

    return next.depth == 0 ? 1 : kind.count(how, &next);
}

/* Takes the piece of a chain off its square, and puts the top of the column on `over` below it.
 * What was below that top stands there then. Returns what the piece has below it now. */
BITS_INLINE struct below columns_take_top(struct columns_count *how, struct column_chain *chain,
                                          square_set over)
{
    struct tops *b = &chain->tops;
    struct below mover = how->below[bit_of(chain->at)];
    struct below *taken = &how->below[bit_of(over)];
    bool second = b->up == (how->d->up == 1); /* whether the mover is of side 1 */
    uint64_t lowest =
        UINT64_C(1) << (NARROW_SET_BITS - 1 - (unsigned)__builtin_clzll(mover.second));

    mover.second += second ? lowest : lowest << 1;
    mover.crowned |= (b->crowned & over) != 0 ? lowest : 0;
    b->own ^= chain->at;
    b->crowned &= ~(chain->at | over);
    b->enemy ^= over;
    if (taken->second != NOTHING_BELOW) {
        *((taken->second & 1) == second ? &b->own : &b->enemy) |= over;
        b->crowned |= (taken->crowned & 1) != 0 ? over : 0;
        *taken = (struct below){taken->second >> 1, taken->crowned >> 1};
    }
    return mover;
}

/* Returns the chain after its leap over that square, but for where it lands. */
BITS_INLINE struct column_chain columns_leap(struct columns_count *how,
                                             const struct column_chain *chain, square_set over,
                                             enum direction to, struct below *mover)
{
    struct column_chain after = *chain;

    *mover = columns_take_top(how, &after, over);
    after.leapt = how->d->again == AGAIN_NEVER ? chain->leapt | over : over;
    after.barred = how->d->turn_back == TURN_BACK_NO ? TOWARDS(draughts_opposite(to)) : 0;
    return after;
}

/* Returns it after it has landed, crowned if that is so before the turn ends. */
BITS_INLINE struct column_chain columns_landed(struct columns_kind kind,
                                               const struct columns_count *how,
                                               const struct column_chain *leap, square_set at,
                                               bool crowned)
{
    struct column_chain landed = *leap;

    landed.at = at;
    landed.tops.own |= at;
    if (crowned)
        landed.tops.crowned |= at;
    else if (how->d->crowned == CROWNED_AT_ONCE || how->d->crowned == CROWNED_ENDS_TURN)
        landed.tops.crowned |= at & (square_set)kind.board->far[leap->tops.up];
    return landed;
}

/* Counts what follows a leap of the piece of a chain over that square, wherever it lands. A king
 * has to land where it can go on, if there is such a square. */
BITS_INLINE void columns_leap_over(struct columns_kind kind, struct columns_count *how,
                                   const struct column_chain *chain, square_set over,
                                   enum direction to)
{
    const bool crowned = (chain->tops.crowned & chain->at) != 0;
    const struct below over_before = how->below[bit_of(over)];
    const struct below mover_before = how->below[bit_of(chain->at)];
    square_set far = crowned ? 0 : (square_set)kind.board->far[chain->tops.up];
    square_set stops = how->d->crowned == CROWNED_ENDS_TURN ? far : 0;
    square_set land = columns_land(kind, how, chain, over, to);
    square_set ends = land;
    struct below mover;
    const struct column_chain leap = columns_leap(how, chain, over, to, &mover);

    for (; land != 0; land = without_first(land)) {
        struct column_chain next = columns_landed(kind, how, &leap, first_alone(land), crowned);

        how->below[bit_of(next.at)] = mover;
        if ((next.at & stops) == 0 && kind.leaps(how, &next))
            ends = 0;
    }
    for (; ends != 0; ends = without_first(ends)) {
        struct column_chain last = columns_landed(kind, how, &leap, first_alone(ends), crowned);

        how->below[bit_of(last.at)] = mover;
        if (how->d->crowned == CROWNED_WHERE_IT_ENDS)
            last.tops.crowned |= last.at & far;
        *last.total += columns_after(kind, how, &last.tops);
    }
    how->below[bit_of(over)] = over_before;
    how->below[bit_of(chain->at)] = mover_before;
}

/* Counts what follows the leaps of the piece of a chain. Returns whether there are any. */
BITS_INLINE bool columns_leaps(struct columns_kind kind, struct columns_count *how,
                               const struct column_chain *chain)
{
    const bool crowned = (chain->tops.crowned & chain->at) != 0;
    bool any = false;

    EACH_DIAGONAL(to)
    {
        square_set over = columns_over(kind, how, chain, crowned, to);

        if (over != 0)
            columns_leap_over(kind, how, chain, over, to);
        any |= over != 0;
    }
    return any;
}

/* ---- turns ---------------------------------------------------------------------------------- */

/* Returns the squares on which a piece of one kind that goes a square at a time, and came in that
 * direction, may be able to leap again. */
BITS_INLINE square_set columns_going_on(struct columns_kind kind, const struct columns_count *how,
                                        const struct tops *b, bool crowned, enum direction came)
{
    square_set far = crowned ? 0 : (square_set)kind.board->far[b->up];
    square_set on = 0;

    EACH_DIAGONAL(to)
    {
        if (to != draughts_opposite(came) && columns_take_to(how, b->up, crowned, to))
            on |= columns_facing(kind, how, b, to);
    }
    if (how->d->crowned == CROWNED_AT_ONCE)
        on |= far;
    return how->d->crowned == CROWNED_ENDS_TURN ? on & ~far : on;
}

/* Counts the last turns that capture by pieces of one kind, which goes a square at a time. */
BITS_INLINE void columns_count_leaps(struct columns_kind kind, struct columns_count *how,
                                     struct column_chain *chain, bool crowned)
{
    const struct tops *b = &chain->tops;
    square_set pieces = b->own & (crowned ? b->crowned : ~b->crowned);

    EACH_DIAGONAL(to)
    {
        square_set over = beside_among(kind.board, pieces, to, b->enemy);
        square_set land = beside_among(kind.board, over, to, columns_empty(how, b));
        square_set on;

        if (land == 0 || !columns_take_to(how, b->up, crowned, to))
            continue;
        on = columns_going_on(kind, how, b, crowned, to);
        *chain->total += count_of(land & ~on);
        for (on &= land; on != 0; on = without_first(on)) {
            over = set_shifted(kind.board, first_alone(on), draughts_opposite(to));
            chain->at = set_shifted(kind.board, over, draughts_opposite(to));
            columns_leap_over(kind, how, chain, over, to);
        }
    }
}

/* Counts what follows captures of these pieces. */
BITS_INLINE uint64_t columns_captures(struct columns_kind kind, struct columns_count *how,
                                      const struct tops *b, square_set leapers)
{
    uint64_t total = 0;
    struct column_chain chain = {.tops = *b, .total = &total};

    if (b->depth == 1) {
        columns_count_leaps(kind, how, &chain, false);
        if (how->d->kings.take_reach == REACH_ONE)
            columns_count_leaps(kind, how, &chain, true);
        leapers &= how->d->kings.take_reach == REACH_ONE ? 0 : b->crowned;
    }
    for (; leapers != 0; leapers = without_first(leapers)) {
        chain.at = first_alone(leapers);
        kind.leaps(how, &chain);
    }
    return total;
}

/* Counts what follows a step. */
BITS_INLINE uint64_t columns_step(struct columns_kind kind, struct columns_count *how,
                                  const struct tops *b, square_set from, square_set to)
{
    square_set far = how->d->crowned != CROWNED_NEVER ? (square_set)kind.board->far[b->up] : 0;
    struct tops after = *b;
    uint64_t total;

    after.own ^= from | to;
    after.crowned ^= (from & b->crowned) != 0 ? from | to : to & far;
    how->below[bit_of(to)] = how->below[bit_of(from)];
    total = columns_after(kind, how, &after);
    how->below[bit_of(from)] = how->below[bit_of(to)];
    return total;
}

/* Counts what follows the steps of a side that cannot capture. */
BITS_INLINE uint64_t columns_all_steps(struct columns_kind kind, struct columns_count *how,
                                       const struct tops *b)
{
    uint64_t total = 0;

    EACH_DIAGONAL(to)
    {
        square_set land = columns_steps(kind, how, b, false, to);

        if ((b->own & b->crowned) != 0)
            land |= columns_steps(kind, how, b, true, to);
        if (b->depth == 1)
            total += count_of(land);
        for (; b->depth != 1 && land != 0; land = without_first(land)) {
            square_set from = first_alone(land);

            do {
                from = set_shifted(kind.board, from, draughts_opposite(to));
            } while ((from & b->own) == 0);
            total += columns_step(kind, how, b, from, first_alone(land));
        }
    }
    return total;
}

BITS_INLINE uint64_t columns_turns(struct columns_kind kind, struct columns_count *how,
                                   const struct tops *b)
{
    square_set leapers = columns_leapers(kind, how, b);

    return leapers != 0 ? columns_captures(kind, how, b, leapers) : columns_all_steps(kind, how, b);
}

/* ---- instances ------------------------------------------------------------------------------ */

static struct count_key columns_key(const struct columns_count *how, const struct tops *b)
{
    struct count_key key = count_key_begin(b->depth, b->up);

    key = count_key_mix(count_key_mix(count_key_mix(key, b->own), b->enemy), b->crowned);
    for (square_set left = b->own | b->enemy; left != 0; left = without_first(left)) {
        const struct below *below = &how->below[bit_of(left)];

        key = count_key_mix(count_key_mix(key, below->second), below->crowned);
    }
    return key;
}

/* Names of functions cannot be put in parentheses.
 * NOLINTBEGIN(bugprone-macro-parentheses) */
#define COLUMNS_COUNTER(name, the_board)                                                           \
    PROCESSOR_FAST static uint64_t name##_count(struct columns_count *how, const struct tops *b);  \
    PROCESSOR_FAST static bool name##_leaps(struct columns_count *how,                             \
                                            const struct column_chain *chain)                      \
    {                                                                                              \
        return columns_leaps((struct columns_kind){&(the_board), name##_count, name##_leaps}, how, \
                             chain);                                                               \
    }                                                                                              \
    PROCESSOR_FAST static uint64_t name##_turns(struct columns_count *how, const struct tops *b)   \
    {                                                                                              \
        return columns_turns((struct columns_kind){&(the_board), name##_count, name##_leaps}, how, \
                             b);                                                                   \
    }                                                                                              \
    PROCESSOR_FAST static uint64_t name##_count(struct columns_count *how, const struct tops *b)   \
    {                                                                                              \
        COUNTING_KEPT(how->counting, b->depth, columns_key(how, b), name##_turns(how, b))          \
    }
/* NOLINTEND(bugprone-macro-parentheses) */

COLUMNS_COUNTER(columns7, board_7x7_dark)
COLUMNS_COUNTER(columns8, board_8x8_dark)

static const struct {
    const struct geometry *board;
    uint64_t (*count)(struct columns_count *how, const struct tops *b);
} counters[] = {
    {&board_7x7_dark, columns7_count},
    {&board_8x8_dark, columns8_count},
};

/* Returns whether turns can be counted so. */
static bool columns_countable(const struct draughts *d)
{
    struct draughts rest = *d;

    draughts_take_out_indifferent(&rest);
    rest.men.step = rest.men.take = rest.kings.step = rest.kings.take = 0;
    TAKE_OUT(rest.kings.step_reach, VALUE(REACH_ANY));
    TAKE_OUT(rest.kings.take_reach, VALUE(REACH_ANY));
    TAKE_OUT(rest.kings.land, VALUE(LAND_ANYWHERE));
    TAKE_OUT(rest.capture.must, VALUE(true));
    TAKE_OUT(rest.capture.chain, VALUE(CHAIN_MUST));
    TAKE_OUT(rest.removed, VALUE(REMOVED_UNDER));
    TAKE_OUT(rest.again, VALUE(AGAIN_NOT_NEXT));
    TAKE_OUT(rest.turn_back, VALUE(TURN_BACK_NO));
    TAKE_OUT(rest.crowned,
             VALUE(CROWNED_ENDS_TURN) | VALUE(CROWNED_WHERE_IT_ENDS) | VALUE(CROWNED_AT_ONCE));
    TAKE_OUT(rest.no_pieces, VALUE(NO_PIECES_LOSES) | VALUE(NO_PIECES_WINS));
    TAKE_OUT(rest.won, VALUE(WON_GOES_ON));
    TAKE_OUT(rest.same_turn, VALUE(SAME_TURN_PATH));
    return d->removed == REMOVED_UNDER && d->same_turn == SAME_TURN_PATH && d->capture.must &&
           d->capture.chain == CHAIN_MUST &&
           ((d->men.step | d->men.take | d->kings.step | d->kings.take) & ~DIAGONALS) == 0 &&
           draughts_all_default(&rest);
}

bool count_columns(const arb_rules *rules, const struct position *position, unsigned depth,
                   struct counting *counting, uint64_t *count)
{
    const struct draughts *d = rules->draughts;
    struct columns_count how = {.d = d, .counting = counting};
    arb_side own = position->to_move;
    struct tops b = {.own = position->low.sides[own],
                     .enemy = position->low.sides[!own],
                     .crowned = position->low.crowned,
                     .depth = depth};

    if (d == NULL || !columns_countable(d) || b.own == 0 || b.enemy == 0)
        return false;
    b.up = draughts_moves_up(d, own);
    for (square_set left = b.own | b.enemy; left != 0; left = without_first(left)) {
        struct board_column column = position_below(position, first_alone(left));

        how.below[bit_of(left)] =
            (struct below){column.second | UINT64_C(1) << column.height, column.crowned};
    }
    for (size_t i = 0; i < sizeof counters / sizeof *counters; i++) {
        if (counters[i].board->used == d->geometry->used) {
            *count = counters[i].count(&how, &b);
            return true;
        }
    }
    return false;
}
