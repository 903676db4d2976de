/* What is around records in forums, mails and pages: lines of text between games, quotes, marks in
 * brackets, tags of HTML, and characters by their names. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/shown.h"
#include "pdn/reader.h"

/* ---- text between games ------------------------------------------------------------------------
 */

/* Whether a word is a date, `12-05-1995`: no square has four digits. */
static bool is_date(const char *word)
{
    size_t digits = 0;

    for (; *word != '\0' && digits < 4; word++)
        digits = text_is_digit(*word) ? digits + 1 : 0;
    return digits == 4;
}

/* Whether a word can be the first one of a game: a turn, by squares or as in chess. A date is none,
 * unless it has a number before it. */
static bool may_begin_game(const char *word, bool numbered)
{
    size_t length = reading_square_length(word);
    size_t digits = length - (length > 0 && is_letter(word[0]));
    size_t letters = 0;

    if ((word[0] & 0x80) != 0) /* such as a Cyrillic c */
        return strpbrk(word, "0123456789") != NULL;
    if ((is_joint(word[0]) && text_is_digit(word[1])) || strncmp(word, "O-O", 3) == 0)
        return true;
    if (digits > 0)
        return (numbered || (digits <= 2 && !is_date(word))) &&
               (digits < length || is_joint(word[length]));
    while (is_letter(word[letters]))
        letters++;
    return letters >= 2 && letters <= 4 && text_is_digit(word[letters]) &&
           !text_is_digit(word[letters + 1]) &&
           (strchr("KQRBN", word[0]) != NULL || word[1] == 'x');
}

/* Whether a word that comes after a game, and an empty line, is text and not one that says how it
 * ended. */
static bool is_text(const char *word)
{
    return (strlen(word) >= 3 || (word[0] & 0x80) != 0) && strpbrk(word, "0123456789") == NULL &&
           word[1] != '-' && strcasecmp(word, "pass") != 0 && !record_is_end_word(word);
}

/* Whether a record has tags, and no move yet. */
static bool is_before_moves(const struct record_reader *reader)
{
    return reader->begun && reader->record.move_count == 0 && reader->first[0] != '\0';
}

/* Whether a word begins as the result of a draw does. */
static bool is_half(const char *word)
{
    static const char *const halves[] = {"1/2", "0,5"};

    for (size_t i = 0; i < sizeof halves / sizeof *halves; i++) {
        if (strncmp(word, halves[i], strlen(halves[i])) == 0)
            return true;
    }
    return false;
}

/* Whether a word begins a line of text between games, or between the tags and the moves of one. */
static bool begins_heading(const struct record_reader *reader, const char *word)
{
    if (is_before_moves(reader) && reader->numbered)
        return is_text(word);
    if (reader->begun && !is_before_moves(reader))
        return reader->record.move_count > 0 && reader->word_apart && !reader->numbered &&
               is_text(word);
    return (reader->started || reader->numbered) && !is_half(word) && /* such as after a result */
           strcasecmp(word, "pass") != 0 && !may_begin_game(word, reader->numbered);
}

static void begin_heading(struct record_reader *reader)
{
    reader->heading_line = reader->began;
    reader->heading_column = reader->began_column;
    reader->heading_numbered = reader->numbered || !reader->word_first;
    reader->heading_quote = false;
    reader->numbered = false;
    if (reader->headings_line == 0) {
        reader->headings_line = reader->began;
        reader->headings_within = is_before_moves(reader);
    }
    if (!is_before_moves(reader) && reader->begun)
        reading_complete_without(reader);
}

/* The line is no text: what is wrong with it is told otherwise. */
static void take_back_heading(struct record_reader *reader)
{
    if (reader->headings_line == reader->heading_line)
        reader->headings_line = 0;
    reader->heading_line = 0;
    reader->began_column = reader->heading_column;
}

/* Whether a word is a turn that nobody takes for a result: `11-15`, `c3:e5`. */
static bool is_turn(const char *word)
{
    size_t first = reading_square_length(word);
    size_t second =
        first > 0 && is_joint(word[first]) ? reading_square_length(word + first + 1) : 0;

    return second > 0 && first + second > 2 && word[first + 1 + second] == '\0';
}

bool reading_pass_over_word(struct record_reader *reader, const char *word)
{
    bool numbered = reader->numbered;

    if (reader->heading_line != reader->began) {
        if (!begins_heading(reader, word))
            return false;
        begin_heading(reader);
        return true;
    }
    reader->heading_quote = false;
    reader->numbered = false;
    if (!is_turn(word) || (!numbered && !reader->heading_numbered))
        return true;
    if (numbered) {
        reader->heading_line = 0;
    } else { /* a game with a wrong first turn */
        take_back_heading(reader);
        reading_fault(reader, reader->began, "this is no move");
    }
    return !numbered;
}

/* Whether a sign with which nothing begins is between games: after the end of one, or after an
 * empty line, as a tag without its bracket is; or before the moves of one, where such a tag is
 * nearer if no line is empty. */
static bool is_between(const struct record_reader *reader, char sign)
{
    bool apart = reader->line > reader->taken_line + 1;

    if (is_before_moves(reader))
        return apart || strchr("\"]", sign) == NULL;
    return reader->begun ? reader->record.move_count > 0 && apart : reader->started;
}

/* Begins a line of text with the sign there. */
static void begin_heading_by_sign(struct record_reader *reader)
{
    reader->began = reader->line;
    reader->word_first = reader->line > reader->taken_line;
    begin_heading(reader);
}

bool reading_begin_star(struct record_reader *reader)
{
    bool begins = is_before_moves(reader) && reader->line > reader->taken_line;

    if (begins)
        reader->state = IN_STAR;
    return begins;
}

const char *reading_in_star(struct record_reader *reader, const char *at)
{
    reader->state = IN_GAME;
    if (*at != '*' && !is_letter(*at)) {
        reading_complete_by_token(reader, "*");
        return at;
    }
    reader->began = reader->line;
    reader->word_first = true;
    begin_heading(reader);
    return at + (*at == '*');
}

bool reading_pass_over_sign(struct record_reader *reader, char sign)
{
    static const char others[] = ".!?{;%($*[&";
    bool is_text =
        sign == '\0' || (strchr(others, sign) == NULL && (sign != ')' || !reader->number));

    if (sign == '>' && reader->line > reader->taken_line)
        return true; /* a quote in a mail */
    if (sign == '<') {
        reader->began = reader->line;
        reader->state = IN_MARKUP;
        return true;
    }
    if (reader->heading_line != reader->line) {
        if (!is_text || !is_between(reader, sign))
            return false;
        begin_heading_by_sign(reader);
    }
    if (sign == '*' && reader->heading_numbered && is_before_moves(reader)) {
        take_back_heading(reader); /* a game with a wrong turn */
        reading_fault(reader, reader->began, "this is no move");
        return false;
    }
    reader->taken_line = reader->line;
    reader->numbered = reader->number && (sign == '.' || sign == ')');
    if (sign == ']' && reader->heading_quote) { /* Event "Open"] */
        take_back_heading(reader);
        reader->began = reader->line;
        reading_wrong_tag(reader, IN_BAD_TAG, "a tag must be like [Event \"name\"]");
    }
    reader->heading_quote = sign == '"';
    return true;
}

/* ---- text before the first game
 * ------------------------------------------------------------------ */

/* Whether a line that begins so may go on as a game without tags does, `1. 32-2`. */
static bool may_be_first(const char *bytes, size_t length, bool *is_first)
{
    static const char *const wanted[] = {"1",          ".)",         " ",    "abcdefgh",
                                         "0123456789", "0123456789", "-:xX", "abcdefgh0123456789"};
    size_t part = 0;
    size_t at = 0;

    *is_first = false;
    while (at < length && part < sizeof wanted / sizeof *wanted) {
        bool fits = strchr(wanted[part], bytes[at]) != NULL;

        if (!fits && (part < 2 || part == 4 || part > 5))
            return false; /* the others may be left out */
        at += fits;
        part += !fits || part != 2;
    }
    *is_first = part == sizeof wanted / sizeof *wanted;
    return true;
}

const char *reading_in_text(struct record_reader *reader, const char *at, const char *end)
{
    bool is_first = false;

    for (; at < end && !is_first; at++) {
        if (*at == '\n') {
            reader->line++;
            reader->spelled_at = 0;
        } else if (reader->text_line != reader->line) {
            reader->spelled[reader->spelled_at++] = *at;
            if (*at == '\0' || reader->spelled_at > ENTITY_LONGEST ||
                !may_be_first(reader->spelled, reader->spelled_at, &is_first))
                reader->text_line = reader->line;
        }
    }
    if (is_first) {
        reader->state = IN_GAME;
        reader->spelled_end = reader->spelled_at;
        reader->spelled_at = 0;
    }
    return at;
}

/* ---- marks of forums, and tags of HTML ---------------------------------------------------------
 */

bool reading_is_diagram(const struct record_reader *reader)
{
    return strcasecmp(reader->name, "fen") == 0;
}

bool reading_is_forum_mark(const struct record_reader *reader, char after)
{
    static const char *const names[] = {"b",     "i",       "u",    "s",     "code",   "quote",
                                        "pdn",   "pgn",     "url",  "img",   "size",   "font",
                                        "color", "list",    "left", "right", "center", "pre",
                                        "html",  "spoiler", "table"};

    if (after == ']' && reading_is_diagram(reader))
        return true;
    for (size_t i = 0; after != '"' && after != '\n' && i < sizeof names / sizeof *names; i++) {
        if (strcasecmp(reader->name, names[i]) == 0)
            return true;
    }
    return false;
}

const char *reading_in_forum_mark(struct record_reader *reader, const char *at)
{
    if (*at == ']' || *at == '\n')
        reader->state = IN_GAME;
    return at + (*at != '\n');
}

const char *reading_in_diagram(struct record_reader *reader, const char *at)
{
    bool ends = *at == '[' || *at == '\n';

    if (ends)
        reader->state = IN_GAME;
    return at + !ends;
}

const char *reading_in_markup(struct record_reader *reader, const char *at)
{
    reader->state = IN_MARKUP_NAME;
    if (!is_letter(*at) && *at != '/' && *at != '!') {
        reader->state = IN_GAME;
        if (reader->heading_line != reader->line)
            reading_unknown_sign(reader);
    }
    return at;
}

const char *reading_in_markup_name(struct record_reader *reader, const char *at)
{
    if (*at == '>' || *at == '\n')
        reader->state = IN_GAME;
    if (*at == '\n' && reader->begun)
        reading_unknown_sign(reader);
    return at + (*at != '\n');
}

/* ---- characters by their names -----------------------------------------------------------------
 */

/* Those from U+00A1 on, which have names of their own. */
static const char latin_names[] =
    "iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 "
    "sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute "
    "Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH "
    "Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN "
    "szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave "
    "iacute "
    "icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml "
    "yacute thorn yuml ";

/* Returns the character that has a name; 0: none. */
static uint32_t character_named(const char *name)
{
    static const struct {
        const char *name;
        uint32_t character;
    } others[] = {{"nbsp", ' '},     {"ensp", ' '},     {"emsp", ' '},      {"thinsp", ' '},
                  {"quot", '"'},     {"amp", '&'},      {"apos", '\''},     {"lt", '<'},
                  {"gt", '>'},       {"half", 0xbd},    {"hyphen", 0x2010}, {"ndash", 0x2013},
                  {"mdash", 0x2014}, {"minus", 0x2212}, {"lsquo", 0x2018},  {"rsquo", 0x2019},
                  {"ldquo", 0x201c}, {"rdquo", 0x201d}, {"bull", 0x2022},   {"hellip", 0x2026}};
    uint32_t character = 0xa1;
    size_t length;

    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (strcmp(others[i].name, name) == 0)
            return others[i].character;
    }
    for (const char *at = latin_names; *at != '\0'; at += length + 1, character++) {
        length = strcspn(at, " ");
        if (strlen(name) == length && memcmp(at, name, length) == 0)
            return character;
    }
    return 0;
}

/* Returns the character of `#8211` or `#x2013`; 0: none. */
static uint32_t character_numbered(const char *name)
{
    bool sixteen = (name[1] | 0x20) == 'x';
    char *end;
    unsigned long number = strtoul(name + 1 + sixteen, &end, sixteen ? 16 : 10);

    if (*end != '\0' || end == name + 1 + sixteen || number == 0 || number > 0x10ffff ||
        (number >= 0xd800 && number < 0xe000))
        return 0;
    return number < ' ' || number == 0xa0 ? ' ' : (uint32_t)number;
}

/* Puts what a name stands for in its place. Returns false if it is none. */
static bool spell(struct record_reader *reader)
{
    char name[ENTITY_LONGEST + 1];
    struct text text;
    uint32_t character;

    memcpy(name, reader->spelled, reader->spelled_at);
    name[reader->spelled_at] = '\0';
    text = text_over(reader->spelled, sizeof reader->spelled);
    character = name[0] == '#' ? character_numbered(name) : character_named(name);
    if (character == 0) {
        memcpy(reader->spelled, name, reader->spelled_at);
        return false;
    }
    if (character >= 0x80 && character < 0xa0) /* as pages have them */
        text_char(&text, (char)character);
    else
        text_character(&text, character);
    reader->spelled_at = 0;
    reader->spelled_end = (unsigned)text.length;
    return true;
}

bool reading_begin_entity(struct record_reader *reader)
{
    if (reader->spelled_end > 0)
        return false;
    reader->resumed = reader->state;
    reader->state = IN_ENTITY;
    reader->spelled_at = 0;
    return true;
}

const char *reading_in_entity(struct record_reader *reader, const char *at)
{
    size_t length = reader->spelled_at;

    if (is_of_entity(*at) && length < ENTITY_LONGEST) {
        reader->spelled[reader->spelled_at++] = *at;
        return at + 1;
    }
    reader->state = reader->resumed;
    reader->entity_length = (unsigned)length + 2;
    if (*at == ';' && spell(reader))
        return at + 1;
    memmove(reader->spelled + 1, reader->spelled, length);
    reader->spelled[0] = '&';
    reader->spelled_at = 0;
    reader->spelled_end = (unsigned)length + 1;
    return at;
}
