#include "session.h"

#include "trouble.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE = 60000 }; /* milliseconds for an answer */

/* What `echo` prints after everything before it has been answered. */
static const char end_mark[] = "--- answered ---";

/* The program that is running: 0 before the first one, -1 after each. It may be busy when the tests
 * cannot go on; then it is killed. */
static pid_t running;

static void kill_running(void)
{
    if (running > 0) {
        kill(running, SIGKILL);
    }
}

static void start_program(struct session *session, char *const *words, const int *to,
                          const int *from)
{
    session->process = fork();
    if (session->process < 0) {
        trouble("cannot start %s: %s", words[0], strerror(errno));
    }
    if (session->process == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        close(to[0]);
        close(to[1]);
        close(from[0]);
        close(from[1]);
        execvp(words[0], words);
        fprintf(stderr, "players: cannot run %s: %s\n", words[0], strerror(errno));
        _exit(127);
    }
    if (running == 0 && atexit(kill_running) != 0) {
        trouble("no room for another function at exit");
    }
    running = session->process;
}

void session_open(struct session *session, char *const *words, const char *script)
{
    int to[2];
    int from[2];
    memset(session, 0, sizeof *session);
    signal(SIGPIPE, SIG_IGN);
    if (pipe(to) != 0 || pipe(from) != 0) {
        trouble("no pipe: %s", strerror(errno));
    }
    start_program(session, words, to, from);
    close(to[0]);
    close(from[1]);
    session->to = to[1];
    session->from = from[0];
    session->script = script != NULL ? fopen(script, "w") : NULL;
    if (script != NULL && session->script == NULL) {
        trouble("cannot write %s: %s", script, strerror(errno));
    }
}

bool session_close(struct session *session)
{
    int status = 0;
    close(session->to);
    close(session->from);
    free(session->unsent);
    free(session->text);
    if (session->script != NULL) {
        fclose(session->script);
    }
    if (waitpid(session->process, &status, 0) < 0) {
        trouble("the program has ended: %s", strerror(errno));
    }
    running = -1; /* none, and kill_running is registered */
    /* Rejections are checked where they happen. */
    bool good = WIFEXITED(status) && WEXITSTATUS(status) <= 1;
    if (!good) {
        fprintf(stderr, "players: the program ended with status %d, signal %d\n",
                WIFEXITED(status) ? WEXITSTATUS(status) : 0,
                WIFSIGNALED(status) ? WTERMSIG(status) : 0);
    }
    return good;
}

static void make_room(char **text, size_t *room, size_t size)
{
    if (size > *room) {
        *room = 2 * size;
        *text = realloc(*text, *room);
        if (*text == NULL) {
            trouble("out of memory");
        }
    }
}

void session_command(struct session *session, const char *format, ...)
{
    char line[1024];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line - 1, format, arguments);
    va_end(arguments);
    if (length < 0 || (size_t)length >= sizeof line - 1) {
        trouble("a command is too long");
    }
    line[length] = '\n';
    size_t size = (size_t)length + 1;
    make_room(&session->unsent, &session->unsent_room, session->unsent_size + size);
    memcpy(session->unsent + session->unsent_size, line, size);
    session->unsent_size += size;
}

static void send_all(struct session *session)
{
    size_t sent = 0;
    if (session->script != NULL) {
        fwrite(session->unsent, 1, session->unsent_size, session->script);
        fflush(session->script);
    }
    while (sent < session->unsent_size) {
        ssize_t part = write(session->to, session->unsent + sent, session->unsent_size - sent);
        if (part < 0 && errno != EINTR) {
            trouble("the program stopped reading: %s", strerror(errno));
        }
        sent += part > 0 ? (size_t)part : 0;
    }
    session->unsent_size = 0;
}

/* Waits for something to read, and reads what there is. */
static void read_some(struct session *session)
{
    struct pollfd pollfd = {session->from, POLLIN, 0};
    make_room(&session->text, &session->room, session->size + 4096);
    int ready = poll(&pollfd, 1, PATIENCE);
    if (ready == 0) {
        trouble("the program has not answered in %d seconds", PATIENCE / 1000);
    }
    ssize_t part = ready < 0 ? -1 : read(session->from, session->text + session->size, 4096);
    if (part == 0) {
        int status = 0;
        waitpid(session->process, &status, 0);
        trouble("the program ended in the middle of an answer, status %d, signal %d",
                WIFEXITED(status) ? WEXITSTATUS(status) : 0,
                WIFSIGNALED(status) ? WTERMSIG(status) : 0);
    }
    if (part < 0 && errno != EINTR) {
        trouble("cannot read from the program: %s", strerror(errno));
    }
    session->size += part > 0 ? (size_t)part : 0;
}

/* The answer is complete if its last line is the mark. */
static bool is_answered(const struct session *session)
{
    size_t length = strlen(end_mark);
    if (session->size < length + 1) {
        return false;
    }
    const char *last = session->text + session->size - length - 1;
    bool own_line = last == session->text || last[-1] == '\n';
    return own_line && memcmp(last, end_mark, length) == 0 &&
           session->text[session->size - 1] == '\n';
}

static void split_lines(struct session *session)
{
    char *text = session->text;
    size_t size = session->size - strlen(end_mark) - 1;
    session->count = 0;
    while (size > 0) {
        char *end = memchr(text, '\n', size);
        if (session->count == (int)(sizeof session->lines / sizeof session->lines[0])) {
            trouble("an answer of more than %d lines", session->count);
        }
        *end = '\0';
        session->lines[session->count] = text;
        session->count++;
        size -= (size_t)(end + 1 - text);
        text = end + 1;
    }
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

void session_ask(struct session *session)
{
    double start = now();
    session_command(session, "echo %s", end_mark);
    send_all(session);
    session->size = 0;
    do {
        read_some(session);
    } while (!is_answered(session));
    double taken = now() - start;
    session->slowest = taken > session->slowest ? taken : session->slowest;
    split_lines(session);
}

const char *session_find(const struct session *session, const char *start)
{
    for (int i = 0; i < session->count; i++) {
        if (strncmp(session->lines[i], start, strlen(start)) == 0) {
            return session->lines[i] + strlen(start);
        }
    }
    return NULL;
}

const char *session_rejection(const struct session *session)
{
    for (int i = 0; i < session->count; i++) {
        if (strncmp(session->lines[i], "error: ", 7) == 0) {
            const char *code = strrchr(session->lines[i], '[');
            return code != NULL ? code : session->lines[i];
        }
    }
    return NULL;
}
