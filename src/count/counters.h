/* How sequences of turns are counted: as fast as can be where a rule set has a counter that was
 * compiled for it, and otherwise by listing turns. */
#ifndef COUNT_COUNTERS_H
#define COUNT_COUNTERS_H

#include "count/counting.h"
#include "rules/rules.h"

/* Counts the sequences of `depth` turns, 1 or more, from the start of a turn. It counts what the
 * engine's `walk` would list, and nothing after a win. */
typedef uint64_t turn_counter(const struct position *position, unsigned depth,
                              struct counting *counting);

/* The counters compiled for one rule set each (count/sets). They count on boards whose pieces are
 * on squares that they can get to in a game. */
turn_counter checkers61b_count;
turn_counter orthogonal_count;
turn_counter kingcapture_count;

/* Returns the key in a table of a count of the sequences of `depth` turns from that position. */
struct count_key count_key_of(const struct position *position, unsigned depth);

/* Counts the sequences of `depth` turns in any rule set, with its counter if it has one. To a depth
 * of 0 there is one. */
uint64_t count_turns(const arb_rules *rules, const struct position *position, unsigned depth,
                     struct counting *counting);

/* Does the same by listing every turn, with the engine of the rule set. */
uint64_t count_by_walk(const arb_rules *rules, const struct position *position, unsigned depth,
                       struct counting *counting);

/* Lists the turns of this position with the engine of the rule set, and counts what follows each as
 * fast as can be. */
uint64_t count_by_engine(const arb_rules *rules, const struct position *position, unsigned depth,
                         struct counting *counting);

/* Counts by sets, with a counter for the parameters that the rule set has (count/men.h). Returns
 * false if there is none that fits the rule set and the position. */
bool count_by_sets(const arb_rules *rules, const struct position *position, unsigned depth,
                   struct counting *counting, uint64_t *count);

/* The same on boards that need wide sets (board/bits.h). */
bool count_by_wide_sets(const arb_rules *rules, const struct position *position, unsigned depth,
                        struct counting *counting, uint64_t *count);

/* The same with columns (`removed: under`). */
bool count_columns(const arb_rules *rules, const struct position *position, unsigned depth,
                   struct counting *counting, uint64_t *count);

#endif
