#include "match/leave.h"

#include <errno.h>
#include <signal.h>
#include <sys/wait.h>

#include "host/family.h"
#include "host/stop.h"

#define MOMENT MILLISECOND
#define MOMENTS (20 * MILLISECOND) /* a process that is not a child ends without a signal to us */

static uint64_t now(void *context)
{
    (void)context;
    return clock_now();
}

static void sleep_for(void *context, uint64_t time)
{
    struct pollfd none[1];

    (void)context;
    stop_wait(none, 1, time);
}

const struct leave_clock leave_clock = {now, sleep_for, NULL};

/* Players that leave, and one that may stay. */
struct departure {
    struct seat **seats;
    pid_t stays; /* 0: nobody */
    const struct leave_clock *clock;
};

/* Whether nothing is left of those that leave. If nobody stays, no look at all processes is needed:
 * there are no children any more. */
static bool all_gone(pid_t stays)
{
    pid_t ended;

    if (stays != 0)
        return !family_signal(stays, 0);
    do
        ended = waitpid(-1, NULL, WNOHANG);
    while (ended > 0);
    return ended < 0 && errno == ECHILD;
}

/* Waits until nothing is left, for so long at most. */
static bool wait_for_all(const struct departure *departure, uint64_t time)
{
    const struct leave_clock *clock = departure->clock;
    uint64_t at = clock->now(clock->context);
    uint64_t until = at + time;
    uint64_t pause = MOMENT;

    while (!all_gone(departure->stays)) {
        if (at >= until)
            return false;
        clock->sleep(clock->context, pause < until - at ? pause : until - at);
        for (unsigned i = 0; i < 2; i++) {
            if (departure->seats[i] != NULL)
                seat_forget(departure->seats[i]);
        }
        pause = pause < MOMENTS ? pause * 2 : MOMENTS;
        at = clock->now(clock->context);
    }
    return true;
}

enum leaving seats_leave(struct seat *seats[2], const struct seat *stays, bool at_once,
                         const struct leave_clock *clock)
{
    pid_t spared = stays != NULL && seat_is_up(stays) ? stays->process.id : 0;
    const struct departure departure = {seats, spared, clock};
    enum leaving leaving = LEFT_BY_ITSELF;
    bool gone;

    for (unsigned i = 0; i < 2; i++) {
        if (seats[i] != NULL)
            child_close(&seats[i]->process.input);
    }
    gone = !at_once && wait_for_all(&departure, SECOND);
    if (!gone) {
        leaving = LEFT_BY_TERM;
        (void)family_signal(spared, SIGTERM);
        gone = wait_for_all(&departure, at_once ? SECOND / 10 : SECOND);
    }
    while (!gone) {
        leaving = LEFT_BY_KILL;
        (void)family_signal(spared, SIGKILL);
        gone = wait_for_all(&departure, MOMENT);
    }
    for (unsigned i = 0; i < 2; i++) {
        if (seats[i] == NULL)
            continue;
        child_close(&seats[i]->process.output);
        child_close(&seats[i]->process.errors);
        seats[i]->process.id = 0;
    }
    return leaving;
}
