#include "bytes.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void make_room(struct bytes *bytes, size_t more)
{
    if (bytes->length + more <= bytes->room) {
        return;
    }
    bytes->room = 2 * (bytes->length + more);
    bytes->at = realloc(bytes->at, bytes->room);
    if (bytes->at == NULL) {
        fprintf(stderr, "conversation: out of memory\n");
        exit(2);
    }
}

void bytes_add(struct bytes *bytes, const char *more, size_t length)
{
    if (length > 0) {
        make_room(bytes, length);
        memcpy(bytes->at + bytes->length, more, length);
        bytes->length += length;
    }
}

void bytes_add_text(struct bytes *bytes, const char *text)
{
    bytes_add(bytes, text, strlen(text));
}

void bytes_add_times(struct bytes *bytes, char byte, size_t times)
{
    for (; times > 0; times--) {
        bytes_add(bytes, &byte, 1);
    }
}

void bytes_insert(struct bytes *bytes, size_t before, char byte)
{
    make_room(bytes, 1);
    memmove(bytes->at + before + 1, bytes->at + before, bytes->length - before);
    bytes->at[before] = byte;
    bytes->length++;
}

void bytes_clear(struct bytes *bytes)
{
    bytes->length = 0;
}

void bytes_free(struct bytes *bytes)
{
    struct bytes none = {NULL, 0, 0};
    free(bytes->at);
    *bytes = none;
}

/* For short texts only: names and lines of any length are added with bytes_add. */
void bytes_print(struct bytes *bytes, const char *format, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    bytes_add_text(bytes, text);
}

struct span span_of(const struct bytes *bytes)
{
    struct span span = {bytes->at, bytes->length};
    return span;
}

struct span span_part(struct span span, size_t first, size_t end)
{
    struct span part = {span.at, end - first};
    if (first > 0) { /* an empty span may stand nowhere at all */
        part.at += first;
    }
    return part;
}

bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

bool is_control(char byte)
{
    unsigned char code = (unsigned char)byte;
    return (code < 0x20 && code != '\t') || code == 0x7f;
}

struct span span_trimmed(struct span span)
{
    size_t first = 0;
    size_t end = span.length;
    while (first < end && is_blank(span.at[first])) {
        first++;
    }
    while (end > first && is_blank(span.at[end - 1])) {
        end--;
    }
    return span_part(span, first, end);
}

bool span_begins(struct span span, const char *text)
{
    size_t length = strlen(text);
    if (span.length < length) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        if (tolower((unsigned char)span.at[i]) != tolower((unsigned char)text[i])) {
            return false;
        }
    }
    return true;
}

bool span_is(struct span span, const char *text)
{
    return span.length == strlen(text) && span_begins(span, text);
}
