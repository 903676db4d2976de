#include "game.h"

#include "ruling.h"
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *grow(void *block, size_t size)
{
    void *grown = realloc(block, size);
    if (grown == NULL) {
        fprintf(stderr, "reference: out of memory\n");
        exit(2);
    }
    return grown;
}

static void free_records(struct game *game)
{
    while (game->entries != NULL) {
        struct entry *entry = game->entries;
        game->entries = entry->made_before;
        free(entry);
    }
    while (game->beginnings != NULL) {
        struct beginning *beginning = game->beginnings;
        game->beginnings = beginning->made_before;
        free(beginning);
    }
}

/* The recorded game begins now: there is no history, and the draw counts start from 0. */
static void record_beginning(struct game *game)
{
    struct beginning *beginning = grow(NULL, sizeof *beginning);
    memcpy(beginning->board, game->now.board, sizeof beginning->board);
    beginning->side = game->now.side;
    beginning->made_before = game->beginnings;
    game->beginnings = beginning;
    game->now.beginning = beginning;
    game->now.history = NULL;
    restart_draw_counts(&game->now);
}

void game_begin(struct game *game, const struct rule_set *rules)
{
    game->rules = rules;
    game->past = NULL;
    game->room = 0;
    game->kinds = NULL;
    game->kinds_room = 0;
    game->entries = NULL;
    game->beginnings = NULL;
    game_new(game, false);
}

void game_free(struct game *game)
{
    free_records(game);
    free(game->past);
    game->past = NULL;
    free(game->kinds);
    game->kinds = NULL;
}

/* `new` starts a new past. */
void game_new(struct game *game, bool empty)
{
    free_records(game);
    game->step = 0;
    game->last_step = 0;
    clear_board(&game->now);
    begin_turn(&game->now, 0);
    if (!empty) {
        game->rules->start(&game->now);
    }
    record_beginning(game);
}

static void remember(struct game *game, int index)
{
    if (index == game->room) {
        game->room = game->room == 0 ? 64 : game->room * 2;
        game->past = grow(game->past, (size_t)game->room * sizeof *game->past);
    }
    game->past[index] = game->now;
}

enum { SETS_UP = 's', IN_TURN = 't', ENDS_TURN = 'e' };

/* Called before each step. What could have been redone is lost. */
static void begin_step(struct game *game, char kind)
{
    remember(game, game->step);
    if (game->step == game->kinds_room) {
        game->kinds_room = game->kinds_room == 0 ? 64 : game->kinds_room * 2;
        game->kinds = grow(game->kinds, (size_t)game->kinds_room);
    }
    game->kinds[game->step] = kind;
    game->step++;
    game->last_step = game->step;
}

/* language.md 4: a set-up command sets up a new beginning. A turn in which something has moved does
 * not belong to the game that is recorded from there on. */
static void set_up_beginning(struct game *game)
{
    record_beginning(game);
    if (game->now.moved) {
        game->now.recorded = false;
    }
}

/* Changing the selected square drops the selection. */
static void touch(struct game *game, struct square square)
{
    if (game->now.picked && square_same(game->now.at, square)) {
        game->now.picked = false;
    }
}

void game_place(struct game *game, struct square square, struct piece piece)
{
    begin_step(game, SETS_UP);
    put(&game->now, square, piece);
    touch(game, square);
    set_up_beginning(game);
}

void game_remove(struct game *game, struct square square)
{
    begin_step(game, SETS_UP);
    take_off(&game->now, square);
    touch(game, square);
    set_up_beginning(game);
}

void game_turn(struct game *game, int side)
{
    begin_step(game, SETS_UP);
    begin_turn(&game->now, side);
    set_up_beginning(game);
}

void game_position(struct game *game, const struct state *board, int side)
{
    begin_step(game, SETS_UP);
    memcpy(game->now.board, board->board, sizeof game->now.board);
    begin_turn(&game->now, side);
    set_up_beginning(game);
}

/* Appends an entry for a turn of `side`, without any lines. */
static struct entry *add_entry(struct game *game, const struct path *path)
{
    struct entry *entry = grow(NULL, sizeof *entry);
    entry->before = game->now.history;
    entry->number = entry->before == NULL ? 1 : entry->before->number + 1;
    entry->path = *path;
    entry->told.count = 0;
    entry->made_before = game->entries;
    game->entries = entry;
    game->now.history = entry;
    return entry;
}

/* The squares of the current turn: where the piece stood when it was picked, then where it went. */
static void select_in_turn(struct game *game, struct square square)
{
    struct state before = game->now;
    struct state *now = &game->now;
    bool picks = is_side(now, square, now->side);
    select_square(game->rules, now, square);
    if (picks) {
        now->under_way.count = 0;
    }
    if (now->recorded) {
        path_add(&now->under_way, square);
    }
    if (!picks && game->rules->tell != NULL) {
        struct entry *entry = add_entry(game, &now->under_way);
        game->rules->tell(&before, now, &entry->told);
    }
}

void game_select(struct game *game, struct square square)
{
    begin_step(game, IN_TURN);
    select_in_turn(game, square);
}

/* rules.md 6: the turn's number, its side and its canonical form, or `pass`. */
static void record_turn(struct game *game, const struct path *path)
{
    char turn[TURN_TEXT] = "pass";
    struct entry *entry = add_entry(game, path);
    if (path->count > 0) {
        turn_text(game->rules, path, turn);
    }
    entry->told.count = 1;
    snprintf(entry->told.lines[0], TELL_TEXT, "%d. %s %s", entry->number,
             game->rules->sides[game->now.side], turn);
}

/* The recorded game begins after a turn that is not recorded. */
static void end_turn(struct game *game, const struct path *path)
{
    bool recorded = game->now.recorded;
    if (recorded && game->rules->tell == NULL) {
        record_turn(game, path);
    }
    if (game->rules->count_turn != NULL) {
        game->rules->count_turn(&game->now);
    }
    game->ended = game->now.events;
    next_turn(game->rules, &game->now);
    if (!recorded) {
        record_beginning(game);
    }
}

void game_space(struct game *game)
{
    struct path path = game->now.under_way;
    begin_step(game, ENDS_TURN);
    end_turn(game, &path);
}

void game_pass(struct game *game)
{
    struct path none = {0};
    begin_step(game, ENDS_TURN);
    begin_turn(&game->now, game->now.side);
    end_turn(game, &none);
}

void game_move(struct game *game, const struct path *path)
{
    begin_step(game, ENDS_TURN);
    begin_turn(&game->now, game->now.side);
    for (int i = 0; i < path->count; i++) {
        select_in_turn(game, path->squares[i]);
    }
    end_turn(game, path);
}

bool game_can_undo(const struct game *game, int steps)
{
    return steps <= game->step;
}

bool game_can_redo(const struct game *game, int steps)
{
    return steps <= game->last_step - game->step;
}

/* A turn is all steps up to its end, from the end of another turn or a set-up; the last one may not
 * have ended. */
int game_steps_of_last_turns(const struct game *game, int turns)
{
    int step = game->step;
    for (int turn = 0; turn < turns; turn++) {
        if (step == 0 || game->kinds[step - 1] == SETS_UP) {
            return 0;
        }
        step--;
        while (step > 0 && game->kinds[step - 1] == IN_TURN) {
            step--;
        }
    }
    return game->step - step;
}

int game_steps_of_next_turns(const struct game *game, int turns)
{
    int step = game->step;
    for (int turn = 0; turn < turns; turn++) {
        if (step == game->last_step || game->kinds[step] == SETS_UP) {
            return 0;
        }
        while (step < game->last_step && game->kinds[step] == IN_TURN) {
            step++;
        }
        if (step < game->last_step && game->kinds[step] == ENDS_TURN) {
            step++;
        }
    }
    return step - game->step;
}

/* The current state is kept after the last step, so that `redo` finds it there. */
void game_undo(struct game *game, int steps)
{
    if (game->step == game->last_step) {
        remember(game, game->step);
    }
    game->step -= steps;
    game->now = game->past[game->step];
}

void game_redo(struct game *game, int steps)
{
    game->step += steps;
    game->now = game->past[game->step];
}

/* rules.md 7: the beginning of the recorded game and its turns; or only the board and the side to
 * move. */
void game_save(const struct game *game, struct saved *saved)
{
    const struct entry *entry = game->now.history;
    saved_free(saved);
    saved->there = true;
    saved->beginning = *game->now.beginning;
    if (!game->rules->file_keeps_turns) {
        memcpy(saved->beginning.board, game->now.board, sizeof saved->beginning.board);
        saved->beginning.side = game->now.side;
        return;
    }
    saved->count = entry == NULL ? 0 : entry->number;
    saved->turns = grow(NULL, ((size_t)saved->count + 1) * sizeof *saved->turns);
    for (; entry != NULL; entry = entry->before) {
        saved->turns[entry->number - 1] = entry->path;
    }
}

/* `load` starts a new past, in which each turn that it read is one step. */
void game_load(struct game *game, const struct saved *saved)
{
    game_new(game, true);
    memcpy(game->now.board, saved->beginning.board, sizeof game->now.board);
    begin_turn(&game->now, saved->beginning.side);
    record_beginning(game);
    for (int i = 0; i < saved->count; i++) {
        game_move(game, &saved->turns[i]);
    }
}

void saved_free(struct saved *saved)
{
    free(saved->turns);
    saved->turns = NULL;
    saved->count = 0;
    saved->there = false;
}
