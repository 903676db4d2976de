/* Games between two players. */
#include "arbiter/player.h"
#include "board/contract.h"
#include "game/game.h"

static bool stopped(const arb_players *players)
{
    return players->stop != NULL && players->stop(players->context);
}

/* Plays one game to its end. A game in which a side is stuck ends there. */
static arb_ruling play_game(arb_players *players, arb_game *game)
{
    arb_ruling ruling = ARB_ACCEPTED;

    for (unsigned turns = 0; turns < ARB_MATCH_TURNS && arb_winner(game) == ARB_UNDECIDED;
         turns++) {
        arb_turn turn;

        ruling = arb_choose(players, game, &turn);
        if (ruling == ARB_ACCEPTED && !stopped(players))
            ruling = turn.length == 0 ? arb_pass(game) : arb_play(game, &turn);
        if (ruling != ARB_ACCEPTED || stopped(players))
            break;
    }
    return ruling == ARB_NO_LEGAL_MOVE ? ARB_ACCEPTED : ruling;
}

/* Plays the games one after the other in `game`, which belongs to the match. */
static arb_ruling play_games(arb_players *players, const struct position *from, arb_game *game,
                             uint64_t games, arb_match_visitor *visit, arb_score *score)
{
    arb_ruling ruling = ARB_ACCEPTED;

    for (uint64_t n = 0; n < games && !stopped(players); n++) {
        arb_player first;
        arb_result result;

        ruling = game_begin_at(game, game->rules, from);
        if (ruling == ARB_ACCEPTED)
            ruling = play_game(players, game);
        if (ruling != ARB_ACCEPTED || stopped(players))
            return ruling;
        result = arb_winner(game);
        if (result != ARB_FIRST_WINS && result != ARB_SECOND_WINS)
            score->draws++;
        else if ((result == ARB_FIRST_WINS) == (n % 2 == 0)) /* they exchange sides each time */
            score->wins++;
        else
            score->losses++;
        if (visit != NULL && !visit(players->context, score))
            return ruling;
        first = players->sides[0];
        players->sides[0] = players->sides[1];
        players->sides[1] = first;
    }
    return ruling;
}

arb_ruling arb_match(arb_players *players, const arb_game *game, uint64_t games,
                     arb_match_visitor *visit, arb_score *score)
{
    require(players != NULL, "arb_match: players is NULL");
    require(game != NULL, "arb_match: game is NULL");
    require(score != NULL, "arb_match: score is NULL");
    const arb_player sides[2] = {players->sides[0], players->sides[1]};
    const arb_random random = players->random;
    arb_game *own;
    arb_ruling ruling;

    *score = (arb_score){0};
    if (game_is_finished(game))
        return ARB_GAME_OVER;
    if (arb_has_moved(game))
        return ARB_TURN_IN_PROGRESS;
    own = arb_game_new(game->rules, &game->memory);
    if (own == NULL)
        return ARB_OUT_OF_MEMORY;
    own->endings = game->endings;
    ruling = play_games(players, &game->now.position, own, games, visit, score);
    arb_game_free(own);
    players->sides[0] = sides[0];
    players->sides[1] = sides[1];
    if (ruling != ARB_ACCEPTED)
        players->random = random;
    return ruling;
}
