#include "pdn/reader.h"

#include <string.h>
#include <strings.h>

void reading_wrong_tag(struct record_reader *reader, enum record_state after, const char *wrong)
{
    bool first = reader->record.fault.wrong[0] == '\0';

    reading_fault(reader, reader->began, wrong);
    reader->record.fault.in_tag |= first;
    reader->state = after;
}

bool reading_skip_among_tags(struct record_reader *reader)
{
    bool among = reader->begun && reader->record.move_count == 0 && reader->first[0] != '\0';

    if (among)
        reading_wrong_tag(reader, reader->line > reader->taken_line ? IN_GAME : IN_BAD_TAG,
                          "this is neither a tag nor a move");
    return among;
}

static const char *bad_tag(struct record_reader *reader, enum record_state after, const char *at)
{
    reading_wrong_tag(reader, after, "a tag must be like [Event \"name\"]");
    return at;
}

/* Whether what has been read of a tag may still be text among the moves of a record, such as
 * `[%clk 0:01]` or, within a line, `[sic]`. */
static bool may_be_text(const struct record_reader *reader)
{
    return reader->begun && reader->record.move_count > 0;
}

static const char *not_a_tag(struct record_reader *reader, const char *at)
{
    if (!may_be_text(reader))
        return bad_tag(reader, IN_BAD_TAG, at);
    reading_fault(reader, reader->began, "this is no move");
    return at;
}

/* A tag that begins a line ends a record with moves by its name, any other by its quote. */
bool reading_tag_is_of_next(const struct record_reader *reader)
{
    return may_be_text(reader) && !reader->within_line &&
           (reader->state == IN_TAG_NAME || reader->state == AFTER_TAG_NAME);
}

static const char *end_before_tag(struct record_reader *reader, const char *at)
{
    reading_complete_without(reader);
    return at;
}

/* Whether a bracket that begins a line comes after an empty one and after something of the record,
 * which then ends, whatever the bracket is. */
static bool is_apart(const struct record_reader *reader, char after)
{
    return reader->begun && !reader->within_line && reader->apart &&
           (reader->record.move_count > 0 ||
            (reader->record.tag_length > 0 && !text_is_digit(after))); /* [9-14 */
}

const char *reading_in_tag(struct record_reader *reader, const char *at)
{
    if (is_space(*at) && *at != '\n')
        return at + 1;
    if (*at == '/') { /* [/b] */
        reader->state = IN_FORUM_MARK;
        return at + 1;
    }
    if (!is_letter(*at))
        return is_apart(reader, *at) ? end_before_tag(reader, at) : not_a_tag(reader, at);
    reader->name_length = 0;
    reader->value_length = 0;
    reader->state = IN_TAG_NAME;
    return at;
}

/* Whether the tag can only be one of the next record: it comes after an empty line, so the tags
 * before it are a game of their own; or Event, or the first one, comes again; or the record is only
 * a sign or wrong tags between two others. */
static bool begins_next(const struct record_reader *reader)
{
    const struct tags tags = record_tags(&reader->record);
    const struct record_fault *fault = &reader->record.fault;
    bool empty = tags.length == 0 && fault->wrong[0] != '\0';

    return (reader->apart && tags.length > 0) || (empty && (!fault->in_tag || reader->apart)) ||
           (reader->has_event && strcasecmp(reader->name, "Event") == 0) ||
           strcasecmp(reader->name, reader->first) == 0;
}

const char *reading_in_tag_name(struct record_reader *reader, const char *at, const char *end)
{
    for (; at < end && (is_letter(*at) || text_is_digit(*at) || *at == '_'); at++) {
        if (reader->name_length == TAG_NAME_LONGEST)
            return reading_tag_is_of_next(reader) ? end_before_tag(reader, at)
                                                  : not_a_tag(reader, at);
        reader->name[reader->name_length++] = *at;
    }
    if (at == end)
        return at;
    reader->name[reader->name_length] = '\0';
    reader->state = AFTER_TAG_NAME;
    return at;
}

const char *reading_after_tag_name(struct record_reader *reader, const char *at)
{
    if ((is_space(*at) && *at != '\n') || (*at == '&' && reading_begin_entity(reader)))
        return at + 1;
    if (reading_is_forum_mark(reader, *at)) {
        reader->state = reading_is_diagram(reader) ? IN_DIAGRAM : IN_FORUM_MARK;
        return at;
    }
    /* A record of tags alone, without moves, ends where the next one begins. */
    if (may_be_text(reader) ? !reader->within_line || *at == '"'
                            : reader->begun && begins_next(reader))
        return end_before_tag(reader, at);
    if (may_be_text(reader))
        return not_a_tag(reader, at);
    reading_begin(reader); /* after a tag that ended the record before */
    reader->started = true;
    reader->has_event |= strcasecmp(reader->name, "Event") == 0;
    if (reader->first[0] == '\0')
        memcpy(reader->first, reader->name, sizeof reader->first);
    if (*at != '"')
        return bad_tag(reader, *at == '\n' ? IN_BAD_VALUE : IN_BAD_TAG, at);
    reader->state = IN_TAG_VALUE;
    return at + 1;
}

static bool add_to_value(struct record_reader *reader, char byte)
{
    if (reader->value_length == sizeof reader->value - 1) {
        reading_wrong_tag(reader, IN_BAD_TAG, "the value of a tag is too long");
        reader->record.fault.in_value = true;
        return false;
    }
    reader->value[reader->value_length++] = byte;
    return true;
}

const char *reading_in_tag_value(struct record_reader *reader, const char *at, const char *end)
{
    for (; at < end; at++) {
        if (*at == '\n')
            return bad_tag(reader, IN_BAD_VALUE, at);
        if (*at == '"' || *at == '\\') {
            reader->state = *at == '"' ? AFTER_TAG_QUOTE : AFTER_BACKSLASH;
            reader->blanks = 0;
            return at + 1;
        }
        if (*at == '&' && reading_begin_entity(reader))
            return at + 1;
        if (!add_to_value(reader, *at))
            return at;
    }
    return at;
}

/* `\"` and `\\` stand for the second byte; any other backslash for itself. */
const char *reading_after_backslash(struct record_reader *reader, const char *at)
{
    bool escaped = *at == '"' || *at == '\\';
    char byte = '\\';

    if (escaped)
        byte = *at;
    reader->state = IN_TAG_VALUE;
    if (!add_to_value(reader, byte))
        return at;
    return at + escaped;
}

static void end_tag(struct record_reader *reader)
{
    const struct tag_bytes tag = {.name = reader->name,
                                  .name_length = reader->name_length,
                                  .value = reader->value,
                                  .value_length = reader->value_length};

    reader->state = AFTER_TAG;
    switch (record_add_tag(&reader->record, &reader->memory, &tag)) {
    case TAG_TOO_LONG:
        reading_wrong_tag(reader, AFTER_TAG, "the tags are too long");
        break;
    case TAG_NO_MEMORY:
        reader->no_memory = true;
        break;
    case TAG_ADDED:
        break;
    }
}

/* Many files have quotes in the value: only one before a `]` ends it. */
const char *reading_after_tag_quote(struct record_reader *reader, const char *at)
{
    if (*at == ']') {
        end_tag(reader);
        return at + 1;
    }
    if (*at == '\n')
        return bad_tag(reader, IN_BAD_TAG, at);
    if (is_space(*at)) {
        reader->blanks++;
        return at + 1;
    }
    reader->state = IN_TAG_VALUE;
    if (!add_to_value(reader, '"'))
        return at;
    for (; reader->blanks > 0; reader->blanks--) {
        if (!add_to_value(reader, ' '))
            return at;
    }
    return at;
}

/* On the line of a tag there can be other tags, comments and moves after it. */
const char *reading_after_tag(struct record_reader *reader, const char *at)
{
    static const char wrong[] = ",\"]'#=:+-";

    if (is_space(*at) && *at != '\n')
        return at + 1;
    if (*at == '\0' || strchr(wrong, *at) == NULL) {
        reader->state = IN_GAME;
        return at;
    }
    return bad_tag(reader, IN_BAD_TAG, at);
}

/* The value of a tag that was not closed on its line can go on on the next ones, up to a tag or an
 * empty line. */
const char *reading_after_bad_value(struct record_reader *reader, const char *at)
{
    if (*at == '[' || *at == '\n') {
        reader->state = IN_GAME;
        return at;
    }
    if (!is_space(*at)) {
        reader->state = IN_BAD_VALUE;
        reader->taken_line = reader->line;
    }
    return at + 1;
}

/* ---- tags in what has no end ----------------------------------------------------------------- */

/* Whether a byte is before a tag that begins a line: the sign of a quote in a mail, or the end of a
 * mark of a forum. */
static bool is_before_tag(const struct tag_line *line, char byte)
{
    return (byte == '>' && (line->state == LINE_IS_EMPTY || line->state == LINE_QUOTED)) ||
           (byte == ']' && line->state == LINE_NAME);
}

/* Looks at a byte of a line that is not its end. Returns whether it is the quote of a tag. */
static bool tag_line_step(struct tag_line *line, bool may_begin, char byte)
{
    bool named = line->state == LINE_NAME || line->state == LINE_BLANKS;

    if (line->state == LINE_ENTITY)
        return byte == 'q' || byte == '#';
    if (is_before_tag(line, byte)) {
        line->state = LINE_QUOTED;
    } else if (is_space(byte)) {
        line->state = line->state == LINE_IS_EMPTY ? LINE_IS_BLANK
                      : line->state == LINE_NAME   ? LINE_BLANKS
                                                   : line->state;
    } else if (is_letter(byte) || text_is_digit(byte) || byte == '_') {
        bool more = line->state == LINE_NAME || (line->state == LINE_BRACKET && is_letter(byte));

        line->state = more && line->name_length < TAG_NAME_LONGEST ? LINE_NAME : LINE_OTHER;
        if (line->state == LINE_NAME)
            line->name[line->name_length++] = byte;
    } else if (byte == '"' && may_begin && named) {
        return true;
    } else if (byte == '&' && may_begin && named) {
        line->state = LINE_ENTITY;
    } else {
        line->state = byte == '[' && (line->state == LINE_IS_EMPTY || line->state == LINE_QUOTED)
                          ? LINE_BRACKET
                          : LINE_OTHER;
        line->name_length = 0;
    }
    return false;
}

const char *reading_find_tag(struct tag_line *line, bool after_any, const char *at, const char *end)
{
    for (; at < end; at++) {
        if (line->state == LINE_OTHER) { /* as most lines are: on to its end */
            at = memchr(at, '\n', (size_t)(end - at));
            if (at == NULL)
                return NULL;
        }
        if (*at == '\n') {
            line->after_empty = line->state <= LINE_QUOTED;
            line->state = LINE_IS_EMPTY;
        } else if (line->state == LINE_IS_EMPTY && strchr(BYTE_ORDER_MARK, *at) != NULL &&
                   *at != '\0') {
            continue;
        } else if (tag_line_step(line, line->after_empty || after_any, *at)) {
            line->name[line->name_length] = '\0';
            return at;
        } else if (line->state == LINE_ENTITY && *at != '&') {
            line->state = LINE_OTHER;
        }
    }
    return NULL;
}
