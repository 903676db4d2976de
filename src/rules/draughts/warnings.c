/* What is odd about a rule set that can be played: somebody may have meant something else. */
#define DRAUGHTS_INLINE static inline

#include "rules/draughts/board.h"
#include "rules/rules.h"

/* Returns these squares and all that men on them could come to, if each of their steps and captures
 * were possible. */
static square_set within_reach(const struct draughts *d, bool up, square_set squares)
{
    square_set before;

    do {
        before = squares;
        for (unsigned way = 0; way < DIRECTIONS; way++) {
            unsigned towards = TOWARDS(draughts_for_side(up, way));
            square_set next = beside(d->geometry, before, way);

            squares |= (d->men.step & towards) != 0 ? next : 0;
            squares |= (d->men.take & towards) != 0 ? beside(d->geometry, next, way) : 0;
        }
    } while (squares != before);
    return squares;
}

/* Returns the men of a side at the start that can never come to their far row. */
static square_set never_crowned(const struct draughts *d, const struct position *start,
                                arb_side side)
{
    bool up = draughts_moves_up(d, side);
    square_set never = 0;

    for (square_set left = POSITION_SET(start, sides[side]) & ~POSITION_SET(start, crowned);
         left != 0; left = without_first(left)) {
        square_set man = first_alone(left);

        if ((within_reach(d, up, man) & draughts_far_row(d, up)) == 0)
            never |= man;
    }
    return never;
}

static void look_for_crowns(const arb_rules *rules, const struct position *start,
                            warning_taker *take, void *context)
{
    const struct draughts *d = rules->draughts;
    square_set never = never_crowned(d, start, 0) | never_crowned(d, start, 1);
    square_set men = position_occupied(start) & ~POSITION_SET(start, crowned);
    char why[ARB_RULES_WHY];
    struct text text = text_message(why, sizeof why);

    if (d->crowned == CROWNED_NEVER || never == 0)
        return;
    text_string(&text, never != men ? "men that begin on" : "men");
    for (square_set left = never; never != men && left != 0; left = without_first(left)) {
        char name[ARB_SQUARE_NAME];

        arb_square_name(rules, first_square(d->geometry, left), name);
        text_print(&text, "%s %s", left == never ? "" : ",", name);
    }
    text_string(&text, " can never be crowned");
    take(context, why);
}

/* Ends a list of turns at the first. */
static bool is_none(void *context, const arb_turn *turn, const struct position *after)
{
    (void)context;
    (void)turn;
    (void)after;
    return false;
}

void rules_warn_each(const arb_rules *rules, warning_taker *take, void *context)
{
    const struct draughts *d = rules->draughts;
    struct position start;

    rules_begin(rules, &start);
    if (!rules->engine->walk_captures(rules, &start, &(struct walk_visitor){.visit = is_none}))
        take(context, "there are captures on the first turn");
    look_for_crowns(rules, &start, take, context);
    if (d->turn_back == TURN_BACK_NO && d->removed == REMOVED_AT_END)
        take(context, "turn-back: no changes nothing: what is removed at-end is in the way back");
}
