#include "testing/judge.h"

#include <string.h>

#include "base/shown.h"
#include "script/words.h"

#define SHOWN_OF_LINE 80

uint64_t offset_of(const struct test_run *run, size_t line)
{
    return line < run->printed.count
               ? (uint64_t)(run->printed.line[line].start - run->ending->out.bytes)
               : run->ending->out.length;
}

enum compare compare_of(const struct test_run *run)
{
    int own = run->script->headers.how;

    return (enum compare)(own >= 0 ? own : run->settings->compare);
}

void command_shown(struct text *to, struct piece line)
{
    char buffer[4 * SHOWN_OF_LINE + 8];
    struct text text = text_over(buffer, sizeof buffer);
    struct split_line split;

    words_split(&split, line.start, line.length < LINE_LONGEST ? line.length : LINE_LONGEST);
    text_shown(&text, split.text.start, (size_t)(split.text.end - split.text.start), SHOWN_OF_LINE);
    text_bytes(to, buffer, text.length);
}

size_t command_before(const struct script *script, size_t line)
{
    while (--line > 0 && line_is_comment(script->lines.line[line - 1]))
        continue;
    return line;
}

bool has_trace(const struct test_run *run)
{
    return run->settings->other.count == 0 && !run->script->headers.classic;
}

void judge_at_line(const struct test_run *run, size_t line)
{
    result_at(run->result, run->script->name, line > 0 ? line : 1);
    if (line > 0)
        command_shown(&run->result->command, line_bare(run->script->lines.line[line - 1]));
}

void judge_at(const struct test_run *run, const struct trace_record *record)
{
    const char *name = run->script->name;
    size_t length = record->source_length;
    bool is_text = length == 2 && memcmp(record->text, "-c", 2) == 0;
    struct text file = test_text();

    if (!has_trace(run)) {
        judge_at_line(run, 0);
        return;
    }
    if (record->line == 0) { /* the script has ended: report its last command */
        judge_at_line(run, command_before(run->script, run->script->lines.count + 1));
        return;
    }
    if (length == 0 || is_text) {
        text_string(&file, name);
    } else { /* a file that the script named, relative to the script's folder */
        if (record->text[0] != '/')
            text_bytes(&file, name, (size_t)(basename(name) - name));
        text_bytes(&file, record->text, length);
    }
    result_at(run->result, file.bytes, is_text ? 1 : record->line);
    command_shown(&run->result->command,
                  (struct piece){record->text + length, record->command_length});
    text_free(&file);
}

static size_t count_lines(const struct text *bytes, uint64_t from, uint64_t to)
{
    size_t count = 0;

    for (; from < to; from++)
        count += bytes->bytes[from] == '\n' || from + 1 == to;
    return count;
}

void judge_line(const struct test_run *run, size_t line, const char *what)
{
    const struct text *out = &run->ending->out;
    uint64_t offset = offset_of(run, line);
    const struct trace_record *record = trace_find(run->trace, offset);
    size_t number = count_lines(out, record->begin, offset) + 1;
    size_t count = count_lines(out, record->begin, trace_end(run->trace, record, out->length));

    judge_at(run, record);
    text_print(&run->result->message, "line %zu of %zu %s", number, count, what);
}

void judge_difference(const struct test_run *run, const struct difference_style *style,
                      struct piece wanted, struct piece printed)
{
    struct difference_style whole = *style;
    struct difference difference = difference_of(wanted, printed);
    struct text text = test_text();

    whole.context = run->settings->context;
    difference_write(&difference, &whole, &text);
    show_lines(&run->result->detail, text_whole(&text));
    run->result->patch = true;
    text_free(&text);
    difference_free(&difference);
}
