#include "terminal/screen/box.h"

#include "terminal/screen/paint.h"
#include "terminal/screen/width.h"

/* The columns of the frame and a blank at each side. */
#define SIDES 4
#define TITLE_COLUMNS 46

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Draws one line of the frame or inside it: an end, the same sign all along, and an end. */
static void put_line(int line, int column, int columns, const char *const signs[3])
{
    paint_text(line, column, 1, STYLE_PLAIN, signs[0]);
    for (int i = 1; i < columns - 1; i++)
        paint_text(line, column + i, 1, STYLE_PLAIN, signs[1]);
    paint_text(line, column + columns - 1, 1, STYLE_PLAIN, signs[2]);
}

static void put_frame(int line, int column, int lines, int columns)
{
    static const char *const plain[3][3] = {{"+", "-", "+"}, {"|", " ", "|"}, {"+", "-", "+"}};
    static const char *const drawn[3][3] = {
        {"\u250c", "\u2500", "\u2510"}, {"\u2502", " ", "\u2502"}, {"\u2514", "\u2500", "\u2518"}};
    const char *const(*signs)[3] = paint_has_utf8() ? drawn : plain;

    put_line(line, column, columns, signs[0]);
    for (int i = 1; i < lines - 1; i++)
        put_line(line + i, column, columns, signs[1]);
    put_line(line + lines - 1, column, columns, signs[2]);
}

static int count_lines(const char *text, int columns)
{
    int count = 0;

    for (int skip; *text != '\0'; text += skip, count++)
        width_break(text, columns, &skip);
    return count;
}

static void put_title(const char *title, int line, int column, int columns)
{
    for (int skip; *title != '\0'; title += skip) {
        char part[128];
        struct text text = text_over(part, sizeof part);

        text_bytes(&text, title, (size_t)width_break(title, columns, &skip));
        paint_text(line++, column, columns, STYLE_BOLD, part);
    }
}

struct box box_draw(const struct screen *screen, const char *title, int lines, int columns)
{
    const struct layout *layout = &screen->layout;
    struct box box;
    int title_columns = least(width_of(title), TITLE_COLUMNS);
    int title_lines;

    box.columns = columns > title_columns ? columns : title_columns;
    box.columns = least(box.columns, layout->columns - SIDES);
    box.columns = box.columns > 1 ? box.columns : 1;
    title_lines = count_lines(title, box.columns);
    box.lines = least(lines, layout->lines - title_lines - 2);
    box.column = (layout->columns - box.columns) / 2;
    box.line = (layout->lines - title_lines - box.lines) / 2 + title_lines;
    box.top = box.line - title_lines - 1;
    put_frame(box.top, box.column - 2, title_lines + box.lines + 2, box.columns + SIDES);
    put_title(title, box.line - title_lines, box.column, box.columns);
    return box;
}

bool box_has(const struct box *box, const struct input *click)
{
    return click->line >= box->top && click->line <= box->line + box->lines &&
           click->column >= box->column - SIDES / 2 &&
           click->column < box->column + box->columns + SIDES / 2;
}
