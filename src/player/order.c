#include "player/search.h"
#include "player/worth.h"

/* From last to first: quiet turns by history, killers, captures by gain, the best turn so far. */
#define ORDER_KILLER (1 << 17)
#define ORDER_CAPTURE (1 << 18)
#define ORDER_BEST (1 << 30)

#define HISTORY_MOST 16384

/* The first and the last square of a turn as one number, less than TURN_ENDS. */
static uint16_t ends_of(const arb_turn *turn)
{
    return (uint16_t)(turn->squares[0] * ARB_SQUARES + turn->squares[turn->length - 1]);
}

/* What the pieces are worth to the first side, where a capture counts as what it takes. */
static int material_of(const arb_rules *rules, const struct position *position)
{
    const struct worth *worth = worth_of(rules);

    return worth->exchange == NULL ? worth->material(rules, position) : 0;
}

/* What the side to move gains by a capture, in hundredths of a man. */
static int gain(const arb_rules *rules, const struct position *before, int material_before,
                const struct choice *choice)
{
    const struct worth *worth = worth_of(rules);
    int gained;

    if (worth->exchange != NULL)
        return worth->exchange(before, &choice->turn);
    gained = worth->material(rules, &choice->after) - material_before;
    return before->to_move == 0 ? gained : -gained;
}

static int32_t order_quiet(const struct order *order, const arb_turn *turn, arb_side side,
                           unsigned ply)
{
    uint16_t ends = ends_of(turn);

    for (int i = 0; i < 2; i++) {
        if (order->killers[ply][i] == ends)
            return ORDER_KILLER - i;
    }
    return order->history[side][ends];
}

void order_choices(struct search *search, const struct position *position, size_t first,
                   uint16_t best, unsigned ply)
{
    const arb_rules *rules = search->rules;
    struct choices *choices = &search->choices;
    int material = material_of(rules, position);

    for (size_t i = first; i < choices->count; i++) {
        struct choice *choice = &choices->list[i];

        if (choice->number == best && best != NO_TURN)
            choice->order = ORDER_BEST;
        else if (choice->turn.length == 0)
            choice->order = -HISTORY_MOST - 1;
        else if (!choice->turn.captures)
            choice->order = order_quiet(&search->order, &choice->turn, position->to_move, ply);
        else {
            int gained = gain(rules, position, material, choice);

            choice->order = gained + (gained >= 0 ? ORDER_CAPTURE : -HISTORY_MOST);
        }
    }
}

void order_captures(struct search *search, const struct position *position, size_t first)
{
    const arb_rules *rules = search->rules;
    struct choices *choices = &search->choices;
    int material = material_of(rules, position);

    for (size_t i = first; i < choices->count; i++)
        choices->list[i].order = gain(rules, position, material, &choices->list[i]);
}

/* Moves an entry toward one end of its range. The closer it is to that end, the smaller the
 * step. */
static void learn(int16_t *entry, int by)
{
    int size = by < 0 ? -by : by;

    *entry = (int16_t)(*entry + by - *entry * size / HISTORY_MOST);
}

void order_learn(struct search *search, const arb_turn *turn, size_t first, arb_side side,
                 unsigned ply, int depth)
{
    struct order *order = &search->order;
    const struct choices *choices = &search->choices;
    uint16_t ends = ends_of(turn);
    int by = depth * depth < 1024 ? depth * depth : 1024;

    if (order->killers[ply][0] != ends) {
        order->killers[ply][1] = order->killers[ply][0];
        order->killers[ply][0] = ends;
    }
    for (size_t i = first; i < choices->count; i++) {
        const arb_turn *tried = &choices->list[i].turn;

        if (choices->list[i].order == CHOICE_TAKEN && !tried->captures && tried->length > 0)
            learn(&order->history[side][ends_of(tried)], -by);
    }
    learn(&order->history[side][ends], 2 * by);
}
