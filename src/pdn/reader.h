/* Reads records in PDN or PGN from bytes as they come, one game at a time. It knows no rules, and
 * no files. Its memory does not grow but for one record, however long a line or a comment is. */
#ifndef PDN_READER_H
#define PDN_READER_H

#include "base/text.h"
#include "pdn/record.h"

/* Where the next byte is. */
enum record_state {
    IN_GAME,         /* between words */
    IN_WORD,         /* in a move, a number or a result */
    AFTER_WORD,      /* after blanks that may be within a move, as in `15 x 22` */
    IN_DASH,         /* after these, in a sign of several bytes that may be a dash */
    IN_MARK,         /* `$3` */
    IN_SIGNS,        /* `!?` */
    IN_COMMENT,      /* `{` */
    IN_LINE_COMMENT, /* `;`, `%` */
    IN_BRACKET,      /* in the first word after `(` */
    IN_BRACKETS,     /* in brackets that are a comment */
    IN_VARIATION,
    IN_VARIATION_COMMENT,
    IN_VARIATION_LINE,
    IN_SETUP,      /* `/FEN "` */
    IN_SETUP_TEXT, /* between its quotes */
    AFTER_SETUP,
    IN_TAG, /* `[` */
    IN_TAG_NAME,
    AFTER_TAG_NAME,
    IN_TAG_VALUE,
    AFTER_BACKSLASH,
    AFTER_TAG_QUOTE,
    AFTER_TAG,
    IN_BAD_TAG,   /* skipped to the end of the line */
    IN_BAD_VALUE, /* the same; the value has no end on its line, so the next ones may belong to it
                   */
    AFTER_BAD_VALUE, /* at the beginning of a line after such a value */
    IN_TEXT,         /* before the first tag of the file */
    IN_MARKUP,       /* `<` */
    IN_MARKUP_NAME,  /* `<b`, up to `>` */
    IN_FORUM_MARK,   /* `[b`, `[/b`, up to `]` */
    IN_DIAGRAM,      /* `[fen]`, up to `[/fen]` or the end of the line */
    IN_STAR,         /* `*` after tags, which is a result or the beginning of a line of text */
    IN_ENTITY        /* `&nbsp` */
};

/* The longest name of a character in HTML that is read: `&Ccedil;`, `&#x2013;`. */
#define ENTITY_LONGEST 8

/* How much has been seen of a line that may begin a tag. */
struct tag_line {
    enum {
        LINE_IS_EMPTY,
        LINE_IS_BLANK,
        LINE_QUOTED,
        LINE_BRACKET,
        LINE_NAME,
        LINE_BLANKS,
        LINE_ENTITY, /* `&`, which may be that of `&quot;` */
        LINE_OTHER
    } state;
    bool after_empty; /* the line before has nothing but blanks */
    size_t name_length;
    char name[TAG_NAME_LONGEST + 1];
};

struct record_reader {
    struct record record; /* the one that is being read; after RECORD_READ the one that was read,
                             until the next call. The caller may exchange it for another one of the
                             same memory, such as one that is all zero, to keep it. */
    size_t line;          /* of the next byte */
    /* The rest is the reader's own. */
    arb_memory memory;
    enum record_state state;
    bool complete;        /* the record is */
    bool no_memory;       /* there was too little */
    bool begun;           /* the record has a tag, a move or a fault */
    bool starred;         /* `*` was right after the last move: a mark, or the result */
    bool started;         /* the file has a tag or a move */
    bool has_event;       /* the record has a tag Event */
    bool within_line;     /* the tag that is being read is not the first thing on its line */
    bool apart;           /* it comes after an empty line */
    bool headings_within; /* `headings_line` is between the tags and the moves of a game */
    bool number;          /* the last word was a number */
    bool half;            /* the last word was 0, such as before a point in 0.5-0.5 */
    bool numbered;        /* a number and a point were before the word */
    size_t taken_line;    /* the last line of which more than blanks was taken */
    size_t remark_line;   /* on which text is glued to a move; 0: there is none */
    size_t passed_line; /* where text begins that is passed over before the first tag; 0: none is */
    size_t heading_line;       /* that is text between games, or before the moves; 0: none */
    size_t headings_line;      /* the first such line; 0: there is none */
    bool heading_numbered;     /* it begins as a game does, `1. Ann - Bob`, or within a line */
    bool heading_quote;        /* a quote was the last thing on it */
    bool word_first;           /* the word is the first thing on its line */
    bool word_apart;           /* and comes after an empty line */
    size_t text_line;          /* before the first tag, one that begins no game */
    enum record_state resumed; /* the state in which an entity began */
    unsigned spelled_at;       /* of the bytes that an entity stands for, the next one */
    unsigned spelled_end;      /* and where they end */
    unsigned entity_length;    /* of the entity, with its signs */
    unsigned entity_column;    /* where it is, as of a word */
    size_t entity_offset;
    unsigned within_entity;           /* in a variation: of the bytes of one so far */
    char spelled[ENTITY_LONGEST + 2]; /* first the entity itself, without `&` */
    unsigned heading_column;          /* where `heading_line` begins as text */
    unsigned mark;                    /* how many bytes have been compared with a byte order mark */
    const char *counted;   /* up to where columns have been counted, in what is being read */
    size_t offset;         /* how many bytes come before that, from the beginning */
    unsigned column;       /* of the last byte that was counted, in characters */
    unsigned began_column; /* of the last word, or sign that begins something */
    size_t began;          /* the line on which a comment, a tag or a word began */
    size_t depth;          /* of nested brackets */
    size_t word_length;    /* of the word that is being read, at the end of `texts` */
    bool foreign;          /* the word has bytes that are not ASCII */
    char dash[4];          /* the first bytes of such a sign, before a NUL */
    size_t blanks;         /* after a quote in the value of a tag */
    size_t name_length;
    size_t value_length;
    bool keeps;       /* comments, marks and variations, in what follows */
    bool open;        /* the last aside of the record goes on */
    bool prepared;    /* the record has been emptied for what comes next */
    bool ended;       /* its result has been read, and what is on the same line is still its own */
    size_t star;      /* how many asides there were before the mark that is `starred` */
    const char *owed; /* what is wrong after the record that was read; NULL: nothing */
    size_t owed_line;
    unsigned owed_column;
    struct tag_line line_seen;        /* in what goes on over lines */
    char first[TAG_NAME_LONGEST + 1]; /* the name of the first tag of the record; "": it has none */
    char name[TAG_NAME_LONGEST + 1];
    char value[TAG_VALUE_LONGEST + 1]; /* as it is in the file, which may be Windows-1252 */
};

/* What is said of the text at `passed_line`. */
#define RECORDS_PASSED "the text before the first tag is passed over"

enum record_reading {
    RECORD_MORE,     /* all bytes are taken, and the record needs more, or has not begun */
    RECORD_READ,     /* a record is complete */
    RECORD_NO_MEMORY /* there is no memory for it; the reader may only be freed */
};

/* Begins to read at a line, 1 for a whole file; only that can have text before its first tag.
 * `memory` is copied. */
void record_reader_begin(struct record_reader *reader, const arb_memory *memory, size_t line);
void record_reader_free(struct record_reader *reader);

/* Makes a reader that has just begun keep comments, marks and variations. */
static inline void record_reader_keep(struct record_reader *reader)
{
    reader->keeps = true;
}

/* The same for one of text within a record, the first byte of which is in that column, from 1. */
static inline void record_reader_keep_within(struct record_reader *reader, unsigned column)
{
    reader->keeps = true;
    reader->column = column - 1;
    reader->started = true;
    reader->mark = sizeof BYTE_ORDER_MARK - 1;
}

/* Takes bytes from *at up to `end` until a record is complete, and moves *at past those taken. */
enum record_reading record_reader_take(struct record_reader *reader, const char **at,
                                       const char *end);

/* To be called when there are no more bytes, until it returns RECORD_MORE: no record is left. */
enum record_reading record_reader_end(struct record_reader *reader);

/* Returns, after that, on which line a comment is that was kept and is of no record, as none
 * follows it; 0: there is none. */
size_t record_reader_left(const struct record_reader *reader);

/* ---- inside (reader_tags.c, reader_words.c) ------------------------------------------------- */

/* What a byte of a record is, in any locale. */
static inline bool is_space(char byte)
{
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

static inline bool is_letter(char byte)
{
    return (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z';
}

#define READER_BIT(byte) (UINT64_C(1) << ((byte) % 64))
#define READER_BITS(first, last) (READER_BIT(last) | (READER_BIT(last) - READER_BIT(first)))

/* Whether a byte belongs to a word. Those that are not ASCII belong to one that is no move. */
static inline bool is_of_word(char byte)
{
    static const uint64_t words[4] = {
        READER_BITS('0', '9') | READER_BIT(':') | READER_BIT('/') | READER_BIT('+') |
            READER_BIT('#') | READER_BIT('=') | READER_BIT('\'') | READER_BIT(',') |
            READER_BIT('-'),
        READER_BITS('A', 'Z') | READER_BITS('a', 'z') | READER_BIT('_'), UINT64_MAX, UINT64_MAX};
    unsigned char number = (unsigned char)byte;

    return (words[number / 64] >> number % 64 & 1) != 0;
}

/* ---- how a record begins and ends (reader.c) ------------------------------------------------ */

/* Empties the record, but for its memory, if none has begun. */
void reading_prepare(struct record_reader *reader);

/* Begins a record, if none has begun. What was there is forgotten, but for its memory. */
void reading_begin(struct record_reader *reader);

/* Ends the record that has begun, if one has, with a result ("": none; then its last word may be
 * the result that the tag says). */
void reading_complete(struct record_reader *reader, const char *result);

/* The same with a token. If asides are kept, the record ends with the line, as comments on it are
 * still its own. */
void reading_complete_by_token(struct record_reader *reader, const char *token);

/* The same without a token. `*` right after the last move then is one. */
void reading_complete_without(struct record_reader *reader);

/* Says what is wrong on a line, if nothing was before. Moves after it do not count, but what is
 * wrong with a tag leaves the moves as they are. */
void reading_fault(struct record_reader *reader, size_t line, const char *wrong);

/* Counts columns on to a byte. */
void reading_count_columns(struct record_reader *reader, const char *at);

/* ---- asides (reader_asides.c) --------------------------------------------------------------- */

/* Each does nothing in a reader that keeps none. */

/* Begins an aside with a first byte, which is part of its text unless it is a bracket or such. An
 * entity may stand for that byte; those in the text stay as they are. */
void reading_open_aside(struct record_reader *reader, enum aside_kind kind, char byte);

/* Adds the bytes to the open aside that were taken in a state. It may have ended with them. */
void reading_collect(struct record_reader *reader, enum record_state state, const char *from,
                     const char *to);

/* Ends the open aside, which has its whole text; drops it, as it has no end. */
void reading_close_aside(struct record_reader *reader, enum record_state state);
void reading_drop_aside(struct record_reader *reader);

/* Adds text that is glued to a move, or a word of it, as a comment after so many moves. */
void reading_keep_remark(struct record_reader *reader, size_t moves, const char *text);

/* Notes that the number of a turn was read. */
void reading_keep_number(struct record_reader *reader);

/* Adds the mark `*`, and takes it away again where it is the result. */
void reading_keep_star(struct record_reader *reader);
void reading_drop_star(struct record_reader *reader);

/* Makes asides that come after more moves than there are come after the last. */
void reading_settle_asides(struct record_reader *reader);

/* Passes over text up to the first tag of the file. */
void reading_pass_over_text(struct record_reader *reader);

/* ---- the states ----------------------------------------------------------------------------- */

/* Each takes bytes from `at`, or changes the state, and returns where the rest begins; there is at
 * least one byte. */
typedef const char *take_bytes(struct record_reader *reader, const char *at, const char *end);
typedef const char *take_byte(struct record_reader *reader, const char *at);

/* Tags, such as `[Event "Open 2026"]` (reader_tags.c). */
take_bytes reading_in_tag_name, reading_in_tag_value;
take_byte reading_in_tag, reading_after_tag_name, reading_after_backslash, reading_after_tag_quote,
    reading_after_tag, reading_after_bad_value;

/* Says what is wrong on the line of a tag, and goes on in another state. */
void reading_wrong_tag(struct record_reader *reader, enum record_state after, const char *wrong);

/* Whether a tag that has begun, as far as its name, is of the next record: at the end of the file,
 * this one ends before it. */
bool reading_tag_is_of_next(const struct record_reader *reader);

/* Looks at bytes for a line that begins a tag after an empty one or, if it may, after any. Returns
 * where its quote is, or what comes after the `&` of one, the name then being in `name`; NULL: the
 * bytes have none. */
const char *reading_find_tag(struct tag_line *line, bool after_any, const char *at,
                             const char *end);

/* What is no tag and no move may be a piece of a tag, if it follows one. Then this says so, skips
 * the rest of the line, which `began` of the reader is, and returns true. */
bool reading_skip_among_tags(struct record_reader *reader);

/* Words: moves, numbers of moves, results, and positions among the moves, `/FEN "..."/`
 * (reader_words.c). */
take_bytes reading_in_word, reading_after_word;
take_byte reading_in_dash, reading_in_setup, reading_in_setup_text, reading_after_setup;

/* Takes the turns at `at`, with their numbers, that are as plain as most are (reader_turns.c). What
 * the states would do with them is done. */
take_bytes reading_plain_turns;

/* What is around records in forums, mails and pages (reader_texts.c). */
take_bytes reading_in_text;
take_byte reading_in_markup, reading_in_markup_name, reading_in_forum_mark, reading_in_diagram,
    reading_in_star, reading_in_entity;

/* Takes the sign `&` in a state that goes on after what it stands for. Returns false if it stands
 * for itself. */
bool reading_begin_entity(struct record_reader *reader);

/* Takes a sign that nothing begins with, on the line of the next byte. */
void reading_unknown_sign(struct record_reader *reader);

/* Whether a name in square brackets, and the byte after it, are a mark of a forum. */
bool reading_is_forum_mark(const struct record_reader *reader, char after);

/* Whether the name is that of the mark around a position, which is a picture and sets up nothing.
 */
bool reading_is_diagram(const struct record_reader *reader);

/* Takes the sign `*` where a line of text such as `** Round 3 **` may begin. Returns false if it is
 * a result. */
bool reading_begin_star(struct record_reader *reader);

/* Takes a word or a sign between games, before the moves of one, or on a line of text there.
 * Returns whether it is text, which is passed over. */
bool reading_pass_over_word(struct record_reader *reader, const char *word);
bool reading_pass_over_sign(struct record_reader *reader, char sign);

/* Whether a byte may be of the name of a character in HTML, `nbsp` or `#8211`. */
static inline bool is_of_entity(char byte)
{
    return is_letter(byte) || text_is_digit(byte) || byte == '#';
}

/* ---- words ---------------------------------------------------------------------------------- */

/* Whether a byte joins the squares of a move. Which one it is cannot be foreseen, so that there is
 * no branch for each. */
static inline bool is_joint(char byte)
{
    static const uint64_t joints[4] = {READER_BIT('-') | READER_BIT(':'),
                                       READER_BIT('x') | READER_BIT('X')};
    unsigned char number = (unsigned char)byte;

    return (joints[number / 64] >> number % 64 & 1) != 0;
}

/* Returns the length of the square at the beginning of a word: `32`, `c3`; 0 if there is none. */
size_t reading_square_length(const char *word);

/* Makes room for a word at the end of the texts. Returns false if there is no memory for it. */
bool reading_begin_word(struct record_reader *reader);

/* Takes the word that has ended. Returns whether it is a move. */
bool reading_end_word(struct record_reader *reader);

#endif
