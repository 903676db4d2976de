/* The parts of a search through captures that rule sets with constant parameters need seldom or
 * never: compiled once, for any parameters. */
#ifndef DRAUGHTS_WIDE
#define DRAUGHTS_INLINE static inline
#define BITS_LOOPS

#include "board/narrow.h"
#endif

#include "rules/draughts/same_turn.h"

/* ---- where kings land ------------------------------------------------------------------------ */

/* Returns whether the piece can go on after this leap. */
static bool draughts_goes_on_after(const struct draughts *d, bool up,
                                   const struct draughts_board *b, struct draughts_leap leap)
{
    struct draughts_board after = *b;
    square_set on = draughts_leap(d, up, &after, leap);

    return on != 0 && draughts_leaps_but(d, up, &after, on, draughts_barred(d, leap)) != 0;
}

square_set draughts_king_landings(const struct draughts *d, bool up, const struct draughts_board *b,
                                  square_set king, unsigned barred)
{
    struct draughts_ground ground = draughts_ground(d, b);
    square_set landings = 0;

    for (unsigned way = 0; way < DIRECTIONS; way++) {
        square_set taking = (barred & TOWARDS(way)) == 0 ? draughts_taking(d, up, b, king, way) : 0;
        struct draughts_leap leap = {king, draughts_faced(d, taking, taking, way, ground),
                                     .way = way};
        square_set on = 0;
        square_set ends = 0;

        for (square_set left = draughts_lands_on(d, taking, taking, way, ground); left != 0;
             left = without_first(left)) {
            leap.to = first_alone(left);
            if (draughts_goes_on_after(d, up, b, leap))
                on |= leap.to;
            else if (draughts_may_end(d, b, leap))
                ends |= leap.to;
        }
        landings |= on != 0 && d->capture.chain == CHAIN_MUST ? on : on | ends;
    }
    return landings;
}

/* ---- the most that can be taken -------------------------------------------------------------- */

unsigned draughts_most_known(struct draughts_walk walk, const struct draughts_board *b,
                             square_set piece)
{
    struct draughts_memory *memory = walk.terms.memory;
    struct draughts_known state =
        draughts_state(walk.d, memory, b, piece, walk.terms, KNOWN_NUMBER);

    if (draughts_recall(&memory->states, &state))
        return state.value;
    state.value = draughts_most_by(walk, b, piece);
    if (!memory->ended)
        draughts_remember(&memory->states, &state);
    return state.value;
}

/* ---- kings first ----------------------------------------------------------------------------- */

/* Returns whether of two sequences the first leap in which they differ takes a king in the second,
 * or is one that the first does not make. 0 is before any. */
static inline bool draughts_sequence_less(uint64_t a, uint64_t b)
{
    uint64_t kings_of_a = a & (a - 1);
    uint64_t kings_of_b = b & (b - 1);

    return a == 0 || kings_of_a < kings_of_b || (kings_of_a == kings_of_b && a > b);
}

static uint64_t draughts_sequence(struct draughts_walk walk, const struct draughts_board *b,
                                  square_set piece, unsigned most);

/* Returns the sequence of a leap and those after it. `most` is the highest number from before the
 * leap. NOLINTNEXTLINE(misc-no-recursion) */
static inline uint64_t draughts_sequence_by(struct draughts_walk walk,
                                            const struct draughts_board *b,
                                            struct draughts_leap leap, unsigned most)
{
    struct draughts_board after = *b;
    square_set on = draughts_leap(walk.d, walk.up, &after, leap);
    uint64_t sequence = DRAUGHTS_LAST_WANTED >> 1;

    if (on != 0) {
        unsigned rest = most - draughts_adds(walk.d, b, leap.taken);

        walk.terms = draughts_terms_after(walk.d, walk.terms, leap);
        sequence = draughts_sequence(walk, &after, on, rest) >> 1;
    }
    return (leap.taken & b->crowned) != 0 ? sequence | DRAUGHTS_LAST_WANTED : sequence;
}

/* Returns the sequence that is wanted of a capture by this piece: of those with the most of what is
 * measured before `kings-first`, the one with the earliest kings. `most` is the highest number of
 * the piece. A turn has fewer squares than a word has bits, which bounds the recursion.
 * NOLINTNEXTLINE(misc-no-recursion) */
static uint64_t draughts_sequence_from(struct draughts_walk walk, const struct draughts_board *b,
                                       square_set piece, unsigned most)
{
    unsigned later = draughts_amounts(walk.d).later;
    uint64_t best = 0;

    for (square_set left = draughts_landings(walk.d, walk.up, b, piece, walk.terms.barred);
         left != 0; left = without_first(left)) {
        struct draughts_leap leap = draughts_leap_to(walk.d, walk.up, b, piece, first_alone(left));
        uint64_t sequence;

        if (draughts_takes(walk, b, leap) >> later != most >> later)
            continue;
        sequence = draughts_sequence_by(walk, b, leap, most);
        best = draughts_sequence_less(best, sequence) ? sequence : best;
    }
    return best != 0 ? best : DRAUGHTS_LAST_WANTED;
}

/* Returns the same, found once for each state. NOLINTNEXTLINE(misc-no-recursion) */
static uint64_t draughts_sequence(struct draughts_walk walk, const struct draughts_board *b,
                                  square_set piece, unsigned most)
{
    struct draughts_memory *memory = walk.terms.memory;
    struct draughts_known first;
    struct draughts_known rest;
    uint64_t sequence;

    if (!draughts_enter(walk.d, memory))
        return 0;
    if (!draughts_remembers(walk.d, memory))
        return draughts_sequence_from(walk, b, piece, most);
    first = draughts_state(walk.d, memory, b, piece, walk.terms, KNOWN_SEQUENCE);
    rest = draughts_state(walk.d, memory, b, piece, walk.terms, KNOWN_REST);
    if (draughts_recall(&memory->states, &first) && draughts_recall(&memory->states, &rest))
        return (uint64_t)first.value << 32 | rest.value;
    sequence = draughts_sequence_from(walk, b, piece, most);
    first.value = (uint32_t)(sequence >> 32);
    rest.value = (uint32_t)sequence;
    if (!memory->ended) {
        draughts_remember(&memory->states, &first);
        draughts_remember(&memory->states, &rest);
    }
    return sequence;
}

uint64_t draughts_sequence_of(struct draughts_walk walk, const struct draughts_board *b,
                              square_set leapers)
{
    unsigned later = draughts_amounts(walk.d).later;
    unsigned most = draughts_most_of(walk, b, leapers);
    uint64_t best = 0;

    for (; leapers != 0; leapers = without_first(leapers)) {
        square_set piece = first_alone(leapers);
        unsigned number = draughts_most_of(walk, b, piece);
        uint64_t sequence;

        if (number >> later != most >> later)
            continue;
        sequence = draughts_sequence(walk, b, piece, number - draughts_adds_by(walk.d, b, piece));
        best = draughts_sequence_less(best, sequence) ? sequence : best;
    }
    return best;
}

/* ---- which paths are one turn ---------------------------------------------------------------- */

/* Returns whether a leap has led to the goal, where all is taken. */
static inline bool draughts_is_goal(struct draughts_walk walk, const struct draughts_board *before,
                                    struct draughts_leap leap, const struct draughts_goal *goal)
{
    const struct draughts *d = walk.d;
    struct draughts_board after = *before;
    square_set on = draughts_leap(d, walk.up, &after, leap);
    unsigned barred = draughts_barred(d, leap);
    square_set next = on != 0 ? draughts_leaps_but(d, walk.up, &after, on, barred) : 0;

    if (goal->ends ? !draughts_ends(d, before, leap, next) : next == 0 || barred != goal->barred)
        return false;
    if (goal->ends && d->crowned == CROWNED_WHERE_IT_ENDS)
        draughts_crown(d, walk.up, &after, on);
    if (d->removed == REMOVED_UNDER && (after.enemy != goal->board->enemy ||
                                        !columns_equal(&after.columns, &goal->board->columns)))
        return false;
    return after.own == goal->board->own && after.crowned == goal->board->crowned;
}

static bool draughts_reaches(struct draughts_walk walk, const struct draughts_board *b,
                             square_set piece, const struct draughts_goal *goal);

/* Returns whether this leap leads to the goal, or leaps after it do. Each takes a piece, which
 * bounds the recursion. NOLINTNEXTLINE(misc-no-recursion) */
static bool draughts_leads(struct draughts_walk walk, const struct draughts_board *b,
                           struct draughts_leap leap, const struct draughts_goal *goal)
{
    struct draughts_board after = *b;
    square_set on;

    if ((leap.taken & goal->taken) == 0 || !draughts_is_wanted(walk.d, b, leap, walk.terms))
        return false;
    /* In a column there may be another piece to take. */
    if ((b->enemy & goal->taken) == leap.taken || walk.d->removed == REMOVED_UNDER) {
        if (draughts_is_goal(walk, b, leap, goal))
            return true;
        if (walk.d->removed != REMOVED_UNDER)
            return false;
    }
    on = draughts_leap(walk.d, walk.up, &after, leap);
    walk.terms = draughts_terms_after(walk.d, walk.terms, leap);
    return on != 0 && draughts_reaches(walk, &after, on, goal);
}

/* Returns whether leaps of a piece lead to the goal. NOLINTNEXTLINE(misc-no-recursion) */
static bool draughts_reaches(struct draughts_walk walk, const struct draughts_board *b,
                             square_set piece, const struct draughts_goal *goal)
{
    struct draughts_memory *memory = walk.terms.memory;
    bool remembers = draughts_remembers(walk.d, memory);
    struct draughts_known state = {0};
    bool found = false;
    square_set left;

    if (!draughts_enter(walk.d, memory))
        return false;
    if (remembers) {
        state = draughts_state(walk.d, memory, b, piece, walk.terms, KNOWN_FAILURE);
        if (draughts_recall(&memory->failures, &state))
            return false;
    }
    left = draughts_landings(walk.d, walk.up, b, piece, walk.terms.barred);
    for (; left != 0 && !found; left = without_first(left))
        found = draughts_leads(
            walk, b, draughts_leap_to(walk.d, walk.up, b, piece, first_alone(left)), goal);
    if (remembers && !found && !memory->ended)
        draughts_remember(&memory->failures, &state);
    return found;
}

bool draughts_earlier(struct draughts_walk walk, const struct draughts_goal *goal)
{
    const struct draughts *d = walk.d;
    struct draughts_board b = *walk.origin->board;
    square_set piece = walk.origin->piece;
    bool found = false;

    walk.terms = walk.origin->terms;
    if (draughts_remembers(d, walk.terms.memory))
        draughts_forget(&walk.terms.memory->failures);
    for (size_t i = 1; i < walk.turn->length && !found; i++) {
        square_set to = set_with(d->geometry, walk.turn->squares[i]);
        square_set before = draughts_landings(d, walk.up, &b, piece, walk.terms.barred) & (to - 1);
        struct draughts_leap leap = draughts_leap_to(d, walk.up, &b, piece, to);

        for (; before != 0 && !found; before = without_first(before))
            found = draughts_leads(
                walk, &b, draughts_leap_to(d, walk.up, &b, piece, first_alone(before)), goal);
        walk.terms = draughts_terms_after(d, walk.terms, leap);
        piece = draughts_leap(d, walk.up, &b, leap);
    }
    return found;
}

bool draughts_was_listed(struct draughts_walk walk, const struct draughts_goal *goal)
{
    struct draughts_memory *memory = walk.terms.memory;
    struct draughts_table *table = goal->ends ? &memory->turns : &memory->states;
    square_set others = walk.origin->board->own & ~walk.origin->piece;
    struct draughts_terms terms = {.barred = goal->barred};
    struct draughts_known state =
        draughts_state(walk.d, memory, goal->board, goal->board->own & ~others, terms,
                       goal->ends ? KNOWN_TURN : KNOWN_ENTERED);
    bool earlier;

    if (draughts_recall(table, &state))
        return true;
    earlier = goal->ends && table->has_given && draughts_earlier(walk, goal);
    draughts_remember(table, &state);
    return earlier;
}
