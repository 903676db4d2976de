/* How players are ended (src/match/seat.h): when each signal is sent, by a clock that does not
 * depend on the machine. */
#include <criterion/criterion.h>
#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>

#include "match/clock.h"
#include "match/contest.h"

/* A player, and a clock on which time passes only while nothing is to happen to the player; then
 * its end is waited for, however long that takes. */
struct departing {
    char *command[4];
    struct match_player player;
    struct seat seat;
    struct seat nobody;
    struct seat *seats[2];
    uint64_t time;
    uint64_t quiet; /* until then nothing happens to it */
};

static uint64_t time_of(void *context)
{
    return ((struct departing *)context)->time;
}

static void pass_time(void *context, uint64_t time)
{
    struct departing *departing = context;
    siginfo_t info;

    if (departing->time < departing->quiet)
        departing->time += time;
    else
        cr_assert_eq(waitid(P_PID, (id_t)departing->seat.process.id, &info, WEXITED | WNOWAIT), 0);
}

/* Starts a player, which writes a line when it has begun. */
static void start(struct departing *departing, const char *script)
{
    TEXT_BUFFER(why, 512);
    struct player_event event;

    departing->command[0] = (char *)"/bin/sh";
    departing->command[1] = (char *)"-c";
    departing->command[2] = (char *)script;
    departing->player = (struct match_player){.name = "one", .command = departing->command};
    departing->seat.player = &departing->player;
    departing->seat.log = &(struct game_log){.file = -1};
    departing->seats[0] = &departing->seat;
    departing->seats[1] = &departing->nobody;
    cr_assert(contest_prepare(-1));
    cr_assert(process_start(&departing->seat.process, &departing->player, &why));
    event = seats_wait((struct seat *[]){&departing->seat, &(struct seat){0}}, 0, true, UINT64_MAX);
    cr_assert_eq(event.kind, EVENT_LINE);
}

/* Ends the player. Returns after how long, on its clock. */
static uint64_t leaves(struct departing *departing, bool at_once, enum leaving wanted)
{
    const struct leave_clock clock = {time_of, pass_time, departing};

    cr_assert_eq(seats_leave(departing->seats, (bool[]){true, false}, at_once, &clock), wanted);
    cr_assert_eq(waitpid(-1, NULL, WNOHANG), -1);
    cr_assert_eq(errno, ECHILD);
    return departing->time;
}

#define AT_END_OF_INPUT "echo; while read a; do :; done"
#define AT_TERM "echo; exec sleep 1000"
#define AT_KILL "trap '' TERM; echo; exec sleep 1000"

Test(match_leave, whoever_ends_with_the_input_gets_no_signal, .timeout = 60)
{
    static struct departing departing;

    start(&departing, AT_END_OF_INPUT);
    cr_assert_eq(leaves(&departing, false, LEFT_BY_ITSELF), 0);
}

Test(match_leave, a_second_after_the_end_of_input_comes_sigterm, .timeout = 60)
{
    static struct departing departing = {.quiet = SECOND};

    start(&departing, AT_TERM);
    cr_assert_eq(leaves(&departing, false, LEFT_BY_TERM), SECOND);
}

Test(match_leave, a_second_after_sigterm_comes_sigkill, .timeout = 60)
{
    static struct departing departing = {.quiet = 2 * SECOND};

    start(&departing, AT_KILL);
    cr_assert_eq(leaves(&departing, false, LEFT_BY_KILL), 2 * SECOND);
}

Test(match_leave, at_once_is_without_the_first_second, .timeout = 60)
{
    static struct departing departing;

    start(&departing, AT_TERM);
    cr_assert_eq(leaves(&departing, true, LEFT_BY_TERM), 0);
    departing.quiet = SECOND / 10;
    start(&departing, AT_KILL);
    cr_assert_eq(leaves(&departing, true, LEFT_BY_KILL), SECOND / 10);
}

/* No signal comes sooner on the clock of the machine either. */
Test(match_leave, no_signal_comes_sooner)
{
    static struct departing departing;
    uint64_t begun;

    start(&departing, AT_TERM);
    begun = clock_now();
    cr_assert_eq(seats_leave(departing.seats, (bool[]){true, false}, false, &leave_clock),
                 LEFT_BY_TERM);
    cr_assert_geq(clock_now() - begun, SECOND);
    start(&departing, AT_KILL);
    begun = clock_now();
    cr_assert_eq(seats_leave(departing.seats, (bool[]){true, false}, false, &leave_clock),
                 LEFT_BY_KILL);
    cr_assert_geq(clock_now() - begun, 2 * SECOND);
}
