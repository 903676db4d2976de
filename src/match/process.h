/* A player's program: a process with a pipe for each of its standard files. */
#ifndef MATCH_PROCESS_H
#define MATCH_PROCESS_H

#include <sys/types.h>

#include "base/text.h"
#include "host/child.h"
#include "host/control_group.h"
#include "match/player.h"

#define ERRORS_KEPT ((size_t)1000) /* bytes: the end of its standard error */

#define PROCESS_OWN sizeof "/tmp/arbiter-XXXXXX"

struct process {
    pid_t id;  /* 0: there is none */
    int input; /* what it reads is written here; -1: closed, as the others */
    int output;
    int errors;
    int listener;               /* dxp: others that connect there are told that it is taken */
    bool connected;             /* dxp: what it reads and writes is a connection */
    bool remote;                /* it is not a process of this system */
    char own[PROCESS_OWN];      /* the folder of a user of its own, which is removed with it; "": it
                                   has none */
    struct control_group group; /* of a player that is kept apart */
    bool other;                 /* it is the second one of its game: two never are the same user */
    bool apart;                 /* in namespaces of its own */
    bool ended;
    int status;              /* if it has ended, as waitpid stores it */
    uint64_t processor_time; /* nanoseconds that it had used when this was last read */
    uint64_t family_time;    /* the same of what it has started */
    size_t error_count;      /* bytes that it has written to standard error */
    char error[ERRORS_KEPT]; /* the last of them, byte N at N % ERRORS_KEPT */
};

/* Starts the program of a player. Returns false, with the reason added to `why`. */
bool process_start(struct process *process, const struct match_player *player, struct text *why);

/* There is none any more: it and all that it has started have ended. */
void process_forget(struct process *process);

/* Reads what it has written to standard error. Returns whether there was anything. */
bool process_drain_errors(struct process *process);

/* Looks whether it has ended. */
void process_look(struct process *process);

/* Adds how it has ended: `ended with status 1`, `was ended by signal 9`. */
void process_text(struct text *text, const struct process *process);

/* Adds the end of its standard error, if there is any. */
void process_errors_text(struct text *text, const struct process *process);

/* Returns the processor time of the process itself, in nanoseconds. */
uint64_t process_time(struct process *process);

/* The same of the process and all that it has started. */
uint64_t process_time_of_all(struct process *process);

/* Returns what the process and all that it has started use. */
struct family_use process_use(const struct process *process);

#endif
