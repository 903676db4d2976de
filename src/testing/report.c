#include "testing/report.h"

#include <string.h>

#include "manual/testing_options.h"

static const char *const names[] = {TESTING_REPORTS};
static const struct report_kind *const kinds[] = {
    &report_tap,    &report_junit,      &report_junit_strict, &report_json,
    &report_github, &report_gradescope, &report_prairielearn};

_Static_assert(sizeof kinds == sizeof names, "each kind has a name");

const struct report_kind *report_kind_find(struct piece name)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (piece_equal(name, (struct piece){names[i], strlen(names[i])}))
            return kinds[i];
    }
    return NULL;
}

char *shown_name(const struct testing *testing, size_t number)
{
    const char *name = testing->tests->at[number].name;
    struct bytes shown = {0};

    bytes_shown(&shown, name, strlen(name));
    return shown.at;
}

void report_failure(struct bytes *to, const struct result *result)
{
    result_sentence(result, to);
    bytes_string(to, "\n");
    bytes_add(to, bytes_text(&result->detail), result->detail.length);
}

double report_points(const struct result *result)
{
    bool earned = result->verdict == VERDICT_PASS || result->verdict == VERDICT_RECORDED;

    return earned ? result->max_points : 0;
}
