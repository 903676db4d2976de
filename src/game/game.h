/* The inside of a game, for the modules that write it down or try things out on it. */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "arbiter/game.h"
#include "endings/source.h"
#include "game/past.h"
#include "game/tags.h"
#include "rules/rules.h"

/* What is about to change in a game. The game's keeper is told of each change just before it is
 * made, when nothing else can fail any more, and may refuse it. */
enum change_kind {
    CHANGE_STEP,     /* one step of the past */
    CHANGE_POSITION, /* the step that sets up a whole position */
    CHANGE_TAG,      /* the step that sets a tag */
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
    const struct tag *tag;           /* that is set */
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

/* Ends a listing of turns that finds none for long: `stop` is then asked now and then, and returns
 * true to end it, as a visitor that returns false does. All zero: it goes on. */
struct stopper {
    arb_stop *stop;
    void *context;
};

struct arb_game {
    arb_memory memory;
    const arb_rules *rules;
    struct moment now;
    struct past past;
    struct event event;
    struct keeper keeper; /* all zero: the game has no keeper */
    struct stopper stopper;
    struct ending_source endings; /* all zero: no endings are known */
    const struct rule_list *read; /* rule sets besides those built in; NULL: none */
    bool from_start;              /* the past begins with the starting position of the rules */
    bool keeps_keys;              /* of all boards, from the next beginning on */
    bool claims;                  /* turns may follow a draw of the rules, which nobody claims */
    bool trial; /* a copy for trying a command: it reads the past but never writes to it */
};

/* Returns where the selected piece may go, and all squares that may be selected. */
square_set game_destinations(const arb_game *game);
square_set game_selectable(const arb_game *game);

/* Whether two rule sets are the same one, or were read from the same text. */
bool game_same_rules(const arb_rules *a, const arb_rules *b);

/* Whether a side has a legal turn, as if its turn began now. */
bool game_has_turn(const arb_game *game, arb_side side);

/* A copy of the game for trying one command. It owns nothing, needs no freeing, has no keeper, and
 * must be dropped before the game changes. */
struct arb_game game_trial(const arb_game *game);

/* Starts a new past at that position. */
arb_ruling game_begin_at(arb_game *game, const arb_rules *rules, const struct position *position);

/* Makes the tags that were set last, after or before all turns, those of the game from its
 * beginning, as in a game that was loaded. No other tags have been set. */
void game_fix_tags(arb_game *game);

/* Takes over the state of `other`, including its past, from a game without a keeper; `other` gets
 * what the game was. Each keeps its `claims`, and `game` its stopper and endings. Both must use the
 * same memory functions. Fails only if the game's keeper refuses it. */
arb_ruling game_take_over(arb_game *game, arb_game *other);

/* The tags of the game. They are valid until another one is set. */
static inline struct tags game_tags(const arb_game *game)
{
    return (struct tags){game->past.tags, game->now.tags};
}

/* Returns what is known of the endings of its rule set, or NULL. */
static inline const struct endings *game_endings(const arb_game *game)
{
    return ending_source_find(&game->endings, game->rules);
}

/* Returns what is known of the game as it is: nothing in the middle of a turn, or after its end. */
enum ending_value game_ending(const arb_game *game);

/* Whether the players have ended the game, by resigning or by a draw that was agreed or claimed. */
static inline bool game_is_settled(const arb_game *game)
{
    return game->now.said > SPOKEN_OFFER;
}

/* What players have said, and who, as a number: 0 if nothing was, else 2 times an enum spoken, and
 * 1 more if it was the second side. */
static inline uint16_t game_said(const arb_game *game)
{
    const struct moment *now = &game->now;

    return now->said == SPOKEN_NOTHING ? 0 : (uint16_t)(2U * now->said + now->said_by);
}

/* Whether the game has a result that ends it; a draw that has to be claimed is one. */
static inline bool game_is_finished(const arb_game *game)
{
    return game_is_settled(game) || rules_finished(game->rules, &game->now.position);
}

/* Whether no turn could be played in the game from a position. */
static inline bool game_is_over_at(const arb_game *game, const struct position *position)
{
    if (game_is_settled(game))
        return true;
    return game->claims ? game->rules->engine->won(game->rules, position)
                        : rules_finished(game->rules, position);
}

/* Whether no turn can be played any more. */
static inline bool game_is_over(const arb_game *game)
{
    return game_is_over_at(game, &game->now.position);
}

/* Tells the game's keeper of a change that can be made. */
static inline arb_ruling game_tell(const arb_game *game, const struct change *change)
{
    return game->keeper.keep == NULL ? ARB_ACCEPTED
                                     : game->keeper.keep(game->keeper.context, game, change);
}

/* The same for one action. It is not inlined where actions are committed, which is the most
 * frequent case and mostly without a keeper, to keep the stack frame small there. */
arb_ruling game_tell_action(const arb_game *game, struct action action);

#endif
