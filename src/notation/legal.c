#include "notation/legal.h"

#include <string.h>

#include "game/refuse.h"
#include "notation/notation.h"

/* The search for the legal turn that some squares stand for. */
struct search {
    const arb_rules *rules;
    const arb_turn *squares;
    arb_turn *found;
    bool exact;
    size_t like_it;       /* number of turns with the same first and last square */
    struct text *choices; /* or NULL */
};

static bool same_squares(const arb_turn *a, const arb_turn *b)
{
    return a->length == b->length && memcmp(a->squares, b->squares, a->length) == 0;
}

static void add_choice(struct search *search, const arb_turn *turn)
{
    if (search->like_it++ == 0)
        *search->found = *turn;
    if (search->choices == NULL)
        return;
    text_string(search->choices, search->like_it > 1 ? ", " : "");
    notation_turn(search->choices, search->rules, turn);
}

static bool compare(void *context, const arb_turn *turn)
{
    struct search *search = context;
    const arb_turn *squares = search->squares;

    if (same_squares(turn, squares)) {
        *search->found = *turn;
        search->exact = true;
        return false;
    }
    if (squares->length == 2 && turn->squares[0] == squares->squares[0] &&
        turn->squares[turn->length - 1] == squares->squares[1])
        add_choice(search, turn);
    return true;
}

arb_ruling legal_turn(const arb_game *game, arb_side side, const arb_turn *squares, arb_turn *turn,
                      struct text *choices)
{
    struct search search = {
        .rules = game->rules, .squares = squares, .found = turn, .choices = choices};

    arb_each_turn_of(game, side, compare, &search);
    if (search.exact || search.like_it == 1)
        return ARB_ACCEPTED;
    return search.like_it > 1 ? ARB_AMBIGUOUS_MOVE : ARB_ILLEGAL_MOVE;
}

arb_ruling legal_turn_now(const arb_game *game, const arb_turn *squares, arb_turn *turn,
                          struct text *choices)
{
    arb_ruling ruling;

    if (rules_finished(game->rules, &game->now.position))
        return ARB_GAME_OVER;
    if (arb_has_moved(game))
        return ARB_TURN_IN_PROGRESS;
    ruling = legal_turn(game, arb_to_move(game), squares, turn, choices);
    return ruling == ARB_ILLEGAL_MOVE ? refuse_turn(game, squares) : ruling;
}
