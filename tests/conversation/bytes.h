/* Lines and outputs: bytes that may be any, also zero. */
#ifndef CONVERSATION_BYTES_H
#define CONVERSATION_BYTES_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes that grow. All zero is none. */
struct bytes {
    char *at;
    size_t length;
    size_t room;
};

/* A part of somebody else's bytes. */
struct span {
    const char *at;
    size_t length;
};

void bytes_add(struct bytes *bytes, const char *more, size_t length);
void bytes_add_text(struct bytes *bytes, const char *text);
void bytes_add_times(struct bytes *bytes, char byte, size_t times);
void bytes_insert(struct bytes *bytes, size_t before, char byte);
void bytes_clear(struct bytes *bytes);
void bytes_free(struct bytes *bytes);

__attribute__((format(printf, 2, 3))) void bytes_print(struct bytes *bytes, const char *format,
                                                       ...);

struct span span_of(const struct bytes *bytes);

/* The span from `first` to the byte before `end`. */
struct span span_part(struct span span, size_t first, size_t end);

/* Without the blanks and tabs before and after it. */
struct span span_trimmed(struct span span);

/* These ignore the case of letters. */
bool span_is(struct span span, const char *text);
bool span_begins(struct span span, const char *text);

bool is_blank(char byte);
bool is_control(char byte);

#endif
