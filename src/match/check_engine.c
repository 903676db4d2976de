#include "match/check_engine.h"

#include <errno.h>
#include <getopt.h>
#include <unistd.h>

#include "arbiter/text.h"
#include "command_line.h"
#include "game/game.h"
#include "host/output.h"
#include "manual/match_options.h"
#include "match/apart.h"
#include "match/keys.h"
#include "match/protocol.h"
#include "trouble.h"

#define STATUS_INTERRUPTED 130 /* as a shell tells Ctrl-C */
#define OPENING_TURNS 4        /* of an opening, and before a position */
#define GAMES_SEARCHED 100     /* by chance, for a position of some kind */
#define SEED 1

/* How long the player is listened to when it has begun, and after its turn. */
#define BEGINS (SECOND / 5)
#define AFTER_ITS_TURN SECOND

/* How long the player has with a clock, in milliseconds: a second a turn, and some more. */
#define CLOCK_TIME 3000
#define CLOCK_INCREMENT 1000

/* ---- games ---------------------------------------------------------------------------------- */

struct clause {
    const char *sentence; /* what it says of the player */
    size_t games;         /* that are played for it, on one side and the other in turn; 0: one */
    unsigned turns[3];    /* after so many each game is over */

    /* Prepares the games. Returns NULL, or why there is nothing to try the clause with. */
    const char *(*prepare)(struct engine_trial *trial);

    /* Looks at how the games went. Returns NULL, or what the player has done wrong. */
    const char *(*judge)(const struct engine_trial *trial);
    size_t opening;  /* so many turns of the trial's are the opening of each game */
    uint64_t moment; /* the player is listened to for so long at the end */
    bool positioned; /* they begin at the trial's position */
    bool second;     /* the player begins on the second side */
    bool besides;    /* it is asked for what its protocol has besides, not for turns */
    bool clocked;    /* it has a clock */
    bool stays;      /* from game to game */
};

static enum clause_result come_out(struct engine_trial *trial, enum clause_result result,
                                   const char *why)
{
    struct text text = text_message(trial->why, sizeof trial->why);

    text_string(&text, why);
    return result;
}

/* Plays the games of a clause, as long as it holds. None is to be won or lost by an offence: the
 * other player, which is the program's own, commits none. */
static enum clause_result play_games(struct engine_trial *trial, const struct clause *clause)
{
    struct contest *contest = contest_new(&trial->terms, &trial->memory);
    const struct opening opening = {.start = clause->positioned ? trial->start : NULL,
                                    .turns = trial->turns,
                                    .turn_count = clause->opening};
    enum clause_result result = CLAUSE_HOLDS;
    const struct outcome *outcome;

    if (contest == NULL)
        return come_out(trial, CLAUSE_TROUBLE, "out of memory");
    contest_watch(contest, &trial->watch);
    for (size_t i = 0; result == CLAUSE_HOLDS && (i == 0 || i < clause->games); i++) {
        bool second = (i % 2 == 1) != clause->second;
        const struct job job = {
            .id = "check/0/0",
            .opening = &opening,
            .players = {second ? &trial->other : &trial->own, second ? &trial->own : &trial->other},
            .seed = SEED};

        trial->terms.turns_most = clause->turns[i];
        outcome = contest_play(contest, &job);
        if (outcome->kind == OUTCOME_STOPPED)
            result = CLAUSE_STOPPED;
        else if (outcome->kind == OUTCOME_TROUBLE)
            result = come_out(trial, CLAUSE_TROUBLE, outcome->why.bytes);
        else if (outcome->kind == OUTCOME_VOID)
            result = come_out(trial, CLAUSE_FAILS, outcome->why.bytes);
        else if (outcome->offended)
            result = come_out(trial, CLAUSE_FAILS, outcome->offence.reason.bytes);
    }
    contest_free(contest);
    return result;
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
static bool play_until(struct engine_trial *trial, arb_game *game, arb_random *random,
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
static bool find_position(struct engine_trial *trial, suits_trial *suits, size_t least)
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
 * has not won by that. Returns whether the side to move is stuck then, in a game that is not over.
 */
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
    return placed && arb_winner(game) == ARB_UNDECIDED && arb_is_stuck(game);
}

/* ---- the clauses ---------------------------------------------------------------------------- */

static const char *asks_besides(struct engine_trial *trial)
{
    return protocol_of(trial->player)->extra != NULL ? NULL
                                                     : "the protocol asks for nothing besides";
}

static const char *has_opening(struct engine_trial *trial)
{
    return find_position(trial, is_anything, OPENING_TURNS) ? NULL : "no game is so long";
}

static const char *has_positions(struct engine_trial *trial)
{
    return protocol_of(trial->player)->has_positions
               ? NULL
               : "the protocol cannot tell where a game begins";
}

static const char *has_position(struct engine_trial *trial)
{
    const char *why = has_positions(trial);

    return why != NULL ? why : has_opening(trial);
}

static const char *has_capture(struct engine_trial *trial)
{
    const char *why = rules_must_capture(trial->rules) ? has_positions(trial)
                                                       : "nothing must be taken in this rule set";

    if (why == NULL && !find_position(trial, must_take, 0))
        why = "nothing was to be taken in any game";
    return why;
}

static const char *has_pass(struct engine_trial *trial)
{
    const arb_rules *rules = trial->rules;
    struct text start = text_over(trial->start, sizeof trial->start);
    const char *why = has_positions(trial);
    unsigned at = 0;
    bool stuck = false;

    if (why != NULL)
        return why;
    for (; rules->may_pass && !stuck && at < arb_square_count(rules); at++)
        stuck = is_stuck_on(trial->game, (arb_square)at);
    if (!stuck)
        return "no side has to pass in this rule set";
    protocol_position(&start, rules, &trial->game->now.position);
    return NULL;
}

/* One that ends a moment later has ended in that game. */
static const char *has_stayed(const struct engine_trial *trial)
{
    return trial->watch.started > 1 ? "it had ended when the next game began" : NULL;
}

static const char *has_left(const struct engine_trial *trial)
{
    static const char *const how[] = {[LEFT_BY_ITSELF] = NULL,
                                      [LEFT_BY_TERM] = "it had to be ended by SIGTERM",
                                      [LEFT_BY_KILL] = "it had to be ended by SIGKILL"};

    return how[trial->watch.leaving];
}

static const struct clause clauses[] = {
    {.sentence = "it starts, and gets ready for a game", .moment = BEGINS},
    {.sentence = "it answers what the protocol asks besides",
     .prepare = asks_besides,
     .besides = true},
    {.sentence = "it makes the first turn", .turns = {1}},
    {.sentence = "it answers the other side's first turn", .turns = {2}, .second = true},
    {.sentence = "it goes on from an opening",
     .games = 2,
     .turns = {OPENING_TURNS + 1, OPENING_TURNS + 2},
     .prepare = has_opening,
     .opening = OPENING_TURNS},
    {.sentence = "it goes on from a position",
     .turns = {1},
     .prepare = has_position,
     .positioned = true},
    {.sentence = "it takes when it must", .turns = {1}, .prepare = has_capture, .positioned = true},
    {.sentence = "it passes when it must", .turns = {1}, .prepare = has_pass, .positioned = true},
    {.sentence = "it is silent until it is asked again", .turns = {1}, .moment = AFTER_ITS_TURN},
    {.sentence = "it keeps within its time", .turns = {4}, .clocked = true},
    {.sentence = "it plays a game on each side to the end",
     .games = 2,
     .turns = {MATCH_TURNS, MATCH_TURNS}},
    {.sentence = "it goes on to the next game",
     .games = 3,
     .turns = {4, 4, 4},
     .stays = true,
     .judge = has_stayed},
    {.sentence = "it ends within a second of the end of its input", .judge = has_left},
};

const char *clause_sentence(size_t number)
{
    return number < sizeof clauses / sizeof *clauses ? clauses[number].sentence : NULL;
}

enum clause_result clause_try(struct engine_trial *trial, size_t number)
{
    const struct clause *clause = &clauses[number];
    enum clause_result result;
    const char *why;

    trial->own = *trial->player;
    trial->own.stays |= clause->stays;
    if (clause->clocked) {
        trial->own.turn_milliseconds = 0;
        trial->own.time = (struct time_control){
            .limited = true, .milliseconds = CLOCK_TIME, .increment = CLOCK_INCREMENT};
    }
    trial->other = (struct match_player){.name = "arbiter", .built_in = {.kind = ARB_RANDOM}};
    trial->terms = (struct match_terms){.rules = trial->rules};
    trial->watch = (struct contest_watch){.moment = clause->moment, .extra = clause->besides};
    trial->why[0] = '\0';
    why = clause->prepare != NULL ? clause->prepare(trial) : NULL;
    if (why != NULL)
        return come_out(trial, CLAUSE_LEFT_OUT, why);
    result = play_games(trial, clause);
    why = result == CLAUSE_HOLDS && clause->judge != NULL ? clause->judge(trial) : NULL;
    return why != NULL ? come_out(trial, CLAUSE_FAILS, why) : result;
}

/* ---- the command line ----------------------------------------------------------------------- */

struct check {
    struct rule_files files;
    const arb_rules *rules;
    struct output out;
    size_t failed;
    size_t held;
    int isolate; /* as that of a match */
};

#define OPTIONS_OF struct check
static const struct option_row rows[] = {
    {"rules", "NAME", "by this rule set, or FILE (default checkers61b)", 'r', TAKEN},
    {"isolate", "HOW", "keep it apart: none (default), auto or require", 0,
     CHOICE(isolate, 0, APART_WORDS)},
    HELP_OPTIONS(OPTION_ROW){0},
};

static int take_option(void *to, int option)
{
    struct check *check = to;

    (void)option; /* there is only one that is not read for all programs */
    return command_line_rules(&check->files, optarg, STATUS_TROUBLE, &check->rules);
}

static const struct command_line line = {
    .rows = rows,
    .help = "arbiter --check-engine --help",
    .before = "Usage: arbiter --check-engine [OPTION]... KEYS\n"
              "Try whether a program keeps to each clause of its protocol. KEYS are those of a\n"
              "player of --match, such as 'cmd=./bot proto=hub'.\n",
    .after = "\nExit status: 0, all clauses hold; 1, one does not; 2, usage or I/O error.\n"
             "arbiter-match(1) is the manual.",
    .take = take_option,
};

/* ---- what is told --------------------------------------------------------------------------- */

static void tell(struct check *check, const struct engine_trial *trial, size_t number,
                 enum clause_result result)
{
    static const char *const words[] = {[CLAUSE_HOLDS] = "holds     ",
                                        [CLAUSE_FAILS] = "fails     ",
                                        [CLAUSE_LEFT_OUT] = "left out  "};
    const struct kept_lines *kept = &trial->watch.kept;
    struct text *out = &check->out.text;

    text_print(out, "%s%s%s%s\n", words[result], clause_sentence(number),
               result != CLAUSE_HOLDS ? ": " : "", result != CLAUSE_HOLDS ? trial->why : "");
    /* The last lines to and from the player. */
    for (size_t i = kept->count > LOG_KEPT ? kept->count - LOG_KEPT : 0; i < kept->count; i++) {
        const struct kept_line *said = &kept->line[i % LOG_KEPT];

        if (said->direction != '!') /* the other one is not talked to */
            text_print(out, "    %c %s\n", said->direction, said->text);
    }
    (void)output_flush(&check->out);
    check->failed += result == CLAUSE_FAILS;
    check->held += result == CLAUSE_HOLDS;
}

/* ---- all clauses ---------------------------------------------------------------------------- */

/* If it cannot even begin, no other clause is tried. */
static int try_all(struct check *check, struct engine_trial *trial)
{
    for (size_t i = 0; clause_sentence(i) != NULL && (i == 0 || check->held > 0); i++) {
        enum clause_result result = clause_try(trial, i);

        if (result == CLAUSE_STOPPED)
            return STATUS_INTERRUPTED;
        if (result == CLAUSE_TROUBLE)
            return trouble(NULL, trial->why);
        tell(check, trial, i, result);
        if (check->out.error != 0)
            return trouble("standard output", strerror(check->out.error));
    }
    return check->failed > 0 ? STATUS_REJECTED : STATUS_ACCEPTED;
}

static int check_player(struct check *check, const struct host *host, char *keys)
{
    static struct engine_trial trial;
    char message[1024];
    char other[] = "name='the program itself' cmd=@random";
    char *engines[] = {keys, other};
    const struct players_given given = {.engines = engines, .count = 2};
    struct player_list list = {.pool = {.memory = &host->memory}};
    const char *const nothing[] = {NULL};
    struct keys_wrong wrong = {.what = text_message(message, sizeof message)};
    int status;

    if (!players_read(&list, &given, &wrong))
        status = trouble(wrong.where, wrong.where != NULL ? message : "out of memory");
    else if (list.players[0].command == NULL)
        status = trouble(keys, "cmd must be a command");
    else if ((status = players_isolate(&list, apart_wishes[check->isolate], nothing)) >= 0)
        ; /* it has been told */
    else if (!contest_prepare(-1))
        status = trouble(NULL, strerror(errno)); /* GCOVR_EXCL_LINE */
    else {
        trial = (struct engine_trial){.rules = check->rules,
                                      .player = &list.players[0],
                                      .memory = host->memory,
                                      .game = arb_game_new(check->rules, &host->memory)};
        status = trial.game != NULL ? try_all(check, &trial) : trouble(NULL, "out of memory");
        arb_game_free(trial.game);
    }
    players_free(&list);
    return status;
}

int check_engine_run(int argc, char **argv, const struct host *host)
{
    struct check check = {.files = {.host = host}, .rules = arb_rules_at(0)};
    char buffer[8192];
    int status = command_line_read(&line, &check, argc, argv);

    check.out = output_to(host, STDOUT_FILENO, buffer, sizeof buffer);
    if (status < 0 && argc - optind != 1)
        status = trouble(NULL, "--check-engine takes the KEYS of one player, in quotes");
    if (status < 0)
        status = check_player(&check, host, argv[optind]);
    rule_files_end(&check.files);
    return status;
}
