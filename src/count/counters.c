#include "count/counters.h"

#include "base/processor.h"
#include "count/draughts.h"

/* ---- by listing turns ------------------------------------------------------------ */

/* Counts the turns that follow. */
typedef uint64_t count_function(const arb_rules *rules, const struct position *position,
                                unsigned depth, struct counting *counting);

struct walk_count {
    const arb_rules *rules;
    count_function *next;
    struct counting *counting;
    unsigned depth; /* turns to be counted after the visited one */
    uint64_t total;
};

static bool may_count_on(void *context)
{
    const struct walk_count *count = context;

    return !counting_stopped(count->counting);
}

static bool count_after(void *context, const arb_turn *turn, const struct position *after)
{
    struct walk_count *count = context;

    (void)turn;
    count->total += count->next(count->rules, after, count->depth, count->counting);
    return !count->counting->stopped;
}

static uint64_t walk_and_count(const arb_rules *rules, const struct position *position,
                               unsigned depth, struct counting *counting, count_function *next)
{
    struct walk_count count = {rules, next, counting, depth - 1, 0};
    struct walk_visitor visitor = {count_after, may_count_on, &count};

    if (!rules->engine->won(rules, position))
        rules->engine->walk(rules, position, &visitor);
    return count.total;
}

struct count_key count_key_of(const struct position *position, unsigned depth)
{
    struct count_key key = count_key_begin(depth, position->to_move);

    key = count_key_mix(count_key_mix(key, position->sides[0]), position->sides[1]);
    key = count_key_mix(key, position->crowned);
    key = count_key_mix(key, position_streak_number(position));
    for (unsigned bit = 0; bit < 3; bit++)
        key = count_key_mix(key, position->kinds[bit]);
    return key;
}

/* Counts by listing the turns, and counts with `next` after each. */
static uint64_t count_listed(const arb_rules *rules, const struct position *position,
                             unsigned depth, struct counting *counting, count_function *next)
{
    struct count_key key;
    uint64_t count;

    if (depth == 0)
        return 1;
    if (depth > COUNTING_NOT_STOPPED && counting_stopped(counting))
        return 0;
    if (depth < COUNTING_KEPT_LEAST || counting->table.lines == NULL)
        return walk_and_count(rules, position, depth, counting, next);
    key = count_key_of(position, depth);
    if (count_table_find(&counting->table, key, &count))
        return count;
    count = walk_and_count(rules, position, depth, counting, next);
    if (!counting->stopped)
        count_table_keep(&counting->table, key, depth, count);
    return count;
}

uint64_t count_by_walk(const arb_rules *rules, const struct position *position, unsigned depth,
                       struct counting *counting)
{
    return count_listed(rules, position, depth, counting, count_by_walk);
}

uint64_t count_by_engine(const arb_rules *rules, const struct position *position, unsigned depth,
                         struct counting *counting)
{
    return count_listed(rules, position, depth, counting, count_turns);
}

/* ---- by rule set ------------------------------------------------------------------- */

/* Programs that must be small build with ARBITER_WITHOUT_COUNTERS; they list every turn. */
#ifdef ARBITER_WITHOUT_COUNTERS
uint64_t count_turns(const arb_rules *rules, const struct position *position, unsigned depth,
                     struct counting *counting)
{
    return count_by_walk(rules, position, depth, counting);
}
#else
bool draughts_countable(const struct draughts *d)
{
    bool short_leaps = d->kings.step_reach == REACH_ONE && d->kings.take_reach == REACH_ONE;
    bool by_pieces = !draughts_has_best(d) ||
                     (d->best.order[0] == MEASURE_PIECES && d->best.order[1] == MEASURE_NONE);
    bool by_path = d->same_turn == SAME_TURN_PATH || d->capture.chain == CHAIN_NONE;

    return short_leaps && d->removed == REMOVED_AT_ONCE && by_pieces && by_path &&
           !d->men.not_kings && d->turn_back == TURN_BACK_YES &&
           d->crowned != CROWNED_WHERE_IT_ENDS && d->king_streak == 0 &&
           d->crowning == CROWNING_NOTHING;
}

static const struct {
    const arb_rules *rules;
    turn_counter *count;
} counters[] = {
    {&rules_checkers61b, checkers61b_count},
    {&rules_english, english_count},
    {&rules_dama, dama_count},
    {&rules_orthogonal, orthogonal_count},
    {&rules_kingcapture, kingcapture_count},
};

uint64_t count_turns(const arb_rules *rules, const struct position *position, unsigned depth,
                     struct counting *counting)
{
    uint64_t count;
    bool usual = !rules_only_diagonals(rules) || rules_on_dark_alone(rules, position);

    if (depth == 0 || !PROCESSOR_IS_FAST)
        return count_by_engine(rules, position, depth, counting);
    for (size_t i = 0; usual && i < sizeof counters / sizeof *counters; i++) {
        if (counters[i].rules == rules)
            return counters[i].count(position, depth, counting);
    }
    return count_by_sets(rules, position, depth, counting, &count)
               ? count
               : count_by_engine(rules, position, depth, counting);
}
#endif
