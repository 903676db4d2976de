#include "terminal/screen/box.h"

#include <string.h>

#include "base/shown.h"

/* ---- the box ----------------------------------------------------------------------------- */

/* The position of a box and the space inside it, in lines and columns of the window. */
struct box {
    int top;  /* the frame above the title; the frame below is on the line after the last */
    int line; /* the first free line, after the title */
    int column;
    int lines;
    int columns;
};

/* The columns of the frame and a blank at each side. */
#define SIDES 4
#define TITLE_COLUMNS 46

static int least(int a, int b)
{
    return a < b ? a : b;
}

static void put_frame(int line, int column, int lines, int columns)
{
    static const char *const plain[3][3] = {{"+", "-", "+"}, {"|", " ", "|"}, {"+", "-", "+"}};
    static const char *const drawn[3][3] = {
        {"\u250c", "\u2500", "\u2510"}, {"\u2502", " ", "\u2502"}, {"\u2514", "\u2500", "\u2518"}};
    const char *const(*signs)[3] = paint_has_utf8() ? drawn : plain;

    for (int i = 0; i < lines; i++) {
        const char *const *sign = signs[i == 0 ? 0 : i < lines - 1 ? 1 : 2];

        for (int j = 0; j < columns; j++)
            paint_text(line + i, column + j, 1, STYLE_PLAIN,
                       sign[j == 0            ? 0
                            : j < columns - 1 ? 1
                                              : 2]);
    }
}

/* Draws everything, and over it a box with this many lines and columns below the title, or as many
 * as fit. */
static struct box draw_box(const struct screen *screen, const char *title, int lines, int columns)
{
    const struct layout *layout = &screen->layout;
    struct box box;
    int title_columns = least(width_of(title), TITLE_COLUMNS);
    int skip;
    int title_lines = 0;
    struct pen pen;

    box.columns = columns > title_columns ? columns : title_columns;
    box.columns = least(box.columns, layout->columns - SIDES);
    box.columns = box.columns > 1 ? box.columns : 1;
    for (const char *left = title; *left != '\0'; left += skip, title_lines++)
        width_break(left, box.columns, &skip);
    box.lines = least(lines, layout->lines - title_lines - 2);
    box.column = (layout->columns - box.columns) / 2;
    box.line = (layout->lines - title_lines - box.lines) / 2 + title_lines;
    box.top = box.line - title_lines - 1;
    pen = (struct pen){
        .line = box.top + 1, .end = box.line, .column = box.column, .columns = box.columns};
    view_draw(screen);
    put_frame(box.top, box.column - 2, title_lines + box.lines + 2, box.columns + SIDES);
    paint_lines(&pen, STYLE_BOLD, title);
    return box;
}

/* ---- a list to choose from --------------------------------------------------------------- */

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

/* The columns before the label of a choice: for a pointer, a key and blanks. */
#define BEFORE_LABEL 6
#define BEFORE_NOTE 2

static int widest_of(const struct choice *choices, int count)
{
    int most = 0;

    for (int i = 0; i < count; i++) {
        int columns = width_of(choices[i].label);
        most = columns > most ? columns : most;
    }
    return most;
}

/* Returns the columns of the longest note and the blanks before it, or 0 if there is none. */
static int widest_note(const struct choice *choices, int count)
{
    int most = 0;

    for (int i = 0; i < count; i++) {
        int columns = choices[i].note[0] != '\0' ? width_of(choices[i].note) + BEFORE_NOTE : 0;
        most = columns > most ? columns : most;
    }
    return most;
}

/* If not all choices fit, the frame below says so, and a click there scrolls. */
static const char ABOVE[] = "more above";
static const char BELOW[] = "more below";

#define MORE_COLUMNS ((int)sizeof ABOVE - 1)

static bool is_more_below(const struct menu *menu)
{
    return menu->top + menu->box.lines < menu->count;
}

static void draw_menu(const struct screen *screen, struct menu *menu)
{
    struct box *box = &menu->box;
    int note = BEFORE_LABEL + widest_of(menu->choices, menu->count);
    int columns;

    *box =
        draw_box(screen, menu->title, menu->count, note + widest_note(menu->choices, menu->count));
    columns = least(box->columns, MORE_COLUMNS);
    if (menu->at < menu->top)
        menu->top = menu->at;
    if (menu->at >= menu->top + menu->box.lines)
        menu->top = menu->at - menu->box.lines + 1;
    if (menu->top + menu->box.lines > menu->count)
        menu->top = menu->count - menu->box.lines;
    for (int i = menu->top; i < menu->top + menu->box.lines; i++) {
        const struct choice *choice = &menu->choices[i];
        bool at = i == menu->at;
        TEXT_BUFFER(text, CHOICE_ROOM + 4);

        text_print(&text, "%c %c  %s", at ? '>' : ' ', choice->key != 0 ? choice->key : ' ',
                   choice->label);
        paint_text(box->line + i - menu->top, box->column, box->columns,
                   at ? STYLE_REVERSE : STYLE_PLAIN, text.bytes);
        if (choice->note[0] != '\0' && note + BEFORE_NOTE < box->columns)
            paint_text(box->line + i - menu->top, box->column + note + BEFORE_NOTE,
                       box->columns - note - BEFORE_NOTE, STYLE_PLAIN, choice->note);
    }
    if (menu->top > 0)
        paint_text(box->line + box->lines, box->column, columns, STYLE_BOLD, ABOVE);
    if (is_more_below(menu))
        paint_text(box->line + box->lines, box->column + box->columns - columns, columns,
                   STYLE_BOLD, BELOW);
    paint_cursor(menu->box.line + menu->at - menu->top, menu->box.column);
    paint_show();
}

static void go_to(struct menu *menu, int at)
{
    menu->at = at < 0 ? 0 : least(at, menu->count - 1);
}

static int choose_by_click(struct menu *menu, const struct input *click)
{
    const struct box *box = &menu->box;
    int down = click->line - box->line;

    if (click->line < box->top || down > box->lines || click->column < box->column - SIDES / 2 ||
        click->column >= box->column + box->columns + SIDES / 2)
        return LEFT; /* it is outside, beyond the frame */
    if (down >= 0 && down < box->lines)
        return menu->top + down;
    /* A click on the frame below scrolls by as many choices as are visible. */
    if (down == box->lines && click->column < box->column + box->columns / 2)
        go_to(menu, menu->top - box->lines);
    else if (down == box->lines && is_more_below(menu))
        go_to(menu, menu->top + 2 * box->lines - 1);
    return UNDECIDED;
}

/* The keys shown next to choices are checked first. */
static int choose_by_key(struct menu *menu, int key)
{
    if (key >= 'A' && key <= 'Z')
        key += 'a' - 'A';
    for (int i = 0; i < menu->count; i++) {
        if (menu->choices[i].key != 0 && key == menu->choices[i].key)
            return i;
    }
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

int box_choose(struct screen *screen, const char *title, const struct choice *choices, int count,
               int at)
{
    struct menu menu = {.title = title, .choices = choices, .count = count, .at = at};
    int chosen = UNDECIDED;

    while (chosen == UNDECIDED) {
        struct input input;

        draw_menu(screen, &menu);
        if (!view_wait(screen, &input, -1))
            return LEFT;
        if (input.kind == INPUT_CLICK)
            chosen = choose_by_click(&menu, &input);
        else if (input.kind == INPUT_WHEEL)
            go_to(&menu, menu.at + input.line);
        else if (input.kind == INPUT_KEY)
            chosen = choose_by_key(&menu, input.key);
    }
    return chosen;
}

bool box_yes(struct screen *screen, const char *question)
{
    static const struct choice answers[] = {{.key = 'y', .label = "yes"},
                                            {.key = 'n', .label = "no"}};

    return box_choose(screen, question, answers, 2, 1) == 0;
}

/* ---- a line of text ---------------------------------------------------------------------- */

#define UNICODE_MOST 0x10ffff

static bool is_inside_character(const struct line_edit *edit, size_t at)
{
    return ((unsigned char)edit->bytes[at] & 0xc0) == 0x80;
}

static size_t before(const struct line_edit *edit, size_t at)
{
    while (at > 0 && is_inside_character(edit, --at))
        continue;
    return at;
}

static size_t after(const struct line_edit *edit, size_t at)
{
    if (at < edit->length)
        at++;
    while (at < edit->length && is_inside_character(edit, at))
        at++;
    return at;
}

static void cut(struct line_edit *edit, size_t from, size_t to)
{
    memmove(edit->bytes + from, edit->bytes + to, edit->length - to + 1);
    edit->length -= to - from;
    edit->at = from;
}

static bool put_in(struct line_edit *edit, unsigned character)
{
    TEXT_BUFFER(text, 8); /* a character */

    text_character(&text, character);
    if (edit->length + text.length >= sizeof edit->bytes)
        return false;
    memmove(edit->bytes + edit->at + text.length, edit->bytes + edit->at,
            edit->length - edit->at + 1);
    memcpy(edit->bytes + edit->at, text.bytes, text.length);
    edit->length += text.length;
    edit->at += text.length;
    return true;
}

void line_edit_begin(struct line_edit *edit, const char *text)
{
    struct text start = text_over(edit->bytes, sizeof edit->bytes);

    text_string(&start, text);
    edit->length = edit->at = start.length;
    edit->proposed = false;
}

void line_edit_propose(struct line_edit *edit, const char *text)
{
    line_edit_begin(edit, text);
    edit->proposed = true;
}

static bool is_character(int key)
{
    return key >= ' ' && key != 0x7f && key <= UNICODE_MOST;
}

bool line_edit_key(struct line_edit *edit, int key)
{
    if (edit->proposed && is_character(key))
        cut(edit, 0, edit->length);
    edit->proposed = false;
    switch (key) {
    case SPECIAL_LEFT:
        edit->at = before(edit, edit->at);
        return true;
    case SPECIAL_RIGHT:
        edit->at = after(edit, edit->at);
        return true;
    case SPECIAL_HOME:
    case CONTROL('a'):
        edit->at = 0;
        return true;
    case SPECIAL_END:
    case CONTROL('e'):
        edit->at = edit->length;
        return true;
    case SPECIAL_BACKSPACE:
        cut(edit, before(edit, edit->at), edit->at);
        return true;
    case SPECIAL_DELETE:
        cut(edit, edit->at, after(edit, edit->at));
        return true;
    case CONTROL('u'):
        cut(edit, 0, edit->at);
        return true;
    default:
        return is_character(key) && put_in(edit, (unsigned)key);
    }
}

#define LINE_COLUMNS 46

/* The buttons below the line, with the columns of the box where they start. */
static const struct button line_buttons[] = {{ACT_CHOOSE, 0, 9, "Enter: OK"},
                                             {ACT_STOP, 12, 11, "Esc: cancel"}};

#define LINE_BUTTONS (sizeof line_buttons / sizeof *line_buttons)

/* Draws the visible part of the line. Its start is left out as far as needed for the cursor to be
 * visible, with one column left for it at the end. */
static void put_line(const struct line_edit *edit, const struct box *box)
{
    TEXT_BUFFER(before, FILE_ROOM);
    int from = 0;
    int columns;
    int wide;

    text_bytes(&before, edit->bytes, edit->at);
    for (columns = width_of(before.bytes); columns > box->columns - 1; columns -= wide)
        from += width_next(before.bytes + from, &wide);
    paint_text(box->line + 1, box->column, box->columns,
               (struct style){.ink = OWN_COLOUR,
                              .ground = OWN_COLOUR,
                              .marks = edit->proposed ? MARK_REVERSE : MARK_UNDERLINE},
               edit->bytes + from);
    for (size_t i = 0; i < LINE_BUTTONS; i++)
        paint_text(box->line + 3, box->column + line_buttons[i].column, line_buttons[i].width,
                   STYLE_BOLD, line_buttons[i].text);
    paint_cursor(box->line + 1, box->column + columns);
}

/* Returns ACT_CHOOSE if the line is accepted, ACT_STOP if the user left the question, and ACT_NONE
 * if the line is still being typed. What is pasted is only text, even if it contains line ends. */
static enum act answer_of(struct line_edit *edit, const struct box *box, const struct input *input)
{
    bool pasted = input->kind == INPUT_PASTED && input->key >= ' ' && input->key < SPECIAL_UP;
    enum act act = ACT_NONE;

    if (input->kind == INPUT_KEY)
        act = key_act(input->key);
    else if (input->kind == INPUT_CLICK && input->line == box->line + 3)
        act = buttons_act(line_buttons, LINE_BUTTONS, input->column - box->column);
    /* Unless the locale uses UTF-8, only ASCII can be typed: other bytes would not be those of the
     * name. */
    if ((input->kind == INPUT_KEY || pasted) &&
        (input->key < 0x80 || input->key >= SPECIAL_UP || paint_has_utf8()))
        line_edit_key(edit, input->key);
    return act == ACT_CHOOSE || act == ACT_STOP ? act : ACT_NONE;
}

bool box_line(struct screen *screen, const char *question, struct line_edit *edit)
{
    enum act answer = ACT_NONE;

    while (answer == ACT_NONE) {
        struct input input;
        struct box box = draw_box(screen, question, 4, LINE_COLUMNS);
        int patience = -1;

        put_line(edit, &box);
        paint_show();
        /* Input that arrives together is drawn once, because a pasted name is long. */
        do {
            if (!view_wait(screen, &input, patience))
                return false;
            answer = answer_of(edit, &box, &input);
            patience = 0;
        } while (answer == ACT_NONE && input.kind != INPUT_NOTHING && input.kind != INPUT_WINDOW);
    }
    return answer == ACT_CHOOSE;
}

/* ---- the page of the keys ---------------------------------------------------------------- */

#define KEY_NAME_COLUMNS 8

void box_keys(struct screen *screen)
{
    struct choice rows[BUTTONS_MOST]; /* one for each key with a sentence */
    const struct key *key;
    int count = 0;
    int columns;
    int first = 0;

    for (size_t i = 0; (key = key_at(i)) != NULL; i++) {
        if (key->sentence != NULL) {
            struct text label = text_over(rows[count++].label, CHOICE_ROOM);

            text_print(&label, "%-*s%s", KEY_NAME_COLUMNS, key->name, key->sentence);
        }
    }
    columns = widest_of(rows, count);
    while (first < count) {
        struct input input;
        struct box box = draw_box(screen, "Keys and mouse (press any key)", count, columns);

        if (first + box.lines > count)
            first = count - box.lines;
        for (int i = 0; i < box.lines; i++)
            paint_text(box.line + i, box.column, box.columns, STYLE_PLAIN, rows[first + i].label);
        paint_show();
        if (!view_wait(screen, &input, -1))
            return;
        if (input.kind == INPUT_KEY && key_act(input.key) == ACT_STOP)
            return;
        if (input.kind == INPUT_KEY || input.kind == INPUT_CLICK)
            first += box.lines > 0 ? box.lines : count;
    }
}
