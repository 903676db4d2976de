/* The processes that play the games of a match. */
#ifndef MATCH_CREW_H
#define MATCH_CREW_H

#include <sys/types.h>

#include "match/worker.h"

#define QUEUE_MOST 32

/* A game that a process was told to play. */
struct queued {
    uint64_t number;
    bool again;     /* it was void before */
    bool abandoned; /* the process that played it has ended before */
};

struct crew_member {
    pid_t process; /* 0: it has ended; then there is no socket, -1 */
    int socket;
    struct queued queue[QUEUE_MOST]; /* the first one is being played */
    size_t queued;
};

struct crew {
    struct match_plan *plan;
    struct crew_member *members;
    size_t count;          /* that were started */
    const int *files;      /* see crew_begin */
    int parent[2];         /* a pipe: its end that is written to is the referee's alone */
    size_t depth;          /* how many games a process is told at once, from 1 */
    uint64_t microseconds; /* of all games */
    uint64_t games;
    struct pool pool;
    char *bytes; /* of the last reply */
    size_t room;
};

/* Starts so many processes, which have none of these files, the referee's own, open: its lock must
 * end with it. A number below 0 is no file. Returns 0 or the errno; crew_end is to be called in any
 * case. */
int crew_begin(struct crew *crew, struct match_plan *plan, size_t count, const int files[2]);

/* Whether a process can be told of another game. */
bool crew_has_place(const struct crew *crew, const struct crew_member *member);

/* Tells a process of a game. If it has ended, that is what is read of it. */
void crew_send(struct crew_member *member, const struct queued *game);

/* Waits for replies, for that many milliseconds at most. Sets `ready` of those that have any, by
 * their index. Returns how many have. */
size_t crew_wait(struct crew *crew, int milliseconds, bool *ready);

/* Whether more of a reply has come, without waiting. */
bool crew_has_more(const struct crew_member *member);

enum crew_reading { CREW_REPLY, CREW_ENDED, CREW_NO_MEMORY };

/* Reads a reply, whose bytes are then in crew->bytes, and the game that it is about. */
enum crew_reading crew_read(struct crew *crew, struct crew_member *member, struct reply *reply,
                            struct queued *game);

/* What a process that has ended leaves. */
struct crew_loss {
    int status;                      /* as waitpid stores it */
    struct queued games[QUEUE_MOST]; /* the first one was being played */
    size_t count;
};

/* Takes leave of a process that has ended (CREW_ENDED), and ends what its players have started. */
void crew_lose(struct crew_member *member, struct crew_loss *loss);

/* Starts another process in its place. Returns 0 or the errno. */
int crew_replace(struct crew *crew, struct crew_member *member);

/* Ends all processes, and waits for them: at once if `now`, otherwise they have nothing to do. */
void crew_end(struct crew *crew, bool now);

#endif
