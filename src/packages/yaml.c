#include "packages/yaml.h"

#include <string.h>

static struct piece trimmed(struct piece piece)
{
    while (piece.length > 0 && strchr(" \t\r\n", piece.start[0]) != NULL) {
        piece.start++;
        piece.length--;
    }
    while (piece.length > 0 && strchr(" \t\r\n", piece.start[piece.length - 1]) != NULL)
        piece.length--;
    return piece;
}

/* Returns where a value ends that begins a piece: at the end, a comment, or one of `marks`. Quotes
 * hide these. */
static size_t value_length(struct piece text, const char *marks)
{
    char quote = '\0';
    size_t i;

    for (i = 0; i < text.length; i++) {
        char byte = text.start[i];

        if (quote != '\0' && byte == quote)
            quote = '\0';
        else if (quote != '\0')
            continue;
        else if (i == 0 && (byte == '"' || byte == '\''))
            quote = byte;
        else if (strchr(marks, byte) != NULL ||
                 (byte == '#' && (i == 0 || text.start[i - 1] == ' ')))
            break;
    }
    return i;
}

/* Adds a value. Returns false if it is in a form that is not read. */
static bool add_value(struct yaml *found, struct piece value)
{
    char quote;

    value = trimmed(value);
    if (value.length == 0)
        return true;
    quote = value.start[0];
    if (quote == '"' || quote == '\'') {
        if (value.length < 2 || value.start[value.length - 1] != quote ||
            memchr(value.start + 1, quote, value.length - 2) != NULL ||
            memchr(value.start, '\\', value.length) != NULL)
            return false;
        value.start++;
        value.length -= 2;
    } else if (strchr("[]{}&*!|>%@`", quote) != NULL) {
        return false;
    }
    text_piece(&found->words, value);
    text_char(&found->words, '\0');
    found->count++;
    return true;
}

/* Adds the values of `[some, values]`. */
static bool add_sequence(struct yaml *found, struct piece text)
{
    bool added = true;

    text.start++;
    text.length--;
    while (added) {
        size_t length;

        while (text.length > 0 && text.start[0] == ' ') {
            text.start++;
            text.length--;
        }
        length = value_length(text, ",]");
        if (length == text.length)
            return false; /* it is not closed on its line */
        added = add_value(found, (struct piece){text.start, length});
        if (text.start[length] == ']')
            break;
        text.start += length + 1;
        text.length -= length + 1;
    }
    return added;
}

static size_t indent(struct piece line)
{
    size_t count = 0;

    while (count < line.length && line.start[count] == ' ')
        count++;
    return count;
}

/* Adds the values of a key, which begin behind its colon in that line. */
static bool add_values(struct yaml *found, const struct lines_of *lines, size_t at,
                       struct piece value)
{
    size_t least = indent(lines->line[at]);
    bool added = true;

    value = trimmed(value);
    if (value.length > 0 && value.start[0] == '[')
        return add_sequence(found, value);
    value.length = value_length(value, "");
    if (value.length > 0)
        return add_value(found, value);
    for (size_t i = at + 1; added && i < lines->count; i++) {
        struct piece item = trimmed(lines->line[i]);

        if (line_is_comment(lines->line[i]))
            continue;
        if (indent(lines->line[i]) < least || !piece_take(&item, "- "))
            break;
        item = trimmed(item);
        item.length = value_length(item, "");
        added = add_value(found, item);
    }
    return added;
}

bool yaml_find(struct yaml *found, struct piece text, const char *parent, const char *key,
               struct text *why)
{
    struct lines_of lines = lines_of(text);
    bool below = parent == NULL;
    bool read = true;

    *found = (struct yaml){.words = test_text()};
    for (size_t i = 0; i < lines.count; i++) {
        struct piece line = trimmed(lines.line[i]);
        bool top = indent(lines.line[i]) == 0;

        if (line_is_comment(lines.line[i]))
            continue;
        if (parent != NULL && top)
            below = piece_take(&line, parent) && line.length > 0 && line.start[0] == ':';
        else if (below && top == (parent == NULL) && piece_take(&line, key) &&
                 piece_take(&line, ":")) {
            read = add_values(found, &lines, i, line);
            break;
        }
    }
    lines_free(&lines);
    if (!read)
        text_print(why, "the value of %s is in a form that is not read here", key);
    return read;
}

void yaml_free(struct yaml *found)
{
    text_free(&found->words);
}

bool yaml_has(const struct yaml *found, const char *value)
{
    const char *at = found->words.bytes;

    for (size_t i = 0; i < found->count; i++, at += strlen(at) + 1) {
        if (strcmp(at, value) == 0)
            return true;
    }
    return false;
}
