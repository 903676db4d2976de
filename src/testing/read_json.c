/* Reads what the report `json` has written. */
#include <stdlib.h>
#include <string.h>

#include "testing/report.h"
#include "trouble.h"

const char *const json_statuses[VERDICTS] = {
    [VERDICT_PASS] = "pass", [VERDICT_FAIL] = "fail",        [VERDICT_SKIP] = "skip",
    [VERDICT_TODO] = "todo", [VERDICT_TODO_PASSED] = "todo", [VERDICT_RECORDED] = "pass"};

#define X(id, name, gradescope) gradescope,
const char *const visibility_words[VISIBILITY_COUNT] = {VISIBILITIES(X)};
#undef X

/* Reads one line. Returns false if it is not a line of a report. */
static bool take_line(struct piece line, json_t *failed)
{
    json_t *object = json_loadb(line.start, line.length, 0, NULL);
    const char *name = json_string_value(json_object_get(object, "name"));
    const char *status = json_string_value(json_object_get(object, "status"));
    bool taken = json_is_string(json_object_get(object, "type"));

    if (name != NULL && status != NULL && strcmp(status, "fail") == 0 &&
        json_object_set_new(failed, name, json_true()) != 0)
        exit(trouble(NULL, "out of memory"));
    json_decref(object);
    return taken;
}

int json_read_failed(const char *file, json_t *failed)
{
    struct text text = test_text();
    int error = text_of_file(&text, file);
    struct lines_of lines = lines_of(text_whole(&text));
    bool taken = true;

    for (size_t i = 0; i < lines.count && taken; i++)
        taken = line_bare(lines.line[i]).length == 0 || take_line(lines.line[i], failed);
    lines_free(&lines);
    text_free(&text);
    if (error != 0)
        return trouble(file, reason_of_file(error));
    return taken ? -1 : trouble(file, "not a report of the kind json");
}

/* Returns the place of a word in a list, or `count`. */
static size_t place_of(const char *word, const char *const *list, size_t count)
{
    size_t i = 0;

    while (i < count && (word == NULL || list[i] == NULL || strcmp(list[i], word) != 0))
        i++;
    return i;
}

static void read_text(const json_t *object, const char *name, struct text *text)
{
    const char *string = json_string_value(json_object_get(object, name));

    if (string != NULL)
        text_string(text, string);
}

/* Reads the texts and numbers of a result whose verdict is known. */
static void read_members(const json_t *object, struct result *result)
{
    const char *kind = json_string_value(json_object_get(object, "kind"));
    double points = json_number_value(json_object_get(object, "points"));

    while (kind != NULL && result->kind + 1 < KIND_COUNT &&
           strcmp(kind_name(result->kind), kind) != 0)
        result->kind++;
    result->seconds = json_number_value(json_object_get(object, "seconds"));
    result->max_points = json_number_value(json_object_get(object, "max_points"));
    if (result->verdict == VERDICT_FAIL && result->max_points > 0)
        result->part = points / result->max_points;
    result->line = (size_t)json_integer_value(json_object_get(object, "line"));
    result->patch = json_is_string(json_object_get(object, "diff"));
    if (result->line > 0)
        read_text(object, "file", &result->file);
    read_text(object, "command", &result->command);
    read_text(object, "reason", &result->why);
    read_text(object, "message", &result->message);
    read_text(object, result->patch ? "diff" : "printed", &result->detail);
    read_text(object, "stderr", &result->errors);
    read_text(object, "title", &result->title);
}

bool json_read_result(const json_t *object, const char *name, struct result *result)
{
    const char *own = json_string_value(json_object_get(object, "name"));
    const char *status = json_string_value(json_object_get(object, "status"));
    const char *seen = json_string_value(json_object_get(object, "visibility"));
    size_t verdict = place_of(status, json_statuses, VERDICTS);
    size_t visibility = place_of(seen, visibility_words, VISIBILITY_COUNT);

    if (own == NULL || strcmp(own, name) != 0 || verdict == VERDICTS ||
        visibility == VISIBILITY_COUNT)
        return false;
    result->verdict = (enum verdict)verdict;
    result->visibility = (enum visibility)visibility;
    read_members(object, result);
    return true;
}
