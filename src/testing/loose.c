#include "testing/judge.h"

/* An expectation as units: lines, or words if all white space is the same. */
struct units {
    struct text text;    /* each followed by a newline */
    struct blocks lines; /* one for each */
};

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r';
}

/* Adds a line as units, and returns how many. Runs of blanks become one, and those at its end are
 * dropped; COMPARE_TOKENS also drops those at its start, and then an empty line. COMPARE_EXACT
 * leaves the line as it is. If `words`, each word is a unit. */
static size_t add_line(struct text *to, struct piece line, enum compare compare, bool words)
{
    struct piece text = line_bare(line);
    size_t begin = to->length;
    size_t count = 1;

    for (size_t i = 0; i < text.length; i++) {
        bool blank = compare != COMPARE_EXACT && is_blank(text.start[i]);
        bool first = compare == COMPARE_TOKENS && to->length == begin;

        if (blank && (first || i + 1 == text.length || is_blank(text.start[i + 1])))
            continue;
        text_bytes(to, !blank ? text.start + i : words ? "\n" : " ", 1);
        count += blank && words;
    }
    if (compare == COMPARE_TOKENS && to->length == begin)
        return 0;
    text_string(to, "\n");
    return count;
}

/* Returns the units of an expectation. Each keeps its line and its kind. */
static struct units units_of(const struct blocks *all, enum compare compare, bool words)
{
    struct units units = {.text = test_text()};
    struct blocks *wanted = &units.lines;
    struct lines_of lines;
    size_t room = 0;

    for (size_t i = 0; i < all->count; i++) {
        bool gap = all->wanted[i].kind == WANTED_GAP;
        struct piece line = gap ? string_piece("...") : all->wanted[i].text;
        size_t end = wanted->count + add_line(&units.text, line, compare, words);

        wanted->wanted = more_room(wanted->wanted, &room, end + 1, sizeof *wanted->wanted);
        while (wanted->count < end)
            wanted->wanted[wanted->count++] = all->wanted[i];
    }
    lines = lines_of(text_whole(&units.text));
    for (size_t i = 0; i < wanted->count; i++)
        wanted->wanted[i].text = line_bare(lines.line[i]);
    lines_free(&lines);
    return units;
}

static bool judge_against(const struct test_run *run, const char *file, const struct blocks *all)
{
    enum compare compare = (enum compare)run->settings->compare;
    bool words = compare == COMPARE_TOKENS; /* if no pattern is wanted */
    struct difference_style style = {.old_name = file, .new_name = "printed"};
    struct units wanted;
    struct text text = test_text();
    struct lines_of printed;
    size_t wrong;
    size_t missed;
    bool differs;

    for (size_t i = 0; i < all->count; i++)
        words = words && all->wanted[i].kind == WANTED_LINE;
    wanted = units_of(all, compare, words);
    for (size_t i = 0; i < run->printed.count; i++)
        (void)add_line(&text, run->printed.line[i], compare, words);
    printed = lines_of(text_whole(&text));
    differs = !wanted_matches(wanted.lines.wanted, wanted.lines.count, &printed, &wrong, &missed);
    if (differs) {
        size_t count = wanted.lines.count;
        size_t at = missed < count ? missed : count - 1;

        result_fail_at(
            run->result, KIND_DIFFERS, file, count > 0 ? wanted.lines.wanted[at].line : 1,
            missed < count ? "this line is not printed so" : "more than this is printed");
        judge_difference(run, &style, text_whole(&wanted.text), text_whole(&text));
    }
    lines_free(&printed);
    text_free(&text);
    text_free(&wanted.text);
    blocks_free(&wanted.lines);
    return differs;
}

bool judge_loosely(const struct test_run *run)
{
    const struct script *script = run->script;
    struct lines_of lines;
    struct blocks wanted;
    bool differs;

    if (script->form == FORM_BLOCKS)
        return judge_against(run, script->name, &script->blocks);
    lines = lines_of(text_whole(&script->out.text));
    wanted = (struct blocks){room_for(lines.count + 1, sizeof *wanted.wanted), lines.count};
    for (size_t i = 0; i < lines.count; i++)
        wanted.wanted[i] =
            (struct wanted){.kind = WANTED_LINE, .text = line_bare(lines.line[i]), .line = i + 1};
    differs = judge_against(run, script->out.path, &wanted);
    blocks_free(&wanted);
    lines_free(&lines);
    return differs;
}
