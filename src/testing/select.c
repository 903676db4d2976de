#include "testing/discover.h"

#include <fnmatch.h>
#include <string.h>

#include "arbiter/player.h"
#include "testing/report.h"
#include "testing/settings.h"
#include "trouble.h"

/* The library is compiled in: only its header is needed. */
#define XXH_INLINE_ALL
#include <xxhash.h>

size_t share_of(const char *name, size_t shares)
{
    return (size_t)(XXH64(name, strlen(name), 0) % shares) + 1;
}

void shuffle(size_t *numbers, size_t count, uint64_t seed)
{
    arb_random random = arb_random_seeded(seed);

    for (size_t i = count; i > 1; i--) {
        size_t other = (size_t)arb_random_below(&random, i);
        size_t number = numbers[i - 1];

        numbers[i - 1] = numbers[other];
        numbers[other] = number;
    }
}

/* If there are filters that do not start with `!`, a name must match one of them. It must not match
 * any filter that does. */
static bool passes_filters(const struct test *test, const struct test_settings *settings)
{
    bool wanted = false;
    bool matched = false;

    for (size_t i = 0; settings->filters[i] != NULL; i++) {
        const char *glob = settings->filters[i];
        bool without = glob[0] == '!';
        bool matches = fnmatch(glob + without, test->name, 0) == 0;

        if (without && matches)
            return false;
        wanted = wanted || !without;
        matched = matched || (!without && matches);
    }
    return matched || !wanted;
}

int select_tests(struct tests *tests, const struct test_settings *settings)
{
    json_t *failed = json_object(); /* in which names are in printable form */
    size_t passing = 0;
    size_t kept = 0;
    int status = settings->failed != NULL ? json_read_failed(settings->failed, failed) : -1;

    for (size_t i = 0; i < tests->count; i++) {
        struct test *test = &tests->at[i];
        bool passes = passes_filters(test, settings);

        passing += passes;
        if (passes && (settings->failed == NULL || json_object_get(failed, test->shown) != NULL) &&
            (settings->shard == 0 || share_of(test->name, settings->shards) == settings->shard))
            tests->at[kept++] = *test;
        else
            test_free(test);
    }
    tests->count = kept;
    json_decref(failed);
    if (status < 0 && passing == 0)
        status = trouble(NULL, settings->filters[0] != NULL ? "no test matches --filter"
                                                            : "no test found");
    return status;
}
