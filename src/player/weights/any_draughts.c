/* What a position is worth in a draughts rule set that has no weights of its own: its pieces, kings
 * more than men, and what they can do. Which of the weights below count follows from the
 * parameters, and holds for every rule set that is read from a file. */
#define BITS_LOOPS

#ifndef DRAUGHTS_WIDE
#include "board/narrow.h"
#endif

#include "player/weights/draughts.h"

/* What pieces can do, and a lead in them, where they are to be kept. */
#define WORTH_KEEPING                                                                              \
    .man = 100, .turn = {3, 3}, .steps = {3, 3}, .leaps = {5, 5}, .backed = {2, 1}, .ahead = 30,   \
    .near = 2
#define RUNS_TO_BE_CROWNED                                                                         \
    .runs = {{0, 0}, {20, 60}, {15, 45}, {10, 30}, {8, 25}, {5, 20}, {3, 10}, {0, 5}}

static const struct draughts_weights short_kings = {WORTH_KEEPING, RUNS_TO_BE_CROWNED, .king = 150};
static const struct draughts_weights long_kings = {WORTH_KEEPING, RUNS_TO_BE_CROWNED, .king = 300};

/* The first man on the far row, or the first king, wins. */
static const struct draughts_weights race = {
    WORTH_KEEPING,
    .king = 300,
    .advance = {2, 8},
    .runs = {{0, 0}, {300, 300}, {250, 250}, {200, 200}, {150, 150}, {120, 120}, {100, 100}},
};

/* Who has nothing left wins. Men are to be lost. A king is lost as easily as a man when it is time,
 * and until then it chooses from more turns what the other side must take. */
static const struct draughts_weights losing = {
    .man = -100,
    .king = 300,
    .turn = {3, 3},
    .steps = {10, 10},
};

static const struct draughts_weights *weights_of(const arb_rules *rules)
{
    const struct draughts *d = rules->draughts;

    if (rules_won_by_losing(rules))
        return &losing;
    if (d->crowning == CROWNING_WINS || d->far_row == FAR_ROW_WINS)
        return &race;
    return d->kings.step_reach == REACH_ANY || d->kings.take_reach == REACH_ANY ? &long_kings
                                                                                : &short_kings;
}

#ifdef DRAUGHTS_WIDE
DRAUGHTS_WORTH(wide_draughts, rules->draughts, *weights_of(rules))
#else
DRAUGHTS_WORTH(any_draughts, rules->draughts, *weights_of(rules))
#endif
