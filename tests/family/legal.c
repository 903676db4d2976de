#include "legal.h"

#include "best.h"
#include "captures.h"
#include "places.h"

typedef void finder(const struct parameters *rules, const struct board *board, struct square from,
                    struct turns *turns);

static void add_step(const struct parameters *rules, const struct board *board, struct square from,
                     struct square to, struct turns *turns)
{
    struct turn turn = {.length = 2, .path = {from, to}, .piece = piece_on(board, from)};
    struct piece piece = turn.piece;
    if (rules->crowned != CROWNED_NEVER && to.row == far_row(rules, piece.side)) {
        piece.rank = KING;
    }
    turn.crowned = piece.rank != turn.piece.rank;
    turn.after = *board;
    struct pile below = pile_on(board, from);
    take_off(&turn.after, from);
    put_column(&turn.after, to, piece, &below);
    turns_add(turns, &turn);
}

static void find_steps(const struct parameters *rules, const struct board *board,
                       struct square from, struct turns *turns)
{
    struct piece piece = piece_on(board, from);
    const struct going *going = piece.rank == KING ? &rules->king_steps : &rules->man_steps;
    for (enum direction direction = FORWARD; direction < DIRECTIONS; direction++) {
        struct square to = neighbour(rules, piece.side, from, direction);
        if (!going->directions[direction]) {
            continue;
        }
        while (may_hold(rules, to) && is_empty(board, to)) {
            add_step(rules, board, from, to, turns);
            if (!going->far) {
                break;
            }
            to = neighbour(rules, piece.side, to, direction);
        }
    }
}

/* With `line`, a row of men that begins with the piece steps together: that is, the piece goes to
 * the square after the row. A row of one is found by find_steps. */
static void find_line_steps(const struct parameters *rules, const struct board *board,
                            struct square from, struct turns *turns)
{
    struct piece piece = piece_on(board, from);
    for (enum direction direction = FORWARD; direction < DIRECTIONS; direction++) {
        struct square to = neighbour(rules, piece.side, from, direction);
        int passed = 0;
        while (may_hold(rules, to) && piece_on(board, to).rank == MAN &&
               piece_on(board, to).side == piece.side) {
            to = neighbour(rules, piece.side, to, direction);
            passed++;
        }
        if (piece.rank == MAN && rules->man_steps.directions[direction] && passed > 0 &&
            may_hold(rules, to) && is_empty(board, to)) {
            add_step(rules, board, from, to, turns);
        }
    }
}

static void find_all(finder *find, const struct parameters *rules, const struct position *position,
                     struct turns *turns)
{
    for (int column = 0; column < rules->columns; column++) {
        for (int row = 0; row < rules->rows; row++) {
            struct square square = square_at(column, row);
            if (!is_empty(&position->board, square) &&
                piece_on(&position->board, square).side == position->side) {
                find(rules, &position->board, square, turns);
            }
        }
    }
}

/* Drops the steps of a king that has made too many turns in a row. */
static void drop_king_steps(const struct parameters *rules, const struct position *position,
                            struct turns *steps)
{
    const struct streak *streak = &position->streaks[position->side];
    size_t kept = 0;
    if (rules->king_streak == 0 || streak->turns < rules->king_streak) {
        return;
    }
    for (size_t i = 0; i < steps->count; i++) {
        if (!same_square(first_square(&steps->items[i]), streak->king)) {
            steps->items[kept++] = steps->items[i];
        }
    }
    steps->count = kept;
}

static void add_steps(const struct parameters *rules, const struct position *position,
                      struct turns *turns)
{
    struct turns steps;
    turns_init(&steps);
    find_all(find_steps, rules, position, &steps);
    if (rules->men_in_lines) {
        find_all(find_line_steps, rules, position, &steps);
    }
    drop_king_steps(rules, position, &steps);
    for (size_t i = 0; i < steps.count; i++) {
        turns_add(turns, &steps.items[i]);
    }
    turns_free(&steps);
}

void find_paths(const struct parameters *rules, const struct position *position,
                struct turns *turns)
{
    turns->count = 0;
    find_all(find_captures, rules, position, turns);
    if (!rules->must_capture || turns->count == 0) {
        add_steps(rules, position, turns);
    } else {
        keep_best(rules, turns);
    }
}

void find_turns(const struct parameters *rules, const struct position *position,
                struct turns *turns)
{
    find_paths(rules, position, turns);
    if (!rules->path_tells) {
        turns_unite(turns);
    }
}

static bool has_turn(const struct parameters *rules, const struct position *position,
                     struct square square)
{
    struct turns turns;
    bool has = false;
    turns_init(&turns);
    find_turns(rules, position, &turns);
    for (size_t i = 0; i < turns.count; i++) {
        has = has || same_square(first_square(&turns.items[i]), square);
    }
    turns_free(&turns);
    return has;
}

bool may_pick(const struct parameters *rules, const struct position *position, struct square square)
{
    struct piece piece = piece_on(&position->board, square);
    if (piece.rank == NOTHING || piece.side != position->side) {
        return false;
    }
    return rules->pick_any || has_turn(rules, position, square);
}
