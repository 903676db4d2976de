#include "match/news.h"

#include "host/allowance.h"
#include "host/family.h"
#include "host/stop.h"

#define LOOK_EVERY (50 * MILLISECOND) /* how often memory is looked at */

/* A process that ends closes its pipes a moment before its end is known. */
#define ENDING_TAKES (200 * MILLISECOND) /* at most */

/* The files of a seat in an array for poll. */
enum { AT_INPUT, AT_OUTPUT, AT_ERRORS, FILES_OF_SEAT };
#define FILES (1 + 2 * FILES_OF_SEAT) /* the first one is left to stop_wait */

static void list_files(const struct seat *seat, struct pollfd *files)
{
    const struct process *process = &seat->process;
    bool up = seat->player != NULL && process->id != 0;

    bool says = up && seat_unwritten(seat) > 0 && !seat->held;

    files[AT_INPUT] = (struct pollfd){.fd = says ? process->input : -1, .events = POLLOUT};
    /* What there is no room for is left in the pipe. */
    files[AT_OUTPUT] = (struct pollfd){
        .fd = up && !lines_too_long(&seat->lines) ? process->output : -1, .events = POLLIN};
    files[AT_ERRORS] = (struct pollfd){.fd = up ? process->errors : -1, .events = POLLIN};
}

static void read_output(struct seat *seat)
{
    if (lines_read(&seat->lines, seat->process.output) == LINES_CLOSED)
        child_close(&seat->process.output);
}

/* Does what can be done without waiting. */
static void serve(struct seat *seat, const struct pollfd *files)
{
    if (files[AT_INPUT].revents != 0)
        seat_flush(seat); /* GCOVR_EXCL_LINE: no opening of the tests fills a pipe */
    if (files[AT_OUTPUT].revents != 0)
        read_output(seat);
    if (files[AT_ERRORS].revents != 0)
        (void)process_drain_errors(&seat->process);
}

/* Returns when memory is to be looked at next. */
static uint64_t next_look(const struct seat *seat)
{
    return seat->player != NULL && seat->player->memory > 0 && seat_is_up(seat)
               ? seat->looked + LOOK_EVERY
               : UINT64_MAX;
}

static bool uses_too_much(struct seat *seat)
{
    if (clock_now() < next_look(seat))
        return false;
    seat->looked = clock_now();
    seat->memory = family_use(seat->process.id).memory;
    return seat->memory > (uint64_t)seat->player->memory * MEGABYTE;
}

static void wait_for_both(struct seat *seats[2], uint64_t until)
{
    struct pollfd files[FILES];
    uint64_t now = clock_now();

    for (size_t i = 0; i < 2; i++) {
        list_files(seats[i], files + 1 + i * FILES_OF_SEAT);
        until = next_look(seats[i]) < until ? next_look(seats[i]) : until;
    }
    stop_wait(files, FILES, until > now ? until - now : 0);
    if (stop_child_ended()) {
        process_look(&seats[0]->process);
        process_look(&seats[1]->process);
    }
    for (size_t i = 0; i < 2; i++)
        serve(seats[i], files + 1 + i * FILES_OF_SEAT);
}

/* Waits a moment for the end of a process that has closed its output. */
static void wait_for_end(struct seat *seat)
{
    struct pollfd none[1];
    uint64_t until = clock_now() + ENDING_TAKES;

    for (process_look(&seat->process); !seat->process.ended && clock_now() < until;
         process_look(&seat->process))
        stop_wait(none, 1, MILLISECOND);
}

/* Returns what is new of a seat from what has been read. */
static bool is_new(struct seat *seat, struct news *news)
{
    struct process *process = &seat->process;

    if (seat->player == NULL || process->id == 0)
        return false;
    /* All that it has written is read before its end is told. */
    while (process->ended && process->output >= 0 &&
           memchr(seat->lines.bytes + seat->lines.looked, '\n',
                  seat->lines.end - seat->lines.looked) == NULL &&
           !lines_too_long(&seat->lines) && lines_read(&seat->lines, process->output) == LINES_READ)
        continue; /* GCOVR_EXCL_LINE: only if it wrote and ended between two looks */
    news->kind = NEWS_LINE;
    news->line = lines_next(&seat->lines, &news->length);
    if (news->line != NULL)
        return true;
    news->line = lines_rest(&seat->lines, &news->length);
    news->kind = NEWS_TOO_LONG;
    if (lines_too_long(&seat->lines))
        return true;
    if (process->output < 0 && !process->ended)
        wait_for_end(seat);
    news->kind = process->ended ? NEWS_ENDED : NEWS_CLOSED;
    if (process->ended) {
        while (process_drain_errors(process))
            continue; /* GCOVR_EXCL_LINE: only if more than one read is left of them */
        return true;
    }
    news->kind = process->output < 0 ? NEWS_CLOSED : NEWS_MEMORY;
    return process->output < 0 || uses_too_much(seat);
}

static void log_news(const struct seat *seat, const struct news *news)
{
    if (news->kind == NEWS_LINE || news->kind == NEWS_TOO_LONG)
        log_line(seat->log, seat->player->name, '>', news->line, news->length);
}

/* Lines are strings: SUB takes the place of a NUL, which no turn has. */
static void take_out_nul(const struct news *news)
{
    char *nul;

    if (news->kind != NEWS_LINE && news->kind != NEWS_TOO_LONG)
        return;
    while ((nul = memchr(news->line, '\0', news->length)) != NULL)
        *nul = '\x1a';
}

bool news_are_there(struct seat *seats[2], unsigned who, struct news *news)
{
    news->who = who;
    if (!is_new(seats[who], news))
        return false;
    log_news(seats[who], news);
    take_out_nul(news);
    return true;
}

static struct news wait_for_news(struct seat *seats[2], unsigned asked, bool alone, uint64_t until)
{
    struct news news = {.who = asked};

    for (;;) {
        news.at = clock_now();
        if (news_are_there(seats, asked, &news) || (!alone && news_are_there(seats, !asked, &news)))
            return news;
        if (stop_noted() || news.at >= until)
            break;
        wait_for_both(seats, until);
    }
    news.who = asked;
    news.kind = stop_noted() ? NEWS_STOP : NEWS_TIME;
    return news;
}

struct news news_wait(struct seat *seats[2], unsigned asked, uint64_t until)
{
    return wait_for_news(seats, asked, false, until);
}

struct news news_wait_for(struct seat *seats[2], unsigned asked, uint64_t until)
{
    return wait_for_news(seats, asked, true, until);
}

bool news_read(struct seat *seat, size_t *bytes)
{
    size_t held = seat->lines.end - seat->lines.start;
    size_t count;

    if (*bytes == 0)
        return false;
    read_output(seat);
    count = seat->lines.end - seat->lines.start - held;
    *bytes -= count < *bytes ? count : *bytes;
    return count > 0;
}

bool news_forget(struct seat *seat)
{
    struct process *process = &seat->process;

    (void)process_drain_errors(process);
    if (process->output >= 0)
        read_output(seat);
    seat->lines.start = seat->lines.looked = seat->lines.end = 0;
    return process->output >= 0 || process->errors >= 0;
}
