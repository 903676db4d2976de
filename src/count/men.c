#include "count/men.h"

#define FORWARD_AND_SIDES (TOWARDS(NORTH) | TOWARDS(EAST) | TOWARDS(WEST))

MEN_COUNTER(dark8_forward, board_8x8_dark, FORWARD_DIAGONALS, FORWARD_DIAGONALS)
MEN_COUNTER(right8_forward, board_8x8_dark_right, FORWARD_DIAGONALS, FORWARD_DIAGONALS)
MEN_COUNTER(dark8, board_8x8_dark, FORWARD_DIAGONALS, DIAGONALS)
MEN_COUNTER(all8, board_8x8, FORWARD_AND_SIDES, FORWARD_AND_SIDES)
MEN_COUNTER(dark10, board_10x10_dark, FORWARD_DIAGONALS, DIAGONALS)
MEN_COUNTER(dark10_straight, board_10x10_dark, FORWARD_DIAGONALS, STRAIGHTS | DIAGONALS)

uint64_t men_count_listed(const struct men_count *how, bool up, const struct draughts_board *b,
                          unsigned depth)
{
    struct position position = {.selected = ARB_NO_SQUARE, .crowned = b->crowned};

    position.to_move = up ? how->rules->draughts->up : !how->rules->draughts->up;
    position.sides[position.to_move] = b->own;
    position.sides[!position.to_move] = b->enemy;
    return count_by_engine(how->rules, &position, depth, how->counting);
}

/* ---- leap by leap --------------------------------------------------------------------- */

/* The captures of a side, of one man after the other. A leap never goes to a square that the turn
 * has changed, unless it is the one where it began. */
struct men_search {
    const struct men_count *how;
    const struct draughts_board *board;
    bool up;
    bool listed;                 /* the engine has to list them */
    square_set start;            /* where the man began */
    square_set able[DIRECTIONS]; /* from where a leap in that direction is possible */
    unsigned most;               /* pieces taken by one of the captures that were found */
    unsigned before;             /* captures of other men */
    struct men_captures *found;
};

/* Returns whether a man that was crowned on its way can go on as a king. */
static bool men_goes_on_crowned(const struct men_search *search, square_set at, square_set taken)
{
    const struct draughts *d = search->how->rules->draughts;
    struct draughts_board after = {.own = (search->board->own & ~search->start) | at,
                                   .enemy = search->board->enemy & ~taken,
                                   .crowned = at,
                                   .standing = taken};

    return draughts_leapers(d, search->up, &after, at) != 0;
}

/* Keeps a capture, unless it has been found by another path. */
static void men_found(struct men_search *search, square_set at, square_set taken)
{
    struct men_captures *found = search->found;
    unsigned leaps = count_of(taken);

    if (search->how->best && leaps < search->most)
        return;
    if (search->how->best && leaps > search->most) {
        found->count = 0;
        search->before = 0;
    }
    search->most = leaps;
    for (unsigned i = search->before; i < found->count; i++) {
        if (found->turn[i].to == at && found->turn[i].taken == taken)
            return;
    }
    search->listed |= found->count == MEN_CAPTURES;
    if (search->listed)
        return;
    found->turn[found->count].from = search->start;
    found->turn[found->count].taken = taken;
    found->turn[found->count].to = at;
    found->count++;
}

/* Finds the captures that go on from a square. Each leap takes a piece, which bounds the recursion.
 * NOLINTNEXTLINE(misc-no-recursion) */
static void men_search_from(struct men_search *search, square_set at, square_set taken)
{
    const struct geometry *g = search->how->rules->draughts->geometry;
    square_set far = draughts_far_row(search->how->rules->draughts, search->up);
    bool on = false;

    if (taken == 0 || (at & far & search->how->stops) == 0) {
        for (unsigned to = 0; to < DIRECTIONS; to++) {
            square_set over = (search->able[to] & at) != 0 ? set_shifted(g, at, to) & ~taken : 0;

            if (over != 0) {
                on = true;
                men_search_from(search, set_shifted(g, over, to), taken | over);
            }
        }
    }
    if ((at & far & search->how->promotes) != 0 && taken != 0 &&
        men_goes_on_crowned(search, at, taken))
        search->listed = true;
    else if (!on)
        men_found(search, at, taken);
}

/* Prepares the search for captures of a man. */
static void men_search_for(struct men_search *search, square_set man)
{
    const struct draughts *d = search->how->rules->draughts;
    square_set empty = draughts_empty(d, search->board) | man;

    search->start = man;
    search->before = search->found->count;
    for (unsigned to = 0; to < DIRECTIONS; to++) {
        enum direction back = draughts_opposite(to);
        bool takes = (d->men.take & TOWARDS(draughts_for_men(search->up, to))) != 0;
        square_set over = draughts_beside(d, empty, back, search->board->enemy);

        search->able[to] = takes ? draughts_beside(d, over, back, d->geometry->used) : 0;
    }
}

bool men_find_captures(const struct men_count *how, bool up, const struct draughts_board *b,
                       struct men_captures *captures)
{
    square_set leapers = draughts_leapers(how->rules->draughts, up, b, b->own);
    struct men_search search = {.how = how, .board = b, .up = up, .found = captures};

    captures->count = 0;
    for (; leapers != 0 && !search.listed; leapers = without_first(leapers)) {
        men_search_for(&search, first_alone(leapers));
        men_search_from(&search, search.start, 0);
    }
    return !search.listed;
}

uint64_t men_count_found(const struct men_count *how, bool up, const struct draughts_board *b)
{
    struct men_captures captures;

    return men_find_captures(how, up, b, &captures) ? captures.count
                                                    : men_count_listed(how, up, b, 1);
}

uint64_t men_count_after_found(struct men_made *made, bool up, men_turn_function *turn)
{
    struct men_captures captures;

    if (!men_find_captures(made->how, up, &made->board, &captures))
        return men_count_listed(made->how, up, &made->board, made->depth + 1);
    for (unsigned i = 0; i < captures.count; i++)
        turn(made, captures.turn[i].from, captures.turn[i].taken, captures.turn[i].to);
    return made->total;
}

/* ---- which counter --------------------------------------------------------------------- */

static const struct {
    const struct draughts *d;
    uint64_t (*count)(const struct men_count *how, bool up, square_set own, square_set enemy,
                      unsigned depth);
} counters[] = {
    {&dark8_forward_parameters, dark8_forward_count},
    {&right8_forward_parameters, right8_forward_count},
    {&dark8_parameters, dark8_count},
    {&all8_parameters, all8_count},
    {&dark10_parameters, dark10_count},
    {&dark10_straight_parameters, dark10_straight_count},
};

/* Returns whether two boards are of the same size and shape. */
static bool same_board(const struct geometry *a, const struct geometry *b)
{
    return a->columns == b->columns && a->rows == b->rows && a->used == b->used &&
           a->dark == b->dark && a->dark_only == b->dark_only;
}

/* Returns whether men can be counted so: captures are compulsory, and nobody wins while there are
 * men of both sides, and no kings. */
static bool men_countable(const struct draughts *d)
{
    return PROCESSOR_IS_FAST && d->capture.must && d->capture.chain == CHAIN_MUST &&
           !d->explosions && d->far_row == FAR_ROW_NOTHING;
}

/* Returns whether captures of men are measured. Without kings, other measures are all equal. */
static bool compares_pieces(const struct draughts *d)
{
    bool compares = false;

    for (size_t i = 0; i < sizeof d->best.order; i++)
        compares |= d->best.order[i] == MEASURE_PIECES || d->best.order[i] == MEASURE_VALUE;
    return compares;
}

bool count_men(const arb_rules *rules, const struct position *position, unsigned depth,
               struct counting *counting, uint64_t *count)
{
    const struct draughts *d = rules->draughts;
    struct men_count how = {.rules = rules, .counting = counting};
    square_set own = position->sides[position->to_move];
    square_set enemy = position->sides[!position->to_move];

    if (d == NULL || !men_countable(d) || position->crowned != 0 || own == 0 || enemy == 0 ||
        ((own | enemy) & ~d->geometry->used) != 0)
        return false;
    how.best = compares_pieces(d);
    how.crowns = d->crowned != CROWNED_NEVER ? ~(square_set)0 : 0;
    how.stops = d->crowned == CROWNED_ENDS_TURN ? ~(square_set)0 : 0;
    how.promotes = d->crowned == CROWNED_AT_ONCE ? ~(square_set)0 : 0;
    for (size_t i = 0; i < sizeof counters / sizeof *counters; i++) {
        const struct draughts *of = counters[i].d;

        if (same_board(of->geometry, d->geometry) && of->men.step == d->men.step &&
            of->men.take == d->men.take) {
            *count =
                counters[i].count(&how, draughts_moves_up(d, position->to_move), own, enemy, depth);
            return true;
        }
    }
    return false;
}
