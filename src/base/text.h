/* A text being written into a buffer of fixed size. What does not fit is left out, and the text
 * is always NUL-terminated. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct text {
    char *bytes;
    size_t room; /* of `bytes`, including the NUL */
    size_t length;
};

/* Returns an empty text that uses a buffer of at least one byte. */
static inline struct text text_over(char *bytes, size_t room)
{
    bytes[0] = '\0';
    return (struct text){.bytes = bytes, .room = room};
}

/* Declares an empty text, with an array of that many bytes for it. */
#define TEXT_BUFFER(name, size)                                                                    \
    char buffer_of_##name[size];                                                                   \
    struct text name = text_over(buffer_of_##name, sizeof buffer_of_##name)

static inline void text_char(struct text *text, char byte)
{
    char *end = text->bytes + text->length;

    if (text->length + 1 < text->room) {
        text->length++;
        end[0] = byte;
        end[1] = '\0';
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

/* Adds as many of the bytes as there is room for. */
void text_part(struct text *text, const char *bytes, size_t length);

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

/* Adds what is wrong, and returns false: for readers that return whether nothing is. */
static inline bool text_wrong(struct text *text, const char *wrong)
{
    text_string(text, wrong);
    return false;
}

void text_number(struct text *text, uint64_t number);

/* Adds a number from 0 to 10 as a word. */
void text_number_word(struct text *text, unsigned number);

/* Adds what printf or vprintf would print. Slower than the functions above. */
void text_print(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_print_list(struct text *text, const char *format, va_list values)
    __attribute__((format(printf, 2, 0)));

static inline bool text_is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

/* Splits a line, in place, into the words between its blanks and tabs. Stores up to `most` of
 * them and returns how many. */
size_t text_split(char *line, const char **words, size_t most);

/* A function that takes a text. It returns false if it wants no more. */
typedef bool text_taker(void *context, const struct text *text);

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

/* ---- excerpts ---------------------------------------------------------------------------- */

/* The beginning of a text, as much of it as fits. Unlike struct text, it also knows the length
 * of the whole. */
struct excerpt {
    char *bytes;   /* NUL-terminated, if there is room for that */
    size_t room;   /* including the NUL */
    size_t length; /* of the whole text, even if it does not fit */
};

static inline void excerpt_add(struct excerpt *excerpt, const void *bytes, size_t length)
{
    size_t left = excerpt->length < excerpt->room ? excerpt->room - excerpt->length - 1 : 0;

    if (left > 0)
        memcpy(excerpt->bytes + excerpt->length, bytes, length < left ? length : left);
    excerpt->length += length;
}

/* Adds the NUL and returns the length of the whole text. */
static inline size_t excerpt_end(const struct excerpt *excerpt)
{
    if (excerpt->room > 0)
        excerpt->bytes[excerpt->length < excerpt->room ? excerpt->length : excerpt->room - 1] =
            '\0';
    return excerpt->length;
}

#endif
