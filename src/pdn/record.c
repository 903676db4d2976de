#include "pdn/record.h"

#include "base/growing.h"

void record_free(struct record *record, const arb_memory *memory)
{
    growing_free(memory, record->moves, record->move_room, sizeof *record->moves);
    growing_free(memory, record->texts, record->text_room, 1);
    growing_free(memory, record->tags, record->tag_room, 1);
    *record = (struct record){0};
}
