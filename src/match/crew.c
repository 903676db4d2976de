#include "match/crew.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/growing.h"
#include "host/family.h"

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
    for (size_t i = 0; i < crew->count; i++) {
        if (crew->members[i].socket >= 0)
            close(crew->members[i].socket);
    }
    close(crew->parent[1]);
    for (size_t i = 0; i < 2; i++) {
        if (crew->files[i] >= 0)
            close(crew->files[i]);
    }
    leave(worker_play(crew->plan, socket, crew->parent[0]));
}

/* Starts a process as a member that has none. Returns 0 or the errno. */
static int start_member(struct crew *crew, struct crew_member *member)
{
    int ends[2];
    pid_t process;

    *member = (struct crew_member){.socket = -1};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return errno; /* GCOVR_EXCL_LINE: only with too many open files */
    process = fork();
    if (process == 0) {
        close(ends[0]);
        be_member(crew, ends[1]);
    }
    close(ends[1]);
    if (process < 0) {
        int error = errno; /* GCOVR_EXCL_START: only with too many processes */

        close(ends[0]);
        return error;
    } /* GCOVR_EXCL_STOP */
    member->process = process;
    member->socket = ends[0];
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
        return errno; /* GCOVR_EXCL_LINE: only with too many open files */
    /* What the players of a process that has been killed leave behind becomes a child of this one.
     */
    if (prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0)
        return errno;   /* GCOVR_EXCL_LINE: since Linux 3.4 */
    (void)fflush(NULL); /* what is left in buffers would be written by each process */
    for (; crew->count < count; crew->count++) {
        int error = start_member(crew, &crew->members[crew->count]);

        if (error != 0)
            return error; /* GCOVR_EXCL_LINE: only with too many processes */
    }
    return 0;
}

/* ---- games --------------------------------------------------------------------------------- */

bool crew_has_place(const struct crew *crew, const struct crew_member *member)
{
    return member->process != 0 && member->queued < crew->depth;
}

void crew_send(struct crew_member *member, const struct queued *game)
{
    member->queue[member->queued++] = *game;
    (void)socket_write(member->socket, &game->number, sizeof game->number);
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

/* ---- processes that end before ------------------------------------------------------------- */

/* Returns its status. */
static int wait_for_member(struct crew_member *member)
{
    int status = 0;

    while (member->process != 0 && waitpid(member->process, &status, 0) < 0 && errno == EINTR)
        ;
    if (member->socket >= 0)
        close(member->socket);
    member->process = 0;
    member->socket = -1;
    return status;
}

void crew_lose(struct crew_member *member, struct crew_loss *loss)
{
    loss->status = wait_for_member(member);
    loss->count = member->queued;
    memcpy(loss->games, member->queue, member->queued * sizeof *member->queue);
    member->queued = 0;
    family_end_orphans();
}

int crew_replace(struct crew *crew, struct crew_member *member)
{
    (void)fflush(NULL);
    return start_member(crew, member);
}

/* ---- the end ------------------------------------------------------------------------------- */

void crew_end(struct crew *crew, bool now)
{
    if (now && crew->parent[1] >= 0) {
        close(crew->parent[1]);
        crew->parent[1] = -1;
    }
    for (size_t i = 0; i < crew->count; i++) {
        if (crew->members[i].socket >= 0)
            close(crew->members[i].socket);
        crew->members[i].socket = -1;
    }
    for (size_t i = 0; i < crew->count; i++)
        (void)wait_for_member(&crew->members[i]);
    for (size_t i = 0; i < 2; i++) {
        if (crew->parent[i] >= 0)
            close(crew->parent[i]);
    }
    growing_free(crew->pool.memory, crew->bytes, crew->room, 1);
    pool_free(&crew->pool);
}
