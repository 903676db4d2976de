#include "picture/picture.h"

#include "picture/markup.h"
#include "picture/shapes.h"

#define PATH_COLOUR "#ffd23f"
#define PATH_EDGE "#3d2b00"

/* The ends of two polylines: the lower, wider line, and the one on it. */
#define LOWER_LINE                                                                                 \
    " fill='none' stroke='" PATH_EDGE "' stroke-width='8' stroke-linejoin='round'/>\n"
#define UPPER_LINE                                                                                 \
    " fill='none' stroke='" PATH_COLOUR "' stroke-width='5' stroke-linejoin='round' "              \
    "marker-end='url(#arrow)'/>\n"

#define RING_COLOUR 0xb3121du
#define RING_EDGE 0xffffffu

void path_definitions(struct text *out)
{
    text_string(out, "<marker id='arrow' viewBox='0 0 12 12' refX='8' refY='6' markerWidth='20' "
                     "markerHeight='20' markerUnits='userSpaceOnUse' orient='auto'>"
                     "<path d='M2 1L11 6L2 11L4 6Z' fill='" PATH_COLOUR "' stroke='" PATH_EDGE
                     "' stroke-linejoin='round'/></marker>\n");
}

static void put_points(struct text *out, const struct geometry *g, const arb_turn *turn)
{
    struct point before = square_middle(g, turn->squares[turn->length - 2]);
    struct point last = square_middle(g, turn->squares[turn->length - 1]);
    int dx = last.x - before.x;
    int dy = last.y - before.y;
    int length = 1; /* rounded down; a loop is enough for the lengths on a board */

    text_string(out, "<polyline points='");
    for (unsigned i = 0; i + 1 < turn->length; i++) {
        struct point point = square_middle(g, turn->squares[i]);

        markup(out, "%d,%d ", point.x, point.y);
    }
    while ((length + 1) * (length + 1) <= dx * dx + dy * dy)
        length++;
    markup(out, "%d,%d'", last.x - dx * ARROW_SHORT / length, last.y - dy * ARROW_SHORT / length);
}

/* Where the turn began, or where it turned. */
static void put_stop(struct text *out, struct point point, bool first)
{
    markup(out,
           "<circle cx='%d' cy='%d' r='%d' fill='" PATH_COLOUR "' stroke='" PATH_EDGE
           "' stroke-width='1.5'/>\n",
           point.x, point.y, first ? 9 : 6);
}

/* Draws a ring on the square of a captured piece where the piece that captured it now stands. */
static void put_ring(struct text *out, struct point point)
{
    for (int i = 0; i < 2; i++)
        markup(out,
               "<circle class='taken' cx='%d' cy='%d' r='27' fill='none' stroke='%x' "
               "stroke-width='%d'/>\n",
               point.x, point.y, i == 0 ? RING_EDGE : RING_COLOUR, i == 0 ? 6 : 3);
}

void path_parts(struct text *out)
{
    struct point nowhere = {0, 0};

    text_string(out, "<g class='parts' display='none'>\n"
                     "<polyline class='under' points=''" LOWER_LINE "<polyline points=''" UPPER_LINE
                     "<g class='first'>");
    put_stop(out, nowhere, true);
    text_string(out, "</g>\n<g class='stop'>");
    put_stop(out, nowhere, false);
    text_string(out, "</g>\n<g class='ring'>");
    put_ring(out, nowhere);
    text_string(out, "</g>\n</g>\n");
}

/* Draws a cross where a piece stood before the turn and none stands now, except where the turn
 * started. If the piece that moved is no longer where it went, it has exploded: draws a burst
 * there. */
static void put_losses(struct text *out, const struct geometry *g, const struct position *now,
                       const struct told_turn *told)
{
    square_set gone = position_occupied(&told->before) & ~position_occupied(now);
    arb_square end = told->turn.squares[told->turn.length - 1];

    gone &= ~set_with(g, told->turn.squares[0]);
    for (; gone != 0; gone = without_first(gone))
        shape_put(out, g, SHAPE_CROSS, first_square(g, gone));
    if (!has_square(g, position_occupied(now), end))
        shape_put(out, g, SHAPE_BURST, end);
    else if (has_square(g, POSITION_SET(&told->before, sides[1 - told->side]), end))
        put_ring(out, square_middle(g, end));
}

void path_write(struct text *out, const struct geometry *g, const struct position *now,
                const struct told_turn *told)
{
    if (told->turn.length < 2)
        return; /* it was a pass */
    text_string(out, "<g class='path'>\n");
    put_points(out, g, &told->turn);
    text_string(out, LOWER_LINE);
    put_points(out, g, &told->turn);
    text_string(out, UPPER_LINE);
    for (unsigned i = 0; i + 1 < told->turn.length; i++)
        put_stop(out, square_middle(g, told->turn.squares[i]), i == 0);
    put_losses(out, g, now, told);
    text_string(out, "</g>\n");
}
