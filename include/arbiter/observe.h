/* What a program that learns observes of a game: planes of a board, counts, and which actions
 * (arbiter/learn.h) lead on.
 *
 * Two games of a rule set that are not equal, by arb_game_equal, differ in their planes, in their
 * counts, or in both; but for the order of pieces below the fifth of a column.
 *
 * A plane is a board of 0 and 1, in reading order, with all its rows and columns, also where it has
 * no squares. Planes that count the pieces of columns have numbers up to 64. There is one for each
 * of these, in this order:
 *
 *     each side, each kind of piece that the rule set has, and where pieces are crowned, each
 *     without and with a crown
 *     the piece that was picked, or that moves in this turn
 *     where what is taken stays until the end of the turn: the men, and the kings, that were taken
 *     in this turn and still stand
 *     where the same king may make only so many turns in a row: the king of each side that is
 *     counted
 *     with columns: how many pieces are on each square; for each of the four pieces below the tops
 *     the same planes as for these; how many pieces of each side are below those; and where the
 *     next leap may not go over
 *     where a leap may not go straight back on the one before: each direction in which pieces leap,
 *     from north clockwise; all 1 if a next leap may not go that way, as the last one came from
 *     there
 *
 * The counts are named by arb_count_name.
 *
 * Seen as the mover sees it, the side to move comes first wherever there is something for each
 * side, and a board on which it plays down is turned by half a turn: so are the planes, and in
 * masks and actions the square number I is the square N - 1 - I, of N.
 */
#ifndef ARBITER_OBSERVE_H
#define ARBITER_OBSERVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arbiter/export.h"
#include "arbiter/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How many rows and columns the board has. */
ARB_API unsigned arb_rows(const arb_rules *rules);
ARB_API unsigned arb_columns(const arb_rules *rules);

/* Where a square is in a plane: its row, from the top, times the columns, and its column. Returns
 * ARB_NO_SQUARE for a square off the board. */
ARB_API unsigned arb_cell(const arb_rules *rules, arb_square square);

/* How many planes and counts an observation has. */
ARB_API unsigned arb_observed_planes(const arb_rules *rules);
ARB_API unsigned arb_observed_counts(const arb_rules *rules);

/* The most of either, of any rule set. */
#define ARB_OBSERVED_MOST 64

/* What the count number `index` is: "to-move", "stage", "no-capture", ...; NULL after the last one.
 * Those of a side are named "... 1" and "... 2". */
ARB_API const char *arb_count_name(const arb_rules *rules, unsigned index);

/* Where an observation is stored, and how. NULL: it is not wanted. */
typedef struct arb_view {
    uint8_t *planes;  /* arb_observed_planes * arb_rows * arb_columns */
    uint16_t *counts; /* arb_observed_counts */
    uint8_t *mask;    /* arb_action_count: 1 for each action that leads on, as arb_actions has it */
    bool mover;       /* as the mover sees it */
} arb_view;

/* Observes a game. */
ARB_API void arb_observe(const arb_game *game, const arb_view *view);

/* The action that is one of the mover's view; the same way back. The number must be that of an
 * action. */
ARB_API unsigned arb_mover_action(const arb_game *game, unsigned action);

#ifdef __cplusplus
}
#endif

#endif
