/* The positions that a search has come to (src/pdn/tried.h). */
#include <criterion/criterion.h>

#include "pdn/tried.h"
#include "support.h"

static struct tally tally;
static arb_memory memory;

static struct tried begin(void)
{
    tally = (struct tally){0};
    memory = tally_memory(&tally);
    return (struct tried){.memory = &memory, .moves = 3};
}

static void end(struct tried *tried)
{
    tried_free(tried);
    tally_is_even(&tally);
}

Test(tried, a_position_is_known_before_the_same_move_alone)
{
    struct tried tried = begin();

    cr_assert_eq(tried_come_to(&tried, 1, 7), TRIED_NEVER);
    cr_assert_eq(tried_come_to(&tried, 2, 7), TRIED_NEVER);
    cr_assert_eq(tried_come_to(&tried, 1, 7), TRIED_IN_VAIN);
    end(&tried);
}

Test(tried, all_positions_on_a_way_lead_to_its_end)
{
    struct tried tried = begin();
    size_t parting;

    tried_come_to(&tried, 0, 1);
    parting = tried.last;
    tried_come_to(&tried, 1, 2);
    tried.last = parting;
    tried_come_to(&tried, 1, 3);
    tried_ends(&tried);
    cr_assert_eq(tried_come_to(&tried, 0, 1), TRIED_TO_THE_END);
    cr_assert_eq(tried_come_to(&tried, 1, 2), TRIED_IN_VAIN);
    cr_assert_eq(tried_come_to(&tried, 1, 3), TRIED_TO_THE_END);
    end(&tried);
}

Test(tried, no_more_positions_of_a_move_are_kept_than_the_most)
{
    struct tried tried = begin();

    for (uint64_t i = 0; i <= TRIED_MOST; i++)
        cr_assert_eq(tried_come_to(&tried, 0, i), TRIED_NEVER);
    cr_assert_eq(tried.count, TRIED_MOST);
    cr_assert_eq(tried_come_to(&tried, 0, TRIED_MOST), TRIED_NEVER);
    cr_assert_eq(tried_come_to(&tried, 0, TRIED_MOST - 1), TRIED_IN_VAIN);
    end(&tried);
}

Test(tried, without_memory_nothing_is_known)
{
    for (size_t n = 1; n <= 2; n++) {
        struct tried tried = begin();

        tally.fail_at = n;
        cr_assert_eq(tried_come_to(&tried, 0, 1), TRIED_NO_MEMORY);
        end(&tried);
    }
}
