/* Random positions for the rule sets whose men go along ranks and files. */
#include "setup.h"

/* A square as `side` sees it, with row 0 at its own edge; the first side goes up the board. */
static struct square seen_by(int side, int column, int row)
{
    return square_at(column, side == 0 ? row : SIZE - 1 - row);
}

static void put_man(struct state *state, struct square square, int side)
{
    if (on_board(square)) {
        put(state, square, make_piece(side, 0, false));
    }
}

/* Men anywhere, usually not on their far rows, where dama would be won already. */
static void scatter(struct random *random, struct state *state, int density)
{
    bool far_rows = random_chance(random, 10);
    int first_percent = 20 + random_below(random, 60);
    for (int column = 0; column < SIZE; column++) {
        for (int row = 0; row < SIZE; row++) {
            int side = random_chance(random, first_percent) ? 0 : 1;
            bool there = random_chance(random, density);
            bool far = row == (side == 0 ? SIZE - 1 : 0);
            if (there && (!far || far_rows)) {
                put_man(state, square_at(column, row), side);
            }
        }
    }
}

/* A few men close to each other. */
static void a_few(struct random *random, struct state *state)
{
    int column = random_below(random, SIZE);
    int row = random_below(random, SIZE);
    for (int count = 1 + random_below(random, 7); count > 0; count--) {
        int right = random_below(random, 5) - 2;
        int up = random_below(random, 5) - 2;
        int side = random_below(random, 2);
        put_man(state, square_at(column + right, row + up), side);
    }
}

/* Puts a trail of enemies on the board that a man of `side` can take one after another, forward and
 * sideways from its square; a trail may cross another one, and then either may be broken. */
static void lay_trail(struct random *random, struct state *state, int side, int column, int row,
                      int length)
{
    for (int tries = 0; tries < 40 && length > 0; tries++) {
        int way = random_below(random, 5);
        int right = way < 2 ? 0 : way == 2 ? -1 : 1;
        int up = way < 2 ? 1 : 0;
        struct square over = seen_by(side, column + right, row + up);
        struct square to = seen_by(side, column + 2 * right, row + 2 * up);
        if (!on_board(to) || !is_empty(state, over) || !is_empty(state, to)) {
            continue;
        }
        put_man(state, over, 1 - side);
        column += 2 * right;
        row += 2 * up;
        length--;
    }
}

/* Two ways to the same square, forward first or sideways first. */
static void lay_two_ways(struct random *random, struct state *state, int side)
{
    int column = random_below(random, SIZE);
    int row = random_below(random, SIZE - 2);
    int right = column < SIZE / 2 ? 1 : -1;
    put_man(state, seen_by(side, column, row), side);
    put_man(state, seen_by(side, column, row + 1), 1 - side);
    put_man(state, seen_by(side, column + right, row + 2), 1 - side);
    put_man(state, seen_by(side, column + right, row), 1 - side);
    put_man(state, seen_by(side, column + 2 * right, row + 1), 1 - side);
}

/* Men with trails in front of them, sometimes two trails for one man, and some more men in
 * between. */
static void trails(struct random *random, struct state *state)
{
    int side = random_below(random, 2);
    if (random_chance(random, 30)) {
        lay_two_ways(random, state, side);
    }
    for (int men = 1 + random_below(random, 3); men > 0; men--) {
        int column = random_below(random, SIZE);
        int row = random_below(random, 4);
        int length = 1 + random_below(random, 7);
        int count = random_chance(random, 50) ? 1 : 2;
        if (!is_empty(state, seen_by(side, column, row))) {
            continue;
        }
        put_man(state, seen_by(side, column, row), side);
        for (; count > 0; count--) {
            int shorter = random_chance(random, 40) ? random_below(random, length) : 0;
            lay_trail(random, state, side, column, row, length - shorter);
        }
    }
    for (int more = random_below(random, 5); more > 0; more--) {
        int column = random_below(random, SIZE);
        int row = random_below(random, SIZE - 1);
        int owner = random_chance(random, 60) ? side : 1 - side;
        put_man(state, seen_by(owner, column, row), owner);
    }
}

/* A leap to the far row, with enemies on both sides there; another man somewhere. */
static void along_the_far_row(struct random *random, struct state *state)
{
    int side = random_below(random, 2);
    int column = random_below(random, SIZE);
    int hands = 1 + random_below(random, 3);
    put_man(state, seen_by(side, column, SIZE - 3), side);
    put_man(state, seen_by(side, column, SIZE - 2), 1 - side);
    for (int distance = 1; distance < SIZE; distance += 2) {
        bool left = (hands & 1) != 0 && random_chance(random, 75);
        bool right = (hands & 2) != 0 && random_chance(random, 75);
        if (left) {
            put_man(state, seen_by(side, column - distance, SIZE - 1), 1 - side);
        }
        if (right) {
            put_man(state, seen_by(side, column + distance, SIZE - 1), 1 - side);
        }
    }
    for (int others = random_below(random, 4); others > 0; others--) {
        int other_column = random_below(random, SIZE);
        int row = random_below(random, SIZE - 3);
        put_man(state, seen_by(side, other_column, row), side);
        if (random_chance(random, 50)) {
            put_man(state, seen_by(side, other_column, row + 1), 1 - side);
        }
    }
}

/* Full rows against full rows, with one or two gaps: hardly any piece can move. */
static void packed(struct random *random, struct state *state)
{
    int front = 1 + random_below(random, SIZE - 3);
    int narrow = random_below(random, SIZE);
    for (int column = 0; column <= narrow; column++) {
        put_man(state, square_at(column, front), 0);
        put_man(state, square_at(column, front + 1), 1);
        put_man(state, square_at(column, front + 2), 1);
        if (random_chance(random, 60)) {
            put_man(state, square_at(column, front - 1), 0);
        }
    }
    if (narrow < SIZE - 1) {
        put_man(state, square_at(narrow + 1, front), 1);
        put_man(state, square_at(narrow + 2, front), 1);
    }
    for (int holes = random_below(random, 3); holes > 0; holes--) {
        int column = random_below(random, SIZE);
        int row = random_below(random, SIZE);
        take_off(state, square_at(column, row));
    }
}

void random_straight_position(const struct rule_set *rules, struct random *random,
                              struct state *state)
{
    (void)rules;
    switch (random_below(random, 10)) {
    case 0:
    case 1: {
        int density = 3 + random_below(random, 75);
        scatter(random, state, density);
        break;
    }
    case 2:
        scatter(random, state, 12);
        break;
    case 3:
    case 4:
        a_few(random, state);
        break;
    case 5:
    case 6:
    case 7:
        trails(random, state);
        break;
    case 8:
        along_the_far_row(random, state);
        break;
    default:
        packed(random, state);
        break;
    }
}
