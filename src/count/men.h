/* Counting of turns on boards without kings, in the draughts family where captures are compulsory
 * and must go on (men_countable in count/family.c).
 *
 * Without kings most parameters make no difference. All leaps are short. A chain of them cannot
 * land on a square where it has taken something, so it does not matter when that is removed. A leap
 * straight back would go over the piece just taken. Measures of captures compare the number of
 * pieces alone. So the counters are compiled for boards and for the directions of men, and not for
 * rule sets; the rest they are told (struct men_count).
 *
 * Chains of leaps are followed as sets of pieces on the board as it was before the turn: there are
 * as many of them as there are pieces in the sets of all series of directions. This holds for as
 * many leaps as men_exact says:
 *
 *     directions       leaps         after so many
 *     none backward    any number
 *     diagonals        3             the 4th may come to the square where the chain began
 *     straight ones    3             the same
 *     both             2             the 3rd may come to it
 *
 * Only then may two orders of leaps be the same turn, or a leap go over a piece a second time. Such
 * captures are found leap by leap.
 *
 * Most chains are not followed at all. One that can go on in a single direction is one turn before
 * it goes on and after it. So what has to be found is where a chain branches, and if the most
 * pieces must be taken, how long the longest is (struct men_ways).
 *
 * How captures go on and are compared is written here a second time (rules/draughts/turns.h,
 * best.h and same_turn.h), because listing takes 20 to 150 times as long. tests/unit/counts.c and
 * tests/family hold one to the other. */
#ifndef COUNT_MEN_H
#define COUNT_MEN_H

#include "count/men_answers.h"
#include "count/two_turns.h"

/* ---- captures leap by leap -------------------------------------------------------------- */

/* Turns that capture. */
#define MEN_CAPTURES 128
struct men_captures {
    unsigned count;
    struct {
        square_set from;
        square_set taken;
        square_set to;
    } turn[MEN_CAPTURES];
};

/* The captures of a side, of one man after the other. A leap never goes to a square that the turn
 * has changed, unless it is the one where it began. */
struct men_search {
    const struct men_count *how;
    bool listed;            /* the engine has to list them: they are too many */
    square_set start;       /* where the man began */
    square_set empty;       /* where it can land */
    struct men_leaps leaps; /* those that are possible if it can land on any square of its side */
    unsigned most;          /* pieces taken by one of the captures that were found */
    unsigned before;        /* captures of other men */
    struct men_captures *found;
};

/* Keeps a capture, unless it has been found by another path and these are one turn. */
void men_found(struct men_search *search, square_set at, square_set taken);

/* An instance of men_search_from. */
typedef void men_search_function(struct men_search *search, square_set at, square_set taken);

/* Finds the captures that go on from a square. */
DRAUGHTS_INLINE void men_search_from(const struct draughts *d, bool up, struct men_search *search,
                                     square_set at, square_set taken, men_search_function *again)
{
    bool stops = taken != 0 && (at & search->how->stops & draughts_far_row(d, up)) != 0;
    bool on = false;

    EACH_DIRECTION(to) {
        square_set over;
        square_set land;

        if (stops || !men_take(d, up, to) || (at & search->leaps.from[to]) == 0)
            continue;
        over = set_shifted(d->geometry, at, to) & ~taken;
        land = set_shifted(d->geometry, over, to) & search->empty;
        if (land != 0) {
            on = true;
            again(search, land, taken | over);
        }
    }
    if (!on && taken != 0)
        men_found(search, at, taken);
}

/* Finds the turns that capture leap by leap, where one of them takes several pieces and no man goes
 * on as a king. Returns false if they have to be listed by the engine: there are too many of them.
 * An instance of men_find. */
typedef bool men_find_function(const struct men_count *how, const struct draughts_board *b,
                               struct men_captures *captures);

/* Returns the men whose captures are looked for: where the most must be taken, those that may take
 * several pieces. */
DRAUGHTS_INLINE square_set men_searched(const struct draughts *d, bool up,
                                        const struct men_search *search, square_set own)
{
    square_set leapers = own & men_leapers(&search->leaps);
    square_set several = 0;

    if (!search->how->best || without_first(leapers) == 0)
        return leapers;
    EACH_DIRECTION(to) {
        enum direction back = draughts_opposite(to);
        square_set land = men_land(d, up, &search->leaps, leapers, DRAUGHTS_FROM_REST, to);
        square_set on = land & search->empty & search->leaps.on[to];

        several |= set_shifted(d->geometry, set_shifted(d->geometry, on, back), back);
    }
    return several;
}

DRAUGHTS_INLINE bool men_find(const struct draughts *d, bool up, const struct men_count *how,
                              const struct draughts_board *b, struct men_captures *captures,
                              men_search_function *search_from)
{
    struct draughts_ground ground = {.enemy = b->enemy, .empty = draughts_used(d, b) & ~b->enemy};
    square_set empty = draughts_empty(d, b);
    struct men_search search = {.how = how, .empty = empty, .found = captures};
    square_set leapers;

    search.leaps = men_leaps_on(d, up, ground);
    captures->count = 0;
    leapers = men_searched(d, up, &search, b->own);
    for (; leapers != 0 && !search.listed; leapers = without_first(leapers)) {
        search.start = first_alone(leapers);
        search.empty = empty | search.start;
        search.before = captures->count;
        men_search_from(d, up, &search, search.start, 0, search_from);
    }
    return !search.listed;
}

/* Counts the turns that capture, leap by leap. */
uint64_t men_count_found(const struct men_count *how, const struct draughts_board *b,
                         men_find_function *find);

/* Counts what follows every capture, found leap by leap. */
uint64_t men_count_after_found(struct men_made *made, men_find_function *find);

/* ---- the last turn ------------------------------------------------------------------ */

/* Where men land by their first leap. */
struct men_firsts {
    square_set land[DIRECTIONS]; /* by its direction */
    square_set all;
    uint64_t count;
};

DRAUGHTS_INLINE struct men_firsts men_firsts_of(const struct draughts *d, bool up,
                                                const struct men_leaps *leaps, square_set leapers)
{
    struct men_firsts firsts = {0};

    EACH_DIRECTION(to) {
        firsts.land[to] = men_land(d, up, leaps, leapers, DRAUGHTS_FROM_REST, to);
        firsts.all |= firsts.land[to];
        firsts.count += count_of(firsts.land[to]);
    }
    return firsts;
}

/* Returns where men may leap again after their first leap, if they came there. */
DRAUGHTS_INLINE struct men_ways men_ways_on(const struct draughts *d, const struct men_count *how,
                                            bool up, const struct draughts_board *b,
                                            const struct men_leaps *leaps,
                                            const struct men_promoted *promoted)
{
    struct draughts_ground ground = draughts_ground(d, b);
    struct men_leaps third;

    if (men_exact(d) != 2)
        return men_ways_of(d, how, up, leaps, leaps, promoted);
    ground.empty |= b->own; /* the third leap may come to where the first began */
    third = men_leaps_on(d, up, ground);
    return men_ways_of(d, how, up, leaps, &third, promoted);
}

/* Returns where the first leap is not the last, or where it crowns a man that may go on as a king.
 */
DRAUGHTS_INLINE square_set men_firsts_on(const struct draughts *d, const struct men_count *how,
                                         bool up, const struct men_leaps *leaps,
                                         const struct men_firsts *firsts)
{
    square_set far = draughts_far_row(d, up);

    return firsts->all & ((men_leapers(leaps) & ~(how->stops & far)) | (how->promotes & far));
}

/* Returns whether men may go on as kings after their first leap. */
DRAUGHTS_INLINE bool men_firsts_promoted(const struct men_firsts *firsts,
                                         const struct men_promoted *promoted)
{
    square_set on = 0;

    EACH_DIRECTION(to)
        on |= firsts->land[to] & promoted->from[to];
    return on != 0;
}

/* Returns whether any leap of a chain may make a man a king that goes on: it goes over an enemy
 * next to the square where it lands. */
DRAUGHTS_INLINE bool men_may_be_promoted(const struct draughts *d, square_set enemy,
                                         const struct men_promoted *promoted)
{
    square_set on = 0;

    EACH_DIRECTION(came)
        on |= draughts_beside(d, enemy, came, promoted->from[came]);
    return on != 0;
}

/* Counts captures. If the most pieces must be taken, they are those that go on as `ways` says, and
 * otherwise all. A chain that can go on in one direction alone is one turn as before. */
DRAUGHTS_INLINE uint64_t men_count_ways(const struct men_count *how,
                                        const struct men_firsts *firsts, struct men_ways ways)
{
    uint64_t count = how->best ? 0 : firsts->count;

    EACH_DIRECTION(to) {
        square_set land = firsts->land[to];

        if (how->best)
            count += count_of(land & ways.on);
        count += count_of(land & ways.two) + count_of(land & ways.three);
    }
    return count;
}

/* Counts captures where they may be of three leaps or more, or men may go on as kings. */
DRAUGHTS_INLINE uint64_t men_count_chains(const struct draughts *d, const struct men_count *how,
                                          bool up, const struct draughts_board *b,
                                          men_chains_function *chains_of, men_find_function *find)
{
    struct men_leaps leaps = men_leaps_on(d, up, draughts_ground(d, b));
    struct men_promoted promoted = men_promoted_of(d, how, up, b->enemy);
    struct men_firsts firsts = men_firsts_of(d, up, &leaps, b->own);
    struct men_ways ways = men_ways_on(d, how, up, b, &leaps, &promoted);
    struct men_chains chains = {.listed = true};

    /* Where the third leap is too many, and men do not go on as kings, it is for that leap that
     * this is called. */
    if (men_exact(d) == 2 && how->promotes == 0)
        return men_count_found(how, b, find);
    if (men_firsts_promoted(&firsts, &promoted))
        return men_count_with(how, how->kings, b, 1);
    if ((firsts.all & ways.on) == 0)
        return firsts.count;
    if ((firsts.all & ways.more) != 0) {
        struct men_side side = men_side_of(d, how, up, b);

        if (men_exact(d) != 2)
            chains = chains_of(&side, b->own, DRAUGHTS_FROM_REST, 0);
        if (!chains.listed)
            return chains.count;
        return men_may_be_promoted(d, b->enemy, &promoted) ? men_count_with(how, how->kings, b, 1)
                                                           : men_count_found(how, b, find);
    }
    return men_count_ways(how, &firsts, ways);
}

/* Counts the last turn. `chains` is an instance of men_count_chains. It is called, so that what
 * is found out here need not be in memory. */
DRAUGHTS_INLINE uint64_t men_count_last(const struct draughts *d, const struct men_count *how,
                                        bool up, const struct draughts_board *b,
                                        men_count_function *chains)
{
    struct men_leaps leaps = men_leaps_on(d, up, draughts_ground(d, b));
    square_set leapers = b->own & men_leapers(&leaps);
    struct men_promoted promoted = men_promoted_anywhere(d, how, up);
    struct men_firsts firsts;
    struct men_ways ways;

    if (leapers == 0)
        return draughts_count_steps(d, up, b);
    firsts = men_firsts_of(d, up, &leaps, leapers);
    if (men_firsts_on(d, how, up, &leaps, &firsts) == 0)
        return firsts.count;
    ways = men_ways_on(d, how, up, b, &leaps, &promoted);
    if ((firsts.all & ways.more) != 0 || men_firsts_promoted(&firsts, &promoted))
        return chains(how, b->own, b->enemy, 1);
    return men_count_ways(how, &firsts, ways);
}

/* ---- turns that are made ------------------------------------------------------------- */

/* Counts what follows steps in a direction to these squares. */
DRAUGHTS_INLINE void men_each_step_to(const struct draughts *d, bool up, struct men_made *made,
                                      square_set squares, enum direction to)
{
    for (; squares != 0; squares = without_first(squares)) {
        square_set at = first_alone(squares);

        men_turn(d, up, made, set_shifted(d->geometry, at, draughts_opposite(to)), 0, at);
    }
}

/* How turns are counted that follow those of a board. */
struct men_next {
    men_count_function *answers; /* those of the other side */
    unsigned depth;              /* how many */
    men_count_function *chains;  /* all, where a turn of the board may capture several times */
};

/* Counts what follows every capture. Most are of one leap. */
DRAUGHTS_INLINE uint64_t men_count_captures(const struct draughts *d, const struct men_count *how,
                                            bool up, const struct draughts_board *b,
                                            square_set leapers, struct men_next next)
{
    struct men_leaps leaps = men_leaps_on(d, up, draughts_ground(d, b));
    struct men_firsts firsts = men_firsts_of(d, up, &leaps, leapers);
    struct men_made made = {how, *b, next.answers, next.depth, 0, 0};

    if (men_firsts_on(d, how, up, &leaps, &firsts) != 0)
        return next.chains(how, b->own, b->enemy, next.depth + 1);
    EACH_DIRECTION(to) {
        square_set left = leapers & leaps.from[to];

        for (; left != 0; left = without_first(left)) {
            square_set from = first_alone(left);
            square_set over = set_shifted(d->geometry, from, to);

            men_turn(d, up, &made, from, over, set_shifted(d->geometry, over, to));
        }
    }
    return made.total;
}

/* Counts what follows every capture, of several leaps too. */
DRAUGHTS_INLINE uint64_t men_count_after_chains(const struct draughts *d, bool up,
                                                struct men_made *made,
                                                men_chains_function *chains_of,
                                                men_capture_function *capture,
                                                men_find_function *find)
{
    const struct men_count *how = made->how;
    struct men_side side = men_side_of(d, how, up, &made->board);
    struct men_chain chain = {.pieces = made->board.own, .came = DRAUGHTS_FROM_REST};
    struct men_firsts firsts = men_firsts_of(d, up, &side.leaps, chain.pieces);
    struct men_ways ways = men_ways_on(d, how, up, &made->board, &side.leaps, &side.promoted);
    unsigned most = (firsts.all & ways.on) != 0 ? 2 : 1;

    if (men_firsts_promoted(&firsts, &side.promoted) || (firsts.all & ways.more) != 0) {
        struct men_chains chains = chains_of(&side, chain.pieces, chain.came, 0);

        if (chains.listed)
            return men_may_be_promoted(d, made->board.enemy, &side.promoted)
                       ? men_count_with(how, how->kings, &made->board, made->depth + 1)
                       : men_count_after_found(made, find);
        most = chains.most;
    }
    made->due = how->best ? most : 0;
    capture(made, &side.leaps, &chain);
    return made->total;
}

/* ---- the last two turns --------------------------------------------------------------- */

/* Returns whether a man of the other side that leaps to its far row after a step might go on as a
 * king. */
DRAUGHTS_INLINE bool men_may_promote(const struct draughts *d, const struct men_count *how, bool up,
                                     const struct draughts_board *b,
                                     const struct draughts_board *other)
{
    square_set free = draughts_far_row(d, !up) & how->promotes & ~other->own;
    square_set land = 0;
    square_set left = 0; /* squares that a step may leave */

    EACH_DIRECTION(leap) {
        square_set taking = draughts_taking(d, !up, other, other->own, leap);

        land |=
            draughts_beside(d, draughts_beside(d, taking, leap, draughts_used(d, b)), leap, free);
    }
    EACH_DIRECTION(to)
        left |= draughts_beside(d, draughts_steps_to(d, up, b, b->own, to), draughts_opposite(to),
                                b->own);
    return (land & (~b->own | left)) != 0;
}

/* Counts every step with its answers, by sets as in count/two_turns.h, where the other side can
 * leap before the step. */
DRAUGHTS_INLINE uint64_t men_count_two_steps(const struct draughts *d, const struct men_count *how,
                                             bool up, const struct draughts_board *b,
                                             men_count_function *last)
{
    struct draughts_board other = {.own = b->enemy, .enemy = b->own};
    struct draughts_answers before = draughts_answers_before(d, up, &other, true);
    struct men_made made = {how, *b, last, 1, 0, 0};
    bool promotes = how->promotes != 0 && men_may_promote(d, how, up, b, &other);

    EACH_DIRECTION(to) {
        square_set all = draughts_steps_to(d, up, b, b->own, to);
        square_set crowned = all & how->crowns & draughts_far_row(d, up);
        square_set left = all;

        if (!promotes)
            made.total += draughts_count_by_sets(d, up, &other, &before, all & ~crowned, to, &left);
        men_each_step_to(d, up, &made, left | crowned, to);
    }
    return made.total;
}

/* Counts every step with its answers where the other side cannot leap before the step. */
DRAUGHTS_INLINE uint64_t men_count_two_quiet(const struct draughts *d, const struct men_count *how,
                                             bool up, const struct draughts_board *b,
                                             men_count_function *last)
{
    struct draughts_board other = {.own = b->enemy, .enemy = b->own};
    struct men_threats threats = men_threats_of(d, how, up, &other);
    struct men_made made = {how, *b, last, 1, 0, 0};
    uint64_t steps = draughts_count_steps(d, !up, &other);

    EACH_DIRECTION(to) {
        square_set all = draughts_steps_to(d, up, b, b->own, to);
        square_set left = all & how->crowns & draughts_far_row(d, up);
        struct men_leapt leapt = {.direction = to};

        all &= ~left;
        leapt.to = all & (threats.all_there | threats.ahead[draughts_opposite(to)]);
        leapt.to |= draughts_beside(d, threats.all_behind, to, all);
        made.total += men_count_quiet(d, up, &other, all & ~leapt.to, to, steps);
        if (leapt.to != 0) {
            square_set more;

            leapt.next = men_leapt_next(d, how, up, &other, &threats, leapt.to, to);
            more = men_leapt_more(d, how, up, &threats, leapt);
            leapt.to &= ~more;
            made.total += men_count_leapt(d, how, &threats, leapt);
            left |= more;
        }
        men_each_step_to(d, up, &made, left, to);
    }
    return made.total;
}

DRAUGHTS_INLINE uint64_t men_count_two(const struct draughts *d, const struct men_count *how,
                                       bool up, const struct draughts_board *b,
                                       struct men_next next)
{
    struct draughts_board other = {.own = b->enemy, .enemy = b->own};
    square_set leapers = draughts_leapers(d, up, b, b->own);

    if (leapers != 0)
        return men_count_captures(d, how, up, b, leapers, next);
    return draughts_leapers(d, !up, &other, other.own) != 0
               ? men_count_two_steps(d, how, up, b, next.answers)
               : men_count_two_quiet(d, how, up, b, next.answers);
}

/* ---- earlier turns ------------------------------------------------------------------------ */

DRAUGHTS_INLINE uint64_t men_count_made(const struct draughts *d, const struct men_count *how,
                                        bool up, const struct draughts_board *b,
                                        struct men_next next)
{
    struct men_made made = {how, *b, next.answers, next.depth, 0, 0};
    square_set leapers = draughts_leapers(d, up, b, b->own);

    if (leapers != 0)
        return men_count_captures(d, how, up, b, leapers, next);
    EACH_DIRECTION(to)
        men_each_step_to(d, up, &made, draughts_steps_to(d, up, b, b->own, to), to);
    return made.total;
}

/* Returns the count from the table if it is there, and otherwise counts with `made`. */
uint64_t men_count_kept(const struct men_count *how, bool up, const struct draughts_board *b,
                        unsigned depth, board_count_function *made);

#endif
