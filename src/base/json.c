#include "base/json.h"

#include "base/shown.h"
#include "base/utf8.h"

/* Whether a byte stands for itself within a string. */
static bool is_itself(char byte)
{
    return byte >= 0x20 && byte < 0x7f && byte != '"' && byte != '\\';
}

/* Adds a character that must be escaped, or is not ASCII. */
static void add_character(struct text *text, uint32_t character)
{
    static const char named[] = "\"\\\b\f\n\r\t";
    static const char names[] = "\"\\bfnrt";
    const char *at = character > 0 && character < 0x80 ? strchr(named, (int)character) : NULL;

    if (at != NULL) {
        text_char(text, '\\');
        text_char(text, names[at - named]);
    } else if (character < 0x80 || utf8_is_control(character)) { /* such as a `#` */
        text_print(text, "\\u%04x", (unsigned)character);
    } else {
        text_character(text, character);
    }
}

void json_inside(struct text *text, const char *bytes, size_t length)
{
    while (length > 0) {
        size_t taken = 0;
        uint32_t character;

        while (taken < length && is_itself(bytes[taken]) &&
               !shown_commands(bytes + taken, length - taken))
            taken++;
        text_bytes(text, bytes, taken);
        if (taken == 0) {
            taken = utf8_or_latin1(bytes, length, &character);
            add_character(text, character);
        }
        bytes += taken;
        length -= taken;
    }
}
