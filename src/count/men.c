#ifndef COUNT_WIDE
#include "board/narrow.h"
#endif

#include "count/men.h"

uint64_t men_count_listed(const struct men_count *how, bool up, const struct draughts_board *b,
                          unsigned depth)
{
    struct position position = {.selected = ARB_NO_SQUARE};

    position.to_move = up ? how->rules->draughts->up : !how->rules->draughts->up;
    POSITION_STORE(&position, sides[position.to_move], b->own);
    POSITION_STORE(&position, sides[!position.to_move], b->enemy);
    POSITION_STORE(&position, crowned, b->crowned);
    return count_by_engine(how->rules, &position, depth, how->counting);
}

uint64_t men_count_with(const struct men_count *how, board_count_function *count,
                        const struct draughts_board *b, unsigned depth)
{
    const struct geometry *g = how->rules->draughts->geometry;
    bool up = (depth % 2 != 0) == how->odd_up;
    struct draughts_board turned = {.own = set_turned(g, b->own),
                                    .enemy = set_turned(g, b->enemy),
                                    .crowned = set_turned(g, b->crowned)};

    return count(how, up, up ? b : &turned, depth);
}

/* ---- from the table ------------------------------------------------------------------- */

uint64_t men_count_kept(const struct men_count *how, bool up, const struct draughts_board *b,
                        unsigned depth, board_count_function *made)
{
    COUNTING_KEPT(how->counting, depth, draughts_key(how->rules->draughts, up, b, depth),
                  made(how, up, b, depth))
}

/* ---- turns that are made -------------------------------------------------------------- */

void men_turn_crowned(struct men_made *made, square_set from, square_set taken, square_set to)
{
    const struct geometry *g = made->how->rules->draughts->geometry;
    struct draughts_board after = {.own = set_turned(g, made->board.enemy & ~taken),
                                   .enemy = set_turned(g, made->board.own ^ from ^ to),
                                   .crowned = set_turned(g, to)};

    made->total += men_count_with(made->how, made->how->kings, &after, made->depth);
}

/* ---- leap by leap --------------------------------------------------------------------- */

PROCESSOR_FAST void men_found(struct men_search *search, square_set at, square_set taken)
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

uint64_t men_count_found(const struct men_count *how, const struct draughts_board *b,
                         men_find_function *find)
{
    struct men_captures captures;

    return find(how, b, &captures) ? captures.count : men_count_with(how, men_count_listed, b, 1);
}

uint64_t men_count_after_found(struct men_made *made, men_find_function *find)
{
    const struct draughts *d = made->how->rules->draughts;
    struct men_captures captures;

    if (!find(made->how, &made->board, &captures))
        return men_count_with(made->how, men_count_listed, &made->board, made->depth + 1);
    for (unsigned i = 0; i < captures.count; i++)
        men_turn(d, true, made, captures.turn[i].from, captures.turn[i].taken, captures.turn[i].to);
    return made->total;
}
