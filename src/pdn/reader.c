#include "pdn/reader.h"

#include <string.h>

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
    tag_line_begin(&reader->line_seen);
}

static void begin_tag(struct record_reader *reader)
{
    reader->state = IN_TAG;
    reader->began = reader->line;
    reader->within_line = reader->taken_line == reader->line;
    reader->apart = reader->line > reader->taken_line + 1;
}

/* Takes a sign that has no meaning. */
static void take_other(struct record_reader *reader)
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
    switch (byte) {
    case '.':
        reader->numbered = reader->number;
        break;
    case '!':
    case '?':
        break;
    case '{':
        begin_comment(reader, IN_COMMENT);
        break;
    case ';':
    case '%':
        reader->state = IN_LINE_COMMENT;
        break;
    case '(':
        begin_comment(reader, IN_BRACKET);
        break;
    case '$':
        reader->state = IN_MARK;
        break;
    case '*':
        reading_complete(reader, "*");
        break;
    case '[':
        begin_tag(reader);
        break;
    default:
        take_other(reader);
        break;
    }
    reader->taken_line = reader->line;
}

static const char *in_game(struct record_reader *reader, const char *at, const char *end)
{
    for (; at < end && is_space(*at); at++)
        reader->line += *at == '\n';
    if (at == end)
        return at;
    if (!is_of_word(*at)) {
        take_sign(reader, *at);
        return at + 1;
    }
    if (!reading_begin_word(reader))
        return at;
    reader->state = *at == '/' ? IN_SETUP : IN_WORD;
    return at;
}

/* ---- what is passed over ------------------------------------------------------------------- */

/* Skips to after a byte, and goes on in a state from there. */
static const char *skip_to(struct record_reader *reader, const char *at, const char *end, char byte,
                           enum record_state after)
{
    const char *found = memchr(at, byte, (size_t)(end - at));
    const char *stop = found != NULL ? found + 1 : end;

    count_lines(reader, at, stop);
    if (found != NULL) {
        reader->state = after;
        reader->taken_line = byte == '\n' ? reader->taken_line : reader->line;
    }
    return stop;
}

static const char *in_mark(struct record_reader *reader, const char *at, const char *end)
{
    while (at < end && text_is_digit(*at))
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

/* Skips to the bracket that closes the first one. In a variation, what is within a comment does not
 * count. */
static const char *in_brackets(struct record_reader *reader, const char *at, const char *end)
{
    bool variation = reader->state == IN_VARIATION;

    for (; at < end && reader->depth > 0; at++) {
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

/* ---- all of it --------------------------------------------------------------------------------
 */

void record_reader_begin(struct record_reader *reader, const arb_memory *memory, size_t line)
{
    *reader = (struct record_reader){.memory = *memory, .line = line, .started = line > 1};
}

void record_reader_free(struct record_reader *reader)
{
    record_free(&reader->record, &reader->memory);
}

/* Takes at least one byte, or changes the state. Returns where the rest begins. */
static const char *step(struct record_reader *reader, const char *at, const char *end)
{
    switch (reader->state) {
    case IN_GAME:
        return in_game(reader, at, end);
    case IN_WORD:
        return reading_in_word(reader, at, end);
    case AFTER_WORD:
        return reading_after_word(reader, at, end);
    case IN_MARK:
        return in_mark(reader, at, end);
    case IN_COMMENT:
        return skip_to(reader, at, end, '}', IN_GAME);
    case IN_LINE_COMMENT:
        return skip_to(reader, at, end, '\n', IN_GAME);
    case IN_BRACKET:
        return in_bracket(reader, at, end);
    case IN_BRACKETS:
    case IN_VARIATION:
        return in_brackets(reader, at, end);
    case IN_VARIATION_COMMENT:
        return skip_to(reader, at, end, '}', IN_VARIATION);
    case IN_VARIATION_LINE:
        return skip_to(reader, at, end, '\n', IN_VARIATION);
    case IN_SETUP:
        return reading_in_setup(reader, at);
    case IN_SETUP_TEXT:
        return reading_in_setup_text(reader, at);
    case AFTER_SETUP:
        return reading_after_setup(reader, at);
    case IN_TAG:
        return reading_in_tag(reader, at);
    case IN_TAG_NAME:
        return reading_in_tag_name(reader, at, end);
    case AFTER_TAG_NAME:
        return reading_after_tag_name(reader, at);
    case IN_TAG_VALUE:
        return reading_in_tag_value(reader, at, end);
    case AFTER_BACKSLASH:
        return reading_after_backslash(reader, at);
    case AFTER_TAG_QUOTE:
        return reading_after_tag_quote(reader, at);
    case AFTER_TAG:
        return reading_after_tag(reader, at);
    case IN_BAD_TAG:
        return skip_to(reader, at, end, '\n', IN_GAME);
    case IN_BAD_VALUE:
        return skip_to(reader, at, end, '\n', AFTER_BAD_VALUE);
    case AFTER_BAD_VALUE:
        return reading_after_bad_value(reader, at);
    default: /* IN_TEXT */
        count_lines(reader, at, end);
        return end;
    }
}

/* ---- tags in what has no end ----------------------------------------------------------------- */

/* What is wrong if nothing ends a state; NULL: nothing. */
static const char *wrong_without_end(enum record_state state)
{
    switch (state) {
    case IN_COMMENT:
        return "a comment that begins here has no end";
    case IN_BRACKET:
    case IN_BRACKETS:
    case IN_VARIATION:
    case IN_VARIATION_COMMENT:
    case IN_VARIATION_LINE:
        return "brackets that begin here have no end";
    case IN_SETUP:
    case IN_SETUP_TEXT:
    case AFTER_SETUP:
        return "a position that begins here has no end";
    case IN_TAG:
    case IN_TAG_NAME:
    case AFTER_TAG_NAME:
    case IN_TAG_VALUE:
    case AFTER_BACKSLASH:
    case AFTER_TAG_QUOTE:
        return "a tag that begins here has no end";
    default:
        return NULL;
    }
}

/* Whether a state goes on over lines, of which one may begin the next game. */
static bool goes_on(enum record_state state)
{
    return (state >= IN_COMMENT && state <= IN_VARIATION_LINE && state != IN_LINE_COMMENT) ||
           state == IN_SETUP_TEXT || state == IN_TEXT;
}

/* Goes on with a tag that begins a line in what has no end. What has begun there is wrong, and the
 * record ends. */
static void break_off(struct record_reader *reader)
{
    const struct tag_line *line = &reader->line_seen;
    const char *wrong = wrong_without_end(reader->state);

    if (wrong != NULL) {
        reading_fault(reader, reader->began, wrong);
        reading_complete(reader, "");
    }
    memcpy(reader->name, line->name, line->name_length + 1);
    reader->name_length = line->name_length;
    reader->value_length = 0;
    reader->began = reader->line;
    reader->taken_line = reader->line;
    reader->state = AFTER_TAG_NAME;
}

/* The same as step, a line at a time where that may be the next game: a tag that begins a line
 * after an empty one ends a comment and brackets that nobody has closed. A comment of a program,
 * such as [%clk 0:01:30], is no tag. */
static const char *step_to_tag(struct record_reader *reader, const char *at, const char *end)
{
    const char *newline;
    const char *stop;
    const char *quote;

    if (!goes_on(reader->state))
        return step(reader, at, end);
    newline = memchr(at, '\n', (size_t)(end - at));
    stop = newline != NULL ? newline + 1 : end;
    quote = tag_line_find(&reader->line_seen, reader->state == IN_TEXT, at, stop);
    if (quote != NULL) {
        break_off(reader);
        return quote;
    }
    while (at < stop && goes_on(reader->state))
        at = step(reader, at, stop);
    return at;
}

/* Hands out a record that is complete. */
static enum record_reading hand_out(struct record_reader *reader)
{
    reader->complete = false;
    reader->begun = false;
    reader->starred = false;
    return RECORD_READ;
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
    while (*at < end && !reader->complete && !reader->no_memory)
        *at = step_to_tag(reader, *at, end);
    if (reader->no_memory)
        return RECORD_NO_MEMORY;
    return reader->complete ? hand_out(reader) : RECORD_MORE;
}

enum record_reading record_reader_end(struct record_reader *reader)
{
    const char *wrong = wrong_without_end(reader->state);

    if (reader->state == IN_WORD || reader->state == AFTER_WORD)
        reading_end_word(reader);
    else if (wrong != NULL)
        reading_fault(reader, reader->began, wrong);
    reader->state = IN_GAME;
    if (reader->no_memory)
        return RECORD_NO_MEMORY;
    if (!reader->complete && reader->begun)
        reading_complete(reader, reader->starred ? "*" : "");
    return reader->complete ? hand_out(reader) : RECORD_MORE;
}
