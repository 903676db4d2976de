#include "page/icon.h"

#include <limits.h>

#include "base/growing.h"
#include "page/png.h"

/* What a point of the icon shows. */
enum shown {
    DARK,
    LIGHT,
    BODY, /* of the first side's piece, and of the other's PIECE further on */
    EDGE,
    DETAIL,
    PIECE,
    SHOWN = BODY + 2 * (PIECE - BODY)
};

/* Lengths on the board: the width of a square. */
#define SQUARE 1000

/* Each pixel is as many points as this, in each direction. */
#define FINE ((size_t)3)
#define POINTS (FINE * FINE)

/* Circles around the middle of a square: those of a disc (picture/shapes.c). */
static const struct {
    int from;
    int to;
    enum shown shown;
} rings[] = {{370, 400, EDGE}, {265, 290, DETAIL}, {150, 175, DETAIL}};
#define RADIUS 400

static int square_of(int number)
{
    return number * number;
}

/* What is at a point of the board, seen from the middle of four squares. Two of them are dark,
 * below at the left and above at the right, with a piece each. */
static enum shown shown_at(int x, int y)
{
    enum { AWAY = 4 }; /* squares from the middle to where numbers of squares begin */
    int column = x / SQUARE;
    int row = y / SQUARE;
    int distance = square_of(x % SQUARE - SQUARE / 2) + square_of(y % SQUARE - SQUARE / 2);
    bool dark = (column + row) % 2 != 0;
    enum shown side = column == AWAY - 1 ? 0 : PIECE - BODY;

    if (!dark || column < AWAY - 1 || column > AWAY || row < AWAY - 1 || row > AWAY ||
        distance > square_of(RADIUS))
        return dark ? DARK : LIGHT;
    for (size_t i = 0; i < sizeof rings / sizeof *rings; i++) {
        if (distance >= square_of(rings[i].from) && distance <= square_of(rings[i].to))
            return rings[i].shown + side;
    }
    return BODY + side;
}

/* ---- colours --------------------------------------------------------------------------------- */

/* The number of a colour: that of what is shown, or of two such, the second in so many points. */
static size_t colour_number(enum shown one, enum shown two, size_t points)
{
    size_t pair = (size_t)two * (two - 1) / 2 + one;

    return points == 0 ? one : SHOWN + pair * (POINTS - 1) + points - 1;
}

static uint32_t mixed(uint32_t one, uint32_t two, size_t points)
{
    uint32_t colour = 0;

    for (unsigned shift = 0; shift < 3 * CHAR_BIT; shift += CHAR_BIT) {
        size_t sum =
            (one >> shift & UCHAR_MAX) * (POINTS - points) + (two >> shift & UCHAR_MAX) * points;

        colour |= (uint32_t)((sum + POINTS / 2) / POINTS) << shift;
    }
    return colour;
}

static void list_colours(const struct look *look, uint32_t colours[PNG_COLOURS])
{
    const struct piece_colours *first = &look->sides[0];
    const struct piece_colours *second = &look->sides[1];
    const uint32_t pure[SHOWN] = {look->dark,    look->light,  first->body,  first->edge,
                                  first->detail, second->body, second->edge, second->detail};

    for (enum shown one = 0; one < SHOWN; one++)
        colours[one] = pure[one];
    for (enum shown two = 1; two < SHOWN; two++) {
        for (enum shown one = 0; one < two; one++) {
            for (size_t points = 1; points < POINTS; points++)
                colours[colour_number(one, two, points)] = mixed(pure[one], pure[two], points);
        }
    }
}

/* ---- pixels ---------------------------------------------------------------------------------- */

/* An icon: its pixels, and how many squares in lengths of the board it shows. */
struct view {
    size_t size;
    int width;
};

/* Where a point is on the board; `fine` counts points from an edge of the icon. */
static int place_of(const struct view *view, size_t fine)
{
    enum { MIDDLE = 4 * SQUARE };

    return MIDDLE - view->width / 2 +
           (int)((2 * fine + 1) * (size_t)view->width / (2 * FINE * view->size));
}

/* The number of the colour of a pixel: where it shows more than two things, of two of them. */
static unsigned char pixel_at(const struct view *view, size_t column, size_t row)
{
    size_t counts[SHOWN] = {0};
    enum shown most = 0;
    enum shown next = SHOWN;

    for (size_t point = 0; point < POINTS; point++)
        counts[shown_at(place_of(view, column * FINE + point % FINE),
                        place_of(view, row * FINE + point / FINE))]++;
    for (enum shown one = 1; one < SHOWN; one++) {
        if (counts[one] > counts[most])
            most = one;
    }
    for (enum shown one = 0; one < SHOWN; one++) {
        if (one != most && counts[one] > 0 && (next == SHOWN || counts[one] > counts[next]))
            next = one;
    }
    if (next == SHOWN)
        return (unsigned char)colour_number(most, most, 0);
    if (next > most)
        return (unsigned char)colour_number(most, next, counts[next]);
    return (unsigned char)colour_number(next, most, POINTS - counts[next]);
}

void icon_write(struct text *out, const struct look *look, size_t size, bool maskable)
{
    enum { AROUND = 2 * SQUARE, MORE = 3 * SQUARE };
    struct view view = {size, maskable ? MORE : AROUND};
    uint32_t colours[PNG_COLOURS] = {0};
    size_t room = 0;
    unsigned char *rows = growing_room(out->memory, NULL, &room, size * (size + 1), 1);
    struct png png = {size, rows, colours};

    if (rows == NULL) {
        text_no_memory(out);
        return;
    }
    list_colours(look, colours);
    for (size_t row = 0; row < size; row++) {
        unsigned char *pixels = rows + row * (size + 1);

        pixels[0] = 0;
        for (size_t column = 0; column < size; column++)
            pixels[column + 1] = pixel_at(&view, column, row);
    }
    png_write(out, &png);
    growing_free(out->memory, rows, room, 1);
}
