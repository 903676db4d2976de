/* The screen while it is active: its state, and how it is drawn. */
#ifndef TERMINAL_SCREEN_VIEW_H
#define TERMINAL_SCREEN_VIEW_H

#include "terminal/client.h"
#include "terminal/screen/board_view.h"
#include "terminal/screen/input.h"
#include "terminal/screen/keys.h"
#include "terminal/screen/layout.h"
#include "terminal/screen/line_edit.h"
#include "terminal/screen/panel.h"
#include "terminal/screen/screen_options.h"

struct screen {
    struct interpreter *in;
    struct screen_options options;
    struct client client;
    struct layout layout;
    struct button buttons[BUTTONS_MOST];
    size_t button_count;
    struct board_marks marks;
    struct panel panel;
    bool names_toggled;        /* the default for showing names is reversed */
    char file[LINE_EDIT_ROOM]; /* the file last saved or loaded; empty: none */
    bool ended;                /* ended by a signal, or because the terminal is gone */
};

/* Measures the window and computes its layout. */
void view_measure(struct screen *screen);

/* Updates what is known of the game, and the layout, if its rules are others. */
void view_look(struct screen *screen);

/* Returns the squares of a turn, to be marked. */
square_set view_squares(const struct screen *screen, const arb_turn *turn);

/* Draws everything, to be shown by paint_show. */
void view_draw(const struct screen *screen);

/* Draws everything and shows it at once. */
void view_show(const struct screen *screen);

/* Returns the act of a key or of a click on its button, and ACT_NONE for anything else. */
enum act view_act(const struct screen *screen, const struct input *input);

/* Waits for input for this many milliseconds; -1: without a limit. Keys that mean the same
 * everywhere are handled here. INPUT_WINDOW means that everything is to be redrawn. Returns false
 * if the screen is to end. */
bool view_wait(struct screen *screen, struct input *input, int milliseconds);

/* Does the same for input that has already been read. */
bool view_handle(struct screen *screen, struct input *input);

#endif
