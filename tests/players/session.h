/* The program that is tested, driven over two pipes. A batch of commands is sent, and the answer is
 * all the lines that it prints. */
#ifndef PLAYERS_SESSION_H
#define PLAYERS_SESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

struct session {
    pid_t process;
    int to;
    int from;
    char *unsent; /* commands */
    size_t unsent_size;
    size_t unsent_room;
    char *text; /* the answer, each line ended by a zero */
    size_t size;
    size_t room;
    const char *lines[1024];
    int count;
    double slowest; /* the longest time that an answer took, in seconds */
    FILE *script;   /* everything that is sent is written there too; or NULL */
};

/* `words`: the program and its arguments, the last one NULL. `script`: the name of a file for
 * everything that is sent, or NULL. */
void session_open(struct session *session, char *const *words, const char *script);

/* Returns false, after a line on standard error, if the program did not end by itself with status 0
 * or 1. */
bool session_close(struct session *session);

/* Adds a command to the batch. */
__attribute__((format(printf, 2, 3))) void session_command(struct session *session,
                                                           const char *format, ...);

/* Sends the batch and reads the answer into `lines`, which is valid until the next call. Ends the
 * tests if no answer comes. */
void session_ask(struct session *session);

/* What follows `start` in the first line of the answer that begins with it; NULL if no line
 * does. */
const char *session_find(const struct session *session, const char *start);

/* The code of the first rejection in the answer, as in `[game-over]`; NULL if there is none. */
const char *session_rejection(const struct session *session);

#endif
