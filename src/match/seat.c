#include "match/seat.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/allowance.h"
#include "host/family.h"
#include "host/stop.h"
#include "match/connection.h"

#define LOOK_EVERY (50 * MILLISECOND) /* how often memory is looked at */

/* A process that ends closes its pipes a moment before its end is known. */
#define ENDING_TAKES (200 * MILLISECOND) /* at most */

/* What ends each message. */
static char message_end(const struct seat *seat)
{
    return seat->ends_with_nul ? '\0' : '\n';
}

bool seat_is_up(const struct seat *seat)
{
    return seat->process.id != 0 && !seat->process.ended;
}

void seat_begin(struct seat *seat, const arb_memory *memory)
{
    seat->message = text_growing(memory);
    seat->history = text_growing(memory);
    seat->failure = text_growing(memory);
    seat->declared = text_growing(memory);
    seat->program = text_growing(memory);
    seat->error = text_growing(memory);
}

void seat_end(struct seat *seat)
{
    text_free(&seat->message);
    text_free(&seat->history);
    text_free(&seat->failure);
    text_free(&seat->declared);
    text_free(&seat->program);
    text_free(&seat->error);
}

void seat_begin_program(struct seat *seat)
{
    text_clear(&seat->message);
    text_clear(&seat->declared);
    text_clear(&seat->program);
    text_clear(&seat->error);
    seat->written = seat->longest = 0;
    seat->held = seat->deaf = seat->asked = seat->answered = false;
    seat->replies = 0;
    seat->lines.start = seat->lines.end = seat->lines.looked = 0;
    seat->looked = clock_now();
}

void seat_begin_game(struct seat *seat)
{
    text_clear(&seat->history);
    seat->known = 0;
    seat->sent[0] = '\0';
    seat->sent_length = 0;
    seat->short_of_memory = false;
    seat->claim = '\0';
}

/* ---- what it is sent ------------------------------------------------------------------------ */

/* A player that reads nothing while so much is sent will not read the rest either. */
void seat_send(struct seat *seat, const struct text *line)
{
    struct text sent = text_message(seat->sent, sizeof seat->sent);
    struct text *message = &seat->message;
    size_t whole;

    text_bytes(&sent, line->bytes, line->length);
    seat->sent_length = line->length;
    log_line(seat->log, seat->player->name, '<', line->bytes, line->length);
    seat->short_of_memory |= line->cut;
    if (seat->process.input < 0 || seat->short_of_memory)
        return;
    if (line->length > seat->longest)
        seat->longest = line->length;
    if (seat_unwritten(seat) + line->length >= UNREAD_MOST)
        seat_flush(seat);
    if (seat_unwritten(seat) + line->length >= UNREAD_MOST + seat->longest) {
        child_close(&seat->process.input);
        seat->deaf = true;
        return;
    }
    whole = message->length;
    text_bytes(message, line->bytes, line->length);
    text_char(message, message_end(seat));
    seat->short_of_memory = message->cut;
    if (message->cut) /* then nothing of the line is sent */
        text_shorten(message, whole);
}

void seat_print(struct seat *seat, const char *format, ...)
{
    struct text line = text_growing(seat->message.memory);
    va_list values;

    va_start(values, format);
    text_print_list(&line, format, values);
    va_end(values);
    seat_send(seat, &line);
    text_free(&line);
}

/* Writes so many bytes of the message that have not been written, as far as it can be done without
 * waiting. */
static void write_first(struct seat *seat, size_t length)
{
    struct process *process = &seat->process;
    size_t end = seat->written + length;
    ssize_t count = 1;

    seat->held = false;
    while (process->input >= 0 && seat->written < end && count > 0) {
        count = write(process->input, seat->message.bytes + seat->written, end - seat->written);
        if (count > 0)
            seat->written += (size_t)count;
        else if (errno != EAGAIN)         /* nor is it EINTR: signals come only in stop_wait */
            child_close(&process->input); /* it has closed its input */
    }
    if (process->input < 0) {
        seat->deaf |= seat_unwritten(seat) > 0;
        seat->written = seat->message.length;
    }
    if (seat->written > seat->message.length / 2) { /* so that a byte is seldom moved */
        text_drop(&seat->message, seat->written);
        seat->written = 0;
    }
}

void seat_flush(struct seat *seat)
{
    write_first(seat, seat_unwritten(seat));
}

void seat_flush_line(struct seat *seat)
{
    const char *begin = seat->message.bytes + seat->written;
    size_t whole = seat_unwritten(seat);
    const char *end = whole > 0 ? memchr(begin, message_end(seat), whole) : NULL;
    size_t length = end != NULL ? (size_t)(end - begin) + 1 : 0;

    write_first(seat, length);
    seat->held = seat_unwritten(seat) > 0 && seat_unwritten(seat) == whole - length;
}

/* The bytes that wait in a pipe; 0 for what has no such number. */
static size_t bytes_in(int pipe)
{
    int count = 0;

    return ioctl(pipe, FIONREAD, &count) == 0 && count > 0 ? (size_t)count : 0;
}

/* Of a connection it is not known how much has been read at its other end. */
bool seat_has_not_read(const struct seat *seat)
{
    if (!seat->process.ended || seat->process.input < 0 || seat->process.connected)
        return seat->process.ended && seat->deaf;
    return seat_unwritten(seat) + bytes_in(seat->process.input) > seat->sent_length;
}

bool seat_may_read_yet(const struct seat *seat)
{
    struct pollfd input = {.fd = seat->process.input}; /* POLLERR is told in any case */

    return input.fd >= 0 && !seat->process.connected && bytes_in(input.fd) > 0 &&
           poll(&input, 1, 0) == 0;
}

/* ---- what it writes ------------------------------------------------------------------------- */

size_t seat_unheard(const struct seat *seat)
{
    return bytes_in(seat->process.output);
}

/* Whether the line under way is longer than any. */
static bool is_too_long(const struct lines *lines)
{
    return lines->end - lines->start > PLAYER_LINE_LONGEST;
}

/* Reads what it has written, as far as there is room, without waiting. Returns whether there was
 * anything. At its end, the pipe is closed. */
static bool read_output(struct seat *seat)
{
    struct lines *lines = &seat->lines;
    const size_t room = PLAYER_LINE_LONGEST + 1; /* one byte is left for a NUL */
    ssize_t count;

    if (lines->start > 0) {
        memmove(lines->bytes, lines->bytes + lines->start, lines->end - lines->start);
        lines->end -= lines->start;
        lines->looked -= lines->start;
        lines->start = 0;
    }
    if (lines->end == room)
        return false; /* GCOVR_EXCL_LINE: nobody reads on in a line that is too long */
    count = read(seat->process.output, lines->bytes + lines->end, room - lines->end);
    if (count == 0 || (count < 0 && errno != EAGAIN))
        child_close(&seat->process.output);
    lines->end += count > 0 ? (size_t)count : 0;
    return count > 0;
}

/* Returns the end of the next line, or NULL. */
static char *end_of_line(struct seat *seat)
{
    struct lines *lines = &seat->lines;
    char *end = memchr(lines->bytes + lines->looked, message_end(seat), lines->end - lines->looked);

    if (end == NULL)
        lines->looked = lines->end;
    return end;
}

/* Stores the next line, or returns false. */
static bool take_line(struct seat *seat, struct player_event *event)
{
    struct lines *lines = &seat->lines;
    char *end = end_of_line(seat);

    if (end == NULL)
        return false;
    event->line = lines->bytes + lines->start;
    lines->start = lines->looked = (size_t)(end - lines->bytes) + 1;
    if (end > event->line && end[-1] == '\r' && *end == '\n')
        end--;
    *end = '\0';
    event->length = (size_t)(end - event->line);
    event->kind = EVENT_LINE;
    return true;
}

char *seat_rest(struct seat *seat, size_t *length)
{
    struct lines *lines = &seat->lines;

    lines->bytes[lines->end] = '\0';
    *length = lines->end - lines->start;
    return lines->bytes + lines->start;
}

bool seat_read(struct seat *seat, size_t *bytes)
{
    size_t held = seat->lines.end - seat->lines.start;
    size_t count;

    if (*bytes == 0)
        return false;
    (void)read_output(seat);
    count = seat->lines.end - seat->lines.start - held;
    *bytes -= count < *bytes ? count : *bytes;
    return count > 0;
}

/* ---- events --------------------------------------------------------------------------------- */

/* The files of a seat in an array for poll. */
enum { AT_INPUT, AT_OUTPUT, AT_ERRORS, AT_LISTENER, FILES_OF_SEAT };
#define FILES (1 + 2 * FILES_OF_SEAT) /* the first one is left to stop_wait */

/* Returns when memory is to be looked at next. */
static uint64_t next_look(const struct seat *seat)
{
    const struct match_player *player = seat->player;

    return player != NULL && (player->memory > 0 || player->isolation != NULL) && seat_is_up(seat)
               ? seat->looked + LOOK_EVERY
               : UINT64_MAX;
}

static void wait_for_both(struct seat *seats[2], uint64_t until)
{
    struct pollfd files[FILES];
    uint64_t now = clock_now();

    for (size_t i = 0; i < 2; i++) {
        const struct seat *seat = seats[i];
        const struct process *process = &seat->process;
        struct pollfd *own = files + 1 + i * FILES_OF_SEAT;
        bool up = seat->player != NULL && process->id != 0;
        bool says = up && seat_unwritten(seat) > 0 && !seat->held;
        bool hears = up && !is_too_long(&seat->lines); /* else the rest is left in the pipe */

        own[AT_INPUT] = (struct pollfd){.fd = says ? process->input : -1, .events = POLLOUT};
        own[AT_OUTPUT] = (struct pollfd){.fd = hears ? process->output : -1, .events = POLLIN};
        own[AT_ERRORS] = (struct pollfd){.fd = up ? process->errors : -1, .events = POLLIN};
        own[AT_LISTENER] = (struct pollfd){.fd = up ? process->listener : -1, .events = POLLIN};
        until = next_look(seats[i]) < until ? next_look(seats[i]) : until;
    }
    stop_wait(files, FILES, until > now ? until - now : 0);
    if (stop_child_ended()) {
        process_look(&seats[0]->process);
        process_look(&seats[1]->process);
    }
    for (size_t i = 0; i < 2; i++) {
        const struct pollfd *ready = files + 1 + i * FILES_OF_SEAT;

        if (ready[AT_INPUT].revents != 0)
            seat_flush(seats[i]); /* GCOVR_EXCL_LINE: no opening of the tests fills a pipe */
        if (ready[AT_OUTPUT].revents != 0)
            (void)read_output(seats[i]);
        if (ready[AT_ERRORS].revents != 0)
            (void)process_drain_errors(&seats[i]->process);
        if (ready[AT_LISTENER].revents != 0)
            connection_turn_away(seats[i]->process.listener);
    }
}

/* Whether a program uses more than it may, with all that it has started. */
static bool uses_too_much(struct seat *seat, struct family_use use, struct player_event *event)
{
    const struct match_player *player = seat->player;

    seat->memory = use.memory;
    event->kind = EVENT_MEMORY;
    if (player->memory > 0 && use.memory > (uint64_t)player->memory * MEGABYTE)
        return true;
    event->kind = EVENT_PROCESSES;
    return player->isolation != NULL && use.processes > player->processes + ISOLATED_PROCESSES;
}

/* Finds what is new of a seat in what has been read. */
static bool is_new(struct seat *seat, struct player_event *event)
{
    struct process *process = &seat->process;
    uint64_t until = clock_now() + ENDING_TAKES;
    struct pollfd none[1];

    if (seat->player == NULL || process->id == 0)
        return false;
    /* All that it has written is read before its end is told. */
    while (process->ended && process->output >= 0 && end_of_line(seat) == NULL &&
           !is_too_long(&seat->lines) && read_output(seat))
        continue;
    if (take_line(seat, event))
        return true;
    event->line = seat_rest(seat, &event->length);
    event->kind = EVENT_TOO_LONG;
    if (is_too_long(&seat->lines))
        return true;
    for (; process->output < 0 && !process->ended && !process->remote;
         stop_wait(none, 1, MILLISECOND)) {
        process_look(process);
        if (process->ended || clock_now() >= until)
            break;
    }
    if (process->ended) {
        while (process_drain_errors(process))
            continue; /* GCOVR_EXCL_LINE: only if more than one read is left of them */
        event->kind = EVENT_ENDED;
        return true;
    }
    event->kind = EVENT_CLOSED;
    if (process->output < 0 || clock_now() < next_look(seat))
        return process->output < 0;
    seat->looked = clock_now();
    return uses_too_much(seat, process_use(process), event);
}

bool seats_have_event(struct seat *seats[2], unsigned who, struct player_event *event)
{
    const struct seat *seat = seats[who];
    char *nul;

    event->who = who;
    if (!is_new(seats[who], event))
        return false;
    if (event->kind != EVENT_LINE && event->kind != EVENT_TOO_LONG)
        return true;
    log_line(seat->log, seat->player->name, '>', event->line, event->length);
    /* Lines are strings: SUB takes the place of a NUL, which no turn has. */
    while ((nul = memchr(event->line, '\0', event->length)) != NULL)
        *nul = '\x1a';
    return true;
}

struct player_event seats_wait(struct seat *seats[2], unsigned asked, bool alone, uint64_t until)
{
    struct player_event event = {.who = asked};

    for (;;) {
        event.at = clock_now();
        if (seats_have_event(seats, asked, &event) ||
            (!alone && seats_have_event(seats, !asked, &event)))
            return event;
        if (stop_noted() || event.at >= until)
            break;
        wait_for_both(seats, until);
    }
    event.who = asked;
    event.kind = stop_noted() ? EVENT_STOP : EVENT_TIME;
    return event;
}

/* ---- the end -------------------------------------------------------------------------------- */

#define MOMENT MILLISECOND
#define MOMENTS (20 * MILLISECOND) /* a process that is not a child ends without a signal to us */

static uint64_t now(void *context)
{
    (void)context;
    return clock_now();
}

static void sleep_for(void *context, uint64_t time)
{
    struct pollfd none[1];

    (void)context;
    stop_wait(none, 1, time);
}

const struct leave_clock leave_clock = {now, sleep_for, NULL};

/* Waits until nothing is left, for so long at most. What those that leave still write is read and
 * forgotten. If nobody stays, no look at all processes is needed: there are no children any more.
 */
static bool wait_for_all(struct seat *seats[2], pid_t stays, uint64_t time,
                         const struct leave_clock *clock)
{
    uint64_t at = clock->now(clock->context);
    uint64_t until = at + time;
    uint64_t pause = MOMENT;

    for (;;) {
        pid_t ended = stays == 0 ? waitpid(-1, NULL, WNOHANG) : 0;

        if (ended > 0)
            continue;
        if (stays != 0 ? !family_signal(stays, 0) : ended < 0) /* ECHILD */
            return true;
        if (at >= until)
            return false;
        clock->sleep(clock->context, pause < until - at ? pause : until - at);
        for (unsigned i = 0; i < 2; i++) {
            struct seat *seat = seats[i];

            if (seat == NULL)
                continue;
            (void)process_drain_errors(&seat->process);
            if (seat->process.output >= 0)
                (void)read_output(seat);
            seat->lines.start = seat->lines.looked = seat->lines.end = 0;
        }
        pause = pause < MOMENTS ? pause * 2 : MOMENTS;
        at = clock->now(clock->context);
    }
}

enum leaving seats_leave(struct seat *seats[2], const bool leaves[2], bool at_once,
                         const struct leave_clock *clock)
{
    enum leaving leaving = NOBODY_LEFT;
    struct seat *left[2] = {NULL, NULL};
    pid_t stays = 0;
    bool gone;

    for (unsigned i = 0; i < 2; i++) {
        if (!seat_has_program(seats[i]))
            continue;
        if (leaves[i]) {
            left[i] = seats[i];
            leaving = LEFT_BY_ITSELF;
            if (seats[i]->process.connected)
                (void)shutdown(seats[i]->process.output, SHUT_WR);
            child_close(&seats[i]->process.input);
        } else if (seat_is_up(seats[i]) && !seats[i]->process.remote) {
            stays = seats[i]->process.id;
        }
    }
    if (leaving == NOBODY_LEFT)
        return leaving;
    gone = !at_once && wait_for_all(left, stays, SECOND, clock);
    if (!gone) {
        leaving = LEFT_BY_TERM;
        (void)family_signal(stays, SIGTERM);
        gone = wait_for_all(left, stays, at_once ? SECOND / 10 : SECOND, clock);
    }
    while (!gone) {
        leaving = LEFT_BY_KILL;
        (void)family_signal(stays, SIGKILL);
        gone = wait_for_all(left, stays, MOMENT, clock);
    }
    for (unsigned i = 0; i < 2; i++) {
        if (left[i] == NULL)
            continue;
        child_close(&left[i]->process.output);
        child_close(&left[i]->process.errors);
        process_forget(&left[i]->process);
    }
    return leaving;
}
