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

static long follow_equal(const struct middle *m, long old_at, long k)
{
    while (old_at < m->old_count && old_at - k < m->new_count && old_at - k >= 0 &&
           piece_equal(m->old_line[old_at], m->new_line[old_at - k]))
        old_at++;
    return old_at;
}

/* Returns the smallest number of edits, or -1 if it is more than EDITS_MOST. */
static long count_edits(struct middle *m)
{
    for (long d = 0; d <= EDITS_MOST; d++) {
        m->reach = more_room(m->reach, &m->room, (size_t)((d + 1) * (d + 1)), sizeof(long));
        for (long k = -d; k <= d; k += 2) {
            long at = follow_equal(m, start_of(m, d, k), k);

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

/* Marks the edits and returns how many there are. */
static size_t find_edits(struct middle *m, bool *removed, bool *added)
{
    long edits = count_edits(m);

    if (edits >= 0) {
        note_edits(m, edits, removed, added);
    } else {
        memset(removed, true, (size_t)m->old_count);
        memset(added, true, (size_t)m->new_count);
        edits = m->old_count + m->new_count;
    }
    free(m->reach);
    return (size_t)edits;
}

struct difference difference_of(struct piece old_text, struct piece new_text)
{
    struct lines_of before = lines_of(old_text);
    struct lines_of after = lines_of(new_text);
    size_t least = before.count < after.count ? before.count : after.count;
    struct difference d = {.old_lines = before,
                           .new_lines = after,
                           .removed = room_for(before.count + 1, sizeof(bool)),
                           .added = room_for(after.count + 1, sizeof(bool))};
    struct middle m = {0};
    size_t head = 0;
    size_t tail = 0;
    size_t edits;

    while (head < least && piece_equal(before.line[head], after.line[head]))
        head++;
    while (head + tail < least &&
           piece_equal(before.line[before.count - 1 - tail], after.line[after.count - 1 - tail]))
        tail++;
    m.old_line = before.count > 0 ? before.line + head : NULL;
    m.new_line = after.count > 0 ? after.line + head : NULL;
    m.old_count = (long)(before.count - head - tail);
    m.new_count = (long)(after.count - head - tail);
    edits = find_edits(&m, d.removed + head, d.added + head);
    d.removed_count = (edits + before.count - after.count) / 2;
    d.added_count = edits - d.removed_count;
    return d;
}

void difference_free(struct difference *difference)
{
    lines_free(&difference->old_lines);
    lines_free(&difference->new_lines);
    free(difference->removed);
    free(difference->added);
}

/* ---- writing ------------------------------------------------------------------------------ */

/* A place in the texts: the next line of each. */
struct place {
    size_t old_at;
    size_t new_at;
};

/* A part of the texts. */
struct part {
    struct place begin;
    struct place first; /* the first lines that differ */
    struct place end;
};

static bool differs_at(const struct difference *d, struct place at)
{
    return d->removed[at.old_at] || d->added[at.new_at];
}

/* Moves a place over lines that are equal, `most` of them at most. Returns how many they were. */
static size_t skip_equal(const struct difference *d, struct place *at, size_t most)
{
    size_t equal = 0;

    while (equal < most && at->old_at < d->old_lines.count && !differs_at(d, *at)) {
        at->old_at++;
        at->new_at++;
        equal++;
    }
    return equal;
}

/* Finds the part after this one, with its context. Returns false if nothing more differs. */
static bool next_part(const struct difference *d, size_t context, struct part *part)
{
    struct place at = part->end;
    size_t equal = skip_equal(d, &at, SIZE_MAX);

    if (!differs_at(d, at))
        return false;
    equal = equal < context ? equal : context;
    part->begin = (struct place){at.old_at - equal, at.new_at - equal};
    part->first = at;
    do {
        while (d->removed[at.old_at])
            at.old_at++;
        while (d->added[at.new_at])
            at.new_at++;
        part->end = at;
        equal = skip_equal(d, &at, 2 * context);
    } while (differs_at(d, at));
    equal = equal < context ? equal : context;
    part->end.old_at += equal;
    part->end.new_at += equal;
    return true;
}

static void write_line(struct bytes *to, char mark, struct piece line)
{
    bytes_add(to, &mark, 1);
    bytes_add(to, line.start, line.length);
    if (line.length == 0 || line.start[line.length - 1] != '\n')
        bytes_string(to, "\n\\ No newline at end of file\n");
}

static void write_range(struct bytes *to, size_t at, size_t end)
{
    bytes_format(to, "%zu", at == end ? at : at + 1);
    if (end - at != 1)
        bytes_format(to, ",%zu", end - at);
}

static void write_part(const struct difference *d, const struct difference_style *style,
                       const struct part *part, struct bytes *to)
{
    struct place at = part->begin;

    bytes_string(to, "@@ -");
    write_range(to, at.old_at, part->end.old_at);
    bytes_string(to, " +");
    write_range(to, at.new_at, part->end.new_at);
    bytes_string(to, " @@");
    if (style->heading != NULL)
        style->heading(style->about, to, part->first.old_at, part->first.new_at);
    bytes_string(to, "\n");
    while (at.old_at < part->end.old_at || at.new_at < part->end.new_at) {
        if (d->removed[at.old_at]) {
            write_line(to, '-', d->old_lines.line[at.old_at++]);
        } else if (d->added[at.new_at]) {
            write_line(to, '+', d->new_lines.line[at.new_at++]);
        } else {
            write_line(to, ' ', d->old_lines.line[at.old_at++]);
            at.new_at++;
        }
    }
}

/* Cuts a text to whole lines of at most `most` bytes in all. */
static void cut_lines(struct bytes *to, size_t most)
{
    while (most > 0 && to->at[most - 1] != '\n')
        most--;
    to->length = most;
    to->at[most] = '\0';
}

void difference_write(const struct difference *d, const struct difference_style *style,
                      struct bytes *to)
{
    size_t begin = to->length;
    struct part part = {0};

    while (next_part(d, style->context, &part)) {
        if (to->length == begin)
            bytes_format(to, "--- %s\n+++ %s\n", style->old_name, style->new_name);
        write_part(d, style, &part, to);
        if (to->length - begin > DIFFERENCE_LONGEST) {
            cut_lines(to, begin + DIFFERENCE_LONGEST);
            bytes_string(to, "(there is more of it)\n");
            return;
        }
    }
}
