/* Games between players (src/match/contest.h): what players do, and what must come of it. The
 * players are programs of a line or two for the shell. */
#include <criterion/criterion.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "match/contest.h"
#include "match/protocol.h"

/* A player that answers each `go` with the next of its turns, and reads on after the last one. What
 * stands before it is done first. */
#define PLAYS(before, turns)                                                                       \
    before "; for t in " turns "; do while read a b; do [ \"$a\" = go ] && break; done; echo $t; " \
           "done; while read a; do :; done"

#define BUFFER 65536

struct ring {
    struct match_terms terms;
    struct match_player players[2];
    char *commands[2][4];
    struct opening opening;
    struct job job;
    struct contest *contest;
    struct outcome outcome;
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
    contest_play(ring->contest, &ring->job, &ring->outcome);
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
    return ring->outcome.score_count;
}

static void expect_loss(const struct ring *ring, unsigned who, enum ending ending, const char *word)
{
    const struct outcome *outcome = &ring->outcome;

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
    cr_assert_eq(ring.outcome.kind, OUTCOME_RESULT);
    cr_assert_eq(ring.outcome.ending, ENDING_NORMAL);
    cr_assert(!ring.outcome.offended);
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

    set(&ring, PLAYS("echo '# ready'", "11-15 15-18"), PLAYS(":", "23-19 22x15"));
    ring.terms.turns_most = 4;
    play(&ring);
    cr_assert_eq(ring.outcome.kind, OUTCOME_RESULT, "%s", ring.outcome.why.bytes);
    cr_assert_str_eq(ring.outcome.reason, "turns", "%s: %s", ring.outcome.reason,
                     ring.outcome.offence.reason.bytes);
    cr_assert_eq(ring.outcome.half_points, 1);
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
    cr_assert_eq(ring.outcome.offence.ruling, ARB_ILLEGAL_MOVE);
    cr_assert_str_eq(ring.outcome.offence.text.bytes, "22-11");
    cr_assert_str_eq(ring.outcome.offence.sent.bytes, "go - -");
    expect_text(&ring.outcome.offence.position, "W:W");
    expect_text(&ring.outcome.offence.reason, "22-11 is not a legal turn");
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
