/* The records of a text, refereed one after the other. */
#include "module.h"
#include "records/rows.h"
#include "script/arguments.h"

struct js_records {
    arb_memory memory;
    struct record_settings settings;
    struct record_reader reader;
    arb_game *game;
    struct numbered_record numbered;
    struct text text; /* the records */
    const char *at;
};

struct js_records *js_records_open(struct page_desk *desk, size_t length)
{
    const arb_memory *memory = &desk->shelf.memory;
    struct js_records *records = memory->resize(memory->context, NULL, 0, sizeof *records);

    if (records == NULL)
        return NULL;
    *records = (struct js_records){.memory = *memory, .text = text_growing(&records->memory)};
    record_reader_begin(&records->reader, memory, 1);
    records->game = arb_game_new(arb_rules_at(0), memory);
    arguments_know_rules(&desk->in);
    records->settings.files = desk->in.files; /* the desk keeps those that were read */
    text_bytes(&records->text, js_room_text(), length);
    records->at = records->text.bytes;
    records->numbered.file = "-";
    records->numbered.file_length = 1;
    if (records->game == NULL || (length > 0 && records->text.cut)) {
        js_records_close(records);
        return NULL;
    }
    return records;
}

void js_records_close(struct js_records *records)
{
    arb_memory memory = records->memory;

    record_reader_free(&records->reader);
    record_free(&records->numbered.record, &memory);
    arb_game_free(records->game);
    text_free(&records->text);
    memory.resize(memory.context, records, sizeof *records, 0);
}

/* Reads the next one. */
static enum record_reading read_next(struct js_records *records)
{
    const char *end = records->text.bytes + records->text.length;
    enum record_reading got = RECORD_MORE;

    if (records->at < end)
        got = record_reader_take(&records->reader, &records->at, end);
    if (got == RECORD_MORE)
        got = record_reader_end(&records->reader);
    if (got == RECORD_READ) {
        /* The reader goes on with the memory of the one before. */
        struct record before = records->numbered.record;

        records->numbered.record = records->reader.record;
        records->reader.record = before;
        records->numbered.game++;
    }
    return got;
}

int js_records_next(struct page_desk *desk, struct js_records *records)
{
    struct played_record played = {.numbered = &records->numbered, .game = records->game};
    enum record_reading got = read_next(records);

    text_clear(&desk->out.text);
    if (got != RECORD_READ)
        return got == RECORD_MORE ? 0 : -1;
    if (!referee_record(&records->settings, &played))
        return -1;
    row_json(&desk->out.text, &played);
    return desk->out.text.cut ? -1 : 1;
}
