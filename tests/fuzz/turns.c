/* Finds the turns of a game with the commands that play it. */
#include <string.h>

#include "invariants.h"

static void hold(bool holds, const arb_game *game, const char *invariant)
{
    if (!holds)
        broken(game, invariant);
}

/* ---- lists ------------------------------------------------------------------------- */

static bool add_turn(void *context, const arb_turn *turn)
{
    struct turn_list *list = context;

    list->whole = list->count < TURNS_MOST;
    if (list->whole)
        list->turns[list->count++] = *turn;
    return list->whole;
}

void list_turns(const arb_game *game, struct turn_list *list)
{
    list->count = 0;
    list->whole = true;
    arb_each_turn(game, add_turn, list);
}

static bool same_squares(const arb_turn *a, const arb_turn *b)
{
    return a->length == b->length && memcmp(a->squares, b->squares, a->length) == 0;
}

const arb_turn *find_turn(const struct turn_list *list, const arb_turn *squares)
{
    for (size_t i = 0; i < list->count; i++) {
        if (same_squares(&list->turns[i], squares))
            return &list->turns[i];
    }
    return NULL;
}

/* ---- what can be selected ------------------------------------------------------------- */

/* A walk through everything that can be selected, compared with the list. */
struct walk {
    const arb_game *game;
    const struct turn_list *list;
    size_t met;    /* turns of the list */
    arb_turn path; /* turns found so far */
};

/* The path is a turn, so it must be the next one of the list. */
static void meet(struct walk *walk, const arb_game *at)
{
    const arb_turn *listed = &walk->list->turns[walk->met];

    if (walk->met == walk->list->count) {
        hold(!walk->list->whole, walk->game, "a legal turn is missing from moves");
        return;
    }
    hold(same_squares(&walk->path, listed), walk->game,
         "moves lists other turns than can be played, or in another order");
    hold(listed->captures == arb_has_captured(at), walk->game,
         "a turn of moves disagrees with its play about capturing");
    walk->met++;
}

static void follow(struct walk *walk, const arb_game *at);

/* Moves the piece there, on a copy, and goes on from there. */
static void send(struct walk *walk, const arb_game *at, arb_square to)
{
    struct arb_game next = game_trial(at);
    unsigned before[2] = {arb_piece_count(at, 0), arb_piece_count(at, 1)};

    hold(walk->path.length < ARB_TURN_SQUARES, walk->game, "a turn is too long");
    hold(arb_select(&next, to) == ARB_ACCEPTED, at, "a destination cannot be selected");
    hold(arb_piece_count(&next, 0) <= before[0] && arb_piece_count(&next, 1) <= before[1], &next,
         "playing added a piece");
    walk->path.squares[walk->path.length++] = to;
    if (arb_can_end_turn(&next))
        meet(walk, &next);
    follow(walk, &next);
    walk->path.length--;
}

static void follow(struct walk *walk, const arb_game *at)
{
    square_set to = game_destinations(at);

    for (; to != 0 && (walk->list->whole || walk->met < walk->list->count); to = without_first(to))
        send(walk, at, first_square(&board_8x8, to));
}

/* From the start of a turn: tries every piece of the side that can be selected. */
static void walk_from_start(struct walk *walk)
{
    const arb_game *game = walk->game;
    square_set own =
        game_selectable(game) & POSITION_SET(&game->now.position, sides[arb_to_move(game)]);

    for (; own != 0; own = without_first(own)) {
        struct arb_game picked = game_trial(game);

        hold(arb_select(&picked, first_square(&board_8x8, own)) == ARB_ACCEPTED, game,
             "a selectable piece cannot be selected");
        walk->path = (arb_turn){.length = 1, .squares = {first_square(&board_8x8, own)}};
        follow(walk, &picked);
    }
}

static void check_walk(const arb_game *game, const struct turn_list *list)
{
    struct walk walk = {.game = game, .list = list};

    if (!arb_has_moved(game)) {
        walk_from_start(&walk);
    } else if (arb_selected(game) != ARB_NO_SQUARE) {
        walk.path = (arb_turn){.length = 1, .squares = {arb_selected(game)}};
        follow(&walk, game);
    }
    hold(walk.met == list->count, game, "moves lists a turn that cannot be played");
}

/* ---- whole turns ------------------------------------------------------------------------ */

/* Playing a listed turn leads to the same as selecting its squares one by one. */
static void check_listed(const arb_game *game, const arb_turn *turn)
{
    struct arb_game whole = game_trial(game);
    struct arb_game parts = game_trial(game);

    hold(arb_play(&whole, turn) == ARB_ACCEPTED, game, "move rejects a turn of moves");
    for (size_t i = 0; i < turn->length; i++)
        hold(arb_select(&parts, turn->squares[i]) == ARB_ACCEPTED, game,
             "select rejects a turn of moves");
    hold(arb_end_turn(&parts) == ARB_ACCEPTED, game, "a turn of moves cannot be ended with space");
    hold(position_equal(&whole.now.position, &parts.now.position), game,
         "move leads to another position than select and space");
}

/* Of the turns of two squares from there, only those that are listed are accepted; every `step`th
 * is tried. */
static void check_others_from(const arb_game *game, const struct turn_list *list, arb_square from,
                              arb_square step)
{
    arb_turn turn = {.length = 2, .squares = {from}};
    struct arb_game trial = game_trial(game);

    for (arb_square to = from % step; to < board_8x8.squares; to = (arb_square)(to + step)) {
        turn.squares[1] = to;
        if (arb_play(&trial, &turn) != ARB_ACCEPTED)
            continue;
        hold(find_turn(list, &turn) != NULL, game, "move accepts a turn that moves does not list");
        trial = game_trial(game);
    }
}

static void check_others(const arb_game *game, const struct turn_list *list)
{
    square_set own = POSITION_SET(&game->now.position, sides[arb_to_move(game)]);
    square_set pickable = game_selectable(game);

    /* A piece that cannot be selected cannot move. Trying a few squares shows that, and costs less
     * than all. */
    for (; own != 0; own = without_first(own))
        check_others_from(game, list, first_square(&board_8x8, own),
                          has_square(&board_8x8, pickable, first_square(&board_8x8, own)) ? 1 : 13);
}

void check_turns(const arb_game *game, struct turn_list *list)
{
    uint64_t count;

    list_turns(game, list);
    check_walk(game, list);
    if (arb_has_moved(game) || !list->whole)
        return;
    for (size_t i = 0; i < list->count; i++)
        check_listed(game, &list->turns[i]);
    check_others(game, list);
    if (arb_winner(game) == ARB_DRAW || game_is_settled(game))
        return; /* which perft ignores */
    hold(arb_perft(game, 1, NULL, &count) == ARB_COUNTED && count == list->count, game,
         "perft 1 and moves count differently");
}
