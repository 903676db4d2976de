#include "pdn/record.h"

#include <string.h>

#include "base/growing.h"
#include "base/text.h"

void record_clear(struct record *record, size_t line)
{
    record->line = line;
    record->move_count = 0;
    record->text_length = 0;
    record->tag_length = 0;
    record->initials = 0;
    record->result[0] = '\0';
    record->end = END_UNSAID;
    record->result_added = false;
    record->fault = (struct record_fault){0};
    record->from = NULL;
    asides_shorten(&record->asides, 0);
}

void record_blame(struct record *record, size_t line, const char *wrong)
{
    struct record_fault *fault = &record->fault;
    struct text text = text_message(fault->wrong, sizeof fault->wrong);

    text_string(&text, wrong);
    fault->line = line;
}

char *record_room(struct record *record, const arb_memory *memory, size_t length)
{
    char *texts = growing_room(memory, record->texts, &record->text_room,
                               record->text_length + length + 1, 1);

    if (texts == NULL)
        return NULL;
    record->texts = texts;
    return texts + record->text_length;
}

bool record_end_move(struct record *record, const arb_memory *memory, size_t length,
                     struct record_move move)
{
    struct record_move *moves = growing_room(memory, record->moves, &record->move_room,
                                             record->move_count + 1, sizeof *moves);

    if (moves == NULL)
        return false;
    record->moves = moves;
    record->texts[record->text_length + length] = '\0';
    move.text = record->text_length;
    moves[record->move_count++] = move;
    record->text_length += length + 1;
    return true;
}

bool record_add_move(struct record *record, const arb_memory *memory, const char *text,
                     size_t length, struct record_move move)
{
    char *room = record_room(record, memory, length);

    if (room == NULL)
        return false;
    memcpy(room, text, length);
    return record_end_move(record, memory, length, move);
}

enum tag_adding record_add_tag(struct record *record, const arb_memory *memory,
                               const struct tag_bytes *tag)
{
    /* Windows-1252 takes up to three times the room in UTF-8. */
    size_t room = tag->name_length + 3 * tag->value_length + 2;
    struct text text;
    struct text value;
    char *tags;

    if (record->tag_length + room > TAGS_MOST)
        return TAG_TOO_LONG;
    tags = growing_room(memory, record->tags, &record->tag_room, record->tag_length + room, 1);
    if (tags == NULL)
        return TAG_NO_MEMORY;
    record->tags = tags;
    text = text_over(tags + record->tag_length, room);
    text_bytes(&text, tag->name, tag->name_length);
    value = text_over(tags + record->tag_length + text.length + 1, room - text.length - 1);
    tag_value_text(&value, tag->value, tag->value_length);
    if (value.length > TAG_VALUE_LONGEST) /* it could not be read again once it is written */
        return TAG_TOO_LONG;
    record->tag_length += text.length + 1 + value.length + 1;
    record->initials |= UINT32_C(1) << (tag->name[0] & 31);
    return TAG_ADDED;
}

bool record_add_result(struct record *record, const arb_memory *memory)
{
    const char *tagged = tags_value(record_tags(record), "Result");
    /* 1-0, ½-½, + or = */
    bool says =
        tagged != NULL && tagged[0] != '\0' && strchr("0123456789\xc2+=", tagged[0]) != NULL;

    if (says || record->result[0] < '0') /* `*`, or nothing */
        return true;
    record->result_added = true;
    return record_add_tag(record, memory,
                          &(struct tag_bytes){.name = "Result",
                                              .name_length = sizeof "Result" - 1,
                                              .value = record->result,
                                              .value_length = strlen(record->result)}) !=
           TAG_NO_MEMORY;
}

void record_free(struct record *record, const arb_memory *memory)
{
    growing_free(memory, record->moves, record->move_room, sizeof *record->moves);
    growing_free(memory, record->texts, record->text_room, 1);
    growing_free(memory, record->tags, record->tag_room, 1);
    asides_free(&record->asides, memory);
    *record = (struct record){0};
}
