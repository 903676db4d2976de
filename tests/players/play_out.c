#include "play_out.h"

#include "../reference/text.h"

#include <stdio.h>
#include <string.h>

/* More turns than any game has: with at most four pieces, men advance and pieces are taken a few
 * dozen times, and after a hundred turns without that the game is drawn. */
enum { GAME_LIMIT = 5000 };

struct game_played {
    struct state now;
    int turns;
    char last[80]; /* the end of the game, turn by turn */
};

static void note(struct game_played *game, const char *turn)
{
    size_t length = strlen(game->last);
    size_t more = strlen(turn) + 1;
    if (length + more >= sizeof game->last) {
        memmove(game->last, game->last + more, length + 1 - more);
        length -= more;
    }
    snprintf(game->last + length, sizeof game->last - length, "%s ", turn);
}

/* Returns false if the program gives no legal turn. */
static bool play_one(struct session *session, struct game_played *game)
{
    struct path path;
    session_command(session, "go");
    session_ask(session);
    const char *turn = session_find(session, "go: ");
    note(game, turn != NULL ? turn : "(no answer)");
    if (turn == NULL || !model_read_turn(&english, &game->now, turn, &path)) {
        return false;
    }
    model_play(&english, &game->now, &path);
    game->turns++;
    return true;
}

/* Whether the answer to `winner` agrees with the reference. */
static bool same_winner(struct session *session, const struct state *state)
{
    session_command(session, "winner");
    session_ask(session);
    const char *winner = session_find(session, "winner: ");
    return winner != NULL && strcmp(winner, english.winner(state)) == 0;
}

void play_out(struct session *session, const struct state *state, int side,
              struct tally_of_check *tally)
{
    struct game_played game = {.now = *state};
    char fen[POSITION_TEXT];
    char value[VALUE_TEXT];
    fen_text(state, fen);
    value_text(ending_value_of(state), value);
    session_command(session, "position %s", fen);
    bool good = true;
    while (good && !model_decided(&english, &game.now) && game.turns < GAME_LIMIT) {
        good = play_one(session, &game);
    }
    const char *wrong = !good                                       ? "no legal turn"
                        : !same_winner(session, &game.now)          ? "`winner` is wrong"
                        : model_winner(&english, &game.now) != side ? english.winner(&game.now)
                                                                    : NULL;
    if (wrong == NULL) {
        tally->passed++;
    } else {
        tally_failed(tally,
                     "%s is %s, but not played to a win for %s: %s after %d turns, at last %s", fen,
                     value, english.sides[side], wrong, game.turns, game.last);
    }
}
