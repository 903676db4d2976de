#include "testing/result.h"

#include <string.h>

const char *kind_name(enum kind kind)
{
#define X(id, name) name,
    static const char *const names[] = {KINDS(X)};
#undef X

    return names[kind];
}

bool kind_is_end(enum kind kind)
{
    return kind >= KIND_TIMEOUT && kind <= KIND_CRASH;
}

double result_points(const struct result *result)
{
    bool earned = result->verdict == VERDICT_PASS || result->verdict == VERDICT_RECORDED;

    return result->max_points * (earned ? 1 : result->verdict == VERDICT_FAIL ? result->part : 0);
}

bool result_is_graded(const struct result *result)
{
    return result->verdict == VERDICT_PASS || result->verdict == VERDICT_FAIL ||
           result->verdict == VERDICT_RECORDED;
}

struct result result_new(void)
{
    struct result result = {.max_points = 1};

    for (size_t i = 0; i < RESULT_TEXTS; i++)
        result.texts[i] = test_text();
    return result;
}

void result_fail(struct result *result, enum kind kind)
{
    result->verdict = VERDICT_FAIL;
    result->kind = kind;
}

void result_at(struct result *result, const char *file, size_t line)
{
    text_free(&result->file);
    show_line(&result->file, string_piece(file));
    result->line = line;
}

void result_fail_at(struct result *result, enum kind kind, const char *file, size_t line,
                    const char *message)
{
    result_fail(result, kind);
    result_at(result, file, line);
    text_string(&result->message, message);
}

void result_sentence(const struct result *result, struct text *to)
{
    if (result->file.length > 0)
        text_print(to, "%s:%zu: ", result->file.bytes, result->line);
    if (result->command.length > 0)
        text_print(to, "%s: ", result->command.bytes);
    text_string(to, result->message.bytes);
}

void result_free(struct result *result)
{
    for (size_t i = 0; i < RESULT_TEXTS; i++)
        text_free(&result->texts[i]);
}

void result_pack(const struct result *result, struct text *to)
{
    text_bytes(to, (const char *)result, sizeof *result);
    for (size_t i = 0; i < RESULT_TEXTS; i++)
        text_add(to, &result->texts[i]);
}

void result_unpack(struct result *result, const struct text *message)
{
    const char *from = message->bytes + sizeof *result;

    memcpy(result, message->bytes, sizeof *result);
    for (size_t i = 0; i < RESULT_TEXTS; i++) {
        struct piece piece = {from, result->texts[i].length};

        result->texts[i] = test_text();
        text_piece(&result->texts[i], piece);
        from += piece.length;
    }
}
