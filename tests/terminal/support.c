#include "support.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#define SESSIONS_MOST 8

static struct session sessions[SESSIONS_MOST];
static size_t session_count;
static char folder[] = "/tmp/arbiter-terminal-XXXXXX";
static char program[4096];

/* ---- time -------------------------------------------------------------------- */

static long long now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (long long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* An answer that has not come by then does not come. */
static long long deadline(void)
{
    return now() + 60000;
}

/* ---- what the program writes --------------------------------------------------- */

static void *grown(void *block, size_t size)
{
    void *larger = realloc(block, size);

    cr_assert_not_null(larger);
    return larger;
}

/* Adds one byte to the plain text, unless it is part of an escape sequence. */
static void add_plain(struct stream *stream, char byte)
{
    switch (stream->escape) {
    case NO_ESCAPE:
        if (byte == '\033')
            stream->escape = ESCAPE_BEGUN;
        else if (byte != '\r')
            stream->plain[stream->length++] = byte;
        break;
    case ESCAPE_BEGUN:
        stream->escape = byte == '[' ? ESCAPE_PARAMETERS : NO_ESCAPE;
        break;
    case ESCAPE_PARAMETERS:
        if (byte >= '@' && byte <= '~')
            stream->escape = NO_ESCAPE;
        break;
    }
}

/* Reads what there is. A terminal ends with EIO. */
static void take(struct stream *stream)
{
    char bytes[4096];
    ssize_t count = read(stream->file, bytes, sizeof bytes);

    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (count <= 0) {
        stream->ended = true;
        return;
    }
    if (stream->raw_length + (size_t)count >= stream->room) {
        stream->room = 2 * stream->room + sizeof bytes + 1;
        stream->raw = grown(stream->raw, stream->room);
        stream->plain = grown(stream->plain, stream->room);
    }
    memcpy(stream->raw + stream->raw_length, bytes, (size_t)count);
    stream->raw_length += (size_t)count;
    stream->raw[stream->raw_length] = '\0';
    for (ssize_t i = 0; i < count; i++)
        add_plain(stream, bytes[i]);
    stream->plain[stream->length] = '\0';
}

/* Waits until the program has written something, or takes input if `sending`, or it is `until`;
 * returns true if it takes input. */
static bool pump(struct session *s, bool sending, long long until)
{
    long long left = until - now();
    struct pollfd files[] = {
        {.fd = s->terminal.ended ? -1 : s->terminal.file, .events = POLLIN},
        {.fd = s->pipe.ended ? -1 : s->pipe.file, .events = POLLIN},
        {.fd = sending ? s->input : -1, .events = POLLOUT},
    };

    if (poll(files, 3, left > 0 ? (int)left : 0) <= 0)
        return false;
    if (files[0].revents != 0)
        take(&s->terminal);
    if (files[1].revents != 0)
        take(&s->pipe);
    return files[2].revents != 0;
}

void send_bytes(struct session *s, const char *bytes, size_t length)
{
    long long until = deadline();

    while (length > 0) {
        ssize_t count;

        cr_assert_lt(now(), until, "the program stopped reading its input");
        if (!pump(s, true, until))
            continue;
        count = write(s->input, bytes, length);
        cr_assert(count >= 0 || errno == EAGAIN || errno == EINTR, "the input is closed");
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
        }
    }
}

void send_text(struct session *s, const char *text)
{
    send_bytes(s, text, strlen(text));
}

static const char *unseen(const struct stream *stream)
{
    return stream->plain != NULL ? stream->plain + stream->seen : "";
}

/* Counts `length` bytes as seen, and `skipped` after them. */
static const char *see(struct session *s, struct stream *stream, size_t length, size_t skipped)
{
    s->part = grown(s->part, length + 1);
    memcpy(s->part, unseen(stream), length);
    s->part[length] = '\0';
    stream->seen += length + skipped;
    return s->part;
}

static const char *await_in(struct session *s, struct stream *stream, const char *text)
{
    long long until = deadline();
    const char *found;

    while ((found = strstr(unseen(stream), text)) == NULL) {
        cr_assert(!stream->ended, "the output ended before: %s", text);
        cr_assert_lt(now(), until, "timed out waiting for: %s", text);
        pump(s, false, until);
    }
    return see(s, stream, (size_t)(found - unseen(stream)), strlen(text));
}

const char *await(struct session *s, const char *text)
{
    return await_in(s, s->answers, text);
}

const char *await_on_terminal(struct session *s, const char *text)
{
    return await_in(s, &s->terminal, text);
}

const char *await_close(struct session *s)
{
    long long until = deadline();

    while (!s->answers->ended) {
        cr_assert_lt(now(), until, "the program has not closed its output");
        pump(s, false, until);
    }
    return see(s, s->answers, strlen(unseen(s->answers)), 0);
}

/* The length of the first lines of a text; 0 if there are fewer. */
static size_t lines_length(const char *text, size_t lines)
{
    const char *at = text;

    for (; lines > 0; lines--) {
        const char *end = strchr(at, '\n');
        if (end == NULL)
            return 0;
        at = end + 1;
    }
    return (size_t)(at - text);
}

const char *await_lines(struct session *s, size_t lines)
{
    long long until = deadline();

    while (lines > 0 && lines_length(unseen(s->answers), lines) == 0) {
        cr_assert(!s->answers->ended, "the output has ended before the answer");
        cr_assert_lt(now(), until, "the program has not answered");
        pump(s, false, until);
    }
    return see(s, s->answers, lines_length(unseen(s->answers), lines), 0);
}

bool comes_within(struct session *s, const char *text, int milliseconds)
{
    long long until = now() + milliseconds;

    while (strstr(unseen(s->answers), text) == NULL && !s->answers->ended && now() < until)
        pump(s, false, until);
    return strstr(unseen(s->answers), text) != NULL;
}

void await_read(struct session *s)
{
    long long until = deadline();
    int terminal = open(ptsname(s->terminal.file), O_RDWR | O_NOCTTY | O_CLOEXEC);
    int waiting = 0;

    cr_assert_geq(terminal, 0);
    while (ioctl(terminal, FIONREAD, &waiting) == 0 && waiting > 0) {
        cr_assert_lt(now(), until, "the program stopped reading its input");
        pump(s, false, now() + 5);
    }
    close(terminal);
}

/* ---- starting and ending ------------------------------------------------------- */

/* The pairs of files for the program's input and output if those are not terminals: ours first. -1:
 * none. */
struct wires {
    int input[2];
    int output[2];
};

static struct wires lay_wires(enum channel input, enum channel output)
{
    struct wires wires = {{-1, -1}, {-1, -1}};

    if (input == SOCKET) {
        cr_assert_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, wires.input), 0);
        wires.output[0] = dup(wires.input[0]);
        wires.output[1] = dup(wires.input[1]);
        return wires;
    }
    if (input == PIPES) {
        int ends[2];
        cr_assert_eq(pipe(ends), 0);
        wires.input[0] = ends[1];
        wires.input[1] = ends[0];
    }
    if (output == PIPES)
        cr_assert_eq(pipe(wires.output), 0);
    return wires;
}

static void close_files(const int files[2])
{
    for (int i = 0; i < 2; i++) {
        if (files[i] >= 0)
            close(files[i]);
    }
}

/* In the child: lets the program read Ctrl-S, as those do who search with it. */
static void end_flow_control(void)
{
    struct termios settings;

    if (tcgetattr(STDIN_FILENO, &settings) == 0) {
        settings.c_iflag &= ~(tcflag_t)IXON;
        tcsetattr(STDIN_FILENO, TCSANOW, &settings);
    }
}

/* In the child: becomes the program. */
static void become_program(const struct wires *wires, const char *arguments)
{
    char copy[1024];
    char *words[32] = {program};
    size_t count = 1;
    sigset_t none;

    end_flow_control();
    snprintf(copy, sizeof copy, "%s", arguments);
    for (char *word = strtok(copy, " "); word != NULL && count < 31; word = strtok(NULL, " "))
        words[count++] = word;
    if (wires->input[1] >= 0)
        dup2(wires->input[1], STDIN_FILENO);
    if (wires->output[1] >= 0)
        dup2(wires->output[1], STDOUT_FILENO);
    close_files(wires->input);
    close_files(wires->output);
    /* A test may ignore SIGHUP; otherwise as a shell starts programs. */
    signal(SIGINT, SIG_DFL);
    signal(SIGQUIT, SIG_DFL);
    signal(SIGPIPE, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execv(program, words);
    fprintf(stderr, "%s: %s\n", program, strerror(errno));
    _exit(127);
}

static void become_ours(int file)
{
    fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK);
    fcntl(file, F_SETFD, FD_CLOEXEC);
}

struct session *start(enum channel input, enum channel output, const char *arguments)
{
    /* Wide, so that Readline breaks no line of a test. */
    struct winsize size = {.ws_row = 50, .ws_col = 200};
    struct wires wires = lay_wires(input, output);
    struct session *s = &sessions[session_count];
    int master;

    cr_assert_lt(session_count, SESSIONS_MOST);
    if (wires.input[0] >= 0)
        become_ours(wires.input[0]);
    if (wires.output[0] >= 0)
        become_ours(wires.output[0]);
    s->pid = forkpty(&master, NULL, NULL, &size);
    cr_assert_geq(s->pid, 0);
    if (s->pid == 0)
        become_program(&wires, arguments);
    session_count++;
    become_ours(master);
    if (wires.input[1] >= 0)
        close(wires.input[1]);
    if (wires.output[1] >= 0)
        close(wires.output[1]);
    s->terminal.file = master;
    s->pipe.file = wires.output[0];
    s->pipe.ended = wires.output[0] < 0;
    s->input = wires.input[0] >= 0 ? wires.input[0] : master;
    s->answers = wires.output[0] >= 0 ? &s->pipe : &s->terminal;
    return s;
}

void end_input(struct session *s)
{
    if (s->input == s->terminal.file) {
        send_text(s, CTRL_D);
        return;
    }
    shutdown(s->input, SHUT_WR); /* of a socket; a pipe has its writing end closed */
    close(s->input);
    s->input = -1;
}

void hang_up(struct session *s)
{
    close(s->terminal.file);
    if (s->input == s->terminal.file)
        s->input = -1;
    s->terminal.file = -1;
    s->terminal.ended = true;
}

static bool wait_for(struct session *s, int options, int *status)
{
    pid_t pid;

    do
        pid = waitpid(s->pid, status, options);
    while (pid < 0 && errno == EINTR);
    return pid == s->pid;
}

int end_status(struct session *s)
{
    long long until = deadline();
    int status = 0;

    while (!s->terminal.ended || !s->pipe.ended) {
        cr_assert_lt(now(), until, "the program has not closed its output");
        pump(s, false, until);
    }
    while (!wait_for(s, WNOHANG, &status)) {
        cr_assert_lt(now(), until, "the program has not ended");
        poll(NULL, 0, 5);
    }
    s->ended = true;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* ---- a test's place ------------------------------------------------------------- */

static void set_environment(void)
{
    char state[sizeof folder + sizeof "/state"];

    snprintf(state, sizeof state, "%s/state", folder);
    setenv("HOME", folder, 1);
    setenv("XDG_STATE_HOME", state, 1);
    setenv("TERM", "dumb", 1); /* no sequences but those of the program itself */
    setenv("PAGER", "cat", 1); /* none, unless a test sets it */
    setenv("INPUTRC", "/dev/null", 1);
    setenv("LC_ALL", "C", 1);
    unsetenv("NO_COLOR");
    unsetenv("COLUMNS");
    unsetenv("LINES");
}

void enter_place(void)
{
    const char *named = getenv("ARBITER");

    cr_assert_not_null(named, "ARBITER names the program to test");
    cr_assert_not_null(realpath(named, program), "there is no program %s", named);
    cr_assert_not_null(mkdtemp(folder));
    cr_assert_eq(chdir(folder), 0);
    set_environment();
    signal(SIGPIPE, SIG_IGN);
}

/* All that was written, with control bytes made visible. */
static void show(const char *name, const struct stream *stream)
{
    if (stream->raw_length == 0)
        return;
    fprintf(stderr, "---- %s:\n", name);
    for (size_t i = 0; i < stream->raw_length; i++) {
        unsigned char byte = (unsigned char)stream->raw[i];
        if (byte == '\n' || (byte >= 0x20 && byte < 0x7f))
            fputc(byte, stderr);
        else if (byte != '\r')
            fprintf(stderr, "\\x%02x", byte);
    }
    fprintf(stderr, "\n----\n");
}

/* A test that ends before its program has failed on the way. */
static void clear_away(struct session *s)
{
    int status;

    if (!s->ended) {
        kill(s->pid, SIGKILL);
        show("on the terminal", &s->terminal);
        show("on standard output", &s->pipe);
    }
    if (s->input >= 0 && s->input != s->terminal.file)
        close(s->input);
    if (s->pipe.file >= 0)
        close(s->pipe.file);
    if (s->terminal.file >= 0)
        close(s->terminal.file);
    if (!s->ended)
        wait_for(s, 0, &status);
    free(s->terminal.raw);
    free(s->terminal.plain);
    free(s->pipe.raw);
    free(s->pipe.plain);
    free(s->part);
}

static void remove_folder(void)
{
    char *paths[] = {folder, NULL};
    FTS *walk = fts_open(paths, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
    const FTSENT *entry;

    while (walk != NULL && (entry = fts_read(walk)) != NULL) {
        if (entry->fts_info != FTS_D)
            remove(entry->fts_accpath);
    }
    if (walk != NULL)
        fts_close(walk);
}

void leave_place(void)
{
    for (size_t i = 0; i < session_count; i++)
        clear_away(&sessions[i]);
    read_file(NULL);
    remove_folder();
}

const char *place(void)
{
    return folder;
}

/* ---- lines and files -------------------------------------------------------------- */

struct session *start_prompt(const char *arguments)
{
    struct session *s = start(TERMINAL, TERMINAL, arguments);

    await(s, "fire> ");
    return s;
}

const char *type_line(struct session *s, const char *line, const char *prompt)
{
    send_text(s, line);
    await(s, line);
    send_text(s, ENTER);
    await(s, "\n");
    return await(s, prompt);
}

const char *ask(struct session *s, const char *line, size_t lines)
{
    send_text(s, line);
    send_text(s, "\n");
    return await_lines(s, lines);
}

void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    cr_assert_not_null(file, "%s cannot be written", path);
    cr_assert_geq(fputs(text, file), 0);
    cr_assert_eq(fclose(file), 0);
}

const char *read_file(const char *path)
{
    static char *text;
    size_t length = 0;
    FILE *file;

    free(text);
    text = NULL;
    if (path == NULL || (file = fopen(path, "r")) == NULL)
        return NULL;
    text = grown(NULL, 65536);
    length = fread(text, 1, 65535, file);
    text[length] = '\0';
    fclose(file);
    return text;
}

bool exists(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0;
}

bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

bool ends(const char *text, const char *with)
{
    size_t length = strlen(text);

    return length >= strlen(with) && strcmp(text + length - strlen(with), with) == 0;
}

size_t times(const char *text, const char *part)
{
    size_t count = 0;

    for (const char *at = strstr(text, part); at != NULL; at = strstr(at + strlen(part), part))
        count++;
    return count;
}

bool has_colour(const char *raw)
{
    for (const char *at = strstr(raw, "\033["); at != NULL; at = strstr(at + 2, "\033[")) {
        if (at[2 + strspn(at + 2, "0123456789;")] == 'm')
            return true;
    }
    return false;
}
