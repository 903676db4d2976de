#include "host/worker_pool.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/growing.h"
#include "host/child.h"

#define READ_AT_ONCE ((size_t)65536)

/* ---- in a worker ---------------------------------------------------------------------------- */

bool worker_next(int socket, uint64_t *number)
{
    ssize_t count;

    do
        count = recv(socket, number, sizeof *number, MSG_WAITALL);
    while (count < 0 && errno == EINTR);
    return count == sizeof *number;
}

/* Sends all bytes. */
static bool send_all(int socket, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t count = send(socket, bytes, length, MSG_NOSIGNAL);

        if (count < 0 && errno != EINTR)
            return false;
        bytes += count > 0 ? count : 0;
        length -= count > 0 ? (size_t)count : 0;
    }
    return true;
}

bool worker_reply(int socket, const struct text *message)
{
    return send_all(socket, (const char *)&message->length, sizeof message->length) &&
           send_all(socket, message->bytes, message->length);
}

#ifdef COVERAGE
/* Writes the counts; of libgcov. */
void __gcov_dump(void);
#endif

/* What a new process does. What the first one is to do at its own end is not for this one. */
static void be_worker(void *context)
{
    struct worker_pool *pool = context;
    int status;

    for (size_t i = 0; i < pool->room; i++)
        child_close(&pool->files[i].fd);
    status = pool->work(pool->context, pool->begins);
#ifdef COVERAGE
    __gcov_dump();
#endif
    _exit(status); /* GCOVR_EXCL_LINE: the counts have been written */
}

/* ---- beginning ------------------------------------------------------------------------------ */

int worker_start(struct worker_pool *pool, size_t worker)
{
    const struct child_start how = {
        .run = be_worker, .context = pool, .files = {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}};
    struct child child;
    int ends[2];

    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return errno; /* GCOVR_EXCL_LINE: only with too many open files */
    (void)fcntl(ends[0], F_SETFL, O_NONBLOCK);
    (void)fflush(NULL); /* what is left in buffers would be written by each process */
    pool->begins = ends[1];
    pool->files[worker].fd = ends[0];
    if (child_start(&child, &how) != CHILD_RUNS) {
        int error = errno; /* GCOVR_EXCL_START: only with too many processes */

        child_close(&pool->files[worker].fd);
        close(ends[1]);
        return error;
    } /* GCOVR_EXCL_STOP */
    close(ends[1]);
    pool->workers[worker] =
        (struct worker){.process = child.id, .received = text_growing(pool->memory)};
    return 0;
}

static uint64_t time_now(void)
{
    struct timespec time = {0};

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

int workers_begin(struct worker_pool *pool, size_t count)
{
    const arb_memory *memory = pool->memory;
    int error = 0;

    pool->message = text_growing(memory);
    pool->room = count + 1; /* an empty array has no memory */
    pool->begun = time_now();
    pool->workers = memory->resize(memory->context, NULL, 0, pool->room * sizeof *pool->workers);
    pool->files = memory->resize(memory->context, NULL, 0, pool->room * sizeof *pool->files);
    if (pool->workers == NULL || pool->files == NULL)
        return ENOMEM;
    for (size_t i = 0; i < pool->room; i++)
        pool->files[i] = (struct pollfd){.fd = -1, .events = POLLIN};
    while (error == 0 && pool->count < count) {
        error = worker_start(pool, pool->count);
        pool->count += error == 0;
    }
    return error;
}

/* ---- jobs ----------------------------------------------------------------------------------- */

size_t workers_depth(const struct worker_pool *pool, uint64_t microseconds, size_t most)
{
    uint64_t time = (time_now() - pool->begun) * pool->count;

    return time < pool->taken * microseconds ? most : 1;
}

void worker_send(struct worker_pool *pool, size_t worker, const struct worker_job *job)
{
    struct worker *to = &pool->workers[worker];

    to->jobs[to->job_count++] = *job;
    (void)send_all(pool->files[worker].fd, (const char *)&job->number, sizeof job->number);
}

void workers_stop(struct worker_pool *pool)
{
    for (size_t i = 0; i < pool->count; i++)
        (void)shutdown(pool->files[i].fd, SHUT_WR);
}

/* Reads what has come from a worker, as far as there is memory. */
static void hear(struct worker_pool *pool, size_t worker)
{
    struct text *received = &pool->workers[worker].received;
    ssize_t count = 0;

    do {
        received->length += (size_t)count;
        if (!text_reserve(received, READ_AT_ONCE))
            return;
        count = recv(pool->files[worker].fd, received->bytes + received->length, READ_AT_ONCE, 0);
    } while (count > 0);
    received->bytes[received->length] = '\0';
    if (count == 0 || (errno != EAGAIN && errno != EINTR))
        child_close(&pool->files[worker].fd);
}

void workers_wait(struct worker_pool *pool, int milliseconds)
{
    if (poll(pool->files, pool->count, milliseconds) <= 0)
        return;
    for (size_t i = 0; i < pool->count; i++) {
        if (pool->files[i].fd >= 0 && pool->files[i].revents != 0)
            hear(pool, i);
    }
}

enum worker_state worker_take(struct worker_pool *pool, size_t worker, struct worker_job *job,
                              int *status)
{
    struct worker *from = &pool->workers[worker];
    struct text *received = &from->received;
    const size_t head = sizeof received->length;
    size_t length;

    if (received->cut)
        return WORKER_NO_MEMORY;
    if (received->length >= head) {
        memcpy(&length, received->bytes, head);
        if (received->length - head >= length) {
            text_clear(&pool->message);
            text_bytes(&pool->message, received->bytes + head, length);
            text_drop(received, head + length);
            *job = from->jobs[0];
            from->job_count--;
            pool->taken++;
            memmove(from->jobs, from->jobs + 1, from->job_count * sizeof *from->jobs);
            return pool->message.cut ? WORKER_NO_MEMORY : WORKER_MESSAGE;
        }
    }
    if (pool->files[worker].fd >= 0 || from->process == 0)
        return WORKER_BUSY;
    *status = child_wait(from->process);
    from->process = 0;
    text_free(received);
    return WORKER_ENDED;
}

void workers_end(struct worker_pool *pool)
{
    for (size_t i = 0; i < pool->count; i++)
        child_close(&pool->files[i].fd);
    for (size_t i = 0; i < pool->count; i++) {
        if (pool->workers[i].process != 0)
            (void)child_wait(pool->workers[i].process);
        text_free(&pool->workers[i].received);
    }
    text_free(&pool->message);
    growing_free(pool->memory, pool->workers, pool->room, sizeof *pool->workers);
    growing_free(pool->memory, pool->files, pool->room, sizeof *pool->files);
}
