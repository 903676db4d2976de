#include "testing/headers.h"

#include <stdlib.h>
#include <string.h>

#include "base/comment_key.h"
#include "base/text.h"
#include "script/limits.h"

struct key {
    const char *name;
    size_t offset;     /* of its member in struct headers */
    const char *wrong; /* what to say of a value that it cannot have */
    const char *near;  /* and of a word that is nearly the key */
};

#define KEY(name, wrong)                                                                           \
    {                                                                                              \
#name, offsetof(struct headers, name), #name ": " wrong,                                   \
            "there is no such key; did you mean " #name "?"                                        \
    }

static const struct key keys[] = {KEY(options, "an open quote, or a NUL"),
                                  KEY(status, "must be a number from 0 to 255"),
                                  KEY(timeout, "must be a whole number of seconds, 0 for none"),
                                  KEY(skip, "must say why the script is not run"),
                                  KEY(todo, "must say why the script is known to fail"),
                                  KEY(points, "must be a number such as 2 or 0.5"),
                                  KEY(files, "must be names of files beside the script")};

/* Splits a line into a key and its value. Returns NULL if it has no known key; then *near is the
 * key that was meant if the word is one that was mistyped, else NULL. */
static const struct key *split_header(struct piece line, struct piece *value,
                                      const struct key **near)
{
    struct comment_key given;

    *near = NULL;
    if (!comment_key_split(line.start, line.length, &given))
        return NULL;
    *value = (struct piece){given.value, given.value_length};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (comment_key_is(&given, keys[i].name))
            return &keys[i];
        if (comment_key_is_near(&given, keys[i].name))
            *near = &keys[i];
    }
    return NULL;
}

bool headers_is_one(struct piece line)
{
    struct piece value;
    const struct key *near;

    return split_header(line_bare(line), &value, &near) != NULL;
}

bool number_read(struct piece text, long most, long *number)
{
    *number = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (text.start[i] < '0' || text.start[i] > '9')
            return false;
        *number = *number * 10 + (text.start[i] - '0');
        if (*number > most)
            return false;
    }
    return text.length > 0;
}

/* Reads digits with an optional point among them. A NUL or another byte follows the text. */
static bool points_read(struct piece text, double *points)
{
    static const char digits[] = "0123456789";
    size_t whole = strspn(text.start, digits);
    size_t part = text.start[whole] == '.' ? strspn(text.start + whole + 1, digits) : 0;

    *points = strtod(text.start, NULL);
    return whole > 0 && whole + part + (part > 0) == text.length && part <= 6 &&
           *points < POINTS_MOST + 1;
}

static bool names_are_beside(const struct shell_words *names)
{
    for (size_t i = 0; i < names->count; i++) {
        const char *name = names->word[i];

        if (name[0] == '\0' || strchr(name, '/') != NULL || strcmp(name, ".") == 0 ||
            strcmp(name, "..") == 0)
            return false;
    }
    return names->count > 0;
}

static bool read_value(struct headers *headers, const struct piece *value)
{
    if (value == &headers->options)
        return memchr(value->start, '\0', value->length) == NULL &&
               words_of_line(&headers->words, value->start, value->length);
    if (value == &headers->files)
        return memchr(value->start, '\0', value->length) == NULL &&
               words_of_line(&headers->names, value->start, value->length) &&
               names_are_beside(&headers->names);
    if (value == &headers->status)
        return number_read(*value, STATUS_MOST, &headers->exit_status);
    if (value == &headers->timeout)
        return number_read(*value, ALLOWANCE_MOST, &headers->seconds);
    if (value == &headers->points)
        return points_read(*value, &headers->worth);
    return value->length > 0;
}

const char *headers_read(struct headers *headers, const struct lines_of *script)
{
    const char *wrong = NULL;

    *headers = (struct headers){.exit_status = -1, .seconds = -1, .worth = 1};
    for (size_t i = 0; i < script->count && wrong == NULL; i++) {
        struct piece text = line_bare(script->line[i]);
        const struct key *key;
        const struct key *near;
        struct piece value;

        if (i == 0)
            (void)piece_take(&text, BYTE_ORDER_MARK);
        if (text.length == 0 || text.start[0] != '#' || (text.length > 1 && text.start[1] == '>'))
            break;
        headers->lines = i + 1;
        key = split_header(text, &value, &near);
        if (key == NULL) {
            wrong = near != NULL ? near->near : NULL;
        } else {
            struct piece *header = (struct piece *)((char *)headers + key->offset);

            if (header->start != NULL)
                return "this key is repeated";
            *header = value;
            wrong = read_value(headers, header) ? NULL : key->wrong;
        }
    }
    for (size_t i = 0; i < headers->words.count; i++)
        headers->classic = headers->classic || strcmp(headers->words.word[i], "--classic") == 0;
    return wrong;
}

void headers_free(struct headers *headers)
{
    shell_words_free(&headers->words);
    shell_words_free(&headers->names);
}
