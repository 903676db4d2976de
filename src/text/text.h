/* A text that is being written into a buffer of fixed size. What does not fit is
 * left out, and the text stays NUL-terminated. */
#ifndef TEXT_TEXT_H
#define TEXT_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct text {
    char *bytes;
    size_t room; /* of `bytes`, the NUL included */
    size_t length;
};

/* A text over a buffer of at least one byte; empty at first. */
static inline struct text text_over(char *bytes, size_t room)
{
    bytes[0] = '\0';
    return (struct text){.bytes = bytes, .room = room};
}

static inline void text_char(struct text *text, char byte)
{
    if (text->length + 1 < text->room) {
        text->bytes[text->length++] = byte;
        text->bytes[text->length] = '\0';
    }
}

void text_bytes(struct text *text, const char *bytes, size_t length);

static inline void text_string(struct text *text, const char *string)
{
    text_bytes(text, string, strlen(string));
}

void text_number(struct text *text, uint64_t number);

/* The words between the blanks and tabs of a line, which is cut apart in place: the first `most`
 * of them. How many. */
size_t text_split(char *line, const char **words, size_t most);

/* Whoever is handed a text; false: no more is wanted. */
typedef bool text_taker(void *context, const struct text *text);

/* A byte that is not shown as it is: `\x1b`. */
struct escape {
    char bytes[4];
};

struct escape text_escape(char byte);

#endif
