#include "scatter.h"

#include "places.h"
#include "rule_checks.h"

#include <string.h>

enum { PERCENT = 100 };

static bool happens(struct random *random, int percent)
{
    return (int)random_below(random, PERCENT) < percent;
}

/* One of several numbers. */
static int one_of(struct random *random, const int *numbers, size_t count)
{
    return numbers[random_below(random, count)];
}

static struct piece random_piece(const struct parameters *rules, struct random *random,
                                 struct square square, int kings)
{
    int side = (int)random_below(random, 2);
    enum kind kind = rules->explosions ? (enum kind)random_below(random, 3) : PAWN;
    bool would_be_crowned = rules->crowned != CROWNED_NEVER && square.row == far_row(rules, side);
    bool king = would_be_crowned || happens(random, kings);
    return make_piece(king && rules->has_kings ? KING : MAN, side, kind);
}

/* Lets a king be in the middle of a streak. */
static void start_streak(const struct parameters *rules, struct random *random,
                         struct position *position, struct square square)
{
    struct piece piece = piece_on(&position->board, square);
    if (rules->king_streak > 0 && piece.rank == KING && happens(random, 30)) {
        int turns = 1 + (int)random_below(random, (size_t)rules->king_streak);
        position->streaks[piece.side] = (struct streak){turns, square};
    }
}

/* Whether a side that has this piece there has won. */
static bool has_won_with(const struct parameters *rules, struct piece piece, struct square square)
{
    bool arrived = piece.rank == MAN && square.row == far_row(rules, piece.side);
    return (rules->far_row_wins && arrived) || (rules->crowning_wins && piece.rank == KING);
}

/* Puts pieces on a part of the squares, `kings` percent of them kings. */
static void fill(const struct parameters *rules, struct random *random, struct position *position,
                 int kings)
{
    static const int percents[] = {8, 12, 20, 30, 45, 60};
    int pieces = one_of(random, percents, sizeof percents / sizeof *percents);
    bool may_be_won = happens(random, 10);
    memset(position, 0, sizeof *position);
    for (int column = 0; column < rules->columns; column++) {
        for (int row = 0; row < rules->rows; row++) {
            struct square square = square_at(column, row);
            if (!in_play(rules, square) || !happens(random, pieces)) {
                continue;
            }
            struct piece piece = random_piece(rules, random, square, kings);
            if (may_be_won || !has_won_with(rules, piece, square)) {
                put(&position->board, square, piece);
                start_streak(rules, random, position, square);
            }
        }
    }
}

/* Puts pieces of both sides below those on the board, at the foot of a column, until there are
 * `most` in all or the columns are high enough. */
static void fill_below(const struct parameters *rules, struct random *random, int most,
                       struct position *position)
{
    int left = most - count_all(&position->board);
    int percent = happens(random, 50) ? 0 : 10 + (int)random_below(random, 60);
    for (int i = 0; i < left && percent > 0; i++) {
        struct square square = square_at((int)random_below(random, (size_t)rules->columns),
                                         (int)random_below(random, (size_t)rules->rows));
        bool king = rules->has_kings && happens(random, 30);
        struct piece piece = make_piece(king ? KING : MAN, (int)random_below(random, 2), PAWN);
        if (!is_empty(&position->board, square) && happens(random, percent)) {
            struct pile pile = pile_on(&position->board, square);
            add_below(&pile, piece);
            put_column(&position->board, square, piece_on(&position->board, square), &pile);
        }
    }
}

/* How many pieces the game begins with: with columns no position has more. */
static int pieces_at_start(const struct parameters *rules)
{
    struct position start;
    const char *wrong;
    find_start(rules, &start, &wrong);
    return count_all(&start.board);
}

void scatter(const struct parameters *rules, struct random *random, int most,
             struct position *position)
{
    static const int shares[] = {0, 10, 30, 60, 100};
    int first;
    int second;
    int pieces = rules->under ? pieces_at_start(rules) : most;
    most = pieces < most ? pieces : most;
    do {
        fill(rules, random, position, one_of(random, shares, sizeof shares / sizeof *shares));
        first = count_pieces(&position->board, 0, NOTHING);
        second = count_pieces(&position->board, 1, NOTHING);
    } while (first == 0 || second == 0 || first + second > most);
    position->side = (int)random_below(random, 2);
    if (rules->under) {
        fill_below(rules, random, pieces, position);
    }
    end_streaks(position);
}
