/* Counting sequences of turns. A finished game has no turns here; draws are not
 * looked at (RULES.md). */
#include "game/game.h"

/* What is the same at every depth of a count. */
struct counting {
    const arb_rules *rules;
    arb_stop *stop; /* NULL: nobody stops it */
    void *context;
};

struct count {
    const struct counting *counting;
    unsigned depth; /* turns still to be counted, the visited one included */
    uint64_t total;
};

/* So near the end that asking whether to stop would cost more than it could save. */
#define DEPTH_NOT_STOPPED 3

static bool count_from(const struct counting *counting, const struct position *position,
                       unsigned depth, uint64_t *total);

static bool is_going_on(const arb_rules *rules, const struct position *position)
{
    return !rules->result_stops || rules->winner(position) == ARB_UNDECIDED;
}

static bool count_behind(void *context, const arb_turn *turn, const struct position *after)
{
    struct count *count = context;
    struct position next = *after;

    (void)turn;
    count->counting->rules->end_turn(&next);
    return count_from(count->counting, &next, count->depth - 1, &count->total);
}

static bool count_one(void *context, const arb_turn *turn, const struct position *after)
{
    struct count *count = context;

    (void)turn;
    (void)after;
    count->total++;
    return true;
}

/* Adds the sequences from there to *total; false when it was stopped. */
static bool count_from(const struct counting *counting, const struct position *position,
                       unsigned depth, uint64_t *total)
{
    struct count count = {.counting = counting, .depth = depth};
    bool all = true;

    if (depth == 0) {
        *total += 1;
        return true;
    }
    if (depth > DEPTH_NOT_STOPPED && counting->stop != NULL && counting->stop(counting->context))
        return false;
    if (is_going_on(counting->rules, position))
        all = counting->rules->walk(position, depth == 1 ? count_one : count_behind, &count);
    *total += count.total;
    return all;
}

bool arb_perft(const arb_game *game, unsigned depth, arb_stop *stop, void *context, uint64_t *count)
{
    struct counting counting = {.rules = game->rules, .stop = stop, .context = context};

    *count = 0;
    return count_from(&counting, &game->now.position, depth, count);
}

struct division {
    struct counting counting;
    unsigned depth;
    arb_divide_visitor *visit;
    void *context;
};

static bool divide_turn(void *context, const arb_turn *turn, const struct position *after)
{
    struct division *division = context;
    struct count behind = {.counting = &division->counting, .depth = division->depth};

    return count_behind(&behind, turn, after) &&
           division->visit(division->context, turn, behind.total);
}

bool arb_divide(const arb_game *game, unsigned depth, arb_stop *stop, arb_divide_visitor *visit,
                void *context)
{
    const struct position *position = &game->now.position;
    struct division division = {
        .counting = {.rules = game->rules, .stop = stop, .context = context},
        .depth = depth,
        .visit = visit,
        .context = context,
    };

    return !is_going_on(game->rules, position) ||
           game->rules->walk(position, divide_turn, &division);
}
