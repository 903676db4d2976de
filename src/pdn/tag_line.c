#include "pdn/tag_line.h"

#include <string.h>

#include "pdn/bytes.h"

/* The state after a letter, a digit or `_`. */
static enum tag_line_state add_to_name(struct tag_line *line, char byte)
{
    bool first = line->state == LINE_BRACKET;

    if (first)
        line->name_length = 0;
    if ((first && !is_letter(byte)) || (!first && line->state != LINE_NAME) ||
        line->name_length == TAG_NAME_LONGEST)
        return LINE_OTHER;
    line->name[line->name_length++] = byte;
    return LINE_NAME;
}

static enum tag_line_state after_blank(enum tag_line_state state)
{
    switch (state) {
    case LINE_IS_EMPTY:
        return LINE_IS_BLANK;
    case LINE_NAME:
        return LINE_BLANKS;
    default:
        return state;
    }
}

const char *tag_line_find(struct tag_line *line, bool after_any, const char *at, const char *end)
{
    for (; at < end; at++) {
        if (line->state == LINE_OTHER) { /* as most lines are: on to its end */
            at = memchr(at, '\n', (size_t)(end - at));
            if (at == NULL)
                return NULL;
        }
        if (*at == '\n') {
            line->after_empty = line->state == LINE_IS_EMPTY || line->state == LINE_IS_BLANK;
            line->state = LINE_IS_EMPTY;
        } else if (line->state == LINE_IS_EMPTY && strchr(BYTE_ORDER_MARK, *at) != NULL &&
                   *at != '\0') {
            continue;
        } else if (is_space(*at)) {
            line->state = after_blank(line->state);
        } else if (is_letter(*at) || text_is_digit(*at) || *at == '_') {
            line->state = add_to_name(line, *at);
        } else if (*at == '"' && (line->after_empty || after_any) &&
                   (line->state == LINE_NAME || line->state == LINE_BLANKS)) {
            line->name[line->name_length] = '\0';
            return at;
        } else {
            line->state = *at == '[' && line->state == LINE_IS_EMPTY ? LINE_BRACKET : LINE_OTHER;
        }
    }
    return NULL;
}
