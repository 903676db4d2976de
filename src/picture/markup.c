#include "picture/markup.h"

#include <stdarg.h>

static const char *escaped(char byte)
{
    switch (byte) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    default: /* the apostrophe */
        return "&#39;";
    }
}

/* Writes a string, escaped so that it can stand in text or in an attribute. */
static void markup_text(struct output *out, const char *string)
{
    while (*string != '\0') {
        size_t plain = strcspn(string, "&<>\"'");

        output_bytes(out, string, plain);
        string += plain;
        if (*string != '\0')
            output_string(out, escaped(*string++));
    }
}

static void put_number(struct output *out, int number)
{
    if (number < 0)
        output_string(out, "-");
    output_number(out, number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
}

static void put_colour(struct output *out, unsigned colour)
{
    static const char digits[] = "0123456789abcdef";
    char text[7] = {'#'};

    for (unsigned i = 0; i < 6; i++)
        text[1 + i] = digits[colour >> (20 - 4 * i) & 15];
    output_bytes(out, text, sizeof text);
}

void markup(struct output *out, const char *format, ...)
{
    const char *mark;
    va_list values;

    va_start(values, format);
    while ((mark = strchr(format, '%')) != NULL) {
        output_bytes(out, format, (size_t)(mark - format));
        format = mark + 2;
        if (mark[1] == 's') {
            markup_text(out, va_arg(values, const char *));
        } else if (mark[1] == 'd') {
            put_number(out, va_arg(values, int));
        } else if (mark[1] == 'x') {
            put_colour(out, va_arg(values, unsigned));
        } else { /* %zu */
            output_number(out, va_arg(values, size_t));
            format++;
        }
    }
    va_end(values);
    output_string(out, format);
}
