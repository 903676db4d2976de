/* JUnit's XML. The kind `junit` gives the file and line of each case, which four readers use. The
 * schema of Jenkins' xUnit plugin does not allow them, so `junit-strict` leaves them out. */
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "picture/markup.h"
#include "testing/report.h"

/* Returns the part of a test's name before the last slash. */
static struct piece folder_of(const char *name)
{
    const char *slash = strrchr(name, '/');

    return slash != NULL && slash != name ? (struct piece){name, (size_t)(slash - name)}
                                          : string_piece("tests");
}

static void put_case(struct text *to, const char *folder, const struct result *result, bool strict)
{
    struct text base = test_text();

    text_string(&base, basename(result->name));
    if (ends_with(result->name, ".cmd"))
        text_shorten(&base, base.length - strlen(".cmd"));
    markup(to, "    <testcase classname=\"%s\" name=\"%s\"", folder, base.bytes);
    text_free(&base);
    if (!strict)
        markup(to, " file=\"%s\" line=\"%zu\"", report_file(result),
               result->line > 0 ? result->line : 1);
    text_print(to, " time=\"%.3f\"", result->seconds);
    if (result->verdict == VERDICT_FAIL) {
        const char *element = kind_is_end(result->kind) ? "error" : "failure";
        struct text sentence = test_text();
        struct text whole = test_text();

        result_sentence(result, &sentence);
        report_failure(&whole, result);
        markup(to, "><%s type=\"%s\" message=\"%s\">%s</%s></testcase>\n", element,
               kind_name(result->kind), sentence.bytes, whole.bytes, element);
        text_free(&sentence);
        text_free(&whole);
    } else if (result->verdict == VERDICT_SKIP || result->verdict == VERDICT_TODO) {
        markup(to, "><skipped message=\"%s\"/></testcase>\n", result->why.bytes);
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
static void put_suite(struct text *to, const char *name, const struct counts *counts)
{
    char timestamp[32] = "";
    char host[256] = "localhost";
    time_t now = time(NULL);
    struct tm utc;

    (void)strftime(timestamp, sizeof timestamp, "%Y-%m-%dT%H:%M:%S", gmtime_r(&now, &utc));
    (void)gethostname(host, sizeof host - 1);
    markup(to, "  <testsuite name=\"%s\"", name);
    put_counts(to, counts);
    text_print(to, " skipped=\"%zu\" time=\"%.3f\"", counts->skipped, counts->seconds);
    markup(to, " timestamp=\"%s\" hostname=\"%s\">\n", timestamp, host);
}

/* Adds the tests of one folder. */
static void put_folder(struct text *to, const struct result *result, const struct result *end,
                       bool strict)
{
    struct counts counts = counts_of(result, end);
    struct text folder = test_text();

    text_piece(&folder, folder_of(result->name));
    put_suite(to, folder.bytes, &counts);
    for (; result < end; result++) {
        if (result->verdict != VERDICT_NONE)
            put_case(to, folder.bytes, result, strict);
    }
    text_string(to, "  </testsuite>\n");
    text_free(&folder);
}

/* Adds a suite with an error that says that the run is not whole. */
static void put_not_whole(struct text *to, const struct testing *testing)
{
    const struct counts counts = {.tests = 1, .errors = 1};
    struct text text = test_text();

    report_not_whole(&text, testing);
    put_suite(to, "arbiter", &counts);
    markup(to,
           "    <testcase classname=\"arbiter\" name=\"" REPORT_WHOLE "\" time=\"0.000\">"
           "<error type=\"not-whole\" message=\"%s\">%s</error></testcase>\n  </testsuite>\n",
           text.bytes, text.bytes);
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
