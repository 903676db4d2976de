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

void result_fail(struct result *result, enum kind kind)
{
    result->verdict = VERDICT_FAIL;
    result->kind = kind;
}

void result_at(struct result *result, const char *file, size_t line)
{
    bytes_free(&result->file);
    bytes_shown_line(&result->file, file, strlen(file));
    result->line = line;
}

void result_fail_at(struct result *result, enum kind kind, const char *file, size_t line,
                    const char *message)
{
    result_fail(result, kind);
    result_at(result, file, line);
    bytes_string(&result->message, message);
}

void result_sentence(const struct result *result, struct bytes *to)
{
    if (result->file.length > 0)
        bytes_format(to, "%s:%zu: ", result->file.at, result->line);
    if (result->command.length > 0)
        bytes_format(to, "%s: ", result->command.at);
    bytes_string(to, bytes_text(&result->message));
}

void result_free(struct result *result)
{
    for (size_t i = 0; i < RESULT_TEXTS; i++)
        bytes_free(&result->texts[i]);
    *result = (struct result){0};
}

void result_pack(const struct result *result, struct bytes *to)
{
    bytes_add(to, result, sizeof *result);
    for (size_t i = 0; i < RESULT_TEXTS; i++)
        bytes_add(to, bytes_text(&result->texts[i]), result->texts[i].length);
}

bool result_unpack(struct result *result, struct bytes *received)
{
    const char *from = received->at + sizeof *result;
    size_t length = sizeof *result;

    if (received->length < length)
        return false;
    memcpy(result, received->at, sizeof *result);
    for (size_t i = 0; i < RESULT_TEXTS; i++)
        length += result->texts[i].length;
    if (received->length < length)
        return false;
    for (size_t i = 0; i < RESULT_TEXTS; i++) {
        size_t text_length = result->texts[i].length;

        result->texts[i] = (struct bytes){0};
        if (text_length > 0)
            bytes_add(&result->texts[i], from, text_length);
        from += text_length;
    }
    received->length -= length;
    memmove(received->at, from, received->length);
    return true;
}
