#include "pdn/reader.h"

#include <string.h>

/* ---- a record begins and ends --------------------------------------------------------------- */

void reading_prepare(struct record_reader *reader)
{
    if (reader->begun)
        return;
    if (!reader->prepared)
        record_clear(&reader->record, reader->line);
    reader->prepared = true;
    reader->record.line = reader->line;
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
    record_take_end(&reader->record);
    reading_settle_asides(reader);
    reader->complete = true;
}

void reading_complete_by_token(struct record_reader *reader, const char *token)
{
    reading_complete(reader, token);
    reader->ended = reader->keeps && reader->complete;
    reader->complete &= !reader->ended;
}

void reading_complete_without(struct record_reader *reader)
{
    if (reader->starred)
        reading_drop_star(reader);
    reading_complete(reader, reader->starred ? "*" : "");
}

void reading_fault(struct record_reader *reader, size_t line, const char *wrong)
{
    reader->state = IN_GAME;
    if (!reader->begun) { /* such as by a comment before the first move that does not end */
        reading_begin(reader);
        reader->record.line = line;
    }
    if (reader->record.fault.wrong[0] != '\0')
        return;
    record_blame(&reader->record, line, wrong);
    reader->record.fault.column = reader->began_column;
}

void reading_pass_over_text(struct record_reader *reader)
{
    reader->passed_line = reader->began;
    reader->state = IN_TEXT;
    reader->text_line = reader->began;
    reader->spelled_at = 0;
    reader->line_seen = (struct tag_line){.state = LINE_OTHER};
    if (reader->line > reader->taken_line) /* the blanks after a word were taken */
        reader->line_seen.state = LINE_IS_EMPTY;
}

static void count_lines(struct record_reader *reader, const char *at, const char *end)
{
    while ((at = memchr(at, '\n', (size_t)(end - at))) != NULL) {
        reader->line++;
        at++;
    }
}

/* ---- between words ------------------------------------------------------------------------ */

static void begin_comment(struct record_reader *reader, enum record_state state)
{
    reader->state = state;
    reader->began = reader->line;
    reader->depth = 1;
    reader->word_length = 0; /* of the first word in brackets */
    reader->within_entity = 0;
    reader->line_seen = (struct tag_line){.state = LINE_OTHER};
    reader->apart = reader->line > reader->taken_line + 1;
    if (reader->apart && reader->begun && reader->record.move_count > 0)
        reader->line_seen = (struct tag_line){.state = LINE_IS_EMPTY, .after_empty = true};
}

void reading_unknown_sign(struct record_reader *reader)
{
    reader->began = reader->line;
    reader->taken_line = reader->line;
    if (!reader->started)
        reading_pass_over_text(reader);
    else if (!reading_skip_among_tags(reader))
        reading_fault(reader, reader->line, "this is no move");
}

/* Takes a byte that is no space and begins no word. */
static void take_sign(struct record_reader *reader, char byte)
{
    if (reading_pass_over_sign(reader, byte) || (byte == '&' && reading_begin_entity(reader)))
        return;
    switch (byte) {
    case ')':
        if (!reader->number) {
            reading_unknown_sign(reader);
            break;
        } /* 1) is a number as 1. is */
        /* fall through */
    case '.':
        reader->numbered = reader->number;
        break;
    case '!':
    case '?':
        reader->state = IN_SIGNS;
        reading_open_aside(reader, ASIDE_MARK, byte);
        break;
    case '{':
        begin_comment(reader, IN_COMMENT);
        reading_open_aside(reader, ASIDE_COMMENT, byte);
        break;
    case ';':
    case '%':
        reader->state = IN_LINE_COMMENT;
        reading_open_aside(reader, ASIDE_COMMENT, byte);
        break;
    case '(':
        begin_comment(reader, IN_BRACKET);
        reading_open_aside(reader, ASIDE_VARIATION, byte);
        break;
    case '$':
        reader->state = IN_MARK;
        reading_open_aside(reader, ASIDE_MARK, byte);
        break;
    case '*':
        if (!reading_begin_star(reader))
            reading_complete_by_token(reader, "*");
        break;
    case '[':
        reader->state = IN_TAG;
        reader->began = reader->line;
        reader->within_line = reader->taken_line == reader->line;
        reader->apart = reader->line > reader->taken_line + 1;
        break;
    default:
        reading_unknown_sign(reader);
        break;
    }
    reader->taken_line = reader->line;
}

void reading_count_columns(struct record_reader *reader, const char *at)
{
    unsigned columns = 0;
    const char *before = at;

    for (; before > reader->counted && before[-1] != '\n'; before--)
        columns += (before[-1] & 0xc0) != 0x80;
    reader->column = before > reader->counted ? columns : reader->column + columns;
    reader->offset += (size_t)(at - reader->counted);
    reader->counted = at;
}

/* Notes where an entity is, the first byte of which comes before a byte. What it stands for is
 * there.
 */
static void place_entity(struct record_reader *reader, const char *at)
{
    reading_count_columns(reader, at);
    reader->entity_column = reader->column;
    reader->entity_offset = reader->offset - 1;
}

/* Whether what a byte begins on the line of the result of a record may still be its own: a comment,
 * or what an entity stands for. */
static bool may_follow_result(const struct record_reader *reader, char byte)
{
    return byte == '{' || byte == ';' || (byte == '&' && reader->spelled_end == 0);
}

static const char *in_game(struct record_reader *reader, const char *at, const char *end)
{
    at = reading_plain_turns(reader, at, end);
    for (; at < end && is_space(*at) && !(reader->ended && *at == '\n'); at++)
        reader->line += *at == '\n';
    if (at == end)
        return at;
    if (reader->ended && !may_follow_result(reader, *at)) {
        reader->ended = false;
        reader->complete = true;
        return at;
    }
    if (reader->spelled_end == 0)
        reading_count_columns(reader, at);
    reader->began_column = reader->spelled_end == 0 ? reader->column + 1 : reader->entity_column;
    if (!is_of_word(*at)) {
        take_sign(reader, *at);
        return at + 1;
    }
    if (!reading_begin_word(reader))
        return at;
    reader->state = *at == '/' && reader->heading_line != reader->line ? IN_SETUP : IN_WORD;
    return at;
}

/* ---- what is passed over ------------------------------------------------------------------- */

static const char *in_mark(struct record_reader *reader, const char *at, const char *end)
{
    while (at < end && text_is_digit(*at))
        at++;
    if (at < end)
        reader->state = IN_GAME;
    return at;
}

static const char *in_signs(struct record_reader *reader, const char *at, const char *end)
{
    while (at < end && (*at == '!' || *at == '?'))
        at++;
    if (at < end)
        reader->state = IN_GAME;
    return at;
}

/* A variation begins with a move or a number, whose first word has a digit; a comment does not.
 * There can be brackets and comments in a variation. */
static const char *in_bracket(struct record_reader *reader, const char *at, const char *end)
{
    for (; at < end; at++) {
        if (text_is_digit(*at) || *at == '{' || *at == '(' || *at == '$') {
            reader->state = IN_VARIATION;
            return at;
        }
        if (is_letter(*at))
            reader->word_length++;
        else if (!is_space(*at) || reader->word_length > 0)
            break;
        else
            reader->line += *at == '\n';
    }
    if (at < end)
        reader->state = IN_BRACKETS;
    return at;
}

/* Follows the bytes of entities such as `&nbsp;`. Returns whether one ends with a byte. */
static bool ends_entity(struct record_reader *reader, char byte)
{
    unsigned length = reader->within_entity;
    bool goes_on = length > 0 && length <= ENTITY_LONGEST && is_of_entity(byte);

    reader->within_entity = byte == '&' ? 1 : goes_on ? length + 1 : 0;
    return byte == ';' && length > 1;
}

/* Skips to the bracket that closes the first one. In a variation, what is within a comment does not
 * count. */
static const char *in_brackets(struct record_reader *reader, const char *at, const char *end)
{
    bool variation = reader->state == IN_VARIATION;

    for (; at < end && reader->depth > 0; at++) {
        if (variation && ends_entity(reader, *at))
            continue;
        if (variation && (*at == '{' || *at == ';' || *at == '%')) {
            reader->state = *at == '{' ? IN_VARIATION_COMMENT : IN_VARIATION_LINE;
            return at + 1;
        }
        reader->line += *at == '\n';
        reader->depth += *at == '(';
        reader->depth -= *at == ')';
    }
    if (reader->depth == 0)
        reader->state = IN_GAME;
    reader->taken_line = reader->line;
    return at;
}

/* ---- the states ------------------------------------------------------------------------------ */

#define COMMENT_OPEN "a comment that begins here has no end"
#define BRACKETS_OPEN "brackets that begin here have no end"
#define SETUP_OPEN "a position that begins here has no end"
#define TAG_OPEN "a tag that begins here has no end"

/* By one of the first two; without them, all is skipped to after a byte. */
static const struct state {
    take_bytes *take;
    take_byte *take_byte;
    const char *no_end; /* what is wrong if nothing ends it; NULL: nothing */
    bool goes_on;       /* over lines, of which one may begin the next game */
    char until;
    enum record_state after;
} states[] = {
    [IN_GAME] = {.take = in_game},
    [IN_WORD] = {.take = reading_in_word},
    [AFTER_WORD] = {.take = reading_after_word},
    [IN_DASH] = {.take_byte = reading_in_dash},
    [IN_MARK] = {.take = in_mark},
    [IN_SIGNS] = {.take = in_signs},
    [IN_COMMENT] = {.no_end = COMMENT_OPEN, true, '}', IN_GAME},
    [IN_LINE_COMMENT] = {.until = '\n', .after = IN_GAME},
    [IN_BRACKET] = {.take = in_bracket, .no_end = BRACKETS_OPEN, .goes_on = true},
    [IN_BRACKETS] = {.take = in_brackets, .no_end = BRACKETS_OPEN, .goes_on = true},
    [IN_VARIATION] = {.take = in_brackets, .no_end = BRACKETS_OPEN, .goes_on = true},
    [IN_VARIATION_COMMENT] = {.no_end = BRACKETS_OPEN, true, '}', IN_VARIATION},
    [IN_VARIATION_LINE] = {.no_end = BRACKETS_OPEN, true, '\n', IN_VARIATION},
    [IN_SETUP] = {.take_byte = reading_in_setup, .no_end = SETUP_OPEN},
    [IN_SETUP_TEXT] = {.take_byte = reading_in_setup_text, .no_end = SETUP_OPEN, .goes_on = true},
    [AFTER_SETUP] = {.take_byte = reading_after_setup, .no_end = SETUP_OPEN},
    [IN_TAG] = {.take_byte = reading_in_tag, .no_end = TAG_OPEN},
    [IN_TAG_NAME] = {.take = reading_in_tag_name, .no_end = TAG_OPEN},
    [AFTER_TAG_NAME] = {.take_byte = reading_after_tag_name, .no_end = TAG_OPEN},
    [IN_TAG_VALUE] = {.take = reading_in_tag_value, .no_end = TAG_OPEN},
    [AFTER_BACKSLASH] = {.take_byte = reading_after_backslash, .no_end = TAG_OPEN},
    [AFTER_TAG_QUOTE] = {.take_byte = reading_after_tag_quote, .no_end = TAG_OPEN},
    [AFTER_TAG] = {.take_byte = reading_after_tag},
    [IN_BAD_TAG] = {.until = '\n', .after = IN_GAME},
    [IN_BAD_VALUE] = {.until = '\n', .after = AFTER_BAD_VALUE},
    [AFTER_BAD_VALUE] = {.take_byte = reading_after_bad_value},
    [IN_TEXT] = {.take = reading_in_text, .goes_on = true},
    [IN_MARKUP] = {.take_byte = reading_in_markup},
    [IN_MARKUP_NAME] = {.take_byte = reading_in_markup_name},
    [IN_FORUM_MARK] = {.take_byte = reading_in_forum_mark},
    [IN_DIAGRAM] = {.take_byte = reading_in_diagram},
    [IN_STAR] = {.take_byte = reading_in_star},
    [IN_ENTITY] = {.take_byte = reading_in_entity},
};

/* Skips to after the byte that ends the state, and goes on in another one from there. */
static const char *skip(struct record_reader *reader, const char *at, const char *end)
{
    char byte = states[reader->state].until;
    const char *found = memchr(at, byte, (size_t)(end - at));
    const char *stop = found != NULL ? found + 1 : end;

    count_lines(reader, at, stop);
    if (found != NULL) {
        reader->state = states[reader->state].after;
        reader->taken_line = byte == '\n' ? reader->taken_line : reader->line;
        reader->complete = reader->ended && byte == '\n';
        reader->ended &= !reader->complete;
    }
    return stop;
}

static const char *take(struct record_reader *reader, const char *at, const char *end)
{
    const struct state *state = &states[reader->state];

    if (state->take != NULL)
        return state->take(reader, at, end);
    return state->take_byte != NULL ? state->take_byte(reader, at) : skip(reader, at, end);
}

static const char *step(struct record_reader *reader, const char *at, const char *end)
{
    enum record_state state = reader->state;
    bool open = reader->open;
    const char *next = take(reader, at, end);

    if (open)
        reading_collect(reader, state, at, next);
    return next;
}

/* ---- tags in what has no end ----------------------------------------------------------------- */

/* Says that what has begun has no end, unless nothing is wrong with that. After the result of a
 * record, that is no fault of it: another record follows that is nothing else. */
static void no_end(struct record_reader *reader)
{
    const char *wrong = states[reader->state].no_end;

    reading_drop_aside(reader);
    if (wrong == NULL)
        return;
    if (reader->ended) {
        reader->ended = false;
        reader->complete = true;
        reader->owed = wrong;
        reader->owed_line = reader->began;
        reader->owed_column = reader->began_column;
    } else {
        reading_fault(reader, reader->began, wrong);
    }
}

/* Goes on with a tag that begins a line in what has no end. What has begun there is wrong, and the
 * record ends. */
static void break_off(struct record_reader *reader)
{
    const struct tag_line *line = &reader->line_seen;
    bool wrong = states[reader->state].no_end != NULL;

    if (wrong && reader->began == reader->line) { /* `{[Event "b"]` is text between games */
        reading_drop_aside(reader);
        if (reader->headings_line == 0)
            reader->headings_line = reader->line;
    } else {
        no_end(reader);
    }
    if (wrong && !reader->complete)
        reading_complete(reader, "");
    memcpy(reader->name, line->name, line->name_length + 1);
    reader->name_length = line->name_length;
    reader->value_length = 0;
    reader->began = reader->line;
    reader->began_column = 1;
    reader->taken_line = reader->line;
    reader->state = AFTER_TAG_NAME;
    if (line->state == LINE_ENTITY)
        (void)reading_begin_entity(reader);
}

/* The same as step, a line at a time where that may be the next game: a tag that begins a line
 * after an empty one ends a comment and brackets that nobody has closed. A comment of a program,
 * such as [%clk 0:01:30], is no tag. */
static const char *step_to_tag(struct record_reader *reader, const char *at, const char *end)
{
    const char *newline;
    const char *stop;
    const char *quote;

    if (!states[reader->state].goes_on)
        return step(reader, at, end);
    newline = memchr(at, '\n', (size_t)(end - at));
    stop = newline != NULL ? newline + 1 : end;
    quote = reading_find_tag(&reader->line_seen, reader->state == IN_TEXT, at, stop);
    if (quote != NULL) {
        break_off(reader);
        return quote;
    }
    while (at < stop && states[reader->state].goes_on)
        at = step(reader, at, stop);
    return at;
}

/* ---- all of it ------------------------------------------------------------------------------ */

void record_reader_begin(struct record_reader *reader, const arb_memory *memory, size_t line)
{
    *reader = (struct record_reader){.memory = *memory, .line = line, .started = line > 1};
}

void record_reader_free(struct record_reader *reader)
{
    record_free(&reader->record, &reader->memory);
}

/* Hands out a record that is complete. */
static enum record_reading hand_out(struct record_reader *reader)
{
    reader->complete = false;
    reader->begun = false;
    reader->prepared = false;
    reader->starred = false;
    return RECORD_READ;
}

/* Takes what an entity stands for. */
static void take_spelled(struct record_reader *reader)
{
    const char *end = reader->spelled + reader->spelled_end;

    reader->spelled_at = (unsigned)(step_to_tag(reader, reader->spelled + reader->spelled_at, end) -
                                    reader->spelled);
    if (reader->spelled_at == reader->spelled_end)
        reader->spelled_end = 0;
}

/* Makes what was wrong after the last record one of its own. */
static void pay(struct record_reader *reader)
{
    enum record_state state = reader->state;
    unsigned column = reader->began_column;
    const char *owed = reader->owed;

    reader->owed = NULL;
    reader->began_column = reader->owed_column;
    reading_fault(reader, reader->owed_line, owed);
    reading_complete(reader, "");
    reader->began_column = column;
    reader->state = state;
}

enum record_reading record_reader_take(struct record_reader *reader, const char **at,
                                       const char *end)
{
    static const char mark[] = BYTE_ORDER_MARK;

    for (; reader->mark < strlen(mark) && *at < end; ++*at) {
        if (**at != mark[reader->mark++]) {
            reader->mark = (unsigned)strlen(mark);
            break;
        }
    }
    if (reader->owed != NULL)
        pay(reader);
    reader->counted = *at;
    while ((*at < end || reader->spelled_at < reader->spelled_end) && !reader->complete &&
           !reader->no_memory) {
        if (reader->spelled_at < reader->spelled_end) {
            take_spelled(reader);
            continue;
        }
        *at = step_to_tag(reader, *at, end);
        if (reader->state == IN_ENTITY && reader->spelled_at == 0) /* its first byte was taken */
            place_entity(reader, *at);
    }
    reading_count_columns(reader, *at);
    if (reader->no_memory)
        return RECORD_NO_MEMORY;
    return reader->complete ? hand_out(reader) : RECORD_MORE;
}

enum record_reading record_reader_end(struct record_reader *reader)
{
    if (reader->owed != NULL)
        pay(reader);
    if (reader->state == IN_ENTITY) /* which has no end */
        (void)reading_in_entity(reader, "\n");
    while (reader->spelled_at < reader->spelled_end && !reader->complete && !reader->no_memory)
        take_spelled(reader);
    if (reading_tag_is_of_next(reader))
        reading_complete_without(reader);
    if (reader->complete)
        return hand_out(reader);
    if (reader->state == IN_WORD || reader->state == AFTER_WORD || reader->state == IN_DASH)
        reading_end_word(reader);
    else if (reader->state == IN_STAR)
        (void)reading_in_star(reader, "\n");
    else if (reader->state == IN_LINE_COMMENT || reader->state == IN_MARK ||
             reader->state == IN_SIGNS)
        reading_close_aside(reader, reader->state);
    else
        no_end(reader);
    reader->state = IN_GAME;
    reader->complete |= reader->ended;
    reader->ended = false;
    if (reader->no_memory)
        return RECORD_NO_MEMORY;
    if (!reader->complete && reader->begun)
        reading_complete_without(reader);
    return reader->complete ? hand_out(reader) : RECORD_MORE;
}

size_t record_reader_left(const struct record_reader *reader)
{
    return reader->prepared && reader->record.asides.count > 0 ? reader->record.asides.items[0].line
                                                               : 0;
}
