/* What is about to change in a game. The game's keeper is told of each change just before it is
 * made, when nothing else can fail any more, and may refuse it. */
#ifndef GAME_CHANGE_H
#define GAME_CHANGE_H

#include "arbiter/game.h"
#include "game/past.h"

enum change_kind {
    CHANGE_STEP,     /* one step of the past */
    CHANGE_POSITION, /* the step that sets up a whole position */
    CHANGE_UNDO,
    CHANGE_REDO,
    CHANGE_BEGIN, /* a new game */
    CHANGE_LOAD   /* another game is taken over */
};

struct change {
    enum change_kind kind;
    const struct action *actions;    /* of a step */
    size_t count;                    /* how many actions, or how many steps are undone or redone */
    const struct position *position; /* that is set up */
    const arb_rules *rules;          /* of a new game */
    bool empty;                      /* whether it begins on an empty board */
    const arb_game *loaded;          /* the other game */
};

/* ARB_ACCEPTED, or the ruling with which the change is refused; then the game stays as `game` is
 * during the call. */
struct keeper {
    arb_ruling (*keep)(void *context, const arb_game *game, const struct change *change);
    void *context;
};

#endif
