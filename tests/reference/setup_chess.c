/* Random positions for kingcapture. The kinds are those of its rule set: the king is first, the
 * pawn last. */
#include "setup.h"

/* Pieces of both sides anywhere, seldom with kings. */
static void scatter(const struct rule_set *rules, struct random *random, struct state *state)
{
    int density = 3 + random_below(random, random_chance(random, 50) ? 15 : 70);
    int pawn_percent = random_below(random, 60);
    for (int column = 0; column < SIZE; column++) {
        for (int row = 0; row < SIZE; row++) {
            int side = random_below(random, 2);
            bool pawn = random_chance(random, pawn_percent);
            int kind =
                pawn ? rules->kind_count - 1 : 1 + random_below(random, rules->kind_count - 1);
            if (random_chance(random, density)) {
                put(state, square_at(column, row), make_piece(side, kind, false));
            }
        }
    }
}

/* Usually one king for each side, sometimes none, sometimes several. */
static void add_kings(const struct rule_set *rules, struct random *random, struct state *state)
{
    bool odd = random_chance(random, 25);
    for (int side = 0; side < 2; side++) {
        for (int kings = odd ? random_below(random, 4) : 1; kings > 0; kings--) {
            put(state, random_square(rules, random), make_piece(side, 0, false));
        }
    }
}

/* Pawns on or near their starting rows, and pieces in their way. */
static void pawns(const struct rule_set *rules, struct random *random, struct state *state)
{
    int pawn = rules->kind_count - 1;
    for (int column = 0; column < SIZE; column++) {
        for (int side = 0; side < 2; side++) {
            int distance = random_chance(random, 70) ? 1 : random_below(random, SIZE);
            int row = side == 0 ? distance : SIZE - 1 - distance;
            if (random_chance(random, 70)) {
                put(state, square_at(column, row), make_piece(side, pawn, false));
            }
        }
    }
    for (int others = random_below(random, 12); others > 0; others--) {
        int side = random_below(random, 2);
        int kind = 1 + random_below(random, pawn);
        struct square square = random_square(rules, random);
        put(state, square, make_piece(side, kind, false));
    }
}

/* The starting position with some of the pieces gone and some elsewhere. */
static void disturbed(const struct rule_set *rules, struct random *random, struct state *state)
{
    rules->start(state);
    for (int changes = random_below(random, 24); changes > 0; changes--) {
        struct square from = random_square(rules, random);
        struct square to = random_square(rules, random);
        struct piece piece = piece_at(state, from);
        take_off(state, from);
        if (piece.there && (piece.kind == 0 || random_chance(random, 60))) {
            put(state, to, piece);
        }
    }
}

void random_chess_position(const struct rule_set *rules, struct random *random, struct state *state)
{
    switch (random_below(random, 5)) {
    case 0:
    case 1:
        scatter(rules, random, state);
        add_kings(rules, random, state);
        break;
    case 2:
        pawns(rules, random, state);
        add_kings(rules, random, state);
        break;
    case 3:
        add_kings(rules, random, state);
        add_kings(rules, random, state);
        break;
    default:
        disturbed(rules, random, state);
        break;
    }
}
