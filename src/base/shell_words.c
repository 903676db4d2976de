#include "base/shell_words.h"

#include <string.h>

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\n';
}

/* Copies what is between quotes to *to. Within "..." a backslash escapes only ", \, $ and `.
 * Returns where it ends, or NULL if the quote is not closed. */
static const char *copy_quoted(const char *at, const char *end, char **to)
{
    static const char escapable[] = {'"', '\\', '$', '`'};
    char quote = *at++;

    while (at < end && *at != quote) {
        if (quote == '"' && *at == '\\' && at + 1 < end &&
            memchr(escapable, at[1], sizeof escapable) != NULL)
            at++;
        *(*to)++ = *at++;
    }
    return at < end ? at + 1 : NULL;
}

/* Copies one word to *to. Returns where it ends, or NULL if it does not end properly. */
static const char *copy_word(const char *at, const char *end, char **to)
{
    while (at != NULL && at < end && !is_blank(*at)) {
        if (*at == '\'' || *at == '"') {
            at = copy_quoted(at, end, to);
            continue;
        }
        if (*at == '\\' && ++at == end)
            return NULL;
        *(*to)++ = *at++;
    }
    return at;
}

bool shell_words_split(char **words, size_t *count, char *storage, const char *bytes, size_t length)
{
    const char *at = bytes;
    const char *end = bytes + length;
    char *to = storage;

    *count = 0;
    while (at != NULL) {
        while (at < end && is_blank(*at))
            at++;
        if (at == end)
            break;
        words[(*count)++] = to;
        at = copy_word(at, end, &to);
        *to++ = '\0';
    }
    words[*count] = NULL;
    return at != NULL;
}

void shell_word_add(struct text *text, const char *word)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./+,:=@%";
    bool quoted = *word == '\0' || word[strspn(word, plain)] != '\0';

    text_string(text, quoted ? " '" : " ");
    for (; *word != '\0'; word++)
        text_string(text, *word == '\'' ? "'\\''" : (char[]){*word, '\0'});
    text_string(text, quoted ? "'" : "");
}
