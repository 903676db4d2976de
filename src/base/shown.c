#include "base/shown.h"

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

/* What the bytes from 0x80 to 0x9f are in Windows-1252; the rest is Latin-1. Five stand for
 * nothing, and are the control characters that they are in Latin-1. */
static const uint16_t windows[32] = {
    0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008d, 0x017d, 0x008f, 0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178};

size_t utf8_or_windows(const char *bytes, size_t length, uint32_t *character)
{
    size_t wide = utf8_first(bytes, length, character);

    if (wide > 0)
        return wide;
    *character = (unsigned char)bytes[0];
    if (*character >= 0x80 && *character < 0xa0)
        *character = windows[*character - 0x80];
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

/* ---- bytes from outside -------------------------------------------------------------------- */

bool shown_commands(const char *bytes, size_t length)
{
    size_t at = 2;

    if (length < 3 || bytes[0] != '#' || bytes[1] != '#')
        return false;
    while (at < length && (bytes[at] | 0x20) >= 'a' && (bytes[at] | 0x20) <= 'z')
        at++;
    return at < length && bytes[at] == '[';
}

size_t shown_plain(const char *bytes, size_t length)
{
    size_t plain = 0;

    while (plain < length) {
        uint32_t character;
        size_t wide;

        if (bytes[plain] >= ' ' && bytes[plain] < 0x7f && bytes[plain] != '#') { /* as most are */
            plain++;
            continue;
        }
        wide = utf8_first(bytes + plain, length - plain, &character);
        if (wide == 0 || utf8_is_control(character) ||
            shown_commands(bytes + plain, length - plain))
            break;
        plain += wide;
    }
    return plain;
}

/* Returns how many bytes at the start are printable ASCII that commands nothing. */
static size_t shown_ascii(const char *bytes, size_t length)
{
    size_t plain = 0;

    while (plain < length && (unsigned char)(bytes[plain] - 0x20) < 0x7f - 0x20 &&
           !shown_commands(bytes + plain, length - plain))
        plain++;
    return plain;
}

/* Returns how many bytes at the start shown_plain would return without the marks of direction. */
static size_t shown_letters(const char *bytes, size_t length)
{
    size_t plain = shown_plain(bytes, length);
    size_t at = 0;

    while (at < plain) {
        uint32_t character;
        size_t wide = utf8_first(bytes + at, plain - at, &character);

        if (character == 0x200e || character == 0x200f || character == 0x061c)
            break;
        at += wide;
    }
    return at;
}

/* Adds the bytes that are `plain` as they are, and others as \xNN. */
static void show(struct text *text, const char *bytes, size_t length, size_t most,
                 size_t plain(const char *bytes, size_t length))
{
    while (length > 0) {
        size_t wide = plain(bytes, length);
        size_t taken = wide > 0 ? wide : 1;
        struct escape escape;
        const char *shown = bytes;

        if (wide == 0) {
            escape = text_escape(bytes[0]);
            shown = escape.bytes;
            wide = sizeof escape.bytes;
        }
        if (wide > most) {
            while (most > 0 && ((unsigned char)shown[most] & 0xc0) == 0x80)
                most--; /* not in the middle of a character */
            text_bytes(text, shown, most);
            text_string(text, "...");
            return;
        }
        text_bytes(text, shown, wide);
        most -= wide;
        bytes += taken;
        length -= taken;
    }
}

void text_foreign(struct text *text, const char *bytes, size_t length, bool terminal)
{
    if (terminal)
        show(text, bytes, length, SIZE_MAX, shown_plain);
    else
        text_bytes(text, bytes, length);
}

void text_shown(struct text *text, const char *bytes, size_t length, size_t most)
{
    show(text, bytes, length, most, shown_ascii);
}

void text_shown_letters(struct text *text, const char *bytes, size_t length, size_t most)
{
    show(text, bytes, length, most, shown_letters);
}
