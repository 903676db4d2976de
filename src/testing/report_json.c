#include "testing/report_json.h"

#include <stdlib.h>
#include <string.h>

#include "trouble.h"

json_t *json_rounded(double number)
{
    number = (double)(long long)(number * 1e6 + 0.5) / 1e6;
    if (number == (double)(long long)number)
        return json_integer((long long)number);
    return json_real(number);
}

static int add_bytes(const char *bytes, size_t length, void *to)
{
    bytes_add(to, bytes, length);
    return 0;
}

void put_json(struct bytes *to, json_t *value, bool pretty)
{
    size_t flags = JSON_REAL_PRECISION(12) | (pretty ? JSON_INDENT(2) : JSON_COMPACT);

    if (value == NULL || json_dump_callback(value, add_bytes, to, flags) != 0)
        exit(trouble(NULL, "out of memory"));
    bytes_string(to, "\n");
    json_decref(value);
}

/* ---- writing ------------------------------------------------------------------------------- */

static const char *const statuses[] = {
    [VERDICT_PASS] = "pass", [VERDICT_FAIL] = "fail",        [VERDICT_SKIP] = "skip",
    [VERDICT_TODO] = "todo", [VERDICT_TODO_PASSED] = "todo", [VERDICT_RECORDED] = "pass"};

static void put_test(struct bytes *to, const struct testing *testing, size_t number)
{
    const struct result *result = &testing->results[number];
    const char *kind = kind_name(result->kind);
    const char *detail = result->detail.at;

    /* A text that is NULL is written as null. */
    put_json(to,
             json_pack("{s:s, s:s, s:s, s:s?, s:s, s:o, s:s?, s:o, s:o, s:o, s:s?, s:s?, s:s?, "
                       "s:s?}",
                       "type", "test", "name", testing->tests->at[number].shown, "status",
                       statuses[result->verdict], "kind", kind[0] != '\0' ? kind : NULL, "file",
                       report_file(testing, number), "line",
                       result->line > 0 ? json_integer((json_int_t)result->line) : json_null(),
                       "command", result->command.at, "seconds", json_rounded(result->seconds),
                       "points", json_rounded(report_points(result)), "max_points",
                       json_rounded(result->max_points), "reason", result->why.at, "message",
                       result->message.at, "diff", result->patch ? detail : NULL, "printed",
                       result->patch ? NULL : detail),
             false);
}

static void put_end(struct bytes *to, const struct testing *testing)
{
    const struct summary *summary = &testing->summary;

    put_json(to,
             json_pack("{s:s, s:I, s:I, s:I, s:I, s:I, s:o, s:b}", "type", "summary", "passed",
                       (json_int_t)summary->passed, "failed", (json_int_t)summary->failed,
                       "skipped", (json_int_t)summary->skipped, "todo", (json_int_t)summary->todo,
                       "recorded", (json_int_t)summary->recorded, "seconds",
                       json_rounded(summary->seconds), "complete", summary->end == NULL),
             false);
}

const struct report_kind report_json = {.test = put_test, .end = put_end};

/* ---- reading ------------------------------------------------------------------------------- */

/* Reads one line. Returns false if it is not a line of a report. */
static bool take_line(struct piece line, struct tests *failed)
{
    json_t *object = json_loadb(line.start, line.length, 0, NULL);
    const char *name = json_string_value(json_object_get(object, "name"));
    const char *status = json_string_value(json_object_get(object, "status"));
    bool taken = json_is_string(json_object_get(object, "type"));

    if (name != NULL && status != NULL && strcmp(status, "fail") == 0)
        tests_add(failed, name, false);
    json_decref(object);
    return taken;
}

int json_read_failed(const char *file, struct tests *failed)
{
    struct bytes text = {0};
    int error = bytes_of_file(&text, file);
    struct lines_of lines = lines_of(bytes_piece(&text));
    bool taken = true;

    for (size_t i = 0; i < lines.count && taken; i++)
        taken = line_bare(lines.line[i]).length == 0 || take_line(lines.line[i], failed);
    lines_free(&lines);
    bytes_free(&text);
    if (error != 0)
        return trouble(file, reason_of_file(error));
    return taken ? -1 : trouble(file, "not a report of the kind json");
}
