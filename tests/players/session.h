/* The program under test, driven over two pipes. A batch of commands is sent, and the answer is all
   the lines that it prints. */
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
    double slowest; /* the longest that an answer took, in seconds */
    FILE *script;   /* what is sent is written there, too; or NULL */
};

/* `words`: the program and its arguments, the last one NULL. `script`: the name of a file for all
   that is sent, or NULL. */
void session_open(struct session *session, char *const *words, const char *script);

/* False, and a line on standard error, when the program did not end by itself with status 0 or 1.
 */
bool session_close(struct session *session);

/* Adds a command to the batch. */
__attribute__((format(printf, 2, 3))) void session_command(struct session *session,
                                                           const char *format, ...);

/* Sends the batch and reads the answer: `lines`, valid until the next call. Ends the tests when
   none comes. */
void session_ask(struct session *session);

/* What follows `start` in the first line of the answer that begins so; NULL when none does. */
const char *session_find(const struct session *session, const char *start);

/* The code of the first rejection in the answer, `[game-over]`; NULL when there is none. */
const char *session_rejection(const struct session *session);

#endif
