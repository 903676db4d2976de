#include "pdn/reading.h"

#include <string.h>

#include "base/text.h"

void reading_prepare(struct record_reader *reader)
{
    if (reader->begun)
        return;
    record_clear(&reader->record, reader->line);
    reader->has_event = false;
    reader->first[0] = '\0';
}

void reading_begin(struct record_reader *reader)
{
    reading_prepare(reader);
    reader->begun = true;
}

/* Takes away the last move if it is a result that is not known otherwise, such as 4-6: the tag
 * Result says the same. */
static void drop_result(struct record *record)
{
    const char *tagged = tags_value(record_tags(record), "Result");
    const struct record_move *last;

    if (tagged == NULL || record->move_count == 0)
        return;
    last = &record->moves[record->move_count - 1];
    if (!last->sets_up && strcmp(record->texts + last->text, tagged) == 0)
        record->move_count--;
}

void reading_complete(struct record_reader *reader, const char *result)
{
    struct text text = text_over(reader->record.result, sizeof reader->record.result);

    if (!reader->begun)
        return; /* another result after one */
    if (result[0] == '\0' && reader->record.fault.wrong[0] == '\0')
        drop_result(&reader->record);
    text_string(&text, result);
    reader->complete = true;
}

void reading_fault(struct record_reader *reader, size_t line, const char *wrong)
{
    struct record_fault *fault = &reader->record.fault;
    struct text text;

    reader->state = IN_GAME;
    if (!reader->begun) { /* such as by a comment before the first move that does not end */
        reading_begin(reader);
        reader->record.line = line;
    }
    if (fault->wrong[0] != '\0')
        return;
    text = text_message(fault->wrong, sizeof fault->wrong);
    text_string(&text, wrong);
    fault->line = line;
}

void reading_pass_over_text(struct record_reader *reader)
{
    reader->passed_line = reader->began;
    reader->state = IN_TEXT;
    tag_line_begin(&reader->line_seen);
    if (reader->line > reader->taken_line) /* the blanks after a word were taken */
        reader->line_seen.state = LINE_IS_EMPTY;
}
