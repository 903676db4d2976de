#include "game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void game_init(struct game *game)
{
    *game = (struct game){NULL, NULL, 0, 0};
}

void game_free(struct game *game)
{
    free(game->moments);
    game_init(game);
}

static void add_moment(struct game *game, const struct moment *moment)
{
    if (game->count == game->room) {
        game->room = game->room == 0 ? 64 : 2 * game->room;
        game->moments = realloc(game->moments, game->room * sizeof *game->moments);
        if (game->moments == NULL) {
            fprintf(stderr, "family: out of memory\n");
            exit(2);
        }
    }
    game->moments[game->count++] = *moment;
}

void game_begin(struct game *game, const struct parameters *rules, const struct position *position)
{
    struct moment moment;
    memset(&moment, 0, sizeof moment);
    moment.position = *position;
    game->rules = rules;
    game->count = 0;
    add_moment(game, &moment);
}

static const struct moment *now(const struct game *game)
{
    return &game->moments[game->count - 1];
}

const struct position *game_position(const struct game *game)
{
    return &now(game)->position;
}

/* How often this board, with the same side to move, has been there. */
static int count_times(const struct game *game)
{
    const struct position *position = game_position(game);
    int times = 0;
    for (size_t i = 0; i < game->count; i++) {
        const struct position *other = &game->moments[i].position;
        times += other->side == position->side && same_board(&other->board, &position->board);
    }
    return times;
}

int game_count(const struct game *game, int element)
{
    return count_of_draw(game->rules, element, &now(game)->counts, &game_position(game)->board,
                         count_times(game));
}

struct decision game_decision(const struct game *game)
{
    struct decision decision = find_winner(game->rules, game_position(game));
    for (int i = 0; i < game->rules->draw_count && decision.outcome == UNDECIDED; i++) {
        if (game_count(game, i) >= limit_of_draw(&game->rules->draws[i])) {
            decision = (struct decision){DRAWN, game->rules->draws[i].text};
        }
    }
    return decision;
}

enum outcome game_result(const struct game *game)
{
    return game_decision(game).outcome;
}

void game_turns(const struct game *game, struct turns *turns)
{
    turns->count = 0;
    if (game_result(game) != DRAWN) {
        find_listed(game->rules, game_position(game), turns);
    }
}

static void go_to(struct game *game, struct event *event)
{
    struct moment next = {event->after, now(game)->counts};
    count_event(game->rules, event, &next.counts);
    add_moment(game, &next);
}

void game_play(struct game *game, const struct turn *turn)
{
    struct event event = {*game_position(game), position_after(game_position(game), turn),
                          turn->piece.rank == MAN, turn->gone > 0, turn->crowned};
    go_to(game, &event);
}

bool game_pass(struct game *game)
{
    enum outcome result = game_result(game);
    bool over = result != UNDECIDED && (result == DRAWN || !game->rules->goes_on);
    if (!game->rules->pass || over) {
        return false;
    }
    struct event event = {*game_position(game), position_after_pass(game_position(game)), false,
                          false, false};
    go_to(game, &event);
    return true;
}

bool game_undo(struct game *game)
{
    if (game->count < 2) {
        return false;
    }
    game->count--;
    return true;
}
