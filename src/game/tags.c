#include "game/tags.h"

#include <string.h>
#include <strings.h>

#include "base/shown.h"

size_t tag_end(const char *bytes, size_t at)
{
    at += strlen(bytes + at) + 1;
    return at + strlen(bytes + at) + 1;
}

bool tags_next(struct tags tags, size_t *at, struct tag *tag)
{
    if (*at >= tags.length)
        return false;
    tag->name = tags.bytes + *at;
    tag->value = tag->name + strlen(tag->name) + 1;
    *at = (size_t)(tag->value - tags.bytes) + strlen(tag->value) + 1;
    return true;
}

const char *tags_value(struct tags tags, const char *name)
{
    const char *value = NULL;
    struct tag tag;

    for (size_t at = 0; tags_next(tags, &at, &tag);) {
        if ((tag.name[0] | 0x20) == (name[0] | 0x20) && strcasecmp(tag.name, name) == 0)
            value = tag.value;
    }
    return value != NULL && *value != '\0' ? value : NULL;
}

bool tags_next_valid(struct tags tags, size_t *at, struct tag *tag)
{
    while (tags_next(tags, at, tag)) {
        if (tags_value(tags, tag->name) == tag->value)
            return true;
    }
    return false;
}

void tag_value_text(struct text *text, const char *bytes, size_t length)
{
    uint32_t character;

    for (size_t at = 0; at < length;) {
        size_t ascii = at;

        while (ascii < length && bytes[ascii] >= ' ' && bytes[ascii] < 0x7f)
            ascii++;
        text_bytes(text, bytes + at, ascii - at); /* as most values are, and whole ones */
        at = ascii;
        if (at == length)
            break;
        at += utf8_or_windows(bytes + at, length - at, &character);
        if (character < ' ' || character == 0x7f)
            character = ' ';
        text_character(text, character >= 0x80 && character < 0xa0 ? '?' : character);
    }
}

bool tag_value_fits(const char *value)
{
    TEXT_CHECKED(quoted, TAG_QUOTED_LONGEST + 1);

    text_quoted(&quoted, value);
    return strlen(value) <= TAG_VALUE_LONGEST && !quoted.cut;
}

static bool is_letter(char byte)
{
    return (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z';
}

bool tag_is_name(const char *name)
{
    size_t length = 1;

    if (!is_letter(name[0]))
        return false;
    while (is_letter(name[length]) || name[length] == '_' ||
           (name[length] >= '0' && name[length] <= '9'))
        length++;
    return length <= TAG_NAME_LONGEST && name[length] == '\0';
}
