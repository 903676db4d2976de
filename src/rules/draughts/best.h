/* The draughts engine, third part: which captures may be made.
 *
 * What a side must capture at least, by the parameters `capture` and `best`:
 *
 *     capture   best      if none can leap   if some can leap
 *     free      none      0                  0: steps and leaps are allowed
 *     must      none      0: only steps      1: any leap, and no step
 *     must      pieces    0: only steps      as many as the longest chain of leaps takes
 *
 * Other measures make it a number, in which the first of them has the highest bits. This is what
 * the numbers are made of with `best: pieces with-king kings`, where w stands for a turn that is
 * whole, so that no such turn counts 0:
 *
 *     pieces        with-king  kings        w
 *     . . . . . 1   .          . . . . . .  .     a man that is taken
 *     . . . . . 1   .          . . . . . 1  .     a king that is taken
 *     . . . . . .   1          . . . . . .  .     a turn of a king
 *     . . . . . .   .          . . . . . .  1     the end of a turn
 *
 * A leap leaves what it adds less to the leaps after it, so that in the middle of a turn the same
 * numbers say how to go on.
 *
 * `kings-first` cannot be a part of that number: a sequence that ends may be played along with one
 * that goes on. It is a sequence of bits (struct draughts_terms), which the leaps take from one
 * after the other. */
#ifndef RULES_DRAUGHTS_BEST_H
#define RULES_DRAUGHTS_BEST_H

#include "rules/draughts/memory.h"

/* No more leaps. */
#define DRAUGHTS_LAST_WANTED (~(UINT64_MAX >> 1))

/* Where the walk through the turns of a piece began. */
struct draughts_origin {
    const struct draughts_board *board;
    square_set piece;
    struct draughts_terms terms;
};

/* A chain of leaps that goes on. */
struct draughts_chain {
    square_set piece;
    unsigned due;                /* what it must still capture */
    struct draughts_terms terms; /* of its next leap */
    square_set taken;            /* what it has taken since the walk began */
    arb_turn *turn;              /* the squares so far; NULL where turns are only counted */
    const struct draughts_origin *origin; /* NULL where each path is a turn */
    void *context;                        /* of the visitor */
};

/* Instances of draughts_most and draughts_walk_on for a rule set, called after a leap. */
typedef unsigned draughts_most_function(const struct draughts *d, bool up,
                                        const struct draughts_board *b, square_set pieces,
                                        struct draughts_terms terms);
typedef bool draughts_walk_function(const struct draughts *d, bool up,
                                    const struct draughts_board *b, struct draughts_chain chain);

/* What is the same at every leap of a search through turns. It is passed by value: where its
 * members are constants, nothing of it is left. */
struct draughts_walk {
    const struct draughts *d;
    bool up;
    draughts_most_function *most;
    draughts_walk_function *again;
    draughts_visitor *visit;
    struct draughts_terms terms; /* of the next leap */
    square_set taken;            /* as in a chain */
    arb_turn *turn;
    const struct draughts_origin *origin;
    void *context;
    bool turns_only; /* the visitor does not look at the board after a step */
};

/* The parameters of a walk. A file for one rule set defines DRAUGHTS_CONSTANT, the name of its own:
 * compilers lose sight of a constant that is a member. */
#ifdef DRAUGHTS_CONSTANT
#define DRAUGHTS_OF(walk) ((void)(walk), &DRAUGHTS_CONSTANT)
#else
#define DRAUGHTS_OF(walk) ((walk).d)
#endif

/* ---- what captures are measured by ---------------------------------------------------------- */

/* What is added to the number of a turn. */
struct draughts_amounts {
    unsigned man; /* by taking a man */
    unsigned king;
    unsigned with_king; /* if the piece was a king when the turn began */
    unsigned whole;     /* by ending; 0: without it no turn counts 0 */
    unsigned later;     /* how many bits have what is measured after `kings-first` */
};

/* A turn takes fewer pieces than this many bits can count. For `value` a man is worth one more than
 * that many, and a king is worth one less than two men, so that of equal sums the one with fewer
 * kings is more. */
#define DRAUGHTS_PIECES_BITS 6
#define DRAUGHTS_VALUE_OF_MAN (1U << DRAUGHTS_PIECES_BITS)
#define DRAUGHTS_VALUE_OF_KING (2 * DRAUGHTS_VALUE_OF_MAN - 1)
#define DRAUGHTS_VALUE_BITS 13

/* For `worth` a man is worth 1, and a king at most WORTH_MOST. `value` and `worth` do not go
 * together, so the numbers of all measures fit an unsigned. */
#define DRAUGHTS_WORTH_BITS 11

/* Adds what a measure counts, from bit `shift` on. Returns the bit after it. */
DRAUGHTS_INLINE unsigned draughts_measure(const struct draughts *d,
                                          struct draughts_amounts *amounts, unsigned measure,
                                          unsigned shift)
{
    switch (measure) {
    case MEASURE_PIECES:
        amounts->man += 1U << shift;
        amounts->king += 1U << shift;
        return shift + DRAUGHTS_PIECES_BITS;
    case MEASURE_VALUE:
        amounts->man += DRAUGHTS_VALUE_OF_MAN << shift;
        amounts->king += DRAUGHTS_VALUE_OF_KING << shift;
        return shift + DRAUGHTS_VALUE_BITS;
    case MEASURE_WORTH:
        amounts->man += 1U << shift;
        amounts->king += (unsigned)d->best.king << shift;
        return shift + DRAUGHTS_WORTH_BITS;
    case MEASURE_KINGS:
        amounts->king += 1U << shift;
        return shift + DRAUGHTS_PIECES_BITS;
    case MEASURE_WITH_KING:
        amounts->with_king = 1U << shift;
        return shift + 1;
    case MEASURE_KINGS_FIRST:
        amounts->later = shift;
        return shift;
    default:
        return shift;
    }
}

DRAUGHTS_INLINE struct draughts_amounts draughts_amounts(const struct draughts *d)
{
    struct draughts_amounts amounts = {.whole = 1};
    unsigned shift = 1;

    if (d->best.order[0] == MEASURE_PIECES && d->best.order[1] == MEASURE_NONE)
        return (struct draughts_amounts){.man = 1, .king = 1};
    EACH_BY_ITSELF for (size_t i = sizeof d->best.order; i > 0; i--) shift =
        draughts_measure(d, &amounts, d->best.order[i - 1], shift);
    return amounts;
}

/* Returns what taking a piece adds to the number of a turn. */
DRAUGHTS_INLINE unsigned draughts_adds(const struct draughts *d, const struct draughts_board *b,
                                       square_set taken)
{
    struct draughts_amounts amounts = draughts_amounts(d);

    return amounts.man == amounts.king || (b->crowned & taken) == 0 ? amounts.man : amounts.king;
}

/* Returns what it adds that the turn is one of this piece. */
DRAUGHTS_INLINE unsigned draughts_adds_by(const struct draughts *d, const struct draughts_board *b,
                                          square_set piece)
{
    unsigned with_king = draughts_amounts(d).with_king;

    return with_king != 0 && (b->crowned & piece) != 0 ? with_king : 0;
}

DRAUGHTS_INLINE bool draughts_has_kings_first(const struct draughts *d)
{
    bool has = false;

    EACH_BY_ITSELF for (size_t i = 0; i < sizeof d->best.order; i++) has =
        has || d->best.order[i] == MEASURE_KINGS_FIRST;
    return has;
}

/* Returns what is wanted of the next leap by `kings-first`; 0: anything. */
DRAUGHTS_INLINE uint64_t draughts_wanted_now(const struct draughts *d, struct draughts_terms terms)
{
    return draughts_has_kings_first(d) ? terms.wanted : 0;
}

/* Returns whether a leap takes what is wanted. */
DRAUGHTS_INLINE bool draughts_is_wanted(const struct draughts *d, const struct draughts_board *b,
                                        struct draughts_leap leap, struct draughts_terms terms)
{
    uint64_t wanted = draughts_wanted_now(d, terms);

    return wanted == 0 ||
           (wanted != DRAUGHTS_LAST_WANTED &&
            ((wanted & DRAUGHTS_LAST_WANTED) != 0) == ((leap.taken & b->crowned) != 0));
}

/* Returns what a leap leaves to the next one. */
DRAUGHTS_INLINE struct draughts_terms draughts_terms_after(const struct draughts *d,
                                                           struct draughts_terms terms,
                                                           struct draughts_leap leap)
{
    return (struct draughts_terms){.barred = draughts_barred(d, leap),
                                   .wanted = draughts_wanted_now(d, terms) << 1,
                                   .memory = terms.memory};
}

/* ---- where kings land ------------------------------------------------------------------------ */

/* Returns whether a turn may end with this leap where kings end right after a last king. */
DRAUGHTS_INLINE bool draughts_may_end(const struct draughts *d, const struct draughts_board *b,
                                      struct draughts_leap leap)
{
    return d->kings.land != LAND_NEXT_BEHIND_A_LAST_KING || (leap.taken & b->crowned) == 0 ||
           draughts_beside(d, leap.taken, leap.way, leap.to) != 0;
}

/* Returns the squares to which a king may leap, whatever is due: where it goes on, or may end.
 * Where a capture must go on, of the squares after one piece only those from which it does, if
 * there are any. */
square_set draughts_king_landings(const struct draughts *d, bool up, const struct draughts_board *b,
                                  square_set king, unsigned barred);

/* Returns the squares where a piece may land, whatever is due. */
DRAUGHTS_INLINE square_set draughts_landings(const struct draughts *d, bool up,
                                             const struct draughts_board *b, square_set piece,
                                             unsigned barred)
{
    bool all = d->kings.land == LAND_NEXT ||
               (d->kings.land == LAND_ANYWHERE && d->capture.chain != CHAIN_MUST);

    return all || (piece & b->crowned) == 0 ? draughts_leaps_but(d, up, b, piece, barred)
                                            : draughts_king_landings(d, up, b, piece, barred);
}

/* ---- the most that can be taken -------------------------------------------------------------- */

/* Returns the highest number of a leap and the leaps after it; 0 if it may not be made. */
DRAUGHTS_INLINE unsigned draughts_takes(struct draughts_walk walk, const struct draughts_board *b,
                                        struct draughts_leap leap)
{
    const struct draughts *d = DRAUGHTS_OF(walk);
    struct draughts_board after = *b;
    square_set on = draughts_leap(d, walk.up, &after, leap);
    unsigned rest =
        on == 0 ? draughts_amounts(d).whole
                : walk.most(d, walk.up, &after, on, draughts_terms_after(d, walk.terms, leap));

    if (draughts_has_kings_first(d) && (rest == 0 || !draughts_is_wanted(d, b, leap, walk.terms)))
        return 0;
    return draughts_adds(d, b, leap.taken) + rest;
}

/* Returns the highest number of the leaps of a piece in one direction to these squares. */
DRAUGHTS_INLINE unsigned draughts_most_towards(struct draughts_walk walk,
                                               const struct draughts_board *b,
                                               struct draughts_leap leap, square_set land)
{
    unsigned most = 0;

    for (; land != 0; land = without_first(land)) {
        unsigned number;

        leap.to = first_alone(land);
        number = draughts_takes(walk, b, leap);
        most = number > most ? number : most;
    }
    return most;
}

/* Returns the highest number of a piece that can leap, or may have come to its end. */
DRAUGHTS_INLINE unsigned draughts_most_by(struct draughts_walk walk, const struct draughts_board *b,
                                          square_set piece)
{
    const struct draughts *d = DRAUGHTS_OF(walk);
    struct draughts_ground ground = draughts_ground(d, b);
    bool ends = true;
    unsigned most = 0;
    /* Landing where the capture does not go on, though it could, never takes more. */
    square_set landings = draughts_wanted_now(d, walk.terms) == 0
                              ? (square_set)d->geometry->used
                              : draughts_landings(d, walk.up, b, piece, walk.terms.barred);

    for (unsigned way = 0; way < DIRECTIONS; way++) {
        square_set taking = (walk.terms.barred & TOWARDS(way)) == 0
                                ? draughts_taking(d, walk.up, b, piece, way)
                                : 0;
        square_set kings = taking & b->crowned;
        square_set land;

        if (taking == 0)
            continue;
        land = draughts_lands_on(d, taking, kings, way, ground) & landings;
        if (land != 0) {
            square_set over = draughts_faced(d, taking, kings, way, ground);
            unsigned number = draughts_most_towards(
                walk, b, (struct draughts_leap){piece, over, .way = way}, land);

            ends = false;
            most = number > most ? number : most;
        }
    }
    return ends ? draughts_amounts(d).whole : most;
}

/* Returns the same, found once for each state. */
unsigned draughts_most_known(struct draughts_walk walk, const struct draughts_board *b,
                             square_set piece);

/* Returns the highest number of one of these pieces: several that can all leap, or one that may
 * have come to its end. */
DRAUGHTS_INLINE unsigned draughts_most_one_by_one(struct draughts_walk walk,
                                                  const struct draughts_board *b, square_set pieces)
{
    unsigned most = 0;

    for (; pieces != 0; pieces = without_first(pieces)) {
        square_set piece = first_alone(pieces);
        unsigned number;

        if (!draughts_enter(DRAUGHTS_OF(walk), walk.terms.memory))
            return 0;
        number = draughts_remembers(DRAUGHTS_OF(walk), walk.terms.memory)
                     ? draughts_most_known(walk, b, piece)
                     : draughts_most_by(walk, b, piece);
        most = number > most ? number : most;
    }
    return most;
}

/* Returns the same, but follows sets of pieces where it can. */
DRAUGHTS_INLINE unsigned draughts_most(struct draughts_walk walk, const struct draughts_board *b,
                                       square_set pieces)
{
    const struct draughts *d = DRAUGHTS_OF(walk);
    unsigned most = draughts_amounts(d).whole;

    if (!draughts_chains_as_sets(d, b) || draughts_wanted_now(d, walk.terms) != 0)
        return draughts_most_one_by_one(walk, b, pieces);
    EACH_DIRECTION(to) {
        square_set land = draughts_leaps_to(d, walk.up, b, pieces, to);

        if (land != 0 && (walk.terms.barred & TOWARDS(to)) == 0) {
            square_set on =
                draughts_leapers_on(d, walk.up, b, draughts_going_on(d, walk.up, land), to);
            struct draughts_terms terms = {.barred = TOWARDS(draughts_opposite(to)),
                                           .memory = walk.terms.memory};
            unsigned taken =
                draughts_amounts(d).man +
                (on != 0 ? walk.most(d, walk.up, b, on, terms) : draughts_amounts(d).whole);
            most = taken > most ? taken : most;
        }
    }
    return most;
}

/* Returns the highest number of a turn of these pieces. */
DRAUGHTS_INLINE unsigned draughts_most_of(struct draughts_walk walk, const struct draughts_board *b,
                                          square_set leapers)
{
    square_set kings =
        draughts_amounts(DRAUGHTS_OF(walk)).with_king != 0 ? leapers & b->crowned : 0;
    square_set men = leapers & ~kings;
    unsigned by_man = men != 0 ? walk.most(DRAUGHTS_OF(walk), walk.up, b, men, walk.terms) : 0;
    unsigned by_king = kings != 0 ? walk.most(DRAUGHTS_OF(walk), walk.up, b, kings, walk.terms) : 0;

    if (by_king != 0)
        by_king += draughts_adds_by(DRAUGHTS_OF(walk), b, kings);
    return by_man > by_king ? by_man : by_king;
}

/* ---- kings first ------------------------------------------------------------------------------
 */

/* Returns the sequence that is wanted of the turn of one of these pieces: of those with the most of
 * what is measured before `kings-first`, the one with the earliest kings. */
uint64_t draughts_sequence_of(struct draughts_walk walk, const struct draughts_board *b,
                              square_set leapers);

/* Returns what is wanted of a turn that starts now by `kings-first`. Without kings to take all are
 * alike. */
DRAUGHTS_INLINE uint64_t draughts_wanted(struct draughts_walk walk, const struct draughts_board *b,
                                         square_set leapers)
{
    return draughts_has_kings_first(DRAUGHTS_OF(walk)) && (b->enemy & b->crowned) != 0 &&
                   leapers != 0
               ? draughts_sequence_of(walk, b, leapers)
               : 0;
}

/* ---- what is due ------------------------------------------------------------------------------
 */

/* Returns how much a turn that starts now must capture at least: 0 if no capture is compulsory. Any
 * will do if that is all that is. `leapers` are the leapers of the side to move. */
DRAUGHTS_INLINE unsigned draughts_due(struct draughts_walk walk, const struct draughts_board *b,
                                      square_set leapers)
{
    if (!DRAUGHTS_OF(walk)->capture.must)
        return 0;
    if (!draughts_has_best(DRAUGHTS_OF(walk)) || leapers == 0)
        return leapers != 0;
    return draughts_most_of(walk, b, leapers);
}

/* Returns the same for the rest of a turn, after `piece` has captured. */
DRAUGHTS_INLINE unsigned draughts_due_on(struct draughts_walk walk, const struct draughts_board *b,
                                         square_set piece)
{
    return draughts_has_best(DRAUGHTS_OF(walk))
               ? walk.most(DRAUGHTS_OF(walk), walk.up, b, piece, walk.terms)
               : 0;
}

/* Returns the squares where the piece may land when so much is due from here. */
DRAUGHTS_INLINE square_set draughts_due_leaps(struct draughts_walk walk,
                                              const struct draughts_board *b, square_set piece,
                                              unsigned due)
{
    const struct draughts *d = DRAUGHTS_OF(walk);
    square_set leaps = draughts_landings(d, walk.up, b, piece, walk.terms.barred);

    if (!draughts_has_best(d))
        return leaps;
    for (square_set left = leaps; left != 0; left = without_first(left)) {
        struct draughts_leap leap = draughts_leap_to(d, walk.up, b, piece, first_alone(left));

        if (draughts_takes(walk, b, leap) < due)
            leaps ^= leap.to;
    }
    return leaps;
}

/* Returns the same for a piece that has a turn of so much: if it has only one leap, it is that. */
DRAUGHTS_INLINE square_set draughts_due_leaps_of(struct draughts_walk walk,
                                                 const struct draughts_board *b, square_set mover,
                                                 unsigned due)
{
    square_set leaps =
        draughts_has_best(DRAUGHTS_OF(walk))
            ? draughts_landings(DRAUGHTS_OF(walk), walk.up, b, mover, walk.terms.barred)
            : 0;

    return leaps != 0 && without_first(leaps) == 0 ? leaps
                                                   : draughts_due_leaps(walk, b, mover, due);
}

/* Returns the pieces that have a legal turn when so much is due. */
DRAUGHTS_INLINE square_set draughts_movers(struct draughts_walk walk,
                                           const struct draughts_board *b, square_set leapers,
                                           unsigned due)
{
    if (due == 0)
        return leapers | draughts_steppers(DRAUGHTS_OF(walk), walk.up, b);
    if (!draughts_has_best(DRAUGHTS_OF(walk)) || without_first(leapers) == 0)
        return leapers;
    for (square_set left = leapers; left != 0; left = without_first(left)) {
        if (draughts_most_of(walk, b, first_alone(left)) < due)
            leapers ^= first_alone(left);
    }
    return leapers;
}

#endif
