#include "terminal/screen/line_edit.h"

#include <string.h>

#include "base/utf8.h"
#include "terminal/screen/keys.h"

#define UNICODE_MOST 0x10ffff

static bool is_inside_character(const struct line_edit *edit, size_t at)
{
    return ((unsigned char)edit->bytes[at] & 0xc0) == 0x80;
}

static size_t before(const struct line_edit *edit, size_t at)
{
    while (at > 0 && is_inside_character(edit, --at))
        continue;
    return at;
}

static size_t after(const struct line_edit *edit, size_t at)
{
    if (at < edit->length)
        at++;
    while (at < edit->length && is_inside_character(edit, at))
        at++;
    return at;
}

static void cut(struct line_edit *edit, size_t from, size_t to)
{
    memmove(edit->bytes + from, edit->bytes + to, edit->length - to + 1);
    edit->length -= to - from;
    edit->at = from;
}

static bool put_in(struct line_edit *edit, unsigned character)
{
    TEXT_BUFFER(text, 8); /* a character */

    text_character(&text, character);
    if (edit->length + text.length >= sizeof edit->bytes)
        return false;
    memmove(edit->bytes + edit->at + text.length, edit->bytes + edit->at,
            edit->length - edit->at + 1);
    memcpy(edit->bytes + edit->at, text.bytes, text.length);
    edit->length += text.length;
    edit->at += text.length;
    return true;
}

void line_edit_begin(struct line_edit *edit, const char *text)
{
    struct text start = text_over(edit->bytes, sizeof edit->bytes);

    text_string(&start, text);
    edit->length = edit->at = start.length;
}

bool line_edit_key(struct line_edit *edit, int key)
{
    switch (key) {
    case SPECIAL_LEFT:
        edit->at = before(edit, edit->at);
        return true;
    case SPECIAL_RIGHT:
        edit->at = after(edit, edit->at);
        return true;
    case SPECIAL_HOME:
    case CONTROL('a'):
        edit->at = 0;
        return true;
    case SPECIAL_END:
    case CONTROL('e'):
        edit->at = edit->length;
        return true;
    case SPECIAL_BACKSPACE:
        cut(edit, before(edit, edit->at), edit->at);
        return true;
    case SPECIAL_DELETE:
        cut(edit, edit->at, after(edit, edit->at));
        return true;
    case CONTROL('u'):
        cut(edit, 0, edit->at);
        return true;
    default:
        return key >= ' ' && key != 0x7f && key <= UNICODE_MOST && put_in(edit, (unsigned)key);
    }
}
