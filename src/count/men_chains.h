/* Chains of leaps by men, and what is counted after each: a part of count/men.h, which says when
 * they can be followed as sets of pieces. */
#ifndef COUNT_MEN_CHAINS_H
#define COUNT_MEN_CHAINS_H

#include "count/counters.h"
#include "count/slides.h"
#include "count/width.h"
#include "rules/draughts/turns.h"

struct men_count;

/* Counts turns of the side that goes up or down. */
typedef uint64_t board_count_function(const struct men_count *how, bool up,
                                      const struct draughts_board *b, unsigned depth);

/* What a counter is not compiled for. */
struct men_count {
    const arb_rules *rules;
    struct counting *counting;
    bool odd_up;               /* the side goes up that has an odd number of turns to be counted */
    board_count_function *men; /* for boards without kings */
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
    bool alike;          /* men capture kings as they capture men */
};

/* Counts turns on a board without kings. It is turned over after each turn (set_turned), so that
 * the side to move always goes up, and what counts them is compiled for that side alone. */
typedef uint64_t men_count_function(const struct men_count *how, square_set own, square_set enemy,
                                    unsigned depth);

/* Counts with the engine of the rule set. */
board_count_function men_count_listed;

/* Turns such a board as it was set up again, and counts with that function. */
uint64_t men_count_with(const struct men_count *how, board_count_function *count,
                        const struct draughts_board *b, unsigned depth);

/* ---- leaps on the board as it was before the turn -------------------------------------- */

/* The squares from which a leap is possible. Bits that are no squares of the game may be set too.
 */
struct men_leaps {
    square_set from[DIRECTIONS]; /* by its direction */
    square_set on[DIRECTIONS];   /* not straight back on one in this direction */
};

/* Returns whether men take in that direction. */
DRAUGHTS_INLINE bool men_take(const struct draughts *d, bool up, enum direction to)
{
    return (d->men.take & TOWARDS(draughts_for_side(up, to))) != 0;
}

DRAUGHTS_INLINE struct men_leaps men_leaps_on(const struct draughts *d, bool up,
                                              struct draughts_ground ground)
{
    struct men_leaps leaps = {0};

    EACH_DIRECTION(to) {
        enum direction back = draughts_opposite(to);

        if (men_take(d, up, to))
            leaps.from[to] = set_shifted(d->geometry,
                                         draughts_beside(d, ground.empty, back, ground.enemy) &
                                             (square_set)d->geometry->stays[back],
                                         back);
    }
    EACH_DIRECTION(came) {
        if (!men_take(d, up, came))
            continue;
        EACH_DIRECTION(to)
            leaps.on[came] |= came != draughts_opposite(to) ? leaps.from[to] : 0;
    }
    return leaps;
}

/* Returns from where a leap is possible in any direction. */
DRAUGHTS_INLINE square_set men_leapers(const struct men_leaps *leaps)
{
    square_set leapers = 0;

    EACH_DIRECTION(to)
        leapers |= leaps->from[to];
    return leapers;
}

/* Returns where pieces that came by a leap in the direction `came` land by one in the direction
 * `to`. */
DRAUGHTS_INLINE square_set men_land(const struct draughts *d, bool up,
                                    const struct men_leaps *leaps, square_set pieces,
                                    enum direction came, enum direction to)
{
    square_set able = 0;

    if (came != draughts_opposite(to) && men_take(d, up, to))
        able = pieces & leaps->from[to];
    return set_shifted(d->geometry, set_shifted(d->geometry, able, to), to);
}

/* Returns which of the pieces that landed so can leap again. */
DRAUGHTS_INLINE square_set men_on(const struct draughts *d, const struct men_count *how, bool up,
                                  const struct men_leaps *leaps, square_set land, enum direction to)
{
    return land & leaps->on[to] & ~(how->stops & draughts_far_row(d, up));
}

/* Returns whether a direction leads towards the far row, and from it off the board. */
DRAUGHTS_INLINE bool men_ahead(bool up, enum direction to)
{
    const unsigned ahead = TOWARDS(NORTH_WEST) | TOWARDS(NORTH) | TOWARDS(NORTH_EAST);

    return (ahead & TOWARDS(draughts_for_side(up, to))) != 0;
}

/* Returns whether a man that goes in a direction may come to the far row, or stay there. */
DRAUGHTS_INLINE bool men_comes(bool up, enum direction to)
{
    return !men_ahead(up, draughts_opposite(to));
}

/* Squares of the far row from where a man that is crowned there may go on as a king, by the
 * direction of the leap by which it came. */
struct men_promoted {
    square_set from[DIRECTIONS];
};

/* Returns from where on the far row kings can leap in a direction, which leads back from it. Their
 * side's squares are free, as the one where their turn began is, and what they took still stands.
 */
DRAUGHTS_INLINE square_set men_kings_leap(const struct draughts *d, const struct men_count *how,
                                          bool up, square_set enemy, enum direction to)
{
    enum direction back = draughts_opposite(to);
    square_set free = draughts_used(d, &(struct draughts_board){.enemy = enemy}) & ~enemy;
    square_set over = draughts_beside(d, free, back, enemy);
    square_set from = draughts_beside(d, over, back, free);

    if (how->rules->draughts->kings.take_reach == REACH_ANY)
        from = slides_from(d->geometry, from, back, free);
    return from & draughts_far_row(d, up);
}

/* Returns the whole far row, if men may go on as kings at all. */
DRAUGHTS_INLINE struct men_promoted men_promoted_anywhere(const struct draughts *d,
                                                          const struct men_count *how, bool up)
{
    struct men_promoted promoted;

    EACH_DIRECTION(came)
        promoted.from[came] = men_comes(up, came) ? how->promotes & draughts_far_row(d, up) : 0;
    return promoted;
}

DRAUGHTS_INLINE struct men_promoted
men_promoted_of(const struct draughts *d, const struct men_count *how, bool up, square_set enemy)
{
    square_set all = how->blindly ? draughts_far_row(d, up) : 0;
    struct men_promoted promoted = {0};

    if (how->promotes == 0)
        return promoted;
    EACH_DIRECTION(to) {
        square_set from;

        if (men_ahead(up, to) || (how->rules->draughts->kings.take & TOWARDS(to)) == 0)
            continue;
        from = men_kings_leap(d, how, up, enemy, to);
        EACH_DIRECTION(came) {
            if (men_comes(up, came) && came != draughts_opposite(to))
                promoted.from[came] |= from;
        }
    }
    EACH_DIRECTION(came) {
        if (men_comes(up, came))
            promoted.from[came] |= all;
    }
    return promoted;
}

/* ---- chains of leaps ---------------------------------------------------------------- */

/* Returns after how many leaps chains are no longer sets of pieces; 0: they always are. */
DRAUGHTS_INLINE unsigned men_exact(const struct draughts *d)
{
    unsigned backward = TOWARDS(SOUTH_EAST) | TOWARDS(SOUTH) | TOWARDS(SOUTH_WEST);

    if ((d->men.take & backward) == 0)
        return 0;
    return (d->men.take & STRAIGHTS) == 0 || (d->men.take & DIAGONALS) == 0 ? 3 : 2;
}

/* Squares on which a man may land by the first leap of a turn. It does not seem to be able to leap
 * back from there on the board as it was before: where it began is not empty, or, where a step
 * allowed the leap, what it took is not there. */
struct men_ways {
    square_set on;    /* it can leap again */
    square_set two;   /* in two directions or more, */
    square_set three; /* in three */
    square_set more;  /* and then again, or as a king; or in more than three */
};

/* Returns them. `third` are the leaps that may be made after two others, and `promoted` is where
 * men go on as kings. */
DRAUGHTS_INLINE struct men_ways men_ways_of(const struct draughts *d, const struct men_count *how,
                                            bool up, const struct men_leaps *leaps,
                                            const struct men_leaps *third,
                                            const struct men_promoted *promoted)
{
    square_set far = draughts_far_row(d, up);
    square_set goes_on = ~(how->stops & far);
    struct men_ways ways = {0};

    EACH_DIRECTION(to) {
        square_set from = leaps->from[to];
        square_set on = (third->on[to] & goes_on) | promoted->from[to];
        enum direction back = draughts_opposite(to);

        if (!men_take(d, up, to))
            continue;
        if (men_exact(d) == 2)
            ways.more |= ways.three & from;
        ways.three |= ways.two & from;
        ways.two |= ways.on & from;
        ways.on |= from;
        ways.more |= from & set_shifted(d->geometry, set_shifted(d->geometry, on, back), back);
    }
    ways.three &= goes_on;
    ways.two &= goes_on;
    ways.on &= goes_on;
    ways.more &= goes_on;
    return ways;
}

/* Whose chains are followed. */
struct men_side {
    const struct men_count *how;
    square_set own;
    square_set enemy;
    struct men_leaps leaps;
    struct men_promoted promoted;
};

DRAUGHTS_INLINE struct men_side men_side_of(const struct draughts *d, const struct men_count *how,
                                            bool up, const struct draughts_board *b)
{
    return (struct men_side){how, b->own, b->enemy, men_leaps_on(d, up, draughts_ground(d, b)),
                             men_promoted_of(d, how, up, b->enemy)};
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
typedef struct men_chains men_chains_function(const struct men_side *side, square_set pieces,
                                              enum direction came, unsigned leaps);

/* Returns whether a piece that landed there after so many leaps may go on in a way that sets do not
 * show: as a king, or to where it began. */
DRAUGHTS_INLINE bool men_beyond(const struct draughts *d, const struct men_side *side, bool up,
                                square_set land, enum direction to, unsigned leaps)
{
    struct draughts_board landed = {.own = land};
    struct draughts_board whole = {.own = side->own, .enemy = side->enemy};
    struct draughts_ground ground = {.enemy = side->enemy,
                                     .empty = draughts_used(d, &whole) & ~side->enemy};

    if ((land & side->promoted.from[to]) != 0)
        return true;
    if (men_exact(d) == 0 || leaps < men_exact(d))
        return false;
    return draughts_leapers_from(d, up, &landed, to, ground) != 0;
}

/* Returns the chains from here to the end. */
DRAUGHTS_INLINE struct men_chains men_chains_of(const struct draughts *d,
                                                const struct men_side *side, bool up,
                                                struct men_chain chain, men_chains_function *again)
{
    const struct men_count *how = side->how;
    struct men_chains chains = {0};

    EACH_DIRECTION(to) {
        square_set land = men_land(d, up, &side->leaps, chain.pieces, chain.came, to);
        square_set on;
        struct men_chains longer;

        if (land == 0)
            continue;
        if (men_beyond(d, side, up, land, to, chain.leaps + 1))
            return (struct men_chains){.listed = true};
        on = men_on(d, how, up, &side->leaps, land, to);
        longer = (struct men_chains){.most = 1, .count = count_of(land & ~on)};
        if (on != 0) {
            struct men_chains rest = again(side, on, to, chain.leaps + 1);

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

/* ---- turns that are made ------------------------------------------------------------- */

/* Turns of one board, made one after the other. */
struct men_made {
    const struct men_count *how;
    struct draughts_board board;
    men_count_function *answers; /* counts what follows each */
    unsigned depth;              /* turns to be counted after each */
    unsigned due;                /* how many pieces a capture must take; 0: any number */
    uint64_t total;
};

/* Counts what follows a turn by which the man on `from` is crowned on `to`. */
void men_turn_crowned(struct men_made *made, square_set from, square_set taken, square_set to);

/* Counts what follows the turn of the piece on `from` to `to`. */
DRAUGHTS_INLINE void men_turn(const struct draughts *d, bool up, struct men_made *made,
                              square_set from, square_set taken, square_set to)
{
    if ((to & made->how->crowns & draughts_far_row(d, up)) != 0)
        men_turn_crowned(made, from, taken, to);
    else
        made->total +=
            made->answers(made->how, set_turned(d->geometry, made->board.enemy & ~taken),
                          set_turned(d->geometry, made->board.own ^ from ^ to), made->depth);
}

/* An instance of men_capture. */
typedef void men_capture_function(struct men_made *made, const struct men_leaps *leaps,
                                  const struct men_chain *chain);

/* Counts what follows each chain that goes on from here. */
DRAUGHTS_INLINE void men_capture(const struct draughts *d, bool up, struct men_made *made,
                                 const struct men_leaps *leaps, const struct men_chain *chain,
                                 men_capture_function *again)
{
    unsigned made_leaps = chain->leaps + 1;

    EACH_DIRECTION(to) {
        enum direction back = draughts_opposite(to);
        square_set land = men_land(d, up, leaps, chain->pieces, chain->came, to);
        square_set on = men_on(d, made->how, up, leaps, land, to);
        square_set left = made_leaps < made->due ? on : land;

        for (; left != 0; left = without_first(left)) {
            struct men_chain next = {first_alone(left), to, made_leaps, chain->start, chain->taken};
            square_set over = set_shifted(d->geometry, next.pieces, back);

            if (made_leaps == 1)
                next.start = set_shifted(d->geometry, over, back);
            next.taken |= over;
            if ((next.pieces & on) != 0)
                again(made, leaps, &next);
            else
                men_turn(d, up, made, next.start, next.taken, next.pieces);
        }
    }
}

#endif
