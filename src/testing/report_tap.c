/* TAP, version 13. The prove of Debian 12 rejects a stream marked as version 14, and readers of 14
 * accept this one too. Its blocks are YAML. */
#include "testing/report.h"

static void put_begin(struct text *to, const struct testing *testing)
{
    text_print(to, "TAP version 13\n1..%zu%s\n", testing->tests->count,
               testing->tests->count == 0 ? " # SKIP no tests" : "");
}

/* In a description. Some readers take any `#` for the beginning of a directive, also after a
 * backslash; `%` is escaped so that no two names look the same. */
static const struct escaped in_name[] = {{'#', "%23"}, {'%', "%25"}, {'\\', "\\\\"}, {0}};

/* In the reason of a directive. */
static const struct escaped in_reason[] = {{'#', "\\#"}, {'\\', "\\\\"}, {0}};

/* In a quoted YAML string. */
static const struct escaped in_quotes[] = {
    {'"', "\\\""}, {'\\', "\\\\"}, {'\n', "\\n"}, {'\t', "\\t"}, {0}};

static void put_quoted(struct text *to, const char *text)
{
    text_string(to, "\"");
    put_escaped(to, string_piece(text), in_quotes);
    text_string(to, "\"");
}

static void put_block(struct text *to, const char *key, const struct text *text)
{
    struct lines_of lines = lines_of(text_whole(text));

    /* The first line does not start with a blank, which would count as indentation. */
    text_print(to, "  %s: |\n", key);
    for (size_t i = 0; i < lines.count; i++) {
        text_string(to, "    ");
        text_piece(to, lines.line[i]);
    }
    lines_free(&lines);
}

static void put_diagnosis(struct text *to, const struct result *result)
{
    struct text sentence = test_text();

    result_sentence(result, &sentence);
    text_string(to, "  ---\n  message: ");
    put_quoted(to, sentence.bytes);
    text_print(to, "\n  severity: %s\n  kind: %s\n",
               result->verdict == VERDICT_TODO ? "todo" : "fail", kind_name(result->kind));
    if (result->file.length > 0) {
        text_string(to, "  at:\n    file: ");
        put_quoted(to, result->file.bytes);
        text_print(to, "\n    line: %zu\n", result->line);
    }
    text_print(to, "  duration_ms: %.1f\n", result->seconds * 1000);
    if (result->detail.length > 0)
        put_block(to, result->patch ? "diff" : "printed", &result->detail);
    if (result->errors.length > 0)
        put_block(to, "stderr", &result->errors);
    text_string(to, "  ...\n");
    text_free(&sentence);
}

static void put_test(struct text *to, const struct testing *testing, const struct result *result)
{
    bool bad = result->verdict == VERDICT_FAIL || result->verdict == VERDICT_TODO;
    const char *directive =
        result->verdict == VERDICT_SKIP                                             ? " # SKIP "
        : result->verdict == VERDICT_TODO || result->verdict == VERDICT_TODO_PASSED ? " # TODO "
                                                                                    : NULL;

    text_print(to, "%s %zu - ", bad ? "not ok" : "ok", (size_t)(result - testing->results) + 1);
    put_escaped(to, string_piece(result->name), in_name);
    if (directive != NULL) {
        text_string(to, directive);
        put_escaped(to, text_whole(&result->why), in_reason);
    }
    text_string(to, "\n");
    if (bad)
        put_diagnosis(to, result);
}

/* Some readers pass over `Bail out!`, so the first test that was not run is a failure, too. */
static void put_end(struct text *to, const struct testing *testing)
{
    size_t first = 0;

    if (testing->end == NULL)
        return;
    while (first < testing->tests->count && testing->results[first].verdict != VERDICT_NONE)
        first++;
    text_print(to, "not ok %zu - ", first + 1);
    if (first < testing->tests->count) {
        put_escaped(to, string_piece(testing->results[first].name), in_name);
        text_string(to, " (not run)\n");
    } else { /* each was run, but not as often as it should be; it is more than was planned */
        text_string(to, "the whole run\n");
    }
    text_string(to, "Bail out! ");
    report_not_whole(to, testing);
    text_string(to, "\n");
}

const struct report_kind report_tap = {.begin = put_begin, .test = put_test, .end = put_end};
