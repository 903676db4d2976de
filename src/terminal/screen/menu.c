#include "terminal/screen/menu.h"

#include <stdio.h>

#include "terminal/screen/box.h"
#include "terminal/screen/paint.h"
#include "terminal/screen/width.h"

struct menu {
    const char *title;
    const struct choice *choices;
    int count;
    int at;
    int top; /* the first visible choice, if not all fit */
    struct box box;
};

#define LEFT (-1)
#define UNDECIDED (-2)

static int columns_of(const struct menu *menu)
{
    int most = 0;

    for (int i = 0; i < menu->count; i++) {
        int columns = width_of(menu->choices[i].label);
        most = columns > most ? columns : most;
    }
    return most + 6; /* for a pointer, a key and blanks */
}

static void put_choice(const struct menu *menu, int index)
{
    const struct choice *choice = &menu->choices[index];
    bool at = index == menu->at;
    char text[CHOICE_ROOM + 8];

    snprintf(text, sizeof text, "%c %c  %s", at ? '>' : ' ', choice->key != 0 ? choice->key : ' ',
             choice->label);
    paint_text(menu->box.line + index - menu->top, menu->box.column, menu->box.columns,
               at ? STYLE_REVERSE : STYLE_PLAIN, text);
}

/* If not all choices fit, the frame below says so, and a click there scrolls. */
static const char ABOVE[] = "more above";
static const char BELOW[] = "more below";

#define MORE_COLUMNS ((int)sizeof ABOVE - 1)

static bool is_more_below(const struct menu *menu)
{
    return menu->top + menu->box.lines < menu->count;
}

static void put_more(const struct menu *menu)
{
    const struct box *box = &menu->box;
    int columns = box->columns < MORE_COLUMNS ? box->columns : MORE_COLUMNS;

    if (menu->top > 0)
        paint_text(box->line + box->lines, box->column, columns, STYLE_BOLD, ABOVE);
    if (is_more_below(menu))
        paint_text(box->line + box->lines, box->column + box->columns - columns, columns,
                   STYLE_BOLD, BELOW);
}

static void draw(const struct screen *screen, struct menu *menu)
{
    view_draw(screen);
    menu->box = box_draw(screen, menu->title, menu->count, columns_of(menu));
    if (menu->at < menu->top)
        menu->top = menu->at;
    if (menu->at >= menu->top + menu->box.lines)
        menu->top = menu->at - menu->box.lines + 1;
    if (menu->top + menu->box.lines > menu->count)
        menu->top = menu->count - menu->box.lines;
    for (int i = menu->top; i < menu->top + menu->box.lines; i++)
        put_choice(menu, i);
    put_more(menu);
    paint_cursor(menu->box.line + menu->at - menu->top, menu->box.column);
    paint_show();
}

static void go_to(struct menu *menu, int at)
{
    if (at >= 0 && at < menu->count)
        menu->at = at;
    else
        menu->at = at < 0 ? 0 : menu->count - 1;
}

/* Scrolls up or down by as many choices as are visible. */
static void go_on(struct menu *menu, const struct input *click)
{
    if (click->column < menu->box.column + menu->box.columns / 2)
        go_to(menu, menu->top - menu->box.lines);
    else if (is_more_below(menu))
        go_to(menu, menu->top + 2 * menu->box.lines - 1);
}

static int clicked(struct menu *menu, const struct input *click)
{
    int down = click->line - menu->box.line;

    if (!box_has(&menu->box, click))
        return LEFT;
    if (down >= 0 && down < menu->box.lines)
        return menu->top + down;
    if (down == menu->box.lines)
        go_on(menu, click);
    return UNDECIDED;
}

/* Returns the choice for a key. The keys shown next to choices are checked first. */
static int chosen_by_key(const struct menu *menu, int key)
{
    if (key >= 'A' && key <= 'Z')
        key += 'a' - 'A';
    for (int i = 0; i < menu->count; i++) {
        if (menu->choices[i].key != 0 && key == menu->choices[i].key)
            return i;
    }
    return UNDECIDED;
}

static int typed(struct menu *menu, int key)
{
    int chosen = chosen_by_key(menu, key);

    if (chosen != UNDECIDED)
        return chosen;
    switch (key_act(key)) {
    case ACT_UP:
    case ACT_LEFT:
        menu->at = (menu->at + menu->count - 1) % menu->count;
        return UNDECIDED;
    case ACT_DOWN:
    case ACT_RIGHT:
        menu->at = (menu->at + 1) % menu->count;
        return UNDECIDED;
    case ACT_CHOOSE:
        return menu->at;
    case ACT_STOP:
    case ACT_MENU:
        return LEFT;
    default:
        return UNDECIDED;
    }
}

int menu_choose(struct screen *screen, const char *title, const struct choice *choices, int count,
                int at)
{
    struct menu menu = {.title = title, .choices = choices, .count = count, .at = at};
    int chosen = UNDECIDED;

    while (chosen == UNDECIDED) {
        struct input input;

        draw(screen, &menu);
        if (!view_wait(screen, &input, -1))
            return LEFT;
        if (input.kind == INPUT_CLICK)
            chosen = clicked(&menu, &input);
        else if (input.kind == INPUT_WHEEL)
            go_to(&menu, menu.at + input.line);
        else if (input.kind == INPUT_KEY)
            chosen = typed(&menu, input.key);
    }
    return chosen;
}
