#include "match/clauses.h"
#include "manual/match_options.h"

#include "game/game.h"
#include "match/clock.h"
#include "match/protocol.h"

#define OPENING_TURNS 4    /* of an opening, and before a position */
#define GAMES_SEARCHED 100 /* by chance, for a position of some kind */
#define SEED 1

/* How long the player is listened to when it has begun, and after its turn. */
#define BEGINS (SECOND / 5)
#define AFTER_ITS_TURN SECOND

/* How long the player has with a clock, in milliseconds: a second a turn, and some more. */
#define CLOCK_TIME 3000
#define CLOCK_INCREMENT 1000

/* One game of a trial. */
struct part {
    bool second;     /* the other side begins */
    size_t opening;  /* so many turns of `turns` are its opening */
    bool positioned; /* it begins at `start` */
    unsigned turns_most;
};

/* ---- playing -------------------------------------------------------------------------------- */

static enum clause_result why_not(struct trial_of_player *trial, const char *why)
{
    struct text text = text_message(trial->why, sizeof trial->why);

    text_string(&text, why);
    return CLAUSE_FAILS;
}

/* Says how a game came out that was not to be won or lost by an offence: the other player, which is
 * the program's own, commits none. */
static enum clause_result result_of(struct trial_of_player *trial, const struct outcome *outcome)
{
    switch (outcome->kind) {
    case OUTCOME_STOPPED:
        return CLAUSE_STOPPED;
    case OUTCOME_TROUBLE:
        (void)why_not(trial, outcome->why.bytes);
        return CLAUSE_TROUBLE;
    case OUTCOME_VOID:
        return why_not(trial, outcome->why.bytes);
    default:
        return outcome->offended ? why_not(trial, outcome->offence.reason.bytes) : CLAUSE_HOLDS;
    }
}

static enum clause_result play(struct trial_of_player *trial, struct contest *contest,
                               const struct part *part)
{
    const struct opening opening = {.start = part->positioned ? trial->start : NULL,
                                    .turns = trial->turns,
                                    .turn_count = part->opening};
    struct job job = {.id = "check/0/0", .opening = &opening, .seed = SEED};

    job.players[part->second] = &trial->own;
    job.players[!part->second] = &trial->other;
    trial->terms.turns_most = part->turns_most;
    return result_of(trial, contest_play(contest, &job));
}

/* Plays games one after another, as long as the clause holds. */
static enum clause_result play_parts(struct trial_of_player *trial, const struct part *parts,
                                     size_t count)
{
    struct contest *contest = contest_new(&trial->terms, &trial->memory);
    enum clause_result result = CLAUSE_HOLDS;

    if (contest == NULL) {
        (void)why_not(trial, "out of memory");
        return CLAUSE_TROUBLE;
    }
    contest_watch(contest, &trial->watch);
    for (size_t i = 0; result == CLAUSE_HOLDS && i < count; i++)
        result = play(trial, contest, &parts[i]);
    contest_free(contest);
    return result;
}

static enum clause_result play_one(struct trial_of_player *trial, struct part part)
{
    return play_parts(trial, &part, 1);
}

static enum clause_result left_out(struct trial_of_player *trial, const char *why)
{
    (void)why_not(trial, why);
    return CLAUSE_LEFT_OUT;
}

/* ---- positions ------------------------------------------------------------------------------ */

/* What a position is looked for by. */
typedef bool suits_trial(const arb_game *game);

static bool is_anything(const arb_game *game)
{
    (void)game;
    return true;
}

static bool note_turn(void *context, const arb_turn *turn)
{
    bool *captures = context;

    *captures = turn->captures;
    return false; /* the first one says it for all */
}

/* Whether the side to move must take something. */
static bool must_take(const arb_game *game)
{
    bool captures = false;

    (void)arb_each_turn(game, note_turn, &captures);
    return captures;
}

/* Plays at random from the start until a position suits, after so many turns at least. */
static bool play_until(struct trial_of_player *trial, arb_game *game, arb_random *random,
                       suits_trial *suits, size_t least)
{
    arb_players players = {.sides = {{.kind = ARB_RANDOM}, {.kind = ARB_RANDOM}}};
    arb_turn turn;

    for (size_t i = 0; i < MATCH_TURNS && arb_winner(game) == ARB_UNDECIDED; i++) {
        if (i >= least && suits(game))
            return true;
        players.random = *random;
        if (arb_choose(&players, game, &turn) != ARB_ACCEPTED)
            return false; /* GCOVR_EXCL_LINE: only a side that is stuck */
        if (protocol_play(game, &turn) != ARB_ACCEPTED)
            return false; /* GCOVR_EXCL_LINE: the turn was chosen */
        *random = players.random;
        if (i < sizeof trial->turns / sizeof *trial->turns)
            trial->turns[i] = turn;
    }
    return false;
}

/* Finds a position that suits, and stores it in `start`, and the turns to it in `turns` as far as
 * there is room. */
static bool find_position(struct trial_of_player *trial, suits_trial *suits, size_t least)
{
    arb_random random = arb_random_seeded(SEED);
    struct text start = text_over(trial->start, sizeof trial->start);
    bool found = false;

    for (unsigned i = 0; !found && i < GAMES_SEARCHED; i++) {
        (void)arb_game_begin(trial->game, trial->rules, false); /* in the memory that it has */
        found = play_until(trial, trial->game, &random, suits, least);
    }
    if (found)
        protocol_position(&start, trial->rules, &trial->game->now.position);
    return found;
}

/* Puts a man of the side that begins on a square, and one of the other side on each square where it
 * has not won by that. Returns whether the side to move is stuck then. */
static bool is_stuck_on(arb_game *game, arb_square own)
{
    const arb_rules *rules = game->rules;
    bool placed;

    (void)arb_game_begin(game, rules, true);
    placed = arb_place(game, own, (arb_piece){.side = 0, .kind = ARB_PAWN}) == ARB_ACCEPTED;
    for (arb_square at = 0; placed && at < arb_square_count(rules); at++) {
        if (at != own &&
            arb_place(game, at, (arb_piece){.side = 1, .kind = ARB_PAWN}) == ARB_ACCEPTED &&
            arb_winner(game) != ARB_UNDECIDED)
            (void)arb_remove(game, at, NULL);
    }
    return placed && arb_is_stuck(game);
}

/* Finds a position in which the side to move has to pass, and stores it in `start`. */
static bool find_stuck(struct trial_of_player *trial)
{
    struct text start = text_over(trial->start, sizeof trial->start);
    bool found = false;

    for (unsigned i = 0; trial->rules->may_pass && !found && i < arb_square_count(trial->rules);
         i++)
        found = is_stuck_on(trial->game, (arb_square)i);
    if (found)
        protocol_position(&start, trial->rules, &trial->game->now.position);
    return found;
}

/* Has the player make its turn in such a position. */
static enum clause_result play_from(struct trial_of_player *trial, suits_trial *suits, size_t least,
                                    const char *none)
{
    if (!protocol_of(trial->player)->has_positions)
        return left_out(trial, "the protocol cannot tell where a game begins");
    if (!find_position(trial, suits, least))
        return left_out(trial, none);
    return play_one(trial, (struct part){.positioned = true, .turns_most = 1});
}

/* ---- the clauses ---------------------------------------------------------------------------- */

static enum clause_result begins(struct trial_of_player *trial)
{
    trial->watch.moment = BEGINS;
    return play_one(trial, (struct part){0});
}

static enum clause_result answers_besides(struct trial_of_player *trial)
{
    enum clause_result result;

    if (protocol_of(trial->player)->extra == NULL)
        return left_out(trial, "the protocol asks for nothing besides");
    trial->watch.extra = true;
    result = play_one(trial, (struct part){0});
    trial->watch.extra = false;
    return result;
}

static enum clause_result makes_first_turn(struct trial_of_player *trial)
{
    return play_one(trial, (struct part){.turns_most = 1});
}

static enum clause_result makes_second_turn(struct trial_of_player *trial)
{
    return play_one(trial, (struct part){.second = true, .turns_most = 2});
}

static enum clause_result knows_openings(struct trial_of_player *trial)
{
    const struct part parts[] = {
        {.opening = OPENING_TURNS, .turns_most = OPENING_TURNS + 1},
        {.opening = OPENING_TURNS, .second = true, .turns_most = OPENING_TURNS + 2}};

    if (!find_position(trial, is_anything, OPENING_TURNS))
        return left_out(trial, "no game is so long"); /* GCOVR_EXCL_LINE: all are */
    return play_parts(trial, parts, 2);
}

static enum clause_result knows_positions(struct trial_of_player *trial)
{
    return play_from(trial, is_anything, OPENING_TURNS, "no game is so long");
}

static enum clause_result takes(struct trial_of_player *trial)
{
    if (!rules_must_capture(trial->rules))
        return left_out(trial, "nothing must be taken in this rule set");
    return play_from(trial, must_take, 0, "nothing was to be taken in any game");
}

static enum clause_result passes(struct trial_of_player *trial)
{
    if (!protocol_of(trial->player)->has_positions)
        return left_out(trial, "the protocol cannot tell where a game begins");
    if (!find_stuck(trial))
        return left_out(trial, "no side has to pass in this rule set");
    return play_one(trial, (struct part){.positioned = true, .turns_most = 1});
}

static enum clause_result is_silent(struct trial_of_player *trial)
{
    trial->watch.moment = AFTER_ITS_TURN;
    return play_one(trial, (struct part){.turns_most = 1});
}

static enum clause_result keeps_time(struct trial_of_player *trial)
{
    trial->own.turn_milliseconds = 0;
    trial->own.time = (struct time_control){
        .limited = true, .milliseconds = CLOCK_TIME, .increment = CLOCK_INCREMENT};
    return play_one(trial, (struct part){.turns_most = 4});
}

static enum clause_result plays_games(struct trial_of_player *trial)
{
    const struct part parts[] = {{.turns_most = MATCH_TURNS},
                                 {.second = true, .turns_most = MATCH_TURNS}};

    return play_parts(trial, parts, 2);
}

static enum clause_result stays(struct trial_of_player *trial)
{
    const struct part parts[] = {
        {.turns_most = 4}, {.second = true, .turns_most = 4}, {.turns_most = 4}};
    enum clause_result result;

    trial->own.stays = true;
    trial->watch.started = 0;
    result = play_parts(trial, parts, 3);
    /* One that ends a moment later has ended in that game. */
    if (result == CLAUSE_HOLDS && trial->watch.started > 1)
        return why_not(trial, "it had ended when the next game began"); /* GCOVR_EXCL_LINE */
    return result;
}

static enum clause_result leaves(struct trial_of_player *trial)
{
    enum clause_result result = play_one(trial, (struct part){0});

    if (result != CLAUSE_HOLDS || trial->watch.leaving == LEFT_BY_ITSELF)
        return result;
    return why_not(trial, trial->watch.leaving == LEFT_BY_TERM ? "it had to be ended by SIGTERM"
                                                               : "it had to be ended by SIGKILL");
}

static const struct {
    const char *sentence;
    enum clause_result (*try)(struct trial_of_player *trial);
} clauses[] = {
    {"it starts, and gets ready for a game", begins},
    {"it answers what the protocol asks besides", answers_besides},
    {"it makes the first turn", makes_first_turn},
    {"it answers the other side's first turn", makes_second_turn},
    {"it goes on from an opening", knows_openings},
    {"it goes on from a position", knows_positions},
    {"it takes when it must", takes},
    {"it passes when it must", passes},
    {"it is silent until it is asked again", is_silent},
    {"it keeps within its time", keeps_time},
    {"it plays a game on each side to the end", plays_games},
    {"it goes on to the next game", stays},
    {"it ends within a second of the end of its input", leaves},
};

const char *clause_sentence(size_t number)
{
    return number < sizeof clauses / sizeof *clauses ? clauses[number].sentence : NULL;
}

enum clause_result clause_try(struct trial_of_player *trial, size_t number)
{
    trial->own = *trial->player;
    trial->other = (struct match_player){.name = "arbiter", .built_in = {.kind = ARB_RANDOM}};
    trial->terms = (struct match_terms){.rules = trial->rules};
    trial->watch = (struct contest_watch){0};
    trial->why[0] = '\0';
    return clauses[number].try(trial);
}
