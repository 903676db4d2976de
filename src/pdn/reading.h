/* The parts of the reader of records. */
#ifndef PDN_READING_H
#define PDN_READING_H

#include "pdn/reader.h"

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

/* ---- how a record begins and ends (reader.c) --------------------------------------------------
 */

/* Empties the record, but for its memory, if none has begun. */
void reading_prepare(struct record_reader *reader);

/* Begins a record, if none has begun. What was there is forgotten, but for its memory. */
void reading_begin(struct record_reader *reader);

/* Ends the record that has begun, if one has, with a result ("": none; then its last word may be
 * the result that the tag says). */
void reading_complete(struct record_reader *reader, const char *result);

/* Says what is wrong on a line, if nothing was before. Moves after it do not count, but what is
 * wrong with a tag leaves the moves as they are. */
void reading_fault(struct record_reader *reader, size_t line, const char *wrong);

/* Passes over text up to the first tag of the file. */
void reading_pass_over_text(struct record_reader *reader);

/* ---- the states -------------------------------------------------------------------------------
 */

/* Each takes bytes from `at`, or changes the state, and returns where the rest begins; there is at
 * least one byte. */
typedef const char *take_bytes(struct record_reader *reader, const char *at, const char *end);
typedef const char *take_byte(struct record_reader *reader, const char *at);

/* Tags, such as `[Event "Open 2026"]` (reader_tags.c). */
take_bytes reading_in_tag_name, reading_in_tag_value;
take_byte reading_in_tag, reading_after_tag_name, reading_after_backslash, reading_after_tag_quote,
    reading_after_tag, reading_after_bad_value;

/* What is no tag and no move may be a piece of a tag, if it follows one. Then this says so, skips
 * the rest of the line, which `began` of the reader is, and returns true. */
bool reading_skip_among_tags(struct record_reader *reader);

/* Words: moves, numbers of moves, results, and positions among the moves, `/FEN "..."/`
 * (reader_words.c). */
take_bytes reading_in_word, reading_after_word;
take_byte reading_in_setup, reading_in_setup_text, reading_after_setup;

/* Makes room for a word at the end of the texts. Returns false if there is no memory for it. */
bool reading_begin_word(struct record_reader *reader);

/* Takes the word that has ended. Returns whether it is a move. */
bool reading_end_word(struct record_reader *reader);

#endif
