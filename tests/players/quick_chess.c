/* The turns of kingcapture. */
#include "quick.h"

enum { KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN };

struct leap {
    int right;
    int up;
};

/* The first four are a rook's, the last four a bishop's. */
static const struct leap lines[8] = {{0, 1}, {0, -1}, {-1, 0}, {1, 0},
                                     {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
static const struct leap knight_leaps[8] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                            {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

static bool is_enemy(const struct quick *quick, int square)
{
    int piece = quick->board[square];
    return piece != 0 && piece / QUICK_SIDE % 2 != quick->side;
}

static void add_move(const struct quick *quick, int from, int to, struct quick_turns *turns)
{
    struct quick after = *quick;
    after.board[to] = after.board[from];
    after.board[from] = 0;
    quick_add(turns, &after);
}

/* Goes along a line for up to `reach` squares, until something is in the way. */
static void list_line(const struct quick *quick, int from, struct leap leap, int reach,
                      struct quick_turns *turns)
{
    int to = quick_beside(from, leap.right, leap.up);
    while (to >= 0 && reach > 0 && quick->board[to] == 0) {
        add_move(quick, from, to, turns);
        to = quick_beside(to, leap.right, leap.up);
        reach--;
    }
    if (to >= 0 && reach > 0 && is_enemy(quick, to)) {
        add_move(quick, from, to, turns);
    }
}

static void list_pawn(const struct quick *quick, int from, struct quick_turns *turns)
{
    int up = quick->side == 0 ? 1 : -1;
    int starting_row = quick->side == 0 ? 1 : SIZE - 2;
    int next = quick_beside(from, 0, up);
    for (int right = -1; right <= 1; right += 2) {
        int to = quick_beside(from, right, up);
        if (to >= 0 && is_enemy(quick, to)) {
            add_move(quick, from, to, turns);
        }
    }
    if (next < 0 || quick->board[next] != 0) {
        return;
    }
    add_move(quick, from, next, turns);
    int second = quick_beside(from, 0, 2 * up);
    if (from / SIZE == starting_row && quick->board[second] == 0) {
        add_move(quick, from, second, turns);
    }
}

static void list_piece(const struct quick *quick, int from, struct quick_turns *turns)
{
    int kind = quick->board[from] / QUICK_KIND;
    if (kind == PAWN) {
        list_pawn(quick, from, turns);
        return;
    }
    int first = kind == BISHOP ? 4 : 0;
    int last = kind == ROOK ? 4 : 8;
    for (int i = first; i < last; i++) {
        struct leap leap = kind == KNIGHT ? knight_leaps[i] : lines[i];
        list_line(quick, from, leap, kind == KING || kind == KNIGHT ? 1 : SIZE, turns);
    }
}

void quick_list_chess(const struct quick *quick, struct quick_turns *turns)
{
    for (int square = 0; square < QUICK_SQUARES; square++) {
        if (quick->board[square] != 0 && !is_enemy(quick, square)) {
            list_piece(quick, square, turns);
        }
    }
}
