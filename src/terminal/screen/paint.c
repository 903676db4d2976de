#include "terminal/screen/paint.h"

#include <langinfo.h>
#include <limits.h>
#include <string.h>
#include <wchar.h>

#include "terminal/screen/curses_library.h"

/* ---- the width of text ------------------------------------------------------------------- */

int width_next(const char *text, int *columns)
{
    mbstate_t state = {0};
    wchar_t character;
    size_t here = strnlen(text, MB_LEN_MAX);
    size_t bytes = mbrtowc(&character, text, here, &state);

    *columns = 1;
    if (bytes > here)
        return 1; /* not a character: the byte is shown in some way */
    if (wcwidth(character) >= 0)
        *columns = wcwidth(character);
    return (int)bytes;
}

int width_fitting(const char *text, int *columns)
{
    int bytes = 0;
    int wide;

    while (text[bytes] != '\0') {
        int next = width_next(text + bytes, &wide);

        if (wide > *columns)
            break;
        *columns -= wide;
        bytes += next;
    }
    return bytes;
}

int width_of(const char *text)
{
    int left = INT_MAX;

    width_fitting(text, &left);
    return INT_MAX - left;
}

int width_break(const char *text, int columns, int *skip)
{
    int end = (int)strcspn(text, "\n");
    int fitting = width_fitting(text, &columns);
    int bytes = fitting < end ? fitting : end;
    int blank = bytes;

    while (bytes < end && blank > 0 && text[blank] != ' ')
        blank--;
    if (blank > 0)
        bytes = blank;
    if (bytes == 0 && end > 0)
        bytes = 1; /* not even one character fits: take one anyway */
    *skip = bytes + (text[bytes] == ' ' || text[bytes] == '\n');
    return bytes;
}

/* ---- colours ----------------------------------------------------------------------------- */

#define PAIRS_MOST 256

/* curses has one window for the process, so there is one palette. */
static struct {
    bool colours;
    bool utf8;
    struct {
        int ink;
        int ground;
    } pairs[PAIRS_MOST]; /* number 0 is the terminal's own colours */
    int pair_count;
    int pair_room;
} palette;

void paint_begin(bool colours)
{
    palette.utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    /* If the terminal cannot return to its own colours, everything would be white on black. */
    palette.colours = colours && curses.has_colors() && curses.tgetstr("op", NULL) != NULL &&
                      curses.start_color() == OK && curses.use_default_colors() == OK;
    palette.pair_count = 1;
    palette.pair_room = 1;
    palette.pairs[0].ink = palette.pairs[0].ground = OWN_COLOUR;
    if (palette.colours)
        palette.pair_room = *curses.COLOR_PAIRS < PAIRS_MOST ? *curses.COLOR_PAIRS : PAIRS_MOST;
}

bool paint_has_colours(void)
{
    return palette.colours;
}

bool paint_has_utf8(void)
{
    return palette.utf8;
}

int paint_shade(struct shade shade)
{
    if (!palette.colours)
        return OWN_COLOUR;
    return *curses.COLORS >= 256 ? shade.of_256 : shade.of_8;
}

/* Returns the pair of two colours, which is made when first needed. */
static short pair_of(int ink, int ground)
{
    int pair = 0;

    while (pair < palette.pair_count &&
           (palette.pairs[pair].ink != ink || palette.pairs[pair].ground != ground))
        pair++;
    if (pair < palette.pair_count)
        return (short)pair;
    if (pair >= palette.pair_room || curses.init_pair((short)pair, (short)ink, (short)ground) != OK)
        return 0;
    palette.pairs[pair].ink = ink;
    palette.pairs[pair].ground = ground;
    palette.pair_count++;
    return (short)pair;
}

static void set_style(struct style style)
{
    attr_t attributes = ((style.marks & MARK_BOLD) != 0 ? A_BOLD : A_NORMAL) |
                        ((style.marks & MARK_UNDERLINE) != 0 ? A_UNDERLINE : A_NORMAL) |
                        ((style.marks & MARK_REVERSE) != 0 ? A_REVERSE : A_NORMAL);

    curses.attr_set(attributes, pair_of(style.ink, style.ground), NULL);
}

/* ---- what is painted --------------------------------------------------------------------- */

void paint_text(int line, int column, int width, struct style style, const char *text)
{
    int left = width;
    int bytes = width_fitting(text, &left);

    set_style(style);
    curses.mvaddnstr(line, column, text, bytes);
    for (; left > 0; left--)
        curses.mvaddnstr(line, column + width - left, " ", 1);
}

void paint_lines(struct pen *pen, struct style style, const char *text)
{
    for (int skip; *text != '\0' && pen->line < pen->end; text += skip) {
        TEXT_MESSAGE(part, 4096); /* more columns than a terminal has */

        text_bytes(&part, text, (size_t)width_break(text, pen->columns, &skip));
        paint_text(pen->line++, pen->column, pen->columns, style, part.bytes);
    }
    if (*text != '\0' && pen->end > 0)
        paint_text(pen->end - 1, pen->column + pen->columns - 1, 1, style,
                   palette.utf8 ? "\u2026" : "+");
}

void paint_cursor(int line, int column)
{
    curses.move(line, column);
}

void paint_clear(void)
{
    set_style(STYLE_PLAIN);
    curses.werase(*curses.stdscr);
}

void paint_show(void)
{
    curses.refresh();
}
