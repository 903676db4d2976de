/* Annotations, which GitHub Actions reads from the log and shows beside the lines that they
 * name. */
#include "testing/report.h"

/* In a property, a colon or a comma also has to be escaped. */
static const struct escaped in_property[] = {{':', "%3A"},  {',', "%2C"},  {'%', "%25"},
                                             {'\r', "%0D"}, {'\n', "%0A"}, {0}};
static const struct escaped *const in_message = in_property + 2;

static void put_test(struct text *to, const struct testing *testing, const struct result *result)
{
    struct text text = test_text();

    (void)testing;
    if (result->verdict != VERDICT_FAIL)
        return;
    text_string(to, "::error file=");
    put_escaped(to, string_piece(report_file(result)), in_property);
    text_print(to, ",line=%zu,title=", result->line > 0 ? result->line : 1);
    text_print(&text, "%s (%s)", result->name, kind_name(result->kind));
    put_escaped(to, text_whole(&text), in_property);
    text_string(to, "::");
    text_free(&text);
    report_failure(&text, result);
    text_shorten(&text, text.length - 1); /* its last newline */
    put_escaped(to, text_whole(&text), in_message);
    text_string(to, "\n");
    text_free(&text);
}

static void put_end(struct text *to, const struct testing *testing)
{
    if (testing->end == NULL)
        return;
    text_string(to, "::error title=arbiter --test::");
    report_not_whole(to, testing);
    text_string(to, "\n");
}

const struct report_kind report_github = {.beside_text = true, .test = put_test, .end = put_end};
