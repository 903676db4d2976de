#include "input.h"

#include <string.h>

struct input input_of(const uint8_t *bytes, size_t length)
{
    /* An input of no bytes may have no address, and nothing may be added to NULL. */
    return (struct input){length > 0 ? (const char *)bytes : "", length};
}

/* Removes the first `length` bytes and returns them. */
static struct input take(struct input *input, size_t length)
{
    struct input taken = {input->bytes, length};

    input->bytes += length;
    input->length -= length;
    return taken;
}

bool input_line(struct input *input, struct input *line)
{
    const char *end;

    if (input->length == 0)
        return false;
    end = memchr(input->bytes, '\n', input->length);
    *line = take(input, end != NULL ? (size_t)(end - input->bytes) : input->length);
    take(input, end != NULL);
    return true;
}

struct input input_word(struct input *line)
{
    size_t length = 0;

    while (line->length > 0 && line->bytes[0] == ' ')
        take(line, 1);
    while (length < line->length && line->bytes[length] != ' ')
        length++;
    return take(line, length);
}

size_t input_number(struct input *line, size_t absent, size_t most)
{
    struct input word = input_word(line);
    size_t number = 0;

    for (size_t i = 0; i < word.length && word.bytes[i] >= '0' && word.bytes[i] <= '9'; i++) {
        number = number * 10 + (size_t)(word.bytes[i] - '0');
        if (number > most)
            return most;
    }
    return word.length > 0 ? number : absent;
}

/* The rule sets of the courses, the first of the list. What turns must be is found here by playing
 * every path on boards of 8x8, and in the others several paths may be one turn. */
#define COURSES 5

const arb_rules *input_rules(struct input *line)
{
    struct input word = input_word(line);
    size_t count = 0;

    for (; count < COURSES; count++) {
        const char *name = arb_rules_name(arb_rules_at(count));
        if (word.length == strlen(name) && memcmp(word.bytes, name, word.length) == 0)
            return arb_rules_at(count);
    }
    return arb_rules_at(word.length > 0 ? (unsigned char)word.bytes[0] % count : 0);
}

/* ---- files ------------------------------------------------------------------------------ */

#define MARK "==="

static bool is_mark(const struct input *line)
{
    return line->length > strlen(MARK) && memcmp(line->bytes, MARK " ", strlen(MARK) + 1) == 0;
}

struct input input_until_mark(struct input *input)
{
    struct input all = *input;
    struct input line;

    all.length = 0;
    for (struct input rest = *input; input_line(&rest, &line) && !is_mark(&line); *input = rest)
        all.length = (size_t)(rest.bytes - all.bytes);
    return all;
}

/* Names that mean the same thing on every file system. */
static bool is_plain_name(const struct input *name)
{
    for (size_t i = 0; i < name->length; i++) {
        char byte = name->bytes[i];
        if (!((byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9') ||
              (byte == '.' && i > 0)))
            return false;
    }
    return name->length > 0 && name->length < INPUT_NAME;
}

bool input_file(struct input *input, size_t most, struct input_file *file)
{
    struct input head;
    struct input name;

    *file = (struct input_file){.times = 0};
    if (!input_line(input, &head))
        return false;
    input_word(&head);
    name = input_word(&head);
    if (is_plain_name(&name))
        memcpy(file->name, name.bytes, name.length);
    file->times = input_number(&head, 1, most);
    file->content = input_until_mark(input);
    /* A file of one line has its line end only once. */
    if (file->times > 1 && file->content.length > 1 &&
        memchr(file->content.bytes, '\n', file->content.length) ==
            file->content.bytes + file->content.length - 1)
        file->content.length--;
    return true;
}
