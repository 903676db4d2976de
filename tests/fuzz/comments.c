/* Fuzzes the keys in comments: those of the problems of contests (`# side: black`), and those of
 * tests (`# status: 1`), which are the comments at the top of the input. A line before the first
 * empty one is tried as an argument of --judge, too. */
#include <stdlib.h>
#include <string.h>

#include "base/comment_key.h"
#include "input.h"
#include "invariants.h"
#include "judge/problem.h"
#include "testing/script.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* The longest message: a key, its values and a value that it cannot have. */
#define MESSAGE 1024

static void must(bool holds, const char *what)
{
    if (!holds)
        broken(NULL, what);
}

/* ---- problems ------------------------------------------------------------------------------ */

/* What is in a line by the manual. */
enum key_kind { NO_KEY, KNOWN, MISTYPED };

static enum key_kind kind_of(struct input line, const char *const names[], size_t count)
{
    struct comment_key key;
    enum key_kind kind = NO_KEY;

    if (!comment_key_split(line.bytes, line.length, &key))
        return NO_KEY;
    must(key.word >= line.bytes && key.value + key.value_length <= line.bytes + line.length,
         "a key is not in its line");
    for (size_t i = 0; i < count; i++) {
        if (comment_key_is(&key, names[i]))
            return KNOWN;
        if (comment_key_is_near(&key, names[i]))
            kind = MISTYPED;
    }
    return kind;
}

/* Returns false after a line that is wrong. */
static bool take_line(struct judge_keys *keys, struct input line)
{
    static const char *const names[] = {
#define X(id, name, takes, least, most) name,
        JUDGE_KEYS(X)
#undef X
    };
    const struct judge_keys before = *keys;
    enum key_kind kind = kind_of(line, names, JUDGE_KEY_COUNT);
    TEXT_BUFFER(wrong, MESSAGE);
    bool taken = keys_take_line(keys, line.bytes, line.length, &wrong);
    bool changed = memcmp(&before, keys, sizeof before) != 0;

    must(taken == (wrong.length == 0), "what is wrong is not told, or nothing is wrong");
    must(taken || kind != NO_KEY, "a comment is wrong");
    must(!taken || kind != MISTYPED, "a key that was mistyped is a comment");
    must(!changed || kind == KNOWN, "what is no key has a value");
    return taken;
}

static void try_problem(struct input input)
{
    struct judge_keys keys;
    struct input line = {.bytes = ""};

    memset(&keys, 0, sizeof keys);
    while (input_line(&input, &line) && line.length > 0) {
        TEXT_BUFFER(argument, MESSAGE);
        TEXT_BUFFER(wrong, MESSAGE);

        text_bytes(&argument, line.bytes, line.length);
        if (!keys_take_argument(&keys, argument.bytes, &wrong))
            must(wrong.length > 0, "what is wrong with an argument is not told");
    }
    memset(&keys, 0, sizeof keys);
    while (input_line(&input, &line) && take_line(&keys, line))
        continue;
}

/* ---- tests --------------------------------------------------------------------------------- */

static void try_test(const char *text, size_t length)
{
    struct lines_of lines = lines_of((struct piece){text, length});
    struct headers headers;
    struct headers again;
    const char *wrong = headers_read(&headers, &lines);

    must(headers.lines <= lines.count, "there are more headers than lines");
    must(headers_read(&again, &lines) == wrong, "headers are not read alike twice");
    for (size_t i = 0; i < lines.count; i++)
        must(!headers_is_one(lines.line[i]) ||
                 memchr(lines.line[i].start, ':', lines.line[i].length),
             "a header has no colon");
    headers_free(&headers);
    headers_free(&again);
    lines_free(&lines);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    char *text = malloc(length + 1); /* a byte follows what is read of a file, too */

    if (text == NULL)
        abort();
    memcpy(text, bytes, length);
    text[length] = '\0';
    try_problem(input_of((const uint8_t *)text, length));
    try_test(text, length);
    free(text);
    return 0;
}
