#include "board/narrow.h"

#include "tables/solve.h"

#include <stdatomic.h>

#include "base/thread.h"

/* ---- threads --------------------------------------------------------------------------------- */

/* So many numbers are handed out at once. */
#define PART 16384

struct sharing {
    const struct crowd *crowd;
    uint64_t count;
    crowd_worker *work;
    void *context;
    _Atomic uint64_t next; /* the first that has not been handed out */
};

static bool is_interrupted(const struct crowd *crowd)
{
    return crowd->interrupted != NULL && *crowd->interrupted != 0;
}

static void *take_parts(void *context)
{
    struct sharing *sharing = context;
    uint64_t from;

    while (!is_interrupted(sharing->crowd) &&
           (from = atomic_fetch_add(&sharing->next, PART)) < sharing->count) {
        uint64_t to = sharing->count - from > PART ? from + PART : sharing->count;

        sharing->work(sharing->context, from, to);
    }
    return NULL;
}

bool crowd_run(const struct crowd *crowd, uint64_t count, crowd_worker *work, void *context)
{
    struct sharing sharing = {crowd, count, work, context, 0};
    uint64_t parts = (count + PART - 1) / PART;

    threads_run(parts < crowd->threads ? (unsigned)parts : crowd->threads, take_parts, &sharing, 0);
    return !is_interrupted(crowd);
}

/* The state of a position, in a byte while its ending is solved. One that is not decided has the
 * number of steps to positions that may still turn out not to be won by the other side; at 0 it
 * is lost. With STEPS_CLOSED these are passes alone: no step is legal, because of a capture. */
enum {
    STATE_MOST = 118,
    STATE_SAFE = 119, /* it is not lost, for a capture or crowning leads to a draw */
    STATE_NONE = 120, /* no position */
    STATE_WON = 121,  /* and the positions before it know */
    STATE_LOST = 122,
    STATE_DRAWN = 123,
    STATE_NEW_WON = 124, /* they do not know yet */
    STATE_NEW_LOST = 125,
    STEPS_CLOSED = 128
};

/* Decided positions that wait for the positions before them to be told. If there is no room, they
 * stay new, and are found when the ending is gone through again. */
#define WAITING 256

struct solving {
    const struct endings *known;
    const struct ending_board *board;
    const struct steps *steps;
    struct ending ending;
    uint64_t half;
    uint64_t stride[ENDING_GROUPS]; /* by how much the number grows with that of a group */
    bool halves;
    bool passes;
    _Atomic uint8_t *states;
    uint8_t *table;
    atomic_bool again; /* new ones were left */
    atomic_int failed; /* an enum solved */
};

/* ---- a position, with its turns ------------------------------------------------------------ */

/* What its turns lead to. */
struct outcome {
    struct solving *solving;
    unsigned inside; /* turns to positions of the same ending */
    bool any;        /* there is a turn */
    bool wins;
    bool draws;
};

static enum ending_value value_of_result(arb_result result, arb_side side)
{
    if (result == ARB_FIRST_WINS || result == ARB_SECOND_WINS)
        return (result == ARB_FIRST_WINS) == (side == 0) ? ENDING_WIN : ENDING_LOSS;
    return ENDING_DRAW;
}

/* A position that has no number is one at which the game has ended. */
static enum ending_value value_after(struct solving *solving, const struct position *after)
{
    const arb_rules *rules = solving->board->rules;
    enum ending_value value = endings_value(solving->known, after);
    arb_result winner;

    if (value != ENDING_UNKNOWN)
        return value;
    winner = rules->engine->winner(rules, after);
    if (winner == ARB_UNDECIDED)
        atomic_store(&solving->failed, SOLVE_LEADS_AWAY);
    return value_of_result(winner, after->to_move);
}

static bool is_inside(const struct solving *solving, const struct position *from,
                      const struct position *after)
{
    struct ending_pieces pieces = ending_pieces_of(after);

    return count_of(POSITION_SET(after, crowned)) == count_of(POSITION_SET(from, crowned)) &&
           count_of(position_occupied(after)) == count_of(position_occupied(from)) &&
           ending_is_placed(solving->board, &pieces);
}

struct turn_context {
    struct outcome *outcome;
    const struct position *from;
};

static bool note_turn(void *context, const arb_turn *turn, const struct position *after)
{
    struct turn_context *listing = context;
    struct outcome *outcome = listing->outcome;
    enum ending_value value;

    outcome->any = true;
    if (!turn->captures && is_inside(outcome->solving, listing->from, after)) {
        outcome->inside++;
        return true;
    }
    value = value_after(outcome->solving, after);
    outcome->wins = value == ENDING_LOSS;
    outcome->draws |= value == ENDING_DRAW;
    return !outcome->wins;
}

/* Looks at the turns of a position. Where nothing can be captured they are counted by the steps of
 * single pieces, which is quicker than listing them. */
static void look_at_turns(struct outcome *outcome, const struct position *position,
                          const struct ending_pieces *pieces)
{
    const struct steps *steps = outcome->solving->steps;
    const arb_rules *rules = outcome->solving->board->rules;
    struct turn_context listing = {outcome, position};

    if (steps_count(steps, position, pieces, &outcome->inside))
        outcome->any = outcome->inside > 0;
    else {
        outcome->inside = 0;
        rules->engine->walk(rules, position,
                            &(struct walk_visitor){.visit = note_turn, .context = &listing});
    }
}

/* The state of a position at which the game goes on. */
static uint8_t state_of_turns(struct solving *solving, const struct position *position,
                              const struct ending_pieces *pieces)
{
    struct outcome outcome = {.solving = solving};
    uint8_t closed;

    look_at_turns(&outcome, position, pieces);
    if (outcome.wins)
        return STATE_NEW_WON;
    closed = outcome.inside == 0 ? STEPS_CLOSED : 0;
    outcome.inside += solving->passes;
    if (outcome.inside > 0)
        return closed | (uint8_t)(outcome.draws ? STATE_SAFE : outcome.inside);
    /* A side that cannot do anything, and does not lose by that, waits for ever. */
    return outcome.draws || !outcome.any ? STATE_DRAWN : STATE_NEW_LOST;
}

static uint8_t first_state(struct solving *solving, uint64_t index)
{
    const arb_rules *rules = solving->board->rules;
    struct ending_pieces pieces;
    struct position position;
    arb_result winner;

    if (!ending_at(solving->board, solving->ending, index, &pieces))
        return STATE_NONE;
    ending_set_up(&position, &pieces);
    winner = rules->engine->winner(rules, &position);
    if (winner != ARB_UNDECIDED)
        return value_of_result(winner, pieces.to_move) == ENDING_WIN ? STATE_NEW_WON
                                                                     : STATE_NEW_LOST;
    if (rules_drawn(rules, &position))
        return STATE_DRAWN;
    return state_of_turns(solving, &position, &pieces);
}

static void list_positions(void *context, uint64_t from, uint64_t to)
{
    struct solving *solving = context;

    for (uint64_t index = from; index < to && atomic_load(&solving->failed) == SOLVED; index++)
        atomic_store_explicit(&solving->states[index], first_state(solving, index),
                              memory_order_relaxed);
}

/* ---- from a decided position to those before it ---------------------------------------------- */

struct waiting {
    uint64_t index[WAITING];
    size_t count;
};

/* Changes the state of a position after which the other side comes to one that it has won or lost.
 * Returns whether that decides it. */
static bool tell(struct solving *solving, uint64_t index, bool other_wins, bool by_pass)
{
    _Atomic uint8_t *place = &solving->states[index];
    uint8_t state = atomic_load_explicit(place, memory_order_relaxed);
    uint8_t next;

    do {
        unsigned number = state & (STEPS_CLOSED - 1U);

        if (number > STATE_SAFE || (!by_pass && (state & STEPS_CLOSED) != 0))
            return false;
        if (!other_wins)
            next = STATE_WON;
        else if (number == STATE_SAFE)
            return false;
        else
            next = number == 1 ? STATE_LOST : (uint8_t)(state - 1);
    } while (!atomic_compare_exchange_weak_explicit(place, &state, next, memory_order_relaxed,
                                                    memory_order_relaxed));
    return next == STATE_WON || next == STATE_LOST;
}

/* The same, and remembers to go on from there. */
static void tell_on(struct solving *solving, struct waiting *waiting, uint64_t index,
                    bool other_wins, bool by_pass)
{
    if (!tell(solving, index, other_wins, by_pass))
        return;
    if (waiting->count < WAITING) {
        waiting->index[waiting->count++] = index;
        return;
    }
    atomic_store_explicit(&solving->states[index], other_wins ? STATE_NEW_LOST : STATE_NEW_WON,
                          memory_order_relaxed);
    atomic_store_explicit(&solving->again, true, memory_order_relaxed);
}

/* Returns from where a piece of a group may have stepped to a square. */
static square_set stepped_from(const struct steps *steps, unsigned group, square_set to,
                               square_set set, square_set occupied)
{
    bool men = group == FIRST_MEN || group == SECOND_MEN;
    square_set from = steps->from[group][bit_of(to)] & ~occupied;
    square_set free = steps->far ? 0 : from;

    for (; steps->far && from != 0; from = without_first(from)) {
        if (step_is_free(steps, group, bit_of(from), bit_of(to), occupied))
            free |= first_alone(from);
    }
    return steps->rules->men.line && men ? free | steps_in_line(steps, group, to, set, occupied)
                                         : free;
}

/* Tells the positions from which a piece of a group may have stepped. `base` is the number of the
 * position, with the other side to move, without what the group adds. */
static void tell_group(struct solving *solving, struct waiting *waiting,
                       const struct ending_pieces *pieces, unsigned group, uint64_t base, bool wins)
{
    square_set set = pieces->group[group];
    square_set occupied = pieces->group[FIRST_MEN] | pieces->group[FIRST_KINGS] |
                          pieces->group[SECOND_MEN] | pieces->group[SECOND_KINGS];

    for (square_set left = set; left != 0; left = without_first(left)) {
        square_set to = first_alone(left);
        square_set from = stepped_from(solving->steps, group, to, set, occupied);

        for (; from != 0; from = without_first(from)) {
            square_set before = (set ^ to) | first_alone(from);

            tell_on(solving, waiting,
                    base + ending_rank(solving->board, group, before) * solving->stride[group],
                    wins, false);
        }
    }
}

/* Tells all positions before a decided one. */
static void tell_before(struct solving *solving, struct waiting *waiting, uint64_t index)
{
    bool wins = atomic_load_explicit(&solving->states[index], memory_order_relaxed) == STATE_WON;
    struct ending_pieces pieces;
    uint64_t base;

    ending_at(solving->board, solving->ending, index, &pieces);
    if (solving->halves)
        pieces.to_move = !pieces.to_move;
    else
        pieces = ending_turned(solving->board, &pieces);
    if (!solving->halves)
        pieces.to_move = 0; /* who has moved is the first side on the board that was turned */
    base = ending_index(solving->board, solving->ending, &pieces);
    if (solving->passes)
        tell_on(solving, waiting, base, wins, true);
    for (unsigned i = 0; i < 2; i++) {
        unsigned group = (pieces.to_move == 0 ? FIRST_MEN : SECOND_MEN) + i;
        uint64_t own = ending_rank(solving->board, group, pieces.group[group]);

        tell_group(solving, waiting, &pieces, group, base - own * solving->stride[group], wins);
    }
}

static void spread(void *context, uint64_t from, uint64_t to)
{
    struct solving *solving = context;
    struct waiting waiting = {.count = 0};

    for (uint64_t index = from; index < to; index++) {
        uint8_t state = atomic_load_explicit(&solving->states[index], memory_order_relaxed);

        if (state != STATE_NEW_WON && state != STATE_NEW_LOST)
            continue;
        atomic_store_explicit(&solving->states[index],
                              state == STATE_NEW_WON ? STATE_WON : STATE_LOST,
                              memory_order_relaxed);
        waiting.index[waiting.count++] = index;
        while (waiting.count > 0)
            tell_before(solving, &waiting, waiting.index[--waiting.count]);
    }
}

/* Whether the steps of a position may be more than a state can count. */
static bool may_overflow(const struct solving *solving)
{
    const struct steps *steps = solving->steps;
    const uint8_t *count = solving->ending.count;
    unsigned first =
        count[FIRST_MEN] * steps->most[FIRST_MEN] + count[FIRST_KINGS] * steps->most[FIRST_KINGS];
    unsigned second = count[SECOND_MEN] * steps->most[SECOND_MEN] +
                      count[SECOND_KINGS] * steps->most[SECOND_KINGS];

    return first + solving->passes > STATE_MOST || second + solving->passes > STATE_MOST;
}

/* ---- the whole ending ------------------------------------------------------------------------ */

static enum ending_value value_of_state(uint8_t state)
{
    switch (state) {
    case STATE_NONE:
        return ENDING_UNKNOWN;
    case STATE_WON:
        return ENDING_WIN;
    case STATE_LOST:
        return ENDING_LOSS;
    default:
        return ENDING_DRAW;
    }
}

/* Packs the values of a range of words. The last one may go on after the last position. */
static void pack(void *context, uint64_t from, uint64_t to)
{
    struct solving *solving = context;
    uint64_t size = ending_size(solving->board, solving->ending);

    for (uint64_t at = from; at < to; at++) {
        unsigned four = 0;

        for (unsigned i = 0; i < 4; i++) {
            uint8_t state = at * 4 + i < size ? atomic_load_explicit(&solving->states[at * 4 + i],
                                                                     memory_order_relaxed)
                                              : STATE_NONE;

            four |= (unsigned)value_of_state(state) << 2 * i;
        }
        solving->table[at] = (uint8_t)four;
    }
}

enum solved solve(const struct endings *known, const struct steps *steps, struct ending ending,
                  const struct crowd *crowd, uint8_t *states, uint8_t *table)
{
    const struct ending_board *board = &known->board;
    struct solving solving = {.known = known,
                              .board = board,
                              .steps = steps,
                              .ending = ending,
                              .half = ending_half(board, ending),
                              .passes = board->rules->may_pass,
                              .states = (_Atomic uint8_t *)states,
                              .table = table};
    uint64_t size = ending_size(board, ending);
    uint64_t stride = 1;
    bool done;

    solving.halves = size > solving.half;
    for (unsigned group = ENDING_GROUPS; group-- > 0;) {
        solving.stride[group] = stride;
        stride *= board->choose[board->squares[group].count][ending.count[group]];
    }
    if (may_overflow(&solving))
        return SOLVE_TOO_MANY_STEPS;
    done = crowd_run(crowd, size, list_positions, &solving);
    if (atomic_load(&solving.failed) != SOLVED)
        return (enum solved)atomic_load(&solving.failed);
    do {
        atomic_store(&solving.again, false);
        done = done && crowd_run(crowd, size, spread, &solving);
    } while (done && atomic_load(&solving.again));
    done = done && crowd_run(crowd, ending_table_size(board, ending), pack, &solving);
    return done ? SOLVED : SOLVE_INTERRUPTED;
}
