#include "script/words.h"

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

static size_t find_bad_byte(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if ((byte < 0x20 && byte != '\t') || byte == 0x7f)
            return i + 1;
    }
    return 0;
}

/* Copies a quoted word, whose quote is at `at`, to `to`; returns where the line goes
 * on, or NULL when the quote is left open. */
static const char *copy_quoted(const char *at, const char *end, char **to)
{
    for (at++; at < end; at++) {
        if (*at == '"')
            return at + 1;
        if (*at == '\\' && at + 1 < end && (at[1] == '"' || at[1] == '\\'))
            at++;
        *(*to)++ = *at;
    }
    return NULL;
}

static const char *copy_plain(const char *at, const char *end, char **to)
{
    while (at < end && !is_blank(*at))
        *(*to)++ = *at++;
    return at;
}

/* The word at `at`; returns where the line goes on. */
static const char *split_word(struct split_line *split, const char *at, const char *end, char **to)
{
    size_t number = split->words.count;
    char *word = *to;
    const char *next = *at == '"' ? copy_quoted(at, end, to) : copy_plain(at, end, to);

    if (next == NULL || (*at == '"' && next < end && !is_blank(*next))) {
        split->quote_open = true;
        split->text.end = end;
        return end;
    }
    split->text.end = next;
    if (number == WORDS_MOST) {
        *to = word;
        return next;
    }
    *(*to)++ = '\0';
    split->word[number] = word;
    split->span[number] = (struct span){at, next};
    split->words.count++;
    return next;
}

void words_split(struct split_line *split, const char *bytes, size_t length)
{
    const char *end = bytes + length;
    const char *at = bytes;
    char *to = split->storage;

    while (end > bytes && is_blank(end[-1]))
        end--;
    while (at < end && is_blank(*at))
        at++;
    split->words = (struct words){.word = split->word, .span = split->span};
    split->text = (struct span){at, at};
    split->quote_open = false;
    split->bad_byte = find_bad_byte(bytes, length);
    while (at < end && *at != '#') {
        at = split_word(split, at, end, &to);
        while (at < end && is_blank(*at))
            at++;
    }
    split->words.end = split->text.end;
}

struct words words_from(const struct words *words, size_t count)
{
    return (struct words){.word = words->word + count,
                          .span = words->span + count,
                          .count = words->count - count,
                          .end = words->end};
}
