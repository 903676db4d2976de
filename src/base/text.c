#include "base/text.h"

#include <stdio.h>

void text_part(struct text *text, const char *bytes, size_t length)
{
    size_t left = text->room - 1 - text->length;

    text_copy(text, bytes, length < left ? length : left);
}

struct escape text_escape(char byte)
{
    static const char digits[] = "0123456789abcdef";
    unsigned char value = (unsigned char)byte;

    return (struct escape){{'\\', 'x', digits[value >> 4], digits[value & 15]}};
}

/* How many digits the largest number has: 2^64 - 1. */
#define DIGITS_MOST 20

static size_t digits_of(uint64_t number)
{
    size_t digits = 1;

    for (uint64_t power = 10; digits < DIGITS_MOST && number >= power; power *= 10)
        digits++;
    return digits;
}

void text_number(struct text *text, uint64_t number)
{
    char apart[DIGITS_MOST];
    size_t digits = digits_of(number);
    bool fits = digits < text->room - text->length;
    char *first = fits ? text->bytes + text->length : apart;

    for (size_t i = digits; i-- > 0; number /= 10)
        first[i] = (char)('0' + number % 10);
    if (!fits) {
        text_part(text, first, digits);
        return;
    }
    text->length += digits;
    text->bytes[text->length] = '\0';
}

void text_print_list(struct text *text, const char *format, va_list values)
{
    size_t left = text->room - text->length;
    int length = vsnprintf(text->bytes + text->length, left, format, values);

    if (length > 0)
        text->length += (size_t)length < left ? (size_t)length : left - 1;
}

void text_print(struct text *text, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    text_print_list(text, format, values);
    va_end(values);
}

void text_number_word(struct text *text, unsigned number)
{
    static const char *const words[] = {"zero", "one",   "two",   "three", "four", "five",
                                        "six",  "seven", "eight", "nine",  "ten"};

    text_string(text, words[number]);
}

size_t text_split(char *line, const char **words, size_t most)
{
    size_t count = 0;

    for (;;) {
        while (text_is_blank(*line))
            *line++ = '\0';
        if (*line == '\0' || count == most)
            return count;
        words[count++] = line;
        while (*line != '\0' && !text_is_blank(*line))
            line++;
    }
}

void text_within_quotes(struct text *text, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '"' || bytes[i] == '\\')
            text_char(text, '\\');
        text_char(text, bytes[i]);
    }
}

void text_quoted(struct text *text, const char *string)
{
    text_char(text, '"');
    text_within_quotes(text, string, strlen(string));
    text_char(text, '"');
}
