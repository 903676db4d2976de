#include "testing/process.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "host/child.h"
#include "host/control_group.h"
#include "host/stop.h"
#include "testing/folder.h"

/* A script that runs within this program ends by itself when its time is up, and says what it has
 * printed. If it has not ended this much later, it is killed. */
#define GRACE 1.0 /* seconds */

#define LOOK_MILLISECONDS 20          /* how often it is looked at what a program uses */
#define LOOKS_TO_SIZE 10              /* every so many times, how much it has written */
#define ERRORS_MOST ((size_t)1000000) /* bytes of standard error that are kept */

/* ---- the child ----------------------------------------------------------------------------- */

/* Runs a script within this program. */
static _Noreturn void run_script(void *context)
{
    const struct plan *plan = context;
    struct overlay overlay = {.under = *plan->host,
                              .folder = plan->script_folder,
                              .file_size = &plan->trace->file_size,
                              .outside = &plan->trace->outside};
    struct host host = overlay_host(&overlay);
    struct supervision supervision = {
        .most = plan->limits.run, .trace = plan->trace, .script = plan->script};

    stop_forget();
    exit(plan->program(plan->argc, (char **)plan->argv, &host, &supervision));
}

/* ---- the parent ---------------------------------------------------------------------------- */

struct run {
    const struct plan *plan;
    struct ending *ending;
    struct child child;
    struct control_group group; /* of a program that runs apart */
    struct piece left;          /* to be given to it */
    double begin;
    double looked; /* when it was last looked at what it uses */
    unsigned looks;
};

double process_now(void)
{
    struct timespec time = {0};

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Reads what is available. Returns false if there is nothing now, or no more at all, and then *file
 * is -1. Anything past `most` bytes is dropped. */
static bool take_in(int *file, struct text *bytes, size_t most)
{
    size_t before = bytes->length;
    ssize_t count;

    if (*file < 0)
        return false;
    count = text_read(bytes, *file);
    if (before > most)
        text_shorten(bytes, before);
    if (count == 0 || (count < 0 && errno != EAGAIN))
        child_close(file);
    return count > 0;
}

/* Gives what it takes now of its standard input, and closes that at the end. */
static void give(struct run *run)
{
    ssize_t count;

    if (run->child.files[0] < 0)
        return;
    count =
        run->left.length > 0 ? write(run->child.files[0], run->left.start, run->left.length) : 0;
    if (count > 0) {
        run->left.start += count;
        run->left.length -= (size_t)count;
    }
    if (run->left.length == 0 || (count < 0 && errno != EAGAIN))
        child_close(&run->child.files[0]);
}

static void end_by(struct run *run, enum kind kind)
{
    if (run->ending->kind == KIND_NONE)
        run->ending->kind = kind;
    (void)kill(-run->child.id, SIGKILL);
    (void)kill(run->child.id, SIGKILL); /* the child may have left its group */
}

static size_t output_most(const struct plan *plan)
{
    return plan->limits.run.output > 0 ? plan->limits.run.output * MEGABYTE : SIZE_MAX;
}

static double deadline(const struct run *run)
{
    return run->begin + (double)run->plan->limits.run.time + (run->plan->other ? 0 : GRACE);
}

/* Whether it is looked at what the program uses, with all that it has started. */
static bool is_looked_at(const struct plan *plan)
{
    return plan->other &&
           (plan->limits.run.memory > 0 || plan->isolation != NULL || plan->grows != NULL);
}

/* What a program that does not run apart leaves behind becomes a child of this process. */
static void look_at_use(struct run *run)
{
    const struct limits *limits = &run->plan->limits;
    struct family_use use = family_use(run->plan->isolation != NULL ? run->child.id : getpid());

    control_group_use(&run->group, &use);
    if (limits->run.memory > 0 && use.memory > limits->run.memory * MEGABYTE)
        end_by(run, KIND_MEMORY);
    if (run->plan->isolation == NULL)
        return;
    if (use.processes > limits->processes + ISOLATED_PROCESSES)
        end_by(run, KIND_PROCESSES);
    if (limits->run.cpu > 0 && use.microseconds >= limits->run.cpu * UINT64_C(1000000))
        end_by(run, KIND_CPU);
}

static void look_at_limits(struct run *run)
{
    const struct limits *limits = &run->plan->limits;

    if (stop_noted()) {
        run->ending->stopped = true;
        end_by(run, KIND_NONE);
    }
    if (run->ending->out.length > output_most(run->plan))
        end_by(run, KIND_OUTPUT_LIMIT);
    if (limits->run.time > 0 && process_now() >= deadline(run))
        end_by(run, KIND_TIMEOUT);
    if (is_looked_at(run->plan) && process_now() >= run->looked + LOOK_MILLISECONDS / 1e3) {
        look_at_use(run);
        if (run->plan->grows != NULL && run->looks++ % LOOKS_TO_SIZE == 0 &&
            folder_size(run->plan->grows) > run->plan->grown_most)
            end_by(run, KIND_FILE_SIZE);
        run->looked = process_now();
    }
}

/* Returns how long to wait at most, in nanoseconds. */
static uint64_t patience(const struct run *run)
{
    const struct limits *limits = &run->plan->limits;
    double left = deadline(run) - process_now();

    if (is_looked_at(run->plan))
        return LOOK_MILLISECONDS * UINT64_C(1000000);
    if (limits->run.time == 0)
        return UINT64_MAX;
    return left > 0 ? (uint64_t)(left * 1e9) : 0;
}

static void take_all(struct run *run)
{
    size_t most = output_most(run->plan);
    struct ending *ending = run->ending;

    while (take_in(&run->child.files[1], &ending->out, most) && ending->out.length <= most)
        continue;
    while (take_in(&run->child.files[2], &ending->err, ERRORS_MOST))
        continue;
}

/* Looks after the child until it has ended. It stays a zombie, so that its process ID is not
 * reused. */
static void attend(struct run *run)
{
    siginfo_t info = {0};

    while (waitid(P_PID, (id_t)run->child.id, &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid != run->child.id) {
        struct pollfd files[] = {{0},
                                 {.fd = run->child.files[0], .events = POLLOUT},
                                 {.fd = run->child.files[1], .events = POLLIN},
                                 {.fd = run->child.files[2], .events = POLLIN}};

        give(run);
        files[1].fd = run->child.files[0];
        stop_wait(files, 4, patience(run));
        take_all(run);
        look_at_limits(run);
    }
}

/* Returns the limit that ended the run, if it was not ended by this process. */
static enum kind kind_of(const struct run *run)
{
    static const enum kind kinds[] = {
        [LIMIT_NONE] = KIND_NONE,      [LIMIT_CPU] = KIND_CPU,
        [LIMIT_SYSTEM_CPU] = KIND_CPU, [LIMIT_TIME] = KIND_TIMEOUT,
        [LIMIT_MEMORY] = KIND_MEMORY,  [LIMIT_OUTPUT] = KIND_OUTPUT_LIMIT};
    const struct trace *trace = run->plan->trace;
    int number = run->ending->signal;

    if (number == SIGXCPU)
        return KIND_CPU;
    if (trace->file_size || number == SIGXFSZ)
        return KIND_FILE_SIZE;
    if (number != 0)
        return KIND_CRASH;
    return kinds[trace->limit];
}

static void conclude(struct run *run)
{
    struct ending *ending = run->ending;
    int status;

    (void)kill(-run->child.id, SIGKILL);
    status = child_wait(run->child.id);
    if (run->plan->isolation != NULL && run->plan->isolation->way == APART_BY_NAMESPACES)
        status = isolated_status(status);
    ending->seconds = process_now() - run->begin;
    family_end();
    if (run->plan->isolation != NULL && run->plan->isolation->way == APART_BY_USER)
        isolate_forget(run->plan->isolation->user);
    control_group_remove(&run->group);
    take_all(run);
    ending->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    ending->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (ending->out.length > output_most(run->plan))
        ending->kind = KIND_OUTPUT_LIMIT;
    if (ending->kind == KIND_NONE)
        ending->kind = kind_of(run);
}

/* Says why a program was not started. */
static void say_unstarted(const char *program, int error, struct text *why)
{
    const char *slash = strrchr(program, '/');

    if (error != ENOENT) {
        text_string(why, strerror(error));
    } else if (slash == NULL) {
        text_string(why, "it is not in PATH");
    } else {
        text_string(why, "no such file in ");
        show_line(why, (struct piece){program, (size_t)(slash - program)});
    }
}

/* Starts it. Returns false with the reason if that fails. */
static bool start(struct run *run)
{
    const struct plan *plan = run->plan;
    struct text *why = &run->ending->unstarted;
    struct isolated isolated = {0};
    struct child_start how = {
        .command = plan->other ? (char *const *)plan->argv : NULL,
        .run = run_script,
        .context = (void *)plan,
        .folder = plan->folder,
        .files = {CHILD_PIPE, CHILD_PIPE, CHILD_PIPE},
        .place = CHILD_IN_GROUP,
        .file_most = plan->limits.file_size * MEGABYTE,
        /* What runs apart is looked at; all of its processes together are to be charged. */
        .cpu_most = !plan->other || plan->limits.run.cpu == 0
                        ? 0
                        : plan->limits.run.cpu + (plan->isolation != NULL),
    };

    if (plan->isolation != NULL) {
        if (!isolate_command(&isolated, plan->isolation, how.command, why) && why->length == 0)
            say_unstarted(plan->argv[0], errno, why);
        how.command = isolated.command;
        how.environment = isolated.environment;
        how.group = why->length == 0 ? control_group_make(&run->group, CONTROL_GROUP_SELF) : NULL;
    }
    if (why->length == 0 && child_start(&run->child, &how) != CHILD_RUNS)
        say_unstarted(plan->argv[0], errno, why);
    isolated_free(&isolated);
    if (why->length > 0)
        control_group_remove(&run->group);
    return why->length == 0;
}

void process_run(const struct plan *plan, struct ending *ending)
{
    struct run run = {.plan = plan,
                      .ending = ending,
                      .child = {.files = {-1, -1, -1}},
                      .left = plan->input,
                      .begin = process_now()};

    run.looked = run.begin;
    *ending = (struct ending){
        .out = test_text(), .err = test_text(), .unstarted = test_text(), .status = -1};
    trace_clear(plan->trace);
    if (start(&run)) {
        attend(&run);
        conclude(&run);
    } else {
        ending->kind = KIND_CRASH;
        ending->seconds = process_now() - run.begin;
    }
    for (int i = 0; i < CHILD_FILES; i++)
        child_close(&run.child.files[i]);
}

void ending_free(struct ending *ending)
{
    text_free(&ending->out);
    text_free(&ending->err);
    text_free(&ending->unstarted);
}
