#include "testing/report_json.h"

#include <stdlib.h>
#include <string.h>

#include "trouble.h"

json_t *json_made(json_t *value)
{
    if (value == NULL)
        exit(trouble(NULL, "out of memory"));
    return value;
}

void json_add(json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new(object, key, json_made(value)) != 0)
        exit(trouble(NULL, "out of memory"));
}

json_t *json_rounded(double number, int decimals)
{
    double scale = 1;

    while (decimals-- > 0)
        scale *= 10;
    number = (double)(long long)(number * scale + 0.5) / scale;
    if (number == (double)(long long)number)
        return json_integer((long long)number);
    return json_real(number);
}

static int add_bytes(const char *bytes, size_t length, void *to)
{
    bytes_add(to, bytes, length);
    return 0;
}

void json_put(struct bytes *to, json_t *value, bool pretty)
{
    size_t flags = JSON_REAL_PRECISION(12) | (pretty ? JSON_INDENT(2) : JSON_COMPACT);

    if (json_dump_callback(value, add_bytes, to, flags) != 0)
        exit(trouble(NULL, "out of memory"));
    bytes_string(to, "\n");
    json_decref(value);
}

/* ---- writing ------------------------------------------------------------------------------- */

static const char *status_of(enum verdict verdict)
{
    switch (verdict) {
    case VERDICT_FAIL:
        return "fail";
    case VERDICT_SKIP:
        return "skip";
    case VERDICT_TODO:
    case VERDICT_TODO_PASSED:
        return "todo";
    default:
        return "pass";
    }
}

/* Returns a text, or null if it is empty. */
static json_t *text_of(const struct bytes *bytes)
{
    return bytes->length > 0 ? json_stringn(bytes->at, bytes->length) : json_null();
}

/* Adds what went wrong, with null where nothing did. */
static void add_problem(json_t *object, const char *name, const struct result *result)
{
    const char *kind = kind_name(result->kind);

    json_add(object, "kind", kind[0] != '\0' ? json_string(kind) : json_null());
    json_add(object, "file", json_string(result->file.length > 0 ? result->file.at : name));
    json_add(object, "line",
             result->line > 0 ? json_integer((json_int_t)result->line) : json_null());
    json_add(object, "command", text_of(&result->command));
}

static void put_test(struct bytes *to, const struct testing *testing, size_t number)
{
    static const struct bytes none;
    const struct result *result = &testing->results[number];
    json_t *object = json_made(json_object());
    char *name = shown_name(testing, number);

    json_add(object, "type", json_string("test"));
    json_add(object, "name", json_string(name));
    json_add(object, "status", json_string(status_of(result->verdict)));
    add_problem(object, name, result);
    json_add(object, "seconds", json_rounded(result->seconds, 6));
    json_add(object, "points", json_rounded(report_points(result), 6));
    json_add(object, "max_points", json_rounded(result->max_points, 6));
    json_add(object, "reason", text_of(&result->why));
    json_add(object, "message", text_of(&result->message));
    json_add(object, "diff", text_of(result->patch ? &result->detail : &none));
    json_add(object, "printed", text_of(result->patch ? &none : &result->detail));
    json_put(to, object, false);
    free(name);
}

static void put_end(struct bytes *to, const struct testing *testing)
{
    const struct summary *summary = &testing->summary;
    json_t *object = json_made(json_object());

    json_add(object, "type", json_string("summary"));
    json_add(object, "passed", json_integer((json_int_t)summary->passed));
    json_add(object, "failed", json_integer((json_int_t)summary->failed));
    json_add(object, "skipped", json_integer((json_int_t)summary->skipped));
    json_add(object, "todo", json_integer((json_int_t)summary->todo));
    json_add(object, "recorded", json_integer((json_int_t)summary->recorded));
    json_add(object, "seconds", json_rounded(summary->seconds, 6));
    json_add(object, "complete", json_boolean(summary->end == NULL));
    json_put(to, object, false);
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
    struct lines_of lines = lines_of(bytes_text(&text), text.length);
    bool taken = true;

    for (size_t i = 0; i < lines.count && taken; i++)
        taken = line_bare(lines.line[i]).length == 0 || take_line(lines.line[i], failed);
    lines_free(&lines);
    bytes_free(&text);
    if (error != 0)
        return trouble(file, reason_of_file(error));
    return taken ? -1 : trouble(file, "not a report of the kind json");
}
