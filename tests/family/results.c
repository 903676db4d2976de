#include "results.h"

#include "legal.h"
#include "places.h"

static enum outcome win_of(int side)
{
    return side == 0 ? FIRST_WINS : SECOND_WINS;
}

static enum outcome by_verdict(enum verdict verdict, int side)
{
    switch (verdict) {
    case LOSES:
        return win_of(1 - side);
    case WINS:
        return win_of(side);
    case WAITS:
        break;
    }
    return UNDECIDED;
}

static bool has_man_on_far_row(const struct parameters *rules, const struct board *board, int side)
{
    for (int column = 0; column < rules->columns; column++) {
        struct piece piece = board->cells[column][far_row(rules, side)];
        if (piece.rank == MAN && piece.side == side) {
            return true;
        }
    }
    return false;
}

static bool has_arrived(const struct parameters *rules, const struct board *board, int side)
{
    return rules->far_row_wins && has_man_on_far_row(rules, board, side);
}

static bool has_crowned(const struct parameters *rules, const struct board *board, int side)
{
    return rules->crowning_wins && count_pieces(board, side, KING) > 0;
}

static struct decision won_by(const char *parameter, int side)
{
    return (struct decision){win_of(side), parameter};
}

/* Whether so few pieces are left that this decides. */
static bool has_few(const struct parameters *rules, const struct board *board, int side)
{
    return count_pieces(board, side, NOTHING) <= rules->few;
}

static struct decision decide_by_few(const struct parameters *rules, const struct board *board)
{
    bool first = has_few(rules, board, 0);
    bool second = has_few(rules, board, 1);
    struct decision decision = {DRAWN, "few-pieces"};
    if (first != second && rules->few_verdict != FEW_DRAW) {
        bool first_wins = first == (rules->few_verdict == FEW_WIN);
        decision.outcome = first_wins ? FIRST_WINS : SECOND_WINS;
    }
    return decision;
}

/* By the pieces on the board alone, and whether a turn has led there. */
static struct decision decide_on_board(const struct parameters *rules,
                                       const struct position *position)
{
    const struct board *board = &position->board;
    for (int side = 0; side < 2; side++) {
        if (count_pieces(board, side, NOTHING) == 0 && rules->no_pieces != WAITS) {
            return (struct decision){by_verdict(rules->no_pieces, side), "no-pieces"};
        }
    }
    if (rules->few > 0 && position->reached &&
        (has_few(rules, board, 0) || has_few(rules, board, 1))) {
        return decide_by_few(rules, board);
    }
    if (has_arrived(rules, board, rules->up)) {
        return won_by("far-row", rules->up);
    }
    if (has_arrived(rules, board, 1 - rules->up)) {
        return won_by("far-row", 1 - rules->up);
    }
    if (has_crowned(rules, board, rules->up)) {
        return won_by("crowning", rules->up);
    }
    if (has_crowned(rules, board, 1 - rules->up)) {
        return won_by("crowning", 1 - rules->up);
    }
    return (struct decision){UNDECIDED, ""};
}

static bool is_board_empty(const struct board *board)
{
    return count_pieces(board, 0, NOTHING) == 0 && count_pieces(board, 1, NOTHING) == 0;
}

static bool is_stuck(const struct parameters *rules, const struct position *position)
{
    struct turns turns;
    turns_init(&turns);
    find_paths(rules, position, &turns);
    bool stuck = turns.count == 0;
    turns_free(&turns);
    return stuck;
}

struct decision find_winner(const struct parameters *rules, const struct position *position)
{
    if (is_board_empty(&position->board)) {
        return rules->explosions ? (struct decision){NO_ONE, "explosions"}
                                 : (struct decision){UNDECIDED, ""};
    }
    struct decision decision = decide_on_board(rules, position);
    if (decision.outcome == UNDECIDED && rules->no_turn != WAITS && is_stuck(rules, position)) {
        return (struct decision){by_verdict(rules->no_turn, position->side), "no-turn"};
    }
    return decision;
}

void find_listed(const struct parameters *rules, const struct position *position,
                 struct turns *turns)
{
    turns->count = 0;
    enum outcome outcome =
        is_board_empty(&position->board) ? UNDECIDED : decide_on_board(rules, position).outcome;
    if (outcome == UNDECIDED || (rules->goes_on && outcome != DRAWN)) {
        find_turns(rules, position, turns); /* a side without a turn has none to list */
    }
}

unsigned long long perft(const struct parameters *rules, const struct position *position, int depth)
{
    unsigned long long count = 0;
    struct turns turns;
    if (depth == 0) {
        return 1;
    }
    turns_init(&turns);
    find_listed(rules, position, &turns);
    for (size_t i = 0; depth > 1 && i < turns.count; i++) {
        struct position next = position_after(position, &turns.items[i]);
        count += perft(rules, &next, depth - 1);
    }
    count = depth > 1 ? count : turns.count;
    turns_free(&turns);
    return count;
}
