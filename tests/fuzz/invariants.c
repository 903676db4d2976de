#include "invariants.h"

#include <stdio.h>
#include <stdlib.h>

#include "arbiter/text.h"
#include "game/commit.h"

_Noreturn void broken(const arb_game *game, const char *invariant)
{
    char text[ARB_POSITION_TEXT];

    fprintf(stderr, "broken: %s\n", invariant);
    if (game != NULL) {
        arb_position_text(game, text);
        fprintf(stderr, "  in %s: %s\n", arb_rules_name(game->rules), text);
    }
    abort();
}

static void hold(bool holds, const arb_game *game, const char *invariant)
{
    if (!holds)
        broken(game, invariant);
}

/* ---- all that a game is ------------------------------------------------------------- */

static void mix(uint64_t *sum, uint64_t number)
{
    *sum = (*sum ^ number) * UINT64_C(0x9e3779b97f4a7c15);
    *sum ^= *sum >> 29;
}

static void mix_position(uint64_t *sum, const struct position *position)
{
    mix(sum, position->low.sides[0]);
    mix(sum, position->low.sides[1]);
    mix(sum, position->low.crowned);
    for (int bit = 0; bit < 3; bit++)
        mix(sum, position->low.kinds[bit]);
    mix(sum, position->key);
    mix(sum, position->to_move | (uint64_t)position->selected << 8 |
                 (uint64_t)position->stage << 16 | (uint64_t)position->captured << 24 |
                 (uint64_t)position->advanced << 25 |
                 (uint64_t)position->turns_without_advance << 32 |
                 (uint64_t)position->turns_without_capture << 48);
}

struct state state_of(const arb_game *game)
{
    const struct past *past = &game->past;
    struct state state = {.rules = game->rules,
                          .now = game->now,
                          .event = game->event,
                          .done = past->now,
                          .total = past->total,
                          .past = past->keyframe_count};

    for (size_t i = 0; i < past->total; i++) {
        struct action action = past->actions[i];
        mix(&state.past, action.what | action.square * UINT64_C(16) | action.side * UINT64_C(2048) |
                             action.kind * UINT64_C(4096) | action.joined * UINT64_C(32768));
    }
    for (size_t i = 0; i < past->keyframe_count; i++) {
        const struct keyframe *keyframe = past_keyframe_number(past, i);
        struct moment moment = past_recall(past, keyframe);

        mix(&state.past, keyframe->at);
        mix_position(&state.past, &moment.position);
        mix(&state.past, moment.beginning);
        mix(&state.past, moment.set_up_midway);
        mix(&state.past, moment.tags);
        mix(&state.past, moment.said * UINT64_C(2) + moment.said_by);
    }
    for (size_t i = 0; i < game->now.tags; i++)
        mix(&state.tags, (unsigned char)past->tags[i]);
    return state;
}

static bool same_moment(const struct moment *a, const struct moment *b)
{
    return position_equal(&a->position, &b->position) && a->beginning == b->beginning &&
           a->set_up_midway == b->set_up_midway && a->tags == b->tags && a->said == b->said &&
           a->said_by == b->said_by;
}

static bool same_past(const struct state *a, const struct state *b)
{
    return a->rules == b->rules && same_moment(&a->now, &b->now) && a->done == b->done &&
           a->total == b->total && a->past == b->past && a->tags == b->tags;
}

void check_same_game(const struct state *before, const arb_game *game)
{
    struct state now = state_of(game);

    hold(same_past(before, &now), game, "a command that must not change the game changed it");
}

void check_unchanged(const struct state *before, const arb_game *game)
{
    struct state now = state_of(game);

    hold(same_past(before, &now), game, "a rejected command changed the game");
    hold(before->event.captured == now.event.captured &&
             before->event.exploded == now.event.exploded &&
             before->event.crowned == now.event.crowned,
         game, "a rejected command changed the last event");
}

/* ---- the position --------------------------------------------------------------------- */

/* The key as position_number defines it, computed from the board. */
static uint64_t key_of(const struct position *position)
{
    struct position counted = *position;

    counted.key = position->to_move == 1 ? POSITION_SECOND_TO_MOVE : 0;
    if (position->stacked)
        counted.key ^= columns_number(&position->low.columns);
    position_count(&counted, position_occupied(position));
    return counted.key;
}

static void check_pieces(const arb_game *game)
{
    const struct position *position = &game->now.position;
    square_set occupied = position_occupied(position);
    square_set known = 0;

    hold((POSITION_SET(position, sides[0]) & POSITION_SET(position, sides[1])) == 0, game,
         "a square has two pieces");
    /* Where there are columns, these words are their list (tests/unit/columns.c). */
    for (int bit = 0; bit < 3 && !position->stacked; bit++)
        hold((POSITION_SET(position, kinds[bit]) & ~occupied) == 0, game,
             "an empty square has a kind");
    hold((POSITION_SET(position, crowned) & ~occupied) == 0, game, "an empty square is crowned");
    hold(POSITION_SET(position, crowned) == 0 || rules_crowns(game->rules), game,
         "a piece is crowned in these rules");
    hold((occupied & ~rules_geometry(game->rules)->used) == 0, game,
         "a piece is on a square that the rules do not use");
    for (size_t i = 0; i < game->rules->piece_count; i++)
        known |= position_of_kind(position, game->rules->pieces[i].kind);
    hold(occupied == known, game, "a piece is of a kind that the rules do not have");
}

void check_position(const arb_game *game)
{
    const struct position *position = &game->now.position;
    square_set own;

    hold(position->to_move < 2, game, "no side is to move");
    hold(position->stage <= STAGE_SPENT, game, "the stage of the turn is unknown");
    own = POSITION_SET(position, sides[position->to_move]);
    check_pieces(game);
    hold(position->selected == ARB_NO_SQUARE || has_square(&board_8x8, own, position->selected),
         game, "the selected piece is not of the side to move");
    hold(!(position->stage == STAGE_START && (position->captured || position->advanced)), game,
         "a turn that has not begun has moved a piece");
    hold(position->key == key_of(position), game, "the key does not match the board");
    hold((game_selectable(game) & POSITION_SET(position, sides[!position->to_move]) &
          ~game_destinations(game)) == 0,
         game, "the side that is not to move can select a piece");
}

/* ---- what was played ------------------------------------------------------------------ */

/* Whether one of the sides has more pieces of some kind than before. */
static bool has_grown(const struct position *before, const struct position *after)
{
    for (int side = 0; side < 2; side++) {
        for (unsigned kind = 0; kind < ARB_KINDS; kind++) {
            square_set was =
                position_of_kind(before, (arb_kind)kind) & POSITION_SET(before, sides[side]);
            square_set is =
                position_of_kind(after, (arb_kind)kind) & POSITION_SET(after, sides[side]);
            if (count_of(is) > count_of(was))
                return true;
        }
    }
    return false;
}

/* Whether the last action ended a turn. */
static bool has_ended(const arb_game *game)
{
    enum action_kind what = (enum action_kind)game->past.actions[game->past.now - 1].what;

    return what == ACTION_END || what == ACTION_PASS;
}

void check_played(const struct state *before, const arb_game *game)
{
    const struct position *was = &before->now.position;
    const struct position *is = &game->now.position;

    hold(!has_grown(was, is), game, "playing added a piece");
    hold(POSITION_SET(is, crowned) == 0 || rules_crowns(game->rules), game,
         "playing crowned a piece");
    /* If the last turn won the game, the turn may stay with the winner: nobody moves after that. */
    if (has_ended(game))
        hold(is->to_move != was->to_move || rules_finished(game->rules, is), game,
             "a turn has ended, but the other side is not to move");
    else
        hold(is->to_move == was->to_move, game, "the turn changed before it had ended");
    hold(!has_ended(game) || is->stage == STAGE_START, game, "a turn has ended, but goes on");
}

/* ---- undo and redo --------------------------------------------------------------------- */

/* Works on copies, which read the past of the game and write nothing to it. */

void check_step(const struct state *before, const arb_game *game)
{
    struct arb_game trial = game_trial(game);

    hold(game->past.now > before->done && game->past.total == game->past.now, game,
         "an accepted command is not one step of the past");
    hold(arb_undo(&trial, 1) == ARB_ACCEPTED && trial.past.now == before->done, game,
         "an accepted command is more than one step of the past");
    hold(same_moment(&trial.now, &before->now), game, "undo does not restore the position");
    hold(arb_redo(&trial, 1) == ARB_ACCEPTED && trial.past.now == game->past.now &&
             same_moment(&trial.now, &game->now),
         game, "redo after undo does not restore the position");
}

/* From the current state of the game, step by step with `go`, until `done` actions are done. */
static void check_way_back(const struct state *before, const arb_game *game,
                           arb_ruling (*go)(arb_game *, size_t))
{
    struct arb_game trial = game_trial(game);
    struct state now = state_of(game);

    hold(before->total == now.total && before->past == now.past && before->rules == now.rules, game,
         "undo or redo changed the past");
    while (trial.past.now != before->done)
        hold(go(&trial, 1) == ARB_ACCEPTED, game, "redo cannot follow undo");
    hold(same_moment(&trial.now, &before->now), game, "undo and redo do not lead back");
}

void check_taken_back(const struct state *before, const arb_game *game)
{
    hold(game->past.now < before->done, game, "undo changed nothing");
    check_way_back(before, game, arb_redo);
}

void check_done_again(const struct state *before, const arb_game *game)
{
    hold(game->past.now > before->done, game, "redo changed nothing");
    check_way_back(before, game, arb_undo);
}

void check_past(const arb_game *game)
{
    struct arb_game trial = game_trial(game);
    size_t steps = game->past.steps;

    for (size_t i = 0; i < steps; i++) {
        struct moment later = trial.now;

        hold(arb_undo(&trial, 1) == ARB_ACCEPTED, game, "a step cannot be undone");
        check_position(&trial);
        hold(arb_redo(&trial, 1) == ARB_ACCEPTED && same_moment(&trial.now, &later), game,
             "redo after undo does not restore the position");
        hold(arb_undo(&trial, 1) == ARB_ACCEPTED, game, "a step cannot be undone twice");
    }
    hold(arb_undo(&trial, 1) == ARB_NOTHING_TO_UNDO, game,
         "more steps can be undone than there are");
    if (steps > 0)
        hold(arb_redo(&trial, steps) == ARB_ACCEPTED, game, "all steps cannot be redone at once");
    hold(same_moment(&trial.now, &game->now), game,
         "replaying the past does not lead to the current position");
}
