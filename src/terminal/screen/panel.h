/* The panel beside the board: the state of the game in words. */
#ifndef TERMINAL_SCREEN_PANEL_H
#define TERMINAL_SCREEN_PANEL_H

#include "base/text.h"
#include "game/history.h"
#include "script/interpreter.h"
#include "terminal/screen/layout.h"

#define MESSAGE_ROOM 2048
#define RECENT_MOST 64

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

/* Returns what is recent now. The game is replayed for it, so this is for after each change. */
struct recent panel_recent(const arb_game *game);

/* Returns the turn this many before the last. There must be more turns than that. */
const struct told_turn *panel_turn(const struct recent *recent, size_t before_last);

void panel_draw(const struct layout *layout, const struct interpreter *in,
                const struct panel *panel);

/* Adds `score for white: +0.35, depth 9`: what this side can expect, in men or as the end of the
 * game, and how deep the computer has searched. */
void panel_score(struct text *text, const char *side, const arb_thought *thought);

#endif
