/* The draughts engine, first part: a board as the side to move sees it, where its pieces can step
 * and leap, and what that does.
 *
 * A board is a few sets of squares (board/geometry.h). This is the top right corner of one when
 * white, with the man w and the king W, is to move:
 *
 *     . . . .        own      enemy    crowned
 *     . b . b      . . . .   . . . .   . . . .
 *     w . W .      . . . .   . 1 . 1   . . . .
 *     . . . .      1 . 1 .   . . . .   . . 1 .
 *                  . . . .   . . . .   . . . .
 *
 * Where pieces can go is found for all of them at once, a direction at a time. Short leaps to the
 * north-east, for the same board:
 *
 *      taking         over        lands on
 *      . . . .      . . . .      . . 1 .      the pieces that may capture this way,
 *      . . . .      . 1 . 1      . . . .      their neighbours if these are enemies,
 *      1 . 1 .      . . . .      . . . .      and the neighbours of those if these are empty:
 *      . . . .      . . . .      . . . .      the king would land off the board
 *
 * A leap goes over one enemy to an empty square after it. Along the line of a leap, from the left:
 *
 *     K   .   .   e   .   .   p
 *
 * A man takes e only from the square next to it, and lands on the next square after it. So does a
 * king K, unless the parameters let it begin further away (kings.take_reach), or land on any square
 * as far as the piece p (kings.land). The enemy is removed at once or at the end of the turn
 * (removed). It may have to be a man (men.not_kings), and the leap may not go straight back on the
 * one before (turn_back).
 *
 * Everything is an inline function of the parameters and of whether the side to move goes up. Where
 * both are constant, the compiler folds them away. */
#ifndef RULES_DRAUGHTS_BOARD_H
#define RULES_DRAUGHTS_BOARD_H

#include "board/position.h"
#include "rules/draughts/width.h"
#include "rules/parameters.h"

/* clang takes minutes to compile a counter if all is inlined, and is left to choose. */
#if !defined DRAUGHTS_INLINE && defined __clang__
#define DRAUGHTS_INLINE static inline
#elif !defined DRAUGHTS_INLINE
#define DRAUGHTS_INLINE BITS_INLINE
#endif

/* Before a loop over the ways to a draw: unrolls it, so that nothing is left of it where the
 * parameters are constants. */
#ifndef DRAUGHTS_EACH_WAY
#define DRAUGHTS_EACH_WAY _Pragma("GCC unroll 12")
#endif

/* For what only kings that go far need: called, so that it is not compiled everywhere. */
#define DRAUGHTS_APART static __attribute__((noinline, unused))

/* Sets that a rule set does not use are empty and cost nothing. */
struct draughts_board {
    square_set own; /* pieces of the side to move */
    square_set enemy;
    square_set crowned;
    union {
        square_set
            held; /* a king that has made as many turns in a row as it may, and cannot step */
        square_set leapt; /* with columns, after a leap: where the next one may not go over */
    };
    union {
        struct {
            square_set standing; /* taken in this turn, and in the way until its end */
            square_set shields;
            square_set bombs;
        };
        struct columns columns; /* with `removed: under`; the other sets have the tops */
    };
};

/* ---- a position as a board ------------------------------------------------------- */

/* Returns whether the side's forward is north. */
DRAUGHTS_INLINE bool draughts_moves_up(const struct draughts *d, arb_side side)
{
    return side == d->up;
}

DRAUGHTS_INLINE struct draughts_board draughts_board_of(const struct draughts *d,
                                                        const struct position *p)
{
    struct draughts_board b = {.own = POSITION_SET(p, sides[p->to_move]),
                               .enemy = POSITION_SET(p, sides[!p->to_move])};

    if (d->crowned != CROWNED_NEVER)
        b.crowned = POSITION_SET(p, crowned);
    if (d->removed == REMOVED_AT_END)
        b.standing = POSITION_SET(p, standing);
    if (d->king_streak > 0 && p->streaks[p->to_move].turns >= d->king_streak)
        b.held = set_with(d->geometry, p->streaks[p->to_move].king);
    if (d->removed == REMOVED_UNDER) {
        b.columns = p->low.columns;
        if (p->stage != STAGE_START)
            b.leapt = POSITION_SET(p, leapt);
    }
    if (d->explosions) {
        b.shields = position_of_kind(p, ARB_SHIELD);
        b.bombs = position_of_kind(p, ARB_BOMB);
    }
    return b;
}

/* ---- one direction ------------------------------------------------------------- */

DRAUGHTS_INLINE enum direction draughts_opposite(enum direction direction)
{
    return (direction + DIRECTIONS / 2) % DIRECTIONS;
}

DRAUGHTS_INLINE square_set draughts_far_row(const struct draughts *d, bool up)
{
    return (square_set)d->geometry->far[up];
}

/* Returns the squares that the game uses. */
DRAUGHTS_INLINE square_set draughts_used(const struct draughts *d, const struct draughts_board *b)
{
    const struct geometry *g = d->geometry;

    square_set dark = (square_set)g->dark;

    if (!g->either_dark)
        return (square_set)g->used;
    return ((b->own | b->enemy) & dark) != 0 ? dark : ~dark;
}

/* Returns the empty squares that the game uses. */
DRAUGHTS_INLINE square_set draughts_empty(const struct draughts *d, const struct draughts_board *b)
{
    square_set taken = d->removed == REMOVED_AT_END ? b->standing : 0;

    return draughts_used(d, b) & ~(b->own | b->enemy | taken);
}

/* Returns the pieces' neighbours in a direction that are in `among`, which are squares of the game.
 * */
DRAUGHTS_INLINE square_set draughts_beside(const struct draughts *d, square_set pieces,
                                           enum direction direction, square_set among)
{
    return beside_among(d->geometry, pieces, direction, among);
}

/* Returns the direction that is this one for the side to move, to which NORTH is forward. */
DRAUGHTS_INLINE enum direction draughts_for_side(bool up, enum direction direction)
{
    return up ? direction : draughts_opposite(direction);
}

/* Returns these own pieces: the men, the kings, or both. */
DRAUGHTS_INLINE square_set draughts_only(const struct draughts *d, const struct draughts_board *b,
                                         square_set pieces, bool men, bool kings)
{
    if (d->crowned == CROWNED_NEVER || men == kings)
        return men ? pieces : 0;
    return men ? pieces & ~b->crowned : pieces & b->crowned;
}

/* Returns which of these own pieces may step in a direction at all. */
DRAUGHTS_INLINE square_set draughts_stepping(const struct draughts *d, bool up,
                                             const struct draughts_board *b, square_set pieces,
                                             enum direction direction)
{
    square_set able = d->king_streak > 0 ? pieces & ~b->held : pieces;

    return draughts_only(d, b, able, (d->men.step & TOWARDS(draughts_for_side(up, direction))) != 0,
                         (d->kings.step & TOWARDS(draughts_for_side(up, direction))) != 0);
}

/* Returns which of them may capture in that direction. */
DRAUGHTS_INLINE square_set draughts_taking(const struct draughts *d, bool up,
                                           const struct draughts_board *b, square_set pieces,
                                           enum direction direction)
{
    return draughts_only(d, b, pieces,
                         (d->men.take & TOWARDS(draughts_for_side(up, direction))) != 0,
                         (d->kings.take & TOWARDS(draughts_for_side(up, direction))) != 0);
}

/* Returns whether there are no such pieces, and it is worth asking: where the parameters are
 * constants, directions in which nothing moves are left out by the compiler. */
DRAUGHTS_INLINE bool draughts_none(const struct draughts *d, square_set pieces)
{
    return !__builtin_constant_p(d->men.take) && pieces == 0;
}

/* Returns these pieces' squares, and the empty ones to which they could slide in a direction. */
DRAUGHTS_APART square_set draughts_slid(const struct draughts *d, square_set pieces,
                                        enum direction direction, square_set empty)
{
    square_set next = draughts_beside(d, pieces, direction, empty);

    for (; next != 0; next = draughts_beside(d, next, direction, empty))
        pieces |= next;
    return pieces;
}

/* With `line`, men in an unbroken row step together: on the board the last of them goes to the
 * square in front of the first. Returns these own pieces, and the men in rows that begin with men
 * among them and go on in a direction. */
DRAUGHTS_INLINE square_set draughts_in_line(const struct draughts *d,
                                            const struct draughts_board *b, square_set pieces,
                                            enum direction direction)
{
    square_set men = b->own & ~b->crowned;

    return d->men.line ? pieces | draughts_slid(d, pieces & men, direction, men) : pieces;
}

/* Returns where these own pieces can step in a direction. */
DRAUGHTS_INLINE square_set draughts_steps_to(const struct draughts *d, bool up,
                                             const struct draughts_board *b, square_set pieces,
                                             enum direction direction)
{
    square_set empty = draughts_empty(d, b);
    square_set from = draughts_stepping(d, up, b, pieces, direction);

    if (draughts_none(d, from))
        return 0;
    from = draughts_in_line(d, b, from, direction);
    if (d->kings.step_reach == REACH_ANY && (from & b->crowned) != 0)
        from |= draughts_slid(d, from & b->crowned, direction, empty);
    return draughts_beside(d, from, direction, empty);
}

/* The squares that leaps can go over, and those where they can land. */
struct draughts_ground {
    square_set enemy;
    square_set empty;
    square_set crowned; /* where kings of either side are */
};

DRAUGHTS_INLINE struct draughts_ground draughts_ground(const struct draughts *d,
                                                       const struct draughts_board *b)
{
    square_set spared = d->removed == REMOVED_UNDER ? b->leapt : 0;

    return (struct draughts_ground){
        .enemy = b->enemy & ~spared, .empty = draughts_empty(d, b), .crowned = b->crowned};
}

/* Returns the enemies in `ground` that these pieces could leap over in a direction, if there is an
 * empty square after them. */
DRAUGHTS_INLINE square_set draughts_faced(const struct draughts *d, square_set pieces,
                                          square_set kings, enum direction direction,
                                          struct draughts_ground ground)
{
    square_set faced;

    if (d->kings.take_reach == REACH_ANY && kings != 0) {
        kings = draughts_slid(d, kings, direction, ground.empty);
        pieces |= kings;
    }
    faced = draughts_beside(d, pieces, direction, ground.enemy);
    if (d->men.not_kings)
        faced &= ~ground.crowned | draughts_beside(d, kings, direction, ground.enemy);
    return faced;
}

/* Returns where these kings can land if they may on any empty square after the piece taken. */
DRAUGHTS_APART square_set draughts_flies_to(const struct draughts *d, square_set kings,
                                            enum direction direction, struct draughts_ground ground)
{
    square_set over = draughts_faced(d, 0, kings, direction, ground);

    return draughts_slid(d, draughts_beside(d, over, direction, ground.empty), direction,
                         ground.empty);
}

/* Returns where pieces that may capture in a direction can land after one leap. */
DRAUGHTS_INLINE square_set draughts_lands_on(const struct draughts *d, square_set taking,
                                             square_set kings, enum direction direction,
                                             struct draughts_ground ground)
{
    square_set over = draughts_faced(d, taking, kings, direction, ground);
    square_set land = draughts_beside(d, over, direction, ground.empty);

    if (d->kings.land == LAND_NEXT || kings == 0)
        return land;
    return kings == taking ? draughts_slid(d, land, direction, ground.empty)
                           : land | draughts_flies_to(d, kings, direction, ground);
}

DRAUGHTS_INLINE square_set draughts_leaps_to(const struct draughts *d, bool up,
                                             const struct draughts_board *b, square_set pieces,
                                             enum direction direction)
{
    square_set taking = draughts_taking(d, up, b, pieces, direction);

    if (draughts_none(d, taking))
        return 0;
    return draughts_lands_on(d, taking, taking & b->crowned, direction, draughts_ground(d, b));
}

/* ---- all directions -------------------------------------------------------------- */

DRAUGHTS_INLINE square_set draughts_steps(const struct draughts *d, bool up,
                                          const struct draughts_board *b, square_set pieces)
{
    square_set steps = 0;

    EACH_DIRECTION(to)
        steps |= draughts_steps_to(d, up, b, pieces, to);
    return steps;
}

/* Returns where these pieces can land by one leap. `barred` are directions in which they may not
 * leap. */
DRAUGHTS_INLINE square_set draughts_leaps_but(const struct draughts *d, bool up,
                                              const struct draughts_board *b, square_set pieces,
                                              unsigned barred)
{
    square_set leaps = 0;

    EACH_DIRECTION(to)
        leaps |= (barred & TOWARDS(to)) == 0 ? draughts_leaps_to(d, up, b, pieces, to) : 0;
    return leaps;
}

DRAUGHTS_INLINE square_set draughts_leaps(const struct draughts *d, bool up,
                                          const struct draughts_board *b, square_set pieces)
{
    return draughts_leaps_but(d, up, b, pieces, 0);
}

/* Where a piece could go, as struct reach has it (rules/rules.h). */
struct draughts_reach {
    square_set steps;
    square_set leaps;
    square_set dead_ends;
};

/* A leap of the piece on `from`. */
struct draughts_leap {
    square_set from;
    square_set taken; /* one enemy; empty: there is no such leap */
    square_set to;
    enum direction way;
};

/* Returns the directions in which a piece may not leap after this leap. */
DRAUGHTS_INLINE unsigned draughts_barred(const struct draughts *d, struct draughts_leap leap)
{
    return d->turn_back == TURN_BACK_NO ? TOWARDS(draughts_opposite(leap.way)) : 0;
}

/* Returns the leap of `piece` to `to`. */
DRAUGHTS_INLINE struct draughts_leap draughts_leap_to(const struct draughts *d, bool up,
                                                      const struct draughts_board *b,
                                                      square_set piece, square_set to)
{
    struct draughts_ground ground = draughts_ground(d, b);
    struct draughts_leap leap = {.from = piece, .to = to};

    EACH_DIRECTION(way) {
        square_set taking = draughts_taking(d, up, b, piece, way);
        square_set kings = taking & b->crowned;

        if (!draughts_none(d, taking) &&
            (draughts_lands_on(d, taking, kings, way, ground) & to) != 0) {
            leap.taken |= draughts_faced(d, taking, kings, way, ground);
            leap.way = way;
        }
    }
    return leap;
}

/* Returns the own pieces that can step. */
DRAUGHTS_INLINE square_set draughts_steppers(const struct draughts *d, bool up,
                                             const struct draughts_board *b)
{
    square_set empty = draughts_empty(d, b);
    square_set steppers = 0;

    EACH_DIRECTION(to) {
        enum direction back = draughts_opposite(to);

        steppers |= draughts_in_line(
            d, b, draughts_beside(d, empty, back, draughts_stepping(d, up, b, b->own, to)), back);
    }
    return steppers;
}

/* No direction: this chain has no leap yet. */
#define DRAUGHTS_FROM_REST ((enum direction)DIRECTIONS)

/* Returns which own pieces of a board can leap on some ground. If they have just leapt in the
 * direction `came`, a leap straight back does not count. */
DRAUGHTS_INLINE square_set draughts_leapers_from(const struct draughts *d, bool up,
                                                 const struct draughts_board *b,
                                                 enum direction came, struct draughts_ground ground)
{
    square_set leapers = 0;

    EACH_DIRECTION(to) {
        enum direction back = draughts_opposite(to);
        square_set taking = came != back ? draughts_taking(d, up, b, b->own, to) : 0;
        square_set spared = d->men.not_kings ? ground.crowned : 0;
        square_set over;

        if (draughts_none(d, taking))
            continue;
        over = draughts_beside(d, ground.empty, back, ground.enemy);
        leapers |= draughts_beside(d, over & ~spared, back, taking);
        if (d->kings.take_reach == REACH_ANY && (taking & b->crowned) != 0)
            over = draughts_slid(d, over, back, ground.empty);
        if (d->kings.take_reach == REACH_ANY || d->men.not_kings)
            leapers |= draughts_beside(d, over, back, taking & b->crowned);
    }
    return leapers;
}

DRAUGHTS_INLINE square_set draughts_leapers_on(const struct draughts *d, bool up,
                                               const struct draughts_board *b, square_set pieces,
                                               enum direction came)
{
    struct draughts_board able = *b;

    able.own = pieces;
    return draughts_leapers_from(d, up, &able, came, draughts_ground(d, b));
}

DRAUGHTS_INLINE square_set draughts_leapers(const struct draughts *d, bool up,
                                            const struct draughts_board *b, square_set pieces)
{
    return draughts_leapers_on(d, up, b, pieces, DRAUGHTS_FROM_REST);
}

/* Returns whether chains of leaps can be followed as sets of pieces, without removing the captured
 * ones. This works where only men leap, none of them backward, and crowning does not lead to more
 * leaps. Then a leap can reach a square that the same chain has changed only by going straight
 * back. */
DRAUGHTS_INLINE bool draughts_chains_as_sets(const struct draughts *d,
                                             const struct draughts_board *b)
{
    unsigned backward = TOWARDS(SOUTH_EAST) | TOWARDS(SOUTH) | TOWARDS(SOUTH_WEST);

    return (d->crowned == CROWNED_NEVER || b->crowned == 0) && !d->explosions &&
           d->removed != REMOVED_UNDER && d->crowned != CROWNED_AT_ONCE &&
           d->capture.chain == CHAIN_MUST && (d->men.take & backward) == 0;
}

/* Returns those squares of `land`, on which men have landed, where they might go on leaping. */
DRAUGHTS_INLINE square_set draughts_going_on(const struct draughts *d, bool up, square_set land)
{
    bool along_far_row = (d->men.take & (TOWARDS(EAST) | TOWARDS(WEST))) != 0;

    return along_far_row && d->crowned == CROWNED_ENDS_TURN ? land & ~draughts_far_row(d, up)
                                                            : land;
}

/* ---- making a move --------------------------------------------------------------- */

/* Returns whether the piece on `from` is crowned by going to `to`. */
DRAUGHTS_INLINE bool draughts_crowns(const struct draughts *d, bool up, square_set crowned,
                                     square_set from, square_set to)
{
    return d->crowned != CROWNED_NEVER && (to & draughts_far_row(d, up)) != 0 &&
           (from & crowned) == 0;
}

/* Crowns the own piece there if it is on its far row. */
DRAUGHTS_INLINE void draughts_crown(const struct draughts *d, bool up, struct draughts_board *b,
                                    square_set at)
{
    b->crowned |= at & draughts_far_row(d, up);
}

/* Moves the own piece on `from` to `to`, which is empty, and crowns it there if the rules say so
 * of a turn that goes on. */
DRAUGHTS_INLINE void draughts_go(const struct draughts *d, bool up, struct draughts_board *b,
                                 square_set from, square_set to)
{
    square_set both = from | to;

    if (d->removed == REMOVED_UNDER)
        columns_go(&b->columns, b->own | b->enemy, from, to);
    b->own ^= both;
    if (d->crowned != CROWNED_NEVER)
        b->crowned ^= (b->crowned & from) != 0 ? both : 0;
    if (d->crowned == CROWNED_AT_ONCE || d->crowned == CROWNED_ENDS_TURN)
        draughts_crown(d, up, b, to);
    if (d->explosions) {
        b->shields ^= (b->shields & from) != 0 ? both : 0;
        b->bombs ^= (b->bombs & from) != 0 ? both : 0;
    }
}

/* rules.md 2: destroys the bomb and every piece on the eight squares around it, of either side,
 * except shields. Bombs that are destroyed do not explode. */
DRAUGHTS_INLINE void draughts_explode(const struct draughts *d, struct draughts_board *b,
                                      square_set at)
{
    square_set left = ~(with_all_beside(d->geometry, at) & ~b->shields);

    b->own &= left;
    b->enemy &= left;
    b->crowned &= left;
    b->bombs &= left;
}

/* Puts the top of what is leapt over under the mover, and lets the piece below it stand there: a
 * piece of the mover's side is in the way, and another one can be taken. */
DRAUGHTS_APART void draughts_take_under(const struct draughts *d, bool up, struct draughts_board *b,
                                        struct draughts_leap leap)
{
    square_set occupied = b->own | b->enemy;
    uint64_t own = up ? d->up : !d->up;
    struct board_column taken = columns_take(&b->columns, occupied, leap.taken);
    struct board_column mover = columns_take(&b->columns, occupied ^ leap.taken, leap.from);

    mover.second |= (own ^ 1) << mover.height;
    mover.crowned |= (uint64_t)((b->crowned & leap.taken) != 0) << mover.height;
    mover.height++;
    occupied ^= leap.taken | leap.from;
    b->enemy ^= leap.taken;
    b->crowned &= ~leap.taken;
    if (taken.height > 1) {
        taken = (struct board_column){taken.second >> 1, taken.crowned >> 1, taken.height - 1};
        if ((taken.second & 1) == own)
            b->own |= leap.taken;
        else
            b->enemy |= leap.taken;
        if ((taken.crowned & 1) != 0)
            b->crowned |= leap.taken;
        taken.second &= ~UINT64_C(1);
        taken.crowned &= ~UINT64_C(1);
        columns_put(&b->columns, occupied, leap.taken, taken);
        occupied |= leap.taken;
    }
    columns_put(&b->columns, occupied, leap.from, mover);
    b->leapt = d->again == AGAIN_NEVER      ? b->leapt | leap.taken
               : d->again == AGAIN_NOT_NEXT ? leap.taken
                                            : 0;
}

/* Makes a leap. Returns where it ends if the piece may go on leaping in this turn, and the empty
 * set if not. A man that can go on is crowned later where it must end its turn to be. */
DRAUGHTS_INLINE square_set draughts_leap(const struct draughts *d, bool up,
                                         struct draughts_board *b, struct draughts_leap leap)
{
    bool crowns = draughts_crowns(d, up, b->crowned, leap.from, leap.to);

    if (d->removed == REMOVED_UNDER) {
        draughts_take_under(d, up, b, leap);
    } else {
        b->enemy &= ~leap.taken;
        if (d->crowned != CROWNED_NEVER)
            b->crowned &= ~leap.taken;
    }
    if (d->removed == REMOVED_AT_END)
        b->standing |= leap.taken;
    if (d->explosions) {
        b->shields &= ~leap.taken;
        b->bombs &= ~leap.taken;
    }
    draughts_go(d, up, b, leap.from, leap.to);
    if (d->explosions && (b->bombs & leap.to) != 0) {
        draughts_explode(d, b, leap.to);
        return 0;
    }
    if (d->crowned == CROWNED_WHERE_IT_ENDS && crowns &&
        (d->capture.chain == CHAIN_NONE ||
         draughts_leaps_but(d, up, b, leap.to, draughts_barred(d, leap)) == 0)) {
        draughts_crown(d, up, b, leap.to);
        return 0;
    }
    if (d->capture.chain == CHAIN_NONE || (d->crowned == CROWNED_ENDS_TURN && crowns))
        return 0;
    return leap.to;
}

/* ---- the end ----------------------------------------------------------------------- */

/* Returns whether the game has ended because the side of these pieces has none. */
DRAUGHTS_INLINE bool draughts_wiped_out(const struct draughts *d, square_set pieces)
{
    return d->no_pieces != NO_PIECES_WAITS && pieces == 0;
}

/* Returns whether the side of these pieces, which goes up or down, has won by one of them on its
 * far row. */
DRAUGHTS_INLINE bool draughts_arrived(const struct draughts *d, bool up, square_set pieces)
{
    return d->far_row == FAR_ROW_WINS && (pieces & draughts_far_row(d, up)) != 0;
}

/* Returns whether a side with these kings has won by having one. */
DRAUGHTS_INLINE bool draughts_king_wins(const struct draughts *d, square_set kings)
{
    return d->crowning == CROWNING_WINS && kings != 0;
}

#endif
