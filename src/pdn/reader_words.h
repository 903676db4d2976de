/* Reads words: moves, numbers of moves, results, and positions among the moves. */
#ifndef PDN_READER_WORDS_H
#define PDN_READER_WORDS_H

#include "pdn/reading.h"

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

/* Makes room for a word at the end of the texts. Returns false if there is no memory for it. */
bool reading_begin_word(struct record_reader *reader);

/* The states within and after a word, and within a position, `/FEN "..."/`. Each takes bytes from
 * `at`, or changes the state, and returns where the rest begins; there is at least one byte. */
const char *reading_in_word(struct record_reader *reader, const char *at, const char *end);
const char *reading_after_word(struct record_reader *reader, const char *at, const char *end);
const char *reading_in_setup(struct record_reader *reader, const char *at);
const char *reading_in_setup_text(struct record_reader *reader, const char *at);
const char *reading_after_setup(struct record_reader *reader, const char *at);

/* Takes the word that has ended. Returns whether it is a move. */
bool reading_end_word(struct record_reader *reader);

#endif
