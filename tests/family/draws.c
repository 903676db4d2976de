#include "draws.h"

#include "places.h"

static bool has_force(const struct force *force, int pieces, int kings)
{
    if (pieces < force->least || pieces > force->most) {
        return false;
    }
    switch (force->kings) {
    case ALL_KINGS:
        return kings == pieces;
    case SOME_KINGS:
        return kings > 0;
    case ANY_PIECES:
        break;
    }
    return true;
}

static bool side_has(const struct force *force, const struct board *board, int side)
{
    return has_force(force, count_pieces(board, side, NOTHING), count_pieces(board, side, KING));
}

/* Whether `side` has the one force and the other side the other. */
static bool has_material(const struct draw *draw, const struct board *board, int side)
{
    return side_has(&draw->one, board, side) && side_has(&draw->other, board, 1 - side);
}

static bool is_balanced(const struct draw *draw, const struct board *board)
{
    int pieces = count_pieces(board, 0, NOTHING) + count_pieces(board, 1, NOTHING);
    return pieces >= draw->one.least && pieces <= draw->one.most &&
           count_pieces(board, 0, KING) > 0 && count_pieces(board, 1, KING) > 0;
}

/* Whether each piece of a side stands on the main road. */
static bool is_on_road(const struct parameters *rules, const struct board *board, int side)
{
    for (int column = 0; column < rules->columns; column++) {
        for (int row = 0; row < rules->rows; row++) {
            struct square square = square_at(column, row);
            struct piece piece = piece_on(board, square);
            if (piece.rank != NOTHING && piece.side == side && !on_main_road(rules, square)) {
                return false;
            }
        }
    }
    return true;
}

/* Whether the turn is one of those that an element counts; `side` is the one that has more. */
static bool belongs(const struct parameters *rules, const struct draw *draw,
                    const struct event *event, int side)
{
    const struct board *before = &event->before.board;
    const struct board *after = &event->after.board;
    switch (draw->kind) {
    case DRAW_QUIET:
    case DRAW_NO_ADVANCE:
        return !event->by_man && (draw->kind == DRAW_NO_ADVANCE || !event->captured);
    case DRAW_NO_CAPTURE:
        return !event->captured;
    case DRAW_MATERIAL:
        return !event->captured && !event->crowned && has_material(draw, before, side) &&
               has_material(draw, after, side);
    case DRAW_BALANCE:
        return !event->captured && !event->crowned && is_balanced(draw, before) &&
               is_balanced(draw, after);
    case DRAW_MAIN_ROAD:
        return has_material(draw, before, side) && has_material(draw, after, side) &&
               is_on_road(rules, after, 1 - side);
    case DRAW_REPEATS:
    case DRAW_ONE_EACH:
        break;
    }
    return false;
}

void count_event(const struct parameters *rules, const struct event *event,
                 struct draw_counts *counts)
{
    for (int element = 0; element < rules->draw_count; element++) {
        for (int side = 0; side < 2; side++) {
            int *count = &counts->counts[element][side];
            *count = belongs(rules, &rules->draws[element], event, side) ? *count + 1 : 0;
        }
    }
}

int count_of_draw(const struct parameters *rules, int element, const struct draw_counts *counts,
                  const struct board *board, int times)
{
    const int *both = counts->counts[element];
    switch (rules->draws[element].kind) {
    case DRAW_REPEATS:
        return times;
    case DRAW_ONE_EACH:
        return count_pieces(board, 0, NOTHING) == 1 && count_pieces(board, 1, NOTHING) == 1;
    default:
        return both[0] > both[1] ? both[0] : both[1];
    }
}

int limit_of_draw(const struct draw *draw)
{
    return draw->kind == DRAW_ONE_EACH ? 1 : draw->turns;
}
