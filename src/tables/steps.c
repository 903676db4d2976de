#define DRAUGHTS_INLINE static inline

#include "board/narrow.h"

#include "tables/steps.h"

#include <string.h>

#include "rules/draughts/board.h"

/* Where the piece on a square can step and stay what it is, and where it does not. */
struct stepping {
    const struct geometry *geometry;
    square_set from;
    bool king;
    square_set to;
    square_set crowned;
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
    else
        stepping->crowned |= to;
    return true;
}

/* The steps of a piece, with another one of its side on the board if `other` is not empty. */
static struct stepping steps_of(const struct ending_board *board, unsigned group, square_set from,
                                square_set other)
{
    struct ending_pieces pieces = {.to_move = group >= SECOND_MEN};
    unsigned others = group >= SECOND_MEN ? SECOND_KINGS : FIRST_KINGS;
    struct stepping stepping = {rules_geometry(board->rules), from, group == others, 0, 0};
    struct position position;

    if (!rules_crowns(board->rules))
        others = group;
    pieces.group[others] = other;
    pieces.group[group] |= from;
    ending_set_up(&position, &pieces);
    board->rules->engine->walk(board->rules, &position,
                               &(struct walk_visitor){.visit = note_step, .context = &stepping});
    return stepping;
}

/* Finds out which pieces prevent steps from a square. */
static void find_between(struct steps *steps, const struct ending_board *board, unsigned group,
                         unsigned from, square_set to)
{
    square_set here = UINT64_C(1) << from;
    square_set others = board->squares[FIRST_KINGS].set & ~here;

    for (; others != 0; others = without_first(others)) {
        square_set other = first_alone(others);
        square_set gone = to & ~steps_of(board, group, here, other).to & ~other;

        steps->far |= gone != 0;
        for (; gone != 0; gone = without_first(gone))
            steps->between[group][from][bit_of(gone)] |= other;
    }
}

bool steps_count(const struct steps *steps, const struct position *position,
                 const struct ending_pieces *pieces, unsigned *count)
{
    const struct draughts *d = steps->rules;
    struct draughts_board b = draughts_board_of(d, position);
    square_set occupied = pieces->group[FIRST_MEN] | pieces->group[FIRST_KINGS] |
                          pieces->group[SECOND_MEN] | pieces->group[SECOND_KINGS];
    unsigned first = pieces->to_move == 0 ? FIRST_MEN : SECOND_MEN;

    *count = 0;
    if (d->men.line || draughts_leapers(d, draughts_moves_up(d, pieces->to_move), &b, b.own) != 0)
        return false;
    for (unsigned group = first; group < first + 2; group++) {
        for (square_set left = pieces->group[group]; left != 0; left = without_first(left)) {
            unsigned from = bit_of(left);
            square_set to = steps->to[group][from] & ~occupied;

            if ((steps->out[group][from] & ~occupied) != 0)
                return false;
            if (!steps->far)
                *count += count_of(to);
            for (; steps->far && to != 0; to = without_first(to))
                *count += step_is_free(steps, group, from, bit_of(to), occupied);
        }
    }
    return true;
}

square_set steps_in_line(const struct steps *steps, unsigned group, square_set to, square_set men,
                         square_set occupied)
{
    const struct draughts *d = steps->rules;
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
    steps->rules = d;
    for (unsigned group = 0; group < ENDING_GROUPS; group++) {
        bool king = group == FIRST_KINGS || group == SECOND_KINGS;
        square_set left = board->squares[group].set;

        for (; left != 0 && (!king || rules_crowns(board->rules)); left = without_first(left)) {
            square_set from = first_alone(left);
            struct stepping alone = steps_of(board, group, from, 0);
            square_set to = alone.to & board->squares[group].set;

            steps->to[group][bit_of(from)] = to;
            steps->out[group][bit_of(from)] = alone.crowned | (alone.to & ~to);
            if (count_of(to) > steps->most[group])
                steps->most[group] = count_of(to);
            find_between(steps, board, group, bit_of(from), to);
            for (; to != 0; to = without_first(to))
                steps->from[group][bit_of(to)] |= from;
        }
    }
}
