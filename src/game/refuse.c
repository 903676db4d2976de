#include "game/legal.h"

#include <string.h>

/* Returns where the piece could go after leaps to the first `length` of these squares if nothing
 * were compulsory. Nothing ever is where the rules have no answer. */
static struct reach reach(const arb_game *game, const arb_turn *squares, uint8_t length)
{
    arb_turn path = *squares;

    path.length = length;
    return game->rules->engine->reach != NULL
               ? game->rules->engine->reach(game->rules, &game->now.position, &path)
               : (struct reach){0};
}

bool could_be_turn(const arb_game *game, const arb_turn *squares)
{
    uint8_t before = (uint8_t)(squares->length - 1U);
    struct reach to;

    if (before == 0 || before >= ARB_TURN_SQUARES)
        return false;
    to = reach(game, squares, before);
    return has_square(rules_geometry(game->rules), to.steps | to.leaps | to.dead_ends,
                      squares->squares[before]);
}

/* Adds where leaps lead from the end of `path`. Each takes a piece, which bounds the recursion.
 * NOLINTNEXTLINE(misc-no-recursion) */
static void add_leaps(const arb_game *game, arb_turn path, struct reach *all)
{
    struct reach to = reach(game, &path, path.length);

    all->leaps |= to.leaps;
    all->dead_ends |= to.dead_ends;
    path.length++;
    for (; to.leaps != 0; to.leaps = without_first(to.leaps)) {
        path.squares[path.length - 1] = first_square(rules_geometry(game->rules), to.leaps);
        add_leaps(game, path, all);
    }
}

/* Returns why captures are not legal that would be if nothing were compulsory; ARB_ACCEPTED if they
 * would not be either. */
static arb_ruling refuse_captures(const arb_game *game, const arb_turn *squares)
{
    uint8_t before = (uint8_t)(squares->length - 1U);
    struct reach to = {0};

    if (squares->length == 2)
        add_leaps(game, (arb_turn){.length = 1, .squares = {squares->squares[0]}}, &to);
    else if (could_be_turn(game, squares))
        to = reach(game, squares, before);
    else
        return ARB_ACCEPTED;
    if (has_square(rules_geometry(game->rules), to.leaps, squares->squares[before]))
        return rules_has_best(game->rules) ? ARB_MUST_TAKE_MOST : ARB_MUST_CONTINUE;
    return has_square(rules_geometry(game->rules), to.dead_ends, squares->squares[before])
               ? ARB_MUST_CONTINUE
               : ARB_ACCEPTED;
}

/* The search for a legal turn of a piece that comes to a square. */
struct search {
    arb_square from;
    arb_square by;
    bool found;
};

static bool comes_by(void *context, const arb_turn *turn, const struct position *after)
{
    struct search *search = context;

    (void)after;
    search->found = turn->squares[0] == search->from &&
                    memchr(turn->squares + 1, search->by, turn->length - 1U) != NULL;
    return !search->found;
}

/* Whether a legal turn begins with the squares and goes on. Two squares are also the beginning of a
 * turn that comes to the second of them later. */
static bool begins_turn(const arb_game *game, const arb_turn *squares)
{
    struct search search = {squares->squares[0], squares->squares[1], false};
    struct position position = game->now.position;
    struct event event = {0};

    if (follow_turn(game->rules, &position, squares, &event) == squares->length)
        return true;
    if (squares->length > 2)
        return false;
    position = game->now.position;
    game->rules->engine->walk_captures(
        game->rules, &position, &(struct walk_visitor){.visit = comes_by, .context = &search});
    return search.found;
}

arb_ruling refuse_turn(const arb_game *game, const arb_turn *squares)
{
    const struct geometry *geometry = rules_geometry(game->rules);
    struct position position = game->now.position;
    arb_square first = squares->squares[0];
    arb_ruling ruling;

    if (has_square(geometry, POSITION_SET(&position, sides[!position.to_move]), first))
        return ARB_NOT_YOUR_PIECE;
    if (!has_square(geometry, POSITION_SET(&position, sides[position.to_move]), first))
        return ARB_EMPTY_SQUARE;
    if (squares->length == 2 &&
        has_square(geometry, reach(game, squares, 1).steps, squares->squares[1]))
        return ARB_MUST_CAPTURE;
    if (begins_turn(game, squares))
        return ARB_MUST_CONTINUE;
    ruling = refuse_captures(game, squares);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    position.selected = first;
    return game->rules->engine->destinations(game->rules, &position) != 0 ? ARB_ILLEGAL_MOVE
                                                                          : ARB_NO_LEGAL_MOVE;
}
