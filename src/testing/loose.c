#include "testing/judge.h"

#include <stdlib.h>
#include <string.h>

/* One of the two texts that are compared: its lines, and their units, which are lines, or words if
 * all white space is the same. */
struct side {
    struct lines_of shown; /* its lines without their ends */
    struct lines_of lines; /* the same without what was typed, if that does not count */
    struct text units;     /* each followed by a newline */
    size_t *line;          /* of each unit, from 0 */
    size_t room;
    size_t count;
};

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r';
}

/* ---- conversations ------------------------------------------------------------------------- */

/* Returns whether this byte ends a question of a conversation. What is typed follows it. */
static bool ends_question(char byte)
{
    return byte == '>' || byte == '?' || byte == ':';
}

/* Returns whether a line is a question and this answer. */
static bool is_answered(struct piece line, struct piece answer)
{
    struct piece asked = {line.start, line.length - answer.length};

    if (line.length <= answer.length ||
        memcmp(line.start + asked.length, answer.start, answer.length) != 0)
        return false;
    while (asked.length > 1 && is_blank(asked.start[asked.length - 1]))
        asked.length--;
    return ends_question(asked.start[asked.length - 1]);
}

/* Takes what was typed off the lines of a conversation: --classic repeats it after its question, as
 * a terminal shows it, and other programs need not. */
static void drop_echo(const struct script *script, struct side *side)
{
    size_t at = script_answer(script, 0);

    for (size_t i = 0; i < side->lines.count && at < script->lines.count; i++) {
        struct piece answer = line_bare(script->lines.line[at]);

        if (is_answered(side->lines.line[i], answer)) {
            side->lines.line[i].length -= answer.length;
            at = script_answer(script, at + 1);
        }
    }
}

/* ---- units --------------------------------------------------------------------------------- */

/* Leaves `error: line N` of a line that begins so, or `error: NAME: line N`. */
static struct piece without_reason(struct piece line)
{
    struct piece rest = line;

    if (!piece_take(&rest, "error: "))
        return line;
    for (; rest.length > 0; rest.start++, rest.length--) {
        struct piece number = rest;

        if (!piece_take(&number, "line ") || number.length == 0 || !text_is_digit(*number.start))
            continue;
        while (number.length > 0 && text_is_digit(*number.start)) {
            number.start++;
            number.length--;
        }
        line.length -= number.length;
        break;
    }
    return line;
}

/* Adds a line as units, and returns how many. Runs of blanks become one, and those at its end are
 * dropped; COMPARE_TOKENS also drops those at its start, and then an empty line. COMPARE_EXACT
 * leaves the line as it is. If `words`, each word is a unit; in a conversation the end of a
 * question ends a word, since what comes next may stand right after it. */
static size_t add_line(struct text *to, struct piece line, enum compare compare, bool words)
{
    size_t begin = to->length;
    size_t count = 1;

    for (size_t i = 0; i < line.length; i++) {
        bool blank = compare != COMPARE_EXACT && is_blank(line.start[i]);
        bool first = compare >= COMPARE_TOKENS && to->length == begin;
        bool last = i + 1 == line.length || is_blank(line.start[i + 1]);

        if (blank && (first || last))
            continue;
        text_bytes(to, !blank ? line.start + i : words ? "\n" : " ", 1);
        count += blank && words;
        if (words && compare == COMPARE_DIALOGUE && !last && ends_question(line.start[i])) {
            text_string(to, "\n");
            count++;
        }
    }
    if (compare >= COMPARE_TOKENS && to->length == begin)
        return 0;
    text_string(to, "\n");
    return count;
}

/* Makes letters small from there on. */
static void fold_case(struct text *text, size_t from)
{
    for (char *byte = text->bytes + from; from < text->length; from++, byte++)
        *byte = (char)(*byte >= 'A' && *byte <= 'Z' ? *byte - 'A' + 'a' : *byte);
}

void add_compared(const struct test_run *run, struct piece line, struct text *to)
{
    size_t begin = to->length;

    if (run->settings->any_errors != 0)
        line = without_reason(line);
    if (add_line(to, line, compare_of(run), false) == 0)
        text_string(to, "\n");
    if (ignores_case(run))
        fold_case(to, begin);
}

/* Finds the units of a side, whose lines are there to be shown. */
static void find_units(const struct test_run *run, struct side *side, bool words)
{
    enum compare compare = compare_of(run);

    side->units = test_text();
    for (size_t i = 0; i < side->lines.count; i++)
        side->lines.line[i] = side->shown.line[i];
    if (compare == COMPARE_DIALOGUE)
        drop_echo(run->script, side);
    for (size_t i = 0; i < side->lines.count && run->settings->any_errors != 0; i++)
        side->lines.line[i] = without_reason(side->lines.line[i]);
    for (size_t i = 0; i < side->lines.count; i++) {
        size_t end = side->count + add_line(&side->units, side->lines.line[i], compare, words);

        side->line = more_room(side->line, &side->room, end + 1, sizeof *side->line);
        while (side->count < end)
            side->line[side->count++] = i;
    }
    if (ignores_case(run))
        fold_case(&side->units, 0);
}

static struct side side_of(size_t line_count)
{
    return (struct side){.shown = {room_for(line_count + 1, sizeof(struct piece)), line_count},
                         .lines = {room_for(line_count + 1, sizeof(struct piece)), line_count}};
}

static void side_free(struct side *side)
{
    lines_free(&side->shown);
    lines_free(&side->lines);
    text_free(&side->units);
    free(side->line);
}

/* ---- what differs -------------------------------------------------------------------------- */

/* Returns the line in which a unit begins, or their number after the last unit. */
static size_t line_at(const struct side *side, size_t unit)
{
    return unit < side->count ? side->line[unit] : side->lines.count;
}

static bool begins_line(const struct side *side, size_t unit)
{
    return unit == 0 || line_at(side, unit) != side->line[unit - 1];
}

static void add_lines(struct text *to, const struct lines_of *lines, size_t from, size_t end)
{
    for (; from < end; from++) {
        text_piece(to, lines->line[from]);
        text_string(to, "\n");
    }
}

/* Shows which lines differ, as they are. Both sides are cut wherever a line begins in both; of a
 * part whose units are the same nothing differs, and it is shown as it was wanted. */
static void judge_lines(const struct test_run *run, const struct difference_style *style,
                        const struct side *wanted, const struct side *printed)
{
    struct difference units =
        difference_of(text_whole(&wanted->units), text_whole(&printed->units));
    struct text old_text = test_text();
    struct text new_text = test_text();
    size_t old_at = 0, old_line = 0;
    size_t new_at = 0, new_line = 0;
    bool same = true;

    for (const char *mark = units.marks; mark != NULL; mark = *mark != '\0' ? mark + 1 : NULL) {
        if (begins_line(wanted, old_at) && begins_line(printed, new_at)) {
            size_t old_end = line_at(wanted, old_at);
            size_t new_end = line_at(printed, new_at);

            add_lines(&old_text, same ? &wanted->shown : &wanted->lines, old_line, old_end);
            add_lines(&new_text, same ? &wanted->shown : &printed->lines,
                      same ? old_line : new_line, same ? old_end : new_end);
            old_line = old_end;
            new_line = new_end;
            same = true;
        }
        same = same && *mark == ' ';
        old_at += *mark != '+';
        new_at += *mark != '-';
    }
    judge_difference(run, style, text_whole(&old_text), text_whole(&new_text));
    text_free(&old_text);
    text_free(&new_text);
    difference_free(&units);
}

/* Returns whether the printed units are not as wanted. Then *missed is the first wanted one that
 * was not found. */
static bool units_differ(const struct blocks *all, const struct side *wanted,
                         const struct side *printed, size_t *missed)
{
    struct lines_of units = lines_of(text_whole(&wanted->units));
    struct lines_of found = lines_of(text_whole(&printed->units));
    struct wanted *each = room_for(wanted->count + 1, sizeof *each);
    size_t wrong;
    bool differs;

    for (size_t i = 0; i < wanted->count; i++) {
        each[i] = all->wanted[wanted->line[i]];
        each[i].text = line_bare(units.line[i]);
    }
    differs = !wanted_matches(each, wanted->count, &found, &wrong, missed);
    free(each);
    lines_free(&units);
    lines_free(&found);
    return differs;
}

static bool judge_against(const struct test_run *run, const char *file, const struct blocks *all)
{
    bool words = compare_of(run) >= COMPARE_TOKENS; /* if no pattern is wanted */
    struct difference_style style = {.old_name = file, .new_name = "printed"};
    struct side wanted = side_of(all->count);
    struct side printed = side_of(run->printed.count);
    size_t missed;
    bool differs;

    for (size_t i = 0; i < all->count; i++) {
        words = words && all->wanted[i].kind == WANTED_LINE;
        wanted.shown.line[i] =
            all->wanted[i].kind == WANTED_GAP ? string_piece("...") : all->wanted[i].text;
    }
    for (size_t i = 0; i < run->printed.count; i++)
        printed.shown.line[i] = line_bare(run->printed.line[i]);
    find_units(run, &wanted, words);
    find_units(run, &printed, words);
    differs = units_differ(all, &wanted, &printed, &missed);
    if (differs) {
        size_t at = missed < wanted.count ? missed : wanted.count - 1;

        result_fail_at(run->result, KIND_DIFFERS, file,
                       wanted.count > 0 ? all->wanted[wanted.line[at]].line : 1,
                       missed < wanted.count ? "this line is not printed so"
                                             : "more than this is printed");
        judge_lines(run, &style, &wanted, &printed);
    }
    side_free(&wanted);
    side_free(&printed);
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
