/* Comments, marks and variations, which a reader hands on if it is to keep them. */
#include "pdn/reader.h"

#include <string.h>

/* ---- asides ---------------------------------------------------------------------------------- */

static struct asides *asides_of(struct record_reader *reader)
{
    return &reader->record.asides;
}

/* Whether more may be kept of the record. One that has too much is wrong, so that nothing is left
 * out in silence. It is read on as it would be otherwise. */
static bool has_room(struct record_reader *reader, size_t length)
{
    struct record *record = &reader->record;

    if (record->fault.wrong[0] != '\0')
        return false;
    if (record->asides.length + length <= ASIDES_MOST)
        return true;
    reading_begin(reader);
    record_blame(record, reader->line, "its comments and variations are too long");
    record->fault.column = reader->began_column;
    return false;
}

static void add(struct record_reader *reader, struct aside aside, const char *bytes)
{
    if (!reader->keeps || !has_room(reader, aside.length))
        return;
    if (!asides_add(asides_of(reader), &reader->memory, aside, bytes))
        reader->no_memory = true;
}

static void extend(struct record_reader *reader, const char *bytes, size_t length)
{
    if (!has_room(reader, length))
        reading_drop_aside(reader);
    else if (!asides_extend(asides_of(reader), &reader->memory, bytes, length))
        reader->no_memory = true;
}

void reading_open_aside(struct record_reader *reader, enum aside_kind kind, char byte)
{
    bool entity = reader->spelled_end > 0;
    unsigned sign = entity ? reader->entity_length : 1; /* its length */
    struct aside aside = {.length = kind == ASIDE_MARK,
                          .kind = kind,
                          .line = reader->line,
                          .column = reader->began_column + sign - 1,
                          .offset = (entity ? reader->entity_offset : reader->offset) + sign};
    size_t count;

    if (!reader->keeps || (kind == ASIDE_MARK && !reader->begun))
        return;
    reading_prepare(reader);
    aside.at = reader->record.move_count;
    count = asides_of(reader)->count;
    add(reader, aside, &byte);
    reader->open = asides_of(reader)->count > count;
}

void reading_drop_aside(struct record_reader *reader)
{
    if (reader->open)
        asides_shorten(asides_of(reader), asides_of(reader)->count - 1);
    reader->open = false;
}

/* Takes blanks away at both ends. */
static void trim(const struct asides *asides, struct aside *aside)
{
    while (aside->length > 0 && is_space(aside_text(asides, aside)[aside->length - 1]))
        aside->length--;
    while (aside->length > 0 && is_space(*aside_text(asides, aside))) {
        aside->text++;
        aside->length--;
    }
}

/* What stands in brackets and is no variation is a comment, or a mark such as `(!)`, which keeps
 * them. */
static void settle_brackets(struct record_reader *reader, struct aside *aside)
{
    size_t signs = 0;
    char *text;

    aside->kind = ASIDE_COMMENT;
    text = asides_of(reader)->bytes + aside->text;
    while (signs < aside->length && (text[signs] == '!' || text[signs] == '?'))
        signs++;
    if (signs == 0 || signs < aside->length)
        return;
    aside->kind = ASIDE_MARK;
    if (!asides_extend(asides_of(reader), &reader->memory, "()", 2)) {
        reader->no_memory = true;
        return;
    }
    text = asides_of(reader)->bytes + aside->text;
    memmove(text + 1, text, signs);
    text[0] = '(';
    text[signs + 1] = ')';
}

void reading_close_aside(struct record_reader *reader, enum record_state state)
{
    struct aside *aside;

    if (!reader->open)
        return;
    reader->open = false;
    aside = asides_last(asides_of(reader));
    if (state == IN_LINE_COMMENT) {
        trim(asides_of(reader), aside);
        if (aside->length == 0)
            asides_shorten(asides_of(reader), asides_of(reader)->count - 1);
    } else if (state == IN_BRACKETS) {
        settle_brackets(reader, aside);
    }
}

void reading_collect(struct record_reader *reader, enum record_state state, const char *from,
                     const char *to)
{
    bool ends = reader->state == IN_GAME;
    bool has_end = ends && state != IN_MARK && state != IN_SIGNS;

    extend(reader, from, (size_t)(to - from) - has_end);
    if (ends)
        reading_close_aside(reader, state);
}

/* ---- what is not between signs of its own ---------------------------------------------------- */

void reading_keep_remark(struct record_reader *reader, size_t moves, const char *text)
{
    struct aside *last = asides_last(asides_of(reader));
    struct aside aside = {.at = moves, .length = strlen(text), .kind = ASIDE_COMMENT};

    if (!reader->keeps)
        return;
    if (last == NULL || last->at != moves || last->kind != ASIDE_COMMENT) {
        aside.line = reader->line;
        aside.column = reader->began_column;
        add(reader, aside, text);
    } else if (has_room(reader, aside.length + 1)) {
        reader->no_memory |= !asides_extend(asides_of(reader), &reader->memory, " ", 1) ||
                             !asides_extend(asides_of(reader), &reader->memory, text, aside.length);
    }
}

void reading_keep_number(struct record_reader *reader)
{
    struct aside *last = asides_last(asides_of(reader));

    if (last != NULL && last->at == reader->record.move_count && last->kind != ASIDE_MARK)
        last->numbered = true;
}

void reading_keep_star(struct record_reader *reader)
{
    reader->star = asides_of(reader)->count;
    add(reader, (struct aside){.at = reader->record.move_count, .length = 1, .kind = ASIDE_MARK},
        "*");
}

void reading_drop_star(struct record_reader *reader)
{
    struct asides *asides = asides_of(reader);

    if (reader->star >= asides->count)
        return;
    asides->count--;
    memmove(&asides->items[reader->star], &asides->items[reader->star + 1],
            (asides->count - reader->star) * sizeof *asides->items);
}

void reading_settle_asides(struct record_reader *reader)
{
    const struct asides *asides = asides_of(reader);

    for (size_t i = asides->count; i > 0; i--) {
        if (asides->items[i - 1].at <= reader->record.move_count)
            break;
        asides->items[i - 1].at = reader->record.move_count;
    }
}
