#include "testing/partial.h"

#include <stdlib.h>

#include "testing/difference.h"

struct own_answers own_answers_of(struct ending *ending, const struct trace *trace)
{
    struct own_answers own = {.text = ending->out};
    struct lines_of lines = lines_of(text_whole(&own.text));
    const struct trace_record *record = trace_find(trace, 0);
    const struct trace_record *next;

    ending->out = test_text();
    own.command = room_for(lines.count + 1, sizeof *own.command);
    own.top = room_for(lines.count + 1, sizeof *own.top);
    for (; own.lines < lines.count; own.lines++) {
        uint64_t offset = (uint64_t)(lines.line[own.lines].start - own.text.bytes);

        while ((next = trace_next(trace, record)) != NULL && next->begin <= offset)
            record = next;
        own.command[own.lines] = (size_t)record->begin;
        own.top[own.lines] = record->top;
    }
    lines_free(&lines);
    return own;
}

void own_answers_free(struct own_answers *own)
{
    text_free(&own->text);
    free(own->command);
    free(own->top);
    *own = (struct own_answers){0};
}

/* Adds the lines of a text as they are compared. */
static struct text compared(const struct test_run *run, struct piece text)
{
    struct lines_of lines = lines_of(text);
    struct text to = test_text();

    for (size_t i = 0; i < lines.count; i++)
        add_compared(run, line_bare(lines.line[i]), &to);
    lines_free(&lines);
    return to;
}

/* Finds which of the wanted lines are not as wanted. What is printed in place of lines is their
 * fault, and what is printed besides is that of the line before it. */
static bool *wrong_lines(const struct difference *difference, size_t count)
{
    bool *wrong = room_for(count + 1, sizeof *wrong);
    const char *mark = difference->marks;
    size_t at = 0;

    while (*mark != '\0') {
        size_t before = at;
        bool added = false;

        for (; *mark == '-' || *mark == '+'; mark++) {
            if (*mark == '-')
                wrong[at++] = true;
            else
                added = true;
        }
        if (added && at == before)
            wrong[at > 0 ? at - 1 : 0] = true;
        for (; *mark == ' '; mark++)
            at++;
    }
    return wrong;
}

size_t partial_first_wrong(const struct test_run *run, const struct own_answers *own)
{
    struct text wanted = compared(run, text_whole(&own->text));
    struct text printed = compared(run, text_whole(&run->ending->out));
    struct difference difference = difference_of(text_whole(&wanted), text_whole(&printed));
    bool *wrong = wrong_lines(&difference, own->lines);
    size_t first = 0;

    while (first < own->lines && !wrong[first])
        first++;
    free(wrong);
    difference_free(&difference);
    text_free(&wanted);
    text_free(&printed);
    return first;
}

void partial_judge(const struct test_run *run, const struct own_answers *own)
{
    struct text wanted = compared(run, text_whole(&own->text));
    struct text printed = compared(run, text_whole(&run->ending->out));
    struct difference difference = difference_of(text_whole(&wanted), text_whole(&printed));
    bool *wrong = wrong_lines(&difference, own->lines);
    size_t commands = 0;
    size_t right = 0;

    for (size_t i = 0, end; i < own->lines; i = end) {
        bool all = true;

        for (end = i; end < own->lines && own->command[end] == own->command[i]; end++)
            all = all && !wrong[end];
        commands++;
        right += all;
    }
    if (commands > 0) {
        run->result->part = (double)right / (double)commands;
        text_print(&run->result->message, "; %zu of %zu answers are right", right, commands);
    }
    free(wrong);
    difference_free(&difference);
    text_free(&wanted);
    text_free(&printed);
}
