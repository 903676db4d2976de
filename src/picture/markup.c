#include "picture/markup.h"

#include <stdarg.h>

#include "base/shown.h"
#include "base/text.h"

#define MARKS "&<>\"'"

/* What each character begins with that sets the direction of text (base/shown.h). */
#define DIRECTIONS "\xe2"

/* Writes what begins with a mark or as directions do. A direction is written as \xNN, so that what
 * comes after it is read in its order. Returns how many bytes were taken. */
static size_t put_special(struct text *out, const char *bytes, size_t length)
{
    static const char marks[] = MARKS;
    static const char *const escaped[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
    const char *mark = strchr(marks, bytes[0]);
    uint32_t character = 0;
    size_t wide = utf8_first(bytes, length, &character);

    if (mark != NULL) {
        text_string(out, escaped[mark - marks]);
        return 1;
    }
    if (wide == 0 || !utf8_is_control(character)) {
        text_bytes(out, bytes, wide > 0 ? wide : 1);
        return wide > 0 ? wide : 1;
    }
    for (size_t i = 0; i < wide; i++) {
        struct escape escape = text_escape(bytes[i]);

        text_bytes(out, escape.bytes, sizeof escape.bytes);
    }
    return wide;
}

/* Writes a string, escaped so that it can stand in text or in an attribute. */
static void markup_text(struct text *out, const char *string)
{
    const char *end = string + strlen(string);

    while (string < end) {
        size_t plain = strcspn(string, MARKS DIRECTIONS);

        text_bytes(out, string, plain);
        string += plain;
        if (string < end)
            string += put_special(out, string, (size_t)(end - string));
    }
}

void markup(struct text *out, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    for (;;) {
        size_t plain = strcspn(format, "%");

        text_bytes(out, format, plain);
        format += plain;
        if (*format == '\0')
            break;
        if (format[1] == 's')
            markup_text(out, va_arg(values, const char *));
        else if (format[1] == 'd')
            text_print(out, "%d", va_arg(values, int));
        else if (format[1] == 'x')
            text_print(out, "#%06x", va_arg(values, unsigned));
        else
            text_print(out, "%zu", va_arg(values, size_t));
        format += format[1] == 'z' ? 3 : 2;
    }
    va_end(values);
}
