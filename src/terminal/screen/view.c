#include "terminal/screen/view.h"

#include <signal.h>

#include "terminal/screen/terminal.h"

/* The columns of a usual terminal, in which every board is whole. */
#define USUAL_COLUMNS 80

/* Returns the layout for a rule set. On a board that is too wide for a usual terminal with the
 * names of its squares, a window without room for these shows it without them. */
static struct layout layout_of(const arb_rules *rules, int lines, int columns)
{
    const struct geometry *g = rules_geometry(rules);
    int content = board_view_content(rules);
    bool usual = layout_columns_whole(g, content) <= USUAL_COLUMNS;

    if (!usual && columns < layout_columns_whole(g, content))
        content = (int)rules_letters_wide(rules);
    return layout_for(g, content, lines, columns);
}

/* Lays the window out for the rules of the game. */
static void lay_out(struct screen *screen, int lines, int columns)
{
    const arb_rules *rules = screen->in->game->rules;
    struct layout before = screen->layout;

    screen->layout = layout_of(rules, lines, columns);
    screen->layout.flipped = before.flipped;
    screen->layout.rows.first = before.rows.first;
    screen->layout.across.first = before.across.first;
    screen->button_count = buttons_place(screen->buttons, columns, rules->may_pass);
    /* The board may have become smaller. */
    screen->marks.cursor = (arb_square)(screen->marks.cursor % rules_geometry(rules)->squares);
    layout_show(&screen->layout, screen->marks.cursor);
}

void view_measure(struct screen *screen)
{
    int lines;
    int columns;

    terminal_measure(&lines, &columns);
    lay_out(screen, lines, columns);
}

square_set view_squares(const struct screen *screen, const arb_turn *turn)
{
    square_set squares = 0;

    for (size_t i = 0; i < turn->length; i++)
        squares |= set_with(screen->layout.geometry, turn->squares[i]);
    return squares;
}

void view_look(struct screen *screen)
{
    struct recent *recent = &screen->panel.recent;

    lay_out(screen, screen->layout.lines, screen->layout.columns);
    *recent = panel_recent(screen->in->game);
    screen->marks.last = recent->count > 0 ? view_squares(screen, &panel_turn(recent, 0)->turn) : 0;
    /* Numbers cannot be read from the edges of the board. */
    screen->marks.names =
        (screen->in->game->rules->squares.naming == NAMED_BY_NUMBERS) != screen->names_toggled;
}

static void draw_too_small(const struct layout *layout)
{
    TEXT_BUFFER(text, 64); /* two numbers of ten digits and twenty letters */

    text_print(&text, "This window is %d x %d.", layout->columns, layout->lines);
    paint_text(0, 0, layout->columns, STYLE_PLAIN, text.bytes);
    if (layout->lines > 1) {
        text_clear(&text);
        text_print(&text, "The board needs %d x %d.",
                   layout_columns_least(layout->geometry, layout->content),
                   layout_lines_least(layout->geometry));
        paint_text(1, 0, layout->columns, STYLE_PLAIN, text.bytes);
    }
}

void view_draw(const struct screen *screen)
{
    paint_clear();
    if (!screen->layout.fits) {
        draw_too_small(&screen->layout);
        return;
    }
    panel_draw(screen);
    for (size_t i = 0; i < screen->button_count; i++) {
        const struct button *button = &screen->buttons[i];
        bool due = button->act == ACT_END_TURN && arb_can_end_turn(screen->in->game);

        paint_text(screen->layout.buttons_line, button->column, button->width,
                   due ? STYLE_REVERSE : STYLE_BOLD, button->text);
    }
    board_view(&screen->layout, screen->in->game, &screen->marks);
}

void view_show(const struct screen *screen)
{
    view_draw(screen);
    paint_show();
}

enum act view_act(const struct screen *screen, const struct input *input)
{
    const struct layout *layout = &screen->layout;

    if (input->kind == INPUT_KEY)
        return key_act(input->key);
    if (input->kind == INPUT_CLICK && layout->fits && input->line == layout->buttons_line)
        return buttons_act(screen->buttons, screen->button_count, input->column);
    return ACT_NONE;
}

bool view_handle(struct screen *screen, struct input *input)
{
    enum act act = input->kind == INPUT_KEY ? key_act(input->key) : ACT_NONE;

    if (act == ACT_SUSPEND)
        input_suspend(true);
    else if (act == ACT_REDRAW)
        terminal_redraw();
    else if (act == ACT_ABORT)
        (void)raise(SIGQUIT); /* it is noted like any other signal */
    if (act == ACT_SUSPEND || act == ACT_REDRAW || act == ACT_ABORT)
        input->kind = INPUT_WINDOW;
    if (input->kind == INPUT_WINDOW)
        view_measure(screen);
    if (input->kind == INPUT_END)
        screen->ended = true;
    return !screen->ended;
}

bool view_wait(struct screen *screen, struct input *input, int milliseconds)
{
    *input = input_wait(milliseconds);
    return view_handle(screen, input);
}
