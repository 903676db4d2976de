#include "pdn/reader_tags.h"

#include <strings.h>

static const char *bad_tag(struct record_reader *reader, const char *at)
{
    reading_fault(reader, reader->began, "a tag must be like [Event \"name\"]");
    return at;
}

const char *reading_in_tag(struct record_reader *reader, const char *at)
{
    reading_begin(reader); /* where the record before was wrong, the `[` was passed */
    reader->name_length = 0;
    reader->value_length = 0;
    if (is_space(*at) && *at != '\n')
        return at + 1;
    if (!is_letter(*at))
        return bad_tag(reader, at);
    reader->state = IN_TAG_NAME;
    return at;
}

const char *reading_in_tag_name(struct record_reader *reader, const char *at, const char *end)
{
    for (; at < end && (is_letter(*at) || is_digit(*at) || *at == '_'); at++) {
        if (reader->name_length == TAG_NAME_LONGEST)
            return bad_tag(reader, at);
        reader->name[reader->name_length++] = *at;
    }
    if (at == end)
        return at;
    reader->name[reader->name_length] = '\0';
    reader->state = AFTER_TAG_NAME;
    /* A record of tags alone, without moves, ends where the next one begins. */
    if (strcasecmp(reader->name, "Event") == 0 && reader->has_event)
        reading_complete(reader, "");
    return at;
}

const char *reading_after_tag_name(struct record_reader *reader, const char *at)
{
    reading_begin(reader); /* after an Event that ended the record before */
    if (*at == '"')
        reader->state = IN_TAG_VALUE;
    else if (!is_space(*at) || *at == '\n')
        return bad_tag(reader, at);
    return at + 1;
}

static bool add_to_value(struct record_reader *reader, char byte)
{
    if (reader->value_length == sizeof reader->value - 1) {
        reading_fault(reader, reader->began, "the value of a tag is too long");
        reader->record.fault.in_tag = true;
        return false;
    }
    reader->value[reader->value_length++] = byte;
    return true;
}

const char *reading_in_tag_value(struct record_reader *reader, const char *at, const char *end)
{
    for (; at < end; at++) {
        if (*at == '\n')
            return bad_tag(reader, at);
        if (*at == '"' || *at == '\\') {
            reader->state = *at == '"' ? AFTER_TAG_QUOTE : AFTER_BACKSLASH;
            reader->blanks = 0;
            return at + 1;
        }
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

    reader->state = IN_GAME;
    switch (record_add_tag(&reader->record, &reader->memory, &tag)) {
    case TAG_TOO_LONG:
        reading_fault(reader, reader->began, "the tags are too long");
        break;
    case TAG_NO_MEMORY:
        reader->no_memory = true;
        break;
    case TAG_ADDED:
        reader->has_event |= strcasecmp(reader->name, "Event") == 0;
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
        return bad_tag(reader, at);
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
