#include "testing/judge.h"

#include <stdlib.h>

/* An expectation as units: lines, or words if all white space is the same. */
struct units {
    struct bytes text; /* each followed by a newline */
    struct lines_of lines;
    struct wanted *wanted; /* one for each of them */
};

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r';
}

/* Adds a line as units, and returns how many. Runs of blanks become one, and those at its end are
 * dropped; COMPARE_TOKENS also drops those at its start, and then an empty line. COMPARE_EXACT
 * leaves the line as it is. If `words`, each word is a unit. */
static size_t add_line(struct bytes *to, struct piece line, enum compare compare, bool words)
{
    struct piece text = line_bare(line);
    size_t begin = to->length;
    size_t count = 1;

    for (size_t i = 0; i < text.length; i++) {
        bool blank = compare != COMPARE_EXACT && is_blank(text.start[i]);
        bool first = compare == COMPARE_TOKENS && to->length == begin;

        if (blank && (first || i + 1 == text.length || is_blank(text.start[i + 1])))
            continue;
        bytes_add(to, !blank ? text.start + i : words ? "\n" : " ", 1);
        count += blank && words;
    }
    if (compare == COMPARE_TOKENS && to->length == begin)
        return 0;
    bytes_string(to, "\n");
    return count;
}

/* Returns the units of an expectation. Each keeps its line and its kind. */
static struct units units_of(const struct wanted *all, size_t count, enum compare compare,
                             bool words)
{
    struct units units = {0};
    size_t room = 0;
    size_t filled = 0;

    units.wanted = more_room(NULL, &room, 1, sizeof *units.wanted);
    for (size_t i = 0; i < count; i++) {
        bool gap = all[i].kind == WANTED_GAP;
        size_t more =
            add_line(&units.text, gap ? string_piece("...") : all[i].text, compare, words);

        units.wanted = more_room(units.wanted, &room, filled + more + 1, sizeof *units.wanted);
        while (more-- > 0)
            units.wanted[filled++] = all[i];
    }
    units.lines = lines_of(bytes_piece(&units.text));
    for (size_t i = 0; i < units.lines.count; i++)
        units.wanted[i].text = line_bare(units.lines.line[i]);
    return units;
}

/* Returns whether everything wanted is a line and not a pattern, so that words can be compared. */
static bool are_lines(const struct wanted *wanted, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (wanted[i].kind != WANTED_LINE)
            return false;
    }
    return true;
}

/* Returns the lines of NAME.out as wanted lines. The caller frees them. */
static struct wanted *wanted_out(const struct lines_of *lines)
{
    struct wanted *wanted = room_for(lines->count + 1, sizeof *wanted);

    for (size_t i = 0; i < lines->count; i++)
        wanted[i] =
            (struct wanted){.kind = WANTED_LINE, .text = line_bare(lines->line[i]), .line = i + 1};
    return wanted;
}

static void say_differs(const char *file, const struct units *wanted, size_t missed,
                        struct result *result)
{
    bool missing = missed < wanted->lines.count;
    size_t last = wanted->lines.count > 0 ? wanted->wanted[wanted->lines.count - 1].line : 1;

    result_fail_at(result, KIND_DIFFERS, file, missing ? wanted->wanted[missed].line : last,
                   missing ? "this line is not printed so" : "more than this is printed");
}

static bool judge_against(const struct judged *run, const char *file, const struct wanted *all,
                          size_t count)
{
    enum compare compare = (enum compare)run->settings->compare;
    bool words = compare == COMPARE_TOKENS && are_lines(all, count);
    struct difference_style style = {.old_name = file, .new_name = "printed"};
    struct units wanted = units_of(all, count, compare, words);
    struct bytes text = {0};
    struct lines_of printed;
    size_t wrong;
    size_t missed;
    bool differs;

    for (size_t i = 0; i < run->printed.count; i++)
        (void)add_line(&text, run->printed.line[i], compare, words);
    printed = lines_of(bytes_piece(&text));
    differs = !wanted_matches(wanted.wanted, wanted.lines.count, &printed, &wrong, &missed);
    if (differs) {
        say_differs(file, &wanted, missed, run->result);
        judge_difference(run, &style, bytes_piece(&wanted.text), bytes_piece(&text));
    }
    lines_free(&printed);
    bytes_free(&text);
    bytes_free(&wanted.text);
    lines_free(&wanted.lines);
    free(wanted.wanted);
    return differs;
}

bool judge_loosely(const struct judged *run)
{
    const struct script *script = run->script;
    struct lines_of lines;
    struct wanted *wanted;
    bool differs;

    if (script->form == FORM_BLOCKS)
        return judge_against(run, script->name, script->blocks.wanted, script->blocks.count);
    lines = lines_of(bytes_piece(&script->out.text));
    wanted = wanted_out(&lines);
    differs = judge_against(run, script->out.path, wanted, lines.count);
    free(wanted);
    lines_free(&lines);
    return differs;
}
