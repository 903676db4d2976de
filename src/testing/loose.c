#include "testing/loose.h"

#include <stdlib.h>
#include <string.h>

/* The units that are compared: lines, or words if all white space is the same. */
struct units {
    struct bytes text; /* each followed by a newline */
    struct lines_of lines;
    struct wanted *wanted; /* of the expectation: one for each unit */
    size_t count;
    size_t room;
};

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r';
}

/* Adds a line without its end. Runs of blanks become one blank, and those at its end are dropped.
 * COMPARE_TOKENS also drops those at its start. COMPARE_EXACT leaves the line as it is. */
static void loose_line(struct bytes *to, struct piece line, enum compare compare)
{
    struct piece text = line_bare(line);
    size_t begin = to->length;

    if (compare == COMPARE_EXACT) {
        bytes_add(to, text.start, text.length);
        return;
    }
    for (size_t i = 0; i < text.length; i++) {
        bool blank = is_blank(text.start[i]);

        if (blank && (i + 1 == text.length || is_blank(text.start[i + 1])))
            continue;
        if (blank && compare == COMPARE_TOKENS && to->length == begin)
            continue;
        bytes_add(to, blank ? " " : text.start + i, 1);
    }
    while (to->length > begin && to->at[to->length - 1] == ' ')
        to->length--;
}

/* Ends the unit that starts at `begin`. Returns false if it is empty and white space does not
 * count: then it is not a unit. */
static bool end_unit(struct units *units, size_t begin, bool words)
{
    if (words && units->text.length == begin)
        return false;
    bytes_string(&units->text, "\n");
    return true;
}

/* Adds a line of output as units, and returns how many. */
static size_t add_line(struct units *units, struct piece line, enum compare compare, bool words)
{
    size_t begin = units->text.length;
    size_t count = 1;

    loose_line(&units->text, line, compare);
    if (!end_unit(units, begin, compare == COMPARE_TOKENS))
        return 0;
    for (size_t i = begin; words && i < units->text.length; i++) {
        if (units->text.at[i] == ' ') {
            units->text.at[i] = '\n';
            count++;
        }
    }
    return count;
}

/* Adds the expectation as units. Each keeps its line and its kind. */
static void add_wanted(struct units *units, const struct wanted *wanted, enum compare compare,
                       bool words)
{
    size_t count;

    if (wanted->kind == WANTED_GAP) {
        bytes_string(&units->text, "...\n");
        count = 1;
    } else {
        count = add_line(units, wanted->text, compare, words);
    }
    units->wanted =
        more_room(units->wanted, &units->room, units->count + count + 1, sizeof *units->wanted);
    for (size_t i = 0; i < count; i++)
        units->wanted[units->count++] = *wanted;
}

static void finish(struct units *units)
{
    units->lines = lines_of(bytes_piece(&units->text));
    for (size_t i = 0; i < units->count; i++) {
        units->wanted[i].text = line_bare(units->lines.line[i]);
        units->wanted[i].whole = units->lines.line[i];
    }
}

static void units_free(struct units *units)
{
    bytes_free(&units->text);
    lines_free(&units->lines);
    free(units->wanted);
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
    bool missing = missed < wanted->count;
    size_t last = wanted->count > 0 ? wanted->wanted[wanted->count - 1].line : 1;

    result_fail_at(result, KIND_DIFFERS, file, missing ? wanted->wanted[missed].line : last,
                   missing ? "this line is not printed so" : "more than this is printed");
}

static bool compare_units(const struct judged *run, const char *file, const struct units *wanted,
                          const struct units *printed, struct result *result)
{
    struct difference_style style = {.old_name = file, .new_name = "printed"};
    size_t wrong;
    size_t missed;

    if (wanted_matches(wanted->wanted, wanted->count, &printed->lines, &wrong, &missed))
        return false;
    say_differs(file, wanted, missed, result);
    judge_difference(run, &style, bytes_piece(&wanted->text), bytes_piece(&printed->text), result);
    return true;
}

static bool judge_against(const struct judged *run, const char *file, const struct wanted *all,
                          size_t count, struct result *result)
{
    enum compare compare = run->settings->compare;
    bool words = compare == COMPARE_TOKENS && are_lines(all, count);
    struct units wanted = {0};
    struct units printed = {0};
    bool differs;

    for (size_t i = 0; i < count; i++)
        add_wanted(&wanted, &all[i], compare, words);
    finish(&wanted);
    for (size_t i = 0; i < run->printed.count; i++)
        (void)add_line(&printed, run->printed.line[i], compare, words);
    finish(&printed);
    differs = compare_units(run, file, &wanted, &printed, result);
    units_free(&wanted);
    units_free(&printed);
    return differs;
}

bool judge_loosely(const struct judged *run, struct result *result)
{
    const struct script *script = run->script;
    struct lines_of lines;
    struct wanted *wanted;
    char *file;
    bool differs;

    if (script->form == FORM_BLOCKS)
        return judge_against(run, script->name, script->blocks.wanted, script->blocks.wanted_count,
                             result);
    lines = lines_of(bytes_piece(&script->out));
    wanted = wanted_out(&lines);
    file = test_file(script->name, ".out");
    differs = judge_against(run, file, wanted, lines.count, result);
    free(file);
    free(wanted);
    lines_free(&lines);
    return differs;
}
