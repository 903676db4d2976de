#include "packages/bout.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/allowance.h"
#include "host/child.h"
#include "host/control_group.h"
#include "host/family.h"
#include "host/stop.h"
#include "testing/process.h"

#define PIPE_ROOM (1 << 20)
#define PASSED_MOST ((size_t)65536) /* bytes that are read before they are passed on */
#define PAUSE 0.05 /* seconds after the end of an output in which its program may end, too */
#define GRACE 5.0  /* seconds that a validator has after the submission */
#define LOOK                                                                                       \
    UINT64_C(20000000) /* nanoseconds: how often it is looked at what the submission uses */
#define ERR_MOST ((size_t)2000) /* bytes of standard error that are kept */

enum { VALIDATOR, SUBMISSION, SIDES };

struct side {
    struct child child;
    int watch; /* a file that is readable when it has ended; -1: it has, or was not started */
    int held;  /* the end of its output that is held open until it has ended; -1: none is */
    int status;
    struct text out; /* that was not passed on yet */
    struct text err;
    double closed; /* when its output has ended, which is read by this process */
};

struct run {
    const struct bout_plan *plan;
    struct bout *bout;
    struct side sides[SIDES];
    struct control_group group; /* of a submission that runs apart */
    int queue;                  /* tells the ends in the order in which they come */
    int unread[2]; /* where each reads, the validator first, if that is held open too; else -1 */
    bool first;    /* one of them has ended */
    double until;
    const char *ended_by; /* the limit that has ended the submission; NULL: none has */
    bool late;            /* that limit is one of time */
};

/* ---- starting both --------------------------------------------------------------------------- */

/* Starts a side with an input and an output. Returns false with the reason in `why`. */
static bool start(struct run *run, int which, const int files[2])
{
    const struct bout_plan *plan = run->plan;
    const struct bout_limits *limits = &plan->limits;
    bool apart = which == SUBMISSION && plan->isolation != NULL;
    struct isolated isolated = {.words = test_text()};
    struct text *why = &run->bout->why;
    struct side *side = &run->sides[which];
    struct child_start how = {.command = which == VALIDATOR ? plan->validator : plan->submission,
                              .folder = which == VALIDATOR ? plan->beside : plan->folder,
                              .files = {files[0], files[1], CHILD_PIPE},
                              .place = CHILD_IN_GROUP};
    struct epoll_event event = {.events = EPOLLIN, .data.fd = which};
    bool started = !apart || isolate_command(&isolated, plan->isolation, how.command, why);

    if (apart && started) {
        how.command = isolated.command;
        how.environment = isolated.environment;
        how.group = control_group_make(&run->group, CONTROL_GROUP_SELF);
    }
    if (which == SUBMISSION) {
        how.file_most = limits->file_size * MEGABYTE;
        /* What runs apart is looked at; all of its processes together are to be charged. */
        how.cpu_most = limits->cpu > 0 ? (uint64_t)ceil(limits->cpu) + apart : 0;
    }
    started = started && child_start(&side->child, &how) == CHILD_RUNS;
    if (!started && why->length == 0)
        text_print(why, "cannot run %s: %s", how.command[0], strerror(errno));
    isolated_free(&isolated);
    if (started) {
        side->watch = (int)syscall(SYS_pidfd_open, side->child.id, 0);
        if (side->watch < 0 || epoll_ctl(run->queue, EPOLL_CTL_ADD, side->watch, &event) != 0)
            text_print(why, "cannot watch a process: %s", strerror(errno)); /* GCOVR_EXCL_LINE */
    }
    return why->length == 0;
}

/* Between the two are pipes, whose ends this process has, too. */
static bool start_on_pipes(struct run *run)
{
    int to_validator[2] = {-1, -1};
    int to_submission[2] = {-1, -1};
    bool started;

    if (pipe2(to_validator, O_CLOEXEC) != 0 || pipe2(to_submission, O_CLOEXEC) != 0) {
        text_string(&run->bout->why, strerror(errno)); /* GCOVR_EXCL_LINE: no more open files */
        return false;                                  /* GCOVR_EXCL_LINE */
    }
    (void)fcntl(to_validator[0], F_SETPIPE_SZ, PIPE_ROOM); /* a smaller one does, too */
    (void)fcntl(to_submission[0], F_SETPIPE_SZ, PIPE_ROOM);
    started = start(run, VALIDATOR, (int[]){to_validator[0], to_submission[1]}) &&
              start(run, SUBMISSION, (int[]){to_submission[0], to_validator[1]});
    run->unread[VALIDATOR] = to_validator[0];
    run->unread[SUBMISSION] = to_submission[0];
    run->sides[VALIDATOR].held = to_submission[1];
    run->sides[SUBMISSION].held = to_validator[1];
    return started;
}

/* This process is between the two. */
static bool start_apart(struct run *run)
{
    static const int pipes[] = {CHILD_PIPE, CHILD_PIPE};

    return start(run, VALIDATOR, pipes) && start(run, SUBMISSION, pipes);
}

/* ---- while they run -------------------------------------------------------------------------- */

static void end_submission(struct run *run, const char *why, bool late)
{
    const struct side *side = &run->sides[SUBMISSION];

    if (side->watch < 0)
        return;
    if (run->ended_by == NULL) {
        run->ended_by = why;
        run->late = late;
    }
    (void)kill(-side->child.id, SIGKILL);
    (void)kill(side->child.id, SIGKILL);
}

static bool is_right(int status)
{
    return WIFEXITED(status) && WEXITSTATUS(status) == JUDGED_RIGHT;
}

static double seconds_of_children(void)
{
    struct rusage use;

    (void)getrusage(RUSAGE_CHILDREN, &use);
    return (double)(use.ru_utime.tv_sec + use.ru_stime.tv_sec) +
           (double)(use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e6;
}

/* One of them has ended; with a submission all that it has started is ended. A validator that has
 * ended first, and not with 42, decides: what the submission does then is not waited for. */
static void note_end(struct run *run, int which)
{
    struct side *side = &run->sides[which];
    double before = seconds_of_children();
    uint64_t microseconds;

    side->status = child_wait(side->child.id);
    child_close(&side->watch);
    child_close(&side->held);
    if (!run->first && which == VALIDATOR) {
        run->bout->validator_first = true;
        if (!is_right(side->status)) {
            child_close(&run->unread[VALIDATOR]);
            end_submission(run, NULL, false);
        }
    }
    run->first = true;
    if (which == SUBMISSION) {
        const struct side *validator = &run->sides[VALIDATOR];

        family_end_others(validator->watch >= 0 ? validator->child.id : 0);
        run->bout->cpu = control_group_time(&run->group, &microseconds)
                             ? (double)microseconds / 1e6
                             : seconds_of_children() - before;
        if (run->plan->isolation != NULL && run->plan->isolation->way == APART_BY_NAMESPACES)
            side->status = isolated_status(side->status);
        run->until = process_now() + GRACE;
    }
}

static void look_at_use(struct run *run)
{
    const struct bout_limits *limits = &run->plan->limits;
    const struct side *side = &run->sides[SUBMISSION];
    bool apart = run->plan->isolation != NULL;
    struct family_use use;

    if (side->watch < 0 || (!apart && limits->memory == 0))
        return;
    use = family_use(side->child.id);
    control_group_use(&run->group, &use);
    if (limits->memory > 0 && use.memory > limits->memory * MEGABYTE)
        end_submission(run, "it used more memory than it may", false);
    if (apart && use.processes > limits->processes + ISOLATED_PROCESSES)
        end_submission(run, "it ran more processes than it may", false);
    if (apart && limits->cpu > 0 && (double)use.microseconds / 1e6 > limits->cpu)
        end_submission(run, "it used more processor time than it may", true);
}

static void look_at_time(struct run *run)
{
    struct side *validator = &run->sides[VALIDATOR];

    if (stop_noted())
        run->bout->stopped = true;
    if (process_now() < run->until && !run->bout->stopped)
        return;
    if (run->sides[SUBMISSION].watch >= 0)
        end_submission(run, "it had not ended when its time was up", true);
    if (validator->watch >= 0 && (run->sides[SUBMISSION].watch < 0 || run->bout->stopped))
        (void)kill(validator->child.id, SIGKILL);
}

/* Reads what a side has written to standard error, and keeps the end of it. */
static void take_err(struct side *side)
{
    while (side->child.files[2] >= 0) {
        ssize_t count = text_read(&side->err, side->child.files[2]);

        if (side->err.length > ERR_MOST)
            text_drop(&side->err, side->err.length - ERR_MOST);
        if (count < 0 && errno == EAGAIN)
            return;
        if (count <= 0)
            child_close(&side->child.files[2]);
    }
}

/* Reads what a side has written. Its output ends with it, whatever it has left behind. */
static bool take_out(struct side *from)
{
    ssize_t count;

    if (from->child.files[1] < 0 || from->out.length >= PASSED_MOST)
        return false;
    count = text_read(&from->out, from->child.files[1]);
    if (count == 0 || (count < 0 && (errno != EAGAIN || from->watch < 0))) {
        child_close(&from->child.files[1]);
        from->closed = process_now();
    }
    return count > 0;
}

/* Passes on what a side has written to one that takes it; what nobody takes is gone. Closes the
 * input of the other when the side has ended, or has closed its output and goes on. */
static void pass_on(struct side *from, struct side *to)
{
    ssize_t count;

    do {
        (void)take_out(from);
        count = (ssize_t)from->out.length;
        if (to->child.files[0] >= 0 && count > 0)
            count = write(to->child.files[0], from->out.bytes, from->out.length);
        if (count < 0 && errno != EAGAIN)
            child_close(&to->child.files[0]);
        if (count > 0)
            text_drop(&from->out, (size_t)count);
    } while (count > 0);
    if (from->child.files[1] < 0 && from->out.length == 0 &&
        (from->watch < 0 || process_now() >= from->closed + PAUSE))
        child_close(&to->child.files[0]);
}

/* Waits until something has happened, for a moment at most. */
static void wait_a_moment(struct run *run)
{
    struct pollfd files[2 + 3 * SIDES] = {{0}, {.fd = run->queue, .events = POLLIN}};
    struct pollfd *file = files + 2;

    for (int i = 0; i < SIDES; i++) {
        const struct side *from = &run->sides[i];
        bool full = from->out.length >= PASSED_MOST;

        *file++ = (struct pollfd){.fd = from->child.files[2], .events = POLLIN};
        *file++ = (struct pollfd){.fd = full ? -1 : from->child.files[1], .events = POLLIN};
        *file++ = (struct pollfd){.fd = from->out.length > 0 ? run->sides[!i].child.files[0] : -1,
                                  .events = POLLOUT};
    }
    stop_wait(files, sizeof files / sizeof *files, LOOK);
}

static void attend(struct run *run)
{
    while (run->sides[VALIDATOR].watch >= 0 || run->sides[SUBMISSION].watch >= 0) {
        struct epoll_event ends[SIDES];
        int count;

        wait_a_moment(run);
        count = epoll_wait(run->queue, ends, SIDES, 0);
        for (int i = 0; i < SIDES; i++)
            take_err(&run->sides[i]);
        for (int i = 0; i < count; i++)
            note_end(run, ends[i].data.fd);
        pass_on(&run->sides[VALIDATOR], &run->sides[SUBMISSION]);
        pass_on(&run->sides[SUBMISSION], &run->sides[VALIDATOR]);
        look_at_use(run);
        look_at_time(run);
    }
}

/* ---- the verdict ----------------------------------------------------------------------------- */

static void say_status(struct text *why, const char *who, int status)
{
    if (WIFSIGNALED(status))
        text_print(why, "%s was ended by signal %d", who, WTERMSIG(status));
    else
        text_print(why, "%s ended with status %d", who, WEXITSTATUS(status));
}

/* The same for both systems: what is wrong with the validator comes first; then it decides if it
 * has ended first and the submission is wrong; then the limit of time, and how the submission
 * ended. */
static enum bout_verdict verdict_of(struct run *run)
{
    const struct bout_limits *limits = &run->plan->limits;
    int validator = run->sides[VALIDATOR].status;
    int submission = run->sides[SUBMISSION].status;
    bool wrong = WIFEXITED(validator) && WEXITSTATUS(validator) == JUDGED_WRONG;
    struct text *why = &run->bout->why;

    if (run->late || (WIFSIGNALED(submission) && WTERMSIG(submission) == SIGXCPU) ||
        (limits->cpu > 0 && run->bout->cpu > limits->cpu)) {
        if (!(run->bout->validator_first && !is_right(validator))) {
            text_string(why, run->late ? run->ended_by : "it used more processor time than it may");
            return BOUT_TLE;
        }
    }
    if (!wrong && !is_right(validator)) {
        say_status(why, "the validator", validator);
        return BOUT_JE;
    }
    if (wrong && run->bout->validator_first)
        return BOUT_WA;
    if (run->ended_by != NULL) {
        text_string(why, run->ended_by);
        return BOUT_RTE;
    }
    if (!WIFEXITED(submission) || WEXITSTATUS(submission) != 0) {
        say_status(why, "it", submission);
        return BOUT_RTE;
    }
    return wrong ? BOUT_WA : BOUT_AC;
}

void bout_run(const struct bout_plan *plan, struct bout *bout)
{
    struct run run = {.plan = plan,
                      .bout = bout,
                      .queue = -1,
                      .unread = {-1, -1},
                      .until = process_now() + plan->limits.wall};
    bool started;

    *bout = (struct bout){.verdict = BOUT_JE, .why = test_text(), .err = test_text()};
    for (int i = 0; i < SIDES; i++)
        run.sides[i] = (struct side){.child = {.files = {-1, -1, -1}},
                                     .watch = -1,
                                     .held = -1,
                                     .out = test_text(),
                                     .err = test_text()};
    run.queue = epoll_create1(EPOLL_CLOEXEC);
    started = plan->order == BOUT_HOLD ? start_on_pipes(&run) : start_apart(&run);
    if (!started)
        run.until = 0;
    attend(&run);
    if (started)
        bout->verdict = verdict_of(&run);
    else if (run.sides[VALIDATOR].child.id > 0)
        bout->verdict = BOUT_RTE; /* the submission cannot be started */
    family_end();
    if (plan->isolation != NULL && plan->isolation->way == APART_BY_USER)
        isolate_forget(plan->isolation->user);
    control_group_remove(&run.group);
    if (bout->verdict == BOUT_JE && run.sides[VALIDATOR].err.length > 0)
        text_add(&bout->err, &run.sides[VALIDATOR].err);
    else
        text_add(&bout->err, &run.sides[SUBMISSION].err);
    for (int i = 0; i < SIDES; i++) {
        for (int file = 0; file < CHILD_FILES; file++)
            child_close(&run.sides[i].child.files[file]);
        child_close(&run.sides[i].held);
        child_close(&run.unread[i]);
        text_free(&run.sides[i].out);
        text_free(&run.sides[i].err);
    }
    child_close(&run.queue);
}

void bout_free(struct bout *bout)
{
    text_free(&bout->why);
    text_free(&bout->err);
}
