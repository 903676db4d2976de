/* Delta debugging: src/testing/shorten.c. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "testing/shorten.h"

#define ITEMS 1000

/* What must be kept, and how often it was asked. */
struct needs {
    const size_t *needed; /* before a 0 */
    size_t together;      /* this item is needed if and only if the next one is there; 0: none is */
    size_t asked;
    size_t most; /* how often it may be asked; 0: any number of times */
    bool ended;
};

static bool holds(void *context, const bool *kept)
{
    struct needs *needs = context;

    needs->asked++;
    needs->ended = needs->asked == needs->most;
    for (const size_t *at = needs->needed; *at != 0; at++) {
        if (!kept[*at])
            return false;
    }
    return needs->together == 0 || kept[needs->together] == kept[needs->together + 1];
}

/* Shortens all the items. Returns how many are left. */
static size_t left_of(struct needs *needs, bool *kept, const bool *fixed)
{
    const struct shortening shortening = {.count = ITEMS,
                                          .kept = kept,
                                          .fixed = fixed,
                                          .holds = holds,
                                          .context = needs,
                                          .ended = &needs->ended};
    size_t left = 0;

    memset(kept, true, ITEMS);
    shorten(&shortening);
    for (size_t i = 0; i < ITEMS; i++)
        left += kept[i];
    return left;
}

Test(shorten, only_what_is_needed_is_left)
{
    static const size_t needed[] = {3, 4, 500, 998, 999, 0};
    const bool fixed[ITEMS] = {false};
    bool kept[ITEMS];
    struct needs needs = {.needed = needed};

    cr_assert_eq(left_of(&needs, kept, fixed), 5);
    for (const size_t *at = needed; *at != 0; at++)
        cr_assert(kept[*at]);
    cr_assert_lt(needs.asked, 200); /* and not once for each item */
}

Test(shorten, what_is_fixed_stays)
{
    static const size_t needed[] = {0};
    bool fixed[ITEMS] = {false};
    bool kept[ITEMS];
    struct needs needs = {.needed = needed};

    fixed[0] = fixed[77] = true;
    cr_assert_eq(left_of(&needs, kept, fixed), 2);
    cr_assert(kept[0] && kept[77]);
}

/* Neither can go without the other, wherever the two are. */
Test(shorten, two_neighbours_go_together)
{
    static const size_t needed[] = {300, 0};
    const bool fixed[ITEMS] = {false};
    bool kept[ITEMS];

    for (size_t together = 500; together < 520; together++) {
        struct needs needs = {.needed = needed, .together = together};

        cr_assert_eq(left_of(&needs, kept, fixed), 1, "%zu", together);
    }
}

Test(shorten, it_holds_when_it_is_broken_off)
{
    static const size_t needed[] = {1, 999, 0};
    const bool fixed[ITEMS] = {false};
    bool kept[ITEMS];

    for (size_t most = 1; most < 30; most++) {
        struct needs needs = {.needed = needed, .most = most};

        cr_assert_geq(left_of(&needs, kept, fixed), 2);
        cr_assert_eq(needs.asked, most);
        cr_assert(holds(&needs, kept));
    }
}

Test(shorten, a_list_goes_as_a_whole_or_stays)
{
    static const size_t needed[] = {5, 0};
    const bool fixed[ITEMS] = {false};
    bool kept[ITEMS];
    struct needs needs = {.needed = needed};
    const struct shortening shortening = {
        .count = ITEMS, .kept = kept, .fixed = fixed, .holds = holds, .context = &needs};

    memset(kept, true, sizeof kept);
    cr_assert_not(shorten_by(&shortening, (const size_t[]){4, 5, 6}, 3));
    cr_assert(kept[4] && kept[5] && kept[6]);
    cr_assert(shorten_by(&shortening, (const size_t[]){4, 6}, 2));
    cr_assert(!kept[4] && kept[5] && !kept[6]);
}
