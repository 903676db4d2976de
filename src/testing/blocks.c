#include "testing/blocks.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

#include "script/words.h"

#define MARK "#>"

/* ---- reading ------------------------------------------------------------------------------ */

/* Reads an expected line. Returns false if the line is not one. */
static bool read_wanted(struct piece line, struct wanted *wanted)
{
    struct piece text = line_bare(line);
    struct piece indent = {text.start, 0};

    while (piece_take(&text, " ") || piece_take(&text, "\t"))
        indent.length++;
    if (!piece_take(&text, MARK))
        return false;
    *wanted =
        (struct wanted){.kind = WANTED_LINE, .whole = line, .indent = indent, .until = BLOCK_LAST};
    if (piece_equal(text, string_piece("...")))
        wanted->kind = WANTED_GAP;
    else if (piece_take(&text, "~"))
        wanted->kind = WANTED_PATTERN;
    (void)piece_take(&text, " ");
    wanted->text = text;
    return true;
}

struct blocks blocks_of(const struct lines_of *script)
{
    struct blocks blocks = {.wanted = room_for(script->count + 1, sizeof *blocks.wanted)};
    size_t ended = 0; /* how many wanted lines are in blocks that have ended */

    for (size_t i = 0; i < script->count; i++) {
        struct wanted *wanted = &blocks.wanted[blocks.count];
        struct piece line = script->line[i];

        if (i == 0)
            (void)piece_take(&line, BYTE_ORDER_MARK);
        if (read_wanted(line, wanted)) {
            wanted->line = i + 1;
            blocks.count++;
        } else if (!line_is_comment(line)) {
            while (ended < blocks.count)
                blocks.wanted[ended++].until = i;
        }
    }
    return blocks;
}

/* Returns whether a word of the comment after a command begins with `#>`. */
static bool has_mark_after(struct piece line)
{
    struct split_line split;

    if (line_is_comment(line) || line.length > LINE_LONGEST)
        return false;
    words_split(&split, line.start, line.length);
    for (const char *at = split.text.end; line.start + line.length - at > (ptrdiff_t)strlen(MARK);
         at++) {
        if (text_is_blank(at[0]) && memcmp(at + 1, MARK, strlen(MARK)) == 0)
            return true;
    }
    return false;
}

size_t blocks_misplaced(const struct lines_of *script)
{
    size_t i = 0;

    while (i < script->count && !has_mark_after(line_bare(script->line[i])))
        i++;
    return i < script->count ? i + 1 : 0;
}

size_t block_length(const struct blocks *blocks, size_t first)
{
    size_t end = first + 1;

    while (end < blocks->count && blocks->wanted[end].until == blocks->wanted[first].until)
        end++;
    return end - first;
}

void blocks_free(struct blocks *blocks)
{
    free(blocks->wanted);
    *blocks = (struct blocks){0};
}

/* ---- comparing ---------------------------------------------------------------------------- */

/* Returns a byte that is in neither piece: one that UTF-8 does not use, in all likelihood. */
static char unused_byte(struct piece one, struct piece other)
{
    unsigned char byte = 0xff;

    while (byte > 0x80 && (memchr(one.start, byte, one.length) != NULL ||
                           memchr(other.start, byte, other.length) != NULL))
        byte--;
    return (char)byte;
}

bool pattern_matches(struct piece pattern, struct piece text)
{
    char nul = unused_byte(pattern, text); /* stands for NUL, which ends a string */
    struct text glob = test_text();
    struct text string = test_text();
    bool matches;

    for (size_t i = 0; i < pattern.length; i++) {
        char byte = pattern.start[i];
        bool escapes = byte == '\\' && i + 1 < pattern.length;

        if (byte == '[' || byte == '\\')
            text_char(&glob, '\\');
        if (escapes)
            byte = pattern.start[++i];
        text_char(&glob, (char)(byte != '\0' ? byte : nul));
    }
    for (size_t i = 0; i < text.length; i++)
        text_char(&string, (char)(text.start[i] != '\0' ? text.start[i] : nul));
    matches = fnmatch(glob.bytes, string.bytes, 0) == 0;
    text_free(&glob);
    text_free(&string);
    return matches;
}

static bool line_matches(const struct wanted *wanted, struct piece line)
{
    struct piece text = line_bare(line);

    return wanted->kind == WANTED_PATTERN ? pattern_matches(wanted->text, text)
                                          : piece_equal(wanted->text, text);
}

/* Works as patterns match characters, with gaps in place of `*`. */
bool wanted_matches(const struct wanted *wanted, size_t count, const struct lines_of *printed,
                    size_t *wrong, size_t *missed)
{
    size_t at = 0;
    size_t i = 0;
    size_t gap = 0; /* the line after the last gap; 0: no gap yet */
    size_t taken = 0;

    *wrong = 0;
    *missed = 0;
    while (i < printed->count) {
        if (at < count && wanted[at].kind == WANTED_GAP) {
            gap = ++at;
            taken = i;
        } else if (at < count && line_matches(&wanted[at], printed->line[i])) {
            at++;
            i++;
        } else if (gap > 0) {
            at = gap;
            i = ++taken;
        } else {
            return false;
        }
        *missed = at > *missed ? at : *missed;
        *wrong = i > *wrong ? i : *wrong;
    }
    while (at < count && wanted[at].kind == WANTED_GAP)
        at++;
    *missed = at > *missed ? at : *missed;
    return at == count;
}

/* ---- writing ------------------------------------------------------------------------------
 *
 * Which wanted lines still hold is found from the end: cost[j][i] is how many lines must be
 * changed, dropped or added where wanted lines from j on meet printed lines from i on. */

#define COSTS_MOST 4000000

struct alignment {
    const struct wanted *wanted;
    size_t count;
    const struct lines_of *printed;
    uint32_t *cost;
};

static uint32_t *cost_at(const struct alignment *a, size_t j, size_t i)
{
    return &a->cost[j * (a->printed->count + 1) + i];
}

enum step { STEP_KEEP, STEP_SKIP, STEP_CHANGE, STEP_DROP, STEP_ADD };

/* Returns the best step where wanted line j meets printed line i. *cost is its cost, including all
 * steps after it. */
static enum step best_step(const struct alignment *a, size_t j, size_t i, uint32_t *cost)
{
    bool wanted = j < a->count;
    bool printed = i < a->printed->count;
    bool gap = wanted && a->wanted[j].kind == WANTED_GAP;
    enum step step = STEP_ADD;

    *cost = UINT32_MAX;
    if (wanted && printed && !gap) {
        bool same = line_matches(&a->wanted[j], a->printed->line[i]);

        step = same ? STEP_KEEP : STEP_CHANGE;
        *cost = *cost_at(a, j + 1, i + 1) + !same;
    }
    if (gap && printed) { /* the gap takes the line, and may take more */
        step = STEP_SKIP;
        *cost = *cost_at(a, j, i + 1);
    }
    /* After a gap, a line that is wrong is more likely the one wanted there than part of the
     * gap. */
    if (wanted && *cost_at(a, j + 1, i) + !gap < (uint64_t)*cost + gap) {
        step = gap ? STEP_KEEP : STEP_DROP;
        *cost = *cost_at(a, j + 1, i) + !gap;
    }
    if (printed && *cost_at(a, j, i + 1) + 1 < *cost) {
        step = STEP_ADD;
        *cost = *cost_at(a, j, i + 1) + 1;
    }
    return step;
}

/* Returns how the last line ends that is complete. */
static const char *last_end(const struct text *to)
{
    const char *newline = to->length > 0 ? memrchr(to->bytes, '\n', to->length) : NULL;

    return newline != NULL && newline > to->bytes && newline[-1] == '\r' ? "\r\n" : "\n";
}

/* Ends the line before. The last line of a script may have no newline. */
static void end_line(struct text *to)
{
    if (to->length > 0 && to->bytes[to->length - 1] != '\n')
        text_string(to, last_end(to));
}

/* Writes a wanted line for a printed one. It looks like the line `like`; NULL: like no line. If it
 * `replaces` that line, it also ends as that does. */
static void write_line(struct text *to, struct piece line, const struct wanted *like, bool replaces)
{
    struct piece text = line_bare(line);
    size_t bare;

    end_line(to);
    if (like != NULL)
        text_piece(to, like->indent);
    text_string(to, text.length > 0 ? MARK " " : MARK);
    text_piece(to, text);
    bare = replaces ? line_bare(like->whole).length : 0;
    if (replaces && bare < like->whole.length)
        text_bytes(to, like->whole.start + bare, like->whole.length - bare);
    else
        text_string(to, last_end(to));
}

static void write_steps(const struct alignment *a, struct text *to)
{
    size_t j = 0;
    size_t i = 0;
    uint32_t cost;

    while (j < a->count || i < a->printed->count) {
        enum step step = best_step(a, j, i, &cost);
        const struct wanted *like = a->count == 0 ? NULL : &a->wanted[j < a->count ? j : j - 1];

        if (step == STEP_KEEP) {
            end_line(to);
            text_piece(to, a->wanted[j].whole);
        }
        if (step == STEP_CHANGE || step == STEP_ADD)
            write_line(to, a->printed->line[i], like, step == STEP_CHANGE);
        if (step == STEP_SKIP || step == STEP_ADD) {
            i++;
        } else {
            bool gap = a->wanted[j++].kind == WANTED_GAP;
            i += step != STEP_DROP && !gap;
        }
    }
}

void wanted_rewrite(const struct wanted *wanted, size_t count, const struct lines_of *printed,
                    struct text *to)
{
    struct alignment a = {wanted, count, printed, NULL};

    if ((count + 1) > COSTS_MOST / (printed->count + 1)) {
        for (size_t i = 0; i < printed->count; i++)
            write_line(to, printed->line[i], count > 0 ? wanted : NULL, false);
        return;
    }
    a.cost = room_for((count + 1) * (printed->count + 1), sizeof *a.cost); /* 0 at the end */
    for (size_t j = count + 1; j-- > 0;) {
        for (size_t i = printed->count + 1; i-- > 0;) {
            if (j < count || i < printed->count)
                best_step(&a, j, i, cost_at(&a, j, i));
        }
    }
    write_steps(&a, to);
    free(a.cost);
}
