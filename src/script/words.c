#include "script/words.h"

#include <string.h>
#include <strings.h>

size_t words_bad_byte(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if ((byte < 0x20 && byte != '\t') || byte == 0x7f)
            return i + 1;
    }
    return 0;
}

/* Removes the quotes, in place, from the word whose opening quote is at `at`, and stores its new
 * end in *word_end. Returns the index after the closing quote, or 0 if there is none. */
static size_t unquote(char *line, size_t at, size_t end, size_t *word_end)
{
    size_t to = at;

    for (at++; at < end; at++) {
        if (line[at] == '"') {
            *word_end = to;
            return at + 1;
        }
        if (line[at] == '\\' && at + 1 < end && (line[at + 1] == '"' || line[at + 1] == '\\'))
            at++;
        line[to++] = line[at];
    }
    return 0;
}

/* Splits the copied line, from `at` to `end`, into words. Returns the index after the last one. */
static size_t split_words(struct split_line *split, const char *bytes, size_t at, size_t end)
{
    char *line = split->storage;
    size_t behind = at;
    size_t count = 0;

    while (at < end && line[at] != '#') {
        size_t start = at;
        size_t word_end;

        if (line[at] == '"') {
            at = unquote(line, at, end, &word_end);
            if (at == 0 || (at < end && !text_is_blank(line[at]))) {
                split->quote_open = true;
                behind = end;
                break;
            }
        } else {
            while ((unsigned char)line[at] > ' ' || !text_is_blank(line[at]))
                at++; /* a blank follows the copy of the line */
            word_end = at;
        }
        behind = at;
        if (count < WORDS_MOST) {
            split->word[count] = line + start;
            split->span[count++] = (struct span){bytes + start, bytes + at};
            line[word_end] = '\0';
        }
        for (at++; at < end && text_is_blank(line[at]);)
            at++;
    }
    split->words.count = count;
    return behind;
}

void words_split(struct split_line *split, const char *bytes, size_t length)
{
    /* cppcheck-suppress ctuuninitvar ; an array has an address before it has contents */
    char *line = split->storage;
    size_t end = length;
    size_t start = 0;
    size_t behind;

    /* The words are in a copy of the line, which a blank follows. */
    memcpy(line, bytes, length);
    line[length] = ' ';
    split->bad_byte = words_bad_byte(bytes, length);
    while (end > 0 && text_is_blank(bytes[end - 1]))
        end--;
    while (start < end && text_is_blank(bytes[start]))
        start++;
    split->words.word = split->word;
    split->words.span = split->span;
    split->words.found = NULL;
    split->quote_open = false;
    behind = split_words(split, bytes, start, end);
    split->text = (struct span){bytes + start, bytes + behind};
    split->words.end = split->text.end;
}

bool words_in_brackets(struct span text, const char *name, struct span *inside)
{
    size_t length = strlen(name);

    if ((size_t)(text.end - text.start) <= length || text.start[length] != '(' ||
        strncasecmp(text.start, name, length) != 0)
        return false;
    inside->start = text.start + length + 1;
    inside->end = text.end[-1] == ')' ? text.end - 1 : inside->start;
    return true;
}

void words_join(const struct words *words, struct text *text)
{
    for (size_t i = 0; i < words->count; i++) {
        if (i > 0)
            text_char(text, ' ');
        text_string(text, words->word[i]);
    }
}
