#include "pdn/reader.h"

#include <string.h>
#include <strings.h>

#include "base/shown.h"
#include "notation/notation.h"

/* ---- words -------------------------------------------------------------------------------- */

bool reading_begin_word(struct record_reader *reader)
{
    reading_prepare(reader);
    if (record_room(&reader->record, &reader->memory, RECORD_MOVE_LONGEST) == NULL) {
        reader->no_memory = true;
        return false;
    }
    reader->word_length = 0;
    reader->foreign = false;
    reader->began = reader->line;
    reader->word_first = reader->line > reader->taken_line;
    reader->word_apart = reader->line > reader->taken_line + 1;
    reader->taken_line = reader->line;
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

/* The same as notation_dash, of text in UTF-8 or Windows-1252. */
static size_t dash_at(const char *text, char *plain)
{
    char bytes[8];
    struct text sign = text_over(bytes, sizeof bytes);
    uint32_t character;
    size_t length = utf8_or_windows(text, strlen(text), &character);

    text_character(&sign, character);
    return notation_dash(sign.bytes, plain) > 0 ? length : 0;
}

/* Writes the dashes and crosses of word processors in a word as `-` and `x`. */
static void make_dashes_plain(struct record_reader *reader)
{
    char *word = word_of(reader);
    size_t kept = 0;

    word[reader->word_length] = '\0';
    for (size_t at = 0; at < reader->word_length; kept++) {
        char plain;
        size_t length = (word[at] & 0x80) != 0 ? dash_at(word + at, &plain) : 0;

        word[kept] = word[at];
        if (length > 0)
            word[kept] = plain;
        at += length > 0 ? length : 1;
    }
    word[kept] = '\0';
    reader->word_length = kept;
}

/* Keeps the word as a move, unless what was wrong before leaves no moves after it. */
static void add_move(struct record_reader *reader, bool sets_up)
{
    struct record *record = &reader->record;

    if (record->fault.wrong[0] != '\0' && !record->fault.in_tag)
        return;
    if (record->move_count == RECORD_MOVES_MOST) {
        reading_fault(reader, reader->began, "the game is too long");
        return;
    }
    if (!record_end_move(record, &reader->memory, reader->word_length,
                         (struct record_move){.line = reader->began,
                                              .column = reader->began_column,
                                              .sets_up = sets_up})) {
        reader->no_memory = true;
        return;
    }
    reader->begun = true;
    reader->started = true;
    reader->starred = false;
}

/* Returns the result that a word is, as the standard has it; NULL if it is none. */
static const char *result_of(const char *word, size_t length)
{
    static const char *const results[][2] = {{"1-0"}, {"0-1"}, {"1/2-1/2"}, {"2-0"},
                                             {"1-1"}, {"0-2"}, {"0-0"},     {"0,5-0,5", "1/2-1/2"}};

    if ((length != sizeof "1-0" - 1 && length != sizeof "1/2-1/2" - 1) || word[0] > '2')
        return NULL; /* as most moves */
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        if (strlen(results[i][0]) == length && memcmp(word, results[i][0], length) == 0)
            return results[i][1] != NULL ? results[i][1] : results[i][0];
    }
    return NULL;
}

static bool has_digit(const char *word)
{
    return strpbrk(word, "0123456789") != NULL;
}

static inline bool is_number(const char *word)
{
    while (text_is_digit(*word))
        word++;
    return *word == '\0';
}

size_t reading_square_length(const char *word)
{
    size_t begin = is_letter(word[0]);
    size_t length = begin;

    while (text_is_digit(word[length]))
        length++;
    return length > begin ? length : 0;
}

/* Returns the length of the turn at the beginning of a word to which text is glued, as in
 * `8-11Red`; otherwise 0. One letter is no text. */
static size_t glued_turn(const char *word)
{
    size_t length = reading_square_length(word);
    size_t squares = length > 0;
    size_t more = squares;

    while (more > 0 && is_joint(word[length])) {
        more = reading_square_length(word + length + 1);
        if (more > 0)
            length += 1 + more;
        squares += more > 0;
    }
    return squares > 1 && is_letter(word[length]) && is_letter(word[length + 1]) ? length : 0;
}

/* Whether a word is passed over, with what follows it: text before the first tag of a file, or a
 * line among tags. A move without a number before it has a digit, unless it is a pass. */
static bool pass_over(struct record_reader *reader, const char *word)
{
    if (reading_pass_over_word(reader, word))
        return true;
    if (reader->numbered || has_digit(word) || strcasecmp(word, "pass") == 0)
        return false;
    if (!reader->started)
        reading_pass_over_text(reader);
    return !reader->started;
}

/* Takes the word that has ended: a number of a move, which counts for nothing, a result, or a move.
 * Returns whether it is a move. Text that is glued to a move goes on to the end of its line or to a
 * word with a digit. */
bool reading_end_word(struct record_reader *reader)
{
    char *word = word_of(reader);
    const char *result;
    size_t turn;

    word[reader->word_length] = '\0';
    if (reader->foreign)
        make_dashes_plain(reader);
    reader->state = IN_GAME;
    reader->number = is_number(word);
    if (reader->number)
        reader->half = word[0] == '0' && word[1] == '\0';
    if (reader->number)
        reading_keep_number(reader);
    if (reader->number || (reader->foreign && strcmp(word, BYTE_ORDER_MARK) == 0))
        return false;
    if (reader->remark_line != reader->began || has_digit(word))
        reader->remark_line = 0;
    if (reader->remark_line != 0) {
        reading_keep_remark(reader, reader->record.move_count, word);
        return false;
    }
    if (pass_over(reader, word))
        return false;
    reader->numbered = false;
    result = result_of(word, reader->word_length);
    if (reader->half) {
        if (strcmp(word, "5-0") == 0)
            result = "1/2-1/2"; /* of 0.5-0.5 */
        reader->half = false;
    }
    if (result != NULL) {
        reading_complete_by_token(reader, result);
        return false;
    }
    turn = glued_turn(word);
    if (turn > 0) {
        reading_keep_remark(reader, reader->record.move_count + 1, word + turn);
        word[turn] = '\0';
        reader->word_length = turn;
        reader->remark_line = reader->began;
    }
    add_move(reader, false);
    return true;
}

/* What follows a word: `.` after a number, marks, or `*`, which is a mark too if it stands right
 * after a move and another move follows. */
const char *reading_in_word(struct record_reader *reader, const char *at, const char *end)
{
    const char *begin = at;
    unsigned char bits = 0;

    reader->taken_line = reader->line;
    for (; at < end && is_of_word(*at); at++)
        bits |= (unsigned char)*at;
    reader->foreign |= bits > 127;
    if (!add_to_word(reader, begin, (size_t)(at - begin)) || at == end)
        return at;
    if (*at == '&' && reading_begin_entity(reader))
        return at + 1;
    if (is_space(*at) && result_of(word_of(reader), reader->word_length) == NULL) {
        if (reader->foreign)
            make_dashes_plain(reader);
        reader->state = AFTER_WORD;
        return at;
    }
    if (reading_end_word(reader) && *at == '*' && !reader->no_memory) {
        reader->starred = reader->state == IN_GAME;
        if (reader->starred)
            reading_keep_star(reader);
        at++;
    }
    return at;
}

/* Returns how many bytes a sign has that begins with a byte with which dashes begin; otherwise 0.
 */
static size_t dash_bytes(char byte)
{
    static const struct {
        char first;
        unsigned char length;
    } signs[] = {{'\xe2', 3}, {'\xc3', 2}, {'\x96', 1}, {'\x97', 1}, {'\xd7', 1}};

    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (byte == signs[i].first)
            return signs[i].length;
    }
    return 0;
}

static void begin_dash(struct record_reader *reader)
{
    reader->dash[0] = '\0';
    reader->state = IN_DASH;
}

const char *reading_after_word(struct record_reader *reader, const char *at, const char *end)
{
    bool joined = reader->word_length > 0 && is_joint(word_of(reader)[reader->word_length - 1]);
    bool near;

    for (; at < end && is_space(*at); at++)
        reader->line += *at == '\n';
    if (at == end)
        return at;
    if (*at == '&' && reading_begin_entity(reader))
        return at + 1;
    /* No empty line is within a move, and no blank is where there is none, as in `Game 7: 1. 9-14`.
     */
    near = reader->line <= reader->taken_line + 1 && reader->heading_line != reader->began;
    if (near && (is_joint(*at) || (joined && is_of_word(*at))))
        reader->state = IN_WORD;
    else if (near && dash_bytes(*at) > 0)
        begin_dash(reader);
    else
        reading_end_word(reader);
    return at;
}

const char *reading_in_dash(struct record_reader *reader, const char *at)
{
    size_t length = strlen(reader->dash);
    char plain;

    reader->dash[length++] = *at;
    reader->dash[length] = '\0';
    if (length < dash_bytes(reader->dash[0]))
        return at + 1;
    reader->state = IN_WORD;
    if (dash_at(reader->dash, &plain) == length) {
        add_to_word(reader, &plain, 1);
        return at + 1;
    }
    reading_end_word(reader); /* it is another sign, of a word of its own */
    if (reading_begin_word(reader)) {
        reader->state = IN_WORD;
        reader->foreign = true;
        add_to_word(reader, reader->dash, length);
        at++;
    }
    return at;
}

/* ---- positions among the moves ------------------------------------------------------------- */

const char *reading_in_setup(struct record_reader *reader, const char *at)
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
        reader->line_seen = (struct tag_line){.state = LINE_OTHER};
    } else if (length < strlen(head) && *at == head[length]) {
        reader->word_length++;
    } else {
        reading_fault(reader, reader->began, "a position must be like /FEN \"W:W31,32:B1\"/");
        return at;
    }
    return at + 1;
}

const char *reading_in_setup_text(struct record_reader *reader, const char *at)
{
    if (*at == '"') {
        reader->state = AFTER_SETUP;
        return at + 1;
    }
    if (!add_to_word(reader, at, 1))
        return at;
    reader->line += *at == '\n';
    return at + 1;
}

const char *reading_after_setup(struct record_reader *reader, const char *at)
{
    if (*at == '/') {
        reader->state = IN_GAME;
        add_move(reader, true);
    } else if (!is_space(*at)) {
        reader->taken_line = reader->line; /* the rest of a line of tags is skipped */
        if (!reading_skip_among_tags(reader))
            reading_fault(reader, reader->began, "a position must end with \"/");
        return at;
    }
    reader->line += *at == '\n';
    return at + 1;
}
