#include "match/crew.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/growing.h"

/* Games that take less than this, on the average, are told some at a time, so that no process waits
 * for the referee. In microseconds. */
#define SHORT_GAME 2000

/* ---- beginning ----------------------------------------------------------------------------- */

#ifdef COVERAGE
/* Writes the counts; of libgcov. */
void __gcov_dump(void);
#endif

/* Ends a process that plays. What the referee is to do at its own end is not for this one. */
static void leave(int status)
{
#ifdef COVERAGE
    __gcov_dump();
#endif
    _exit(status); /* GCOVR_EXCL_LINE: the counts have been written */
}

/* What a new process does. */
static void be_member(struct crew *crew, int socket)
{
    for (size_t i = 0; i < crew->count; i++)
        close(crew->members[i].socket);
    close(crew->parent[1]);
    for (size_t i = 0; i < 2; i++) {
        if (crew->files[i] >= 0)
            close(crew->files[i]);
    }
    leave(worker_play(crew->plan, socket, crew->parent[0]));
}

/* Starts a process. Returns 0 or the errno. */
static int start_member(struct crew *crew)
{
    struct crew_member *member = &crew->members[crew->count];
    int ends[2];

    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return errno; /* GCOVR_EXCL_LINE: only with too many open files */
    *member = (struct crew_member){.socket = ends[0], .process = fork()};
    if (member->process == 0) {
        close(ends[0]);
        be_member(crew, ends[1]);
    }
    close(ends[1]);
    if (member->process < 0) {
        int error = errno; /* GCOVR_EXCL_START: only with too many processes */

        close(ends[0]);
        return error;
    } /* GCOVR_EXCL_STOP */
    crew->count++;
    return 0;
}

int crew_begin(struct crew *crew, struct match_plan *plan, size_t count, const int files[2])
{
    const arb_memory *memory = &plan->settings->host->memory;

    *crew = (struct crew){
        .plan = plan, .files = files, .pool.memory = memory, .parent = {-1, -1}, .depth = 1};
    crew->members = pool_take(&crew->pool, count * sizeof *crew->members);
    if (crew->members == NULL)
        return ENOMEM;
    if (pipe2(crew->parent, O_CLOEXEC) != 0)
        return errno;   /* GCOVR_EXCL_LINE: only with too many open files */
    (void)fflush(NULL); /* what is left in buffers would be written by each process */
    for (size_t i = 0; i < count; i++) {
        int error = start_member(crew);

        if (error != 0)
            return error; /* GCOVR_EXCL_LINE: only with too many processes */
    }
    return 0;
}

/* ---- games --------------------------------------------------------------------------------- */

bool crew_has_place(const struct crew *crew, const struct crew_member *member)
{
    return member->queued < crew->depth;
}

bool crew_send(struct crew_member *member, const struct queued *game)
{
    member->queue[member->queued++] = *game;
    return socket_write(member->socket, &game->number, sizeof game->number);
}

static bool is_readable(struct pollfd *file)
{
    return (file->revents & (POLLIN | POLLHUP | POLLERR)) != 0;
}

size_t crew_wait(struct crew *crew, int milliseconds, bool *ready)
{
    struct pollfd files[JOBS_MOST];
    size_t count = 0;

    for (size_t i = 0; i < crew->count; i++)
        files[i] = (struct pollfd){.fd = crew->members[i].socket, .events = POLLIN};
    if (poll(files, crew->count, milliseconds) < 0)
        return 0; /* a signal */
    for (size_t i = 0; i < crew->count; i++) {
        ready[i] = is_readable(&files[i]);
        count += ready[i];
    }
    return count;
}

bool crew_has_more(const struct crew_member *member)
{
    struct pollfd file = {.fd = member->socket, .events = POLLIN};

    return poll(&file, 1, 0) == 1;
}

static void adapt_depth(struct crew *crew, const struct reply *reply)
{
    crew->games++;
    crew->microseconds += reply->microseconds;
    crew->depth = crew->microseconds / crew->games < SHORT_GAME ? QUEUE_MOST : 1;
}

enum crew_reading crew_read(struct crew *crew, struct crew_member *member, struct reply *reply,
                            struct queued *game)
{
    char *bytes;

    if (!socket_read(member->socket, reply, sizeof *reply))
        return CREW_ENDED;
    bytes = growing_room(crew->pool.memory, crew->bytes, &crew->room, reply->length + 1U, 1);
    if (bytes == NULL)
        return CREW_NO_MEMORY;
    crew->bytes = bytes;
    if (!socket_read(member->socket, bytes, reply->length))
        return CREW_ENDED; /* GCOVR_EXCL_LINE: it was killed while it wrote this */
    bytes[reply->length] = '\0';
    *game = member->queue[0];
    member->queued--;
    memmove(member->queue, member->queue + 1, member->queued * sizeof *member->queue);
    adapt_depth(crew, reply);
    return CREW_REPLY;
}

/* ---- the end ------------------------------------------------------------------------------- */

void crew_end(struct crew *crew, bool now)
{
    if (now && crew->parent[1] >= 0) {
        close(crew->parent[1]);
        crew->parent[1] = -1;
    }
    for (size_t i = 0; i < crew->count; i++)
        close(crew->members[i].socket);
    for (size_t i = 0; i < crew->count; i++) {
        while (waitpid(crew->members[i].process, NULL, 0) < 0 && errno == EINTR)
            ;
    }
    for (size_t i = 0; i < 2; i++) {
        if (crew->parent[i] >= 0)
            close(crew->parent[i]);
    }
    growing_free(crew->pool.memory, crew->bytes, crew->room, 1);
    pool_free(&crew->pool);
}
