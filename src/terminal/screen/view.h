/* The screen while it is active: its state, and how it is drawn. */
#ifndef TERMINAL_SCREEN_VIEW_H
#define TERMINAL_SCREEN_VIEW_H

#include "terminal/client.h"
#include "terminal/screen/board_view.h"
#include "terminal/screen/input.h"
#include "terminal/screen/keys.h"
#include "terminal/screen/layout.h"
#include "terminal/screen/recent.h"
#include "terminal/screen/screen.h"

#define MESSAGE_ROOM 2048

/* A computation that takes long enough to be shown. */
struct thinking {
    bool shown;
    uint64_t since;  /* on the host's clock */
    uint64_t looked; /* when the keys were last checked */
};

struct screen {
    struct interpreter *in;
    struct screen_options options;
    struct client client;
    struct layout layout;
    struct button buttons[BUTTONS_MOST];
    size_t button_count;
    struct board_marks marks;
    struct recent recent;
    struct thinking thinking;
    arb_thought thought; /* the last one that led to a turn; depth 0: none did in this game */
    arb_side thinker;    /* whose turn that was */
    bool flipped;        /* the board is turned round */
    bool names_toggled;  /* the default for showing names is reversed */
    bool rejected;       /* the message is a rejection */
    char message[MESSAGE_ROOM];
    char file[LINE_LONGEST]; /* the file last saved or loaded; empty: none */
    bool ended;              /* ended by a signal, or because the terminal is gone */
};

/* Measures the window and computes its layout. */
void view_measure(struct screen *screen);

/* Updates what is known of the game. */
void view_look(struct screen *screen);

/* Draws everything, to be shown by paint_show. */
void view_draw(const struct screen *screen);

/* Draws everything and shows it at once. */
void view_show(const struct screen *screen);

/* Waits for input for this many milliseconds; -1: without a limit. Keys that mean the same
 * everywhere are handled here. INPUT_WINDOW means that everything is to be redrawn. Returns false
 * if the screen is to end. */
bool view_wait(struct screen *screen, struct input *input, int milliseconds);

/* Does the same for input that has already been read. */
bool view_heed(struct screen *screen, struct input *input);

#endif
