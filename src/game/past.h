/* The past of a game: every accepted change in two bytes, and now and then a whole moment, so that
 * any earlier state is found by replaying from there. A game of millions of commands costs a few
 * bytes a command. */
#ifndef GAME_PAST_H
#define GAME_PAST_H

#include <stddef.h>
#include <string.h>

#include "arbiter/game.h"
#include "arbiter/memory.h"
#include "board/position.h"
#include "game/asides.h"

/* What can change a game. A step of `undo` is one action, or several of which all but the first are
 * joined to the one before. */
enum action_kind {
    ACTION_SELECT,
    ACTION_END,
    ACTION_PASS,
    ACTION_PLACE,
    ACTION_PLACE_KING, /* a piece that is crowned */
    ACTION_REMOVE,
    ACTION_TURN,
    ACTION_POSITION, /* the moment after it is kept in the past */
    ACTION_TAG,      /* the tag follows those of the moment before it */
    ACTION_SAY       /* its kind is an enum spoken, and its side who has said it */
};

/* The kind of ACTION_PLACE for a man that is put on top of a column, where no kind has this number.
 */
#define ACTION_PLACE_ON (ARB_KINDS - 1U)

struct action {
    uint16_t what : 4; /* an enum action_kind */
    uint16_t square : 7;
    uint16_t side : 1;
    uint16_t kind : 3;
    uint16_t joined : 1; /* part of the same step as the action before it */
};

/* What players have said of a game. All after an offer end it. An agreement is of the side that had
 * offered it. */
enum spoken { SPOKEN_NOTHING, SPOKEN_OFFER, SPOKEN_RESIGNATION, SPOKEN_AGREEMENT, SPOKEN_CLAIM };

/* Everything that undo restores. */
struct moment {
    size_t beginning;   /* how many actions come before the current beginning (the last set-up) */
    size_t boards;      /* how many turns have ended, and set-ups been made, before this turn */
    uint32_t tags;      /* how many bytes of the past's tags are those of the game */
    bool set_up_midway; /* something was set up in the turn under way, after it had moved */
    uint8_t said;       /* an enum spoken */
    arb_side said_by;
    struct position position;
};

/* A kept moment: the state of the game after `at` actions. Those that a past keeps, but for the two
 * beginnings, end before the second words of the position on a board that needs none: only
 * past_recall reads the moment of one. */
struct keyframe {
    size_t at;
    struct moment moment;
};

/* The board after a turn or a set-up. */
struct kept_board {
    uint64_t key;
    uint16_t repeated; /* how often it had been there before, as past_repeated has it */
};

struct past {
    struct action *actions;
    size_t action_room;
    size_t total;         /* actions kept; those from `now` on have been undone */
    size_t now;           /* actions done */
    size_t steps;         /* that `undo` can take back */
    size_t undone;        /* steps that `redo` can redo */
    char *keyframes;      /* in order of `at`; the first is at 0 */
    size_t keyframe_room; /* in bytes */
    size_t keyframe_size; /* the bytes of one */
    size_t keyframe_count;
    size_t keyframe_due; /* the next moment is kept after this many actions */
    /* The moments at which the last two turns began, each at the place of its number of boards:
     * undo and redo mostly lead there. */
    struct keyframe beginnings[2];
    /* The board after each turn and set-up, if the rules ask how often one has been there, or
     * somebody asks for their keys. Those that have been undone stay until others take their place.
     */
    bool keeps_boards;
    bool counts_boards; /* for the rules */
    struct kept_board *boards;
    size_t board_room;
    char *tags; /* as struct tags has them; those that have been undone stay in the same way */
    size_t tag_room;
    /* Comments and such, in order of the number of actions before them. Those after actions that
     * have been undone stay, and are dropped with them. */
    struct asides asides;
};

/* What a past is for. */
struct past_needs {
    bool boards; /* it keeps boards, and counts how often they have been there */
    bool keys;   /* it keeps boards */
    bool wide;   /* positions have second words */
};

/* A past without actions, starting at `moment`, in the memory of the old one; false when out of
 * memory. A past that is all zero is empty and may be begun. */
bool past_begin(struct past *past, const arb_memory *memory, const struct moment *moment,
                struct past_needs needs);
void past_free(struct past *past, const arb_memory *memory);

/* Whether `count` more actions are too many, however much memory there is. */
static inline bool past_is_full(const struct past *past, size_t count)
{
    return past->now + count > ARB_PAST_MOST;
}

/* Grows the arrays by what `count` actions may need; ARB_OUT_OF_MEMORY if it cannot. */
arb_ruling past_grow(struct past *past, const arb_memory *memory, size_t count);

/* Makes room for `count` actions; ARB_GAME_TOO_LONG or ARB_OUT_OF_MEMORY if it cannot. */
static inline arb_ruling past_reserve(struct past *past, const arb_memory *memory, size_t count)
{
    if (past_is_full(past, count))
        return ARB_GAME_TOO_LONG;
    /* Called before every action. There is usually room. When memory ran out, there may be room for
     * actions without that for their boards. */
    return past->now + count <= past->action_room &&
                   (past->keyframe_count + count) * past->keyframe_size <= past->keyframe_room &&
                   (!past->keeps_boards || past->now + count < past->board_room)
               ? ARB_ACCEPTED
               : past_grow(past, memory, count);
}

/* Keeps the board of a moment at which a turn begins. There is room for it. */
static inline void past_keep_board(struct past *past, const struct moment *moment)
{
    past->boards[moment->boards] =
        (struct kept_board){moment->position.key, moment->position.repeated};
}

/* Keeps the moment after the last action, at which a turn begins, and its board if boards are kept.
 * There is room for it. */
static inline void past_keep_beginning(struct past *past, const struct moment *moment)
{
    struct keyframe *kept = &past->beginnings[moment->boards % 2];

    kept->at = past->now;
    kept->moment = *moment;
    if (past->keeps_boards)
        past_keep_board(past, moment);
}

/* Returns how often the board of a position, where a turn begins, was there before with the same
 * side to move, of which `boards` has the `count` boards before it. */
uint16_t boards_repeated(const struct kept_board *boards, size_t count,
                         const struct position *position);

/* Returns how often the board of a moment, where a turn begins, was there before with the same side
 * to move, at most UINT16_MAX. Turns are looked at as far back as the last capture or crowning; men
 * may step sideways and back. */
uint16_t past_repeated(const struct past *past, const struct moment *moment);

/* Makes room for tags of that many bytes; false when out of memory. */
bool past_tag_room(struct past *past, const arb_memory *memory, size_t length);

/* Makes the tags that were set last, and that many bytes of tags, those of the game from its
 * beginning. Nothing can undo them then. */
void past_fix_tags(struct past *past, uint32_t length);

/* Forgets the actions that have been undone. */
void past_forget(struct past *past);

/* Keeps the moment after the last action, for which there is room. */
void past_keep(struct past *past, const struct moment *moment);

/* Adds `count` actions, for which there is room, and forgets what had been undone. `after`
 * is the moment after them. */
static inline void past_add(struct past *past, const struct action *actions, size_t count,
                            const struct moment *after)
{
    if (past->total > past->now)
        past_forget(past);
    for (size_t i = 0; i < count; i++) {
        past->actions[past->now++] = actions[i];
        past->steps += !actions[i].joined;
    }
    past->total = past->now;
    if (actions->what == ACTION_POSITION || past->now >= past->keyframe_due)
        past_keep(past, after);
}

/* Adds the actions of a whole turn by its squares, in the same way, with the board after it. Where
 * the next turn begins is not kept: games that are played so are mostly not undone. */
static inline void past_add_turn(struct past *past, const arb_square *squares, size_t count,
                                 const struct moment *after)
{
    struct action *actions = past->actions + past->now;
    struct action action = {.what = ACTION_SELECT};

    if (past->total > past->now)
        past_forget(past);
    for (size_t i = 0; i < count; i++) {
        action.square = squares[i] & (ARB_SQUARES - 1U);
        actions[i] = action;
        action.joined = true;
    }
    actions[count] = (struct action){.what = ACTION_END, .joined = true};
    past->now += count + 1;
    past->steps++;
    past->total = past->now;
    if (past->now >= past->keyframe_due)
        past_keep(past, after);
    if (past->keeps_boards)
        past_keep_board(past, after);
}

/* Undoes or redoes `steps` steps: no more than past->steps, or past->undone. It takes time in
 * proportion to the actions passed, however long the past is. */
void past_undo(struct past *past, size_t steps);
void past_redo(struct past *past, size_t steps);

/* A stretch of the past, back or forward from the present. */
struct stretch {
    size_t turns; /* how many turns it has */
    size_t steps; /* how many steps those have */
    size_t at;    /* how many actions come before its other end */
};

/* The last, or the next, `most` whole turns, whatever steps they consist of, or as many as there
 * are. A turn under way is one; a set-up step is not a turn, and ends the stretch. Tags, and what
 * was said, go with the turn before them. */
struct stretch past_turns_back(const struct past *past, size_t most);
struct stretch past_turns_forward(const struct past *past, size_t most);

/* A kept moment at or before `at` actions, the last of them or near it. */
const struct keyframe *past_keyframe(const struct past *past, size_t at);

/* The kept moment with that number, from 0. */
static inline struct keyframe *past_keyframe_number(const struct past *past, size_t number)
{
    return (struct keyframe *)(void *)(past->keyframes + number * past->keyframe_size);
}

/* Returns the moment of one that is kept. */
static inline struct moment past_recall(const struct past *past, const struct keyframe *kept)
{
    struct keyframe whole = {0};

    memcpy(&whole, kept, past->keyframe_size);
    return whole.moment;
}

#endif
