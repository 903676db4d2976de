#include "testing/answered.h"

#include <stdlib.h>

#include "testing/parts.h"

/* Returns the line of the script, from 1, after which an answer stands: not among the headers. */
static size_t place_of(const struct script *script, size_t top)
{
    if (top > script->lines.count) /* it is printed at the end */
        return script->lines.count;
    return top > script->headers.lines ? top : script->headers.lines;
}

/* Adds a line of an answer. `number` are the new numbers of the lines. */
static void add_answer(struct piece line, const size_t *number, size_t count, struct text *text)
{
    struct piece digits;
    size_t named = error_line(line, &digits);

    text_string(text, "#> ");
    text_bytes(text, line.start, (size_t)(digits.start - line.start));
    if (named > 0)
        text_number(text, named <= count ? number[named] : named);
    text_bytes(text, digits.start + digits.length,
               (size_t)(line.start + line.length - digits.start) - digits.length);
    text_string(text, "\n");
}

void answered_text(const struct script *script, const struct own_answers *own, struct text *text)
{
    size_t count = script->lines.count;
    size_t headers = script->headers.lines;
    bool status = script->status != 0 && script->headers.exit_status < 0;
    struct lines_of answers = lines_of(text_whole(&own->text));
    size_t *number = room_for(count + 2, sizeof *number); /* first, how many answers each has */
    size_t next = 0;
    size_t added = 0;

    for (size_t i = 0; i < answers.count; i++)
        number[place_of(script, own->top[i])]++;
    for (size_t line = 0; line <= count; line++) {
        size_t after = number[line] + (status && line == headers);

        number[line] = line + added;
        added += after;
    }
    for (size_t line = 0; line <= count; line++) {
        if (line > 0) {
            text_piece(text, line_bare(script->lines.line[line - 1]));
            text_string(text, "\n");
        }
        if (status && line == headers)
            text_print(text, "# status: %d\n", script->status);
        for (; next < answers.count && place_of(script, own->top[next]) == line; next++)
            add_answer(line_bare(answers.line[next]), number, count, text);
    }
    free(number);
    lines_free(&answers);
}
