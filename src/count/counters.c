#include "board/narrow.h"

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
    struct walk_visitor visitor = {.visit = count_after, .go_on = may_count_on, .context = &count};

    if (!rules->engine->won(rules, position))
        rules->engine->walk(rules, position, &visitor);
    return count.total;
}

static struct count_key count_key_words(struct count_key key, const struct position_words *words)
{
    key = count_key_mix(count_key_mix(key, words->sides[0]), words->sides[1]);
    key = count_key_mix(key, words->crowned);
    for (unsigned bit = 0; bit < 3; bit++)
        key = count_key_mix(key, words->kinds[bit]);
    return key;
}

struct count_key count_key_of(const struct position *position, unsigned depth)
{
    const struct position_words *high = &position->high;
    struct count_key key = count_key_begin(depth, position->to_move);

    key = count_key_words(key, &position->low);
    key = count_key_mix(key, position_streak_number(position));
    return (high->sides[0] | high->sides[1]) != 0 ? count_key_words(key, high) : key;
}

/* Counts by listing the turns, and counts with `next` after each. */
static uint64_t count_listed(const arb_rules *rules, const struct position *position,
                             unsigned depth, struct counting *counting, count_function *next)
{
    if (depth == 0)
        return 1;
    COUNTING_KEPT(counting, depth, count_key_of(position, depth),
                  walk_and_count(rules, position, depth, counting, next))
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
    struct draughts rest = *d;

    if (d->same_turn != SAME_TURN_PATH && d->capture.chain != CHAIN_NONE)
        return false;
    draughts_take_out_indifferent(&rest);
    rest.men.step = rest.men.take = rest.kings.step = rest.kings.take = 0;
    TAKE_OUT(rest.kings.land, VALUE(LAND_ANYWHERE) | VALUE(LAND_NEXT_BEHIND_A_LAST_KING));
    TAKE_OUT(rest.capture.chain, VALUE(CHAIN_MAY));
    TAKE_OUT(rest.crowned, VALUE(CROWNED_AT_ONCE));
    TAKE_OUT(rest.explosions, VALUE(true));
    TAKE_OUT(rest.no_pieces, VALUE(NO_PIECES_LOSES) | VALUE(NO_PIECES_WINS));
    TAKE_OUT(rest.won, VALUE(WON_GOES_ON));
    TAKE_OUT(rest.same_turn, VALUE(SAME_TURN_PATH));
    return draughts_all_default(&rest);
}

static const struct {
    const arb_rules *rules;
    turn_counter *count;
} counters[] = {
    {&rules_checkers61b, checkers61b_count},
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
        if (counters[i].rules == rules &&
            (rules->draughts == NULL || draughts_countable(rules->draughts)))
            return counters[i].count(position, depth, counting);
    }
    return (rules_geometry(rules)->wide
                ? count_by_wide_sets(rules, position, depth, counting, &count)
                : count_by_sets(rules, position, depth, counting, &count) ||
                      count_columns(rules, position, depth, counting, &count))
               ? count
               : count_by_engine(rules, position, depth, counting);
}
#endif
