#include "endings/endings.h"

const char *endings_begin(struct endings *endings, const arb_rules *rules)
{
    for (size_t i = 0; i < ENDINGS_ROOM; i++)
        endings->tables[i] = NULL;
    endings->most = 0;
    return ending_board_begin(&endings->board, rules);
}

void endings_add(struct endings *endings, struct ending ending, const struct table_pages *table)
{
    unsigned pieces = ending_pieces(ending);

    endings->tables[ending_number(ending)] = table;
    endings->most = pieces > endings->most ? pieces : endings->most;
}

void endings_drop(struct endings *endings, struct ending ending)
{
    endings->tables[ending_number(ending)] = NULL;
}

const char *ending_value_name(enum ending_value value)
{
    static const char *const names[] = {"draw", "win", "loss", NULL};

    return names[value];
}

enum ending_value endings_value(const struct endings *endings, const struct position *position)
{
    struct ending_pieces pieces;
    struct ending ending;
    const struct table_pages *table;
    uint64_t index;

    if (count_of(position_occupied(position)) > endings->most)
        return ENDING_UNKNOWN;
    pieces = ending_pieces_of(position);
    if (!ending_is_placed(&endings->board, &pieces))
        return ENDING_UNKNOWN;
    pieces = ending_as_numbered(&endings->board, &pieces);
    ending = ending_of(&pieces);
    table = endings->tables[ending_number(ending)];
    if (table == NULL)
        return ENDING_UNKNOWN;
    index = ending_index(&endings->board, ending, &pieces);
    return page_is_right(table, index / PAGE_VALUES) ? ending_in_table(table->values, index)
                                                     : ENDING_UNKNOWN;
}
