#include "terminal/screen/terminal.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "base/text.h"
#include "host/library.h"
#include "terminal/screen/curses_library.h"
#include "terminal/screen/paint.h"

/* The number in the file name is the version of the interface that the header describes. It has
 * been 6 since version 6. */
#ifdef __APPLE__
#define LIBRARY "libncurses.dylib"
#else
#define LIBRARY "libncursesw.so.6"
#endif

struct curses_library curses;

#define X(name) LIBRARY_NAME(curses, name),
static const struct library_name names[] = {CURSES_NAMES(X)};
#undef X

/* How long after an Esc the rest of a key's sequence may come, in milliseconds. */
#define ESCAPE_DELAY 50

static SCREEN *taken;

/* Whether the terminal can be asked to mark pasted text. Terminals that cannot do it ignore the
 * request. */
static bool brackets;

/* The Linux console gets its clicks from gpm. */
static bool quiet_mouse;

/* Bypasses curses, which cannot do this. */
static void bracket_pastes(bool on)
{
    const char *words = on ? "\033[?2004h" : "\033[?2004l";
    ssize_t written = brackets ? write(STDOUT_FILENO, words, strlen(words)) : 0;

    (void)written; /* if the terminal is gone, the screen ends elsewhere */
}

/* Returns why there can be no screen on the terminal that TERM names, or NULL if there can. Called
 * before curses writes anything. */
static const char *why_not(void)
{
    static char reason[160];
    struct text text = text_message(reason, sizeof reason);
    const char *name = getenv("TERM");
    const char *move;

    if (name == NULL || name[0] == '\0')
        return "TERM is not set; set it to the type of your terminal, such as xterm-256color";
    if (curses.tgetent(NULL, name) != 1) {
        text_print(&text, "unknown terminal type '%.60s' (TERM); try TERM=xterm", name);
        return reason;
    }
    quiet_mouse = strncmp(name, "linux", 5) == 0;
    move = curses.tgetstr("cm", NULL);
    brackets = move != NULL && strncmp(move, "\033[", 2) == 0;
    if (move == NULL || curses.tgetstr("cl", NULL) == NULL)
        return "this type of terminal (TERM) cannot move the cursor; try the prompt "
               "(--interactive)";
    return NULL;
}

/* ---- by a signal handler ---------------------------------------------------------------- */

/* What a signal handler writes, as it cannot call curses, and the modes that it sets. */
static char at_once_bytes[256];
static struct text at_once;
static struct termios found;

static int add_at_once(int byte)
{
    text_char(&at_once, (char)byte);
    return byte;
}

/* Prepares the output that turns off colours, restores the keys, the cursor and the first screen,
 * and turns off the mouse and the marking of pasted text. */
static void prepare_at_once(void)
{
    static const char *const ends[] = {"me", "ke", "ve", "te"};

    at_once = text_checked(at_once_bytes, sizeof at_once_bytes);
    if (brackets)
        text_string(&at_once, "\033[?1000l\033[?1006l\033[?2004l");
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        const char *string = curses.tgetstr(ends[i], NULL);
        if (string != NULL)
            curses.tputs(string, 1, add_at_once);
    }
    if (tcgetattr(STDIN_FILENO, &found) != 0 || at_once.cut) /* a part of a sequence is none */
        text_clear(&at_once); /* GCOVR_EXCL_LINE: it is a terminal, whose sequences are short */
}

/* GCOVR_EXCL_START: a fault ends the program after that, and the counts with it. */
void terminal_give_back(void)
{
    ssize_t written = 0;

    if (at_once.length == 0)
        return;
    written = write(STDOUT_FILENO, at_once.bytes, at_once.length);
    (void)written;
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &found);
}
/* GCOVR_EXCL_STOP */

/* ---- in other cases --------------------------------------------------------------------- */

/* Restores the terminal. If it has no second screen, it would keep what is shown, so the screen is
 * cleared. */
void terminal_lend(void)
{
    bracket_pastes(false);
    if (curses.tgetstr("ti", NULL) == NULL) {
        curses.werase(*curses.stdscr);
        curses.refresh();
    }
    curses.endwin();
}

const char *terminal_begin(bool colours)
{
    const char *missing = library_load(LIBRARY, names, sizeof names / sizeof *names);

    if (missing == NULL)
        missing = why_not();
    if (missing != NULL)
        return missing;
    (void)setlocale(LC_CTYPE, ""); /* if there is no such locale, C stays */
    prepare_at_once();
    taken = curses.newterm(NULL, stdout, stdin);
    if (taken == NULL)
        return "curses cannot use this terminal";
    curses.raw(); /* no key ends or stops the program by itself */
    curses.noecho();
    curses.nonl();
    curses.keypad(*curses.stdscr, true);
    curses.nodelay(*curses.stdscr, true);
    curses.set_escdelay(ESCAPE_DELAY);
    curses.mouseinterval(0); /* a press counts as a click at once */
    curses.mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    curses.define_key("\033[200~", KEY_PASTE_BEGINS);
    curses.define_key("\033[201~", KEY_PASTE_ENDS);
    bracket_pastes(true);
    paint_begin(colours);
    return NULL;
}

bool terminal_has_quiet_mouse(void)
{
    return quiet_mouse;
}

void terminal_end(void)
{
    terminal_lend();
    curses.delscreen(taken);
    taken = NULL;
}

void terminal_take_back(void)
{
    terminal_redraw();
    curses.refresh();
    bracket_pastes(true);
}

void terminal_measure(int *lines, int *columns)
{
    struct winsize size = {0}; /* as if the system did not know */

    (void)ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    if (size.ws_row > 0 && size.ws_col > 0) {
        *lines = size.ws_row;
        *columns = size.ws_col;
        curses.resize_term(*lines, *columns);
    } else {
        *lines = curses.getmaxy(*curses.stdscr);
        *columns = curses.getmaxx(*curses.stdscr);
    }
}

void terminal_redraw(void)
{
    curses.clearok(*curses.stdscr, true);
}

void terminal_ring(void)
{
    curses.beep();
}
