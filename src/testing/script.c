#include "testing/script.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static bool read_beside(struct beside *file, const char *name, const char *ending,
                        struct result *result)
{
    int error;

    file->path = test_file(name, ending);
    file->text = test_text();
    error = text_of_file(&file->text, file->path);
    file->there = error != ENOENT;
    if (error == 0 || error == ENOENT)
        return true;
    result_fail_at(result, KIND_UNREADABLE, file->path, 1, reason_of_file(error));
    return false;
}

static bool read_status(struct script *script, struct result *result)
{
    struct piece text = text_whole(&script->status_file.text);
    long status = 0;

    while (text.length > 0 && strchr(" \t\r\n", text.start[text.length - 1]) != NULL)
        text.length--;
    if (script->status_file.there && !number_read(text, STATUS_MOST, &status)) {
        result_fail_at(result, KIND_UNREADABLE, script->status_file.path, 1,
                       "must be a number from 0 to 255");
        return false;
    }
    if (script->headers.exit_status >= 0)
        status = script->headers.exit_status;
    script->status = (int)status;
    return true;
}

/* Returns whether a line is the command `assert` or `reject`. */
static bool has_assertion(const struct lines_of *lines)
{
    for (size_t i = 0; i < lines->count; i++) {
        const char *word = lines->line[i].start + strspn(lines->line[i].start, " \t");
        size_t length = strcspn(word, " \t\r\n");

        if (length == strlen("assert") &&
            (strncasecmp(word, "assert", length) == 0 || strncasecmp(word, "reject", length) == 0))
            return true;
    }
    return false;
}

/* Determines which form of expectation the test has. Returns false if it has two, or one that would
 * not be looked at. */
static bool find_form(struct script *script, struct result *result)
{
    bool classic = script->headers.classic;
    bool has_out = script->out.there;
    size_t misplaced = classic ? 0 : blocks_misplaced(&script->lines);

    if (misplaced > 0) {
        result_fail_at(result, KIND_BAD_EXPECTATION, script->name, misplaced,
                       "`#>` after a command expects nothing; put it on a line of its own");
        return false;
    }
    if (!classic)
        script->blocks = blocks_of(&script->lines);
    if (has_out && script->blocks.count > 0) {
        result_fail_at(result, KIND_TWO_EXPECTATIONS, script->name, script->blocks.wanted[0].line,
                       "it says what is wanted here and in ");
        show_line(&result->message, string_piece(script->out.path));
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
    const char *wrong;
    int error;

    *script = (struct script){.name = name, .text = test_text()};
    error = text_of_file(&script->text, name);
    if (error != 0) {
        result_fail_at(result, KIND_UNREADABLE, name, 1, reason_of_file(error));
        return false;
    }
    script->lines = lines_of(text_whole(&script->text));
    wrong = headers_read(&script->headers, &script->lines);
    if (wrong != NULL) {
        result_fail_at(result, KIND_BAD_HEADER, name, script->headers.lines, wrong);
        return false;
    }
    result->max_points = script->headers.worth;
    return read_beside(&script->out, name, ".out", result) &&
           read_beside(&script->err, name, ".err", result) &&
           read_beside(&script->status_file, name, ".status", result) &&
           read_status(script, result) && find_form(script, result);
}

static void free_beside(struct beside *file)
{
    free(file->path);
    text_free(&file->text);
}

void script_free(struct script *script)
{
    text_free(&script->text);
    lines_free(&script->lines);
    headers_free(&script->headers);
    blocks_free(&script->blocks);
    free_beside(&script->out);
    free_beside(&script->err);
    free_beside(&script->status_file);
}
