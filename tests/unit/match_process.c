/* The program of a player as the system shows it: its processor time (src/match/process.h), and
 * when its memory is looked at (src/match/seat.h). */
#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "match/clock.h"
#include "unit/sitting.h"

#define LOOKED_AT_EVERY (50 * MILLISECOND)

static void end(struct sitting *sitting)
{
    (void)kill(sitting->seat.process.id, SIGKILL);
    (void)seats_leave((struct seat *[]){&sitting->seat, &sitting->nobody}, (bool[]){true, false},
                      false, &leave_clock);
}

static uint64_t time_on(clockid_t clock)
{
    struct timespec used;

    cr_assert_eq(clock_gettime(clock, &used), 0);
    return (uint64_t)used.tv_sec * SECOND + (uint64_t)used.tv_nsec;
}

/* While it is stopped it uses no more; that it stops is told a little before. */
Test(match_process, processor_time_is_known_to_the_nanosecond)
{
    static struct sitting sitting;
    uint64_t before;
    uint64_t known;
    uint64_t after;
    clockid_t clock;
    siginfo_t info;

    sitting_start(&sitting, "i=0; while [ $i -lt 1000 ]; do i=$((i + 1)); done; echo; read a");
    cr_assert_eq(kill(sitting.seat.process.id, SIGSTOP), 0);
    cr_assert_eq(waitid(P_PID, (id_t)sitting.seat.process.id, &info, WSTOPPED | WNOWAIT), 0);
    cr_assert_eq(clock_getcpuclockid(sitting.seat.process.id, &clock), 0);
    do {
        before = time_on(clock);
        known = process_time(&sitting.seat.process);
        after = time_on(clock);
    } while (before != after);
    cr_assert_eq(known, after);
    /* When it has ended, what it had used is known. */
    cr_assert_eq(kill(sitting.seat.process.id, SIGKILL), 0);
    while (!sitting.seat.process.ended)
        process_look(&sitting.seat.process);
    cr_assert_geq(process_time(&sitting.seat.process), known);
    cr_assert_geq(process_time_of_all(&sitting.seat.process), known);
    end(&sitting);
}

/* What is new of a player when its memory was looked at so long ago, without waiting. Another look
 * is tried if this took so long that it cannot be told. */
static enum event_kind event_after(struct sitting *sitting, uint64_t time)
{
    enum event_kind kind;
    uint64_t looked;

    do {
        looked = sitting->seat.looked = clock_now() - time;
        kind = seats_wait(sitting->seats, 0, true, 0).kind;
    } while (time < LOOKED_AT_EVERY && clock_now() - looked >= LOOKED_AT_EVERY);
    return kind;
}

#define LARGE "x=$(head -c 30000000 /dev/zero | tr '\\0' x); echo; read a"

Test(match_process, memory_is_looked_at_every_50_ms, .timeout = 60)
{
    static struct sitting sitting;
    uint64_t begun;

    sitting_start(&sitting, LARGE);
    sitting.player.memory = 20;
    cr_assert_eq(event_after(&sitting, 0), EVENT_TIME);
    cr_assert_eq(event_after(&sitting, LOOKED_AT_EVERY - 10 * MILLISECOND), EVENT_TIME);
    cr_assert_eq(event_after(&sitting, LOOKED_AT_EVERY), EVENT_MEMORY);
    /* Whoever waits for something else does not wait for longer. */
    begun = sitting.seat.looked = clock_now();
    cr_assert_eq(seats_wait(sitting.seats, 0, true, begun + 1000 * SECOND).kind, EVENT_MEMORY);
    cr_assert_geq(clock_now() - begun, LOOKED_AT_EVERY);
    /* When it has ended there is nothing to look at. */
    cr_assert_eq(kill(sitting.seat.process.id, SIGKILL), 0);
    cr_assert_eq(seats_wait(sitting.seats, 1, false, UINT64_MAX).kind, EVENT_ENDED);
    sitting.seats[0] = &sitting.nobody;
    sitting.seats[1] = &sitting.seat;
    cr_assert_eq(seats_wait(sitting.seats, 0, true, clock_now() + 10 * MILLISECOND).kind,
                 EVENT_TIME);
    process_look(&sitting.nobody.process);
    cr_assert(!sitting.nobody.process.ended);
    end(&sitting);
}

/* What a control group counts is told instead, in a folder of this test. */
Test(match_process, what_a_control_group_counts_is_told)
{
    static struct sitting sitting;
    struct process *process = &sitting.seat.process;
    char folder[] = "/tmp/process-XXXXXX";
    char path[64];
    FILE *file;

    sitting_start(&sitting, "echo; read a");
    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/cpu.stat", folder);
    file = fopen(path, "w");
    cr_assert(file != NULL && fputs("usage_usec 12345678\n", file) >= 0 && fclose(file) == 0);
    cr_assert_lt(process_time_of_all(process), 12345678 * MICROSECOND);
    cr_assert_neq(process_use(process).microseconds, 12345678);
    snprintf(process->group.folder, sizeof process->group.folder, "%s", folder);
    cr_assert_eq(process_time_of_all(process), 12345678 * MICROSECOND);
    cr_assert_eq(process_use(process).microseconds, 12345678);
    cr_assert_eq(process_use(process).processes, 1);
    cr_assert(remove(path) == 0);
    end(&sitting);
    cr_assert_neq(access(folder, F_OK), 0);
}
