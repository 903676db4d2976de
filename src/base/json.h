/* Writes JSON. Values of arrays and members of objects follow each other with commas between them:
 *
 *     json_open(&json, NULL, '{');
 *     json_put_string(&json, "rules", "english");
 *     json_open(&json, "turns", '[');
 *     json_put_string(&json, NULL, "11-15");
 *     json_close(&json, ']');
 *     json_close(&json, '}');
 *
 * is `{"rules":"english","turns":["11-15"]}`. `name` is that of a member; NULL within an array, and
 * outside of all. Who looks at `cut` of the text knows whether more is wanted. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/text.h"

/* Integers up to this one can be told apart when a program reads them as floating point numbers.
 * Counts beyond it may be written as strings (json_put_exact). */
#define JSON_EXACT_MOST (UINT64_C(1) << 53)

struct json {
    struct text *text;
    bool in_markup; /* it is the content of an element: what has a meaning there is escaped */
    bool follows;   /* a value stands before the next one */
    bool on_line;   /* the next value begins a line */
    bool indented;  /* each value has a line of its own, for people */
    unsigned depth; /* of an indented value */
};

/* Returns a writer that adds values to the text. */
static inline struct json json_to(struct text *text)
{
    return (struct json){.text = text};
}

/* Writes what stands before a value. The value itself is the caller's. */
void json_name(struct json *json, const char *name);

/* Begin and end a string, whose bytes the caller adds to the text. None of them needs an escape. */
static inline void json_open_string(struct json *json, const char *name)
{
    json_name(json, name);
    text_char(json->text, '"');
}

static inline void json_close_string(struct json *json)
{
    text_char(json->text, '"');
}

/* Begins a line before the next value. */
void json_line(struct json *json);

/* Begin and end an object, '{' and '}', or an array, '[' and ']'. */
void json_open(struct json *json, const char *name, char bracket);
void json_close(struct json *json, char bracket);

/* Writes bytes from outside as a string in UTF-8; bytes that are not are taken as Windows-1252.
 * Control characters are escaped, those of 8 bits too, and so is what shown_commands finds. */
void json_put_bytes(struct json *json, const char *name, const char *bytes, size_t length);

/* The same for a string. NULL is null. */
void json_put_string(struct json *json, const char *name, const char *string);

/* The same for a text. */
static inline void json_put_text(struct json *json, const char *name, const struct text *text)
{
    json_put_bytes(json, name, text->bytes, text->length);
}

void json_put_null(struct json *json, const char *name);
void json_put_bool(struct json *json, const char *name, bool value);
void json_put_number(struct json *json, const char *name, uint64_t number);
void json_put_signed(struct json *json, const char *name, int64_t number);

/* The same, as a string if it is larger than JSON_EXACT_MOST. */
void json_put_exact(struct json *json, const char *name, uint64_t number);

/* A number with ten digits. */
void json_put_real(struct json *json, const char *name, double number);

/* A number rounded to six decimals. */
void json_put_rounded(struct json *json, const char *name, double number);

/* Adds bytes as the inside of a string. */
void json_inside(struct text *text, const char *bytes, size_t length);

#endif
