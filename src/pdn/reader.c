#include "pdn/reader.h"

#include <stdint.h>
#include <string.h>

#include "base/growing.h"
#include "pdn/reader_tags.h"

/* ---- bytes ------------------------------------------------------------------------------- */

/* Whether a byte joins the squares of a move. */
static bool is_joint(char byte)
{
    return byte == '-' || byte == ':' || byte == 'x' || byte == 'X';
}

#define BIT(byte) (UINT64_C(1) << ((byte) % 64))
#define BITS(first, last) (BIT(last) | (BIT(last) - BIT(first)))

/* Whether a byte belongs to a word. Those that are not ASCII belong to one that is no move. */
static inline bool is_of_word(char byte)
{
    static const uint64_t words[4] = {BITS('0', '9') | BIT(':') | BIT('/') | BIT('+') | BIT('#') |
                                          BIT('=') | BIT('\'') | BIT(',') | BIT('-'),
                                      BITS('A', 'Z') | BITS('a', 'z') | BIT('_'), UINT64_MAX,
                                      UINT64_MAX};
    unsigned char number = (unsigned char)byte;

    return (words[number / 64] >> number % 64 & 1) != 0;
}

static void count_lines(struct record_reader *reader, const char *at, const char *end)
{
    while ((at = memchr(at, '\n', (size_t)(end - at))) != NULL) {
        reader->line++;
        at++;
    }
}

/* ---- words -------------------------------------------------------------------------------- */

/* Makes room for a word at the end of the texts. */
static bool begin_word(struct record_reader *reader)
{
    struct record *record = &reader->record;
    char *texts;

    reading_prepare(reader);
    texts = growing_room(&reader->memory, record->texts, &record->text_room,
                         record->text_length + RECORD_MOVE_LONGEST + 1, 1);
    if (texts == NULL) {
        reader->no_memory = true;
        return false;
    }
    record->texts = texts;
    reader->word_length = 0;
    reader->began = reader->line;
    return true;
}

static char *word_of(struct record_reader *reader)
{
    return reader->record.texts + reader->record.text_length;
}

static bool add_to_word(struct record_reader *reader, const char *bytes, size_t length)
{
    if (length > RECORD_MOVE_LONGEST - reader->word_length) {
        reading_fault(reader, reader->began, "this is longer than any move");
        return false;
    }
    memcpy(word_of(reader) + reader->word_length, bytes, length);
    reader->word_length += length;
    return true;
}

/* Keeps the word as a move. */
static void add_move(struct record_reader *reader, bool sets_up)
{
    struct record *record = &reader->record;
    struct record_move *moves;

    if (record->move_count == RECORD_MOVES_MOST) {
        reading_fault(reader, reader->began, "the game is too long");
        return;
    }
    moves = growing_room(&reader->memory, record->moves, &record->move_room, record->move_count + 1,
                         sizeof *moves);
    if (moves == NULL) {
        reader->no_memory = true;
        return;
    }
    record->moves = moves;
    moves[record->move_count++] = (struct record_move){record->text_length, reader->began, sets_up};
    record->text_length += reader->word_length + 1;
    reader->begun = true;
    reader->starred = false;
}

static bool is_result(const char *word, size_t length)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "2-0", "1-1", "0-2", "0-0"};

    if (length != sizeof "1-0" - 1 && length != sizeof "1/2-1/2" - 1)
        return false; /* as most moves */
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        if (strcmp(word, results[i]) == 0)
            return true;
    }
    return false;
}

static bool is_number(const char *word)
{
    while (is_digit(*word))
        word++;
    return *word == '\0';
}

/* Takes the word that has ended: a number of a move, which counts for nothing, a result, or a move.
 * Returns whether it is a move. */
static bool end_word(struct record_reader *reader)
{
    char *word = word_of(reader);

    word[reader->word_length] = '\0';
    reader->state = IN_GAME;
    if (is_number(word))
        return false;
    if (word[0] <= '2' && is_result(word, reader->word_length)) {
        reading_complete(reader, word);
        return false;
    }
    add_move(reader, false);
    return true;
}

/* What follows a word: `.` after a number, marks, or `*`, which is a mark too if it stands right
 * after a move and another move follows. */
static const char *in_word(struct record_reader *reader, const char *at, const char *end)
{
    const char *begin = at;

    while (at < end && is_of_word(*at))
        at++;
    if (!add_to_word(reader, begin, (size_t)(at - begin)) || at == end)
        return at;
    if (is_space(*at)) {
        reader->state = AFTER_WORD;
        return at;
    }
    if (end_word(reader) && *at == '*' && !reader->no_memory) {
        reader->starred = reader->state == IN_GAME;
        at++;
    }
    return at;
}

static const char *after_word(struct record_reader *reader, const char *at, const char *end)
{
    bool joined = reader->word_length > 0 && is_joint(word_of(reader)[reader->word_length - 1]);

    for (; at < end && is_space(*at); at++)
        reader->line += *at == '\n';
    if (at == end)
        return at;
    if (is_joint(*at) || (joined && is_of_word(*at)))
        reader->state = IN_WORD;
    else
        end_word(reader);
    return at;
}

/* ---- between words ------------------------------------------------------------------------ */

static void begin_comment(struct record_reader *reader, enum record_state state)
{
    reader->state = state;
    reader->began = reader->line;
    reader->depth = 1;
    reader->word_length = 0; /* of the first word in brackets */
}

/* A `[` ends a record that has moves. Returns whether a tag begins. */
static bool begin_tag(struct record_reader *reader)
{
    if (reader->begun && reader->record.move_count > 0) {
        reading_complete(reader, reader->starred ? "*" : "");
        return false;
    }
    reading_begin(reader);
    reader->state = IN_TAG;
    reader->began = reader->line;
    return true;
}

/* Takes a byte that is no space and begins no word. Returns whether it is taken. */
static bool take_sign(struct record_reader *reader, char byte)
{
    switch (byte) {
    case '.':
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
        return begin_tag(reader);
    default:
        reading_fault(reader, reader->line, "this is no move");
        break;
    }
    return true;
}

static const char *in_game(struct record_reader *reader, const char *at, const char *end)
{
    for (; at < end && is_space(*at); at++)
        reader->line += *at == '\n';
    if (at == end)
        return at;
    if (!is_of_word(*at))
        return at + take_sign(reader, *at);
    if (!begin_word(reader))
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
    if (found != NULL)
        reader->state = after;
    return stop;
}

static const char *in_mark(struct record_reader *reader, const char *at, const char *end)
{
    while (at < end && is_digit(*at))
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
        if (is_digit(*at) || *at == '{' || *at == '(' || *at == '$') {
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
    return at;
}

/* Skips to the next tag at the beginning of a line. */
static const char *in_fault(struct record_reader *reader, const char *at, const char *end)
{
    if (reader->line_begins && *at == '[') {
        reader->state = IN_FAULT_TAG;
        return at + 1;
    }
    at = skip_to(reader, at, end, '\n', IN_FAULT);
    reader->line_begins = at[-1] == '\n';
    return at;
}

static const char *in_fault_tag(struct record_reader *reader, const char *at, const char *end)
{
    (void)end;
    reader->state = is_letter(*at) ? IN_TAG : IN_FAULT;
    reader->line_begins = false;
    reader->began = reader->line;
    if (is_letter(*at))
        reading_complete(reader, "");
    return at;
}

/* ---- positions among the moves ------------------------------------------------------------- */

static const char *in_setup(struct record_reader *reader, const char *at)
{
    static const char head[] = "/FEN";
    size_t length = reader->word_length;

    if (is_space(*at) && length == strlen(head)) {
        reader->line += *at == '\n';
        return at + 1;
    }
    if (*at == '"' && length == strlen(head)) {
        reader->word_length = 0;
        reader->state = IN_SETUP_TEXT;
    } else if (length < strlen(head) && *at == head[length]) {
        reader->word_length++;
    } else {
        reading_fault(reader, reader->began, "a position must be like /FEN \"W:W31,32:B1\"/");
        return at;
    }
    return at + 1;
}

static const char *in_setup_text(struct record_reader *reader, const char *at)
{
    if (*at == '"')
        reader->state = AFTER_SETUP;
    else if (!add_to_word(reader, at, 1))
        return at;
    reader->line += *at == '\n';
    return at + 1;
}

static const char *after_setup(struct record_reader *reader, const char *at)
{
    if (*at == '/') {
        word_of(reader)[reader->word_length] = '\0';
        reader->state = IN_GAME;
        add_move(reader, true);
    } else if (!is_space(*at)) {
        reading_fault(reader, reader->began, "a position must end with \"/");
        return at;
    }
    reader->line += *at == '\n';
    return at + 1;
}

/* ---- all of it --------------------------------------------------------------------------------
 */

void record_reader_begin(struct record_reader *reader, const arb_memory *memory, size_t line)
{
    *reader = (struct record_reader){.memory = *memory, .line = line};
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
        return in_word(reader, at, end);
    case AFTER_WORD:
        return after_word(reader, at, end);
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
        return in_setup(reader, at);
    case IN_SETUP_TEXT:
        return in_setup_text(reader, at);
    case AFTER_SETUP:
        return after_setup(reader, at);
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
    case IN_FAULT:
        return in_fault(reader, at, end);
    default: /* IN_FAULT_TAG */
        return in_fault_tag(reader, at, end);
    }
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
    static const char mark[] = "\xef\xbb\xbf";

    for (; reader->mark < strlen(mark) && *at < end; ++*at) {
        if (**at != mark[reader->mark++]) {
            reader->mark = (unsigned)strlen(mark);
            break;
        }
    }
    while (*at < end && !reader->complete && !reader->no_memory)
        *at = step(reader, *at, end);
    if (reader->no_memory)
        return RECORD_NO_MEMORY;
    return reader->complete ? hand_out(reader) : RECORD_MORE;
}

/* What is wrong if the bytes end in a state; NULL: nothing. */
static const char *wrong_at_end(enum record_state state)
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

enum record_reading record_reader_end(struct record_reader *reader)
{
    const char *wrong = wrong_at_end(reader->state);

    if (reader->state == IN_WORD || reader->state == AFTER_WORD)
        end_word(reader);
    else if (wrong != NULL)
        reading_fault(reader, reader->began, wrong);
    reader->state = IN_GAME;
    if (reader->no_memory)
        return RECORD_NO_MEMORY;
    if (!reader->complete && reader->begun)
        reading_complete(reader, reader->starred ? "*" : "");
    return reader->complete ? hand_out(reader) : RECORD_MORE;
}
