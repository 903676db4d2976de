/* Random games between random and minimax players: each turn played is in `moves`, and legal. */
#include "../reference/setup.h"
#include "../reference/text.h"
#include "checks.h"
#include "model.h"
#include "session.h"
#include "tally.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FEWEST_TURNS = 60, MOST_TURNS = 200, DEEPEST = 3 };

/* A check of one rule set. */
struct games {
    const struct rule_set *rules;
    struct session session;
    struct random random;
    struct tally_of_check tally; /* counts games */
    int elsewhere;               /* how many games of a hundred do not begin at the start */
    long turns;
    long passes;
};

/* A game that is being played. */
struct under_way {
    struct state now;
    int turn;
    bool over;
    const char *wrong; /* NULL: nothing */
    char answer[TURN_TEXT];
};

/* A player that plays at random, or searches a few turns deep. */
static void set_player(struct games *games, int side)
{
    const char *name = games->rules->sides[side];
    int depth = random_below(&games->random, DEEPEST + 2) - 1;
    if (depth <= 0) {
        session_command(&games->session, "player %s random", name);
    } else {
        session_command(&games->session, "player %s minimax depth %d", name, depth);
    }
}

/* The turns in the answer to `moves`; -1 if there are not as many as it says. */
static int count_listed(const struct session *session)
{
    const char *said = session_find(session, "moves: ");
    int listed = 0;
    for (int i = 0; i < session->count; i++) {
        listed += strncmp(session->lines[i], "  ", 2) == 0;
    }
    return said != NULL && atoi(said) == listed ? listed : -1;
}

static bool is_listed(const struct session *session, const char *turn)
{
    for (int i = 0; i < session->count; i++) {
        if (strncmp(session->lines[i], "  ", 2) == 0 && strcmp(session->lines[i] + 2, turn) == 0) {
            return true;
        }
    }
    return false;
}

static void judge_turn(struct games *games, struct under_way *game, const char *turn)
{
    struct path path;
    if (!is_listed(&games->session, turn)) {
        game->wrong = "the turn is not in `moves`";
    } else if (!model_read_turn(games->rules, &game->now, turn, &path)) {
        game->wrong = "the turn is not legal";
    } else {
        model_play(games->rules, &game->now, &path);
        games->turns++;
    }
}

/* Only a side without a turn passes, and only if the rules allow it. */
static void judge_pass(struct games *games, struct under_way *game, int listed)
{
    if (!games->rules->passes || listed != 0 || model_count_turns(games->rules, &game->now) > 0) {
        game->wrong = "a pass";
        return;
    }
    model_pass(games->rules, &game->now);
    games->passes++;
}

/* The game is over, or the side to move is stuck. */
static void judge_rejection(struct games *games, struct under_way *game, int listed)
{
    const struct rule_set *rules = games->rules;
    const char *code = session_rejection(&games->session);
    bool over = rules->result_stops && model_decided(rules, &game->now);
    bool stuck = !over && !rules->passes && model_count_turns(rules, &game->now) == 0;
    const char *right = over ? "[game-over]" : stuck ? "[no-legal-move]" : NULL;
    if (code == NULL || right == NULL || strcmp(code, right) != 0 || listed != 0) {
        game->wrong = "it plays no turn without a good reason";
    }
    game->over = true;
}

static void play_one(struct games *games, struct under_way *game)
{
    struct session *session = &games->session;
    session_command(session, "moves");
    session_command(session, "go");
    session_ask(session);
    int listed = count_listed(session);
    const char *turn = session_find(session, "go: ");
    const char *last = session->count > 0 ? session->lines[session->count - 1] : "";
    snprintf(game->answer, sizeof game->answer, "%s", last);
    if (listed < 0) {
        game->wrong = "`moves` lists fewer than it counts";
    } else if (turn == NULL) {
        judge_rejection(games, game, listed);
    } else if (strcmp(turn, "pass") == 0) {
        judge_pass(games, game, listed);
    } else {
        judge_turn(games, game, turn);
    }
    game->turn++;
}

/* The board is the same as in the reference after all turns played. */
static void compare_board(struct games *games, struct under_way *game)
{
    char text[POSITION_TEXT];
    session_command(&games->session, "position");
    session_ask(&games->session);
    const char *position = session_find(&games->session, "position: ");
    position_text(games->rules, &game->now, text);
    if (position == NULL || strcmp(position, text) != 0) {
        game->wrong = "the board differs";
    }
}

/* Begins at the start, or in a random position, where rare things happen more often. */
static void begin_game(struct games *games, struct state *state)
{
    char position[POSITION_TEXT];
    model_start(games->rules, state);
    if (random_chance(&games->random, games->elsewhere)) {
        random_position(games->rules, &games->random, state);
        begin_turn(state, random_below(&games->random, 2));
        position_text(games->rules, state, position);
        session_command(&games->session, "position %s", position);
    } else {
        session_command(&games->session, "new");
    }
}

static void play_game(struct games *games, int number)
{
    struct under_way game = {.turn = 0};
    char position[POSITION_TEXT];
    int limit = FEWEST_TURNS + random_below(&games->random, MOST_TURNS - FEWEST_TURNS + 1);
    begin_game(games, &game.now);
    set_player(games, 0);
    set_player(games, 1);
    while (!game.over && game.wrong == NULL && game.turn < limit) {
        play_one(games, &game);
    }
    if (game.wrong == NULL) {
        compare_board(games, &game);
    }
    if (game.wrong == NULL) {
        games->tally.passed++;
        return;
    }
    position_text(games->rules, &game.now, position);
    tally_failed(&games->tally, "%s: game %d, turn %d: position %s: %s: %s", games->rules->name,
                 number, game.turn, position, game.answer, game.wrong);
}

static bool check_rules(const struct options *options, const struct rule_set *rules)
{
    struct games games = {.rules = rules, .elsewhere = options->elsewhere};
    char name[64];
    snprintf(name, sizeof name, "games: %s", rules->name);
    games.tally.check = name;
    random_begin(&games.random, options->seed);
    session_open(&games.session, options->program, options->script);
    session_command(&games.session, "rules %s", rules->name);
    session_command(&games.session, "seed %d", random_below(&games.random, 1000000));
    for (int number = 1; number <= options->games; number++) {
        play_game(&games, number);
    }
    bool good = session_close(&games.session);
    tally_print(&games.tally, "; %ld turns, %ld passes, the slowest turn %.3f s", games.turns,
                games.passes, games.session.slowest);
    return good && games.tally.failed == 0;
}

bool check_games(const struct options *options)
{
    bool good = true;
    for (int i = 0; i < RULES_COUNT; i++) {
        if (options->rules == NULL || options->rules == rule_sets[i]) {
            good = check_rules(options, rule_sets[i]) && good;
        }
    }
    return good;
}
