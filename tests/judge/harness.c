/* Runs a judge against a submission as systems for contests do:
 *
 *     harness [hold] [testlib] SECONDS JUDGE... -- SUBMISSION...
 *
 * Each reads what the other one writes, through pipes of a megabyte, as far as the system has them,
 * and nobody else has these. With `hold` the harness has them too: neither reads to the end of its
 * input before the other one has ended, whatever that has closed. After SECONDS the submission is
 * killed; a judge that has not ended five seconds later is killed too. If the judge has ended with
 * anything but 42, the submission is killed at once; after 42 it may end by itself. With `testlib`
 * it is 0 instead of 42, as interactors of testlib end. Prints how both have ended, and after how
 * many milliseconds the last of them did:
 *
 *     judge 42, submission 0, 17 ms
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define GRACE 5000 /* milliseconds */
#define PIPE_ROOM (1 << 20)

struct side {
    const char *name;
    char **command;
    pid_t id;
    bool ended;
    int status;
    int held; /* what it writes to is open here until it has ended; -1: nothing is */
};

static long now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void die(const char *what)
{
    perror(what);
    exit(1);
}

/* Starts a command in a process group of its own. */
static void start(struct side *side, int input, int output)
{
    side->id = fork();
    if (side->id < 0)
        die("fork");
    if (side->id > 0)
        return;
    setpgid(0, 0);
    if (dup2(input, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0)
        die("dup2");
    execvp(side->command[0], side->command);
    die(side->command[0]);
}

static void look(struct side *side)
{
    if (side->ended || waitpid(side->id, &side->status, WNOHANG) != side->id)
        return;
    side->ended = true;
    if (side->held >= 0)
        close(side->held);
}

static void end(const struct side *side)
{
    if (!side->ended)
        kill(-side->id, SIGKILL);
}

static void print(const struct side *side)
{
    if (WIFEXITED(side->status))
        printf("%s %d, ", side->name, WEXITSTATUS(side->status));
    else
        printf("%s signal %d, ", side->name, WTERMSIG(side->status));
}

static int accepted = 42;

static bool is_wrong(const struct side *judge)
{
    return judge->ended && !(WIFEXITED(judge->status) && WEXITSTATUS(judge->status) == accepted);
}

static void wait_for_both(struct side *judge, struct side *submission, long began, long most)
{
    const struct timespec moment = {.tv_nsec = 2000000};

    while (!judge->ended || !submission->ended) {
        look(judge);
        look(submission);
        if (is_wrong(judge) || now() - began > most)
            end(submission);
        if (now() - began > most + GRACE)
            end(judge);
        nanosleep(&moment, NULL);
    }
}

/* Makes a pipe between both and starts them. */
static void start_both(struct side *judge, struct side *submission, bool hold)
{
    int to_judge[2];
    int to_submission[2];

    if (pipe2(to_judge, O_CLOEXEC) != 0 || pipe2(to_submission, O_CLOEXEC) != 0)
        die("harness");
    (void)fcntl(to_judge[0], F_SETPIPE_SZ, PIPE_ROOM);
    (void)fcntl(to_submission[0], F_SETPIPE_SZ, PIPE_ROOM);
    start(judge, to_judge[0], to_submission[1]);
    start(submission, to_submission[0], to_judge[1]);
    judge->held = hold ? to_submission[1] : -1;
    submission->held = hold ? to_judge[1] : -1;
    if (hold)
        return;
    for (int i = 0; i < 2; i++) {
        close(to_judge[i]);
        close(to_submission[i]);
    }
}

int main(int argc, char **argv)
{
    bool hold = argc > 1 && strcmp(argv[1], "hold") == 0;
    bool testlib = argc > 1 + hold && strcmp(argv[1 + hold], "testlib") == 0;
    char **seconds = argv + 1 + hold + testlib;
    struct side judge = {.name = "judge", .command = seconds + 1};
    struct side submission = {.name = "submission"};
    long began = now();

    if (testlib)
        accepted = 0;
    for (char **at = seconds; argc > 2 && *at != NULL && submission.command == NULL; at++) {
        if (strcmp(*at, "--") == 0) {
            *at = NULL;
            submission.command = at + 1;
        }
    }
    if (submission.command == NULL)
        die("harness");
    start_both(&judge, &submission, hold);
    wait_for_both(&judge, &submission, began, (long)(atof(*seconds) * 1000));
    print(&judge);
    print(&submission);
    printf("%ld ms\n", now() - began);
    return 0;
}
