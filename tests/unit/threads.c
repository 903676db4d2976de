/* What is done by threads where the system starts none: the calling thread does all of it, and
 * finds the same. */
#define _GNU_SOURCE
#include <criterion/criterion.h>
#include <pthread.h>

#include "arbiter/player.h"
#include "support.h"
#include "tables/solve.h"

/* No thread gets a stack from now on: no system has so much memory. */
static void forbid_threads(void)
{
    pthread_attr_t attributes;

    cr_assert_eq(pthread_getattr_default_np(&attributes), 0);
    cr_assert_eq(pthread_attr_setstacksize(&attributes, (size_t)1 << 62), 0);
    cr_assert_eq(pthread_setattr_default_np(&attributes), 0);
    pthread_attr_destroy(&attributes);
}

Test(threads, turns_are_counted_without_any)
{
    static const arb_counting three = {.threads = 3};
    arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(arb_rules_find("english"), &memory);
    uint64_t alone;
    uint64_t together;

    forbid_threads();
    cr_assert_eq(arb_perft(game, 6, NULL, &alone), ARB_COUNTED);
    cr_assert_eq(arb_perft(game, 6, &three, &together), ARB_COUNTED);
    cr_assert_eq(together, alone);
    arb_game_free(game);
}

Test(threads, a_player_thinks_without_any)
{
    arb_limits limits = {.depth = 5, .threads = 3};
    arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(arb_rules_find("russian"), &memory);
    arb_thinker *thinker = arb_thinker_new(&memory);
    arb_thought thought;

    forbid_threads();
    cr_assert_eq(arb_think(thinker, game, &limits, &thought), ARB_ACCEPTED);
    cr_assert_eq(thought.depth, 5);
    arb_thinker_free(thinker);
    arb_game_free(game);
}

static void add_up(void *context, uint64_t from, uint64_t to)
{
    uint64_t *sum = context;

    for (uint64_t i = from; i < to; i++)
        *sum += i;
}

Test(threads, a_crowd_of_one_does_everything)
{
    enum { NUMBERS = 1000000 };
    struct crowd crowd = {.threads = 4};
    uint64_t sum = 0;

    forbid_threads();
    cr_assert(crowd_run(&crowd, NUMBERS, add_up, &sum));
    cr_assert_eq(sum, (uint64_t)NUMBERS * (NUMBERS - 1) / 2);
}
