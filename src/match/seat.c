#include "match/seat.h"

#include <errno.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool seat_is_up(const struct seat *seat)
{
    return seat->process.id != 0 && !seat->process.ended;
}

/* A player that reads nothing while so much is sent will not read the rest either. */
void seat_say(struct seat *seat, const struct text *line)
{
    size_t kept = line->length < SENT_KEPT ? line->length : SENT_KEPT - 1;

    memcpy(seat->sent, line->bytes, kept);
    seat->sent[kept] = '\0';
    log_line(seat->log, seat->player->name, '<', line->bytes, line->length);
    if (seat->process.input < 0)
        return;
    if (MESSAGE_ROOM - seat->message_length < line->length + 1)
        seat_flush(seat);
    if (MESSAGE_ROOM - seat->message_length < line->length + 1) {
        process_close(&seat->process.input);
        seat->deaf = true;
        return;
    }
    memcpy(seat->message + seat->message_length, line->bytes, line->length);
    seat->message_length += line->length;
    seat->message[seat->message_length++] = '\n';
}

void seat_say_word(struct seat *seat, const char *line)
{
    TEXT_BUFFER(text, 64);

    text_string(&text, line);
    seat_say(seat, &text);
}

void seat_flush(struct seat *seat)
{
    struct process *process = &seat->process;
    size_t at = 0;
    ssize_t count = 1;

    while (process->input >= 0 && at < seat->message_length && count > 0) {
        count = write(process->input, seat->message + at, seat->message_length - at);
        if (count > 0)
            at += (size_t)count;
        else if (errno != EAGAIN)           /* nor is it EINTR: signals come only in stop_wait */
            process_close(&process->input); /* it has closed its input */
    }
    memmove(seat->message, seat->message + at, seat->message_length - at);
    seat->message_length -= at;
    if (process->input >= 0)
        return;
    seat->deaf |= seat->message_length > 0;
    seat->message_length = 0;
}

bool seat_has_not_read(const struct seat *seat)
{
    int unread = 0;

    if (!seat->process.ended || seat->process.input < 0)
        return seat->process.ended && seat->deaf;
    if (ioctl(seat->process.input, FIONREAD, &unread) != 0)
        return false; /* GCOVR_EXCL_LINE: the bytes in a pipe can be counted */
    return seat->message_length + (size_t)unread > strlen(seat->sent);
}
