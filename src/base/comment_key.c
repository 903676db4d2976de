#include "base/comment_key.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"

static bool same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

static bool is_rest(const char *word, size_t length, const char *name)
{
    return strlen(name) == length && strncasecmp(word, name, length) == 0;
}

bool is_one_slip(const char *word, size_t length, const char *name)
{
    while (length > 0 && *name != '\0' && same_letter(*word, *name)) {
        word++;
        name++;
        length--;
    }
    if (*name == '\0')
        return length == 1;
    if (length == 0)
        return name[1] == '\0';
    return is_rest(word, length, name + 1) || is_rest(word + 1, length - 1, name) ||
           is_rest(word + 1, length - 1, name + 1) ||
           (length > 1 && same_letter(word[0], name[1]) && same_letter(word[1], name[0]) &&
            is_rest(word + 2, length - 2, name + 2));
}

static const char *skip(const char *at, const char *end)
{
    while (at < end && text_is_blank(*at))
        at++;
    return at;
}

bool comment_key_split(const char *line, size_t length, struct comment_key *key)
{
    const char *end = line + length;
    const char *at = skip(line, end);
    const char *colon;

    if (at == end || *at != '#')
        return false;
    at = skip(at + 1, end);
    colon = memchr(at, ':', (size_t)(end - at));
    if (colon == NULL)
        return false;
    key->word = at;
    key->word_length = (size_t)(colon - at);
    while (key->word_length > 0 && text_is_blank(key->word[key->word_length - 1]))
        key->word_length--;
    key->value = skip(colon + 1, end);
    while (end > key->value && text_is_blank(end[-1]))
        end--;
    key->value_length = (size_t)(end - key->value);
    return true;
}

bool comment_key_is(const struct comment_key *key, const char *name)
{
    return key->word_length == strlen(name) && memcmp(key->word, name, key->word_length) == 0;
}

bool comment_key_is_near(const struct comment_key *key, const char *name)
{
    for (size_t i = 0; i < key->word_length; i++) {
        if (!isalpha((unsigned char)key->word[i]) && key->word[i] != '-')
            return false;
    }
    return is_one_slip(key->word, key->word_length, name) ||
           (key->word_length == strlen(name) &&
            strncasecmp(key->word, name, key->word_length) == 0);
}
