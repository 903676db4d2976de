/* Which counter fits the parameters of a rule set of the draughts family. */
#ifdef COUNT_WIDE
#define count_by_sets count_by_wide_sets
#else
#include "board/narrow.h"
#endif

#include "board/wide_boards.h"
#include "count/kings.h"

/* ---- counters of boards without kings (count/men.h) ----------------------------------------- */

/* Names of functions and their attributes cannot be put in parentheses.
 * NOLINTBEGIN(bugprone-macro-parentheses) */

/* Defines a men_count_function with that body, which uses the board `b`. */
#define MEN_FUNCTION(name, attributes, body)                                                       \
    PROCESSOR_FAST attributes static uint64_t name(const struct men_count *how, square_set own,    \
                                                   square_set enemy, unsigned depth)               \
    {                                                                                              \
        struct draughts_board b = {.own = own, .enemy = enemy};                                    \
        (void)depth;                                                                               \
        body                                                                                       \
    }

/* Defines NAME, which counts on a board that is turned over after each turn. */
#define MEN_COUNTS(name, d)                                                                        \
    PROCESSOR_FAST static men_count_function name, name##_two;                                     \
    PROCESSOR_FAST static struct men_chains name##_chains(                                         \
        const struct men_side *side, square_set pieces, enum direction came, unsigned leaps)       \
    {                                                                                              \
        struct men_chain chain = {pieces, came, leaps, 0, 0};                                      \
        return men_chains_of(&(d), side, true, chain, name##_chains);                              \
    }                                                                                              \
    PROCESSOR_FAST static void name##_capture(                                                     \
        struct men_made *made, const struct men_leaps *leaps, const struct men_chain *chain)       \
    {                                                                                              \
        men_capture(&(d), true, made, leaps, chain, name##_capture);                               \
    }                                                                                              \
    PROCESSOR_FAST static void name##_search(struct men_search *search, square_set at,             \
                                             square_set taken)                                     \
    {                                                                                              \
        men_search_from(&(d), true, search, at, taken, name##_search);                             \
    }                                                                                              \
    PROCESSOR_FAST static bool name##_find(                                                        \
        const struct men_count *how, const struct draughts_board *b, struct men_captures *found)   \
    {                                                                                              \
        return men_find(&(d), true, how, b, found, name##_search);                                 \
    }                                                                                              \
    MEN_FUNCTION(name##_listed, __attribute__((noinline)),                                         \
                 return men_count_chains(&(d), how, true, &b, name##_chains, name##_find);)        \
    MEN_FUNCTION(name##_last, __attribute__((noinline)),                                           \
                 return men_count_last(&(d), how, true, &b, name##_listed);)                       \
    MEN_FUNCTION(                                                                                  \
        name##_after_chains, __attribute__((noinline)),                                            \
        return men_count_after_chains(&(d), true,                                                  \
                                      &(struct men_made){.how = how,                               \
                                                         .board = b,                               \
                                                         .answers = depth == 2   ? name##_last     \
                                                                    : depth == 3 ? name##_two      \
                                                                                 : name,           \
                                                         .depth = depth - 1},                      \
                                      name##_chains, name##_capture, name##_find);)                \
    MEN_FUNCTION(name##_two, __attribute__((noinline)),                                            \
                 return men_count_two(&(d), how, true, &b,                                         \
                                      (struct men_next){name##_last, 1, name##_after_chains});)    \
    PROCESSOR_FAST static uint64_t name##_made(const struct men_count *how, bool up,               \
                                               const struct draughts_board *b, unsigned depth)     \
    {                                                                                              \
        struct men_next next = {depth == 3 ? name##_two : name, depth - 1, name##_after_chains};   \
        (void)up;                                                                                  \
        return men_count_made(&(d), how, true, b, next);                                           \
    }                                                                                              \
    MEN_FUNCTION(name, , {                                                                         \
        if (depth == 1)                                                                            \
            return name##_last(how, own, enemy, depth);                                            \
        if (depth == 2)                                                                            \
            return name##_two(how, own, enemy, depth);                                             \
        return men_count_kept(how, true, &b, depth, name##_made);                                  \
    })

/* Defines PREFIX_count, a board_count_function, for a board and the directions of men. */
#define MEN_COUNTER(prefix, board, steps, takes)                                                   \
    static const struct draughts prefix##_parameters = {                                           \
        .geometry = &(board),                                                                      \
        .men = {.step = (steps), .take = (takes)},                                                 \
        .capture = {.must = true, .chain = CHAIN_MUST},                                            \
        .crowned = CROWNED_NEVER,                                                                  \
        .same_turn = SAME_TURN_PATH,                                                               \
    };                                                                                             \
    MEN_COUNTS(prefix##_up, prefix##_parameters)                                                   \
    static uint64_t prefix##_count(const struct men_count *how, bool up,                           \
                                   const struct draughts_board *b, unsigned depth)                 \
    {                                                                                              \
        return up ? prefix##_up(how, b->own, b->enemy, depth)                                      \
                  : prefix##_up(how, set_turned(&(board), b->own), set_turned(&(board), b->enemy), \
                                depth);                                                            \
    }

/* NOLINTEND(bugprone-macro-parentheses) */

#ifdef COUNT_WIDE
MEN_COUNTER(dark12_forward, board_12x12_dark, FORWARD_DIAGONALS, FORWARD_DIAGONALS)
MEN_COUNTER(dark12, board_12x12_dark, FORWARD_DIAGONALS, DIAGONALS)
MEN_COUNTER(dark12_right, board_12x12_dark_right, FORWARD_DIAGONALS, DIAGONALS)
MEN_COUNTER(dark14, board_14x14_dark, FORWARD_DIAGONALS, DIAGONALS)
#else
#define FORWARD_AND_SIDES (TOWARDS(NORTH) | TOWARDS(EAST) | TOWARDS(WEST))

MEN_COUNTER(dark8_forward, board_8x8_either, FORWARD_DIAGONALS, FORWARD_DIAGONALS)
MEN_COUNTER(dark8, board_8x8_either, FORWARD_DIAGONALS, DIAGONALS)
MEN_COUNTER(all8, board_8x8, FORWARD_AND_SIDES, FORWARD_AND_SIDES)
MEN_COUNTER(all8_ahead, board_8x8, FORWARD_DIAGONALS | TOWARDS(NORTH), STRAIGHTS)
MEN_COUNTER(dark10, board_10x10_dark, FORWARD_DIAGONALS, DIAGONALS)
MEN_COUNTER(dark10x8, board_10x8_dark, FORWARD_DIAGONALS, DIAGONALS)
MEN_COUNTER(dark10_straight, board_10x10_dark, FORWARD_DIAGONALS, STRAIGHTS | DIAGONALS)

static const struct draughts lines8_parameters = {
    .geometry = &board_8x8,
    .men = {.step = FORWARD_DIAGONALS | TOWARDS(NORTH), .take = STRAIGHTS, .line = true},
};
#endif

static const struct {
    const struct draughts *d;
    board_count_function *men;
    board_count_function *kings;
    parameter_directions takes; /* of the kings */
    parameter_directions steps;
} counters[] = {
#ifdef COUNT_WIDE
    {&dark12_forward_parameters, dark12_forward_count, kings_dark12_count, DIAGONALS, DIAGONALS},
    {&dark12_parameters, dark12_count, kings_dark12_count, DIAGONALS, DIAGONALS},
    {&dark12_right_parameters, dark12_right_count, kings_dark12_right_count, DIAGONALS, DIAGONALS},
    {&dark14_parameters, dark14_count, kings_dark14_count, DIAGONALS, DIAGONALS},
#else
    {&dark8_forward_parameters, dark8_forward_count, kings_dark8_count, DIAGONALS, DIAGONALS},
    {&dark8_parameters, dark8_count, kings_dark8_count, DIAGONALS, DIAGONALS},
    {&all8_parameters, all8_count, kings_all8_count, STRAIGHTS, STRAIGHTS},
    {&all8_ahead_parameters, all8_ahead_count, kings_all8_count, STRAIGHTS, STRAIGHTS},
    {&lines8_parameters, kings_lines8_count, kings_lines8_count, STRAIGHTS, STRAIGHTS | DIAGONALS},
    {&dark10_parameters, dark10_count, kings_dark10_count, DIAGONALS, DIAGONALS},
    {&dark10x8_parameters, dark10x8_count, kings_dark10x8_count, DIAGONALS, DIAGONALS},
    {&dark10_straight_parameters, dark10_straight_count, men_count_listed, 0, 0},
#endif
};

/* Returns whether a counter is for boards like this one. Both corners of 8x8 may be dark for it; on
 * 10x10, it is the left one. */
static bool same_board(const struct geometry *counted, const struct geometry *g)
{
    return counted->columns == g->columns && counted->rows == g->rows &&
           counted->dark_only == g->dark_only && (counted->either_dark || counted->used == g->used);
}

#define MEASURES                                                                                   \
    (VALUE(MEASURE_PIECES) | VALUE(MEASURE_VALUE) | VALUE(MEASURE_WITH_KING) |                     \
     VALUE(MEASURE_KINGS) | VALUE(MEASURE_KINGS_FIRST))

/* Takes out the parameters that the counts of this file support, with kings too. */
static void take_out_counted(struct draughts *d)
{
    draughts_take_out_indifferent(d);
    d->men.step = d->men.take = d->kings.step = d->kings.take = 0;
    TAKE_OUT(d->men.line, VALUE(true));
    TAKE_OUT(d->men.not_kings, VALUE(true));
    TAKE_OUT(d->kings.step_reach, VALUE(REACH_ANY));
    TAKE_OUT(d->kings.take_reach, VALUE(REACH_ANY));
    TAKE_OUT(d->kings.land, VALUE(LAND_ANYWHERE) | VALUE(LAND_NEXT_BEHIND_A_LAST_KING));
    TAKE_OUT(d->capture.must, VALUE(true));
    TAKE_OUT(d->capture.chain, VALUE(CHAIN_MUST));
    for (size_t i = 0; i < sizeof d->best.order; i++)
        TAKE_OUT(d->best.order[i], MEASURES);
    TAKE_OUT(d->removed, VALUE(REMOVED_AT_END));
    TAKE_OUT(d->turn_back, VALUE(TURN_BACK_NO));
    TAKE_OUT(d->crowned,
             VALUE(CROWNED_ENDS_TURN) | VALUE(CROWNED_WHERE_IT_ENDS) | VALUE(CROWNED_AT_ONCE));
    TAKE_OUT(d->no_pieces, VALUE(NO_PIECES_LOSES) | VALUE(NO_PIECES_WINS));
    TAKE_OUT(d->won, VALUE(WON_GOES_ON));
    TAKE_OUT(d->same_turn, VALUE(SAME_TURN_PATH));
}

/* Returns whether turns can be counted so: captures are compulsory, and nobody wins while both
 * sides have men and there are no kings; or there never are, and who comes to the far row wins,
 * which is then counted as a king without turns. */
static bool men_countable(const struct draughts *d)
{
    struct draughts rest = *d;

    take_out_counted(&rest);
    TAKE_OUT(rest.crowning, VALUE(CROWNING_WINS));
    if (d->crowned == CROWNED_NEVER)
        TAKE_OUT(rest.far_row, VALUE(FAR_ROW_WINS));
    rest.king_streak = 0;
    return d->capture.must && d->capture.chain == CHAIN_MUST && draughts_all_default(&rest);
}

/* Returns whether turns of kings can be counted as in count/kings.h: those of the other engine are
 * as long, no king can go straight back over the square of what it took, and where it lands between
 * two leaps straight on makes no difference. */
static bool kings_countable(const struct draughts *d, parameter_directions takes,
                            parameter_directions steps)
{
    bool flies = d->kings.step_reach == REACH_ANY;
    struct draughts rest = *d;

    take_out_counted(&rest);
    return draughts_all_default(&rest) && d->kings.step == steps && d->kings.take == takes &&
           (d->kings.take_reach == REACH_ANY) == flies &&
           (!flies || d->removed == REMOVED_AT_END || d->turn_back == TURN_BACK_NO) &&
           (!flies || d->same_turn == SAME_TURN_CAPTURED);
}

/* Returns whether kings take in all directions in which men do. */
static bool kings_take_as_men(const struct draughts *d)
{
    parameter_directions takes = 0;

    EACH_DIRECTION(to)
        takes |= (d->men.take & TOWARDS(draughts_for_side(false, to))) != 0 ? TOWARDS(to) : 0;
    return ((d->men.take | takes) & ~d->kings.take) == 0;
}

/* Counts what follows where a man has come to the far row, and its side has won: no turn. */
static uint64_t count_after_win(const struct men_count *how, bool up,
                                const struct draughts_board *b, unsigned depth)
{
    (void)how;
    (void)up;
    (void)b;
    (void)depth;
    return 0;
}

/* Stores how captures are measured. Without kings, other measures than the first two are equal. */
static void set_measures(const struct draughts *d, struct men_count *how)
{
    for (size_t i = 0; i < sizeof d->best.order; i++) {
        unsigned measure = d->best.order[i];

        how->best |= measure == MEASURE_PIECES || measure == MEASURE_VALUE;
        how->by_kind |= measure == MEASURE_WITH_KING;
        how->kind_first |= measure == MEASURE_WITH_KING && !how->best;
        how->of_kinds |=
            measure != MEASURE_NONE && measure != MEASURE_PIECES && measure != MEASURE_WITH_KING;
    }
    how->of_kinds |= d->kings.land == LAND_NEXT_BEHIND_A_LAST_KING;
}

/* Returns what a count is told that has these functions. */
static struct men_count count_with(const arb_rules *rules, struct counting *counting, size_t number)
{
    const struct draughts *d = rules->draughts;
    const square_set all = ~(square_set)0;
    struct men_count how = {.rules = rules,
                            .counting = counting,
                            .men = counters[number].men,
                            .kings = men_count_listed,
                            .crowns = d->crowned != CROWNED_NEVER ? all : 0,
                            .stops = d->crowned == CROWNED_ENDS_TURN ? all : 0,
                            .promotes = d->crowned == CROWNED_AT_ONCE ? all : 0,
                            .blindly = d->removed == REMOVED_AT_ONCE || !kings_take_as_men(d),
                            .flies = d->kings.step_reach == REACH_ANY,
                            .lands_anywhere = d->kings.land != LAND_NEXT};

    if (kings_countable(d, counters[number].takes, counters[number].steps))
        how.kings = counters[number].kings;
    if (d->far_row == FAR_ROW_WINS && d->won == WON_ENDS) {
        how.kings = count_after_win;
        how.crowns = all;
    }
    set_measures(d, &how);
    how.alike = !how.of_kinds && !d->men.not_kings;
    return how;
}

bool count_by_sets(const arb_rules *rules, const struct position *position, unsigned depth,
                   struct counting *counting, uint64_t *count)
{
    const struct draughts *d = rules->draughts;
    struct draughts_board b;
    bool up;

    if (d == NULL || !men_countable(d) || POSITION_SET(position, sides[0]) == 0 ||
        POSITION_SET(position, sides[1]) == 0)
        return false;
    b = draughts_board_of(d, position);
    up = draughts_moves_up(d, position->to_move);
    if (draughts_arrived(d, true, up ? b.own : b.enemy) ||
        draughts_arrived(d, false, up ? b.enemy : b.own))
        return false;
    for (size_t i = 0; i < sizeof counters / sizeof *counters; i++) {
        const struct draughts *of = counters[i].d;

        if (same_board(of->geometry, d->geometry) && of->men.step == d->men.step &&
            of->men.take == d->men.take && of->men.line == d->men.line) {
            struct men_count how = count_with(rules, counting, i);

            how.odd_up = up == (depth % 2 != 0);
            if (b.crowned != 0 && how.kings == men_count_listed)
                return false;
            *count = (b.crowned != 0 ? how.kings : how.men)(&how, up, &b, depth);
            return true;
        }
    }
    return false;
}
