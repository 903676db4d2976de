/* Games between players (src/match/contest.h): what players do, and what must come of it. The
 * players are programs of a line or two for the shell. */
#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "match/clock.h"
#include "match/contest.h"

/* A player that answers each `go` with the next of its turns, and reads on after the last one. What
 * stands before it is done first. */
#define PLAYS(before, turns)                                                                       \
    before "; for t in " turns "; do while read a b; do [ \"$a\" = go ] && break; done; echo $t; " \
           "done; while read a; do :; done"

struct ring {
    struct match_terms terms;
    struct match_player players[2];
    char *commands[2][4];
    struct opening opening;
    struct job job;
    struct contest *contest;
    const struct outcome *outcome; /* of the last game */
};

static void set_player(struct ring *ring, unsigned who, const char *script)
{
    ring->commands[who][0] = (char *)"/bin/sh";
    ring->commands[who][1] = (char *)"-c";
    ring->commands[who][2] = (char *)script;
    ring->players[who].command = script != NULL ? ring->commands[who] : NULL;
}

static void set(struct ring *ring, const char *first, const char *second)
{
    const arb_memory memory = arb_memory_standard();

    *ring = (struct ring){.terms = {.rules = arb_rules_find("english"), .turns_most = 300}};
    for (unsigned i = 0; i < 2; i++) {
        ring->players[i] = (struct match_player){.name = i == 0 ? "one" : "two",
                                                 .built_in = {.kind = ARB_RANDOM},
                                                 .startup = 1,
                                                 .deadline = 1};
        ring->job.players[i] = &ring->players[i];
    }
    set_player(ring, 0, first);
    set_player(ring, 1, second);
    ring->job.id = "english/one/two/0/0";
    ring->job.opening = &ring->opening;
    ring->job.seed = 1;
    cr_assert(contest_prepare(-1));
    ring->contest = contest_new(&ring->terms, &memory);
    cr_assert_not_null(ring->contest);
}

static void play(struct ring *ring)
{
    ring->outcome = contest_play(ring->contest, &ring->job);
}

/* Plays with a log, and returns what it has. */
static const char *play_logged(struct ring *ring)
{
    static char log[65536];
    char folder[] = "/tmp/match-log-XXXXXX";
    char path[128];
    FILE *file;

    cr_assert_not_null(mkdtemp(folder));
    ring->terms.log = folder;
    play(ring);
    ring->terms.log = NULL;
    snprintf(path, sizeof path, "%s/english_one_two_0_0.log", folder);
    file = fopen(path, "r");
    cr_assert_not_null(file);
    log[fread(log, 1, sizeof log - 1, file)] = '\0';
    fclose(file);
    remove(path);
    remove(folder);
    return log;
}

/* Nothing that was started is left. */
static void clear(struct ring *ring)
{
    contest_free(ring->contest);
    cr_assert_eq(waitpid(-1, NULL, WNOHANG), -1);
    cr_assert_eq(errno, ECHILD);
}

static size_t turns_of(const struct ring *ring)
{
    return ring->outcome->score_count;
}

static void expect_loss(const struct ring *ring, unsigned who, enum ending ending, const char *word)
{
    const struct outcome *outcome = ring->outcome;

    cr_assert_eq(outcome->kind, OUTCOME_RESULT, "kind %d: %s", outcome->kind, outcome->why.bytes);
    cr_assert(outcome->offended, "%s", outcome->reason);
    cr_assert_eq(outcome->offender, who);
    cr_assert_eq(outcome->half_points, who == 0 ? 0 : 2);
    cr_assert_eq(outcome->ending, ending, "%s: %s", outcome->reason, outcome->offence.reason.bytes);
    cr_assert_str_eq(outcome->reason, word);
}

static void expect_text(const struct text *text, const char *wanted)
{
    cr_assert_not_null(strstr(text->bytes, wanted), "'%s' is not in '%s'", wanted, text->bytes);
}

/* ---- games without an offence --------------------------------------------------------------- */

Test(match_contest, built_in_players_play_to_the_end)
{
    struct ring ring;
    unsigned plies;

    set(&ring, NULL, NULL);
    play(&ring);
    cr_assert_eq(ring.outcome->kind, OUTCOME_RESULT);
    cr_assert_eq(ring.outcome->ending, ENDING_NORMAL);
    cr_assert(!ring.outcome->offended);
    plies = (unsigned)turns_of(&ring);
    cr_assert_gt(plies, 20);
    play(&ring); /* a function of the job */
    cr_assert_eq(turns_of(&ring), plies);
    ring.job.seed = 2;
    play(&ring);
    cr_assert_neq(turns_of(&ring), plies);
    clear(&ring);
}

Test(match_contest, programs_play_a_game)
{
    struct ring ring;

    set(&ring, PLAYS("echo '# ready'; echo '# ready'", "11-15 15-18"), PLAYS(":", "23-19 22x15"));
    ring.terms.turns_most = 4;
    play(&ring);
    cr_assert_eq(ring.outcome->kind, OUTCOME_RESULT, "%s", ring.outcome->why.bytes);
    cr_assert_str_eq(ring.outcome->reason, "turns", "%s: %s", ring.outcome->reason,
                     ring.outcome->offence.reason.bytes);
    cr_assert_eq(ring.outcome->half_points, 1);
    cr_assert_eq(turns_of(&ring), 4);
    clear(&ring);
}

/* ---- offences ------------------------------------------------------------------------------- */

Test(match_contest, illegal_turn_loses)
{
    struct ring ring;

    set(&ring, PLAYS(":", "11-15"), PLAYS(":", "22-11"));
    play(&ring);
    expect_loss(&ring, 1, ENDING_INFRACTION, "illegal-turn");
    cr_assert_eq(ring.outcome->offence.ruling, ARB_ILLEGAL_MOVE);
    cr_assert_str_eq(ring.outcome->offence.text.bytes, "22-11");
    cr_assert_str_eq(ring.outcome->offence.sent.bytes, "go - -");
    expect_text(&ring.outcome->offence.position, "W:W");
    expect_text(&ring.outcome->offence.reason, "22-11 is not a legal turn");
    cr_assert_eq(turns_of(&ring), 1);
    clear(&ring);
}

Test(match_contest, silence_without_a_clock_is_abandoned)
{
    struct ring ring;

    set(&ring, PLAYS(":", "11-15"), "while read a; do :; done");
    play(&ring);
    expect_loss(&ring, 1, ENDING_ABANDONED, "silent");
    clear(&ring);
}

/* ---- the void, and the end from outside ---------------------------------------------------------
 */

static void expect_void(const struct ring *ring, const char *why)
{
    cr_assert_eq(ring->outcome->kind, OUTCOME_VOID, "%s", ring->outcome->reason);
    expect_text(&ring->outcome->why, why);
}

static void expect_trouble(const struct ring *ring, const char *why)
{
    cr_assert_eq(ring->outcome->kind, OUTCOME_TROUBLE, "%s", ring->outcome->reason);
    expect_text(&ring->outcome->why, why);
}

/* The first player ends while it has been asked, but before it has read that. */
Test(match_contest, ending_before_reading_is_void)
{
    struct ring ring;

    set(&ring, "exit 4", NULL);
    play(&ring);
    expect_void(&ring, "one ended with status 4 before its first turn");
    set_player(&ring, 0, "exec <&-; exit 5");
    play(&ring);
    expect_void(&ring, "one ended with status 5 before its first turn");
    clear(&ring);
}

/* Nor does one that is to stay stay then. */
Test(match_contest, nobody_stays_after_a_void_game)
{
    struct ring ring;

    set(&ring, PLAYS(":", "11-15"), "exit 4");
    ring.players[0].stays = true;
    ring.players[0].deadline = 60;
    play(&ring);
    expect_void(&ring, "two ended with status 4 before its first turn");
    clear(&ring);
}

Test(match_contest, end_of_the_referee_stops_the_game)
{
    struct ring ring;
    int ends[2];

    set(&ring, "sleep 1000", "sleep 1000");
    cr_assert_eq(pipe(ends), 0);
    cr_assert(contest_prepare(ends[0]));
    close(ends[1]);
    play(&ring);
    cr_assert_eq(ring.outcome->kind, OUTCOME_STOPPED);
    clear(&ring);
}

static void send_alarm(int number)
{
    (void)number;
    kill(getpid(), SIGTERM);
}

Test(match_contest, signal_stops_the_game)
{
    struct ring ring;

    set(&ring, "trap '' TERM; while :; do sleep 1000; done", NULL);
    ring.players[0].deadline = 1000;
    signal(SIGALRM, send_alarm);
    alarm(1);
    play(&ring);
    cr_assert_eq(ring.outcome->kind, OUTCOME_STOPPED);
    play(&ring); /* it stays so */
    cr_assert_eq(ring.outcome->kind, OUTCOME_STOPPED);
    clear(&ring);
}

Test(match_contest, signal_stops_thinking)
{
    struct ring ring;

    set(&ring, NULL, NULL);
    ring.players[0].built_in = (arb_player){.kind = ARB_MINIMAX, .depth = ARB_DEPTH_MOST};
    signal(SIGALRM, send_alarm);
    alarm(1);
    play(&ring);
    cr_assert_eq(ring.outcome->kind, OUTCOME_STOPPED);
    clear(&ring);
}

/* ---- where games begin --------------------------------------------------------------------------
 */

Test(match_contest, openings_are_played_and_told)
{
    const arb_memory memory = arb_memory_standard();
    struct ring ring;
    arb_turn turns[2];
    arb_game *game;
    const char *log;

    set(&ring, NULL, "while read a b; do [ \"$a\" != go ] || echo 22-11; done");
    game = arb_game_new(ring.terms.rules, &memory);
    cr_assert_eq(arb_turn_read(game, "11-15", &turns[0]), ARB_ACCEPTED);
    cr_assert_eq(arb_play(game, &turns[0]), ARB_ACCEPTED);
    cr_assert_eq(arb_turn_read(game, "23-19", &turns[1]), ARB_ACCEPTED);
    arb_game_free(game);
    ring.opening.turns = turns;
    ring.opening.turn_count = 2;
    log = play_logged(&ring); /* one, black, has the next turn */
    cr_assert_eq(turns_of(&ring), 1);
    cr_assert_not_null(strstr(log, " two < side white\n"));
    cr_assert_not_null(strstr(log, " two < played 11-15\n"));
    cr_assert_not_null(strstr(log, " two < played 23-19\n"));
    cr_assert_null(strstr(log, " two < position"));
    turns[1] = turns[0]; /* it is no legal turn */
    play(&ring);
    expect_trouble(&ring, "a turn of the opening: empty-square");
    ring.opening = (struct opening){.start = "nothing"};
    play(&ring);
    expect_trouble(&ring, "nothing: bad-position");
    clear(&ring);
}

/* players[0] plays the side to move, whichever that is. */
Test(match_contest, positions_say_who_begins)
{
    struct ring ring;

    set(&ring, PLAYS(":", "21-17"), NULL);
    ring.opening.start = "W:W21,22:B1,2,3,4";
    ring.terms.turns_most = 1;
    play(&ring);
    cr_assert_eq(ring.outcome->kind, OUTCOME_RESULT, "%s", ring.outcome->why.bytes);
    cr_assert_str_eq(ring.outcome->reason, "turns", "%s", ring.outcome->offence.reason.bytes);
    ring.opening.start = "B:W1:B2,3,K4"; /* what is over is not played */
    ring.opening.start = "W:W:B1";
    play(&ring);
    cr_assert_str_eq(ring.outcome->reason, "no-pieces");
    cr_assert_eq(ring.outcome->half_points, 0);
    cr_assert_eq(turns_of(&ring), 0);
    clear(&ring);
}

Test(match_contest, a_position_that_the_protocol_cannot_tell_is_trouble)
{
    struct ring ring;

    set(&ring, "sleep 9", NULL);
    ring.players[0].protocol = PROTOCOL_GTP;
    ring.opening.start = "W:W21:B9";
    play(&ring);
    cr_assert_eq(ring.outcome->kind, OUTCOME_TROUBLE);
    expect_text(&ring.outcome->why, "its protocol cannot tell it where the game begins");
    clear(&ring);
}

Test(match_contest, no_turn_and_no_pass_is_a_draw)
{
    struct ring ring;

    set(&ring, NULL, NULL);
    ring.terms.rules = arb_rules_find("kingcapture");
    contest_free(ring.contest);
    ring.contest = contest_new(&ring.terms, &(arb_memory){arb_memory_standard().resize, NULL});
    ring.opening.start = "K7/8/8/8/8/8/6pp/6pk b";
    play(&ring);
    cr_assert_str_eq(ring.outcome->reason, "stuck", "%s", ring.outcome->why.bytes);
    cr_assert_eq(ring.outcome->half_points, 1);
    cr_assert_eq(ring.outcome->kind, OUTCOME_RESULT, "%s", ring.outcome->why.bytes);
    clear(&ring);
}

/* ---- the end by scores
 * --------------------------------------------------------------------------- */

Test(match_contest, scores_end_the_game)
{
    struct ring ring;

    set(&ring, NULL, NULL);
    ring.players[0].built_in = ring.players[1].built_in =
        (arb_player){.kind = ARB_MINIMAX, .depth = 2};
    ring.terms.draw = (struct adjudication){.from = 3, .turns = 2, .score = 100000};
    play(&ring);
    cr_assert_str_eq(ring.outcome->reason, "agreed");
    cr_assert_eq(ring.outcome->ending, ENDING_ADJUDICATION);
    cr_assert_eq(ring.outcome->half_points, 1);
    cr_assert_geq(turns_of(&ring), 6);
    ring.terms.draw = (struct adjudication){0};
    ring.terms.resign = (struct adjudication){.turns = 1, .score = 50};
    ring.opening.start = "W:W31,32:BK1,K2,K3,K4,K5";
    play(&ring);
    cr_assert_str_eq(ring.outcome->reason, "resigned", "%s", ring.outcome->reason);
    cr_assert_eq(ring.outcome->half_points, 0);
    cr_assert_eq(turns_of(&ring), 2);
    ring.terms.resign.turns = 2;
    play(&ring);
    cr_assert_str_eq(ring.outcome->reason, "resigned", "%s", ring.outcome->reason);
    cr_assert_eq(turns_of(&ring), 4);
    ring.opening.start = "B:W31,32:BK1,K2,K3,K4,K5";
    play(&ring);
    cr_assert_str_eq(ring.outcome->reason, "resigned");
    cr_assert_eq(ring.outcome->half_points, 2);
    clear(&ring);
}

/* A player that reports nothing never agrees. */
Test(match_contest, no_score_does_not_end_it)
{
    struct ring ring;

    set(&ring, NULL, NULL);
    ring.terms.draw = (struct adjudication){.from = 1, .turns = 1, .score = 100000};
    ring.terms.resign = (struct adjudication){.turns = 1, .score = 0};
    play(&ring);
    cr_assert_eq(ring.outcome->ending, ENDING_NORMAL);
    cr_assert_eq(ring.outcome->scores[0], INT_MIN);
    clear(&ring);
}

Test(match_contest, scores_of_programs_are_read)
{
    struct ring ring;

    set(&ring, PLAYS("echo '# score 12'", "11-15"), PLAYS(":", "22-18"));
    ring.terms.turns_most = 1;
    set_player(
        &ring, 0,
        "while read a b; do [ \"$a\" != go ] || { echo '#  score -35 depth 9'; echo '# score x'; "
        "echo '# score 99999999999'; echo '#'; echo; echo 11-15; }; done");
    play(&ring);
    cr_assert_eq(turns_of(&ring), 1, "%s", ring.outcome->offence.reason.bytes);
    cr_assert_eq(ring.outcome->scores[0], -35);
    clear(&ring);
}

/* ---- clocks
 * ---------------------------------------------------------------------------------------- */

Test(match_contest, time_until_it_is_ready_is_not_charged)
{
    struct ring ring;

    set(&ring, PLAYS("sleep 0.5; echo '# ready'", "11-15"), NULL);
    ring.players[0].turn_milliseconds = 400;
    ring.players[0].startup = 60;
    ring.terms.turns_most = 1;
    play(&ring);
    cr_assert_str_eq(ring.outcome->reason, "turns", "%s", ring.outcome->offence.reason.bytes);
    cr_assert_lt(ring.outcome->charged[0], 400 * MILLISECOND);
    clear(&ring);
}

Test(match_contest, margin_forgives)
{
    struct ring ring;

    set(&ring, "while read a b; do [ \"$a\" != go ] || { sleep 0.2; echo 11-15; }; done", NULL);
    ring.players[0].turn_milliseconds = 100;
    ring.players[0].margin = 100000;
    ring.terms.turns_most = 1;
    play(&ring);
    cr_assert_str_eq(ring.outcome->reason, "turns", "%s", ring.outcome->offence.reason.bytes);
    cr_assert_gt(ring.outcome->charged[0], 100 * MILLISECOND);
    clear(&ring);
}

/* Sleeping takes no processor time. */
Test(match_contest, processor_time_is_charged)
{
    struct ring ring;

    set(&ring, "while read a b; do [ \"$a\" != go ] || { sleep 0.3; echo 11-15; }; done", NULL);
    ring.players[0].turn_milliseconds = 60000; /* it may have to wait for a processor */
    ring.players[0].processor_time = true;
    ring.terms.turns_most = 1;
    play(&ring);
    cr_assert_str_eq(ring.outcome->reason, "turns", "%s", ring.outcome->offence.reason.bytes);
    cr_assert_lt(ring.outcome->charged[0], 300 * MILLISECOND);
    clear(&ring);
}

/* From when it is asked: a player that answers at once is charged for that. Not to the tick, nor to
 * the microsecond: several games do not all come to a whole number of them. */
Test(match_contest, processor_time_is_charged_to_the_nanosecond)
{
    bool whole = true;
    struct ring ring;

    set(&ring, PLAYS(":", "11-15"), NULL);
    ring.players[0].processor_time = true;
    ring.players[0].deadline = 60;
    ring.terms.turns_most = 1;
    for (int i = 0; i < 4; i++) {
        play(&ring);
        cr_assert_str_eq(ring.outcome->reason, "turns", "%s", ring.outcome->offence.reason.bytes);
        cr_assert_gt(ring.outcome->charged[0], 0);
        whole &= ring.outcome->charged[0] % MICROSECOND == 0;
    }
    cr_assert(!whole);
    clear(&ring);
}

/* Without a clock, so that it does not matter how long that takes. */
Test(match_contest, processor_time_of_children_is_charged)
{
    struct ring ring;

    set(&ring,
        "while read a b; do [ \"$a\" != go ] || { (ulimit -t 1; while :; do :; done); echo 11-15; "
        "}; done",
        NULL);
    ring.players[0].processor_time = true;
    ring.players[0].deadline = 60;
    ring.terms.turns_most = 1;
    play(&ring);
    cr_assert_str_eq(ring.outcome->reason, "turns", "%s", ring.outcome->offence.reason.bytes);
    cr_assert_gt(ring.outcome->charged[0], 500 * MILLISECOND);
    clear(&ring);
}

/* A player that only thinks is late by what it has used, long before the limit by the wall. */
Test(match_contest, the_flag_falls_by_processor_time)
{
    struct ring ring;

    set(&ring, "while :; do :; done", NULL);
    ring.players[0].turn_milliseconds = 1;
    ring.players[0].margin = 1;
    ring.players[0].processor_time = true;
    play(&ring);
    expect_loss(&ring, 0, ENDING_TIME, "flag");
    cr_assert_gt(ring.outcome->charged[0], 2 * MILLISECOND);
    clear(&ring);
}

/* A second and more for a turn that takes next to nothing of 0.1 s of the processor. */
Test(match_contest, who_waits_for_a_processor_is_not_late)
{
    struct ring ring;

    set(&ring, "while read a b; do [ \"$a\" != go ] || { sleep 1.3; echo 11-15; }; done", NULL);
    ring.players[0].turn_milliseconds = 100;
    ring.players[0].processor_time = true;
    ring.terms.turns_most = 1;
    play(&ring);
    cr_assert_str_eq(ring.outcome->reason, "turns", "%s", ring.outcome->offence.reason.bytes);
    clear(&ring);
}

/* What it says when its flag has fallen changes nothing, nor does it have longer than by the wall.
 */
Test(match_contest, who_hums_when_the_flag_has_fallen_is_late)
{
    struct ring ring;

    set(&ring,
        "while read a b; do [ \"$a\" = go ] && break; done; i=0; while [ $i -lt 20000 ]; do "
        "i=$((i + 1)); done; sleep 0.2; echo '#'; read a",
        NULL);
    ring.players[0].turn_milliseconds = 1;
    ring.players[0].processor_time = true;
    ring.players[0].wall = 1;
    play(&ring);
    expect_loss(&ring, 0, ENDING_TIME, "flag");
    clear(&ring);
}

/* Of a player that says twice that it is ready, as of one that makes a wrong turn, the time is what
 * it has used. */
Test(match_contest, an_illegal_turn_has_taken_processor_time)
{
    struct ring ring;

    set(&ring,
        "while read a b; do [ \"$a\" = go ] && break; done; echo '# ready'; echo '# ready'; "
        "sleep 0.5; echo 1-1; read a",
        NULL);
    ring.players[0].turn_milliseconds = 60000;
    ring.players[0].processor_time = true;
    play(&ring);
    expect_loss(&ring, 0, ENDING_INFRACTION, "illegal-turn");
    cr_assert_lt(ring.outcome->charged[0], 500 * MILLISECOND);
    clear(&ring);
}

/* With a key it is a second. */
Test(match_contest, who_hangs_is_ended_by_the_wall)
{
    struct ring ring;
    const char *reason;

    set(&ring, "sleep 1000", NULL);
    ring.players[0].turn_milliseconds = 60000;
    ring.players[0].processor_time = true;
    ring.players[0].wall = 1;
    play(&ring);
    expect_loss(&ring, 0, ENDING_TIME, "flag");
    reason = ring.outcome->offence.reason.bytes;
    cr_assert_not_null(strstr(reason, " s by the wall clock (wall= allows 1 s); of 60.000 s of "
                                      "processor time it had used 0.0"),
                       "%s", reason);
    clear(&ring);
}

Test(match_contest, built_in_players_have_clocks)
{
    struct ring ring;

    set(&ring, NULL, NULL);
    ring.players[0].built_in = ring.players[1].built_in = (arb_player){.kind = ARB_MINIMAX};
    ring.players[0].time = (struct time_control){.limited = true, .milliseconds = 300};
    ring.players[0].margin = 100000;
    ring.players[1].turn_milliseconds = 10;
    ring.players[1].margin = 100000;
    ring.terms.turns_most = 6;
    play(&ring);
    cr_assert_str_eq(ring.outcome->reason, "turns", "%s", ring.outcome->offence.reason.bytes);
    ring.players[1].built_in.milliseconds = 50; /* more than it has */
    ring.players[1].margin = 0;
    play(&ring);
    expect_loss(&ring, 1, ENDING_TIME, "flag");
    cr_assert_gt(ring.outcome->late, 0);
    clear(&ring);
}

Test(match_contest, clocks_go_as_they_must)
{
    struct match_player player = {
        .time = {.limited = true, .milliseconds = 60000, .increment = 500, .turns = 2}};
    struct player_clock clock = clock_begin(&player);

    cr_assert_eq(clock.left, 60 * SECOND);
    clock_charge(&clock, 10 * SECOND);
    cr_assert_eq(clock.left, 50 * SECOND + SECOND / 2);
    clock_charge(&clock, 60 * SECOND); /* within the margin */
    cr_assert_eq(clock.left, 60 * SECOND + SECOND / 2);
    cr_assert_eq(clock.charged, 70 * SECOND);
    cr_assert_eq(clock.turns, 2);
    cr_assert_eq(clock_share(&clock), 30250);
    player.time.turns = 0;
    clock = clock_begin(&player);
    cr_assert_eq(clock_share(&clock), 60000 / 30 + 375);
    player.time.increment = 7;
    cr_assert_eq(clock_share(&clock), 60000 / 30 + 5);
    player.time.increment = 500;
    clock.left = 400 * MILLISECOND;
    cr_assert_eq(clock_share(&clock), 200);
    clock.left = 0;
    cr_assert_eq(clock_share(&clock), 1);
    player.time = (struct time_control){0};
    player.turn_milliseconds = 1000;
    clock_turn(&clock);
    cr_assert_eq(clock.left, SECOND);
    cr_assert_eq(clock_share(&clock), 900);
    clock.left = 25 * MILLISECOND;
    cr_assert_eq(clock_share(&clock), 22);
    clock.left = 9 * MILLISECOND;
    cr_assert_eq(clock_share(&clock), 8);
    cr_assert_eq(clock_told(&clock), 9);
    clock.left = MILLISECOND - 1;
    cr_assert_eq(clock_share(&clock), 1);
    cr_assert_eq(clock_told(&clock), 1);
    clock_turn(&clock);
    player.margin = 200;
    cr_assert_eq(clock_most(&clock), SECOND + SECOND / 5);
    cr_assert_eq(clock_most_wall(&clock), 100 * SECOND);
    player.turn_milliseconds = 299;
    clock_turn(&clock);
    cr_assert_eq(clock_most_wall(&clock), 30 * SECOND);
    player.wall = 4;
    cr_assert_eq(clock_most_wall(&clock), 4 * SECOND);
}

/* ---- players that stay
 * ------------------------------------------------------------------------------ */

Test(match_contest, players_stay_and_change_sides)
{
    struct ring ring;

    /* It counts its games, and plays the first turn of whichever side. */
    set(&ring,
        "n=0; while read a b; do case $a in rules) n=$((n + 1)) ;; side) s=$b ;; go) "
        "echo \"# score $n\"; [ $s = black ] && echo 11-15 || echo 23-19 ;; esac; done",
        NULL);
    ring.players[0].stays = true;
    ring.terms.turns_most = 2;
    play(&ring);
    cr_assert_eq(ring.outcome->scores[0], 1, "%s", ring.outcome->offence.reason.bytes);
    play(&ring);
    cr_assert_eq(ring.outcome->scores[0], 2);
    ring.job.players[0] = &ring.players[1];
    ring.job.players[1] = &ring.players[0];
    ring.opening.start = "W:W21,22,23:B1,2,3,4"; /* the other side begins there */
    ring.job.players[0] = &ring.players[0];
    ring.job.players[1] = &ring.players[1];
    play(&ring);
    cr_assert_eq(ring.outcome->scores[0], 3);
    ring.opening.start = "B:W21,22,23:B1,2,3,11"; /* 11-15 here; then it is told the result */
    ring.job.players[1] = &ring.players[0];
    ring.job.players[0] = &ring.players[1];
    ring.terms.turns_most = 1;
    play(&ring);
    cr_assert_eq(ring.outcome->kind, OUTCOME_RESULT);
    clear(&ring);
}

/* One that has lost by an offence is ended and started anew, and the other stays. */
Test(match_contest, offenders_do_not_stay)
{
    struct ring ring;

    set(&ring,
        "n=0; while read a b; do case $a in rules) n=$((n + 1)) ;; go) echo \"# score $n\"; echo "
        "11-15 ;; esac; done",
        "trap '' TERM; setsid sleep 1000 & while read a b; do [ \"$a\" != go ] || echo 1-1; done");
    ring.players[0].stays = ring.players[1].stays = true;
    for (int i = 1; i <= 2; i++) {
        play(&ring);
        expect_loss(&ring, 1, ENDING_INFRACTION, "illegal-turn");
        cr_assert_eq(ring.outcome->scores[0], i);
    }
    clear(&ring);
}

/* ---- logs
 * --------------------------------------------------------------------------------------------- */

Test(match_contest, logs_are_kept)
{
    struct ring ring;
    const char *log;

    set(&ring, PLAYS("echo trouble >&2", "11-15"), PLAYS(":", "1-1"));
    log = play_logged(&ring);
    cr_assert_not_null(strstr(log, " one < rules english\n"));
    cr_assert_not_null(strstr(log, " one > 11-15\n"));
    cr_assert_not_null(strstr(log, " two < played 11-15\n"));
    cr_assert_not_null(strstr(log, " two > 1-1\n"));
    cr_assert_not_null(strstr(log, " two < result 1-0 illegal-turn\n"));
    cr_assert_not_null(strstr(log, " arbiter ! illegal-turn: two the piece on 1"));
    ring.terms.log = "/tmp/there/is/no/such/folder";
    play(&ring);
    expect_trouble(&ring, "No such file or directory");
    clear(&ring);
}

static void *forget(void *context, void *block, size_t old_size, size_t new_size)
{
    size_t *left = context;
    const arb_memory memory = arb_memory_standard();

    if (new_size > 0 && (*left == 0 || --*left == 0))
        return NULL;
    return memory.resize(memory.context, block, old_size, new_size);
}

/* Plays with so many requests for memory that are granted. Returns whether the game had a result.
 */
static bool play_in(struct ring *ring, size_t left, const char *script,
                    enum match_protocol protocol)
{
    const arb_memory memory = {.resize = forget, .context = &left};
    bool done = false;

    set(ring, script, NULL);
    contest_free(ring->contest);
    ring->players[0].protocol = protocol;
    ring->players[0].built_in = (arb_player){.kind = ARB_MINIMAX, .depth = 1};
    ring->contest = contest_new(&ring->terms, &memory);
    if (ring->contest == NULL)
        return false;
    play(ring);
    done = ring->outcome->kind == OUTCOME_RESULT;
    if (!done)
        cr_assert_eq(ring->outcome->kind, OUTCOME_TROUBLE);
    clear(ring);
    return done;
}

/* Whatever memory there is not, is told. */
Test(match_contest, no_memory_is_trouble)
{
    struct ring ring;
    size_t tried = 1;

    while (tried < 10000 && !play_in(&ring, tried, NULL, PROTOCOL_LINE))
        tried += tried < 20 ? 1 : tried / 4;
    cr_assert(tried > 8 && tried < 10000);
}

/* Nor is a player sent a part of a line, and judged by its answer. */
Test(match_contest, no_memory_for_what_a_player_is_sent_is_trouble)
{
    static const char script[] =
        "echo wait; echo ready; while read a b; do [ $a = go ] && echo done move=11-15; done";
    struct ring ring;
    size_t tried = 1;

    while (tried < 100 && !play_in(&ring, tried, script, PROTOCOL_HUB))
        tried++;
    cr_assert(tried > 3 && tried < 100);
}

Test(match_contest, logs_that_cannot_be_written_are_trouble)
{
    char folder[] = "/tmp/match-log-XXXXXX";
    char path[128];
    char name[5000];
    struct ring ring;

    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/english_one_two_0_0.log", folder);
    cr_assert_eq(symlink("/dev/full", path), 0);
    set(&ring, NULL, NULL);
    ring.terms.log = folder;
    play(&ring);
    expect_trouble(&ring, "No space left on device");
    cr_assert_eq(raise(SIGTERM), 0); /* a match that is stopped is no trouble */
    play(&ring);
    cr_assert_eq(ring.outcome->kind, OUTCOME_STOPPED);
    remove(path);
    remove(folder);
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    ring.terms.log = name;
    play(&ring);
    expect_trouble(&ring, "xxx");
    clear(&ring);
}

/* ---- what ends players before their first turn
 * --------------------------------------------------- */

Test(match_contest, signal_stops_a_dialogue)
{
    struct ring ring;

    set(&ring, "sleep 1000", NULL);
    ring.players[0].protocol = PROTOCOL_HUB;
    ring.players[0].startup = 1000;
    signal(SIGALRM, send_alarm);
    alarm(1);
    play(&ring);
    cr_assert_eq(ring.outcome->kind, OUTCOME_STOPPED);
    clear(&ring);
}

Test(match_contest, memory_is_looked_at_from_the_beginning)
{
    struct ring ring;

    set(&ring, "dd if=/dev/zero of=/dev/null bs=60M count=1000000; :", NULL);
    ring.players[0].protocol = PROTOCOL_HUB;
    ring.players[0].startup = 1000;
    ring.players[0].memory = 20;
    play(&ring);
    expect_void(&ring, " MB of resident memory with all its processes, more than memory=");
    expect_void(&ring, " allows, before its first turn");
    clear(&ring);
}

/* 64 KiB are a line, and a byte more is too long. */
Test(match_contest, lines_have_64_kib)
{
    static const char *const comments[] = {"head -c 65535 /dev/zero | tr '\\0' x",
                                           "head -c 65536 /dev/zero | tr '\\0' x"};

    for (int i = 0; i < 2; i++) {
        struct ring ring;
        TEXT_BUFFER(script, 256);

        text_print(&script, "read a; printf '#'; %s; echo; ", comments[i]);
        text_string(&script, PLAYS(":", "11-15"));
        set(&ring, script.bytes, NULL);
        ring.players[0].deadline = 60;
        ring.terms.turns_most = 1;
        play(&ring);
        if (i == 0)
            cr_assert_str_eq(ring.outcome->reason, "turns", "%s", ring.outcome->reason);
        else
            expect_loss(&ring, 0, ENDING_INFRACTION, "line-too-long");
        clear(&ring);
    }
}

/* What one writes while the other one is talked to waits, and is judged then. */
Test(match_contest, a_flood_while_the_other_begins)
{
    struct ring ring;

    set(&ring, "head -c 300000 /dev/zero | tr '\\0' x; sleep 1000",
        "read a; sleep 0.3; echo wait; read a; echo ready; while read a; do :; done");
    ring.players[1].protocol = PROTOCOL_HUB;
    ring.players[1].startup = 60;
    play(&ring);
    expect_loss(&ring, 0, ENDING_INFRACTION, "line-too-long");
    clear(&ring);
}

/* Nothing that is opened takes the number of a standard file. */
Test(match_contest, standard_files_may_be_closed)
{
    struct rlimit usual;
    struct rlimit few;

    close(STDIN_FILENO);
    cr_assert(contest_prepare(-1));
    cr_assert_neq(fcntl(STDIN_FILENO, F_GETFD), -1);
    cr_assert_eq(getrlimit(RLIMIT_NOFILE, &usual), 0);
    few = (struct rlimit){.rlim_cur = 3, .rlim_max = usual.rlim_max};
    cr_assert_eq(setrlimit(RLIMIT_NOFILE, &few), 0);
    cr_assert(!contest_prepare(-1));
    cr_assert_eq(errno, EMFILE);
    cr_assert_eq(setrlimit(RLIMIT_NOFILE, &usual), 0);
}

Test(match_contest, no_pipe_is_no_player)
{
    struct rlimit few = {.rlim_cur = 4, .rlim_max = 4};
    struct ring ring;

    set(&ring, "exit", NULL);
    cr_assert_eq(setrlimit(RLIMIT_NOFILE, &few), 0);
    play(&ring);
    expect_void(&ring, "cannot start /bin/sh: Too many open files");
    clear(&ring);
}
