#include "testing/select.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

#include "arbiter/player.h"
#include "testing/report_json.h"
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

/* Returns whether a name passes the filters. If there are filters that do not start with `!`, it
 * must match one of them. It must not match any filter that does. */
static bool passes_filters(const struct test_settings *settings, const char *name)
{
    bool wanted = false;
    bool matched = false;

    for (size_t i = 0; i < settings->filter_count; i++) {
        const char *glob = settings->filters[i];
        bool without = glob[0] == '!';
        bool matches = fnmatch(glob + without, name, 0) == 0;

        if (without && matches)
            return false;
        wanted = wanted || !without;
        matched = matched || (!without && matches);
    }
    return matched || !wanted;
}

static void keep(struct tests *tests, size_t *kept, size_t i, bool kept_too)
{
    if (kept_too)
        tests->at[(*kept)++] = tests->at[i];
    else
        test_free(&tests->at[i]);
}

static int filter(struct tests *tests, const struct test_settings *settings)
{
    size_t kept = 0;

    for (size_t i = 0; i < tests->count; i++)
        keep(tests, &kept, i, passes_filters(settings, tests->at[i].name));
    tests->count = kept;
    if (kept > 0)
        return -1;
    return trouble(NULL, settings->filter_count > 0 ? "no test matches --filter" : "no test found");
}

/* Returns whether a test is among those of a report, which has names in printable form. */
static bool is_among(const struct tests *named, const struct test *test)
{
    bool found = false;

    for (size_t i = 0; i < named->count && !found; i++)
        found = strcmp(named->at[i].name, test->shown) == 0;
    return found;
}

static int keep_failed(struct tests *tests, const char *report)
{
    struct tests failed = {0};
    int status = json_read_failed(report, &failed);
    size_t kept = 0;

    for (size_t i = 0; i < tests->count && status < 0; i++)
        keep(tests, &kept, i, is_among(&failed, &tests->at[i]));
    tests->count = status < 0 ? kept : tests->count;
    tests_free(&failed);
    return status;
}

int select_tests(struct tests *tests, const struct test_settings *settings)
{
    int status = filter(tests, settings);
    size_t kept = 0;

    if (status < 0 && settings->failed != NULL)
        status = keep_failed(tests, settings->failed);
    if (status >= 0 || settings->shard == 0)
        return status;
    for (size_t i = 0; i < tests->count; i++)
        keep(tests, &kept, i, share_of(tests->at[i].name, settings->shards) == settings->shard);
    tests->count = kept;
    return -1;
}
