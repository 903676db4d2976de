/* JUnit's XML. The kind `junit` gives the file and line of each case, which four readers use. The
 * schema of Jenkins' xUnit plugin does not allow them, so `junit-strict` leaves them out. */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "testing/report.h"

/* Adds text, which must be valid UTF-8 without control characters. */
static void put_text(struct bytes *to, const char *text)
{
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '&':
            bytes_string(to, "&amp;");
            break;
        case '<':
            bytes_string(to, "&lt;");
            break;
        case '>':
            bytes_string(to, "&gt;");
            break;
        case '"':
            bytes_string(to, "&quot;");
            break;
        default:
            bytes_add(to, text, 1);
        }
    }
}

static void put_attribute(struct bytes *to, const char *name, const char *value)
{
    bytes_format(to, " %s=\"", name);
    put_text(to, value);
    bytes_string(to, "\"");
}

/* Splits a name in place and drops `.cmd`. Returns the part before the last slash, and sets *base
 * to the part after it. The caller frees what is returned. */
static char *split_name(char *name, const char **base)
{
    char *slash = strrchr(name, '/');

    *base = slash != NULL ? slash + 1 : name;
    if (ends_with(name, ".cmd"))
        name[strlen(name) - strlen(".cmd")] = '\0';
    if (slash != NULL)
        *slash = '\0';
    return slash != NULL && slash != name ? string_copy(name) : string_copy("tests");
}

static void put_problem(struct bytes *to, const struct result *result)
{
    const char *element = kind_is_end(result->kind) ? "error" : "failure";
    struct bytes text = {0};

    result_sentence(result, &text);
    bytes_format(to, "<%s", element);
    put_attribute(to, "type", kind_name(result->kind));
    put_attribute(to, "message", bytes_text(&text));
    bytes_string(to, ">");
    bytes_free(&text);
    report_failure(&text, result);
    put_text(to, bytes_text(&text));
    bytes_format(to, "</%s>", element);
    bytes_free(&text);
}

static void put_case(struct bytes *to, const struct testing *testing, size_t number, bool strict)
{
    const struct result *result = &testing->results[number];
    char *name = shown_name(testing, number);
    char *file = string_copy(name);
    const char *base;
    char *folder = split_name(name, &base);

    bytes_string(to, "    <testcase");
    put_attribute(to, "classname", folder);
    put_attribute(to, "name", base);
    if (!strict) {
        put_attribute(to, "file", result->file.length > 0 ? result->file.at : file);
        bytes_format(to, " line=\"%zu\"", result->line > 0 ? result->line : 1);
    }
    bytes_format(to, " time=\"%.3f\"", result->seconds);
    if (result->verdict == VERDICT_FAIL) {
        bytes_string(to, ">");
        put_problem(to, result);
        bytes_string(to, "</testcase>\n");
    } else if (result->verdict == VERDICT_SKIP || result->verdict == VERDICT_TODO) {
        bytes_string(to, "><skipped");
        put_attribute(to, "message", bytes_text(&result->why));
        bytes_string(to, "/></testcase>\n");
    } else {
        bytes_string(to, "/>\n");
    }
    free(folder);
    free(file);
    free(name);
}

struct counts {
    size_t tests, failures, errors, skipped;
    double seconds;
};

static void count(struct counts *counts, const struct result *result)
{
    bool failed = result->verdict == VERDICT_FAIL;

    counts->tests++;
    counts->errors += failed && kind_is_end(result->kind);
    counts->failures += failed && !kind_is_end(result->kind);
    counts->skipped += result->verdict == VERDICT_SKIP || result->verdict == VERDICT_TODO;
    counts->seconds += result->seconds;
}

static void put_counts(struct bytes *to, const struct counts *counts)
{
    bytes_format(to, " tests=\"%zu\" failures=\"%zu\" errors=\"%zu\"", counts->tests,
                 counts->failures, counts->errors);
}

static char *suite_of(const struct testing *testing, size_t number)
{
    char *name = shown_name(testing, number);
    const char *base;
    char *folder = split_name(name, &base);

    free(name);
    return folder;
}

/* Adds the tests of one folder, from *number on, and moves *number past them. */
static void put_suite(struct bytes *to, const struct testing *testing, size_t *number, bool strict)
{
    char *folder = suite_of(testing, *number);
    struct counts counts = {0};
    struct bytes cases = {0};
    char timestamp[32] = "";
    char host[256] = "localhost";
    time_t now = time(NULL);
    struct tm utc;
    bool same = true;

    bytes_add(&cases, "", 0);
    while (same) {
        if (testing->results[*number].verdict != VERDICT_NONE) {
            count(&counts, &testing->results[*number]);
            put_case(&cases, testing, *number, strict);
        }
        if (++*number == testing->tests->count)
            break;
        char *next = suite_of(testing, *number);
        same = strcmp(next, folder) == 0;
        free(next);
    }
    if (gmtime_r(&now, &utc) == NULL ||
        strftime(timestamp, sizeof timestamp, "%Y-%m-%dT%H:%M:%S", &utc) == 0)
        timestamp[0] = '\0';
    (void)gethostname(host, sizeof host - 1);
    bytes_string(to, "  <testsuite");
    put_attribute(to, "name", folder);
    put_counts(to, &counts);
    bytes_format(to, " skipped=\"%zu\" time=\"%.3f\"", counts.skipped, counts.seconds);
    put_attribute(to, "timestamp", timestamp);
    put_attribute(to, "hostname", host);
    bytes_string(to, ">\n");
    bytes_string(to, cases.at);
    bytes_string(to, "  </testsuite>\n");
    bytes_free(&cases);
    free(folder);
}

static void put_all(struct bytes *to, const struct testing *testing, bool strict)
{
    struct counts counts = {0};
    size_t number = 0;

    for (size_t i = 0; i < testing->tests->count; i++) {
        if (testing->results[i].verdict != VERDICT_NONE)
            count(&counts, &testing->results[i]);
    }
    bytes_string(to, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"arbiter\"");
    put_counts(to, &counts);
    bytes_format(to, " time=\"%.3f\">\n", testing->summary.seconds);
    while (number < testing->tests->count)
        put_suite(to, testing, &number, strict);
    bytes_string(to, "</testsuites>\n");
}

static void put_junit(struct bytes *to, const struct testing *testing)
{
    put_all(to, testing, false);
}

static void put_strict(struct bytes *to, const struct testing *testing)
{
    put_all(to, testing, true);
}

const struct report_kind report_junit = {.end = put_junit};
const struct report_kind report_junit_strict = {.end = put_strict};
