#include "testing/script.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Reads a file that belongs to a test. *there is whether it exists. */
static bool read_part(const char *path, struct bytes *bytes, bool *there, struct result *result)
{
    int error = bytes_of_file(bytes, path);
    bool read = error == 0 || error == ENOENT;

    *there = error != ENOENT;
    if (!read)
        result_fail_at(result, KIND_UNREADABLE, path, 1, reason_of_file(error));
    return read;
}

static bool read_status(struct script *script, struct result *result)
{
    struct bytes bytes = {0};
    long status = 0;
    bool there;
    bool read = read_part(script->status_path, &bytes, &there, result);
    struct piece text = bytes_piece(&bytes);

    while (text.length > 0 && strchr(" \t\r\n", text.start[text.length - 1]) != NULL)
        text.length--;
    if (there)
        script->status_place = STATUS_FILE;
    if (read && there && !number_read(text, STATUS_MOST, &status)) {
        result_fail_at(result, KIND_UNREADABLE, script->status_path, 1,
                       "must be a number from 0 to 255");
        read = false;
    }
    script->status = (int)status;
    if (script->headers.exit_status >= 0) {
        script->status_place = STATUS_HEADER;
        script->status = (int)script->headers.exit_status;
    }
    bytes_free(&bytes);
    return read;
}

/* Returns whether a line is the command `assert` or `reject`. */
static bool is_assertion(struct piece line)
{
    const char *word = line.start + strspn(line.start, " \t");
    size_t length = strcspn(word, " \t\r\n");

    return length == strlen("assert") &&
           (strncasecmp(word, "assert", length) == 0 || strncasecmp(word, "reject", length) == 0);
}

static bool has_assertion(const struct lines_of *lines)
{
    for (size_t i = 0; i < lines->count; i++) {
        if (is_assertion(lines->line[i]))
            return true;
    }
    return false;
}

/* Determines which form of expectation the test has. Returns false if it has two. */
static bool find_form(struct script *script, bool has_out, struct result *result)
{
    bool classic = script->headers.classic;

    if (!classic)
        script->blocks = blocks_of(&script->lines);
    if (has_out && script->blocks.count > 0) {
        result_fail_at(result, KIND_TWO_EXPECTATIONS, script->name, script->blocks.wanted[0].line,
                       "it says what is wanted here and in ");
        bytes_string(&result->message, script->out_path);
        return false;
    }
    script->form = has_out                                     ? FORM_OUT
                   : script->blocks.count > 0                  ? FORM_BLOCKS
                   : !classic && has_assertion(&script->lines) ? FORM_ASSERTS
                                                               : FORM_NOTHING;
    return true;
}

bool script_read(struct script *script, const char *name, struct result *result)
{
    bool has_out = false;
    const char *wrong;
    size_t line = 0;
    int error;

    *script = (struct script){.name = name,
                              .out_path = test_file(name, ".out"),
                              .err_path = test_file(name, ".err"),
                              .status_path = test_file(name, ".status")};
    error = bytes_of_file(&script->text, name);
    if (error != 0) {
        result_fail_at(result, KIND_UNREADABLE, name, 1, reason_of_file(error));
        return false;
    }
    script->lines = lines_of(bytes_piece(&script->text));
    wrong = headers_read(&script->headers, &script->lines, &line);
    if (wrong != NULL) {
        result_fail_at(result, KIND_BAD_HEADER, name, line, wrong);
        return false;
    }
    result->max_points = script->headers.worth;
    return read_part(script->out_path, &script->out, &has_out, result) &&
           read_part(script->err_path, &script->err, &script->has_err, result) &&
           read_status(script, result) && find_form(script, has_out, result);
}

void script_free(struct script *script)
{
    free(script->out_path);
    free(script->err_path);
    free(script->status_path);
    bytes_free(&script->text);
    lines_free(&script->lines);
    headers_free(&script->headers);
    blocks_free(&script->blocks);
    bytes_free(&script->out);
    bytes_free(&script->err);
}
