#include "match/reason.h"

static const char *const draws[] = {
#define V(value, word) word,
    VALUES_draw_kind(V)
#undef V
};

/* The first of the ways whose count has come to its limit. A way whose limit is 0 counts nothing:
 * such a board is drawn. */
static const char *draw_of(const arb_rules *rules, const struct position *position)
{
    const struct draughts *d = rules->draughts;
    unsigned counted;

    for (size_t i = 0; d != NULL && i < DRAWS_MOST && d->draw.way[i].kind != DRAW_NONE; i++) {
        if (rules_counted(rules, position, i, &counted) && counted >= d->draw.way[i].turns)
            return draws[d->draw.way[i].kind];
    }
    return draws[DRAW_ONE_EACH];
}

static bool has_arrived(const arb_game *game, arb_side side)
{
    const struct position *position = &game->now.position;
    const struct draughts *d = game->rules->draughts;
    bool up = d->up == side;

    return d->far_row == FAR_ROW_WINS && (position->sides[side] & d->geometry->far[up]) != 0;
}

static const char *win_of(const arb_game *game)
{
    const arb_rules *rules = game->rules;
    const struct position *position = &game->now.position;

    if (rules->draughts == NULL)
        return "king-taken";
    if (position->sides[0] == 0 || position->sides[1] == 0)
        return "no-pieces";
    if (has_arrived(game, 0) || has_arrived(game, 1))
        return "far-row";
    if (rules->draughts->crowning == CROWNING_WINS && position->crowned != 0)
        return "crowning";
    return "no-turns";
}

const char *reason_of(const arb_game *game)
{
    arb_result result = arb_winner(game);

    if (result == ARB_NO_ONE)
        return "empty-board";
    return result == ARB_DRAW ? draw_of(game->rules, &game->now.position) : win_of(game);
}
