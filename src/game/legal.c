#include "game/legal.h"

#include <stdlib.h>

#include "board/contract.h"
#include "game/commit.h"

size_t follow_turn(const arb_rules *rules, struct position *position, const arb_turn *squares,
                   struct event *event)
{
    size_t i = 1;

    /* A piece that may not be picked has nowhere to go. */
    if (!has_square(rules_geometry(rules), POSITION_SET(position, sides[position->to_move]),
                    squares->squares[0]))
        return 0;
    position->selected = squares->squares[0];
    /* Each square but the first two takes a piece, and no board has so many. */
    for (; i < squares->length; i++) {
        if (!has_square(rules_geometry(rules), rules->engine->destinations(rules, position),
                        squares->squares[i]))
            break;
        rules->engine->advance(rules, position, squares->squares[i], event);
    }
    return i;
}

bool legal_turn_exact(const arb_rules *rules, const struct position *start, const arb_turn *squares,
                      struct legal_turn *found)
{
    struct position *after = &found->after;

    *after = *start;
    found->event = (struct event){0};
    if (follow_turn(rules, after, squares, &found->event) != squares->length ||
        !rules->engine->complete(rules, after))
        return false;
    found->turn = *squares;
    found->turn.captures = after->captured;
    found->turn.taken = squares_from(rules_geometry(rules), found->event.captured);
    rules->engine->end_turn(rules, after);
    return true;
}

bool turns_alike(const arb_turn *a, const arb_turn *b)
{
    return a->squares[0] == b->squares[0] && a->squares[a->length - 1] == b->squares[b->length - 1];
}

static int direction(int from, int to)
{
    return (to > from) - (to < from);
}

/* Moves *next on over the squares that a piece lands on or passes over from one square to another,
 * as long as they are the next ones. */
static void pass_over(const struct geometry *g, const arb_turn *squares, const arb_square leap[2],
                      size_t *next)
{
    int column = column_of(g, leap[0]);
    int row = row_of(g, leap[0]);
    int columns = column_of(g, leap[1]) - column;
    int rows = row_of(g, leap[1]) - row;
    int steps = abs(columns) > abs(rows) ? abs(columns) : abs(rows);

    for (int i = 0; i < steps; i++) {
        column += direction(0, columns);
        row += direction(0, rows);
        if (*next + 1 < squares->length && square_at(g, column, row) == squares->squares[*next])
            ++*next;
    }
}

bool turn_has(const arb_rules *rules, const arb_turn *turn, const arb_turn *squares)
{
    const struct geometry *g = rules_geometry(rules);
    size_t next = 1;

    if (!turns_alike(turn, squares))
        return false;
    for (size_t i = 1; i < turn->length && next + 1 < squares->length; i++)
        pass_over(g, squares, &turn->squares[i - 1], &next);
    return next + 1 == squares->length;
}

/* The search for turns that have some squares. */
struct search {
    const arb_rules *rules;
    const arb_turn *squares;
    arb_turn first;
    size_t count;
};

static bool compare(void *context, const arb_turn *turn, const struct position *after)
{
    struct search *search = context;

    (void)after;
    if (turn_has(search->rules, turn, search->squares) && search->count++ == 0)
        search->first = *turn;
    return true;
}

/* Finds the turn that has some squares, and others. */
static arb_ruling find_longer(const arb_rules *rules, const struct position *start,
                              const arb_turn *squares, struct legal_turn *found)
{
    struct search search = {.rules = rules, .squares = squares};

    /* Of a capture the first and the last square may be given alone, or with some of the others.
     * Without a piece to leap there is nothing to search. */
    if (squares->length > ARB_TURN_SQUARES ||
        !has_square(rules_geometry(rules), POSITION_SET(start, sides[start->to_move]),
                    squares->squares[0]))
        return ARB_ILLEGAL_MOVE;
    rules->engine->walk_captures(
        rules, start,
        &(struct walk_visitor){.visit = compare, .context = &search, .turns_only = true});
    if (search.count != 1)
        return search.count > 1 ? ARB_AMBIGUOUS_MOVE : ARB_ILLEGAL_MOVE;
    legal_turn_exact(rules, start, &search.first, found);
    return ARB_ACCEPTED;
}

/* Finds the turn that squares stand for from the start of a turn in an unfinished game. */
static inline arb_ruling find(const arb_rules *rules, const struct position *start,
                              const arb_turn *squares, struct legal_turn *found)
{
    return legal_turn_exact(rules, start, squares, found)
               ? ARB_ACCEPTED
               : find_longer(rules, start, squares, found);
}

/* Returns why no turn can begin now, if none can. */
static arb_ruling judge_start(const arb_game *game)
{
    if (game_is_over(game))
        return ARB_GAME_OVER;
    return game->now.position.stage != STAGE_START ? ARB_TURN_IN_PROGRESS : ARB_ACCEPTED;
}

arb_ruling legal_turn_now(const arb_game *game, const arb_turn *squares, struct legal_turn *found)
{
    arb_ruling ruling = judge_start(game);

    if (ruling == ARB_ACCEPTED)
        ruling = find(game->rules, &game->now.position, squares, found);
    return ruling == ARB_ILLEGAL_MOVE ? refuse_turn(game, squares) : ruling;
}

bool legal_turn_of(const arb_game *game, arb_side side, const arb_turn *squares)
{
    struct position start = game->now.position;
    struct legal_turn found;

    position_begin_turn(&start, side);
    return !game_is_over_at(game, &start) &&
           find(game->rules, &start, squares, &found) == ARB_ACCEPTED;
}

arb_ruling legal_turn_play(arb_game *game, const struct legal_turn *legal)
{
    struct action actions[ARB_TURN_SQUARES + 1];
    const arb_turn *turn = &legal->turn;
    size_t count = 0;

    for (; count < turn->length; count++)
        actions[count] = (struct action){.what = ACTION_SELECT,
                                         .square = turn->squares[count] & (ARB_SQUARES - 1U),
                                         .joined = count > 0};
    actions[count++] = (struct action){.what = ACTION_END, .joined = true};
    return commit_turn(game, actions, count, &legal->after, &legal->event);
}

/* Whether there are as many squares as a turn can have, all of them on the board. */
static bool is_turn(const arb_game *game, const arb_turn *turn)
{
    if (turn->length < 2 || turn->length > ARB_TURN_SQUARES)
        return false;
    for (size_t i = 0; i < turn->length; i++) {
        if (turn->squares[i] >= rules_geometry(game->rules)->squares)
            return false;
    }
    return true;
}

arb_ruling arb_play(arb_game *game, const arb_turn *turn)
{
    require(game != NULL, "arb_play: game is NULL");
    require(turn != NULL, "arb_play: turn is NULL");
    struct legal_turn found;
    arb_ruling ruling = judge_start(game);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    if (!is_turn(game, turn))
        return ARB_ILLEGAL_MOVE;
    if (!legal_turn_exact(game->rules, &game->now.position, turn, &found))
        return refuse_turn(game, turn);
    return legal_turn_play(game, &found);
}
