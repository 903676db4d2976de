/* Processes that do numbered jobs (src/host/worker_pool.h). */
#include "host/worker_pool.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

/* Answers a number with as many bytes. At 9 it ends, at 99 it is killed. */
static int count_up(void *context, int socket)
{
    const arb_memory memory = arb_memory_standard();
    uint64_t number;
    bool sent = true;

    while (sent && worker_next(socket, &number) && number != 9) {
        struct text message = text_growing(&memory);

        if (number == 99)
            (void)raise(SIGKILL);
        for (uint64_t i = 0; i < number; i++)
            text_char(&message, 'x');
        sent = worker_reply(socket, &message);
        text_free(&message);
    }
    return *(const int *)context;
}

static const arb_memory *memory(void)
{
    static arb_memory standard;

    standard = arb_memory_standard();
    return &standard;
}

/* Waits for what comes next of a worker. */
static enum worker_state next_of(struct worker_pool *pool, size_t worker, struct worker_job *job,
                                 int *status)
{
    enum worker_state state;

    while ((state = worker_take(pool, worker, job, status)) == WORKER_BUSY)
        workers_wait(pool, 1000);
    return state;
}

Test(worker_pool, messages_come_in_the_order_of_jobs, .timeout = 60)
{
    int code = 3;
    struct worker_pool pool = {.memory = memory(), .work = count_up, .context = &code};
    struct worker_job job;
    int status;

    cr_assert_eq(workers_begin(&pool, 2), 0);
    for (size_t i = 0; i < 4; i++)
        worker_send(&pool, 1, &(struct worker_job){.number = 300000 * i, .again = i == 1});
    for (size_t i = 0; i < 4; i++) { /* more than is read at once */
        cr_assert_eq(next_of(&pool, 1, &job, &status), WORKER_MESSAGE);
        cr_assert_eq(job.number, 300000 * i);
        cr_assert_eq(job.again, i == 1);
        cr_assert_eq(pool.message.length, 300000 * i);
    }
    cr_assert_eq(worker_take(&pool, 0, &job, &status), WORKER_BUSY);
    workers_end(&pool);
}

Test(worker_pool, short_jobs_are_told_some_at_once, .timeout = 60)
{
    int code = 0;
    struct worker_pool pool = {.memory = memory(), .work = count_up, .context = &code};
    struct worker_job job;
    int status;

    cr_assert_eq(workers_begin(&pool, 1), 0);
    cr_assert_eq(workers_depth(&pool, 2000, 5), 1, "nothing is known of them");
    worker_send(&pool, 0, &(struct worker_job){.number = 1});
    cr_assert_eq(next_of(&pool, 0, &job, &status), WORKER_MESSAGE);
    cr_assert_eq(pool.taken, 1);
    cr_assert_eq(workers_depth(&pool, 1000000000, 5), 5);
    pool.begun -= 1000000;
    cr_assert_eq(workers_depth(&pool, 1000000, 5), 1, "it takes more than a second");
    workers_end(&pool);
}

Test(worker_pool, the_jobs_of_a_worker_that_has_ended_are_left, .timeout = 60)
{
    int code = 3;
    struct worker_pool pool = {.memory = memory(), .work = count_up, .context = &code};
    struct worker_job job;
    int status;

    cr_assert_eq(workers_begin(&pool, 1), 0);
    worker_send(&pool, 0, &(struct worker_job){.number = 99});
    worker_send(&pool, 0, &(struct worker_job){.number = 5});
    cr_assert_eq(next_of(&pool, 0, &job, &status), WORKER_ENDED);
    cr_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    cr_assert_eq(pool.workers[0].process, 0);
    cr_assert_eq(pool.workers[0].job_count, 2);
    cr_assert_eq(worker_take(&pool, 0, &job, &status), WORKER_BUSY);
    /* Another one takes its place. */
    cr_assert_eq(worker_start(&pool, 0), 0);
    worker_send(&pool, 0, &(struct worker_job){.number = 5});
    worker_send(&pool, 0, &(struct worker_job){.number = 9});
    cr_assert_eq(next_of(&pool, 0, &job, &status), WORKER_MESSAGE);
    cr_assert_eq(next_of(&pool, 0, &job, &status), WORKER_ENDED);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 3);
    workers_end(&pool);
}

Test(worker_pool, workers_end_when_they_are_told_to, .timeout = 60)
{
    int code = 0;
    struct worker_pool pool = {.memory = memory(), .work = count_up, .context = &code};
    struct worker_job job;
    int status = 1;

    cr_assert_eq(workers_begin(&pool, 1), 0);
    workers_stop(&pool);
    cr_assert_eq(next_of(&pool, 0, &job, &status), WORKER_ENDED);
    cr_assert_eq(status, 0);
    workers_end(&pool);
}

/* ---- signals -------------------------------------------------------------------------------- */

static int far_end;

/* A number comes after a signal. */
static void write_number(int number)
{
    const uint64_t wanted = 56789;

    (void)number;
    (void)!write(far_end, &wanted, sizeof wanted);
}

static void read_some(int number)
{
    static char bytes[1 << 20];

    (void)number;
    (void)!read(far_end, bytes, sizeof bytes);
}

Test(worker_pool, workers_go_on_after_a_signal, .timeout = 60)
{
    static char much[1 << 20];
    struct text message = text_over(much, sizeof much);
    struct sigaction action = {.sa_handler = write_number};
    uint64_t number = 0;
    int ends[2];

    message.length = sizeof much - 1;
    cr_assert_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    far_end = ends[1];
    cr_assert_eq(sigaction(SIGALRM, &action, NULL), 0);
    alarm(1);
    cr_assert(worker_next(ends[0], &number));
    cr_assert_eq(number, 56789);
    action.sa_handler = read_some;
    cr_assert_eq(sigaction(SIGALRM, &action, NULL), 0);
    cr_assert_eq(setitimer(ITIMER_REAL,
                           &(struct itimerval){.it_value = {.tv_usec = 200000},
                                               .it_interval = {.tv_usec = 10000}},
                           NULL),
                 0);
    cr_assert(worker_reply(ends[0], &message));
    setitimer(ITIMER_REAL, &(struct itimerval){0}, NULL);
    close(ends[1]);
    cr_assert(!worker_reply(ends[0], &message));
    cr_assert(!worker_next(ends[0], &number));
    close(ends[0]);
    cr_assert(!worker_next(ends[0], &number));
}
