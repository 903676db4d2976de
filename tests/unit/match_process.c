/* The program of a player as the system shows it: its processor time (src/match/process.h), and
 * when its memory is looked at (src/match/news.h). */
#include <criterion/criterion.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>

#include "match/clock.h"
#include "match/contest.h"
#include "match/leave.h"
#include "match/news.h"

#define LOOKED_AT_EVERY (50 * MILLISECOND)

struct watched {
    char *command[4];
    struct match_player player;
    struct game_log log;
    struct seat seat;
    struct seat nobody;
    struct seat *seats[2];
};

/* Starts a player, which writes a line when it has begun. */
static void start(struct watched *watched, const char *script)
{
    TEXT_BUFFER(why, 512);

    watched->command[0] = (char *)"/bin/sh";
    watched->command[1] = (char *)"-c";
    watched->command[2] = (char *)script;
    watched->player = (struct match_player){.name = "one", .command = watched->command};
    watched->log.file = -1;
    watched->seat.player = &watched->player;
    watched->seat.log = &watched->log;
    watched->seats[0] = &watched->seat;
    watched->seats[1] = &watched->nobody;
    cr_assert(contest_prepare(-1));
    cr_assert(process_start(&watched->seat.process, &watched->player, &why));
    cr_assert_eq(news_wait_for(watched->seats, 0, UINT64_MAX).kind, NEWS_LINE);
}

static void end(struct watched *watched)
{
    (void)kill(watched->seat.process.id, SIGKILL);
    (void)seats_leave((struct seat *[]){&watched->seat, NULL}, NULL, false, &leave_clock);
}

/* While it is stopped it uses no more. */
Test(match_process, processor_time_is_known_to_the_nanosecond)
{
    static struct watched watched;
    struct timespec used;
    clockid_t clock;
    siginfo_t info;

    start(&watched, "i=0; while [ $i -lt 1000 ]; do i=$((i + 1)); done; echo; read a");
    cr_assert_eq(kill(watched.seat.process.id, SIGSTOP), 0);
    cr_assert_eq(waitid(P_PID, (id_t)watched.seat.process.id, &info, WSTOPPED | WNOWAIT), 0);
    cr_assert_eq(clock_getcpuclockid(watched.seat.process.id, &clock), 0);
    cr_assert_eq(clock_gettime(clock, &used), 0);
    cr_assert_eq(process_time(&watched.seat.process),
                 (uint64_t)used.tv_sec * SECOND + (uint64_t)used.tv_nsec);
    /* When it has ended, what it had used is known. */
    cr_assert_eq(kill(watched.seat.process.id, SIGKILL), 0);
    while (!watched.seat.process.ended)
        process_look(&watched.seat.process);
    cr_assert_geq(process_time(&watched.seat.process),
                  (uint64_t)used.tv_sec * SECOND + (uint64_t)used.tv_nsec);
    end(&watched);
}

/* What is new of a player when its memory was looked at so long ago, without waiting. Another look
 * is tried if this took so long that it cannot be told. */
static enum news_kind news_after(struct watched *watched, uint64_t time)
{
    enum news_kind kind;
    uint64_t looked;

    do {
        looked = watched->seat.looked = clock_now() - time;
        kind = news_wait_for(watched->seats, 0, 0).kind;
    } while (time < LOOKED_AT_EVERY && clock_now() - looked >= LOOKED_AT_EVERY);
    return kind;
}

#define LARGE "x=$(head -c 30000000 /dev/zero | tr '\\0' x); echo; read a"

Test(match_process, memory_is_looked_at_every_50_ms, .timeout = 60)
{
    static struct watched watched;
    uint64_t begun;

    start(&watched, LARGE);
    watched.player.memory = 20;
    cr_assert_eq(news_after(&watched, 0), NEWS_TIME);
    cr_assert_eq(news_after(&watched, LOOKED_AT_EVERY - 10 * MILLISECOND), NEWS_TIME);
    cr_assert_eq(news_after(&watched, LOOKED_AT_EVERY), NEWS_MEMORY);
    /* Whoever waits for something else does not wait for longer. */
    begun = watched.seat.looked = clock_now();
    cr_assert_eq(news_wait_for(watched.seats, 0, begun + 1000 * SECOND).kind, NEWS_MEMORY);
    cr_assert_geq(clock_now() - begun, LOOKED_AT_EVERY);
    /* When it has ended there is nothing to look at. */
    cr_assert_eq(kill(watched.seat.process.id, SIGKILL), 0);
    cr_assert_eq(news_wait(watched.seats, 1, UINT64_MAX).kind, NEWS_ENDED);
    watched.seats[0] = &watched.nobody;
    watched.seats[1] = &watched.seat;
    cr_assert_eq(news_wait_for(watched.seats, 0, clock_now() + 10 * MILLISECOND).kind, NEWS_TIME);
    process_look(&watched.nobody.process);
    cr_assert(!watched.nobody.process.ended);
    end(&watched);
}
