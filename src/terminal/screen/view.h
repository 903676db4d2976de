/* The screen while it is active: its state, and how it is drawn. */
#ifndef TERMINAL_SCREEN_VIEW_H
#define TERMINAL_SCREEN_VIEW_H

#include "board/bits.h"
#include "game/history.h"
#include "terminal/client.h"
#include "terminal/screen/input.h"
#include "terminal/screen/keys.h"
#include "terminal/screen/layout.h"
#include "terminal/screen/paint.h"

#define MESSAGE_ROOM 2048
#define RECENT_MOST 64
#define FILE_ROOM 4096 /* of the name of a file that is typed */

/* What ends a turn that can only be ended: the program by itself, or the space bar. */
enum turn_end { TURN_END_OF_RULES, TURN_END_AUTO, TURN_END_KEY };

/* What the user may choose when the program starts. */
struct screen_options {
    bool colours;   /* if the terminal has any */
    bool animation; /* explosions and captures flash */
    bool sound;     /* and explosions and captures ring the terminal's bell */
    enum turn_end turn_end;
};

/* What is shown on the board besides pieces, selection and destinations. */
struct board_marks {
    arb_square cursor;
    square_set last;     /* squares of the last turn */
    square_set hinted;   /* squares of a suggested turn */
    square_set captured; /* squares where something has just been captured */
    square_set exploded; /* squares where something has just been destroyed */
    bool names;          /* show the names of squares */
};

/* The last turns of a game, and what has been captured in it. */
struct recent {
    struct told_turn turns[RECENT_MOST]; /* number `count` - 1, modulo the size, is the last */
    size_t count;                        /* number of turns in all */
    unsigned taken[2][ARB_KINDS];        /* captured from each side since the last set-up */
};

/* A computation that takes long enough to be shown. */
struct thinking {
    bool shown;
    uint64_t since;  /* on the host's clock */
    uint64_t looked; /* when the keys were last checked */
};

/* What the panel shows besides what it asks of the game. */
struct panel {
    struct recent recent;
    struct thinking thinking;
    arb_thought thought; /* the last one that led to a turn; depth 0: none did in this game */
    arb_side thinker;    /* whose turn that was */
    bool rejected;       /* the message is a rejection */
    char message[MESSAGE_ROOM];
};

struct screen {
    struct interpreter *in;
    struct screen_options options;
    struct client client;
    struct layout layout;
    struct button buttons[BUTTONS_MOST];
    size_t button_count;
    struct board_marks marks;
    struct panel panel;
    bool names_toggled;   /* the default for showing names is reversed */
    char file[FILE_ROOM]; /* the file last saved or loaded; empty: none */
    bool kept;            /* the game is as it was saved there, or loaded */
    bool ended;           /* ended by a signal, or because the terminal is gone */
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

/* ---- the board in the window (board_view.c) -------------------------------------------------- */

/* Returns how many columns a piece or the name of a square takes in those rules: the wider one. */
int board_view_content(const arb_rules *rules);

/* Paints the board, and leaves the terminal's cursor where the board's is. */
void board_view(const struct layout *layout, const arb_game *game, const struct board_marks *marks);

/* Returns the style of a side's pieces on the panel's background. */
struct style board_view_side(const arb_game *game, arb_side side);

/* ---- the panel beside the board: the state of the game in words (panel.c) -------------------- */

/* Returns what is recent now. The game is replayed for it, so this is for after each change. */
struct recent panel_recent(const arb_game *game);

/* Returns the turn this many before the last. There must be more turns than that. */
const struct told_turn *panel_turn(const struct recent *recent, size_t before_last);

void panel_draw(const struct screen *screen);

/* Adds `score for white: +0.35, depth 9`: what this side can expect, in men or as the end of the
 * game, and how deep the computer has searched. */
void panel_score(struct text *text, const char *side, const arb_thought *thought);

#endif
