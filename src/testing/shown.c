#include "base/shown.h"

#include "testing/piece.h"

/* Returns whether three bytes are U+2028 or U+2029, which end a line for some readers, or U+FFFE or
 * U+FFFF, which XML forbids. */
static bool is_unwanted(const char *bytes)
{
    unsigned char last = (unsigned char)bytes[2];

    return (memcmp(bytes, "\xe2\x80", 2) == 0 && (last == 0xa8 || last == 0xa9)) ||
           (memcmp(bytes, "\xef\xbf", 2) == 0 && last >= 0xbe);
}

/* Returns whether a backslash would look like the beginning of an escaped byte. */
static bool is_misleading(const char *bytes, size_t length)
{
    static const char digits[] = "0123456789abcdef";

    return length >= 4 && memcmp(bytes, "\\x", 2) == 0 && bytes[2] != '\0' && bytes[3] != '\0' &&
           strchr(digits, bytes[2]) != NULL && strchr(digits, bytes[3]) != NULL;
}

/* Returns whether `::` begins here and nothing visible is before it on its line. A reader may take
 * any character that is not ASCII for a blank. */
static bool is_command(const char *text, const char *at, const char *end)
{
    if (end - at < 2 || at[0] != ':' || at[1] != ':')
        return false;
    while (at > text && (at[-1] == ' ' || at[-1] == '\t' || (unsigned char)at[-1] >= 0x80))
        at--;
    return at == text || at[-1] == '\n';
}

/* Returns how many bytes of a text, from `at` on, are shown as they are. */
static size_t shown_here(const char *text, const char *at, const char *end)
{
    const char *start = at;
    const char *plain = at + shown_plain(at, (size_t)(end - at));

    while (at < plain && !(plain - at >= 3 && is_unwanted(at)) &&
           !is_misleading(at, (size_t)(end - at)) && !is_command(text, at, end))
        at++;
    return (size_t)(at - start);
}

/* Adds a text. The bytes of `kept` stay as they are. */
static void add_shown(struct text *to, struct piece text, const char *kept)
{
    const char *end = text.length > 0 ? text.start + text.length : text.start; /* or NULL */

    for (const char *at = text.start; at < end;) {
        size_t plain =
            *at != '\0' && strchr(kept, *at) != NULL ? 1 : shown_here(text.start, at, end);
        struct escape escape = text_escape(*at);

        if (plain > 0)
            text_bytes(to, at, plain);
        else
            text_bytes(to, escape.bytes, sizeof escape.bytes);
        at += plain > 0 ? plain : 1;
    }
}

void show_lines(struct text *to, struct piece lines)
{
    add_shown(to, lines, "\n\t");
}

void show_line(struct text *to, struct piece line)
{
    add_shown(to, line, "");
}
