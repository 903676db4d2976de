/* A text being written. It is always NUL-terminated, and what does not fit is never left out in
 * silence: the text is marked as cut.
 *
 * The kinds differ in what happens then; everything else is the same for them.
 *
 *   text_over      the buffer is as large as the text can get. The bound stands beside the size, or
 *                  the size is computed from it. A cut is a fault of the program: builds for tests
 *                  end at it (TEXT_MUST_FIT).
 *   text_checked   what is written may be longer. Who makes the text looks at `cut`.
 *   text_message   a sentence for people. One that is cut ends in `...`.
 *   text_measured  holds as much as fits, and counts the rest. It is never marked as cut, so all of
 *                  it is written.
 *   text_growing   takes memory as it needs it, and text_free frees it. It is cut when there is no
 *                  more, or when it would be longer than `most`. For what has no natural bound,
 *                  such as the turns of a game.
 *
 * The text of an output (host/output.h) is a buffer that is emptied into a file when it is full. It
 * is cut when that fails.
 *
 * A function that is passed a text never needs to know its kind. Once a text has been cut, nothing
 * is added to it until text_clear; who writes a long one may look at `cut` and stop. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "arbiter/memory.h"

enum text_kind { TEXT_FITS, TEXT_IS_CHECKED, TEXT_IS_MESSAGE, TEXT_IS_MEASURED };

struct text {
    char *bytes;
    size_t room; /* of `bytes`, including the NUL; 0: a growing text that has no memory yet */
    size_t length;
    const arb_memory *memory; /* of a growing text; NULL: `bytes` is a buffer of fixed size */
    size_t taken;             /* the bytes of memory that a growing text has */
    size_t most;              /* the longest that it may get; 0: no limit */
    /* Of an output: writes the bytes and makes the text empty. Returns false if nothing more can be
     * written; then there is no room in it. */
    bool (*drain)(struct text *text);
    size_t missing;      /* of a measured text: how many bytes did not fit */
    enum text_kind kind; /* of a buffer of fixed size */
    bool cut;            /* something did not fit and is missing at the end */
};

/* Returns an empty text that uses a buffer of at least one byte. All that is written must fit. */
static inline struct text text_over(char *bytes, size_t room)
{
    bytes[0] = '\0';
    return (struct text){.bytes = bytes, .room = room};
}

/* The same for a text that may be longer: whoever makes it looks at `cut`. */
static inline struct text text_checked(char *bytes, size_t room)
{
    bytes[0] = '\0';
    return (struct text){.bytes = bytes, .room = room, .kind = TEXT_IS_CHECKED};
}

/* The same for a sentence for people, which ends in `...` if it is cut. */
static inline struct text text_message(char *bytes, size_t room)
{
    bytes[0] = '\0';
    return (struct text){.bytes = bytes, .room = room, .kind = TEXT_IS_MESSAGE};
}

/* The same for the beginning of a text, whose whole length is of interest too. The buffer may be of
 * no bytes. */
static inline struct text text_measured(char *bytes, size_t room)
{
    if (room == 0)
        bytes = (char *)(uintptr_t) "";
    else
        bytes[0] = '\0';
    return (struct text){.bytes = bytes, .room = room, .kind = TEXT_IS_MEASURED};
}

/* Returns an empty text that grows. `memory` must outlive it, and text_free must follow. Its bytes
 * move as it grows. If there is no memory for what is added, it is cut. */
struct text text_growing(const arb_memory *memory);

/* Frees what a growing text has taken. It is empty then, and can be written again. */
void text_free(struct text *text);

/* Marks a text as cut where there was no memory for what it would say. For an output that is an
 * error: ENOMEM. */
static inline void text_no_memory(struct text *text)
{
    text->cut = true;
}

/* Makes a text empty and not cut, of the same kind over the same bytes. */
void text_clear(struct text *text);

/* Returns the length of all that was written to a measured text. */
static inline size_t text_measure(const struct text *text)
{
    return text->length + text->missing;
}

/* Makes room for so many more bytes, for who writes them at the end of `bytes` and then adds their
 * number to `length`. Returns false if there is none; then the text is cut. */
bool text_reserve(struct text *text, size_t length);

/* Leaves the first `length` bytes of a text that has so many. */
void text_shorten(struct text *text, size_t length);

/* Removes so many bytes, which there are, from the start of a text. */
void text_drop(struct text *text, size_t length);

/* Declare an empty text, with an array of that many bytes for it. */
#define TEXT_BUFFER(name, size)                                                                    \
    char buffer_of_##name[size];                                                                   \
    struct text name = text_over(buffer_of_##name, sizeof buffer_of_##name)
#define TEXT_CHECKED(name, size)                                                                   \
    char buffer_of_##name[size];                                                                   \
    struct text name = text_checked(buffer_of_##name, sizeof buffer_of_##name)
#define TEXT_MESSAGE(name, size)                                                                   \
    char buffer_of_##name[size];                                                                   \
    struct text name = text_message(buffer_of_##name, sizeof buffer_of_##name)

/* Adds bytes for which there may be no room: makes room, or adds as many as fit and marks the text
 * as cut. */
void text_part(struct text *text, const char *bytes, size_t length);

static inline void text_char(struct text *text, char byte)
{
    char *end = text->bytes + text->length;

    if (text->length + 1 < text->room) {
        text->length++;
        end[0] = byte;
        end[1] = '\0';
    } else {
        text_part(text, &byte, 1);
    }
}

/* Adds bytes for which there is room. */
static inline void text_copy(struct text *text, const char *bytes, size_t length)
{
    char *end = text->bytes + text->length;

    text->length += length;
    memcpy(end, bytes, length);
    end[length] = '\0';
}

/* Compiled where it is called: copying a known number of bytes then takes a few instructions. */
static inline void text_bytes(struct text *text, const char *bytes, size_t length)
{
    if (length < text->room - text->length)
        text_copy(text, bytes, length);
    else
        text_part(text, bytes, length);
}

static inline void text_string(struct text *text, const char *string)
{
    text_bytes(text, string, strlen(string));
}

/* Adds another text. */
static inline void text_add(struct text *text, const struct text *other)
{
    text_bytes(text, other->bytes, other->length);
}

/* Adds what is wrong, and returns false: for readers that return whether nothing is. */
static inline bool text_wrong(struct text *text, const char *wrong)
{
    text_string(text, wrong);
    return false;
}

void text_number(struct text *text, uint64_t number);

/* Adds a number from 0 to 10 as a word. */
void text_number_word(struct text *text, unsigned number);

/* Adds words with commas between them, and `last`, such as ` or `, before the last one. */
void text_list(struct text *text, const char *const *words, size_t count, const char *last);

/* Adds what printf or vprintf would print. Slower than the functions above. Into what is drained no
 * more than 32,767 bytes are printed at once; then it is cut. */
void text_print(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_print_list(struct text *text, const char *format, va_list values)
    __attribute__((format(printf, 2, 0)));

static inline bool text_is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

static inline bool text_is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

/* What a text file may begin with. */
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* Returns how many bytes of it a file begins with: all or none. */
static inline size_t text_mark(const char *bytes, size_t length)
{
    size_t mark = strlen(BYTE_ORDER_MARK);

    return length >= mark && memcmp(bytes, BYTE_ORDER_MARK, mark) == 0 ? mark : 0;
}

/* Splits a line, in place, into the words between its blanks and tabs. Stores up to `most` of
 * them and returns how many. */
size_t text_split(char *line, const char **words, size_t most);

/* A byte written as `\x1b`, because it cannot be shown as it is. */
struct escape {
    char bytes[4];
};

struct escape text_escape(char byte);

/* Adds bytes as they are within quotes in the language and in records: with a backslash before
 * quotes and backslashes. */
void text_within_quotes(struct text *text, const char *bytes, size_t length);

/* Adds a string in such quotes. */
void text_quoted(struct text *text, const char *string);

#endif
