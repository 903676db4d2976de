#include "base/shown.h"

static bool is_control(uint32_t character)
{
    return character < 0x20 || (character >= 0x7f && character < 0xa0);
}

/* Returns the length of the character that begins with this byte, or 0 if none does. */
static size_t length_of(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xc0 || first > 0xf7)
        return 0;
    return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/* Whether a character is valid and this is its shortest form. */
static bool is_character(uint32_t character, size_t length)
{
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};

    return character >= least[length - 1] && character <= 0x10ffff &&
           (character < 0xd800 || character > 0xdfff);
}

/* Returns the length of the first character, or 0 if it is invalid or must not be shown. */
static size_t first_plain(const char *bytes, size_t length)
{
    static const unsigned char of_first[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    size_t wide = length_of((unsigned char)bytes[0]);
    uint32_t character;

    if (wide == 0 || wide > length)
        return 0;
    character = (unsigned char)bytes[0] & of_first[wide];
    for (size_t i = 1; i < wide; i++) {
        if (((unsigned char)bytes[i] & 0xc0) != 0x80)
            return 0;
        character = character << 6 | ((unsigned char)bytes[i] & 0x3f);
    }
    return is_character(character, wide) && !is_control(character) ? wide : 0;
}

size_t shown_plain(const char *bytes, size_t length)
{
    size_t plain = 0;

    while (plain < length) {
        size_t wide = first_plain(bytes + plain, length - plain);

        if (wide == 0)
            break;
        plain += wide;
    }
    return plain;
}

/* Returns how many bytes at the start are printable ASCII. */
static size_t shown_ascii(const char *bytes, size_t length)
{
    size_t plain = 0;

    while (plain < length && bytes[plain] >= 0x20 && bytes[plain] < 0x7f)
        plain++;
    return plain;
}

/* Adds the bytes that are `plain` as they are, and others as \xNN. */
static void show(struct text *text, const char *bytes, size_t length, size_t most,
                 size_t plain(const char *bytes, size_t length))
{
    while (length > 0) {
        size_t wide = plain(bytes, length);
        size_t taken = wide > 0 ? wide : 1;
        struct escape escape = text_escape(bytes[0]);
        const char *shown = wide > 0 ? bytes : escape.bytes;

        wide = wide > 0 ? wide : sizeof escape.bytes;
        text_bytes(text, shown, wide < most ? wide : most);
        if (wide > most) {
            text_string(text, "...");
            return;
        }
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
