/* The draughts engine: how a game ends, and what is counted towards that.
 *
 * Who has won is asked in this order, and who plays up comes first where both sides have the same:
 *
 *     an empty board    undecided; no one has won where there are explosions
 *     no-pieces         a side without pieces loses or wins, at once
 *     few-pieces        a side with so few pieces loses, wins or draws, once the turn is complete,
 * but not in a position that was just set up; if both have so few, it is a draw far-row           a
 * side with a man on its far row wins, once the turn is complete crowning          a side with a
 * king wins, once the turn is complete no-turn           the side to move loses or wins if it has
 * no turn
 *
 * Then the ways to a draw. Each is a count of turns that is compared with a limit; a position has
 * one counter for all ways that count the same:
 *
 *     way                 counts turns of either side              field of struct position
 *     repeats             (how often the board has been there)     repeated
 *     no-advance          in which no man moved                    turns_without_advance
 *     no-capture          in which nothing was captured            turns_without_capture
 *     quiet               both: the smaller of these two counts
 *     material, balance   without a capture or a crowning,         turns_without_change
 *                         as long as such pieces are there
 *     main-road           with such pieces, and the lone king      turns_on_road
 *                         on the road
 *     one-each            (none: such a board is drawn)
 *
 * Material changes only by a capture or a crowning, so one count serves all of it. */
#ifndef RULES_DRAUGHTS_RESULTS_H
#define RULES_DRAUGHTS_RESULTS_H

#include <limits.h>

#include "rules/draughts/board.h"
#include "rules/rules.h"

/* ---- what is on the board ---------------------------------------------------------------- */

/* Returns whether these pieces are such a force. */
DRAUGHTS_INLINE bool draughts_is_force(struct draughts_force force, const struct position *p,
                                       square_set pieces)
{
    unsigned count = count_of(pieces);
    square_set men = pieces & ~POSITION_SET(p, crowned);

    if (count < force.least || count > force.most)
        return false;
    return force.kings == KINGS_ANY || (force.kings == KINGS_SOME ? men != pieces : men == 0);
}

/* Returns whether the side has the one force of `material` or `main-road`, and the other side the
 * other, which is asked first: it is mostly a lone king. */
DRAUGHTS_INLINE bool draughts_has_material(const struct draughts_draw *way,
                                           const struct position *p, arb_side side)
{
    const struct draughts_force lone_king = {1, 1, KINGS_ALL};

    return draughts_is_force(way->kind == DRAW_MAIN_ROAD ? lone_king : way->another, p,
                             POSITION_SET(p, sides[!side])) &&
           draughts_is_force(way->one, p, POSITION_SET(p, sides[side]));
}

DRAUGHTS_INLINE bool draughts_is_balanced(const struct draughts_draw *way, const struct position *p)
{
    return (POSITION_SET(p, sides[0]) & POSITION_SET(p, crowned)) != 0 &&
           (POSITION_SET(p, sides[1]) & POSITION_SET(p, crowned)) != 0 &&
           draughts_is_force(way->one, p, position_occupied(p));
}

/* Returns for which sides the other one has what `main-road` asks for: bit s for side s. */
DRAUGHTS_INLINE unsigned draughts_hunted(const struct draughts *d, const struct position *p)
{
    unsigned sides = 0;

    for (size_t i = 0; i < DRAWS_MOST && d->draw.way[i].kind != DRAW_NONE; i++) {
        const struct draughts_draw *way = &d->draw.way[i];

        if (way->kind != DRAW_MAIN_ROAD)
            continue;
        for (unsigned side = 0; side < 2; side++)
            sides |= draughts_has_material(way, p, !side) ? 1U << side : 0;
    }
    return sides;
}

/* Returns the kinds of ways in which the game may be drawn: bit k for kind k. */
DRAUGHTS_INLINE unsigned draughts_draw_kinds(const struct draughts *d)
{
    unsigned kinds = 0;

    DRAUGHTS_EACH_WAY for (size_t i = 0; i < DRAWS_MOST; i++)
    {
        if (d->draw.way[i].kind == DRAW_NONE)
            break;
        kinds |= 1U << d->draw.way[i].kind;
    }
    return kinds;
}

/* ---- a turn is counted ----------------------------------------------------------------------- */

/* Adds a turn to a count, or begins it anew. */
DRAUGHTS_INLINE void draughts_count_turn(uint16_t *count, bool counted)
{
    if (!counted)
        *count = 0;
    else if (*count < UINT16_MAX)
        ++*count;
}

/* Counts the turn that ends here. */
DRAUGHTS_INLINE void draughts_count_draws(const struct draughts *d, struct position *p)
{
    const unsigned of_material = 1U << DRAW_REPEATS | 1U << DRAW_MATERIAL | 1U << DRAW_BALANCE;
    unsigned kinds = draughts_draw_kinds(d);
    unsigned hunted = p->stage == STAGE_START ? 3U : p->hunted;

    p->repeated = 0;
    if (kinds == 0)
        return;
    draughts_count_turn(&p->turns_without_advance, !p->advanced);
    draughts_count_turn(&p->turns_without_capture, !p->captured);
    if ((kinds & of_material) != 0)
        draughts_count_turn(&p->turns_without_change, !p->captured && !p->promoted);
    if ((kinds & 1U << DRAW_MAIN_ROAD) == 0)
        return;
    if (hunted != 0)
        hunted &= draughts_hunted(d, p);
    for (unsigned side = 0; side < 2; side++)
        draughts_count_turn(
            &p->turns_on_road[side],
            (hunted >> side & 1) != 0 &&
                (POSITION_SET(p, sides[side]) & ~(square_set)geometry_main_road(d->geometry)) == 0);
}

/* Notes what must be known of the board before the first move of a turn. */
DRAUGHTS_INLINE void draughts_before_turn(const struct draughts *d, struct position *p)
{
    if ((draughts_draw_kinds(d) & 1U << DRAW_MAIN_ROAD) != 0 && p->stage == STAGE_START)
        p->hunted = draughts_hunted(d, p) & 3U;
}

/* ---- the same king in a row --------------------------------------------------------------- */

/* Notes that a piece of the side to move has gone from one square to another. A man may have been
 * crowned there. */
DRAUGHTS_INLINE void draughts_note_move(const struct draughts *d, struct position *p,
                                        arb_square from, arb_square to)
{
    struct streak *streak = &p->streaks[p->to_move];

    if (d->king_streak == 0)
        return;
    if (p->captured || p->advanced)
        *streak = (struct streak){0};
    else if (streak->turns > 0 && streak->king == from)
        *streak = (struct streak){(uint16_t)(streak->turns + 1), to};
    else
        *streak = (struct streak){1, to};
}

/* Ends the streaks of kings that are gone, and of sides without men. */
DRAUGHTS_INLINE void draughts_end_streaks(const struct draughts *d, struct position *p)
{
    if (d->king_streak == 0)
        return;
    for (unsigned side = 0; side < 2; side++) {
        struct streak *streak = &p->streaks[side];

        if (streak->turns > 0 &&
            (!has_square(d->geometry, POSITION_SET(p, sides[side]) & POSITION_SET(p, crowned),
                         streak->king) ||
             (POSITION_SET(p, sides[side]) & ~POSITION_SET(p, crowned)) == 0))
            *streak = (struct streak){0};
    }
}

/* Ends the streak of a side that passes, and what else a turn ends. */
DRAUGHTS_INLINE void draughts_count_streak(const struct draughts *d, struct position *p)
{
    if (d->king_streak > 0 && p->stage == STAGE_START)
        p->streaks[p->to_move] = (struct streak){0};
    draughts_end_streaks(d, p);
}

/* ---- a draw ------------------------------------------------------------------------------- */

/* Returns whether a way to a draw counts something now: what it asks for is on the board. */
DRAUGHTS_INLINE bool draughts_counts(const struct draughts_draw *way, const struct position *p)
{
    switch (way->kind) {
    case DRAW_MATERIAL:
    case DRAW_MAIN_ROAD:
        return draughts_has_material(way, p, 0) || draughts_has_material(way, p, 1);
    case DRAW_BALANCE:
        return draughts_is_balanced(way, p);
    default:
        return way->kind != DRAW_NONE && way->kind != DRAW_ONE_EACH;
    }
}

/* Returns what a way to a draw has counted; 0 where its pieces are not on the board. */
DRAUGHTS_INLINE unsigned draughts_counted(const struct draughts_draw *way, const struct position *p)
{
    unsigned advance = p->turns_without_advance;
    unsigned capture = p->turns_without_capture;

    switch (way->kind) {
    case DRAW_REPEATS:
        return p->repeated + 1U;
    case DRAW_QUIET:
        return advance < capture ? advance : capture;
    case DRAW_NO_ADVANCE:
        return advance;
    case DRAW_NO_CAPTURE:
        return capture;
    case DRAW_MATERIAL:
    case DRAW_BALANCE:
        return p->turns_without_change > 0 && draughts_counts(way, p) ? p->turns_without_change : 0;
    case DRAW_MAIN_ROAD:
        return p->turns_on_road[0] > p->turns_on_road[1] ? p->turns_on_road[0]
                                                         : p->turns_on_road[1];
    default: /* DRAW_ONE_EACH */
        return count_of(POSITION_SET(p, sides[0])) == 1 && count_of(POSITION_SET(p, sides[1])) == 1;
    }
}

/* Returns after how many more turns the game is drawn in this way at the earliest, as far as turns
 * alone lead there. */
DRAUGHTS_INLINE unsigned draughts_turns_left(const struct draughts_draw *way,
                                             const struct position *p)
{
    unsigned limit = way->kind == DRAW_ONE_EACH ? 1 : way->turns;
    unsigned counted = draughts_counted(way, p);

    if (counted >= limit)
        return 0;
    switch (way->kind) {
    case DRAW_REPEATS:
    case DRAW_ONE_EACH:
        return UINT_MAX;
    case DRAW_MATERIAL:
    case DRAW_BALANCE:
    case DRAW_MAIN_ROAD:
        return counted > 0 ? limit - counted : UINT_MAX;
    default:
        return limit - counted;
    }
}

/* Returns after how many more turns the game is drawn at the earliest. */
DRAUGHTS_INLINE unsigned draughts_turns_to_draw(const struct draughts *d, const struct position *p)
{
    unsigned least = UINT_MAX;

    DRAUGHTS_EACH_WAY for (size_t i = 0; i < DRAWS_MOST; i++)
    {
        unsigned left;

        if (d->draw.way[i].kind == DRAW_NONE)
            break;
        left = draughts_turns_left(&d->draw.way[i], p);
        least = left < least ? left : least;
    }
    return least;
}

/* ---- a win -------------------------------------------------------------------------------- */

/* Returns the result if that side wins, or if it loses. */
DRAUGHTS_INLINE arb_result draughts_decided(arb_side side, bool wins)
{
    return (side == 0) == wins ? ARB_FIRST_WINS : ARB_SECOND_WINS;
}

/* Returns the result by how many pieces the sides have, when a turn is complete. */
DRAUGHTS_INLINE arb_result draughts_result_by_count(const struct draughts *d,
                                                    const struct position *p)
{
    bool first;
    bool second;

    if (d->few_pieces.most == 0 || !p->played)
        return ARB_UNDECIDED;
    first = count_of(POSITION_SET(p, sides[0])) <= d->few_pieces.most;
    second = count_of(POSITION_SET(p, sides[1])) <= d->few_pieces.most;
    if (!first && !second)
        return ARB_UNDECIDED;
    return d->few_pieces.few == FEW_DRAWS || first == second
               ? ARB_DRAW
               : draughts_decided(second, d->few_pieces.few == FEW_WINS);
}

/* Returns who has won by a man on the far row or by a king, when the turn is complete. */
DRAUGHTS_INLINE arb_result draughts_winner_by_place(const struct draughts *d,
                                                    const struct position *p)
{
    for (unsigned i = 0; i < 2; i++) {
        arb_side side = i == 0 ? d->up : !d->up;
        if (draughts_arrived(d, draughts_moves_up(d, side), POSITION_SET(p, sides[side])))
            return draughts_decided(side, true);
    }
    for (unsigned i = 0; i < 2; i++) {
        arb_side side = i == 0 ? d->up : !d->up;
        if (draughts_king_wins(d, POSITION_SET(p, sides[side]) & POSITION_SET(p, crowned)))
            return draughts_decided(side, true);
    }
    return ARB_UNDECIDED;
}

/* Returns whether an own piece could move if nothing were compulsory. */
DRAUGHTS_INLINE bool draughts_can_move(const struct draughts *d, const struct position *p)
{
    struct draughts_board b = draughts_board_of(d, p);
    bool up = draughts_moves_up(d, p->to_move);

    return draughts_steppers(d, up, &b) != 0 || draughts_leapers(d, up, &b, b.own) != 0;
}

/* Returns who has won, whether or not the side to move has a turn. */
DRAUGHTS_INLINE arb_result draughts_winner_on_board(const struct draughts *d,
                                                    const struct position *p)
{
    arb_result winner;

    if (position_occupied(p) == 0)
        return d->explosions ? ARB_NO_ONE : ARB_UNDECIDED;
    for (unsigned side = 0; side < 2; side++) {
        if (draughts_wiped_out(d, POSITION_SET(p, sides[side])))
            return draughts_decided((arb_side)side, d->no_pieces == NO_PIECES_WINS);
    }
    if (p->stage != STAGE_START)
        return ARB_UNDECIDED;
    winner = draughts_result_by_count(d, p);
    return winner == ARB_UNDECIDED ? draughts_winner_by_place(d, p) : winner;
}

DRAUGHTS_INLINE arb_result draughts_winner(const struct draughts *d, const struct position *p)
{
    arb_result winner = draughts_winner_on_board(d, p);

    if (p->stage == STAGE_START && position_occupied(p) != 0 && winner == ARB_UNDECIDED &&
        d->no_turn != NO_TURN_WAITS && !draughts_can_move(d, p))
        winner = draughts_decided(p->to_move, d->no_turn == NO_TURN_WINS);
    return winner;
}

DRAUGHTS_INLINE bool draughts_won(const struct draughts *d, const struct position *p)
{
    if (d->won == WON_ENDS)
        return draughts_winner(d, p) != ARB_UNDECIDED;
    return d->few_pieces.most > 0 && draughts_winner(d, p) == ARB_DRAW;
}

/* The same where the side to move has a turn. */
DRAUGHTS_INLINE bool draughts_won_before_turn(const struct draughts *d, const struct position *p)
{
    return d->won == WON_ENDS ? draughts_winner_on_board(d, p) != ARB_UNDECIDED
                              : draughts_won(d, p);
}

#endif
