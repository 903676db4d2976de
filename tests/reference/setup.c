#include "setup.h"

#include "ruling.h"

/* The square itself, or its neighbour if only the dark squares are used. */
static struct square nearest_used(const struct rule_set *rules, struct square square)
{
    if (rules->dark_only && on_board(square) && !is_dark(square)) {
        square.column += square.column % 2 == 0 ? 1 : -1;
    }
    return square;
}

/* Each number is drawn in a statement of its own: the order in which the arguments of a call are
 * evaluated is not fixed, and the games must not depend on the compiler. */
struct square random_square(const struct rule_set *rules, struct random *random)
{
    int column = random_below(random, SIZE);
    int row = random_below(random, SIZE);
    return nearest_used(rules, square_at(column, row));
}

struct square random_square_near(const struct rule_set *rules, struct random *random,
                                 struct square square)
{
    int right = random_below(random, 5) - 2;
    int up = random_below(random, 5) - 2;
    return nearest_used(rules, square_at(square.column + right, square.row + up));
}

/* What the pieces of a position are like. */
struct mixture {
    int favourite;         /* a kind */
    int favourite_percent; /* how many are of that kind; the others are of any kind */
    int king_percent;
};

static struct piece piece_of(const struct rule_set *rules, struct random *random,
                             const struct mixture *mixture, int side)
{
    int kind = random_chance(random, mixture->favourite_percent)
                   ? mixture->favourite
                   : random_below(random, rules->kind_count);
    bool king = rules->crowns && random_chance(random, mixture->king_percent);
    return make_piece(side, kind, king);
}

static struct piece piece_of_any_side(const struct rule_set *rules, struct random *random,
                                      const struct mixture *mixture)
{
    int side = random_below(random, 2);
    return piece_of(rules, random, mixture, side);
}

static struct mixture random_mixture(const struct rule_set *rules, struct random *random)
{
    struct mixture mixture;
    mixture.favourite = random_below(random, rules->kind_count);
    mixture.favourite_percent = random_below(random, 90);
    mixture.king_percent = random_below(random, 80);
    return mixture;
}

struct piece random_piece(const struct rule_set *rules, struct random *random)
{
    struct mixture mixture = {0, 0, 30};
    return piece_of_any_side(rules, random, &mixture);
}

static void put_if_used(const struct rule_set *rules, struct state *state, struct square square,
                        struct piece piece)
{
    if (is_used(rules, square)) {
        put(state, square, piece);
    }
}

/* Pieces of both sides anywhere, or only on the dark squares. */
static void scatter(const struct rule_set *rules, struct random *random,
                    const struct mixture *mixture, struct state *state)
{
    bool everywhere = !rules->dark_only && random_chance(random, 30);
    int density = 3 + random_below(random, 75);
    for (int column = 0; column < SIZE; column++) {
        for (int row = 0; row < SIZE; row++) {
            bool used = everywhere || is_dark(square_at(column, row));
            if (used && random_chance(random, density)) {
                put(state, square_at(column, row), piece_of_any_side(rules, random, mixture));
            }
        }
    }
}

/* Pieces of one side on every other square of every other row, with empty squares beyond them, and
 * a few of the other side that can leap over one after another. */
static void lattice(const struct rule_set *rules, struct random *random,
                    const struct mixture *mixture, struct state *state)
{
    int side = random_below(random, 2);
    int column_shift = random_below(random, 2);
    int any_row_shift = random_below(random, 2);
    int row_shift = rules->dark_only ? column_shift : any_row_shift;
    int density = 50 + random_below(random, 50);
    for (int column = column_shift; column < SIZE; column += 2) {
        for (int row = row_shift; row < SIZE; row += 2) {
            if (random_chance(random, density)) {
                put(state, square_at(column, row), piece_of(rules, random, mixture, side));
            }
        }
    }
    struct mixture others = random_mixture(rules, random);
    for (int leapers = 1 + random_below(random, 3); leapers > 0; leapers--) {
        int column = 1 - column_shift + 2 * random_below(random, SIZE / 2);
        int row = 1 - row_shift + 2 * random_below(random, SIZE / 2);
        put(state, square_at(column, row), piece_of(rules, random, &others, 1 - side));
    }
}

/* Pieces about to reach their far rows, and others in their way there and back. */
static void near_the_far_rows(const struct rule_set *rules, struct random *random,
                              const struct mixture *mixture, struct state *state)
{
    int density = 20 + random_below(random, 40);
    for (int column = 0; column < SIZE; column++) {
        for (int distance = 1; distance < 4; distance++) {
            struct mixture men = *mixture;
            men.king_percent = 10;
            if (random_chance(random, density)) {
                int side = random_chance(random, 60) ? 0 : 1;
                put_if_used(rules, state, square_at(column, SIZE - 1 - distance),
                            piece_of(rules, random, &men, side));
            }
            if (random_chance(random, density)) {
                int side = random_chance(random, 60) ? 1 : 0;
                put_if_used(rules, state, square_at(column, distance),
                            piece_of(rules, random, &men, side));
            }
        }
    }
}

/* A handful of pieces. */
static void a_few(const struct rule_set *rules, struct random *random,
                  const struct mixture *mixture, struct state *state)
{
    int count = random_below(random, 8);
    bool near = random_chance(random, 50);
    struct square centre = random_square(rules, random);
    for (; count > 0; count--) {
        struct square square = random_square(rules, random);
        if (near) {
            square = random_square_near(rules, random, centre);
        }
        if (!on_board(square)) {
            continue;
        }
        put(state, square, piece_of_any_side(rules, random, mixture));
    }
}

/* One side cannot go forward: its men are on their far rows. */
static void stuck_men(const struct rule_set *rules, struct random *random, struct state *state)
{
    struct mixture men = {0, 0, 0};
    int side = random_below(random, 2);
    for (int i = 0; i < 4; i++) {
        int column = random_below(random, SIZE);
        put_if_used(rules, state, square_at(column, 0), piece_of(rules, random, &men, side));
        put_if_used(rules, state, square_at(column, SIZE - 1), piece_of(rules, random, &men, side));
    }
    if (random_chance(random, 50)) {
        struct square square = random_square(rules, random);
        put(state, square, random_piece(rules, random));
    }
}

void random_diagonal_position(const struct rule_set *rules, struct random *random,
                              struct state *state)
{
    struct mixture mixture = random_mixture(rules, random);
    switch (random_below(random, 10)) {
    case 0:
    case 1:
    case 2:
        scatter(rules, random, &mixture, state);
        break;
    case 3:
    case 4:
    case 5:
        lattice(rules, random, &mixture, state);
        break;
    case 6:
    case 7:
        near_the_far_rows(rules, random, &mixture, state);
        break;
    case 8:
        a_few(rules, random, &mixture, state);
        break;
    default:
        stuck_men(rules, random, state);
        break;
    }
}

void random_position(const struct rule_set *rules, struct random *random, struct state *state)
{
    clear_board(state);
    rules->random_position(rules, random, state);
}
