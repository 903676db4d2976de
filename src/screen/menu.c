#include "screen/menu.h"

#include <stdio.h>

#include "screen/box.h"
#include "screen/paint.h"

struct menu {
    const char *title;
    const struct choice *choices;
    int count;
    int at;
    int top; /* the first that is seen, where not all have room */
    struct box box;
};

#define LEFT (-1)
#define UNDECIDED (-2)

static int columns_of(const struct menu *menu)
{
    int most = 0;

    for (int i = 0; i < menu->count; i++) {
        int columns = paint_columns(menu->choices[i].label);
        most = columns > most ? columns : most;
    }
    return most + 6; /* a pointer, a key and blanks */
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
    paint_cursor(menu->box.line + menu->at - menu->top, menu->box.column);
    paint_show();
}

static int clicked(const struct menu *menu, const struct input *input)
{
    int down = input->line - menu->box.line;
    int across = input->column - menu->box.column;

    if (down < 0 || down >= menu->box.lines || across < 0 || across >= menu->box.columns)
        return LEFT;
    return menu->top + down;
}

/* The key of a choice comes first: it stands beside it. */
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
        else if (input.kind == INPUT_KEY)
            chosen = typed(&menu, input.key);
    }
    return chosen;
}
