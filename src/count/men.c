#include "count/men.h"

uint64_t men_count_listed(const struct men_count *how, bool up, const struct draughts_board *b,
                          unsigned depth)
{
    struct position position = {.selected = ARB_NO_SQUARE, .crowned = b->crowned};

    position.to_move = up ? how->rules->draughts->up : !how->rules->draughts->up;
    position.sides[position.to_move] = b->own;
    position.sides[!position.to_move] = b->enemy;
    return count_by_engine(how->rules, &position, depth, how->counting);
}

/* ---- from the table ------------------------------------------------------------------- */

uint64_t men_count_kept(const struct men_count *how, bool up, const struct draughts_board *b,
                        unsigned depth, board_count_function *made)
{
    struct counting *counting = how->counting;
    struct count_key key;
    uint64_t count;

    if (depth > COUNTING_NOT_STOPPED && counting_stopped(counting))
        return 0;
    if (depth < COUNTING_KEPT_LEAST || counting->table.lines == NULL)
        return made(how, up, b, depth);
    key = draughts_key(how->rules->draughts, up, b, depth);
    if (count_table_find(&counting->table, key, &count))
        return count;
    count = made(how, up, b, depth);
    if (!counting->stopped)
        count_table_keep(&counting->table, key, depth, count);
    return count;
}

/* ---- turns that are made -------------------------------------------------------------- */

void men_turn_crowned(struct men_made *made, bool up, square_set from, square_set taken,
                      square_set to)
{
    struct draughts_board after = {
        .own = made->board.enemy & ~taken, .enemy = made->board.own ^ from ^ to, .crowned = to};

    made->total += made->how->kings(made->how, !up, &after, made->depth);
}

/* ---- leap by leap --------------------------------------------------------------------- */

/* The captures of a side, of one man after the other. A leap never goes to a square that the turn
 * has changed, unless it is the one where it began. */
struct men_search {
    const struct men_count *how;
    const struct draughts_board *board;
    bool up;
    bool listed;                 /* the engine has to list them: they are too many */
    square_set start;            /* where the man began */
    square_set empty;            /* where it can land */
    square_set able[DIRECTIONS]; /* from where a leap in that direction may be possible */
    square_set any;              /* the same in any direction */
    unsigned most;               /* pieces taken by one of the captures that were found */
    unsigned before;             /* captures of other men */
    struct men_captures *found;
};

/* Keeps a capture, unless it has been found by another path and these are one turn. */
PROCESSOR_FAST static void men_found(struct men_search *search, square_set at, square_set taken)
{
    struct men_captures *found = search->found;
    unsigned leaps = count_of(taken);
    bool united = search->how->rules->draughts->same_turn == SAME_TURN_CAPTURED;

    if (search->how->best && leaps < search->most)
        return;
    if (search->how->best && leaps > search->most) {
        found->count = 0;
        search->before = 0;
    }
    search->most = leaps;
    for (unsigned i = search->before; united && i < found->count; i++) {
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
PROCESSOR_FAST static void men_search_from(struct men_search *search, square_set at,
                                           square_set taken)
{
    const struct geometry *g = search->how->rules->draughts->geometry;
    square_set far = draughts_far_row(search->how->rules->draughts, search->up);
    bool on = false;

    if ((taken == 0 || (at & far & search->how->stops) == 0) && (at & search->any) != 0) {
        for (unsigned to = 0; to < DIRECTIONS; to++) {
            square_set over = 0;
            square_set land;

            if ((search->able[to] & at) == 0)
                continue;
            over = set_shifted(g, at, to) & ~taken;
            land = set_shifted(g, over, to) & search->empty;
            if (land != 0) {
                on = true;
                men_search_from(search, land, taken | over);
            }
        }
    }
    if (!on && taken != 0)
        men_found(search, at, taken);
}

/* Prepares the search for captures of any man. Returns from where a leap may be possible. */
PROCESSOR_FAST static square_set men_search_all(struct men_search *search)
{
    const struct draughts *d = search->how->rules->draughts;
    const struct draughts_board *b = search->board;
    square_set free = d->geometry->used & ~b->enemy;
    square_set able = 0;

    for (unsigned to = 0; to < DIRECTIONS; to++) {
        enum direction back = draughts_opposite(to);
        bool takes = (d->men.take & TOWARDS(draughts_for_side(search->up, to))) != 0;

        search->able[to] =
            takes ? draughts_beside(d, draughts_beside(d, free, back, b->enemy), back, free) : 0;
        able |= search->able[to];
    }
    search->any = able;
    return able;
}

PROCESSOR_FAST bool men_find_captures(const struct men_count *how, bool up,
                                      const struct draughts_board *b, square_set leapers,
                                      struct men_captures *captures)
{
    struct men_search search;
    square_set empty = how->rules->draughts->geometry->used & ~(b->own | b->enemy);

    search.how = how;
    search.board = b;
    search.up = up;
    search.listed = false;
    search.most = 0;
    search.found = captures;
    captures->count = 0;
    leapers &= men_search_all(&search);
    for (; leapers != 0 && !search.listed; leapers = without_first(leapers)) {
        search.start = first_alone(leapers);
        search.empty = empty | search.start;
        search.before = captures->count;
        men_search_from(&search, search.start, 0);
    }
    return !search.listed;
}

uint64_t men_count_found(const struct men_count *how, bool up, const struct draughts_board *b,
                         square_set leapers)
{
    struct men_captures captures;

    return men_find_captures(how, up, b, leapers, &captures) ? captures.count
                                                             : men_count_listed(how, up, b, 1);
}

uint64_t men_count_after_found(struct men_made *made, bool up, square_set leapers)
{
    const struct draughts *d = made->how->rules->draughts;
    struct men_captures captures;

    if (!men_find_captures(made->how, up, &made->board, leapers, &captures))
        return men_count_listed(made->how, up, &made->board, made->depth + 1);
    for (unsigned i = 0; i < captures.count; i++)
        men_turn(d, up, made, captures.turn[i].from, captures.turn[i].taken, captures.turn[i].to);
    return made->total;
}
