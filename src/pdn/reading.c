#include "pdn/reading.h"

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

void reading_complete(struct record_reader *reader, const char *result)
{
    struct text text = text_over(reader->record.result, sizeof reader->record.result);

    if (!reader->begun)
        return; /* another result after one */
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
    text = text_over(reader->record.fault.wrong, sizeof reader->record.fault.wrong);
    text_string(&text, wrong);
    reader->record.fault.line = line;
    reader->state = IN_FAULT;
    reader->line_begins = false;
}
