#include "board/narrow.h"

#include "endings/ending.h"

/* ---- where pieces may be ------------------------------------------------------------------ */

/* Men are never on the far row where they are crowned there, or win there. */
static square_set men_squares(const arb_rules *rules, arb_side side)
{
    const struct draughts *d = rules->draughts;
    const struct geometry *g = d->geometry;

    if (d->crowned == CROWNED_NEVER && d->far_row == FAR_ROW_NOTHING)
        return (square_set)g->used;
    return (square_set)(g->used & ~g->far[side == d->up]);
}

static void number_squares(struct ending_squares *squares, square_set set)
{
    squares->set = set;
    squares->count = 0;
    for (; set != 0; set = without_first(set)) {
        squares->place[bit_of(set)] = squares->count;
        squares->bit[squares->count++] = (uint8_t)bit_of(set);
    }
}

static square_set turned(const struct ending_board *board, square_set set)
{
    return reversed_word(set) >> board->turned_by;
}

/* Half a turn takes the first bit of the board to the last. If the squares of the game come to
 * squares of the game, the sides see the same board. */
static void find_turn(struct ending_board *board)
{
    square_set used = board->squares[FIRST_KINGS].set;
    unsigned after = (unsigned)__builtin_clzll(used); /* bits after the last */

    board->turned_by = (uint8_t)(after > bit_of(used) ? after - bit_of(used) : 0);
    board->turns = turned(board, used) == used &&
                   turned(board, board->squares[FIRST_MEN].set) == board->squares[SECOND_MEN].set;
}

static void fill_choose(struct ending_board *board)
{
    for (unsigned n = 0; n <= NARROW_SET_BITS; n++) {
        board->choose[n][0] = 1;
        for (unsigned k = 1; k <= ENDING_PIECES_MOST; k++)
            board->choose[n][k] =
                n == 0 ? 0 : board->choose[n - 1][k - 1] + board->choose[n - 1][k];
    }
}

const char *ending_board_begin(struct ending_board *board, const arb_rules *rules)
{
    const struct draughts *d = rules->draughts;

    if (d == NULL)
        return "only rule sets of draughts have tables of endings";
    if (d->explosions)
        return "there are no tables of endings with bombs and shields";
    if (rules_stacks(rules))
        return "there are no tables of endings with columns";
    if (d->geometry->wide)
        return "there are no tables of endings for boards of so many squares";
    *board = (struct ending_board){.rules = rules};
    number_squares(&board->squares[FIRST_MEN], men_squares(rules, 0));
    number_squares(&board->squares[FIRST_KINGS], (square_set)d->geometry->used);
    number_squares(&board->squares[SECOND_MEN], men_squares(rules, 1));
    number_squares(&board->squares[SECOND_KINGS], (square_set)d->geometry->used);
    find_turn(board);
    fill_choose(board);
    return NULL;
}

/* ---- endings ------------------------------------------------------------------------------- */

/* Whether a side may get both men and a king, by which the turns of that king would count. */
static bool has_streaks(const arb_rules *rules, unsigned men, unsigned kings)
{
    return rules->draughts->king_streak > 0 && men > 0 && men + kings > 1;
}

/* Whether a game ends as soon as a turn leads there, because a side has few pieces. A position that
 * was set up does not, so nothing exact can be said of the ending. */
static bool is_few(const arb_rules *rules, unsigned pieces)
{
    return pieces <= rules->draughts->few_pieces.most && rules->draughts->few_pieces.most > 0;
}

bool ending_counts(const struct ending_board *board, struct ending ending)
{
    const uint8_t *count = ending.count;
    unsigned first = count[FIRST_MEN] + count[FIRST_KINGS];
    unsigned second = count[SECOND_MEN] + count[SECOND_KINGS];

    if (!rules_crowns(board->rules) && count[FIRST_KINGS] + count[SECOND_KINGS] > 0)
        return false;
    if (is_few(board->rules, first) || is_few(board->rules, second))
        return false;
    if (has_streaks(board->rules, count[FIRST_MEN], count[FIRST_KINGS]) ||
        has_streaks(board->rules, count[SECOND_MEN], count[SECOND_KINGS]))
        return false;
    if (!board->turns || first != second)
        return !board->turns || first > second;
    return count[FIRST_KINGS] >= count[SECOND_KINGS];
}

uint64_t ending_half(const struct ending_board *board, struct ending ending)
{
    uint64_t size = 1;

    for (unsigned group = 0; group < ENDING_GROUPS; group++)
        size *= board->choose[board->squares[group].count][ending.count[group]];
    return size;
}

static bool has_halves(const struct ending_board *board, struct ending ending)
{
    return !board->turns || !ending_is_even(ending);
}

uint64_t ending_size(const struct ending_board *board, struct ending ending)
{
    return ending_half(board, ending) * (has_halves(board, ending) ? 2 : 1);
}

bool ending_each(const struct ending_board *board, unsigned pieces, ending_visitor *visit,
                 void *context)
{
    for (unsigned men = 0; men <= pieces; men++) {
        for (unsigned number = 0; number < ENDINGS_ROOM; number++) {
            struct ending ending;
            unsigned rest = number;

            for (unsigned group = ENDING_GROUPS; group-- > 0;) {
                ending.count[group] = (uint8_t)(rest % (ENDING_PIECES_MOST + 1));
                rest /= ENDING_PIECES_MOST + 1;
            }
            if (ending_pieces(ending) != pieces ||
                (unsigned)(ending.count[FIRST_MEN] + ending.count[SECOND_MEN]) != men)
                continue;
            if (ending_counts(board, ending) && !visit(context, ending))
                return false;
        }
    }
    return true;
}

/* ---- positions and their numbers ----------------------------------------------------------- */

struct ending ending_of(const struct ending_pieces *pieces)
{
    struct ending ending;

    for (unsigned group = 0; group < ENDING_GROUPS; group++)
        ending.count[group] = (uint8_t)count_of(pieces->group[group]);
    return ending;
}

struct ending_pieces ending_turned(const struct ending_board *board,
                                   const struct ending_pieces *pieces)
{
    return (struct ending_pieces){
        {turned(board, pieces->group[SECOND_MEN]), turned(board, pieces->group[SECOND_KINGS]),
         turned(board, pieces->group[FIRST_MEN]), turned(board, pieces->group[FIRST_KINGS])},
        !pieces->to_move};
}

struct ending_pieces ending_as_numbered(const struct ending_board *board,
                                        const struct ending_pieces *pieces)
{
    struct ending ending = ending_of(pieces);

    if (!board->turns)
        return *pieces;
    if (ending_is_even(ending) ? pieces->to_move == 0 : ending_counts(board, ending))
        return *pieces;
    return ending_turned(board, pieces);
}

uint64_t ending_index(const struct ending_board *board, struct ending ending,
                      const struct ending_pieces *pieces)
{
    uint64_t index = pieces->to_move == 1 ? 1 : 0;

    for (unsigned group = 0; group < ENDING_GROUPS; group++)
        index = index * board->choose[board->squares[group].count][ending.count[group]] +
                ending_rank(board, group, pieces->group[group]);
    return index;
}

/* The squares with that number among all sets of `count` squares of a group. */
static square_set squares_at(const struct ending_board *board, unsigned group, unsigned count,
                             uint64_t rank)
{
    const struct ending_squares *squares = &board->squares[group];
    unsigned above = squares->count;
    square_set set = 0;

    for (unsigned k = count; k > 1; k--) {
        unsigned place = k - 1; /* the last below `above` that has no more sets below it */

        while (above - place > 1) {
            unsigned middle = (above + place) / 2;

            if (board->choose[middle][k] > rank)
                above = middle;
            else
                place = middle;
        }
        rank -= board->choose[place][k];
        set |= UINT64_C(1) << squares->bit[place];
        above = place;
    }
    return count > 0 ? set | UINT64_C(1) << squares->bit[rank] : 0;
}

bool ending_at(const struct ending_board *board, struct ending ending, uint64_t index,
               struct ending_pieces *pieces)
{
    square_set occupied = 0;

    for (unsigned group = ENDING_GROUPS; group-- > 0;) {
        uint64_t size = board->choose[board->squares[group].count][ending.count[group]];
        square_set set = squares_at(board, group, ending.count[group], index % size);

        pieces->group[group] = set;
        if ((occupied & set) != 0)
            return false;
        occupied |= set;
        index /= size;
    }
    pieces->to_move = index != 0;
    return true;
}

void ending_set_up(struct position *position, const struct ending_pieces *pieces)
{
    position_clear(position);
    position->low.sides[0] = pieces->group[FIRST_MEN] | pieces->group[FIRST_KINGS];
    position->low.sides[1] = pieces->group[SECOND_MEN] | pieces->group[SECOND_KINGS];
    position->low.crowned = pieces->group[FIRST_KINGS] | pieces->group[SECOND_KINGS];
    position->to_move = pieces->to_move;
}
