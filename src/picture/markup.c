#include "picture/markup.h"

#include <stdarg.h>

/* Writes a string, escaped so that it can stand in text or in an attribute. */
static void markup_text(struct output *out, const char *string)
{
    static const char special[] = "&<>\"'";
    static const char *const escaped[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};

    while (*string != '\0') {
        size_t plain = strcspn(string, special);

        output_bytes(out, string, plain);
        string += plain;
        if (*string != '\0')
            output_string(out, escaped[strchr(special, *string++) - special]);
    }
}

void markup(struct output *out, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    for (;;) {
        size_t plain = strcspn(format, "%");
        TEXT_BUFFER(number, 24); /* a number */

        output_bytes(out, format, plain);
        format += plain;
        if (*format == '\0')
            break;
        if (format[1] == 's')
            markup_text(out, va_arg(values, const char *));
        else if (format[1] == 'd')
            text_print(&number, "%d", va_arg(values, int));
        else if (format[1] == 'x')
            text_print(&number, "#%06x", va_arg(values, unsigned));
        else
            text_print(&number, "%zu", va_arg(values, size_t));
        output_text(out, &number);
        format += format[1] == 'z' ? 3 : 2;
    }
    va_end(values);
}
