/* The screen while it is there: what it knows, and how it is drawn. */
#ifndef SCREEN_VIEW_H
#define SCREEN_VIEW_H

#include "screen/board_view.h"
#include "screen/input.h"
#include "screen/keys.h"
#include "screen/layout.h"
#include "screen/recent.h"
#include "screen/screen.h"
#include "talk/client.h"

#define MESSAGE_ROOM 2048

/* What is under way for so long that it is to be seen. */
struct thinking {
    bool shown;
    uint64_t since;  /* on the host's clock */
    uint64_t looked; /* at the keys, last */
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
    bool flipped;       /* the board is turned round */
    bool names_toggled; /* names are shown where they would not be, or the other way round */
    bool rejected;      /* that is what the message says */
    char message[MESSAGE_ROOM];
    char file[LINE_LONGEST]; /* that the game was last saved in or loaded from; or empty */
    bool ended;              /* by a signal, or because the terminal is gone */
};

/* Finds out how large the window is, and how much has room there. */
void view_measure(struct screen *screen);

/* Finds out what the game has come to. */
void view_look(struct screen *screen);

/* Draws it all, to be seen with paint_show. */
void view_draw(const struct screen *screen);

/* The same, seen at once. */
void view_show(const struct screen *screen);

/* Waits for what the person does, -1: as long as it takes. Keys that mean the same everywhere are
 * dealt with here; INPUT_WINDOW: all is to be drawn again. False: the screen is to end. */
bool view_wait(struct screen *screen, struct input *input, int milliseconds);

/* The same of what has been read already. */
bool view_heed(struct screen *screen, struct input *input);

#endif
