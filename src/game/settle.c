#include "game/settle.h"

#include "board/contract.h"
#include "game/commit.h"

/* Whether a game has a result. A draw that has to be claimed is none yet. */
static bool has_result(const arb_game *game)
{
    arb_result result = arb_winner(game);

    return game_is_over(game) || (result != ARB_UNDECIDED && !(result == ARB_DRAW && game->claims));
}

/* What is said is said between turns, so that it has its place in records. */
static arb_ruling say(arb_game *game, enum spoken said, arb_side side)
{
    struct action action = {.what = ACTION_SAY,
                            .kind = said & (SPOKEN_AGREEMENT | SPOKEN_CLAIM), /* all bits of it */
                            .side = side & 1U};

    if (side > 1)
        return ARB_UNKNOWN_NAME;
    if (has_result(game))
        return ARB_GAME_OVER;
    if (game->now.position.stage != STAGE_START)
        return ARB_TURN_IN_PROGRESS;
    if (said == SPOKEN_AGREEMENT && game->now.said != SPOKEN_OFFER)
        return ARB_NO_OFFER;
    if (said == SPOKEN_CLAIM && !rules_finished(game->rules, &game->now.position))
        return ARB_NO_CLAIM;
    return commit(game, action);
}

arb_ruling arb_resign(arb_game *game, arb_side side)
{
    require(game != NULL, "arb_resign: game is NULL");
    return say(game, SPOKEN_RESIGNATION, side);
}

arb_ruling arb_offer_draw(arb_game *game, arb_side side)
{
    require(game != NULL, "arb_offer_draw: game is NULL");
    return say(game, SPOKEN_OFFER, side);
}

arb_ruling arb_accept_draw(arb_game *game)
{
    require(game != NULL, "arb_accept_draw: game is NULL");
    return say(game, SPOKEN_AGREEMENT, game->now.said_by);
}

arb_ruling arb_claim_draw(arb_game *game)
{
    require(game != NULL, "arb_claim_draw: game is NULL");
    return say(game, SPOKEN_CLAIM, game->now.position.to_move);
}

void said_text(struct text *text, const arb_rules *rules, enum spoken said, arb_side by)
{
    const char *side = rules->sides[by];

    switch (said) {
    case SPOKEN_OFFER:
        text_print(text, "draw offered by %s", side);
        break;
    case SPOKEN_RESIGNATION:
        text_print(text, "%s resigned", side);
        break;
    case SPOKEN_AGREEMENT:
        text_string(text, "draw agreed");
        break;
    case SPOKEN_CLAIM:
        text_string(text, "draw claimed");
        break;
    default:
        break;
    }
}
