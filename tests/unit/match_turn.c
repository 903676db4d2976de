/* What a turn is charged, and when it is late (src/match/contest.h), to the nanosecond: no program
 * can be late so exactly. And what was written before a question, in pipes of which this process
 * has all ends: no program can be early so exactly. */
#define _GNU_SOURCE
#include <criterion/criterion.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <limits.h>

#include "match/contest.h"
#include "match/protocol.h"

struct charging {
    struct match_player player;
    struct game_state state;
    struct seat seat;
    struct contest contest;
};

static void begin(struct charging *charging, const struct match_player *player)
{
    const arb_memory memory = arb_memory_standard();

    charging->player = *player;
    charging->player.name = "one";
    charging->state.game = arb_game_new(arb_rules_find("english"), &memory);
    charging->seat.player = &charging->player;
    charging->seat.state = &charging->state;
    charging->seat.clock = clock_begin(&charging->player);
    charging->contest.seats[0] = charging->contest.seats[1] = &charging->seat;
    outcome_clear(&charging->contest.outcome);
}

/* Charges a turn of so many nanoseconds. Returns by how many milliseconds it is late. */
static unsigned late_by(struct charging *charging, uint64_t wall, uint64_t used)
{
    bool in_time;

    outcome_clear(&charging->contest.outcome);
    clock_turn(&charging->seat.clock);
    in_time = turn_charge(&charging->contest, wall, used);
    cr_assert_eq(in_time, !charging->contest.outcome.offended);
    return (unsigned)charging->contest.outcome.late;
}

static void expect_reason(const struct charging *charging, const char *wanted)
{
    const char *reason = charging->contest.outcome.offence.reason.bytes;

    cr_assert_str_eq(reason, wanted, "%s", reason);
}

/* Of each test, which has a process of its own. */
static struct charging charging;

Test(match_turn, a_turn_may_be_late_by_a_millisecond)
{
    begin(&charging, &(struct match_player){.turn_milliseconds = 200});
    cr_assert_eq(late_by(&charging, 200 * MILLISECOND, 0), 0);
    cr_assert_eq(late_by(&charging, 201 * MILLISECOND, 0), 1);
    expect_reason(&charging, "was late by 1 ms; timemargin=1 or more would allow that");
    cr_assert_str_eq(charging.contest.outcome.reason, "flag");
    arb_game_free(charging.state.game);
}

Test(match_turn, a_part_of_a_millisecond_is_one)
{
    begin(&charging, &(struct match_player){.turn_milliseconds = 200});
    cr_assert_eq(late_by(&charging, 200 * MILLISECOND + 1, 0), 1);
    arb_game_free(charging.state.game);
}

Test(match_turn, processor_time_is_charged_to_the_nanosecond)
{
    begin(&charging, &(struct match_player){.turn_milliseconds = 200, .processor_time = true});
    cr_assert_eq(late_by(&charging, 300 * MILLISECOND, 200 * MILLISECOND), 0);
    cr_assert_eq(late_by(&charging, 300 * MILLISECOND, 200 * MILLISECOND + 1), 1);
    arb_game_free(charging.state.game);
}

/* What would have been forgiven is told where it is little more than what is. */
Test(match_turn, a_small_delay_is_told_with_the_margin_for_it)
{
    begin(&charging, &(struct match_player){.turn_milliseconds = 200, .margin = 50});
    cr_assert_eq(late_by(&charging, 250 * MILLISECOND, 0), 0);
    cr_assert_eq(late_by(&charging, 250 * MILLISECOND + 1, 0), 51);
    expect_reason(&charging, "was late by 51 ms; timemargin=51 or more would allow that");
    cr_assert_eq(late_by(&charging, 300 * MILLISECOND - 1, 0), 100);
    expect_reason(&charging, "was late by 100 ms; timemargin=100 or more would allow that");
    cr_assert_eq(late_by(&charging, 300 * MILLISECOND, 0), 100);
    expect_reason(&charging, "was late by 100 ms");
    arb_game_free(charging.state.game);
}

/* A submission that is judged has no keys. */
Test(match_turn, no_margin_is_told_to_a_submission)
{
    begin(&charging, &(struct match_player){.turn_milliseconds = 200, .attached = true});
    cr_assert_eq(late_by(&charging, 201 * MILLISECOND, 0), 1);
    expect_reason(&charging, "was late by 1 ms");
    arb_game_free(charging.state.game);
}

/* A machine can be so busy that a player gets a hundredth of a processor. */
Test(match_turn, processor_time_has_a_limit_by_the_wall)
{
    begin(&charging, &(struct match_player){.turn_milliseconds = 2000, .processor_time = true});
    cr_assert_eq(late_by(&charging, 200 * SECOND, 2 * SECOND), 0);
    cr_assert_eq(charging.seat.clock.charged, 2 * SECOND);
    clock_turn(&charging.seat.clock);
    cr_assert_not(turn_charge(&charging.contest, 200 * SECOND + MILLISECOND, SECOND / 4));
    cr_assert_str_eq(charging.contest.outcome.reason, "flag");
    cr_assert_eq(charging.contest.outcome.late, 0);
    expect_reason(&charging,
                  "had made no turn after 200.001 s by the wall clock (wall= allows 200 s); of "
                  "2.000 s of processor time it had used 0.250 s");
    arb_game_free(charging.state.game);
}

Test(match_turn, the_limit_by_the_wall_is_30_seconds_at_least)
{
    begin(&charging, &(struct match_player){.turn_milliseconds = 300, .processor_time = true});
    cr_assert_eq(late_by(&charging, 30 * SECOND, 270 * MILLISECOND), 0);
    clock_turn(&charging.seat.clock);
    cr_assert_not(turn_charge(&charging.contest, 30 * SECOND + 1, 270 * MILLISECOND));
    expect_reason(&charging,
                  "had made no turn after 30.000 s by the wall clock (wall= allows 30 s); of "
                  "0.300 s of processor time it had used 0.270 s");
    arb_game_free(charging.state.game);
}

/* The first turn has the time of the beginning besides, of which one that is late is told. */
Test(match_turn, the_first_turn_has_longer_by_the_wall)
{
    for (unsigned i = 0; i < 2; i++) {
        begin(&charging, &(struct match_player){
                             .turn_milliseconds = 60000, .processor_time = true, .wall = 5});
        charging.seat.answered = i == 1;
        clock_turn(&charging.seat.clock);
        cr_assert_not(turn_charge(&charging.contest, 7 * SECOND, SECOND));
        expect_reason(&charging,
                      i == 0
                          ? "had made no turn after 7.000 s by the wall clock (wall= allows 5 s, "
                            "and the first turn has as long as startup=); of 60.000 s of "
                            "processor time it had used 1.000 s"
                          : "had made no turn after 7.000 s by the wall clock (wall= allows 5 "
                            "s); of 60.000 s of processor time it had used 1.000 s");
        arb_game_free(charging.state.game);
    }
}

/* What it has used too much of the processor is its own fault, whatever the wall clock shows. */
Test(match_turn, a_key_sets_the_limit_by_the_wall)
{
    begin(&charging,
          &(struct match_player){.turn_milliseconds = 60000, .processor_time = true, .wall = 5});
    cr_assert_eq(late_by(&charging, 5 * SECOND, SECOND), 0);
    clock_turn(&charging.seat.clock);
    cr_assert_not(turn_charge(&charging.contest, 5 * SECOND + 1, SECOND));
    clock_turn(&charging.seat.clock);
    cr_assert_eq(late_by(&charging, 61 * SECOND, 61 * SECOND), 1000);
    expect_reason(&charging, "was late by 1000 ms");
    arb_game_free(charging.state.game);
}

/* ---- what was written before the question ------------------------------------------------------
 */

#define ROOM (1 << 20) /* of a pipe, as systems for contests make them */

struct early {
    struct match_player player;
    struct match_player built_in;
    struct job job;
    struct opening opening;
    struct game_state state;
    struct game_log log;
    struct seat seats_room[2];
    struct seat *seats[2];
    struct contest contest;
    int reads;  /* what the player is told */
    int writes; /* what it says */
};

static void begin_early(struct early *early, enum match_protocol protocol, const char *rules)
{
    static arb_memory memory;
    int told[2];
    int says[2];

    memory = arb_memory_standard();
    memset(early, 0, sizeof *early);
    cr_assert_eq(pipe2(told, O_NONBLOCK), 0);
    cr_assert_eq(pipe2(says, O_NONBLOCK), 0);
    cr_assert_geq(fcntl(says[1], F_SETPIPE_SZ, ROOM), ROOM);
    early->reads = told[0];
    early->writes = says[1];
    /* All that it says is in the pipe before it is asked: it has no time to say more. */
    early->player = (struct match_player){.name = "one", .protocol = protocol};
    early->log.file = -1;
    early->job.opening = &early->opening;
    early->state = (struct game_state){.rules = arb_rules_find(rules), .job = &early->job};
    early->state.game = arb_game_new(early->state.rules, &memory);
    early->state.first = early->state.game->now.position;
    for (unsigned i = 0; i < 2; i++) {
        struct seat *seat = &early->seats_room[i];

        early->seats[i] = early->contest.seats[i] = seat;
        seat_begin(seat, &memory);
        seat->player = i == 0 ? &early->player : &early->built_in;
        seat->state = &early->state;
        seat->log = &early->log;
        seat->side = (arb_side)i;
        seat->other = &early->seats_room[!i];
        seat->clock = clock_begin(seat->player);
    }
    early->seats[0]->process =
        (struct process){.id = getpid(), .input = told[1], .output = says[0], .errors = -1};
    outcome_clear(&early->contest.outcome);
    cr_assert(contest_prepare(-1));
}

static void end_early(struct early *early)
{
    close(early->reads);
    close(early->writes);
    close(early->seats[0]->process.input);
    close(early->seats[0]->process.output);
    for (unsigned i = 0; i < 2; i++)
        seat_end(early->seats[i]);
    arb_game_free(early->state.game);
}

static void writes(const struct early *early, const char *text)
{
    cr_assert_eq(write(early->writes, text, strlen(text)), (ssize_t)strlen(text));
}

/* Writes so many bytes of comments. */
static void hums(const struct early *early, size_t length)
{
    static char bytes[ROOM];

    for (size_t i = 0; i < length; i++)
        bytes[i] = i % 64 == 0 ? '#' : i % 64 < 63 && i + 1 < length ? '.' : '\n';
    cr_assert_eq(write(early->writes, bytes, length), (ssize_t)length);
}

/* It has not been asked, and has lost by that line. */
static void expect_unasked(struct early *early, const char *line)
{
    char told[64];

    cr_assert_not(turn_of_program(&early->contest));
    cr_assert_str_eq(early->contest.outcome.reason, "unasked");
    cr_assert_str_eq(early->contest.outcome.offence.text.bytes, line);
    cr_assert_eq(read(early->reads, told, sizeof told), -1, "it was asked");
    end_early(early);
}

/* It has been asked, and has then said nothing for too long. */
static void expect_silent(struct early *early)
{
    char told[4096];
    ssize_t count;

    cr_assert_not(turn_of_program(&early->contest));
    cr_assert_str_eq(early->contest.outcome.reason, "silent", "%s",
                     early->contest.outcome.offence.reason.bytes);
    count = read(early->reads, told, sizeof told);
    cr_assert_gt(count, 0);
    end_early(early);
}

/* Of each test, which has a process of its own. */
static struct early early;

Test(match_turn, what_the_pipe_holds_is_no_answer)
{
    begin_early(&early, PROTOCOL_LINE, "english");
    writes(&early, "11-15\n");
    expect_unasked(&early, "11-15");
    begin_early(&early, PROTOCOL_LINE, "english"); /* part of it has been read */
    memcpy(early.seats[0]->lines.bytes, "11-", 3);
    early.seats[0]->lines.end = 3;
    writes(&early, "15\n");
    expect_unasked(&early, "11-15");
}

Test(match_turn, a_line_without_an_end_before_it_was_asked_for)
{
    static char bytes[PLAYER_LINE_LONGEST + 10];

    begin_early(&early, PROTOCOL_LINE, "english");
    memset(bytes, 'x', sizeof bytes);
    cr_assert_eq(write(early.writes, bytes, sizeof bytes), (ssize_t)sizeof bytes);
    cr_assert_not(turn_of_program(&early.contest));
    cr_assert_str_eq(early.contest.outcome.reason, "line-too-long");
    end_early(&early);
}

/* Behind as many comments as a pipe holds, which takes many reads. */
Test(match_turn, the_pipe_is_read_to_its_end)
{
    begin_early(&early, PROTOCOL_LINE, "english");
    hums(&early, ROOM - 6);
    writes(&early, "11-15\n");
    expect_unasked(&early, "11-15");
    begin_early(&early, PROTOCOL_LINE, "english");
    hums(&early, ROOM);
    expect_silent(&early);
}

Test(match_turn, part_of_a_line_is_no_answer_unless_it_is_of_a_comment)
{
    begin_early(&early, PROTOCOL_LINE, "english");
    writes(&early, "# hello\n\n11-15");
    expect_unasked(&early, "11-15");
    begin_early(&early, PROTOCOL_LINE, "english");
    writes(&early, "# hello\n \t# 11-15");
    expect_silent(&early);
    begin_early(&early, PROTOCOL_LINE, "english");
    writes(&early, "\n \t");
    expect_silent(&early);
    begin_early(&early, PROTOCOL_UCI, "kingcapture"); /* it may be a line that says nothing */
    writes(&early, "info");
    expect_silent(&early);
}

/* What each protocol lets players say at any time, and what it does not. */
Test(match_turn, each_protocol_has_its_own_comments)
{
    static const struct {
        enum match_protocol protocol;
        const char *rules;
        const char *comment;
        const char *turn;
    } said[] = {
        {PROTOCOL_LINE, "english", "# score 3\n \n#\n", "11-15"},
        {PROTOCOL_HUB, "international", "info depth=1 score=0.1\npong\nid name=x\nhello\n\n",
         "done move=32-28"},
        {PROTOCOL_HUB, "international", "info\n", "error message=\"no\""},
        {PROTOCOL_UCI, "kingcapture", "info string hello\nreadyok\nid name x\nhello\n\n",
         "bestmove e2e4"},
        {PROTOCOL_GTP, "english", "\n# hello\n\n", "= 11-15"},
        {PROTOCOL_GTP, "english", "\n", "? no"},
        {PROTOCOL_ARBITER, "english", "hint: 11-15\n  score: 3\nhello\n\n", "  line: 11-15"},
    };

    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {

        begin_early(&early, said[i].protocol, said[i].rules);
        writes(&early, said[i].comment);
        expect_silent(&early);
        begin_early(&early, said[i].protocol, said[i].rules);
        writes(&early, said[i].comment);
        writes(&early, said[i].turn);
        writes(&early, "\n");
        cr_assert_not(turn_of_program(&early.contest));
        cr_assert_str_eq(early.contest.outcome.reason, "unasked", "%s", said[i].turn);
        end_early(&early);
    }
}

/* A score that comes after its turn is not that of the next one. */
Test(match_turn, a_score_before_the_question_is_none)
{
    begin_early(&early, PROTOCOL_LINE, "english");
    writes(&early, "# score 3\n");
    early.seats[0]->score = 4;
    cr_assert_not(turn_of_program(&early.contest));
    cr_assert_eq(early.seats[0]->score, INT_MIN);
    end_early(&early);
}

Test(match_turn, at_the_end_only_comments_may_come)
{
    begin_early(&early, PROTOCOL_LINE, "english");
    cr_assert(contest_was_quiet(&early.contest));
    writes(&early, "# hello\n# 11-1");
    cr_assert(contest_was_quiet(&early.contest));
    writes(&early, "5\n11-1");
    cr_assert_not(contest_was_quiet(&early.contest));
    cr_assert_str_eq(early.contest.outcome.reason, "unasked");
    cr_assert_str_eq(early.contest.outcome.offence.text.bytes, "11-1");
    end_early(&early);
}

Test(match_turn, at_the_end_a_line_may_be_too_long)
{
    static char line[PLAYER_LINE_LONGEST + 1];

    begin_early(&early, PROTOCOL_LINE, "english");
    memset(line, 'x', sizeof line);
    cr_assert_eq(write(early.writes, line, sizeof line), (ssize_t)sizeof line);
    cr_assert_not(contest_was_quiet(&early.contest));
    cr_assert_str_eq(early.contest.outcome.reason, "line-too-long");
    end_early(&early);
}
