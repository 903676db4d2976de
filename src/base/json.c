#include "base/json.h"

#include <inttypes.h>

#include "base/numbers.h"
#include "base/shown.h"

/* Adds a character that must be escaped, or is not ASCII. */
static void add_character(struct text *text, uint32_t character)
{
    static const char named[] = "\"\\\b\f\n\r\t";
    static const char names[] = "\"\\bfnrt";
    const char *at = character > 0 && character < 0x80 ? strchr(named, (int)character) : NULL;

    if (at != NULL) {
        text_char(text, '\\');
        text_char(text, names[at - named]);
    } else if (character < 0x80 || utf8_is_control(character)) { /* such as a `#` */
        text_print(text, "\\u%04x", (unsigned)character);
    } else {
        text_character(text, character);
    }
}

/* In an element, what has a meaning there is escaped too. None of these bytes has one in JSON. */
static void add_inside(struct text *text, const char *bytes, size_t length, bool in_markup)
{
    while (length > 0) {
        size_t taken = 0;
        uint32_t character;

        /* What stands for itself. */
        while (taken < length && bytes[taken] >= 0x20 && bytes[taken] < 0x7f &&
               bytes[taken] != '"' && bytes[taken] != '\\' &&
               !(in_markup && strchr("<>&", bytes[taken]) != NULL) &&
               !shown_commands(bytes + taken, length - taken))
            taken++;
        text_bytes(text, bytes, taken);
        if (taken == 0) {
            taken = utf8_or_windows(bytes, length, &character);
            add_character(text, character);
        }
        bytes += taken;
        length -= taken;
    }
}

void json_inside(struct text *text, const char *bytes, size_t length)
{
    add_inside(text, bytes, length, false);
}

/* ---- values ---------------------------------------------------------------------------------- */

static void begin_line(struct json *json)
{
    text_char(json->text, '\n');
    for (unsigned i = 0; i < json->depth; i++)
        text_string(json->text, "  ");
}

void json_name(struct json *json, const char *name)
{
    if (json->follows)
        text_char(json->text, ',');
    if (json->on_line || json->depth > 0)
        begin_line(json);
    json->follows = true;
    json->on_line = false;
    if (name == NULL)
        return;
    text_char(json->text, '"');
    json_inside(json->text, name, strlen(name));
    text_string(json->text, json->indented ? "\": " : "\":");
}

void json_line(struct json *json)
{
    json->on_line = true;
}

void json_open(struct json *json, const char *name, char bracket)
{
    json_name(json, name);
    json->follows = false;
    json->depth += json->indented;
    text_char(json->text, bracket);
}

void json_close(struct json *json, char bracket)
{
    json->depth -= json->indented;
    if (json->indented && json->follows)
        begin_line(json);
    json->follows = true;
    text_char(json->text, bracket);
}

void json_put_bytes(struct json *json, const char *name, const char *bytes, size_t length)
{
    json_open_string(json, name);
    add_inside(json->text, bytes, length, json->in_markup);
    json_close_string(json);
}

void json_put_null(struct json *json, const char *name)
{
    json_name(json, name);
    text_string(json->text, "null");
}

void json_put_string(struct json *json, const char *name, const char *string)
{
    if (string != NULL)
        json_put_bytes(json, name, string, strlen(string));
    else
        json_put_null(json, name);
}

void json_put_bool(struct json *json, const char *name, bool value)
{
    json_name(json, name);
    text_string(json->text, value ? "true" : "false");
}

void json_put_number(struct json *json, const char *name, uint64_t number)
{
    json_name(json, name);
    text_number(json->text, number);
}

void json_put_signed(struct json *json, const char *name, int64_t number)
{
    json_name(json, name);
    if (number < 0)
        text_char(json->text, '-');
    text_number(json->text, number < 0 ? -(uint64_t)number : (uint64_t)number);
}

void json_put_exact(struct json *json, const char *name, uint64_t number)
{
    const char *quote = number > JSON_EXACT_MOST ? "\"" : "";

    json_name(json, name);
    text_print(json->text, "%s%" PRIu64 "%s", quote, number, quote);
}

void json_put_real(struct json *json, const char *name, double number)
{
    json_name(json, name);
    text_print(json->text, "%.10g", number);
}

/* 0 is added so that no 0 is below itself. */
void json_put_rounded(struct json *json, const char *name, double number)
{
    json_name(json, name);
    text_print(json->text, "%.12g", rounded(number * 1e6) / 1e6 + 0.0);
}
