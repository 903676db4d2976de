#include "terminal/screen/ask.h"

#include <stdio.h>

#include "terminal/screen/box.h"
#include "terminal/screen/menu.h"
#include "terminal/screen/paint.h"
#include "terminal/screen/width.h"

bool ask_yes(struct screen *screen, const char *question)
{
    static const struct choice answers[] = {{'y', "yes"}, {'n', "no"}};

    return menu_choose(screen, question, answers, 2, 1) == 0;
}

/* ---- a line ---------------------------------------------------------------------------- */

#define LINE_COLUMNS 46

static const char ENTER_BUTTON[] = "Enter: OK";
static const char ESCAPE_BUTTON[] = "Esc: cancel";

/* Where the second button starts in the box. */
#define ESCAPE_BUTTON_AT ((int)sizeof ENTER_BUTTON + 2)

/* Draws the visible part of the line. Its start is left out as far as needed for the cursor to be
 * visible, with one column left for it at the end. */
static void put_line(const struct line_edit *edit, const struct box *box)
{
    char before[LINE_EDIT_ROOM];
    int from = 0;
    int columns;
    int wide;

    snprintf(before, sizeof before, "%.*s", (int)edit->at, edit->bytes);
    for (columns = width_of(before); columns > box->columns - 1; columns -= wide)
        from += width_next(before + from, &wide);
    paint_text(box->line + 1, box->column, box->columns,
               (struct style){.ink = OWN_COLOUR, .ground = OWN_COLOUR, .marks = MARK_UNDERLINE},
               edit->bytes + from);
    paint_text(box->line + 3, box->column, (int)sizeof ENTER_BUTTON - 1, STYLE_BOLD, ENTER_BUTTON);
    paint_text(box->line + 3, box->column + ESCAPE_BUTTON_AT, (int)sizeof ESCAPE_BUTTON - 1,
               STYLE_BOLD, ESCAPE_BUTTON);
    paint_cursor(box->line + 1, box->column + columns);
}

/* Returns the key that a click stands for. */
static int key_of_click(const struct box *box, const struct input *input)
{
    int across = input->column - box->column;

    if (input->line != box->line + 3 || across < 0)
        return 0;
    if (across < (int)sizeof ENTER_BUTTON - 1)
        return SPECIAL_ENTER;
    return across >= ESCAPE_BUTTON_AT && across < ESCAPE_BUTTON_AT + (int)sizeof ESCAPE_BUTTON - 1
               ? ESCAPE
               : 0;
}

/* Unless the locale uses UTF-8, only ASCII can be typed: other bytes would not be those of the
 * name. */
static bool is_typed(int key)
{
    return key < 0x80 || key >= SPECIAL_UP || paint_has_utf8();
}

enum answer { ANSWER_NONE, ANSWER_YES, ANSWER_NO };

/* What is pasted is only text, even if it contains line ends. */
static enum answer heed(struct line_edit *edit, const struct box *box, const struct input *input)
{
    int key = 0;

    if (input->kind == INPUT_CLICK)
        key = key_of_click(box, input);
    else if (input->kind == INPUT_KEY)
        key = input->key;
    else if (input->kind == INPUT_PASTED && input->key >= ' ' && input->key < SPECIAL_UP)
        line_edit_key(edit, is_typed(input->key) ? input->key : 0);
    if (key == SPECIAL_ENTER)
        return ANSWER_YES;
    if (key_act(key) == ACT_STOP)
        return ANSWER_NO;
    if (is_typed(key))
        line_edit_key(edit, key);
    return ANSWER_NONE;
}

bool ask_line(struct screen *screen, const char *question, struct line_edit *edit)
{
    enum answer answer = ANSWER_NONE;

    while (answer == ANSWER_NONE) {
        struct input input;
        struct box box;
        int patience = -1;

        view_draw(screen);
        box = box_draw(screen, question, 4, LINE_COLUMNS);
        put_line(edit, &box);
        paint_show();
        /* Input that arrives together is drawn once, because a pasted name is long. */
        do {
            if (!view_wait(screen, &input, patience))
                return false;
            answer = heed(edit, &box, &input);
            patience = 0;
        } while (answer == ANSWER_NONE && input.kind != INPUT_NOTHING &&
                 input.kind != INPUT_WINDOW);
    }
    return answer == ANSWER_YES;
}

/* ---- the keys -------------------------------------------------------------------------- */

#define KEY_NAME_COLUMNS 8

/* Returns how many rows the page has, and sets *columns to its width. */
static int count_rows(int *columns)
{
    int count = 0;

    *columns = 0;
    for (size_t i = 0; key_at(i) != NULL; i++) {
        const char *sentence = key_at(i)->sentence;
        int wide = sentence != NULL ? KEY_NAME_COLUMNS + width_of(sentence) : 0;

        count += sentence != NULL;
        *columns = wide > *columns ? wide : *columns;
    }
    return count;
}

/* Draws the rows from number `first` on. */
static void put_rows(const struct box *box, int first)
{
    int row = 0;

    for (size_t i = 0; key_at(i) != NULL; i++) {
        const struct key *key = key_at(i);
        char text[96];

        if (key->sentence == NULL)
            continue;
        if (row >= first && row - first < box->lines) {
            snprintf(text, sizeof text, "%-*s%s", KEY_NAME_COLUMNS, key->name, key->sentence);
            paint_text(box->line + row - first, box->column, box->columns, STYLE_PLAIN, text);
        }
        row++;
    }
}

void ask_keys(struct screen *screen)
{
    int columns;
    int count = count_rows(&columns);
    int first = 0;

    while (first < count) {
        struct input input;
        struct box box;

        view_draw(screen);
        box = box_draw(screen, "Keys and mouse (press any key)", count, columns);
        if (first + box.lines > count)
            first = count - box.lines;
        put_rows(&box, first);
        paint_show();
        if (!view_wait(screen, &input, -1))
            return;
        if (input.kind == INPUT_KEY && key_act(input.key) == ACT_STOP)
            return;
        if (input.kind == INPUT_KEY || input.kind == INPUT_CLICK)
            first += box.lines > 0 ? box.lines : count;
    }
}
