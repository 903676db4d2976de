#include "collection/pattern.h"

#include <string.h>

#include "board/geometry.h"

/* ---- boards turned and mirrored -------------------------------------------------------------- */

/* Puts what is below the top of a column on a square of another board, from the lowest piece up. */
static void add_below(const struct position *from, square_set here, bool turned, square_set there,
                      struct position *to)
{
    struct board_column below = position_below(from, here);

    while (below.height > 0) {
        unsigned side = below.second >> --below.height & 1;

        position_add_on(to, there,
                        (arb_piece){.side = (arb_side)(turned ? 1 - side : side),
                                    .kind = ARB_PAWN,
                                    .crowned = (below.crowned >> below.height & 1) != 0});
    }
}

/* Changes a position: `mirrored`, left for right; `turned`, by half a turn, with the colours
 * changed. Returns false if a piece has no place then. */
static bool change(const arb_rules *rules, const struct position *from, bool mirrored, bool turned,
                   struct position *to)
{
    const struct geometry *g = rules_geometry(rules);

    rules_clear(rules, to);
    for (arb_square square = 0; square < g->squares; square++) {
        int row = row_of(g, square);
        int column = column_of(g, square);
        square_set there;
        arb_piece piece;

        if (!position_piece_at(from, set_with(g, square), &piece))
            continue;
        /* Half a turn changes both; a mirror takes the columns back. */
        if (mirrored != turned)
            column = g->columns - 1 - column;
        if (turned)
            row = g->rows - 1 - row;
        there = square_at(g, column, row) != ARB_NO_SQUARE ? set_of_cell(g, column, row) : 0;
        if ((there & g->used) == 0)
            return false;
        piece.side = turned ? !piece.side : piece.side;
        if (from->stacked)
            add_below(from, set_with(g, square), turned, there, to);
        (from->stacked ? position_add_on : position_add)(to, there, piece);
    }
    position_begin_turn(to, turned ? !from->to_move : from->to_move);
    return true;
}

unsigned keys_alike(const arb_rules *rules, const struct position *position, bool exact,
                    uint64_t keys[BOARDS_ALIKE])
{
    unsigned count = 0;

    for (unsigned way = 0; way < (exact ? 1 : BOARDS_ALIKE); way++) {
        struct position like;

        if (change(rules, position, (way & 1) != 0, (way & 2) != 0, &like))
            keys[count++] = like.key;
    }
    return count;
}

/* ---- patterns -------------------------------------------------------------------------------- */

/* Adds what a character stands for, on so many squares from a column on. */
static bool add_squares(const struct geometry *g, struct pattern *pattern, int row, int column,
                        unsigned count, char what)
{
    if (row >= g->rows || column + (int)count > g->columns)
        return false;
    for (unsigned i = 0; i < count; i++) {
        square_set here = square_at(g, column + (int)i, row) != ARB_NO_SQUARE
                              ? set_of_cell(g, column + (int)i, row)
                              : 0;

        pattern->cared |= what == '.' ? here : 0;
        pattern->taken |= what == '*' ? here : 0;
    }
    return true;
}

bool pattern_read(const arb_rules *rules, const char *text, struct pattern *pattern,
                  struct text *wrong)
{
    const struct geometry *g = rules_geometry(rules);
    int row = 0;
    int column = 0;

    *pattern = (struct pattern){.cared = 0};
    position_clear(&pattern->position);
    while (*text != '\0') {
        arb_piece piece;
        size_t length = rules_letters_at(rules, text, &piece);
        unsigned count = length > 0 || !text_is_digit(*text) ? 1 : (unsigned)(*text - '0');

        if (*text == '/') {
            if (column != g->columns)
                return text_wrong(wrong, "this is a pattern of another board");
            row++;
            column = 0;
            text++;
            continue;
        }
        if (length == 0 && text_is_digit(*text) && text_is_digit(text[1]))
            count = 10 * count + (unsigned)(*++text - '0');
        if (length == 0 && !text_is_digit(*text) && strchr("?*.", *text) == NULL)
            return text_wrong(wrong, "rows have letters of pieces, numbers of empty squares, ? for "
                                     "anything, * for any piece and . for none");
        if (!add_squares(g, pattern, row, column, count,
                         (char)(length > 0 || text_is_digit(*text) ? '.' : *text)))
            return text_wrong(wrong, "this is a pattern of another board");
        if (length > 0 && (set_of_cell(g, column, row) & g->used) == 0)
            return text_wrong(wrong, "there is a piece on a square that the game does not use");
        if (length > 0)
            position_add(&pattern->position, set_of_cell(g, column, row), piece);
        column += (int)count;
        text += length > 0 ? length : 1;
    }
    if (row != g->rows - 1 || column != g->columns)
        return text_wrong(wrong, "this is a pattern of another board");
    return true;
}

bool pattern_fits(const struct pattern *pattern, const struct position *position)
{
    const struct position *wanted = &pattern->position;
    square_set other = (POSITION_SET(position, sides[0]) ^ POSITION_SET(wanted, sides[0])) |
                       (POSITION_SET(position, sides[1]) ^ POSITION_SET(wanted, sides[1])) |
                       (POSITION_SET(position, crowned) ^ POSITION_SET(wanted, crowned));

    for (unsigned bit = 0; bit < 3 && !position->stacked; bit++)
        other |= POSITION_SET(position, kinds[bit]) ^ POSITION_SET(wanted, kinds[bit]);
    return (other & pattern->cared) == 0 && (pattern->taken & ~position_occupied(position)) == 0;
}

/* ---- material -------------------------------------------------------------------------------- */

bool material_read(const char *text, struct material *material)
{
    *material = (struct material){.men = {0}};
    for (int side = 0; side < 2; side++) {
        if (!text_is_digit(*text))
            return false;
        while (text_is_digit(*text)) {
            unsigned number = (unsigned)(*text++ - '0');

            if (text_is_digit(*text))
                number = 10 * number + (unsigned)(*text++ - '0');
            (*text == 'K' ? material->kings : material->men)[side] = (uint8_t)number;
            text += *text == 'K' || *text == 'M';
        }
        if (*text++ != (side == 0 ? '-' : '\0'))
            return false;
    }
    return true;
}

bool material_fits(const struct material *material, const struct position *position)
{
    struct material found;

    for (int side = 0; side < 2; side++) {
        square_set pieces = POSITION_SET(position, sides[side]);

        found.kings[side] = (uint8_t)count_of(pieces & POSITION_SET(position, crowned));
        found.men[side] = (uint8_t)count_of(pieces & ~POSITION_SET(position, crowned));
    }
    for (int first = 0; first < 2; first++) {
        if (found.men[first] == material->men[0] && found.kings[first] == material->kings[0] &&
            found.men[!first] == material->men[1] && found.kings[!first] == material->kings[1])
            return true;
    }
    return false;
}
