/* JUnit's XML. The kind `junit` gives the file and line of each case, which four readers use. The
 * schema of Jenkins' xUnit plugin does not allow them, so `junit-strict` leaves them out. */
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "testing/report.h"

/* The texts are valid UTF-8 without control characters. */
static const struct escaped in_xml[] = {
    {'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {0}};

static void put_attribute(struct text *to, const char *name, struct piece value)
{
    text_print(to, " %s=\"", name);
    put_escaped(to, value, in_xml);
    text_string(to, "\"");
}

/* Returns the part of a test's name before the last slash. */
static struct piece folder_of(const char *name)
{
    const char *slash = strrchr(name, '/');

    return slash != NULL && slash != name ? (struct piece){name, (size_t)(slash - name)}
                                          : string_piece("tests");
}

static void put_problem(struct text *to, const struct result *result)
{
    const char *element = kind_is_end(result->kind) ? "error" : "failure";
    struct text text = test_text();

    result_sentence(result, &text);
    text_print(to, "<%s", element);
    put_attribute(to, "type", string_piece(kind_name(result->kind)));
    put_attribute(to, "message", text_whole(&text));
    text_string(to, ">");
    text_free(&text);
    report_failure(&text, result);
    put_escaped(to, text_whole(&text), in_xml);
    text_print(to, "</%s>", element);
    text_free(&text);
}

static void put_case(struct text *to, const struct result *result, bool strict)
{
    struct piece base = string_piece(basename(result->name));

    if (ends_with(result->name, ".cmd"))
        base.length -= strlen(".cmd");
    text_string(to, "    <testcase");
    put_attribute(to, "classname", folder_of(result->name));
    put_attribute(to, "name", base);
    if (!strict) {
        put_attribute(to, "file", string_piece(report_file(result)));
        text_print(to, " line=\"%zu\"", result->line > 0 ? result->line : 1);
    }
    text_print(to, " time=\"%.3f\"", result->seconds);
    if (result->verdict == VERDICT_FAIL) {
        text_string(to, ">");
        put_problem(to, result);
        text_string(to, "</testcase>\n");
    } else if (result->verdict == VERDICT_SKIP || result->verdict == VERDICT_TODO) {
        text_string(to, "><skipped");
        put_attribute(to, "message", text_whole(&result->why));
        text_string(to, "/></testcase>\n");
    } else {
        text_string(to, "/>\n");
    }
}

struct counts {
    size_t tests, failures, errors, skipped;
    double seconds;
};

static struct counts counts_of(const struct result *result, const struct result *end)
{
    struct counts counts = {0};

    for (; result < end; result++) {
        bool failed = result->verdict == VERDICT_FAIL;

        counts.tests += result->verdict != VERDICT_NONE;
        counts.errors += failed && kind_is_end(result->kind);
        counts.failures += failed && !kind_is_end(result->kind);
        counts.skipped += result->verdict == VERDICT_SKIP || result->verdict == VERDICT_TODO;
        counts.seconds += result->seconds;
    }
    return counts;
}

/* Adds how many tests there were and failed. */
static void put_counts(struct text *to, const struct counts *counts)
{
    text_print(to, " tests=\"%zu\" failures=\"%zu\" errors=\"%zu\"", counts->tests,
               counts->failures, counts->errors);
}

/* Adds the beginning of a suite. */
static void put_suite(struct text *to, struct piece name, const struct counts *counts)
{
    char timestamp[32] = "";
    char host[256] = "localhost";
    time_t now = time(NULL);
    struct tm utc;

    (void)strftime(timestamp, sizeof timestamp, "%Y-%m-%dT%H:%M:%S", gmtime_r(&now, &utc));
    (void)gethostname(host, sizeof host - 1);
    text_string(to, "  <testsuite");
    put_attribute(to, "name", name);
    put_counts(to, counts);
    text_print(to, " skipped=\"%zu\" time=\"%.3f\"", counts->skipped, counts->seconds);
    put_attribute(to, "timestamp", string_piece(timestamp));
    put_attribute(to, "hostname", string_piece(host));
    text_string(to, ">\n");
}

/* Adds the tests of one folder. */
static void put_folder(struct text *to, const struct result *result, const struct result *end,
                       bool strict)
{
    struct counts counts = counts_of(result, end);

    put_suite(to, folder_of(result->name), &counts);
    for (; result < end; result++) {
        if (result->verdict != VERDICT_NONE)
            put_case(to, result, strict);
    }
    text_string(to, "  </testsuite>\n");
}

/* Adds a suite with an error that says that the run is not whole. */
static void put_not_whole(struct text *to, const struct testing *testing)
{
    const struct counts counts = {.tests = 1, .errors = 1};
    struct text text = test_text();

    report_not_whole(&text, testing);
    put_suite(to, string_piece("arbiter"), &counts);
    text_string(to, "    <testcase classname=\"arbiter\" name=\"" REPORT_WHOLE
                    "\" time=\"0.000\"><error type=\"not-whole\"");
    put_attribute(to, "message", text_whole(&text));
    text_string(to, ">");
    put_escaped(to, text_whole(&text), in_xml);
    text_string(to, "</error></testcase>\n  </testsuite>\n");
    text_free(&text);
}

static void put_all(struct text *to, const struct testing *testing, bool strict)
{
    const struct result *end = testing->results + testing->tests->count;
    const struct result *next;
    struct counts counts = counts_of(testing->results, end);

    counts.tests += testing->end != NULL;
    counts.errors += testing->end != NULL;
    text_string(to, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"arbiter\"");
    put_counts(to, &counts);
    text_print(to, " time=\"%.3f\">\n", testing->seconds);
    for (const struct result *first = testing->results; first < end; first = next) {
        struct piece folder = folder_of(first->name);

        next = first + 1;
        while (next < end && piece_equal(folder_of(next->name), folder))
            next++;
        put_folder(to, first, next, strict);
    }
    if (testing->end != NULL)
        put_not_whole(to, testing);
    text_string(to, "</testsuites>\n");
}

static void put_junit(struct text *to, const struct testing *testing)
{
    put_all(to, testing, false);
}

static void put_strict(struct text *to, const struct testing *testing)
{
    put_all(to, testing, true);
}

const struct report_kind report_junit = {.end = put_junit};
const struct report_kind report_junit_strict = {.end = put_strict};
