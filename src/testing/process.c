#include "testing/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "host/family.h"
#include "host/signal_kinds.h"

/* A script that runs within this program ends by itself when its time is up, and says what it has
 * printed. If it has not ended this much later, it is killed. */
#define GRACE 1.0 /* seconds */

#define LOOK_MILLISECONDS 20          /* how often memory use is checked */
#define ERRORS_MOST ((size_t)1000000) /* bytes of standard error that are kept */

/* ---- signals ------------------------------------------------------------------------------- */

static volatile sig_atomic_t stop_asked;
static int wake[2]; /* a pipe through which a signal ends a wait */

static void on_signal(int number)
{
    int error = errno;

    if (number != SIGCHLD)
        stop_asked = 1;
    (void)!write(wake[1], "", 1); /* if the pipe is full, the wait ends anyway */
    errno = error;
}

static void set_signals(void (*handler)(int number))
{
    static const int noted[] = {SIGCHLD, SIGTERM, SIGINT, SIGHUP};

    for (size_t i = 0; i < sizeof noted / sizeof *noted; i++)
        signal_handle(noted[i], handler, 0);
}

bool process_prepare(void)
{
    if (pipe2(wake, O_CLOEXEC | O_NONBLOCK) != 0)
        return false;
    set_signals(on_signal);
    /* A descendant whose parent ends becomes a child of this process. Since Linux 3.4. */
    (void)prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    return true;
}

bool process_stop_asked(void)
{
    return stop_asked != 0;
}

/* ---- the child ----------------------------------------------------------------------------- */

static void set_limit(__rlimit_resource_t resource, uint64_t most, uint64_t hard)
{
    struct rlimit limit = {.rlim_cur = most, .rlim_max = hard};
    struct rlimit present;

    if (getrlimit(resource, &present) != 0)
        return;
    if (limit.rlim_max > present.rlim_max)
        limit.rlim_max = present.rlim_max;
    if (limit.rlim_cur > limit.rlim_max)
        limit.rlim_cur = limit.rlim_max;
    (void)setrlimit(resource, &limit);
}

static void set_limits(const struct plan *plan)
{
    const struct limits *limits = &plan->limits;

    set_limit(RLIMIT_CORE, 0, 0);
    if (limits->file_size > 0)
        set_limit(RLIMIT_FSIZE, limits->file_size * MEGABYTE, limits->file_size * MEGABYTE);
    if (plan->other && limits->run.cpu > 0)
        set_limit(RLIMIT_CPU, limits->run.cpu, limits->run.cpu + 1);
}

static _Noreturn void start_other(const struct plan *plan)
{
    (void)signal(SIGPIPE, SIG_DFL); /* an ignored signal would stay ignored */
    (void)signal(SIGXFSZ, SIG_DFL);
    execvp(plan->argv[0], plan->argv);
    plan->trace->exec_error = errno;
    _exit(127);
}

static _Noreturn void run_script(const struct plan *plan)
{
    struct overlay overlay = {.under = *plan->host,
                              .folder = plan->script_folder,
                              .file_size = &plan->trace->file_size,
                              .outside = &plan->trace->outside};
    struct host host = overlay_host(&overlay);
    struct supervision supervision = {
        .most = plan->limits.run, .trace = plan->trace, .script = plan->script};

    exit(plan->program(plan->argc, plan->argv, &host, &supervision));
}

/* `pipes` are for standard output and standard error. */
static _Noreturn void be_child(const struct plan *plan, int pipes[2][2])
{
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0); /* the child must not outlive its runner */
    (void)setpgid(0, 0);
    set_signals(SIG_DFL);
    if (dup2(plan->input, STDIN_FILENO) < 0 || dup2(pipes[0][1], STDOUT_FILENO) < 0 ||
        dup2(pipes[1][1], STDERR_FILENO) < 0 || chdir(plan->folder) != 0) {
        plan->trace->exec_error = errno;
        _exit(127);
    }
    for (int i = 0; i < 2; i++) {
        close(pipes[0][i]);
        close(pipes[1][i]);
        close(wake[i]);
    }
    close(plan->input);
    close(plan->secret);
    set_limits(plan);
    if (plan->other)
        start_other(plan);
    run_script(plan);
}

/* ---- the parent ---------------------------------------------------------------------------- */

struct run {
    const struct plan *plan;
    struct ending *ending;
    pid_t child;
    int pipes[2][2]; /* for its standard output and standard error; -1: closed */
    double begin;
    double looked; /* when its memory use was last checked */
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
    if (count == 0 || (count < 0 && errno != EAGAIN)) {
        close(*file);
        *file = -1;
    }
    return count > 0;
}

static void end_by(struct run *run, enum kind kind)
{
    if (run->ending->kind == KIND_NONE)
        run->ending->kind = kind;
    (void)kill(-run->child, SIGKILL);
    (void)kill(run->child, SIGKILL); /* the child may have left its group */
}

static size_t output_most(const struct plan *plan)
{
    return plan->limits.run.output > 0 ? plan->limits.run.output * MEGABYTE : SIZE_MAX;
}

static double deadline(const struct run *run)
{
    return run->begin + (double)run->plan->limits.run.time + (run->plan->other ? 0 : GRACE);
}

static void look_at_limits(struct run *run)
{
    const struct limits *limits = &run->plan->limits;

    if (stop_asked) {
        run->ending->stopped = true;
        end_by(run, KIND_NONE);
    }
    if (run->ending->out.length > output_most(run->plan))
        end_by(run, KIND_OUTPUT_LIMIT);
    if (limits->run.time > 0 && process_now() >= deadline(run))
        end_by(run, KIND_TIMEOUT);
    if (run->plan->other && limits->run.memory > 0 &&
        process_now() >= run->looked + LOOK_MILLISECONDS / 1e3) {
        if (family_use(getpid()).memory > limits->run.memory * MEGABYTE)
            end_by(run, KIND_MEMORY);
        run->looked = process_now();
    }
}

/* Returns how long to wait at most, in milliseconds, or -1 to wait without a limit. */
static int patience(const struct run *run)
{
    const struct limits *limits = &run->plan->limits;
    double left = deadline(run) - process_now();

    if (run->plan->other && limits->run.memory > 0)
        return LOOK_MILLISECONDS;
    if (limits->run.time == 0)
        return -1;
    return left <= 0 ? 0 : left > 1e6 ? 1000000000 : (int)(left * 1e3) + 1;
}

static void take_all(struct run *run)
{
    size_t most = output_most(run->plan);
    struct ending *ending = run->ending;

    while (take_in(&run->pipes[0][0], &ending->out, most) && ending->out.length <= most)
        continue;
    while (take_in(&run->pipes[1][0], &ending->err, ERRORS_MOST))
        continue;
}

/* Returns whether the child has ended. It stays a zombie, so that its process ID is not reused. */
static bool has_ended(const struct run *run)
{
    siginfo_t info = {0};

    return waitid(P_PID, (id_t)run->child, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == run->child;
}

static void attend(struct run *run)
{
    char signals[64];

    while (!has_ended(run)) {
        struct pollfd files[] = {{.fd = wake[0], .events = POLLIN},
                                 {.fd = run->pipes[0][0], .events = POLLIN},
                                 {.fd = run->pipes[1][0], .events = POLLIN}};

        (void)poll(files, 3, patience(run));
        while (read(wake[0], signals, sizeof signals) > 0)
            continue;
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
    if (number != 0 || trace->exec_error != 0)
        return KIND_CRASH;
    return kinds[trace->limit];
}

static void conclude(struct run *run)
{
    struct ending *ending = run->ending;
    int status = 0;

    (void)kill(-run->child, SIGKILL);
    while (waitpid(run->child, &status, 0) < 0 && errno == EINTR)
        continue;
    ending->seconds = process_now() - run->begin;
    family_end();
    take_all(run);
    ending->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    ending->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (ending->out.length > output_most(run->plan))
        ending->kind = KIND_OUTPUT_LIMIT;
    if (ending->kind == KIND_NONE)
        ending->kind = kind_of(run);
}

/* Makes a pipe that is read without waiting. */
static bool make_pipe(int ends[2])
{
    return pipe2(ends, O_CLOEXEC) == 0 && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0;
}

/* Closes the ends that are open, to read (0) or to write (1). */
static void close_ends(struct run *run, int end)
{
    for (int i = 0; i < 2; i++) {
        if (run->pipes[i][end] >= 0)
            close(run->pipes[i][end]);
    }
}

void process_run(const struct plan *plan, struct ending *ending)
{
    struct run run = {.plan = plan, .ending = ending, .pipes = {{-1, -1}, {-1, -1}}};
    bool piped = make_pipe(run.pipes[0]) && make_pipe(run.pipes[1]);

    *ending = (struct ending){.out = test_text(), .err = test_text()};
    trace_clear(plan->trace);
    run.begin = process_now();
    run.child = piped ? fork() : -1;
    if (run.child == 0)
        be_child(plan, run.pipes);
    if (run.child < 0) { /* it could not even be started */
        plan->trace->exec_error = errno;
        ending->kind = KIND_CRASH;
    }
    close_ends(&run, 1);
    if (run.child > 0) {
        (void)setpgid(run.child, run.child); /* both do this, as either may run first */
        attend(&run);
        conclude(&run);
    }
    close_ends(&run, 0);
}

void ending_free(struct ending *ending)
{
    text_free(&ending->out);
    text_free(&ending->err);
}
