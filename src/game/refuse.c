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

/* ---- where leaps lead ------------------------------------------------------------------------ */

/* How many of the last places of paths are remembered. */
#define SEEN ((size_t)4096)

/* Leaps that are followed, in any order. A king among many pieces has millions of paths, but few
 * places from where it can go on in different ways. */
struct leaps {
    const arb_game *game;
    square_set enemies;
    struct reach reach; /* where they lead */
    uint64_t seen[SEEN];
};

/* A path, and what else there is to know at its end. */
struct leap_path {
    arb_turn turn;
    square_set taken;
    bool far; /* it has been on a far row, where a man may be crowned */
};

/* Returns the pieces of the other side between two squares of a line. */
static square_set taken_between(const struct leaps *leaps, arb_square from, arb_square to)
{
    const struct geometry *g = rules_geometry(leaps->game->rules);
    int column = column_of(g, from);
    int row = row_of(g, from);
    int right = (column_of(g, to) > column) - (column_of(g, to) < column);
    int down = (row_of(g, to) > row) - (row_of(g, to) < row);
    square_set taken = 0;

    while (column != column_of(g, to) || row != row_of(g, to)) {
        arb_square square = square_at(g, column, row);

        if (square != ARB_NO_SQUARE)
            taken |= set_with(g, square) & leaps->enemies;
        column += right;
        row += down;
    }
    return taken;
}

/* Returns whether a path that went on alike has been followed from there: its last leap, and so the
 * direction, what it has taken and what the piece is are the same. In columns a piece may be taken
 * more than once. */
static bool is_seen(struct leaps *leaps, const struct leap_path *path)
{
    const struct draughts *d = leaps->game->rules->draughts;
    const arb_square *last = path->turn.squares + path->turn.length - 1;
    const uint64_t words[] = {(uint64_t)path->taken, high_word(path->taken),
                              (uint64_t)last[-1] << 16 | (uint64_t)last[0] << 8 | path->far};
    uint64_t hash = 0;
    bool seen;

    if (d == NULL || d->removed == REMOVED_UNDER)
        return false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        hash = (hash ^ words[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    hash |= 1; /* 0 is none */
    seen = leaps->seen[hash / 2 % SEEN] == hash;
    leaps->seen[hash / 2 % SEEN] = hash;
    return seen;
}

/* Adds where leaps lead from the end of a path. Each takes a piece, which bounds the recursion.
 * NOLINTNEXTLINE(misc-no-recursion) */
static void add_leaps(struct leaps *leaps, const struct leap_path *path)
{
    const struct geometry *g = rules_geometry(leaps->game->rules);
    arb_square from = path->turn.squares[path->turn.length - 1];
    struct reach to = reach(leaps->game, &path->turn, path->turn.length);

    leaps->reach.leaps |= to.leaps;
    leaps->reach.dead_ends |= to.dead_ends;
    for (; to.leaps != 0; to.leaps = without_first(to.leaps)) {
        arb_square square = first_square(g, to.leaps);
        struct leap_path next = *path;

        next.turn.squares[next.turn.length++] = square;
        next.taken |= taken_between(leaps, from, square);
        next.far |= has_square(g, g->far[0] | g->far[1], square);
        if (!is_seen(leaps, &next))
            add_leaps(leaps, &next);
    }
}

static struct reach all_leaps(const arb_game *game, arb_square first)
{
    const struct position *p = &game->now.position;
    struct leaps leaps = {.game = game, .enemies = POSITION_SET(p, sides[!p->to_move])};

    add_leaps(&leaps, &(struct leap_path){.turn = {.length = 1, .squares = {first}}});
    return leaps.reach;
}

/* ---- why a turn is none ---------------------------------------------------------------------- */

/* Returns why captures are not legal that would be if nothing were compulsory; ARB_ACCEPTED if they
 * would not be either. */
static arb_ruling refuse_captures(const arb_game *game, const arb_turn *squares)
{
    uint8_t before = (uint8_t)(squares->length - 1U);
    struct reach to = {0};

    if (squares->length == 2)
        to = all_leaps(game, squares->squares[0]);
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
