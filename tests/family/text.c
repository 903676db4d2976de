#include "text.h"

#include <string.h>

bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool copy_trimmed(char *to, size_t size, const char *text, size_t length)
{
    while (length > 0 && is_blank(text[0])) {
        text++;
        length--;
    }
    while (length > 0 && is_blank(text[length - 1])) {
        length--;
    }
    bool fits = length < size;
    length = fits ? length : size - 1;
    memcpy(to, text, length);
    to[length] = '\0';
    return fits;
}

bool next_word(const char **cursor, char *word, size_t size)
{
    while (is_blank(**cursor)) {
        ++*cursor;
    }
    const char *begin = *cursor;
    while (**cursor != '\0' && !is_blank(**cursor)) {
        ++*cursor;
    }
    return *cursor != begin && copy_trimmed(word, size, begin, (size_t)(*cursor - begin));
}

bool next_part(const char **cursor, char separator, char *part, size_t size)
{
    if (*cursor == NULL) {
        return false;
    }
    const char *end = strchr(*cursor, separator);
    size_t length = end != NULL ? (size_t)(end - *cursor) : strlen(*cursor);
    bool fits = copy_trimmed(part, size, *cursor, length);
    *cursor = end != NULL ? end + 1 : NULL;
    return fits;
}

bool after_word(const char *text, const char *prefix, const char **rest)
{
    size_t length = strlen(prefix);
    if (strncmp(text, prefix, length) != 0 || !is_blank(text[length])) {
        return false;
    }
    *rest = text + length;
    while (is_blank(**rest)) {
        ++*rest;
    }
    return true;
}

bool take_number(const char **cursor, int most, int *number)
{
    const char *begin = *cursor;
    *number = 0;
    while (is_digit(**cursor) && *number <= most) {
        *number = 10 * *number + (**cursor - '0');
        ++*cursor;
    }
    return *cursor != begin && *number <= most;
}

bool is_number(const char *text, int most, int *number)
{
    return take_number(&text, most, number) && *text == '\0';
}

bool take_char(const char **cursor, char c)
{
    if (**cursor != c) {
        return false;
    }
    ++*cursor;
    return true;
}

int index_of(const char *text, const char *const *list)
{
    for (int i = 0; list[i] != NULL; i++) {
        if (strcmp(text, list[i]) == 0) {
            return i;
        }
    }
    return -1;
}
