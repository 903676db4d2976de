#include "testing/script.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/comment_key.h"
#include "manual/testing_options.h"
#include "script/limits.h"

/* ---- headers --------------------------------------------------------------------------------- */

struct key {
    const char *name;
    size_t offset;     /* of its member in struct headers */
    const char *wrong; /* what to say of a value that it cannot have */
    const char *near;  /* and of a word that is nearly the key; NULL: it is a comment */
};

#define KEY(name, wrong)                                                                           \
    {                                                                                              \
#name, offsetof(struct headers, name), #name ": " wrong,                                   \
            "there is no such key; did you mean " #name "?"                                        \
    }

static const struct key keys[] = {
    KEY(options, "an open quote, or a NUL"),
    KEY(status, "must be a number from 0 to 255"),
    KEY(timeout, "must be a whole number of seconds, 0 for none"),
    KEY(skip, "must say why the script is not run"),
    KEY(todo, "must say why the script is known to fail"),
    KEY(points, "must be a number such as 2 or 0.5"),
    KEY(files, "must be names of files beside the script"),
    KEY(compare, "must be exact, space, tokens or dialogue, and ,case after it "
                 "or not"),
    KEY(visibility, "must be visible, hidden, after-due-date or "
                    "after-published"),
    KEY(partial, "must be yes or no"),
    {.name = "name",
     .offset = offsetof(struct headers, name),
     .wrong = "name: must say what people call the test"}};

bool compare_read(struct piece text, int *how)
{
    static const char *const names[] = {TEST_COMPARES};
    static const char folded[] = ",case";
    size_t end = sizeof folded - 1;
    int count = sizeof names / sizeof names[0];
    int flag = 0;

    if (text.length > end && memcmp(text.start + text.length - end, folded, end) == 0) {
        text.length -= end;
        flag = COMPARE_CASE;
    }
    for (*how = 0; *how < count && !piece_equal(text, string_piece(names[*how])); ++*how)
        continue;
    if (*how == count)
        return false;
    *how |= flag;
    return true;
}

static bool visibility_read(struct piece text, enum visibility *seen)
{
#define X(id, name, gradescope) name,
    static const char *const names[] = {VISIBILITIES(X)};
#undef X
    size_t i = 0;

    while (i < sizeof names / sizeof names[0] && !piece_equal(text, string_piece(names[i])))
        i++;
    *seen = (enum visibility)i;
    return i < sizeof names / sizeof names[0];
}

/* Splits a line into a key and its value. Returns NULL if it has no known key; then *near is the
 * key that was meant if the word is one that was mistyped, else NULL. */
static const struct key *split_header(struct piece line, struct piece *value,
                                      const struct key **near)
{
    struct comment_key given;

    *near = NULL;
    if (!comment_key_split(line.start, line.length, &given))
        return NULL;
    *value = (struct piece){given.value, given.value_length};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (comment_key_is(&given, keys[i].name))
            return &keys[i];
        if (keys[i].near != NULL && comment_key_is_near(&given, keys[i].name))
            *near = &keys[i];
    }
    return NULL;
}

bool headers_is_one(struct piece line)
{
    struct piece value;
    const struct key *near;

    return split_header(line_bare(line), &value, &near) != NULL;
}

bool number_read(struct piece text, long most, long *number)
{
    *number = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (text.start[i] < '0' || text.start[i] > '9')
            return false;
        *number = *number * 10 + (text.start[i] - '0');
        if (*number > most)
            return false;
    }
    return text.length > 0;
}

/* Reads digits with an optional point among them. A NUL or another byte follows the text. */
static bool points_read(struct piece text, double *points)
{
    static const char digits[] = "0123456789";
    size_t whole = strspn(text.start, digits);
    size_t part = text.start[whole] == '.' ? strspn(text.start + whole + 1, digits) : 0;

    *points = strtod(text.start, NULL);
    return whole > 0 && whole + part + (part > 0) == text.length && part <= 6 &&
           *points < POINTS_MOST + 1;
}

static bool names_are_beside(const struct shell_words *names)
{
    for (size_t i = 0; i < names->count; i++) {
        const char *name = names->word[i];

        if (name[0] == '\0' || strchr(name, '/') != NULL || strcmp(name, ".") == 0 ||
            strcmp(name, "..") == 0)
            return false;
    }
    return names->count > 0;
}

static bool read_options(struct headers *headers, struct piece value)
{
    if (memchr(value.start, '\0', value.length) != NULL ||
        !words_of_line(&headers->words, value.start, value.length))
        return false;
    for (size_t i = 0; i < headers->words.count; i++)
        headers->classic = headers->classic || strcmp(headers->words.word[i], "--classic") == 0;
    return true;
}

static bool read_value(struct headers *headers, const struct piece *value)
{
    if (value == &headers->options)
        return read_options(headers, *value);
    if (value == &headers->compare)
        return compare_read(*value, &headers->how);
    if (value == &headers->partial) {
        headers->in_parts = piece_equal(*value, string_piece("yes"));
        return headers->in_parts || piece_equal(*value, string_piece("no"));
    }
    if (value == &headers->visibility)
        return visibility_read(*value, &headers->seen);
    if (value == &headers->files)
        return memchr(value->start, '\0', value->length) == NULL &&
               words_of_line(&headers->names, value->start, value->length) &&
               names_are_beside(&headers->names);
    if (value == &headers->status)
        return number_read(*value, STATUS_MOST, &headers->exit_status);
    if (value == &headers->timeout)
        return number_read(*value, ALLOWANCE_MOST, &headers->seconds);
    if (value == &headers->points)
        return points_read(*value, &headers->worth);
    return value->length > 0;
}

/* Returns what contradicts what, or NULL. */
static const char *contradiction(const struct headers *headers)
{
    if (headers->skip.start != NULL && headers->todo.start != NULL)
        return "skip and todo contradict each other: give one of them";
    if (headers->in_parts && headers->classic)
        return "partial: a conversation (--classic) has no commands of which a part could be right";
    return NULL;
}

const char *headers_read(struct headers *headers, const struct lines_of *script)
{
    const char *wrong = NULL;

    *headers = (struct headers){.exit_status = -1, .seconds = -1, .worth = 1, .how = -1};
    for (size_t i = 0; i < script->count && wrong == NULL; i++) {
        struct piece text = line_bare(script->line[i]);
        const struct key *key;
        const struct key *near;
        struct piece value;

        if (i == 0)
            (void)piece_take(&text, BYTE_ORDER_MARK);
        if (text.length == 0 || text.start[0] != '#' || (text.length > 1 && text.start[1] == '>'))
            break;
        headers->lines = i + 1;
        key = split_header(text, &value, &near);
        if (key == NULL) {
            wrong = near != NULL ? near->near : NULL;
        } else {
            struct piece *header = (struct piece *)((char *)headers + key->offset);

            if (header->start != NULL)
                return "this key is repeated";
            *header = value;
            wrong = read_value(headers, header) ? contradiction(headers) : key->wrong;
        }
    }
    return wrong;
}

void headers_free(struct headers *headers)
{
    shell_words_free(&headers->words);
    shell_words_free(&headers->names);
}

/* ---- files ----------------------------------------------------------------------------------- */

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
    result->visibility = script->headers.seen;
    show_line(&result->title, script->headers.name);
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

size_t script_answer(const struct script *script, size_t line)
{
    while (line < script->headers.lines && headers_is_one(script->lines.line[line]))
        line++;
    return line;
}

void script_change(struct script *to, const struct script *from, struct text *text, enum form form)
{
    *to = (struct script){.name = from->name,
                          .text = *text,
                          .out = {.path = string_copy(from->out.path), .text = test_text()},
                          .err = {.path = string_copy(from->err.path), .text = test_text()},
                          .status_file = {.text = test_text()},
                          .form = form,
                          .status = from->status,
                          .changed = true};
    to->err.there = from->err.there;
    text_add(&to->err.text, &from->err.text);
    to->lines = lines_of(text_whole(&to->text));
    (void)headers_read(&to->headers, &to->lines);
    if (form == FORM_BLOCKS)
        to->blocks = blocks_of(&to->lines);
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
