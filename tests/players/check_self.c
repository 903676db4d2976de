/* Tests the models of these tests: here the quick rules against the reference. Status and counts
 * are those of any check. */
#include "../reference/setup.h"
#include "../reference/text.h"
#include "../reference/turns.h"
#include "checks.h"
#include "near_end.h"
#include "self_endings.h"
#include "tally.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUICK_POSITIONS = 3000 };

static int by_bytes(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct quick));
}

/* The positions that all turns lead to, by either model, in the same order. */
static bool same_turns(const struct rule_set *rules, const struct state *state)
{
    static struct quick_turns quick;
    static struct quick_turns slow;
    struct quick from = quick_from(rules, state);
    struct turns turns = turns_from_start(rules, state, state->side);
    quick_list(&from, &quick);
    slow.count = 0;
    for (int i = 0; i < turns.count && i < QUICK_TURNS; i++) {
        struct state after = *state;
        model_play(rules, &after, &turns.paths[i]);
        after.side = 1 - state->side; /* in kingcapture the turn stays with the winner */
        slow.after[slow.count] = quick_from(rules, &after);
        slow.count++;
    }
    turns_free(&turns);
    qsort(quick.after, (size_t)quick.count, sizeof quick.after[0], by_bytes);
    qsort(slow.after, (size_t)slow.count, sizeof slow.after[0], by_bytes);
    return quick.count == slow.count &&
           memcmp(quick.after, slow.after, (size_t)quick.count * sizeof quick.after[0]) == 0;
}

static bool same_winner(const struct rule_set *rules, const struct state *state)
{
    struct quick quick = quick_from(rules, state);
    bool stuck = model_count_turns(rules, state) == 0;
    return quick_winner(&quick, stuck) == model_winner(rules, state);
}

static bool compare_models(const struct rule_set *rules, struct random *random)
{
    char name[64];
    snprintf(name, sizeof name, "self: quick rules of %s", rules->name);
    struct tally_of_check tally = {name, 0, 0};
    for (int i = 0; i < QUICK_POSITIONS; i++) {
        struct state state;
        char position[POSITION_TEXT];
        model_clear(&state);
        if (i % 3 == 0) {
            struct quick quick = near_end(rules, random);
            quick_to(&quick, &state);
        } else {
            random_position(rules, random, &state);
            begin_turn(&state, random_below(random, 2));
        }
        if (same_turns(rules, &state) && same_winner(rules, &state)) {
            tally.passed++;
        } else {
            position_text(rules, &state, position);
            tally_failed(&tally, "%s: position %s", rules->name, position);
        }
    }
    tally_print(&tally, "%s", "");
    return tally.failed == 0;
}

bool check_self(const struct options *options)
{
    struct random random;
    random_begin(&random, options->seed);
    quick_begin();
    bool good = true;
    for (int i = 0; i < RULES_COUNT; i++) {
        good = compare_models(rule_sets[i], &random) && good;
    }
    return check_self_endings(&random) && good;
}
