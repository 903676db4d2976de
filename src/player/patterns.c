#include "player/patterns.h"

#include <limits.h>
#include <string.h>

#include "base/processor.h"
#include "rules/draughts/board.h"

/* ---- windows ------------------------------------------------------------------------------ */

/* The size of windows, in cells of the board, and how many digits there are. */
struct window_shape {
    int columns;
    int rows;
    int step; /* from one column to the next window */
    bool kings;
};

/* Eight squares are few enough to be seen often in each way, and six where kings make more ways.
 * The first two shapes are for games on the dark squares, the others for those on all. */
static const struct window_shape shapes[2][2] = {
    {{4, 4, 2, false}, {4, 3, 2, true}},
    {{4, 2, 2, false}, {2, 3, 2, true}},
};

/* Returns the board turned round: the last square is the first. */
BITS_INLINE square_set turned(const struct geometry *g, square_set set)
{
    const unsigned unused = (unsigned)__builtin_clzll(g->used);
    const unsigned before = bit_of(g->used);

    set = (set >> 1 & UINT64_C(0x5555555555555555)) | (set & UINT64_C(0x5555555555555555)) << 1;
    set = (set >> 2 & UINT64_C(0x3333333333333333)) | (set & UINT64_C(0x3333333333333333)) << 2;
    set = (set >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (set & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
    set = __builtin_bswap64(set);
    return unused > before ? set >> (unused - before) : set << (before - unused);
}

/* Enters what a piece on a square adds to the number of the window that is being made. */
static void add_square(struct patterns *patterns, square_set up, square_set down, uint32_t value)
{
    unsigned window = patterns->windows;

    for (unsigned byte = 0; byte <= UINT8_MAX; byte++) {
        struct window_part *part = &patterns->part[bit_of(up) / CHAR_BIT][byte];

        if ((byte >> bit_of(up) % CHAR_BIT & 1) != 0)
            part->up[window] = (uint16_t)(part->up[window] + value);
        part = &patterns->part[bit_of(down) / CHAR_BIT][byte];
        if ((byte >> bit_of(down) % CHAR_BIT & 1) != 0)
            part->down[window] = (uint16_t)(part->down[window] + value);
    }
}

static void add_window(struct patterns *patterns, const struct geometry *g, square_set squares,
                       bool kings)
{
    uint32_t value = 1;

    for (; squares != 0; squares = without_first(squares), value *= kings ? 5 : 3)
        add_square(patterns, first_alone(squares), turned(g, first_alone(squares)), value);
    patterns->with_kings[patterns->windows] = kings ? UINT16_MAX : 0;
    patterns->first[patterns->windows++] = patterns->count;
    patterns->count += value;
}

/* Returns the squares of a window. */
static square_set window_at(const struct geometry *g, const struct window_shape *shape, int column,
                            int row)
{
    square_set squares = 0;

    for (int cell = 0; cell < shape->rows * shape->columns; cell++)
        squares |= set_of_cell(g, column + cell % shape->columns, row + cell / shape->columns);
    return squares & g->used;
}

/* Lays out windows of a shape all over the board. Of two that are the same window seen from both
 * sides one is enough. */
static void add_windows(struct patterns *patterns, const struct geometry *g,
                        const struct window_shape *shape)
{
    for (int row = 0; row + shape->rows <= g->rows; row++) {
        for (int column = 0; column + shape->columns <= g->columns; column += shape->step) {
            square_set squares = window_at(g, shape, column, row);

            if (turned(g, squares) >= squares && patterns->windows < WINDOWS_MOST)
                add_window(patterns, g, squares, shape->kings);
        }
    }
}

/* Returns whether the board looks the same from both sides: its first cell is used if its last is.
 */
static bool is_same_turned(const struct geometry *g)
{
    square_set first = set_of_cell(g, 0, 0) & g->used;
    square_set last = set_of_cell(g, g->columns - 1, g->rows - 1) & g->used;

    return (first != 0) == (last != 0);
}

bool patterns_begin(struct patterns *patterns, const arb_rules *rules)
{
    const struct geometry *g = rules_geometry(rules);

    memset(patterns, 0, sizeof *patterns);
    if (rules->draughts == NULL || rules->draughts->explosions || !is_same_turned(g))
        return false;
    patterns->rules = rules;
    for (unsigned i = 0; i < 2; i++)
        add_windows(patterns, g, &shapes[g->dark_only ? 0 : 1][i]);
    patterns->terms = patterns->count;
    patterns->count += PATTERN_TERMS;
    return true;
}

/* ---- the numbers of windows ------------------------------------------------------------------
 */

/* The pieces of the side that goes up the board, and of the other. */
struct view {
    square_set men[2];
    square_set kings[2];
};

BITS_INLINE struct view view_of(const struct patterns *patterns, const struct position *p)
{
    arb_side up = draughts_moves_up(patterns->rules->draughts, 0) ? 0 : 1;

    return (struct view){{p->sides[up] & ~p->crowned, p->sides[1 - up] & ~p->crowned},
                         {p->sides[up] & p->crowned, p->sides[1 - up] & p->crowned}};
}

BITS_INLINE unsigned byte_of(square_set set, unsigned byte)
{
    return (unsigned)(set >> CHAR_BIT * byte) & UINT8_MAX;
}

/* Adds to the numbers of all windows, as each side sees them, `first` for each piece of its own and
 * one more for each of the other side. */
BITS_INLINE void add_sets(const struct patterns *patterns, const square_set sets[2], unsigned first,
                          struct window_part *numbers)
{
    window_numbers up = {0};
    window_numbers down = {0};
    window_numbers up_other = {0};
    window_numbers down_other = {0};

    EACH_BY_ITSELF for (unsigned byte = 0; byte < sizeof(square_set); byte++)
    {
        const struct window_part *of_up = &patterns->part[byte][byte_of(sets[0], byte)];
        const struct window_part *of_down = &patterns->part[byte][byte_of(sets[1], byte)];

        up += of_up->up;
        up_other += of_down->up;
        down += of_down->down;
        down_other += of_up->down;
    }
    numbers->up = up * (uint16_t)first + up_other * (uint16_t)(first + 1);
    numbers->down = down * (uint16_t)first + down_other * (uint16_t)(first + 1);
}

BITS_INLINE void add_all(const struct patterns *patterns, const struct view *view,
                         struct window_part *numbers)
{
    struct window_part of_kings;

    add_sets(patterns, view->men, 1, numbers);
    if ((view->kings[0] | view->kings[1]) == 0)
        return;
    add_sets(patterns, view->kings, 3, &of_kings);
    numbers->up += of_kings.up & patterns->with_kings;
    numbers->down += of_kings.down & patterns->with_kings;
}

/* What is made of the weights that count: their sums, or a list of them. */
struct taker {
    const struct pattern_weight *weights;
    int beginning;
    int end;
    struct features *features; /* if not NULL, they are listed here, and no sums are made */
};

BITS_INLINE void take(struct taker *taker, uint32_t number, int times)
{
    if (taker->features == NULL) {
        taker->beginning += taker->weights[number].beginning * times;
        taker->end += taker->weights[number].end * times;
        return;
    }
    taker->features->weight[taker->features->count] = number;
    taker->features->times[taker->features->count++] = (int16_t)times;
}

/* Takes what each side sees, that of the side that goes down against the other. */
BITS_INLINE void take_windows(const struct patterns *patterns, const struct window_part *numbers,
                              struct taker *taker)
{
    for (unsigned i = 0; i < patterns->windows; i++) {
        take(taker, patterns->first[i] + numbers->up[i], 1);
        take(taker, patterns->first[i] + numbers->down[i], -1);
    }
}

BITS_INLINE void take_pieces(const struct patterns *patterns, const struct view *view,
                             struct taker *taker)
{
    int men = (int)count_of(view->men[0]) - (int)count_of(view->men[1]);
    int kings = (int)count_of(view->kings[0]) - (int)count_of(view->kings[1]);
    int pieces = (int)count_of(view->men[0] | view->men[1] | view->kings[0] | view->kings[1]);

    take(taker, patterns->terms + TERM_MEN, men);
    take(taker, patterns->terms + TERM_KINGS, kings);
    take(taker, patterns->terms + TERM_LEAD, pieces > 0 ? (men + kings) * LEAD_PARTS / pieces : 0);
    take(taker, patterns->terms + TERM_SOLE_KING, (view->kings[0] != 0) - (view->kings[1] != 0));
}

/* ---- all together ------------------------------------------------------------------------- */

/* Takes all that counts for the side that goes up, or, if it is not the one to move, against it. */
BITS_INLINE void take_position(const struct patterns *patterns, const struct position *p,
                               struct taker *taker)
{
    bool up = draughts_moves_up(patterns->rules->draughts, p->to_move);
    struct view view = view_of(patterns, p);
    struct window_part numbers;

    add_all(patterns, &view, &numbers);
    take_windows(patterns, &numbers, taker);
    take_pieces(patterns, &view, taker);
    take(taker, patterns->terms + TERM_TURN, up ? 1 : -1);
}

/* A game on dark squares begins with three men on five of them, or nearly so. */
static unsigned phase_of(const struct geometry *g, const struct position *p)
{
    unsigned pieces = count_of(position_occupied(p));
    unsigned phase = pieces * PATTERN_PHASES * 4 / (g->used_count * 3U);

    return phase < PATTERN_PHASES ? phase : PATTERN_PHASES;
}

BITS_INLINE int worth(const struct patterns *patterns, const struct position *p)
{
    const struct geometry *g = rules_geometry(patterns->rules);
    struct taker taker = {.weights = patterns->weights};
    int phase = (int)phase_of(g, p);
    int up;

    take_position(patterns, p, &taker);
    up = (taker.beginning * phase + taker.end * (PATTERN_PHASES - phase)) /
         (PATTERN_PHASES * PATTERN_PARTS);
    return draughts_moves_up(patterns->rules->draughts, p->to_move) ? up : -up;
}

/* GCOVR_EXCL_START: for processors that cannot do what the tests run on can. */
static int plain_worth(const struct patterns *patterns, const struct position *p)
{
    return worth(patterns, p);
}
/* GCOVR_EXCL_STOP */

PROCESSOR_FAST static int fast_worth(const struct patterns *patterns, const struct position *p)
{
    return worth(patterns, p);
}

int patterns_worth(const struct patterns *patterns, const struct position *p)
{
    return PROCESSOR_IS_FAST ? fast_worth(patterns, p) : plain_worth(patterns, p);
}

void patterns_features(const struct patterns *patterns, const struct position *p,
                       struct features *features)
{
    const struct geometry *g = rules_geometry(patterns->rules);
    bool up = draughts_moves_up(patterns->rules->draughts, p->to_move);
    struct taker taker = {.features = features};

    features->count = 0;
    features->phase = phase_of(g, p);
    take_position(patterns, p, &taker);
    for (unsigned i = 0; i < features->count && !up; i++)
        features->times[i] = (int16_t)-features->times[i];
}
