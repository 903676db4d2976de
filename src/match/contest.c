#include "match/contest.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <time.h>
#include <unistd.h>

#include "base/growing.h"
#include "host/stop.h"
#include "match/protocol.h"

#define PARTING_TAKES SECOND /* at most, until the player has answered the end of a game */

bool contest_prepare(int parent)
{
    int file;

    /* The pipes of players must not take the numbers of standard files. */
    do
        file = open("/dev/null", O_RDWR | O_CLOEXEC);
    while (file >= 0 && file <= STDERR_FILENO);
    if (file < 0)
        return false;
    close(file);
    return stop_prepare(parent);
}

struct contest *contest_new(const struct match_terms *terms, const arb_memory *memory)
{
    struct contest *contest = memory->resize(memory->context, NULL, 0, sizeof *contest);

    if (contest == NULL)
        return NULL;
    memset(contest, 0, sizeof *contest);
    contest->terms = terms;
    contest->memory = *memory;
    contest->seats[0] = &contest->room[0];
    contest->seats[1] = &contest->room[1];
    for (unsigned i = 0; i < 2; i++) {
        seat_begin(&contest->room[i], &contest->memory);
        contest->room[i].process.other = i > 0;
    }
    contest->state.rules = terms->rules;
    contest->state.game = arb_game_new(terms->rules, memory);
    if (contest->state.game != NULL)
        return contest;
    memory->resize(memory->context, contest, sizeof *contest, 0);
    return NULL;
}

/* Ends the programs that are not to stay. */
static void end_programs(struct contest *contest, const bool leaves[2])
{
    enum leaving left = seats_leave(contest->seats, leaves, stop_noted(), &leave_clock);

    if (contest->watch != NULL && left != NOBODY_LEFT)
        contest->watch->leaving = left;
}

void contest_free(struct contest *contest)
{
    arb_memory memory;

    if (contest == NULL)
        return;
    memory = contest->memory;
    end_programs(contest, (bool[]){true, true});
    arb_thinker_free(contest->players.thinker);
    growing_free(&memory, contest->scores, contest->score_room, sizeof *contest->scores);
    growing_free(&memory, contest->state.played, contest->state.played_room,
                 sizeof *contest->state.played);
    arb_game_free(contest->state.game);
    for (unsigned i = 0; i < 2; i++)
        seat_end(&contest->room[i]);
    memory.resize(memory.context, contest, sizeof *contest, 0);
}

void contest_watch(struct contest *contest, struct contest_watch *watch)
{
    contest->watch = watch;
    contest->log.kept = &watch->kept;
}

const arb_game *contest_game(const struct contest *contest)
{
    return contest->state.game;
}

/* ---- the beginning -------------------------------------------------------------------------- */

bool contest_fail(struct contest *contest, const char *about, const char *why)
{
    struct text *text = outcome_none(&contest->outcome, OUTCOME_TROUBLE);

    if (about != NULL)
        text_print(text, "%s: ", about);
    return text_wrong(text, why);
}

/* Plays a turn and keeps it, with the time that it was charged. Returns the ruling; with any but
 * ARB_ACCEPTED nothing has changed. */
static arb_ruling play(struct contest *contest, const arb_turn *turn, uint64_t time)
{
    struct game_state *state = &contest->state;
    struct played played = {.turn = *turn, .side = arb_to_move(state->game), .time = time};
    void *room = growing_room(&contest->memory, state->played, &state->played_room,
                              state->played_count + 1, sizeof *state->played);
    arb_ruling ruling;

    if (room == NULL)
        return ARB_OUT_OF_MEMORY;
    state->played = room;
    ruling = protocol_play(state->game, turn);
    if (ruling == ARB_ACCEPTED)
        state->played[state->played_count++] = played;
    return ruling;
}

/* Sets up where the game begins, and plays the opening. */
static bool open_game(struct contest *contest, const struct job *job)
{
    struct game_state *state = &contest->state;
    const struct opening *opening = job->opening;
    struct text start = text_over(state->start, sizeof state->start);
    arb_ruling ruling = ARB_ACCEPTED;

    (void)arb_game_begin(state->game, state->rules, false); /* in the memory that it has */
    state->job = job;
    state->played_count = 0;
    state->start_given = opening->start != NULL;
    if (state->start_given)
        ruling = arb_set_position(state->game, opening->start);
    if (ruling != ARB_ACCEPTED)
        return contest_fail(contest, opening->start, arb_ruling_code(ruling));
    state->first = state->game->now.position;
    protocol_position(&start, state->rules, &state->game->now.position);
    contest->seats[0]->side = arb_to_move(state->game);
    contest->seats[1]->side = !contest->seats[0]->side;
    for (size_t i = 0; ruling == ARB_ACCEPTED && i < opening->turn_count; i++)
        ruling = play(contest, &opening->turns[i], 0);
    if (ruling != ARB_ACCEPTED)
        return contest_fail(contest, "a turn of the opening", arb_ruling_code(ruling));
    return true;
}

/* Lets the players of a job sit down where they sat before, if they stay. */
static void seat_players(struct contest *contest, const struct job *job)
{
    bool leaves[2];

    if (contest->seats[0]->player == job->players[1] ||
        contest->seats[1]->player == job->players[0]) {
        struct seat *first = contest->seats[0];

        contest->seats[0] = contest->seats[1];
        contest->seats[1] = first;
    }
    for (unsigned i = 0; i < 2; i++)
        leaves[i] = contest->seats[i]->player != job->players[i];
    end_programs(contest, leaves);
    for (unsigned i = 0; i < 2; i++) {
        struct seat *seat = contest->seats[i];

        seat->player = job->players[i];
        seat->log = &contest->log;
        seat->state = &contest->state;
        seat->other = contest->seats[!i];
        seat->ends_with_nul = protocol_of(seat->player)->ends_with_nul;
        seat->clock = clock_begin(seat->player);
        seat_begin_game(seat);
    }
}

/* Holds a dialogue of the protocol. Only the player itself is listened to. */
static bool hold_dialogue(struct contest *contest, unsigned who,
                          enum dialogue (*respond)(struct seat *seat, char *line))
{
    struct seat *seat = contest->seats[who];
    uint64_t until = clock_now() + seat->player->startup * SECOND;
    enum dialogue dialogue;
    struct player_event event;

    if (respond == NULL)
        return true;
    seat->step = 0;
    text_clear(&seat->failure);
    dialogue = respond(seat, NULL);
    /* Of what needs no answer the first line shows whether it reads (contest_waits_for_reader). */
    if (dialogue == DIALOGUE_DONE)
        seat_flush_line(seat);
    else
        seat_flush(seat);
    while (dialogue == DIALOGUE_GOES_ON) {
        event = seats_wait(contest->seats, who, true, until);
        if (event.kind != EVENT_LINE)
            return outcome_void_event(&contest->outcome, seat, &event);
        dialogue = respond(seat, event.line);
        seat_flush(seat);
        if (dialogue == DIALOGUE_GOES_ON && clock_now() > until)
            dialogue = DIALOGUE_FAILED;
        if (dialogue == DIALOGUE_FAILED)
            return outcome_void_event(&contest->outcome, seat, &event);
    }
    if (seat->short_of_memory)
        return contest_fail(contest, NULL, "out of memory");
    if (dialogue == DIALOGUE_UNFIT)
        return contest_fail(contest, seat->player->name, seat->failure.bytes);
    return true;
}

static bool get_ready(struct contest *contest, unsigned who)
{
    struct seat *seat = contest->seats[who];
    const struct protocol *protocol = protocol_of(seat->player);

    if (seat->player->command == NULL)
        return true;
    if (protocol->suits != NULL && !protocol->suits(contest->state.rules))
        return contest_fail(contest, seat->player->name,
                            "its protocol has no words for this rule set");
    if (contest->state.start_given && !protocol->has_positions)
        return contest_fail(contest, seat->player->name,
                            "its protocol cannot tell it where the game begins");
    if (!seat_is_up(seat)) {
        bool leaves[2] = {who == 0, who == 1};

        TEXT_MESSAGE(why, 512);

        end_programs(contest, leaves); /* what an ended program has left behind */
        seat_begin_program(seat);
        seat->ready = protocol->greet != NULL; /* the dialogue shows that it is */
        text_string(&why, "did not begin: ");
        if (contest->watch != NULL)
            contest->watch->started++;
        if (!process_start(&seat->process, seat->player, &why)) {
            (void)outcome_void(&contest->outcome, seat, why.bytes);
            if (stop_noted())
                (void)outcome_none(&contest->outcome, OUTCOME_STOPPED);
            return false;
        }
        if (!hold_dialogue(contest, who, protocol->greet))
            return false;
    }
    return hold_dialogue(contest, who, protocol->begin);
}

/* A player that may begin when it is ready gets ready last. */
static bool get_both_ready(struct contest *contest)
{
    unsigned last = protocol_of(contest->seats[0]->player)->begins_unasked ? 0 : 1;

    return get_ready(contest, !last) && get_ready(contest, last);
}

/* ---- turns ---------------------------------------------------------------------------------- */

/* Whether the turn of a seat has decided the game by the scores of both. */
static bool is_adjudicated(struct contest *contest, unsigned who, int score)
{
    const struct adjudication *draw = &contest->terms->draw;
    const struct adjudication *resign = &contest->terms->resign;
    bool told = score != INT_MIN;
    bool even = told && score >= -draw->score && score <= draw->score;

    contest->agreed_draw =
        even && contest->state.played_count >= draw->from ? contest->agreed_draw + 1 : 0;
    for (unsigned winner = 0; winner < 2; winner++) {
        int for_winner = told && winner != who ? -score : score;
        bool agrees = told && for_winner >= resign->score;

        contest->agreed_win[winner] = agrees ? contest->agreed_win[winner] + 1 : 0;
        if (resign->turns > 0 && contest->agreed_win[winner] >= 2 * resign->turns) {
            outcome_result(&contest->outcome, winner == 0 ? 2 : 0, CAUSE_RESIGNED);
            return true;
        }
    }
    if (draw->turns == 0 || contest->agreed_draw < 2 * draw->turns)
        return false;
    outcome_result(&contest->outcome, 1, CAUSE_AGREED);
    return true;
}

/* Whether the game has ended where it stands. */
static bool has_ended(struct contest *contest)
{
    const arb_game *game = contest->state.game;
    arb_result result = arb_winner(game);
    unsigned half_points = 1;

    if (result == ARB_UNDECIDED) {
        if (contest->state.played_count >= contest->terms->turns_most)
            outcome_result(&contest->outcome, 1, CAUSE_TURNS);
        else if (!game->rules->may_pass && arb_is_stuck(game))
            outcome_result(&contest->outcome, 1, CAUSE_STUCK);
        else
            return false;
        return true;
    }
    if (result == ARB_FIRST_WINS || result == ARB_SECOND_WINS)
        half_points = (result == ARB_FIRST_WINS) == (contest->seats[0]->side == 0) ? 2 : 0;
    outcome_by_rules(&contest->outcome, half_points, reason_of(game));
    return true;
}

/* Has a player make its turn. Returns false when there is an outcome. */
static bool make_turn(struct contest *contest, unsigned who)
{
    struct seat *seat = contest->seats[who];
    bool built_in = seat->player->command == NULL;
    uint64_t before = seat->clock.charged;
    arb_ruling ruling;
    int *scores;

    contest->who = who;
    clock_turn(&seat->clock);
    if (!(built_in ? turn_of_built_in(contest) : turn_of_program(contest)))
        return false;
    if (contest->last_answer > 0 && !built_in)
        delays_add(&contest->outcome.delays, (contest->asked - contest->last_answer) / MICROSECOND);
    contest->last_answer = built_in ? 0 : contest->answered;
    ruling = play(contest, &contest->turn, seat->clock.charged - before);
    if (ruling != ARB_ACCEPTED)
        return contest_fail(contest, NULL, arb_ruling_code(ruling));
    scores = growing_room(&contest->memory, contest->scores, &contest->score_room,
                          contest->outcome.score_count + 1, sizeof *scores);
    if (scores == NULL)
        return contest_fail(contest, NULL, "out of memory");
    contest->scores = scores;
    contest->state.played[contest->state.played_count - 1].depth = seat->depth;
    scores[contest->outcome.score_count++] = seat->score;
    return !has_ended(contest) && !is_adjudicated(contest, who, seat->score);
}

/* Asks of each program whether all is as it should be. Returns false when there is an outcome. */
static bool each_program(struct contest *contest, bool (*holds)(struct contest *contest))
{
    for (unsigned i = 0; i < 2; i++) {
        contest->who = i;
        if (seat_has_program(contest->seats[i]) && !holds(contest))
            return false;
    }
    return true;
}

static void play_turns(struct contest *contest)
{
    unsigned who;

    if (contest->watch != NULL && contest->watch->extra) {
        if (hold_dialogue(contest, 0, protocol_of(contest->seats[0]->player)->extra))
            outcome_result(&contest->outcome, 1, CAUSE_TURNS);
        return;
    }
    if (has_ended(contest) || !each_program(contest, contest_waits_for_reader))
        return;
    do
        who = contest->seats[0]->side == arb_to_move(contest->state.game) ? 0 : 1;
    while (make_turn(contest, who));
    /* Who has won on the board may have written more than was asked for. */
    if (contest->outcome.kind == OUTCOME_RESULT && !contest->outcome.offended)
        (void)each_program(contest, contest_was_quiet);
}

/* ---- the end -------------------------------------------------------------------------------- */

/* Ends the game with a player in its protocol. Twice it is waited for a moment. */
static void part(struct contest *contest, unsigned who)
{
    struct seat *seat = contest->seats[who];
    enum dialogue (*respond)(struct seat * seat, char *line) = protocol_of(seat->player)->part;
    struct outcome *outcome = &contest->outcome;
    enum dialogue dialogue = DIALOGUE_GOES_ON;
    struct player_event event = {.kind = EVENT_TIME};
    uint64_t until = 0;

    seat->step = 0;
    seat->points = who == 0 ? outcome->half_points : 2 - outcome->half_points;
    while (dialogue == DIALOGUE_GOES_ON && (event.kind == EVENT_TIME || event.kind == EVENT_LINE)) {
        dialogue = respond(seat, event.kind == EVENT_LINE ? event.line : NULL);
        seat_flush(seat);
        if (event.kind == EVENT_TIME)
            until = clock_now() + PARTING_TAKES;
        if (dialogue == DIALOGUE_GOES_ON)
            event = seats_wait(contest->seats, who, true, until);
        if (clock_now() > until) /* lines that come for ever are none */
            event.kind = EVENT_TIME;
    }
    if (outcome->offended || seat->claim < '1' || seat->claim == (char)('1' + seat->points))
        return;
    outcome->claims[who] = seat->claim;
    log_line(&contest->log, seat->player->name, '!', claim_words(seat->claim),
             strlen(claim_words(seat->claim)));
}

static void log_outcome(struct contest *contest)
{
    const struct outcome *outcome = &contest->outcome;
    TEXT_MESSAGE(text, OUTCOME_TEXT_ROOM);

    if (outcome->kind != OUTCOME_RESULT) {
        text_string(&text, outcome->kind == OUTCOME_STOPPED ? "stopped" : outcome->why.bytes);
    } else {
        text_string(&text, outcome->reason);
        if (outcome->offended)
            text_print(&text, ": %s %s", contest->seats[outcome->offender]->player->name,
                       outcome->offence.reason.bytes);
    }
    log_line(&contest->log, "arbiter", '!', text.bytes, text.length);
}

/* Players that have offended, that do not stay, or of a game without a result, go. */
static void end_game(struct contest *contest)
{
    struct outcome *outcome = &contest->outcome;
    bool leaves[2];
    int error;

    for (unsigned i = 0; i < 2; i++) {
        struct seat *seat = contest->seats[i];
        const struct protocol *protocol = protocol_of(seat->player);

        if (outcome->kind == OUTCOME_RESULT && seat_is_up(seat) && protocol->finish != NULL) {
            protocol->finish(seat, result_words[outcome->half_points], outcome->reason);
            seat_flush(seat);
        }
        if (outcome->kind == OUTCOME_RESULT && seat_is_up(seat) && protocol->part != NULL)
            part(contest, i);
        outcome->charged[i] = seat->clock.charged;
        leaves[i] = !seat->player->stays || outcome->kind != OUTCOME_RESULT ||
                    (outcome->offended && outcome->offender == i);
    }
    end_programs(contest, leaves);
    log_outcome(contest);
    error = log_close(&contest->log);
    if (error != 0 && outcome->kind != OUTCOME_STOPPED)
        (void)contest_fail(contest, contest->terms->log, strerror(error));
    outcome->scores = contest->scores;
    outcome->played = contest->state.played; /* NULL before the first turn */
    if (outcome->played != NULL)
        outcome->played += contest->state.played_count - outcome->score_count;
    for (unsigned i = 0; i < 2; i++)
        outcome->programs[i] = contest->seats[i]->program.bytes;
}

/* The day on which a game begins, by universal time. */
static void note_date(struct outcome *outcome)
{
    struct text date = text_over(outcome->date, sizeof outcome->date);
    time_t now = time(NULL);
    struct tm day = {0};

    (void)gmtime_r(&now, &day);
    text_print(&date, "%04d.%02d.%02d", day.tm_year + 1900, day.tm_mon + 1, day.tm_mday);
}

const struct outcome *contest_play(struct contest *contest, const struct job *job)
{
    int error = log_open(&contest->log, contest->terms->log, job->id);

    outcome_clear(&contest->outcome);
    note_date(&contest->outcome);
    contest->last_answer = 0;
    contest->agreed_draw = contest->agreed_win[0] = contest->agreed_win[1] = 0;
    seat_players(contest, job);
    contest_begin_built_in(contest, job);
    if (error != 0)
        (void)contest_fail(contest, contest->terms->log, strerror(error));
    else if (stop_asked())
        (void)outcome_none(&contest->outcome, OUTCOME_STOPPED);
    else if (open_game(contest, job) && get_both_ready(contest))
        play_turns(contest);
    /* The first player, which is not asked, is listened to for a moment. */
    contest->who = 0;
    if (contest->watch != NULL && contest->watch->moment > 0 &&
        contest->outcome.kind == OUTCOME_RESULT && !contest->outcome.offended)
        (void)contest_is_quiet(contest, clock_now() + contest->watch->moment);
    end_game(contest);
    return &contest->outcome;
}
