#include "count/table.h"

bool count_table_make(const arb_memory *memory, size_t lines, struct count_table *table)
{
    size_t pages = (lines + COUNT_PAGE - 1) / COUNT_PAGE;
    uintptr_t aligned;

    table->size = (lines + 1) * sizeof(struct count_line) + pages * sizeof *table->used;
    table->block = memory->resize(memory->context, NULL, 0, table->size);
    if (table->block == NULL)
        return false;
    /* The block may start anywhere, but a table line must not straddle two cache lines. */
    aligned = (uintptr_t)table->block + sizeof(struct count_line) - 1;
    aligned -= aligned % sizeof(struct count_line);
    table->lines = (struct count_line *)aligned;
    table->used = (atomic_bool *)(table->lines + lines);
    table->mask = lines - 1;
    for (size_t i = 0; i < pages; i++)
        atomic_init(&table->used[i], false);
    return true;
}

void count_table_free(const arb_memory *memory, struct count_table *table)
{
    if (table->block != NULL)
        memory->resize(memory->context, table->block, table->size, 0);
    *table = (struct count_table){0};
}
