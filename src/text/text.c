#include "text/text.h"

void text_bytes(struct text *text, const char *bytes, size_t length)
{
    size_t left = text->room - 1 - text->length;

    if (length > left)
        length = left;
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

struct escape text_escape(char byte)
{
    static const char digits[] = "0123456789abcdef";
    unsigned char value = (unsigned char)byte;

    return (struct escape){{'\\', 'x', digits[value >> 4], digits[value & 15]}};
}

void text_number(struct text *text, uint64_t number)
{
    char digits[20]; /* 2^64 - 1 has twenty */
    size_t first = sizeof digits;

    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    text_bytes(text, digits + first, sizeof digits - first);
}
