#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/growing.h"

/* How many dots stand at the end of a sentence that was cut, at least. */
#define DOTS 3

struct text text_growing(const arb_memory *memory)
{
    return (struct text){.bytes = (char *)(uintptr_t) "", .memory = memory};
}

void text_free(struct text *text)
{
    if (text->taken > 0)
        growing_free(text->memory, text->bytes, text->taken, 1);
    *text = text_growing(text->memory);
}

void text_shorten(struct text *text, size_t length)
{
    text->length = length;
    if (text->room > 0)
        text->bytes[length] = '\0';
}

void text_clear(struct text *text)
{
    text->cut = false;
    text->missing = 0;
    text_shorten(text, 0);
}

void text_drop(struct text *text, size_t length)
{
    memmove(text->bytes, text->bytes + length, text->length - length);
    text_shorten(text, text->length - length);
}

/* Makes room for more bytes, if the text grows and there is memory. */
static bool grow(struct text *text, size_t length)
{
    char *bytes;

    if (text->memory == NULL || text->cut || length >= SIZE_MAX - text->length)
        return false;
    bytes = growing_room(text->memory, text->taken > 0 ? text->bytes : NULL, &text->taken,
                         text->length + length + 1, 1);
    if (bytes == NULL)
        return false;
    text->bytes = bytes;
    text->room = text->taken;
    if (text->most > 0 && text->room > text->most + 1)
        text->room = text->most + 1;
    return length < text->room - text->length;
}

/* Marks a text that is full as cut. */
static void mark_cut(struct text *text, size_t missing)
{
    text->missing += missing;
    if (text->cut || text->kind == TEXT_IS_MEASURED)
        return;
    text->cut = true;
    if (text->memory != NULL || text->kind == TEXT_IS_CHECKED)
        return;
    if (text->kind == TEXT_IS_MESSAGE) { /* it ends in `...`, before which no character is cut */
        size_t end = text->room - 1;
        size_t at = end > DOTS ? end - DOTS : 0;

        while (at > 0 && ((unsigned char)text->bytes[at] & 0xc0) == 0x80)
            at--;
        memset(text->bytes + at, '.', end - at);
        return;
    }
#ifdef TEXT_MUST_FIT
    /* GCOVR_EXCL_START: nothing is counted after it; tests/shell/texts.sh has it happen */
    fprintf(stderr, "a text does not fit into %zu bytes: %.300s\n", text->room, text->bytes);
    abort();
    /* GCOVR_EXCL_STOP */
#endif
}

void text_part(struct text *text, const char *bytes, size_t length)
{
    if (length == 0)
        return;
    (void)(length < text->room - text->length || grow(text, length));
    do {
        size_t left = text->room > 0 ? text->room - 1 - text->length : 0;
        size_t part = length < left ? length : left;

        if (part > 0)
            text_copy(text, bytes, part);
        bytes += part;
        length -= part;
    } while (length > 0 && text->drain != NULL && text->drain(text));
    if (length > 0)
        mark_cut(text, length);
}

bool text_reserve(struct text *text, size_t length)
{
    if (length < text->room - text->length || grow(text, length))
        return true;
    mark_cut(text, 0);
    return false;
}

struct escape text_escape(char byte)
{
    static const char digits[] = "0123456789abcdef";
    unsigned char value = (unsigned char)byte;

    return (struct escape){{'\\', 'x', digits[value >> 4], digits[value & 15]}};
}

/* How many digits the largest number has: 2^64 - 1. */
#define DIGITS_MOST 20

void text_number(struct text *text, uint64_t number)
{
    char apart[DIGITS_MOST];
    size_t digits = 1;
    bool fits;
    char *first;

    if (number < 10) {
        text_char(text, (char)('0' + number));
        return;
    }
    for (uint64_t power = 10; digits < DIGITS_MOST && number >= power; power *= 10)
        digits++;
    fits = digits < text->room - text->length;
    first = fits ? text->bytes + text->length : apart;
    for (size_t i = digits; i-- > 0; number /= 10)
        first[i] = (char)('0' + number % 10);
    if (!fits) {
        text_part(text, first, digits);
        return;
    }
    text->length += digits;
    text->bytes[text->length] = '\0';
}

/* The longest that is printed at once into what is drained: a path and a sentence of a player have
 * at most 4,096 bytes each, of which each may be escaped as four. */
#define PRINTED_MOST 32768

/* Prints what is longer than the room that is left. */
static void print_through(struct text *text, const char *format, va_list values)
{
    char apart[PRINTED_MOST];
    size_t length = (size_t)vsnprintf(apart, sizeof apart, format, values);
    size_t fits = length < sizeof apart ? length : sizeof apart - 1;

    text_part(text, apart, fits);
    if (length > fits)
        mark_cut(text, length - fits);
}

void text_print_list(struct text *text, const char *format, va_list values)
{
    size_t left = text->room - text->length;
    va_list again;
    int length;

    va_copy(again, values);
    length = vsnprintf(text->bytes + text->length, left, format, values);
    if (length > 0 && (size_t)length >= left && grow(text, (size_t)length)) {
        left = text->room - text->length;
        length = vsnprintf(text->bytes + text->length, left, format, again);
    }
    if (length < 0)
        text->cut = true; /* GCOVR_EXCL_LINE: no format prints wide characters or 2 GB */
    else if ((size_t)length < left)
        text->length += (size_t)length;
    else if (text->drain != NULL)
        print_through(text, format, again);
    else if (length > 0) {
        size_t fits = left > 0 ? left - 1 : 0;

        text->length += fits;
        mark_cut(text, (size_t)length - fits);
    }
    va_end(again);
}

void text_list(struct text *text, const char *const *words, size_t count, const char *last)
{
    for (size_t i = 0; i < count; i++) {
        text_string(text, i == 0 ? "" : i + 1 < count ? ", " : last);
        text_string(text, words[i]);
    }
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
    static const char *const words[] = {"zero", "one",    "two",    "three",    "four",
                                        "five", "six",    "seven",  "eight",    "nine",
                                        "ten",  "eleven", "twelve", "thirteen", "fourteen"};

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
