#include "base/utf8.h"

size_t utf8_first(const char *bytes, size_t length, uint32_t *character)
{
    static const unsigned char of_first[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000}; /* whose shortest form it is */
    unsigned char first = (unsigned char)bytes[0];
    size_t wide = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;

    if ((first >= 0x80 && first < 0xc0) || first > 0xf7 || wide > length)
        return 0;
    *character = first & of_first[wide];
    for (size_t i = 1; i < wide; i++) {
        if (((unsigned char)bytes[i] & 0xc0) != 0x80)
            return 0;
        *character = *character << 6 | ((unsigned char)bytes[i] & 0x3f);
    }
    if (*character < least[wide] || *character > 0x10ffff ||
        (*character >= 0xd800 && *character <= 0xdfff))
        return 0;
    return wide;
}

size_t utf8_or_latin1(const char *bytes, size_t length, uint32_t *character)
{
    size_t wide = utf8_first(bytes, length, character);

    if (wide > 0)
        return wide;
    *character = (unsigned char)bytes[0];
    return 1;
}

void text_character(struct text *text, uint32_t character)
{
    static const unsigned char heads[] = {0, 0x00, 0xc0, 0xe0, 0xf0};
    size_t length = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    char bytes[4];

    for (size_t i = length; i-- > 1; character >>= 6)
        bytes[i] = (char)(0x80 | (character & 0x3f));
    bytes[0] = (char)(heads[length] | character);
    text_bytes(text, bytes, length);
}
