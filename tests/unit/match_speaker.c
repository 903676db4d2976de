/* The program's own players (src/match/speaker.h), told lines and messages by a host whose calls
 * can fail. Their answers as a user sees them are compared in tests/shell/speakers.sh. */
#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "match/connection.h"
#include "match/match.h"
#include "trouble.h"

/* What a player is told on its standard input, and what it has said. */
static struct {
    const char *told;
    size_t length;
    char said[65536];
    size_t said_length;
    bool write_fails;
    size_t memory_left; /* so many requests are granted */
} talk;

static ptrdiff_t read_told(void *context, int file, void *bytes, size_t room)
{
    size_t count = talk.length < room ? talk.length : room;

    (void)context;
    if (file != STDIN_FILENO)
        return recv(file, bytes, room, 0);
    memcpy(bytes, talk.told, count);
    talk.told += count;
    talk.length -= count;
    return (ptrdiff_t)count;
}

static ptrdiff_t write_said(void *context, int file, const void *bytes, size_t length)
{
    (void)context;
    if (talk.write_fails)
        return -EIO;
    if (file != STDOUT_FILENO)
        return send(file, bytes, length, MSG_NOSIGNAL);
    cr_assert_lt(talk.said_length + length, sizeof talk.said);
    memcpy(talk.said + talk.said_length, bytes, length);
    talk.said_length += length;
    talk.said[talk.said_length] = '\0';
    return (ptrdiff_t)length;
}

static void *resize(void *context, void *block, size_t from, size_t to)
{
    (void)context;
    if (to > from && talk.memory_left == 0)
        return NULL;
    talk.memory_left -= to > from;
    return arb_memory_standard().resize(NULL, block, from, to);
}

/* Runs a player with these words, before a NULL. Returns its status. */
static int run(const char *const words[])
{
    struct host host = host_system(NULL);
    char *given[12] = {(char *)"--player"};
    int count = 1;

    host.read = read_told;
    host.write = write_said;
    host.memory.resize = resize;
    for (; words[count - 1] != NULL; count++)
        given[count] = (char *)words[count - 1];
    talk.said_length = 0;
    talk.said[0] = '\0';
    return speaker_run(count, given, &host);
}

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

static void tell(const char *lines)
{
    talk.told = lines;
    talk.length = strlen(lines);
    talk.memory_left = SIZE_MAX;
    talk.write_fails = false;
}

static void begin(void)
{
    cr_redirect_stderr();
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* There is no turn when a game is over. */
Test(match_speaker, gtp_refuses_to_move_when_the_game_is_over, .init = begin)
{
    static char lines[200 * sizeof "genmove b\n"];

    for (unsigned i = 0; i < 200; i++)
        strcat(lines, i % 2 == 0 ? "genmove w\n" : "genmove b\n");
    tell(lines);
    cr_assert_eq(run(WORDS("--proto", "gtp", "-r", "breakthrough", "depth=1")), STATUS_ACCEPTED);
    cr_assert_eq(strncmp(talk.said, "= ", 2), 0, "%s", talk.said);
    cr_assert_not_null(strstr(talk.said, "? game-over\n"), "%s", talk.said);
}

/* ---- messages -------------------------------------------------------------------------------- */

/* Listens where a player is to connect, and sends it bytes, in a process of its own. Returns its
 * number. */
static pid_t send_messages(const char *bytes, size_t length, char port[16])
{
    int listener = connection_listen(CONNECTION_HOST, 0);
    char answers[256];
    pid_t id;

    cr_assert_geq(listener, 0);
    snprintf(port, 16, "port=%u", (unsigned)connection_port(listener));
    id = fork();
    if (id == 0) {
        struct sockaddr_storage from;
        socklen_t room = sizeof from;
        int file;

        while ((file = accept(listener, (struct sockaddr *)&from, &room)) < 0)
            continue;
        while (length > 0) {
            ssize_t count = send(file, bytes, length, MSG_NOSIGNAL);

            if (count < 0)
                break;
            bytes += count;
            length -= (size_t)count;
        }
        (void)shutdown(file, SHUT_WR);
        while (recv(file, answers, sizeof answers, 0) > 0)
            continue;
        _exit(0);
    }
    cr_assert_gt(id, 0);
    close(listener);
    return id;
}

/* Runs a player of dxp that is sent these bytes. */
static int run_dxp(const char *bytes, size_t length)
{
    char port[16];
    pid_t id = send_messages(bytes, length, port);
    int status = run(WORDS("--proto", "dxp", "depth=1", port));

    cr_assert_eq(waitpid(id, NULL, 0), id);
    return status;
}

Test(match_speaker, dxp_ends_when_its_answers_cannot_be_sent, .init = begin)
{
    tell("");
    talk.write_fails = true;
    cr_assert_eq(run_dxp("R01", sizeof "R01"), STATUS_ACCEPTED);
}
