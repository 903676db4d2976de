#include "testing/difference.h"

#include <stdlib.h>
#include <string.h>

/* ---- finding ------------------------------------------------------------------------------
 *
 * The greedy algorithm of Eugene Myers ("An O(ND) Difference Algorithm and Its Variations"): for
 * each number of edits d, `reach` holds for each diagonal k = old - new how far down the old text
 * one comes with d edits. All of them are kept, to go back along the way. */

#define EDITS_MOST 2000

struct middle {
    const struct piece *old_line;
    const struct piece *new_line;
    long old_count;
    long new_count;
    long *reach; /* for each d, 2 d + 1 diagonals, from -d on: d squared come before them */
    size_t room;
};

static long reach_of(const struct middle *m, long d, long k)
{
    return m->reach[d * d + d + k];
}

/* Returns whether the best path to diagonal k with d edits ends with an added line rather than a
 * removed one. */
static bool comes_by_adding(const struct middle *m, long d, long k)
{
    return k == -d || (k != d && reach_of(m, d - 1, k - 1) < reach_of(m, d - 1, k + 1));
}

static long start_of(const struct middle *m, long d, long k)
{
    if (d == 0)
        return 0;
    return comes_by_adding(m, d, k) ? reach_of(m, d - 1, k + 1) : reach_of(m, d - 1, k - 1) + 1;
}

/* Returns the smallest number of edits, or -1 if it is more than EDITS_MOST. */
static long count_edits(struct middle *m)
{
    for (long d = 0; d <= EDITS_MOST; d++) {
        m->reach = more_room(m->reach, &m->room, (size_t)((d + 1) * (d + 1)), sizeof(long));
        for (long k = -d; k <= d; k += 2) {
            long at = start_of(m, d, k);

            while (at < m->old_count && at - k < m->new_count && at - k >= 0 &&
                   piece_equal(m->old_line[at], m->new_line[at - k]))
                at++;
            m->reach[d * d + d + k] = at;
            if (at >= m->old_count && at - k >= m->new_count)
                return d;
        }
    }
    return -1;
}

/* Follows the path back and marks its edits. */
static void note_edits(const struct middle *m, long d, bool *removed, bool *added)
{
    long k = m->old_count - m->new_count;

    for (; d > 0; d--) {
        bool adding = comes_by_adding(m, d, k);
        long old_at = start_of(m, d, k);

        if (adding)
            added[old_at - k - 1] = true;
        else
            removed[old_at - 1] = true;
        k += adding ? 1 : -1;
    }
}

/* Writes the marks of all lines, in the order in which they are shown. */
static void set_marks(struct difference *d, const bool *removed, const bool *added)
{
    size_t old_at = 0;
    size_t new_at = 0;

    for (char *mark = d->marks; old_at < d->old_lines.count || new_at < d->new_lines.count;
         mark++) {
        *mark = ' ';
        if (removed[old_at])
            *mark = '-';
        else if (added[new_at])
            *mark = '+';
        d->removed_count += *mark == '-';
        d->added_count += *mark == '+';
        old_at += *mark != '+';
        new_at += *mark != '-';
    }
}

struct difference difference_of(struct piece old_text, struct piece new_text)
{
    struct lines_of before = lines_of(old_text);
    struct lines_of after = lines_of(new_text);
    size_t least = before.count < after.count ? before.count : after.count;
    struct difference d = {.old_lines = before,
                           .new_lines = after,
                           .marks = room_for(before.count + after.count + 1, 1)};
    bool *removed = room_for(before.count + 1, sizeof *removed);
    bool *added = room_for(after.count + 1, sizeof *added);
    struct middle m = {0};
    size_t head = 0;
    size_t tail = 0;
    long edits;

    while (head < least && piece_equal(before.line[head], after.line[head]))
        head++;
    while (head + tail < least &&
           piece_equal(before.line[before.count - 1 - tail], after.line[after.count - 1 - tail]))
        tail++;
    m.old_line = before.count > 0 ? before.line + head : NULL;
    m.new_line = after.count > 0 ? after.line + head : NULL;
    m.old_count = (long)(before.count - head - tail);
    m.new_count = (long)(after.count - head - tail);
    edits = count_edits(&m);
    if (edits >= 0) {
        note_edits(&m, edits, removed + head, added + head);
    } else {
        memset(removed + head, true, (size_t)m.old_count);
        memset(added + head, true, (size_t)m.new_count);
    }
    free(m.reach);
    set_marks(&d, removed, added);
    free(removed);
    free(added);
    return d;
}

void difference_free(struct difference *difference)
{
    lines_free(&difference->old_lines);
    lines_free(&difference->new_lines);
    free(difference->marks);
}

/* ---- writing ------------------------------------------------------------------------------ */

/* A place in the texts: the next mark, and the next line of each. */
struct place {
    const char *mark;
    size_t old_at;
    size_t new_at;
};

static void move_to(struct place *place, const char *mark)
{
    for (; place->mark < mark; place->mark++) {
        place->old_at += *place->mark != '+';
        place->new_at += *place->mark != '-';
    }
}

/* Returns where a part with differences from `first` on ends. Fewer equal lines than twice the
 * context do not end it. */
static const char *end_of_part(const char *first, size_t context)
{
    size_t equal = 0;

    do {
        first += equal;
        first += strspn(first, "-+");
        equal = strspn(first, " ");
    } while (equal <= 2 * context && first[equal] != '\0');
    return first + (equal < context ? equal : context);
}

/* Writes a line of the head. A newline in the name is written as git does. */
static void write_name(struct text *to, const char *mark, const char *name)
{
    text_string(to, mark);
    for (; *name != '\0'; name++)
        text_bytes(to, *name == '\n' ? "\\n" : name, *name == '\n' ? 2 : 1);
    text_string(to, "\n");
}

static void write_range(struct text *to, size_t at, size_t end)
{
    text_print(to, "%zu", at == end ? at : at + 1);
    if (end - at != 1)
        text_print(to, ",%zu", end - at);
}

/* Writes the part whose first lines that differ are at `first`, and moves *at, which is before
 * them, to its end. */
static void write_part(const struct difference *d, const struct difference_style *style,
                       const char *first, struct place *at, struct text *to)
{
    const char *last = end_of_part(first, style->context);
    struct place differs;
    struct place end;

    if ((size_t)(first - at->mark) > style->context)
        move_to(at, first - style->context);
    differs = *at;
    move_to(&differs, first);
    end = differs;
    move_to(&end, last);
    text_string(to, "@@ -");
    write_range(to, at->old_at, end.old_at);
    text_string(to, " +");
    write_range(to, at->new_at, end.new_at);
    text_string(to, " @@");
    if (style->heading != NULL)
        style->heading(style->about, to, differs.old_at, differs.new_at);
    text_string(to, "\n");
    for (; at->mark < last; move_to(at, at->mark + 1)) {
        struct piece line =
            *at->mark == '+' ? d->new_lines.line[at->new_at] : d->old_lines.line[at->old_at];

        text_char(to, *at->mark);
        text_piece(to, line);
        if (line.length == 0 || line.start[line.length - 1] != '\n')
            text_string(to, "\n\\ No newline at end of file\n");
    }
}

void difference_write(const struct difference *d, const struct difference_style *style,
                      struct text *to)
{
    size_t most = to->length + DIFFERENCE_LONGEST;
    struct place at = {.mark = d->marks};
    const char *first = at.mark + strspn(at.mark, " ");

    if (*first != '\0') {
        write_name(to, "--- ", style->old_name);
        write_name(to, "+++ ", style->new_name);
    }
    for (; *first != '\0'; first = at.mark + strspn(at.mark, " ")) {
        write_part(d, style, first, &at, to);
        if (to->length > most) { /* cut it to whole lines */
            text_shorten(to, (size_t)((char *)memrchr(to->bytes, '\n', most) + 1 - to->bytes));
            text_string(to, "(there is more of it)\n");
            return;
        }
    }
}
