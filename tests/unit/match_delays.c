/* The median of what was counted in classes (src/match/outcome.c). */
#include <criterion/criterion.h>

#include "match/outcome.h"

Test(match_delays, have_a_median_within_an_eighth)
{
    for (uint64_t time = 4; time < 16000000; time += time / 7 + 1) {
        struct delays delays = {0};
        double median;

        delays_add(&delays, 0);
        delays_add(&delays, time);
        delays_add(&delays, UINT64_MAX);
        median = delays_median(&delays);
        cr_assert_eq(delays_count(&delays), 3);
        cr_assert(median > (double)time * 0.88 && median < (double)time * 1.13, "%f of %u", median,
                  (unsigned)time);
    }
}

Test(match_delays, are_added_up)
{
    struct delays one = {0};
    struct delays other = {0};

    cr_assert_eq(delays_median(&one), 0);
    for (unsigned i = 0; i < 10; i++) {
        delays_add(&one, 2);
        delays_add(&other, 100);
    }
    delays_join(&one, &other);
    cr_assert_eq(delays_count(&one), 20);
    cr_assert_eq(delays_median(&one), 2.5, "the lower half: %f", delays_median(&one));
    delays_add(&one, 100);
    cr_assert(delays_median(&one) > 90 && delays_median(&one) < 110);
}
