#define DRAUGHTS_INLINE static inline

#include "board/narrow.h"

#include "tables/steps.h"

#include <string.h>

#include "rules/draughts/board.h"

/* Where the piece on a square can step and stay what it is. */
struct stepping {
    const struct geometry *geometry;
    square_set from;
    bool king;
    square_set to;
};

static bool note_step(void *context, const arb_turn *turn, const struct position *after)
{
    struct stepping *stepping = context;
    square_set to;

    if (turn->captures || set_with(stepping->geometry, turn->squares[0]) != stepping->from)
        return true;
    to = set_with(stepping->geometry, turn->squares[turn->length - 1]);
    if (((POSITION_SET(after, crowned) & to) != 0) == stepping->king)
        stepping->to |= to;
    return true;
}

/* The steps of a piece, with another one of its side on the board if `other` is not empty. */
static square_set steps_of(const struct ending_board *board, unsigned group, square_set from,
                           square_set other)
{
    struct ending_pieces pieces = {.to_move = group >= SECOND_MEN};
    unsigned others = group >= SECOND_MEN ? SECOND_KINGS : FIRST_KINGS;
    struct stepping stepping = {rules_geometry(board->rules), from, group == others, 0};
    struct position position;

    if (!rules_crowns(board->rules))
        others = group;
    pieces.group[others] = other;
    pieces.group[group] |= from;
    ending_set_up(&position, &pieces);
    board->rules->engine->walk(board->rules, &position,
                               &(struct walk_visitor){.visit = note_step, .context = &stepping});
    return stepping.to;
}

/* Finds out which pieces prevent steps from a square. */
static void find_between(struct steps *steps, const struct ending_board *board, unsigned group,
                         unsigned from, square_set to)
{
    square_set here = UINT64_C(1) << from;
    square_set others = board->squares[FIRST_KINGS].set & ~here;

    for (; others != 0; others = without_first(others)) {
        square_set other = first_alone(others);
        square_set gone = to & ~steps_of(board, group, here, other) & ~other;

        steps->far |= gone != 0;
        for (; gone != 0; gone = without_first(gone))
            steps->between[group][from][bit_of(gone)] |= other;
    }
}

square_set steps_in_line(const struct steps *steps, unsigned group, square_set to, square_set men,
                         square_set occupied)
{
    const struct draughts *d = steps->line;
    bool up = draughts_moves_up(d, group >= SECOND_MEN);
    square_set from = 0;

    for (unsigned way = 0; way < DIRECTIONS; way++) {
        enum direction back = draughts_opposite(way);
        square_set line = beside_among(d->geometry, to, back, men);

        if ((d->men.step & TOWARDS(draughts_for_side(up, way))) != 0 && line != 0)
            from |= beside(d->geometry, draughts_slid(d, line, back, men), back);
    }
    return from & ~occupied;
}

void steps_begin(struct steps *steps, const struct ending_board *board)
{
    const struct draughts *d = board->rules->draughts;

    memset(steps, 0, sizeof *steps);
    steps->line = d->men.line ? d : NULL;
    for (unsigned group = 0; group < ENDING_GROUPS; group++) {
        bool king = group == FIRST_KINGS || group == SECOND_KINGS;
        square_set left = board->squares[group].set;

        for (; left != 0 && (!king || rules_crowns(board->rules)); left = without_first(left)) {
            square_set from = first_alone(left);
            square_set to = steps_of(board, group, from, 0) & board->squares[group].set;

            if (count_of(to) > steps->most[group])
                steps->most[group] = count_of(to);
            find_between(steps, board, group, bit_of(from), to);
            for (; to != 0; to = without_first(to))
                steps->from[group][bit_of(to)] |= from;
        }
    }
}
