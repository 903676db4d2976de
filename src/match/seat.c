#include "match/seat.h"

#include <errno.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool seat_is_up(const struct seat *seat)
{
    return seat->process.id != 0 && !seat->process.ended;
}

void seat_begin(struct seat *seat, const arb_memory *memory)
{
    seat->message = text_growing(memory);
    seat->history = text_growing(memory);
}

void seat_end(struct seat *seat)
{
    text_free(&seat->message);
    text_free(&seat->history);
}

void seat_begin_program(struct seat *seat)
{
    text_clear(&seat->message);
    seat->written = seat->longest = 0;
    seat->held = false;
    seat->deaf = false;
}

void seat_begin_game(struct seat *seat)
{
    text_clear(&seat->history);
    seat->told = 0;
    seat->sent[0] = '\0';
    seat->sent_length = 0;
    seat->short_of_memory = false;
}

/* Adds a line to the message, or none of it. */
static void add_line(struct seat *seat, const struct text *line)
{
    struct text *message = &seat->message;
    size_t whole = message->length;

    text_bytes(message, line->bytes, line->length);
    text_char(message, '\n');
    if (!message->cut)
        return;
    text_shorten(message, whole);
    seat->short_of_memory = true;
}

/* A player that reads nothing while so much is sent will not read the rest either. */
void seat_say(struct seat *seat, const struct text *line)
{
    struct text sent = text_message(seat->sent, sizeof seat->sent);

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
    add_line(seat, line);
}

void seat_print(struct seat *seat, const char *format, ...)
{
    struct text line = text_growing(seat->message.memory);
    va_list values;

    va_start(values, format);
    text_print_list(&line, format, values);
    va_end(values);
    seat_say(seat, &line);
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
    const char *end = whole > 0 ? memchr(begin, '\n', whole) : NULL;
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

bool seat_has_not_read(const struct seat *seat)
{
    if (!seat->process.ended || seat->process.input < 0)
        return seat->process.ended && seat->deaf;
    return seat_unwritten(seat) + bytes_in(seat->process.input) > seat->sent_length;
}

bool seat_may_read_yet(const struct seat *seat)
{
    struct pollfd input = {.fd = seat->process.input}; /* POLLERR is told in any case */

    return input.fd >= 0 && bytes_in(input.fd) > 0 && poll(&input, 1, 0) == 0;
}

size_t seat_unheard(const struct seat *seat)
{
    return bytes_in(seat->process.output);
}
