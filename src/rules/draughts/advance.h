/* The draughts engine, sixth part: a turn on a position, square by square or at once.
 *
 * A turn, square by square, as a position keeps it:
 *
 *     stage             selected     what may follow
 *     STAGE_START       none         picking a piece
 *     STAGE_START       the piece    picking another, a step, a leap
 *     STAGE_CAPTURED    the piece    a leap; the end of the turn, unless it must go on
 *     STAGE_SPENT       the piece    the end of the turn
 *
 * A step leads to STAGE_SPENT. A leap leads to STAGE_CAPTURED, or to STAGE_SPENT if the piece may
 * not go on; a bomb that has exploded is selected no more. */
#ifndef RULES_DRAUGHTS_ADVANCE_H
#define RULES_DRAUGHTS_ADVANCE_H

#include <string.h>

#include "rules/draughts/best.h"
#include "rules/draughts/results.h"
#include "rules/rules.h"

/* ---- a position as a board ------------------------------------------------------- */

/* Replaces one of a position's sets, by the name of its words, and updates the position's key. */
#define DRAUGHTS_SET(p, set, words, now)                                                           \
    do {                                                                                           \
        (p)->key ^= position_number((set), POSITION_SET(p, words) ^ (now));                        \
        POSITION_STORE(p, words, now);                                                             \
    } while (false)

/* Changes a position so that its piece on `from` has gone to `to` and the board is `after`. Returns
 * the squares of the pieces that are gone, including the moved piece if it is. */
DRAUGHTS_INLINE square_set draughts_settle(const struct draughts *d, struct position *p,
                                           arb_square from, arb_square to,
                                           const struct draughts_board *after)
{
    square_set before = position_occupied(p);
    arb_side own = p->to_move;
    bool man = !has_square(d->geometry, POSITION_SET(p, crowned), from);

    p->advanced |= man;
    p->promoted |= man && has_square(d->geometry, after->crowned & after->own, to);
    DRAUGHTS_SET(p, SET_FIRST + own, sides[own], after->own);
    DRAUGHTS_SET(p, SET_FIRST + !own, sides[!own], after->enemy);
    if (d->crowned != CROWNED_NEVER)
        DRAUGHTS_SET(p, SET_CROWNED, crowned, after->crowned);
    if (d->removed == REMOVED_AT_END)
        POSITION_STORE(p, standing, after->standing);
    if (d->removed == REMOVED_UNDER) {
        position_set_columns(p, &after->columns);
        POSITION_STORE(p, leapt, after->leapt);
    }
    if (d->explosions) { /* the number of a shield is 1 and of a bomb 2: one bit of the kind each
                          */
        DRAUGHTS_SET(p, SET_KINDS, kinds[0], after->shields);
        DRAUGHTS_SET(p, SET_KINDS + 1, kinds[1], after->bombs);
    }
    p->selected = has_square(d->geometry, after->own, to) ? to : ARB_NO_SQUARE;
    return (before | set_with(d->geometry, to)) &
           ~(position_occupied(p) | set_with(d->geometry, from));
}

/* ---- searching -------------------------------------------------------------------------- */

/* What is asked of a position, and found out by a search through its captures. */
enum draughts_question {
    ASK_PICKABLE,     /* which pieces may be picked */
    ASK_DESTINATIONS, /* where the selected piece may go */
    ASK_WANTED,       /* what is wanted by `kings-first` of a turn that starts now */
    ASK_TURNS,        /* to list all turns, and whether that went on to its end */
    ASK_CAPTURES      /* the same for those that capture */
};

/* Answers a question with tables, after the search of `walk` without tables has given up. */
square_set draughts_answer_again(enum draughts_question question, struct draughts_walk walk,
                                 const struct position *p);

DRAUGHTS_INLINE square_set draughts_answer(enum draughts_question question,
                                           struct draughts_walk walk, const struct position *p);

/* ---- a turn, square by square ------------------------------------------------------- */

/* Moves a piece of the side to move to an empty square, as position_go does, which looks for kinds
 * and columns too. */
DRAUGHTS_INLINE void draughts_move_piece(const struct draughts *d, struct position *p,
                                         square_set from, square_set to)
{
    enum position_set side = SET_FIRST + p->to_move;
    square_set crowned = POSITION_SET(p, crowned);

    if (d->explosions || d->removed == REMOVED_UNDER) {
        position_go(p, from, to);
        return;
    }
    p->key ^= position_numbers[side][bit_of(from)] ^ position_numbers[side][bit_of(to)] ^
              position_number_moved(SET_CROWNED, crowned, from, to);
    POSITION_STORE(p, sides[p->to_move], POSITION_SET(p, sides[p->to_move]) ^ (from | to));
    POSITION_STORE(p, crowned, set_moved(crowned, from, to));
}

/* Makes a step. It changes only where the piece stands, and may crown it. */
DRAUGHTS_INLINE void draughts_advance_step(const struct draughts *d, struct position *p,
                                           square_set from, square_set to, bool crowns)
{
    if ((POSITION_SET(p, crowned) & from) == 0)
        p->advanced = true;
    draughts_move_piece(d, p, from, to);
    if (crowns) {
        p->promoted = true;
        position_crown(p, to);
    }
    p->stage = STAGE_SPENT;
}

/* Returns what the leaps of a turn under way leave to the next one. */
DRAUGHTS_INLINE struct draughts_terms draughts_terms_of(const struct position *p)
{
    return (struct draughts_terms){.barred = p->barred, .wanted = p->wanted};
}

/* Returns what is wanted by `kings-first` of a turn that starts now. */
DRAUGHTS_INLINE uint64_t draughts_wanted_at(struct draughts_walk walk, const struct position *p)
{
    struct draughts_board b = draughts_board_of(DRAUGHTS_OF(walk), p);

    return draughts_wanted(walk, &b, draughts_leapers(DRAUGHTS_OF(walk), walk.up, &b, b.own));
}

/* Makes a leap. */
DRAUGHTS_INLINE void draughts_advance_leap(struct draughts_walk walk, struct position *p,
                                           struct draughts_leap leap, struct event *event)
{
    const struct draughts *d = DRAUGHTS_OF(walk);
    struct draughts_board b = draughts_board_of(d, p);
    bool crowns = draughts_crowns(d, walk.up, b.crowned, leap.from, leap.to);
    arb_square to = first_square(d->geometry, leap.to);
    square_set on;

    if (p->stage == STAGE_START)
        walk.terms.wanted = (uint64_t)draughts_answer(ASK_WANTED, walk, p);
    walk.terms = draughts_terms_after(d, walk.terms, leap);
    p->barred = (uint8_t)walk.terms.barred;
    p->wanted = walk.terms.wanted;
    p->unfinished = !draughts_may_end(d, &b, leap);
    on = draughts_leap(d, walk.up, &b, leap);
    if (crowns && (d->crowned != CROWNED_WHERE_IT_ENDS || (b.crowned & leap.to) != 0))
        event->crowned |= leap.to;
    event->captured |= leap.taken;
    if (d->removed == REMOVED_AT_END)
        POSITION_STORE(p, standing_kings,
                       POSITION_SET(p, standing_kings) | (leap.taken & POSITION_SET(p, crowned)));
    event->exploded |= draughts_settle(d, p, p->selected, to, &b) & ~leap.taken;
    p->captured = true;
    draughts_note_move(d, p, to, to);
    p->stage = on != 0 ? STAGE_CAPTURED : STAGE_SPENT;
}

DRAUGHTS_INLINE void draughts_advance(struct draughts_walk walk, struct position *p, arb_square to,
                                      struct event *event)
{
    const struct draughts *d = DRAUGHTS_OF(walk);
    square_set from = set_with(d->geometry, p->selected);
    square_set here = set_with(d->geometry, to);
    struct draughts_board b = draughts_board_of(d, p);
    struct draughts_leap leap = draughts_leap_to(d, walk.up, &b, from, here);
    bool crowns = draughts_crowns(d, walk.up, POSITION_SET(p, crowned), from, here);

    walk.terms = draughts_terms_of(p);
    draughts_before_turn(d, p);
    if (leap.taken != 0) {
        draughts_advance_leap(walk, p, leap, event);
        return;
    }
    event->crowned |= crowns ? here : 0;
    draughts_advance_step(d, p, from, here, crowns);
    draughts_note_move(d, p, p->selected, to);
    p->selected = to;
}

/* Returns where the selected piece may go on to. */
DRAUGHTS_INLINE square_set draughts_destinations_on(struct draughts_walk walk,
                                                    const struct position *p)
{
    struct draughts_board b = draughts_board_of(DRAUGHTS_OF(walk), p);
    square_set piece = set_with(DRAUGHTS_OF(walk)->geometry, p->selected);

    walk.terms.barred = p->barred;
    walk.terms.wanted = p->wanted;
    return draughts_due_leaps(walk, &b, piece, draughts_due_on(walk, &b, piece));
}

/* Returns where the selected piece may go. */
DRAUGHTS_INLINE square_set draughts_destinations(struct draughts_walk walk,
                                                 const struct position *p)
{
    const struct draughts *d = DRAUGHTS_OF(walk);
    struct draughts_board b = draughts_board_of(d, p);
    square_set leapers;
    square_set piece;
    unsigned due;

    if (p->selected == ARB_NO_SQUARE || p->stage == STAGE_SPENT)
        return 0;
    if (p->stage == STAGE_CAPTURED)
        return draughts_destinations_on(walk, p);
    piece = set_with(d->geometry, p->selected);
    leapers = draughts_leapers(d, walk.up, &b, b.own);
    walk.terms.wanted = draughts_wanted(walk, &b, leapers);
    due = draughts_due(walk, &b, leapers);
    if (due == 0)
        return draughts_steps(d, walk.up, &b, piece) | draughts_due_leaps(walk, &b, piece, 0);
    return draughts_due_leaps(walk, &b, piece, due - draughts_adds_by(d, &b, piece));
}

DRAUGHTS_INLINE square_set draughts_pickable(struct draughts_walk walk, const struct position *p)
{
    struct draughts_board b = draughts_board_of(DRAUGHTS_OF(walk), p);
    square_set leapers;

    if (DRAUGHTS_OF(walk)->pick == PICK_ANY)
        return b.own;
    leapers = draughts_leapers(DRAUGHTS_OF(walk), walk.up, &b, b.own);
    walk.terms.wanted = draughts_wanted(walk, &b, leapers);
    return draughts_movers(walk, &b, leapers, draughts_due(walk, &b, leapers));
}

DRAUGHTS_INLINE bool draughts_complete(const struct draughts *d, const struct position *p)
{
    struct draughts_board b = draughts_board_of(d, p);

    if (p->stage != STAGE_CAPTURED || p->selected == ARB_NO_SQUARE)
        return true;
    if (d->capture.chain != CHAIN_MUST)
        return !p->unfinished;
    return draughts_leaps_but(d, draughts_moves_up(d, p->to_move), &b,
                              set_with(d->geometry, p->selected), p->barred) == 0;
}

/* Crowns a man that could have gone on from its far row. */
DRAUGHTS_INLINE void draughts_end_crowned(const struct draughts *d, struct position *p)
{
    square_set men;

    if (d->crowned != CROWNED_WHERE_IT_ENDS || p->stage != STAGE_CAPTURED ||
        p->selected == ARB_NO_SQUARE)
        return;
    men = set_with(d->geometry, p->selected) &
          draughts_far_row(d, draughts_moves_up(d, p->to_move)) & ~POSITION_SET(p, crowned);
    p->promoted |= men != 0;
    position_crown(p, men);
}

DRAUGHTS_INLINE void draughts_end_turn(const struct draughts *d, struct position *p)
{
    draughts_end_crowned(d, p);
    draughts_count_draws(d, p);
    draughts_count_streak(d, p);
    p->played = d->few_pieces.most > 0;
    position_begin_turn(p, !p->to_move);
}

/* Returns where a piece could leap if it did not matter how much it takes. */
DRAUGHTS_INLINE struct draughts_reach draughts_could_leap(const struct draughts *d, bool up,
                                                          const struct draughts_board *b,
                                                          square_set piece, unsigned barred)
{
    struct draughts_reach reach = {.leaps = draughts_landings(d, up, b, piece, barred)};
    square_set others = draughts_leaps_but(d, up, b, piece, barred) & ~reach.leaps;

    for (; others != 0; others = without_first(others)) {
        struct draughts_leap leap = draughts_leap_to(d, up, b, piece, first_alone(others));

        reach.dead_ends |= draughts_may_end(d, b, leap) ? leap.to : 0;
    }
    return reach;
}

/* Returns where the piece on the first of the squares could go from the last if no capture were
 * compulsory, after leaps to the others. */
DRAUGHTS_INLINE struct reach draughts_reach(const struct draughts *d, const struct position *p,
                                            const arb_turn *squares)
{
    bool up = draughts_moves_up(d, p->to_move);
    struct draughts_board b = draughts_board_of(d, p);
    square_set piece = set_with(d->geometry, squares->squares[0]) & b.own;
    square_set steps = squares->length == 1 ? draughts_steps(d, up, &b, piece) : 0;
    unsigned barred = 0;
    struct draughts_reach reach;

    for (size_t i = 1; i < squares->length; i++) {
        square_set to = set_with(d->geometry, squares->squares[i]);
        struct draughts_leap leap = draughts_leap_to(d, up, &b, piece, to);

        if (leap.taken == 0 || (barred & TOWARDS(leap.way)) != 0)
            return (struct reach){0};
        piece = draughts_leap(d, up, &b, leap);
        barred = draughts_barred(d, leap);
    }
    reach = draughts_could_leap(d, up, &b, piece, barred);
    return (struct reach){.steps = steps, .leaps = reach.leaps, .dead_ends = reach.dead_ends};
}

/* ---- a turn at once ------------------------------------------------------------------------ */

/* How much of a position changes. */
#ifdef NARROW_SETS
#define DRAUGHTS_POSITION POSITION_NARROW
#else
#define DRAUGHTS_POSITION sizeof(struct position)
#endif

/* Plays a step. No piece of the side to move can leap. */
DRAUGHTS_INLINE bool draughts_play_step(struct draughts_walk walk, struct position *p,
                                        const arb_square squares[2], struct event *event)
{
    const struct draughts *d = DRAUGHTS_OF(walk);
    struct draughts_board b = draughts_board_of(d, p);
    square_set from = set_with(d->geometry, squares[0]);
    square_set to = set_with(d->geometry, squares[1]);
    bool crowns = draughts_crowns(d, walk.up, b.crowned, from, to);

    if ((draughts_steps(d, walk.up, &b, from) & to) == 0)
        return false;
    draughts_before_turn(d, p);
    *event = (struct event){.crowned = crowns ? to : 0};
    draughts_advance_step(d, p, from, to, crowns);
    draughts_note_move(d, p, squares[0], squares[1]);
    draughts_end_turn(d, p);
    return true;
}

/* Plays any turn, square by square. */
DRAUGHTS_INLINE bool draughts_play_on(struct draughts_walk walk, struct position *p,
                                      const arb_turn *squares, struct event *event)
{
    const struct draughts *d = DRAUGHTS_OF(walk);
    struct position after;
    struct event done = {0};

    memcpy(&after, p, DRAUGHTS_POSITION);
    after.selected = squares->squares[0];
    for (size_t i = 1; i < squares->length; i++) {
        if (!has_square(d->geometry, draughts_answer(ASK_DESTINATIONS, walk, &after),
                        squares->squares[i]))
            return false;
        draughts_advance(walk, &after, squares->squares[i], &done);
    }
    if (!draughts_complete(d, &after))
        return false;
    draughts_end_turn(d, &after);
    memcpy(p, &after, DRAUGHTS_POSITION);
    *event = done;
    return true;
}

/* Plays a turn (rules/rules.h). */
DRAUGHTS_INLINE bool draughts_play(struct draughts_walk walk, struct position *p,
                                   const arb_turn *squares, struct event *event)
{
    const struct draughts *d = DRAUGHTS_OF(walk);
    struct draughts_board b = draughts_board_of(d, p);

    if (p->stage != STAGE_START || !has_square(d->geometry, b.own, squares->squares[0]) ||
        draughts_won_before_turn(d, p))
        return false;
    return draughts_leapers(d, walk.up, &b, b.own) == 0 && squares->length == 2
               ? draughts_play_step(walk, p, squares->squares, event)
               : draughts_play_on(walk, p, squares, event);
}

#endif
