#include "testing/report.h"

#include <string.h>

#include "manual/testing_options.h"

static const struct {
    const char *name;
    const struct report_kind *kind;
} kinds[] = {
#define X(id, name) {name, &report_##id},
    TESTING_REPORTS(X)
#undef X
};

const struct report_kind *report_kind_find(struct piece name)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (piece_equal(name, (struct piece){kinds[i].name, strlen(kinds[i].name)}))
            return kinds[i].kind;
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
