#include "match/leave.h"

#include <errno.h>
#include <signal.h>
#include <sys/wait.h>

#include "host/family.h"
#include "match/news.h"
#include "match/stop.h"

#define MOMENT UINT64_C(1000)   /* microseconds */
#define MOMENTS UINT64_C(20000) /* a process that is not a child ends without a signal to us */

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

static void forget_what_they_write(struct seat *seats[2])
{
    for (unsigned i = 0; i < 2; i++) {
        if (seats[i] != NULL)
            (void)news_forget(seats[i]);
    }
}

/* Waits until nothing is left, for so long at most. */
static bool wait_for_all(struct seat *seats[2], pid_t stays, uint64_t time)
{
    uint64_t until = clock_now() + time;
    uint64_t pause = MOMENT;
    struct pollfd none[1];

    while (!all_gone(stays)) {
        if (clock_now() >= until)
            return false;
        stop_wait(none, 1, pause);
        forget_what_they_write(seats);
        pause = pause < MOMENTS ? pause * 2 : MOMENTS;
    }
    return true;
}

enum leaving seats_leave(struct seat *seats[2], const struct seat *stays, bool at_once)
{
    pid_t spared = stays != NULL && seat_is_up(stays) ? stays->process.id : 0;
    enum leaving leaving = LEFT_BY_ITSELF;
    bool gone;

    for (unsigned i = 0; i < 2; i++) {
        if (seats[i] != NULL)
            process_close(&seats[i]->process.input);
    }
    gone = !at_once && wait_for_all(seats, spared, SECOND);
    if (!gone) {
        leaving = LEFT_BY_TERM;
        (void)family_signal(spared, SIGTERM);
        gone = wait_for_all(seats, spared, at_once ? SECOND / 10 : SECOND);
    }
    while (!gone) {
        leaving = LEFT_BY_KILL;
        (void)family_signal(spared, SIGKILL);
        gone = wait_for_all(seats, spared, MOMENT);
    }
    for (unsigned i = 0; i < 2; i++) {
        if (seats[i] == NULL)
            continue;
        process_close(&seats[i]->process.output);
        process_close(&seats[i]->process.errors);
        seats[i]->process.id = 0;
    }
    return leaving;
}
