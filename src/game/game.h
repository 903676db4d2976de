/* The inside of a game, for the rooms that write it down or try things out on it. */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "arbiter/game.h"
#include "game/change.h"
#include "game/past.h"
#include "rules/rules.h"

struct arb_game {
    arb_memory memory;
    const arb_rules *rules;
    struct moment now;
    struct past past;
    arb_event event;
    struct keeper keeper; /* all zero: nobody keeps the game */
    bool trial; /* a copy to try a command on: it reads the past and writes nothing to it */
};

/* A copy of the game to try one command on. It owns nothing, is not freed and not kept, and
 * must be dropped before the game changes. */
struct arb_game game_trial(const arb_game *game);

/* A new past that begins at that position. */
arb_ruling game_begin_at(arb_game *game, const arb_rules *rules, const struct position *position);

/* Takes over what `other` has come to, past and all, from a game that nobody keeps; `other` is
 * left with what the game was. Both are of one memory. Fails only as its keeper refuses it. */
arb_ruling game_take_over(arb_game *game, arb_game *other);

/* Tells the game's keeper of a change that can be carried out. */
static inline arb_ruling game_tell(const arb_game *game, const struct change *change)
{
    return game->keeper.keep == NULL ? ARB_ACCEPTED
                                     : game->keeper.keep(game->keeper.context, game, change);
}

/* The same of one action. Elsewhere than where actions are committed, which is done most, and
 * mostly with nobody to tell: there none of it lies on the stack. */
arb_ruling game_tell_action(const arb_game *game, struct action action);

/* Sets up a whole position, at the start of a turn. */
arb_ruling game_set_position(arb_game *game, const struct position *position);

#endif
