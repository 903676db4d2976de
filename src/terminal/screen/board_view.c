#include "terminal/screen/view.h"

#include "notation/notation.h"

static const struct shade EXPLOSION = {1, 196};
static const struct shade CAPTURE = {3, 220};
static const struct shade HINT = {6, 97};
static const struct shade DARK_INK = {0, 16};
static const struct shade BRIGHT_INK = {7, 231};
static const struct shade MARK_INK = {3, 226};
static const struct shade NAME_INK = {7, 223};

struct view {
    const struct layout *layout;
    const arb_game *game;
    const struct screen_look *look;
    const struct board_marks *marks;
    square_set destinations;
    square_set named; /* the squares whose names are shown */
    bool in_places;   /* names take the place of pieces, in cells of one line */
    int wide;         /* columns of what is in the middle of a cell */
};

static bool is_in(const struct view *view, square_set squares, arb_square square)
{
    return has_square(view->layout->geometry, squares, square);
}

/* ---- pieces ------------------------------------------------------------------------------ */

/* Returns the symbol of a piece, or NULL if it has none that can be shown. */
static const char *symbol_of(const arb_rules *rules, arb_piece piece)
{
    return paint_has_utf8() ? screen_look_of(rules)->symbols[piece.side][piece.kind][piece.crowned]
                            : NULL;
}

/* ---- cells ------------------------------------------------------------------------------- */

/* The marks before and after a piece. Those of the last turn are faint: the cursor may be there. */
struct pair {
    const char *before;
    const char *after;
    bool faint;
};

/* Returns the marks of a square: those of `print`, and more. */
static struct pair marks_of(const struct view *view, arb_square square)
{
    if (square == arb_selected(view->game))
        return (struct pair){"[", "]", false};
    if (is_in(view, view->destinations, square))
        return (struct pair){"(", ")", false};
    if (is_in(view, POSITION_SET(&view->game->now.position, standing), square))
        return (struct pair){"{", "}", true};
    if (is_in(view, view->marks->hinted, square))
        return (struct pair){"{", "}", false};
    if (!is_in(view, view->marks->last, square))
        return (struct pair){"", "", true};
    return paint_has_utf8() ? (struct pair){"\u00b7", "\u00b7", true}
                            : (struct pair){"'", "'", true};
}

static struct shade ground_of(const struct view *view, arb_square square)
{
    if (is_in(view, view->marks->exploded, square))
        return EXPLOSION;
    if (is_in(view, view->marks->captured, square))
        return CAPTURE;
    if (square == arb_selected(view->game))
        return view->look->selected;
    if (is_in(view, view->destinations, square))
        return view->look->destination;
    if (is_in(view, view->marks->hinted, square))
        return HINT;
    return is_in(view, view->layout->geometry->dark, square) ? view->look->dark : view->look->light;
}

static struct style style_on(struct shade ground, struct shade ink)
{
    return (struct style){.ink = paint_shade(ink), .ground = paint_shade(ground)};
}

/* Returns the colour of what is on a square: this one, unless the square is selected. */
static struct shade ink_of(const struct view *view, arb_square square, struct shade ink)
{
    return square == arb_selected(view->game) ? view->look->selected_ink : ink;
}

/* Without colours, the selected square and squares of captures and explosions are shown
 * reversed. */
static struct style style_of(const struct view *view, arb_square square, struct shade ink)
{
    struct style style = style_on(ground_of(view, square), ink_of(view, square, ink));
    bool struck = is_in(view, view->marks->exploded | view->marks->captured, square);

    if (!paint_has_colours() && (struck || square == arb_selected(view->game)))
        style.marks = MARK_REVERSE;
    return style;
}

/* Returns whether a colour is black. Black is not made bold: with only eight colours that would
 * make it grey. */
static bool is_dark(struct shade ink)
{
    return ink.of_256 == DARK_INK.of_256;
}

static int piece_offset(const struct view *view)
{
    return (view->layout->cell_columns - view->wide) / 2;
}

static void fill_cell(const struct view *view, int line, int column, struct style style)
{
    for (int i = 0; i < view->layout->cell_lines; i++)
        paint_text(line + i, column, view->layout->cell_columns, style, "");
}

static void put_name(const struct view *view, arb_square square, int line, int column)
{
    TEXT_BUFFER(name, ARB_SQUARE_NAME);

    notation_square(&name, view->game->rules, square);
    paint_text(line, column, (int)rules_name_wide(view->game->rules),
               style_of(view, square, NAME_INK), name.bytes);
}

/* Adds how many pieces are in a column of several: one digit, since cells are narrow. The panel
 * says what a high one holds. */
static void add_height(struct text *text, unsigned height)
{
    if (height > 1)
        text_char(text, (char)(height < 10 ? '0' + (int)height : '+'));
}

static void put_piece(const struct view *view, arb_square square, int line, int column)
{
    arb_piece piece;
    /* It may have been taken and still be there. */
    bool taken = position_standing_at(&view->game->now.position,
                                      set_with(view->layout->geometry, square), &piece);
    struct style style;
    TEXT_BUFFER(text, 16); /* a symbol in UTF-8 and a letter */

    if (is_in(view, view->marks->exploded | view->marks->captured, square)) {
        style = style_of(view, square, DARK_INK);
        style.marks |= MARK_BOLD;
        paint_text(line, column, view->wide, style,
                   is_in(view, view->marks->exploded, square) ? "**" : "xx");
    } else if (taken || arb_piece_at(view->game, square, &piece)) {
        struct shade ink = view->look->sides[piece.side];
        const char *letters = rules_letters(view->game->rules, piece);
        const char *symbol = symbol_of(view->game->rules, piece);

        style = style_of(view, square, ink);
        if (paint_has_colours() && !taken && !is_dark(ink_of(view, square, ink)))
            style.marks |= MARK_BOLD;
        if (piece.crowned)
            style.marks |= MARK_BOLD | MARK_UNDERLINE;
        text_string(&text, symbol != NULL ? symbol : letters);
        if (symbol != NULL && view->look->letters) /* that of the kind is after that of the side */
            text_string(&text, letters + 1);
        add_height(&text, arb_column_height(view->game, square));
        paint_text(line, column, view->wide, style, text.bytes);
    } else if (!paint_has_colours() && !view->in_places) {
        paint_text(line, column, 1, style_of(view, square, DARK_INK), ".");
    }
}

static void put_mark(const struct view *view, arb_square square, int line, int column,
                     const char *mark, bool faint)
{
    struct style style = style_of(view, square, MARK_INK);

    if (mark[0] == '\0')
        return;
    style.marks |= faint ? 0 : MARK_BOLD;
    paint_text(line, column, 1, style, mark);
}

/* Draws the marks around the piece, and those of the cursor at the sides of the cell. If the cell
 * is so narrow that they are in the same places, only one of them is drawn. */
static void put_marks(const struct view *view, arb_square square, int line)
{
    struct pair marks = marks_of(view, square);
    int left = layout_column(view->layout, square);
    int right = left + view->layout->cell_columns - 1;
    int before = left + piece_offset(view) - 1;
    int after = left + piece_offset(view) + view->wide;

    put_mark(view, square, line, before, marks.before, marks.faint);
    put_mark(view, square, line, after, marks.after, marks.faint);
    if (square != view->marks->cursor)
        return;
    if (before > left || marks.faint)
        put_mark(view, square, line, left, ">", false);
    if (after < right || marks.faint)
        put_mark(view, square, line, right, "<", false);
}

static void put_cell(const struct view *view, arb_square square)
{
    const struct layout *layout = view->layout;
    int top = layout_line(layout, square);
    int left = layout_column(layout, square);
    int line = top + layout_middle(layout);
    bool named = is_in(view, view->named, square);

    fill_cell(view, top, left, style_of(view, square, BRIGHT_INK));
    put_marks(view, square, line);
    if (named && view->in_places)
        put_name(view, square, line, left + piece_offset(view));
    else if (named)
        put_name(view, square, top + layout->cell_lines - 1, left);
    put_piece(view, square, line, left + piece_offset(view));
}

int board_view_content(const arb_rules *rules)
{
    int piece = (int)rules_letters_wide(rules) + (rules_stacks(rules) ? 1 : 0);
    int name = (int)rules_name_wide(rules);

    return piece > name ? piece : name;
}

/* ---- the whole --------------------------------------------------------------------------- */

/* The names of rows and columns, and beside them, where the board goes on beyond what is seen. */
static void put_labels(const struct view *view)
{
    const arb_rules *rules = view->game->rules;
    const struct layout *layout = view->layout;
    const struct extent rows = layout->rows;
    const struct extent across = layout->across;
    int below = layout->board_top + rows.seen * layout->cell_lines;
    int beside = layout->board_left - 1;
    char label[RULES_LABEL + 1];

    for (int i = rows.first; i < rows.first + rows.seen; i++) {
        int columns = (int)rules_row_label(rules, layout_row_at(layout, i), label);

        label[columns] = '\0';
        paint_text(layout_line_of_row(layout, i) + layout_middle(layout),
                   layout->board_left - 1 - columns, columns, STYLE_PLAIN, label);
    }
    for (int i = across.first; i < across.first + across.seen; i++) {
        label[rules_column_label(rules, layout_column_at(layout, i), label)] = '\0';
        paint_text(below, layout_column_of(layout, i) + piece_offset(view), RULES_LABEL,
                   STYLE_PLAIN, label);
    }
    if (rows.first > 0)
        paint_text(layout->board_top, beside, 1, STYLE_BOLD, "^");
    if (rows.first + rows.seen < rows.count)
        paint_text(below - 1, beside, 1, STYLE_BOLD, "v");
    if (across.first > 0)
        paint_text(below, layout->board_left, 1, STYLE_BOLD, "<");
    if (across.first + across.seen < across.count)
        paint_text(below, layout_column_of(layout, across.first + across.seen) - 1, 1, STYLE_BOLD,
                   ">");
}

static void put_cells(const struct view *view)
{
    const struct layout *layout = view->layout;

    for (int i = 0; i < layout->rows.seen; i++) {
        for (int j = 0; j < layout->across.seen; j++) {
            int line = layout->board_top + i * layout->cell_lines;
            int column = layout->board_left + j * layout->cell_columns;
            arb_square square = layout_square(layout, line, column);

            if (square != ARB_NO_SQUARE)
                put_cell(view, square);
            else /* a light cell of a board on which only dark ones are squares */
                fill_cell(view, line, column, style_on(view->look->light, BRIGHT_INK));
        }
    }
}

void board_view(const struct layout *layout, const arb_game *game, const struct board_marks *marks)
{
    bool named = marks->names && layout->content >= (int)rules_name_wide(game->rules);
    struct view view = {.layout = layout,
                        .game = game,
                        .look = screen_look_of(game->rules),
                        .marks = marks,
                        .destinations = game_destinations(game),
                        .named = named ? rules_named(game->rules, &game->now.position) : 0,
                        .in_places = named && layout->cell_lines == 1,
                        .wide = screen_look_of(game->rules)->letters ? 2 : 1};
    arb_piece first = {.kind = (uint8_t)game->rules->pieces[0].kind};

    if (symbol_of(game->rules, first) == NULL) /* all kinds have symbols, or none has */
        view.wide = (int)rules_letters_wide(game->rules);
    view.wide += rules_stacks(game->rules) ? 1 : 0;
    if (view.in_places && view.wide < (int)rules_name_wide(game->rules))
        view.wide = (int)rules_name_wide(game->rules);
    put_labels(&view);
    put_cells(&view);
    paint_cursor(layout_line(layout, marks->cursor) + layout_middle(layout),
                 layout_column(layout, marks->cursor) + piece_offset(&view));
}

struct style board_view_side(const arb_game *game, arb_side side)
{
    struct shade ink = screen_look_of(game->rules)->sides[side];
    struct style style = STYLE_BOLD;

    /* The terminal's own background may be dark or light, so its own text colour is used for black
     * and white. */
    if (!is_dark(ink) && ink.of_256 != BRIGHT_INK.of_256)
        style.ink = paint_shade(ink);
    return style;
}
