#include "testing/discover.h"

#include <fnmatch.h>
#include <stdlib.h>
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

/* Returns whether a test is to be kept, for some reason. */
typedef bool keep_test(const struct test *test, const void *about);

/* If there are filters that do not start with `!`, a name must match one of them. It must not match
 * any filter that does. */
static bool passes_filters(const struct test *test, const void *about)
{
    const struct test_settings *settings = about;
    bool wanted = false;
    bool matched = false;

    for (size_t i = 0; i < settings->filter_count; i++) {
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

/* `about` is the tests of a report, which have their names in printable form. */
static bool is_among(const struct test *test, const void *about)
{
    const struct tests *named = about;
    bool found = false;

    for (size_t i = 0; i < named->count && !found; i++)
        found = strcmp(named->at[i].name, test->shown) == 0;
    return found;
}

static bool is_in_shard(const struct test *test, const void *about)
{
    const struct test_settings *settings = about;

    return share_of(test->name, settings->shards) == settings->shard;
}

static void keep(struct tests *tests, keep_test *is_kept, const void *about)
{
    size_t kept = 0;

    for (size_t i = 0; i < tests->count; i++) {
        if (is_kept(&tests->at[i], about))
            tests->at[kept++] = tests->at[i];
        else
            test_free(&tests->at[i]);
    }
    tests->count = kept;
}

int select_tests(struct tests *tests, const struct test_settings *settings)
{
    struct tests failed = {0};
    int status = -1;

    keep(tests, passes_filters, settings);
    if (tests->count == 0)
        return trouble(NULL,
                       settings->filter_count > 0 ? "no test matches --filter" : "no test found");
    if (settings->failed != NULL) {
        status = json_read_failed(settings->failed, &failed);
        keep(tests, is_among, &failed);
        tests_free(&failed);
    }
    if (settings->shard > 0)
        keep(tests, is_in_shard, settings);
    return status;
}
