#include "quick.h"

#include "trouble.h"

#include <string.h>

enum { REACH = 2, SPAN = 2 * REACH + 1 };

static signed char beside[QUICK_SQUARES][SPAN][SPAN];

void quick_begin(void)
{
    for (int square = 0; square < QUICK_SQUARES; square++) {
        for (int right = -REACH; right <= REACH; right++) {
            for (int up = -REACH; up <= REACH; up++) {
                int column = square % SIZE + right;
                int row = square / SIZE + up;
                bool there = column >= 0 && column < SIZE && row >= 0 && row < SIZE;
                beside[square][right + REACH][up + REACH] =
                    (signed char)(there ? column + SIZE * row : -1);
            }
        }
    }
}

int quick_beside(int square, int right, int up)
{
    return beside[square][right + REACH][up + REACH];
}

struct quick quick_from(const struct rule_set *rules, const struct state *state)
{
    struct quick quick;
    memset(&quick, 0, sizeof quick);
    quick.rules = (uint8_t)rules_index(rules);
    quick.side = (uint8_t)state->side;
    for (int square = 0; square < QUICK_SQUARES; square++) {
        struct piece piece = piece_at(state, square_at(square % SIZE, square / SIZE));
        if (piece.there) {
            quick.board[square] =
                (uint8_t)(QUICK_THERE + QUICK_SIDE * piece.side + (piece.king ? QUICK_KING : 0) +
                          QUICK_KIND * piece.kind);
        }
    }
    return quick;
}

void quick_to(const struct quick *quick, struct state *state)
{
    model_clear(state);
    begin_turn(state, quick->side);
    for (int square = 0; square < QUICK_SQUARES; square++) {
        int piece = quick->board[square];
        if (piece != 0) {
            put(state, square_at(square % SIZE, square / SIZE),
                make_piece(piece / QUICK_SIDE % 2, piece / QUICK_KIND, (piece & QUICK_KING) != 0));
        }
    }
}

void quick_add(struct quick_turns *turns, const struct quick *after)
{
    if (turns->count == QUICK_TURNS) {
        trouble("a position with more than %d turns", QUICK_TURNS);
    }
    turns->after[turns->count] = *after;
    turns->after[turns->count].side ^= 1;
    turns->count++;
}

struct quick quick_passed(const struct quick *quick)
{
    struct quick passed = *quick;
    passed.side ^= 1;
    return passed;
}

static bool is_chess(const struct quick *quick)
{
    return rule_sets[quick->rules] == &kingcapture;
}

bool quick_stuck_loses(const struct quick *quick)
{
    return rule_sets[quick->rules] == &english || rule_sets[quick->rules] == &dama;
}

/* How many pieces each side has; in kingcapture how many kings, which are kind 0. */
static void count_sides(const struct quick *quick, int *counts)
{
    int what = is_chess(quick) ? 0xFF & ~QUICK_SIDE : QUICK_THERE;
    counts[0] = 0;
    counts[1] = 0;
    for (int square = 0; square < QUICK_SQUARES; square++) {
        int piece = quick->board[square];
        if ((piece & what) == QUICK_THERE) {
            counts[piece / QUICK_SIDE % 2]++;
        }
    }
}

/* Dama: a white man on rank 8 wins, or a black one on rank 1; white is looked at first. */
static int side_at_home(const struct quick *quick)
{
    for (int side = 0; side < 2; side++) {
        for (int column = 0; column < SIZE; column++) {
            int piece = quick->board[column + (side == 0 ? SIZE * (SIZE - 1) : 0)];
            if (piece != 0 && piece / QUICK_SIDE % 2 == side) {
                return side;
            }
        }
    }
    return -1;
}

/* The other side has nothing that counts, unless neither side has. */
static int side_left_alone(const struct quick *quick)
{
    int counts[2];
    count_sides(quick, counts);
    if ((counts[0] == 0) == (counts[1] == 0)) {
        return -1;
    }
    return counts[0] > 0 ? 0 : 1;
}

int quick_winner(const struct quick *quick, bool stuck)
{
    if (!quick_stuck_loses(quick)) {
        return side_left_alone(quick);
    }
    int winner = rule_sets[quick->rules] == &dama ? side_at_home(quick) : -1;
    if (winner >= 0 || !stuck) {
        return winner;
    }
    int counts[2];
    count_sides(quick, counts);
    return counts[0] + counts[1] > 0 ? 1 - quick->side : -1;
}

/* A game that somebody has won has no turns, but in checkers61b it goes on. */
void quick_list(const struct quick *quick, struct quick_turns *turns)
{
    turns->count = 0;
    if (rule_sets[quick->rules]->result_stops && quick_winner(quick, false) >= 0) {
        return;
    }
    if (is_chess(quick)) {
        quick_list_chess(quick, turns);
    } else {
        quick_list_draughts(quick, turns);
    }
}
