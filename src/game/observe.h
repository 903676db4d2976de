/* What is observed of a position: the planes, counts and masks of arbiter/observe.h. */
#ifndef GAME_OBSERVE_H
#define GAME_OBSERVE_H

#include "arbiter/observe.h"
#include "rules/rules.h"

/* What may be done next. Either pieces are picked, or the one that was goes on. */
struct choices {
    square_set picks;
    square_set destinations;
    bool ends; /* the turn can be ended, or passed */
};

static inline bool choices_any(const struct choices *choices)
{
    return (choices->picks | choices->destinations) != 0 || choices->ends;
}

/* Returns what may be done in a position of a game that has ended or not. */
struct choices choices_at(const arb_rules *rules, const struct position *position, bool ended);

/* Where the bits of sets are written, for one rule set. */
struct observer {
    const arb_rules *rules;
    unsigned squares;
    unsigned cells;
    unsigned planes;
    unsigned counts;
    unsigned kinds;                 /* which kinds of pieces there are: bit k for kind k */
    unsigned asked;                 /* which groups of planes and counts there are */
    unsigned leaps;                 /* the directions that have planes: bit d for direction d */
    bool plain;                     /* bit n is the square n, and the cell n, and there are 64 */
    uint8_t cell[2][ARB_SQUARES];   /* of each bit; [1] on a board that is turned */
    uint8_t number[2][ARB_SQUARES]; /* of its square */
};

void observer_make(struct observer *observer, const arb_rules *rules);

/* What is to be observed. `said` is what players have said, as a number. */
struct observed {
    const struct position *position;
    const struct choices *choices;
    uint16_t said;
};

void observer_look(const struct observer *observer, const struct observed *observed,
                   const arb_view *view);

/* Whether the mover's view of a position is turned. */
bool observer_turns(const struct observer *observer, const struct position *position);

/* Returns the action of the view that is turned for one that is not, and the other way round. */
static inline unsigned observer_turned(const struct observer *observer, unsigned action)
{
    unsigned n = observer->squares;

    return action < n ? n - 1 - action : action < 2 * n ? 3 * n - 1 - action : action;
}

#endif
