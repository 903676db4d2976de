/* What goes to a player and comes from it (src/match/seat.h, src/match/seat.h), and its log
 * (src/match/log.h). */
#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include "disk/tally.h"
#include "unit/sitting.h"

/* Kills the player, and waits until that is known. */
static void kill_it(struct sitting *sitting)
{
    cr_assert_eq(kill(sitting->seat.process.id, SIGKILL), 0);
    while (!sitting->seat.process.ended)
        process_look(&sitting->seat.process);
}

static void end(struct sitting *sitting)
{
    (void)seats_leave((struct seat *[]){&sitting->seat, &sitting->nobody}, (bool[]){true, false},
                      true, &leave_clock);
    seat_end(&sitting->seat);
}

/* Says a line of so many bytes, its end counted. */
static void say(struct sitting *sitting, size_t length)
{
    struct text line = text_growing(&sitting->memory);

    while (line.length + 1 < length)
        text_char(&line, 'x');
    seat_send(&sitting->seat, &line);
    text_free(&line);
}

#define LINE ((size_t)1000)

/* What does not fit into the pipe is sent when there is room. */
Test(match_seat, what_is_said_waits_until_it_is_read, .timeout = 60)
{
    static struct sitting sitting;
    struct player_event event;

    sitting_start(&sitting, "echo; head -c 100000 | wc -c; read a");
    for (size_t sent = 0; sent < 100000; sent += LINE)
        say(&sitting, LINE);
    seat_flush(&sitting.seat);
    cr_assert(!sitting.seat.deaf);
    event = seats_wait(sitting.seats, 0, true, UINT64_MAX);
    cr_assert_eq(event.kind, EVENT_LINE);
    cr_assert_not_null(strstr(event.line, "100000"), "%s", event.line);
    cr_assert_eq(seat_unwritten(&sitting.seat), 0);
    end(&sitting);
}

/* A line has no bound of its own, and several can wait. */
Test(match_seat, a_line_is_sent_whole_however_long, .timeout = 60)
{
    static struct sitting sitting;
    struct player_event event;

    sitting_start(&sitting, "echo; head -c 1000100 | wc -c; read a");
    say(&sitting, 100);
    say(&sitting, 500000);
    say(&sitting, 100); /* flushes as far as the pipe takes it */
    seat_flush(&sitting.seat);
    event = seats_wait(sitting.seats, 0, true, clock_now() + SECOND / 10);
    cr_assert_eq(event.kind, EVENT_TIME);
    say(&sitting, 499900);
    cr_assert(!sitting.seat.deaf);
    event = seats_wait(sitting.seats, 0, true, UINT64_MAX);
    cr_assert_eq(event.kind, EVENT_LINE);
    cr_assert_not_null(strstr(event.line, "1000100"), "%s", event.line);
    cr_assert_eq(seat_unwritten(&sitting.seat), 0);
    end(&sitting);
}

/* A player that reads nothing is told no more when there is no room left. */
Test(match_seat, who_does_not_read_is_deaf)
{
    static struct sitting sitting;
    size_t said = 0;

    sitting_start(&sitting, "echo; exec sleep 1000");
    for (; !sitting.seat.deaf && said < 1000; said++)
        say(&sitting, LINE);
    cr_assert_gt(said, UNREAD_MOST / LINE, "%zu", said);
    cr_assert_lt(said, 1000);
    cr_assert_eq(sitting.seat.process.input, -1);
    say(&sitting, 3 * SENT_KEPT);
    cr_assert_eq(strlen(sitting.seat.sent), SENT_KEPT - 1);
    cr_assert_str_eq(sitting.seat.sent + SENT_KEPT - 5, "x...");
    seat_flush(&sitting.seat);
    cr_assert(!seat_has_not_read(&sitting.seat), "it may read it yet");
    kill_it(&sitting);
    cr_assert(seat_has_not_read(&sitting.seat));
    end(&sitting);
}

/* Nor does a long line let more than one like it wait. */
Test(match_seat, who_does_not_read_long_lines_is_deaf)
{
    static struct sitting sitting;
    size_t said = 0;

    sitting_start(&sitting, "echo; exec sleep 1000");
    for (; !sitting.seat.deaf && said < 10; said++)
        say(&sitting, 300000);
    cr_assert_eq(said, 2);
    end(&sitting);
}

/* A line is sent whole or not at all. */
Test(match_seat, what_there_is_no_memory_for_is_not_sent, .timeout = 60)
{
    static struct sitting sitting;
    struct tally tally = {.fail_at = 3};
    arb_memory memory = tally_memory(&tally);
    struct text cut = text_growing(&memory);
    struct player_event event;

    sitting_start(&sitting, "echo; while read a; do echo \"$a\"; done");
    sitting.seat.message = text_growing(&memory);
    seat_print(&sitting.seat, "go");
    cr_assert(!sitting.seat.short_of_memory);
    say(&sitting, 500);
    cr_assert(sitting.seat.short_of_memory);
    seat_begin_game(&sitting.seat);
    cr_assert(!sitting.seat.short_of_memory);
    tally.fail_at = tally.calls + 1;
    text_string(&cut, "position");
    seat_send(&sitting.seat, &cut);
    cr_assert(sitting.seat.short_of_memory);
    seat_flush(&sitting.seat);
    event = seats_wait(sitting.seats, 0, true, UINT64_MAX);
    cr_assert_eq(event.kind, EVENT_LINE);
    cr_assert_str_eq(event.line, "go");
    cr_assert_eq(seat_unwritten(&sitting.seat), 0);
    end(&sitting);
}

Test(match_seat, who_has_closed_its_input_is_deaf)
{
    static struct sitting sitting;

    sitting_start(&sitting, "exec <&-; echo; exec sleep 1000");
    seat_flush(&sitting.seat); /* nothing to be sent */
    cr_assert(!sitting.seat.deaf);
    say(&sitting, LINE);
    seat_flush(&sitting.seat);
    cr_assert(sitting.seat.deaf);
    cr_assert_eq(sitting.seat.process.input, -1);
    kill_it(&sitting);
    cr_assert(seat_has_not_read(&sitting.seat));
    end(&sitting);
}

/* Whether an ended player has read the last line can be seen in its pipe. */
Test(match_seat, what_was_not_read_is_known)
{
    static struct sitting sitting;

    sitting_start(&sitting, "echo; exec sleep 1000");
    seat_print(&sitting.seat, "go");
    seat_flush(&sitting.seat);
    cr_assert(!seat_has_not_read(&sitting.seat), "it may read it yet");
    kill_it(&sitting);
    cr_assert(seat_has_not_read(&sitting.seat));
    end(&sitting);
    sitting_start(&sitting, "echo; read a; echo; exec sleep 1000");
    seat_print(&sitting.seat, "go");
    seat_flush(&sitting.seat);
    cr_assert_eq(seats_wait(sitting.seats, 0, true, UINT64_MAX).kind, EVENT_LINE);
    kill_it(&sitting);
    cr_assert(!seat_has_not_read(&sitting.seat));
    child_close(&sitting.seat.process.input);
    cr_assert(!seat_has_not_read(&sitting.seat));
    end(&sitting);
}

/* A part of a line was read, even if more of it was not than is kept of it. */
Test(match_seat, a_long_line_that_was_begun_has_been_read)
{
    static struct sitting sitting;

    sitting_start(&sitting, "echo; dd bs=100 count=1 2>/dev/null | wc -c; exec sleep 1000");
    say(&sitting, 3 * SENT_KEPT);
    seat_flush(&sitting.seat);
    cr_assert_eq(seats_wait(sitting.seats, 0, true, UINT64_MAX).kind, EVENT_LINE);
    kill_it(&sitting);
    cr_assert(!seat_has_not_read(&sitting.seat));
    end(&sitting);
}

/* The first line goes alone, and the others with what is said next; whether it is read can be seen.
 */
Test(match_seat, the_rest_of_a_message_waits, .timeout = 60)
{
    static struct sitting sitting;
    struct player_event event;

    sitting_start(&sitting, "echo; read a; read b; echo $a$b; read a; read b; echo $a$b; read a");
    seat_flush_line(&sitting.seat); /* nothing */
    cr_assert(!sitting.seat.held);
    for (char line[] = "a"; line[0] <= 'c'; line[0]++)
        seat_print(&sitting.seat, "%s", line);
    seat_flush_line(&sitting.seat);
    cr_assert(sitting.seat.held);
    while (seat_may_read_yet(&sitting.seat))
        event = seats_wait(sitting.seats, 0, true, clock_now() + MILLISECOND);
    event = seats_wait(sitting.seats, 0, true, clock_now() + 50 * MILLISECOND);
    cr_assert_eq(event.kind, EVENT_TIME, "it has read more than a line");
    seat_print(&sitting.seat, "d");
    seat_flush(&sitting.seat);
    cr_assert(!sitting.seat.held);
    event = seats_wait(sitting.seats, 0, true, UINT64_MAX);
    cr_assert_str_eq(event.line, "ab");
    event = seats_wait(sitting.seats, 0, true, UINT64_MAX);
    cr_assert_str_eq(event.line, "cd");
    end(&sitting);
}

Test(match_seat, who_has_closed_its_input_reads_nothing_yet)
{
    static struct sitting sitting;

    sitting_start(&sitting, "echo; read a; exec <&-; echo; exec sleep 1000");
    seat_print(&sitting.seat, "a");
    seat_print(&sitting.seat, "b");
    cr_assert(!seat_may_read_yet(&sitting.seat), "nothing has been sent");
    seat_flush(&sitting.seat);
    cr_assert_eq(seats_wait(sitting.seats, 0, true, UINT64_MAX).kind, EVENT_LINE);
    cr_assert(!seat_may_read_yet(&sitting.seat));
    child_close(&sitting.seat.process.input);
    cr_assert(!seat_may_read_yet(&sitting.seat));
    end(&sitting);
}

/* A line that the pipe does not hold is not held back. */
Test(match_seat, a_first_line_that_is_too_long_for_the_pipe)
{
    static struct sitting sitting;

    sitting_start(&sitting, "echo; exec sleep 1000");
    say(&sitting, 200000);
    say(&sitting, LINE);
    seat_flush_line(&sitting.seat);
    cr_assert(!sitting.seat.held);
    cr_assert_gt(seat_unwritten(&sitting.seat), LINE);
    end(&sitting);
}

/* Only lines may end with a carriage return. */
Test(match_seat, a_message_keeps_its_carriage_return)
{
    static struct sitting sitting;
    struct player_event event;

    sitting_start(&sitting, "echo; printf 'a\\r\\0'; read a");
    sitting.seat.ends_with_nul = true;
    event = seats_wait(sitting.seats, 0, true, UINT64_MAX);
    cr_assert_eq(event.kind, EVENT_LINE);
    cr_assert_str_eq(event.line, "a\r");
    end(&sitting);
}

/* What was written before the end is told before it, line by line, unless a line is too long. */
Test(match_seat, all_is_read_before_the_end_is_told)
{
    static struct sitting sitting;
    struct player_event event;

    sitting_start(&sitting, "echo; read a; printf 'a\\nb\\n'");
    seat_print(&sitting.seat, "go");
    seat_flush(&sitting.seat);
    while (!sitting.seat.process.ended)
        process_look(&sitting.seat.process);
    event = seats_wait(sitting.seats, 0, true, UINT64_MAX);
    cr_assert_str_eq(event.line, "a");
    event = seats_wait(sitting.seats, 0, true, UINT64_MAX);
    cr_assert_str_eq(event.line, "b");
    cr_assert_eq(seats_wait(sitting.seats, 0, true, UINT64_MAX).kind, EVENT_ENDED);
    end(&sitting);
}

Test(match_seat, a_line_that_is_too_long_before_the_end)
{
    static struct sitting sitting;

    sitting_start(&sitting, "echo; exec head -c 65537 /dev/zero");
    /* Of the bytes that the pipe does not hold, the seat has some. */
    while (!sitting.seat.process.ended) {
        size_t bytes = 1000;

        (void)seat_read(&sitting.seat, &bytes);
        process_look(&sitting.seat.process);
    }
    cr_assert_eq(seats_wait(sitting.seats, 0, true, UINT64_MAX).kind, EVENT_TOO_LONG);
    end(&sitting);
}

/* A connection that is broken off is closed; there is no process whose end it may be. */
Test(match_seat, a_connection_that_is_broken_off)
{
    static struct sitting sitting;
    int ends[2];

    sitting_start(&sitting, "echo; exec sleep 1000");
    cr_assert_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    close(sitting.seat.process.output);
    sitting.seat.process.output = ends[0];
    sitting.seat.process.remote = true;
    cr_assert_eq(write(ends[0], "x", 1), 1);
    close(ends[1]); /* with what it has not read */
    cr_assert_eq(seats_wait(sitting.seats, 0, true, UINT64_MAX).kind, EVENT_CLOSED);
    cr_assert_eq(sitting.seat.process.output, -1);
    process_look(&sitting.seat.process);
    sitting.seat.process.remote = false;
    end(&sitting);
}

/* Who stays need not be a process that runs. */
Test(match_seat, one_leaves_while_the_other_is_no_process)
{
    static struct sitting sitting;
    struct match_player other = {.name = "two"};
    enum leaving leaving;

    for (unsigned i = 0; i < 2; i++) {
        sitting_start(&sitting, "echo; read a");
        sitting.nobody.player = &other;
        sitting.nobody.process = (struct process){.id = getpid(),
                                                  .input = -1,
                                                  .output = -1,
                                                  .errors = -1,
                                                  .remote = i == 0,
                                                  .ended = i == 1};
        leaving = seats_leave(sitting.seats, (bool[]){true, false}, false, &leave_clock);
        cr_assert_eq(leaving, LEFT_BY_ITSELF);
        seat_end(&sitting.seat);
    }
}

/* ---- logs
 * ----------------------------------------------------------------------------------------- */

static off_t size_of(const char *path)
{
    struct stat status;

    cr_assert_eq(stat(path, &status), 0);
    return status.st_size;
}

/* A line is cut, and so is a log: a player cannot fill the disk. */
Test(match_seat, logs_have_an_end)
{
    static struct game_log log;
    static char line[70000];
    char folder[] = "/tmp/match-log-XXXXXX";
    char path[64];
    off_t size;
    FILE *file;

    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/a_b.log", folder);
    memset(line, 'x', sizeof line);
    cr_assert_eq(log_open(&log, folder, "a/b"), 0);
    log_line(&log, "one", '>', line, sizeof line);
    cr_assert_eq(log_close(&log), 0);
    size = size_of(path);
    file = fopen(path, "r");
    cr_assert_not_null(file);
    cr_assert_eq(fread(line, 1, sizeof line, file), (size_t)size);
    fclose(file);
    cr_assert_leq(size, 4200);
    cr_assert_eq(strncmp(line + size - 5, "x...\n", 5), 0);

    cr_assert_eq(log_open(&log, folder, "a/b"), 0);
    for (size_t written = 0; written < 2 * LOG_LONGEST; written += 4096)
        log_line(&log, "one", '>', line, 4096);
    cr_assert_eq(log_close(&log), 0);
    size = size_of(path);
    cr_assert(size > (off_t)LOG_LONGEST && size < (off_t)(LOG_LONGEST + sizeof log.bytes), "%ld",
              (long)size);
    remove(path);
    remove(folder);
}
