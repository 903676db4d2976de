#include "base/shown.h"

#include "base/utf8.h"

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
        size_t wide = utf8_first(bytes + plain, length - plain, &character);

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
