/* Counting of turns on boards without kings, in the draughts family where captures are compulsory
 * and must go on (men_countable in count/men.c).
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
 *     any              2             the 3rd may come to it
 *
 * Only then may two orders of leaps be the same turn, or a leap go over a piece a second time. Such
 * captures are found leap by leap. */
#ifndef COUNT_MEN_H
#define COUNT_MEN_H

#include "count/counters.h"
#include "count/slides.h"
#include "count/two_turns.h"

struct men_count;

/* Counts turns of the side that goes up or down. */
typedef uint64_t board_count_function(const struct men_count *how, bool up,
                                      const struct draughts_board *b, unsigned depth);

/* What a counter is not compiled for. */
struct men_count {
    const arb_rules *rules;
    struct counting *counting;
    board_count_function *men;   /* for boards without kings */
    board_count_function *kings; /* for the others */
    bool best;                   /* the most pieces must be taken */
    /* Each all or no squares: what the far row does to a man that comes there. */
    square_set crowns;   /* it is a king if its turn ends there */
    square_set stops;    /* its turn ends */
    square_set promotes; /* it goes on as a king */
    bool blindly;        /* whether it can is not known; see men_on_as_kings */
    /* What kings do (count/kings.h). */
    bool flies;          /* they go over any number of empty squares, and take from afar */
    bool lands_anywhere; /* as far as the next piece */
    bool by_kind;        /* captures by kings are better than those by men, */
    bool kind_first;     /* even if they take fewer pieces */
    bool of_kinds;       /* those of men and those of kings are not equal */
};

/* Counts turns of the side that goes up or down, on a board without kings. */
typedef uint64_t men_count_function(const struct men_count *how, square_set own, square_set enemy,
                                    unsigned depth);

/* Counts with the engine of the rule set. */
board_count_function men_count_listed;

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

/* Finds the turns that capture leap by leap, where no man goes on as a king. Returns false if they
 * have to be listed by the engine: there are too many of them. */
bool men_find_captures(const struct men_count *how, bool up, const struct draughts_board *b,
                       square_set leapers, struct men_captures *captures);

/* Counts the turns that capture, leap by leap. */
uint64_t men_count_found(const struct men_count *how, bool up, const struct draughts_board *b,
                         square_set leapers);

/* ---- chains of leaps ---------------------------------------------------------------- */

/* Returns after how many leaps chains are no longer sets of pieces; 0: they always are. */
DRAUGHTS_INLINE unsigned men_exact(const struct draughts *d)
{
    unsigned backward = TOWARDS(SOUTH_EAST) | TOWARDS(SOUTH) | TOWARDS(SOUTH_WEST);

    if ((d->men.take & backward) == 0)
        return 0;
    return (d->men.take & STRAIGHTS) == 0 ? 3 : 2;
}

/* The longest of some chains, or all if any length is allowed. */
struct men_chains {
    bool listed; /* they have to be listed; then the others mean nothing */
    unsigned most;
    uint64_t count;
};

/* Where a chain has got to, or chains of several pieces that went the same ways. */
struct men_chain {
    square_set pieces;
    enum direction came; /* DRAUGHTS_FROM_REST before the first leap */
    unsigned leaps;      /* made so far */
    /* Of a single piece: where it began, and what it has taken. */
    square_set start;
    square_set taken;
};

/* An instance of men_chains_of. */
typedef struct men_chains men_chains_function(const struct men_count *how,
                                              const struct draughts_board *b,
                                              struct men_chain chain);

/* Returns where pieces of a chain land by a leap in that direction. */
DRAUGHTS_INLINE square_set men_land(const struct draughts *d, bool up,
                                    const struct draughts_board *b, struct men_chain chain,
                                    enum direction to)
{
    return chain.came == draughts_opposite(to) ? 0 : draughts_leaps_to(d, up, b, chain.pieces, to);
}

/* Returns which of the pieces that landed so can leap again. */
DRAUGHTS_INLINE square_set men_on(const struct draughts *d, const struct men_count *how, bool up,
                                  const struct draughts_board *b, square_set land,
                                  enum direction to)
{
    return draughts_leapers_on(d, up, b, land & ~(how->stops & draughts_far_row(d, up)), to);
}

/* Returns whether men that landed there by a leap may go on as kings. The square where their turn
 * began is free, as any of their side's may be, and what they took still stands. */
DRAUGHTS_INLINE bool men_on_as_kings(const struct draughts *d, const struct men_count *how, bool up,
                                     const struct draughts_board *b, square_set land,
                                     enum direction came)
{
    const parameter_kings *kings = &how->rules->draughts->kings;
    square_set promoted = land & how->promotes & draughts_far_row(d, up);
    square_set free = d->geometry->used & ~b->enemy;
    bool far = kings->take_reach == REACH_ANY;

    if (promoted == 0 || how->blindly)
        return promoted != 0;
    EACH_DIRECTION(to) {
        square_set from = promoted;
        square_set over;

        if (to == draughts_opposite(came) || (kings->take & TOWARDS(to)) == 0)
            continue;
        if (far)
            from = slides_from(d->geometry, promoted, to, free);
        over = draughts_beside(d, from, to, b->enemy);
        if (draughts_beside(d, over, to, free) != 0)
            return true;
    }
    return false;
}

/* Returns whether a piece that landed there after so many leaps may go on in a way that sets do not
 * show: as a king, or to where it began. */
DRAUGHTS_INLINE bool men_beyond(const struct draughts *d, const struct men_count *how, bool up,
                                const struct draughts_board *b, square_set land, enum direction to,
                                unsigned leaps)
{
    struct draughts_board landed = {.own = land};
    struct draughts_ground ground = draughts_ground(d, b);

    if (men_on_as_kings(d, how, up, b, land, to))
        return true;
    if (men_exact(d) == 0 || leaps < men_exact(d))
        return false;
    ground.empty |= b->own;
    return draughts_leapers_from(d, up, &landed, to, ground) != 0;
}

/* Returns the chains from here to the end. */
DRAUGHTS_INLINE struct men_chains men_chains_of(const struct draughts *d,
                                                const struct men_count *how, bool up,
                                                const struct draughts_board *b,
                                                struct men_chain chain, men_chains_function *again)
{
    struct men_chains chains = {0};

    chain.leaps++;
    EACH_DIRECTION(to) {
        square_set land = men_land(d, up, b, chain, to);
        square_set on;
        struct men_chains longer;

        if (land == 0)
            continue;
        if (men_beyond(d, how, up, b, land, to, chain.leaps))
            return (struct men_chains){.listed = true};
        on = men_on(d, how, up, b, land, to);
        longer = (struct men_chains){.most = 1, .count = count_of(land & ~on)};
        if (on != 0) {
            struct men_chains rest =
                again(how, b, (struct men_chain){.pieces = on, .came = to, .leaps = chain.leaps});

            if (rest.listed)
                return rest;
            longer.most = rest.most + 1;
            longer.count = how->best ? rest.count : longer.count + rest.count;
        }
        if (!how->best || longer.most == chains.most)
            chains.count += longer.count;
        else if (longer.most > chains.most)
            chains.count = longer.count;
        chains.most = longer.most > chains.most ? longer.most : chains.most;
    }
    return chains;
}

/* Counts the captures of the last turn. */
DRAUGHTS_INLINE uint64_t men_count_chains(const struct men_count *how, bool up,
                                          const struct draughts_board *b,
                                          men_chains_function *chains_of)
{
    struct men_chains chains =
        chains_of(how, b, (struct men_chain){.pieces = b->own, .came = DRAUGHTS_FROM_REST});

    if (!chains.listed)
        return chains.count;
    return how->promotes != 0 ? how->kings(how, up, b, 1) : men_count_found(how, up, b, b->own);
}

/* ---- the last turn ------------------------------------------------------------------ */

/* The squares of the game from which a leap is possible, by its direction. */
struct men_leaps {
    square_set from[DIRECTIONS];
};

DRAUGHTS_INLINE struct men_leaps men_leaps_on(const struct draughts *d, bool up,
                                              struct draughts_ground ground)
{
    struct men_leaps leaps = {0};

    EACH_DIRECTION(to) {
        enum direction back = draughts_opposite(to);

        if ((d->men.take & TOWARDS(draughts_for_side(up, to))) != 0)
            leaps.from[to] = draughts_beside(
                d, draughts_beside(d, ground.empty, back, ground.enemy), back, d->geometry->used);
    }
    return leaps;
}

/* Returns from where a leap is possible that does not go straight back on one in the direction
 * `came`. */
DRAUGHTS_INLINE square_set men_leapers(const struct men_leaps *leaps, enum direction came)
{
    square_set leapers = 0;

    EACH_DIRECTION(to)
        leapers |= came != draughts_opposite(to) ? leaps->from[to] : 0;
    return leapers;
}

/* Returns where pieces of a chain land by a leap in that direction. */
DRAUGHTS_INLINE square_set men_land_by(const struct draughts *d, const struct men_leaps *leaps,
                                       struct men_chain chain, enum direction to)
{
    square_set able = chain.came == draughts_opposite(to) ? 0 : chain.pieces & leaps->from[to];

    return set_shifted(d->geometry, set_shifted(d->geometry, able, to), to);
}

/* Returns which of the pieces that landed so can leap again. */
DRAUGHTS_INLINE square_set men_on_by(const struct draughts *d, const struct men_count *how, bool up,
                                     const struct men_leaps *leaps, square_set land,
                                     enum direction to)
{
    return land & men_leapers(leaps, to) & ~(how->stops & draughts_far_row(d, up));
}

/* First leaps, and whether others may follow them. */
struct men_firsts {
    square_set on[DIRECTIONS]; /* where men can leap again, by the direction of the first leap */
    square_set any;            /* in any direction */
    square_set promoted;       /* where men may go on as kings */
    uint64_t last;             /* number of leaps to other squares */
};

DRAUGHTS_INLINE struct men_firsts men_firsts_of(const struct draughts *d,
                                                const struct men_count *how, bool up,
                                                const struct men_leaps *leaps, square_set leapers)
{
    struct men_chain chain = {.pieces = leapers, .came = DRAUGHTS_FROM_REST};
    struct men_firsts firsts = {0};
    square_set on = 0;
    square_set landed = 0;

    EACH_DIRECTION(to) {
        square_set land = men_land_by(d, leaps, chain, to);

        firsts.on[to] = men_on_by(d, how, up, leaps, land, to);
        firsts.last += count_of(land & ~firsts.on[to]);
        on |= firsts.on[to];
        landed |= land;
    }
    firsts.any = on;
    firsts.promoted = landed & how->promotes & draughts_far_row(d, up);
    return firsts;
}

/* Counts the captures of two leaps. Stores in *more whether there may be longer ones. */
DRAUGHTS_INLINE uint64_t men_count_seconds(const struct draughts *d, const struct men_count *how,
                                           bool up, const struct draughts_board *b,
                                           const struct men_leaps *leaps,
                                           const struct men_firsts *firsts, bool *more)
{
    struct draughts_ground ground = draughts_ground(d, b);
    struct men_leaps wider = *leaps;
    uint64_t count = 0;

    *more = false;
    if (men_exact(d) == 2) { /* the third leap may come to where the first began */
        ground.empty |= b->own;
        wider = men_leaps_on(d, up, ground);
    }
    EACH_DIRECTION(first) {
        struct men_chain chain = {.pieces = firsts->on[first], .came = first};
        square_set landed = 0;

        if (chain.pieces == 0)
            continue;
        EACH_DIRECTION(to) {
            square_set land = men_land_by(d, leaps, chain, to);

            count += count_of(land);
            landed |= land;
            *more |= (land & men_leapers(&wider, to)) != 0;
        }
        *more |= (landed & how->promotes & draughts_far_row(d, up)) != 0;
    }
    return count;
}

/* Counts the last turn. `chains` is an instance of men_count_chains. It is called, so that what
 * is found out here need not be in memory. */
DRAUGHTS_INLINE uint64_t men_count_last(const struct draughts *d, const struct men_count *how,
                                        bool up, const struct draughts_board *b,
                                        men_count_function *chains)
{
    struct men_leaps leaps = men_leaps_on(d, up, draughts_ground(d, b));
    square_set leapers = b->own & men_leapers(&leaps, DRAUGHTS_FROM_REST);
    struct men_firsts firsts;
    uint64_t seconds;
    bool more;

    if (leapers == 0)
        return draughts_count_steps(d, up, b);
    firsts = men_firsts_of(d, how, up, &leaps, leapers);
    if ((firsts.any | firsts.promoted) == 0)
        return firsts.last;
    seconds = men_count_seconds(d, how, up, b, &leaps, &firsts, &more);
    if (more || firsts.promoted != 0)
        return chains(how, b->own, b->enemy, 1);
    return how->best ? seconds : firsts.last + seconds;
}

/* ---- turns that are made ------------------------------------------------------------- */

/* Turns of one board, made one after the other. */
struct men_made {
    const struct men_count *how;
    struct draughts_board board;
    unsigned depth; /* turns to be counted after each */
    unsigned due;   /* how many pieces a capture must take; 0: any number */
    uint64_t total;
};

/* Instances of men_turn and men_capture. */
typedef void men_turn_function(struct men_made *made, square_set from, square_set taken,
                               square_set to);
typedef void men_capture_function(struct men_made *made, const struct men_chain *chain);

/* Counts what follows the turn of the piece on `from` to `to`. */
DRAUGHTS_INLINE void men_turn(const struct draughts *d, bool up, struct men_made *made,
                              square_set from, square_set taken, square_set to,
                              men_count_function *other)
{
    square_set crowned = to & made->how->crowns & draughts_far_row(d, up);
    square_set own = made->board.enemy & ~taken;
    square_set enemy = made->board.own ^ from ^ to;

    if (crowned == 0) {
        made->total += other(made->how, own, enemy, made->depth);
    } else {
        struct draughts_board after = {.own = own, .enemy = enemy, .crowned = crowned};

        made->total += made->how->kings(made->how, !up, &after, made->depth);
    }
}

/* Counts what follows steps in a direction to these squares. */
DRAUGHTS_INLINE void men_each_step_to(const struct draughts *d, struct men_made *made,
                                      square_set squares, enum direction to,
                                      men_turn_function *turn)
{
    for (; squares != 0; squares = without_first(squares)) {
        square_set at = first_alone(squares);

        turn(made, set_shifted(d->geometry, at, draughts_opposite(to)), 0, at);
    }
}

/* Counts what follows each chain that goes on from here. */
DRAUGHTS_INLINE void men_capture(const struct draughts *d, bool up, struct men_made *made,
                                 const struct men_chain *chain, men_turn_function *turn,
                                 men_capture_function *again)
{
    unsigned leaps = chain->leaps + 1;

    EACH_DIRECTION(to) {
        enum direction back = draughts_opposite(to);
        square_set land = men_land(d, up, &made->board, *chain, to);
        square_set on = land != 0 ? men_on(d, made->how, up, &made->board, land, to) : 0;
        square_set left = leaps < made->due ? on : land;

        for (; left != 0; left = without_first(left)) {
            struct men_chain next = {first_alone(left), to, leaps, chain->start, chain->taken};
            square_set over = set_shifted(d->geometry, next.pieces, back);

            if (leaps == 1)
                next.start = set_shifted(d->geometry, over, back);
            next.taken |= over;
            if ((next.pieces & on) != 0)
                again(made, &next);
            else
                turn(made, next.start, next.taken, next.pieces);
        }
    }
}

/* Counts what follows every capture, found leap by leap. */
uint64_t men_count_after_found(struct men_made *made, bool up, square_set leapers,
                               men_turn_function *turn);

/* Counts what follows every capture, `depth` turns deep. Most are of one leap. */
DRAUGHTS_INLINE uint64_t men_count_captures(const struct draughts *d, const struct men_count *how,
                                            bool up, const struct draughts_board *b,
                                            square_set leapers, unsigned depth,
                                            men_count_function *chains, men_turn_function *turn)
{
    struct men_leaps leaps = men_leaps_on(d, up, draughts_ground(d, b));
    struct men_firsts firsts = men_firsts_of(d, how, up, &leaps, leapers);
    struct men_made made = {how, *b, depth - 1, 0, 0};

    if ((firsts.any | firsts.promoted) != 0)
        return chains(how, b->own, b->enemy, depth);
    EACH_DIRECTION(to) {
        square_set left = leapers & leaps.from[to];

        for (; left != 0; left = without_first(left)) {
            square_set from = first_alone(left);
            square_set over = set_shifted(d->geometry, from, to);

            turn(&made, from, over, set_shifted(d->geometry, over, to));
        }
    }
    return made.total;
}

/* Counts what follows every capture, of several leaps too. */
DRAUGHTS_INLINE uint64_t men_count_after_chains(const struct men_count *how, bool up,
                                                const struct draughts_board *b, unsigned depth,
                                                men_chains_function *chains_of,
                                                men_capture_function *capture,
                                                men_turn_function *turn)
{
    struct men_chain chain = {.pieces = b->own, .came = DRAUGHTS_FROM_REST};
    struct men_chains chains = chains_of(how, b, chain);
    struct men_made made = {how, *b, depth - 1, how->best ? chains.most : 0, 0};

    if (chains.listed)
        return how->promotes != 0 ? how->kings(how, up, b, depth)
                                  : men_count_after_found(&made, up, b->own, turn);
    capture(&made, &chain);
    return made.total;
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

        land |= draughts_beside(d, draughts_beside(d, taking, leap, d->geometry->used), leap, free);
    }
    EACH_DIRECTION(to)
        left |= draughts_beside(d, draughts_steps_to(d, up, b, b->own, to), draughts_opposite(to),
                                b->own);
    return (land & (~b->own | left)) != 0;
}

/* Counts every step with its answers, by sets as in count/two_turns.h. */
DRAUGHTS_INLINE uint64_t men_count_two_steps(const struct draughts *d, const struct men_count *how,
                                             bool up, const struct draughts_board *b, bool ready,
                                             men_turn_function *turn)
{
    struct draughts_board other = {.own = b->enemy, .enemy = b->own};
    struct draughts_answers before = draughts_answers_before(d, up, &other, ready);
    struct men_made made = {how, *b, 1, 0, 0};
    bool promotes = how->promotes != 0 && men_may_promote(d, how, up, b, &other);

    EACH_DIRECTION(to) {
        square_set all = draughts_steps_to(d, up, b, b->own, to);
        square_set crowned = all & how->crowns & draughts_far_row(d, up);
        square_set left = all;

        if (!promotes)
            made.total += draughts_count_by_sets(d, up, &other, &before, all & ~crowned, to, &left);
        men_each_step_to(d, &made, left | crowned, to, turn);
    }
    return made.total;
}

DRAUGHTS_INLINE uint64_t men_count_two(const struct draughts *d, const struct men_count *how,
                                       bool up, const struct draughts_board *b,
                                       men_count_function *chains, men_turn_function *turn)
{
    struct draughts_board other = {.own = b->enemy, .enemy = b->own};
    square_set leapers = draughts_leapers(d, up, b, b->own);

    if (leapers != 0)
        return men_count_captures(d, how, up, b, leapers, 2, chains, turn);
    return draughts_leapers(d, !up, &other, other.own) != 0
               ? men_count_two_steps(d, how, up, b, true, turn)
               : men_count_two_steps(d, how, up, b, false, turn);
}

/* ---- earlier turns ------------------------------------------------------------------------ */

DRAUGHTS_INLINE uint64_t men_count_made(const struct draughts *d, const struct men_count *how,
                                        bool up, const struct draughts_board *b, unsigned depth,
                                        men_count_function *chains, men_turn_function *turn)
{
    struct men_made made = {how, *b, depth - 1, 0, 0};
    square_set leapers = draughts_leapers(d, up, b, b->own);

    if (leapers != 0)
        return men_count_captures(d, how, up, b, leapers, depth, chains, turn);
    EACH_DIRECTION(to)
        men_each_step_to(d, &made, draughts_steps_to(d, up, b, b->own, to), to, turn);
    return made.total;
}

/* Returns the count from the table if it is there, and otherwise counts with `made`. */
uint64_t men_count_kept(const struct men_count *how, bool up, const struct draughts_board *b,
                        unsigned depth, board_count_function *made);

#endif
