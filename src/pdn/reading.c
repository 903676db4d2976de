#include "pdn/reading.h"

#include <string.h>

#include "base/text.h"

void reading_prepare(struct record_reader *reader)
{
    if (reader->begun)
        return;
    record_clear(&reader->record, reader->line);
    reader->has_event = false;
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
    struct text text;

    if (!reader->begun) { /* such as by a comment before the first move that does not end */
        reading_begin(reader);
        reader->record.line = line;
    }
    text = text_message(reader->record.fault.wrong, sizeof reader->record.fault.wrong);
    text_string(&text, wrong);
    reader->record.fault.line = line;
    reader->state = IN_FAULT;
    reader->line_begins = false;
}
