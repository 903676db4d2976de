/* ncurses for wide characters, loaded when the screen starts (host/library.h). The program is
 * not linked with it, so using a name that is not in this table fails to link. */
#ifndef TERMINAL_SCREEN_CURSES_LIBRARY_H
#define TERMINAL_SCREEN_CURSES_LIBRARY_H

/* Use functions: the macros would use the library's names directly. */
#define NCURSES_NOMACROS
#include <ncurses.h>
#include <termcap.h>

/* Everything that the screen uses, functions and variables. */
#define CURSES_NAMES(X)                                                                            \
    X(COLORS)                                                                                      \
    X(COLOR_PAIRS)                                                                                 \
    X(attr_set)                                                                                    \
    X(beep)                                                                                        \
    X(clearok)                                                                                     \
    X(define_key)                                                                                  \
    X(delscreen)                                                                                   \
    X(endwin)                                                                                      \
    X(get_wch)                                                                                     \
    X(getmaxx)                                                                                     \
    X(getmaxy)                                                                                     \
    X(getmouse)                                                                                    \
    X(has_colors)                                                                                  \
    X(init_pair)                                                                                   \
    X(keypad)                                                                                      \
    X(mouseinterval)                                                                               \
    X(mousemask)                                                                                   \
    X(move)                                                                                        \
    X(mvaddnstr)                                                                                   \
    X(newterm)                                                                                     \
    X(nodelay)                                                                                     \
    X(noecho)                                                                                      \
    X(nonl)                                                                                        \
    X(raw)                                                                                         \
    X(refresh)                                                                                     \
    X(resize_term)                                                                                 \
    X(set_escdelay)                                                                                \
    X(start_color)                                                                                 \
    X(stdscr)                                                                                      \
    X(tgetent)                                                                                     \
    X(tgetstr)                                                                                     \
    X(tputs)                                                                                       \
    X(use_default_colors)                                                                          \
    X(werase)

/* The address of each, with the type that the header gives it. */
struct curses_library {
/* A name that is declared cannot be put in parentheses.
 * NOLINTNEXTLINE(bugprone-macro-parentheses) */
#define X(name) __typeof__(&name) name;
    CURSES_NAMES(X)
#undef X
};

/* The library has one state for the process, and so there is one table. Filled in by
 * terminal_begin. */
extern struct curses_library curses;

#endif
