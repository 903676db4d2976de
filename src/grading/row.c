/* A row of the table, as a file. */
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "grading/results.h"
#include "testing/report.h"

#define STATE_ROOM 20 /* 16 digits */

struct result *grade_row_new(const struct tests *tests)
{
    struct result *results = room_for(tests->count, sizeof *results);

    for (size_t i = 0; i < tests->count; i++) {
        results[i] = result_new();
        results[i].test = i;
        results[i].name = tests->at[i].shown;
    }
    return results;
}

void grade_row_free(struct result *results, const struct tests *tests)
{
    for (size_t i = 0; i < tests->count; i++)
        result_free(&results[i]);
    free(results);
}

int grade_row_write(const struct grading *grading, const struct submission *submission,
                    uint64_t state, const struct text *report)
{
    char *path = grades_path(grading, "rows", submission, ".json");
    struct text row = test_text();
    struct json json = json_to(&row);
    TEXT_BUFFER(digits, STATE_ROOM);
    int error;

    text_print(&digits, "%016" PRIx64, state);
    json_open(&json, NULL, '{');
    json_put_string(&json, "type", "submission");
    json_put_string(&json, "name", submission->shown);
    json_put_string(&json, "state", digits.bytes);
    json_close(&json, '}');
    text_char(&row, '\n');
    text_add(&row, report);
    error = grades_write(grading->settings->test.host, path, &row);
    text_free(&row);
    free(path);
    return error;
}

static const char *string_of(const json_t *object, const char *name)
{
    const char *string = json_string_value(json_object_get(object, name));

    return string != NULL ? string : "";
}

/* Returns whether a line is what stands at that place of a row: what it is of, the tests, and that
 * it is whole. */
static bool take_line(struct piece line, size_t number, const char *state, size_t count,
                      struct result *results)
{
    json_t *object = json_loadb(line.start, line.length, 0, NULL);
    bool taken;

    if (number == 0)
        taken = strcmp(string_of(object, "state"), state) == 0;
    else if (number <= count)
        taken = json_read_result(object, results[number - 1].name, &results[number - 1]);
    else
        taken = json_is_true(json_object_get(object, "complete"));
    json_decref(object);
    return taken;
}

bool grade_row_read(const struct grading *grading, const struct submission *submission,
                    uint64_t state, struct result *results)
{
    char *path = grades_path(grading, "rows", submission, ".json");
    struct text row = test_text();
    TEXT_BUFFER(digits, STATE_ROOM);
    bool whole = text_of_file(&row, path) == 0;
    struct lines_of lines = lines_of(text_whole(&row));
    size_t count = grading->tests.count;

    text_print(&digits, "%016" PRIx64, state);
    whole = whole && lines.count == count + 2;
    for (size_t i = 0; whole && i < lines.count; i++)
        whole = take_line(lines.line[i], i, digits.bytes, count, results);
    lines_free(&lines);
    text_free(&row);
    free(path);
    return whole;
}
