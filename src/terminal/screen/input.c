#include "terminal/screen/input.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "host/signal_kinds.h"
#include "terminal/screen/curses_library.h"
#include "terminal/screen/keys.h"
#include "terminal/screen/terminal.h"

/* ---- keys and the mouse --------------------------------------------------------------------- */

/* Input received while a computer thinks, kept for later. curses also has one buffer for the
 * process. */
#define KEPT_MOST 32
static struct input kept[KEPT_MOST];
static size_t kept_count;

static const struct {
    wint_t code;
    int key;
} special_keys[] = {
    {KEY_UP, SPECIAL_UP},
    {KEY_DOWN, SPECIAL_DOWN},
    {KEY_LEFT, SPECIAL_LEFT},
    {KEY_RIGHT, SPECIAL_RIGHT},
    {KEY_HOME, SPECIAL_HOME},
    {KEY_END, SPECIAL_END},
    {KEY_PPAGE, SPECIAL_PAGE_UP},
    {KEY_NPAGE, SPECIAL_PAGE_DOWN},
    {KEY_BACKSPACE, SPECIAL_BACKSPACE},
    {KEY_DC, SPECIAL_DELETE},
    {KEY_ENTER, SPECIAL_ENTER},
};

/* Input that was read and comes next, the first of it last. curses reports several clicks that came
 * at once as one key, and returns the last of them first. */
#define CLICKS_MOST 8 /* that curses remembers */
static struct input ahead[CLICKS_MOST + 1];
static size_t ahead_count;

/* The place of the characters read in a sequence. curses also reads for the whole process. */
static struct sequence sequence;
static bool pasting;

static void put_ahead(struct input input)
{
    ahead[ahead_count++] = input;
}

static void take_special(wint_t code)
{
    MEVENT click;

    while (code == KEY_MOUSE && ahead_count < CLICKS_MOST && curses.getmouse(&click) == OK) {
        if ((click.bstate & BUTTON1_PRESSED) != 0)
            put_ahead((struct input){.kind = INPUT_CLICK, .line = click.y, .column = click.x});
        else /* the wheel: nothing else is asked for (terminal.c) */
            put_ahead((struct input){.kind = INPUT_WHEEL,
                                     .line = (click.bstate & BUTTON4_PRESSED) != 0 ? -1 : 1});
    }
    if (code == KEY_PASTE_BEGINS || code == KEY_PASTE_ENDS || ahead_count > 0)
        pasting = code == KEY_PASTE_BEGINS; /* there are no clicks within pasted text */
    for (size_t i = 0; !pasting && i < sizeof special_keys / sizeof *special_keys; i++) {
        if (special_keys[i].code == code)
            put_ahead((struct input){.kind = INPUT_KEY, .key = special_keys[i].key});
    }
}

/* Takes a character. If it came together with an Esc, it was typed with Alt, or in a hurry. Then
 * only the Esc is used, which can do no harm: returns whether it is. */
static bool take_character(wint_t code)
{
    enum sequence_part part = sequence_take(&sequence, (int)code);
    int key = (int)code;

    if (key == '\r' || key == '\n')
        key = SPECIAL_ENTER;
    else if (key == 0x7f || key == '\b')
        key = SPECIAL_BACKSPACE;
    if (part == SEQUENCE_KEY)
        put_ahead((struct input){.kind = pasting ? INPUT_PASTED : INPUT_KEY, .key = key});
    return part == SEQUENCE_ALT && !pasting;
}

/* Returns the next input that has a meaning of what curses has or can read without waiting;
 * INPUT_NOTHING if there is none. */
static struct input read_next(void)
{
    while (ahead_count == 0) {
        wint_t code;
        int got = curses.get_wch(&code);
        bool escape = (got == ERR || got == KEY_CODE_YES) && sequence_pauses(&sequence);

        if (got == ERR && !escape)
            return (struct input){.kind = INPUT_NOTHING};
        if (got == KEY_CODE_YES)
            take_special(code);
        else if (got != ERR)
            escape = take_character(code);
        if (escape) { /* by itself, or before a key; it also ends a paste, whose end can be lost */
            pasting = false;
            put_ahead((struct input){.kind = INPUT_KEY, .key = ESCAPE});
        }
    }
    return ahead[--ahead_count];
}

/* ---- signals ------------------------------------------------------------------------------- */

/* A signal handler can only use variables of the whole process. */
static struct sigaction before[SIGNAL_NUMBERS];
static sigset_t noted;   /* the signals that are noted */
static sigset_t waiting; /* what is blocked while the program waits */
static volatile sig_atomic_t deadly;
static volatile sig_atomic_t over;
static volatile sig_atomic_t came[SIGNAL_NUMBERS]; /* since they were asked for, by wakes_screen */

/* Returns whether the screen must know of a signal that does not end the program. */
static bool wakes_screen(int number)
{
    return number == SIGTSTP || number == SIGCONT || number == SIGWINCH;
}

static void on_signal(int number)
{
    if (wakes_screen(number))
        came[number] = 1;
    else
        deadly = number;
}

/* Calls the handler installed before, which notes that the run's time is over, and then ends the
 * run. */
static void on_time(int number)
{
    before[number].sa_handler(number);
    over = 1;
}

/* By its end the handler is the default one: the instruction that failed, or the signal that is
 * raised here, ends the program as if it had never been handled.
 * GCOVR_EXCL_START: the counts end with it; tests/screen/leaving.sh has it happen. */
static void on_fault(int number)
{
    terminal_give_back();
    (void)raise(number);
}
/* GCOVR_EXCL_STOP */

/* A program started with SIGHUP ignored (nohup) is not to end on it. Handlers for faults, as the
 * sanitizers have, stay in place. The C library keeps the first real-time signals for itself: their
 * handlers cannot be queried. A signal between checking what was noted and waiting would be missed,
 * so they are blocked. */
void input_begin(void)
{
    sigemptyset(&noted);
    deadly = over = 0;
    for (int number = 1; number < SIGNAL_NUMBERS; number++) {
        enum signal_kind kind = signal_kind_of(number);

        came[number] = 0;
        if (sigaction(number, NULL, &before[number]) != 0)
            before[number].sa_handler = SIG_IGN;
        if (before[number].sa_handler == SIG_IGN)
            continue;
        if (wakes_screen(number) || kind == SIGNAL_ENDS || kind == SIGNAL_TIME) {
            bool own = kind == SIGNAL_TIME && before[number].sa_handler != SIG_DFL;

            signal_handle(number, own ? on_time : on_signal, 0);
            sigaddset(&noted, number);
        } else if (kind == SIGNAL_FAULT && before[number].sa_handler == SIG_DFL) {
            signal_handle(number, on_fault, (int)SA_RESETHAND);
        }
    }
    sigprocmask(SIG_BLOCK, &noted, &waiting);
}

void input_end(void)
{
    sigprocmask(SIG_SETMASK, &waiting, NULL);
    for (int number = 1; number < SIGNAL_NUMBERS; number++) {
        if (before[number].sa_handler != SIG_IGN)
            sigaction(number, &before[number], NULL);
    }
}

int input_deadly(void)
{
    return deadly;
}

static bool has_come(int number)
{
    bool was = came[number] != 0;

    came[number] = 0;
    return was;
}

void input_suspend(bool job)
{
    terminal_lend();
    if (before[SIGTSTP].sa_handler != SIG_IGN) { /* else nobody would continue the program */
        signal_handle(SIGTSTP, SIG_DFL, 0);
        kill(job ? 0 : getpid(), SIGTSTP);
        sigprocmask(SIG_SETMASK, &waiting, NULL); /* it stops here, and continues */
        sigprocmask(SIG_BLOCK, &noted, NULL);
        signal_handle(SIGTSTP, on_signal, 0);
        came[SIGTSTP] = came[SIGCONT] = 0;
    }
    terminal_take_back();
}

static struct input input_of_signals(void)
{
    if (deadly != 0 || over != 0)
        return (struct input){.kind = INPUT_END};
    if (has_come(SIGTSTP)) { /* the program is asked to stop for a while */
        input_suspend(false);
    } else if (has_come(SIGCONT)) {
        /* The shell has used the terminal without this program having released it (SIGSTOP). */
        terminal_lend();
        terminal_take_back();
    } else if (has_come(SIGWINCH)) { /* the window may have changed */
        terminal_redraw();
    } else {
        return (struct input){.kind = INPUT_NOTHING};
    }
    return (struct input){.kind = INPUT_WINDOW};
}

/* ---- waiting -------------------------------------------------------------------------------- */

/* Without job control, the terminal belongs to no job. */
static bool is_of_another_job(void)
{
    pid_t job = tcgetpgrp(STDIN_FILENO);

    return job > 0 && job != getpgrp();
}

/* Returns whether the terminal is gone. Reading would then return at once, for ever. */
static bool is_at_end(short happened)
{
    int unread = 0;

    if ((happened & (POLLHUP | POLLERR | POLLNVAL)) != 0)
        return true;
    /* The terminal of another job is never given back if the shell has ended. Otherwise the system
     * stops the program here until it has the terminal again. */
    if (happened != 0 && is_of_another_job()) {
        (void)kill(getpid(), SIGTTIN);
        if (is_of_another_job())
            return true;
    }
    if ((happened & POLLIN) == 0)
        return false;
    (void)ioctl(STDIN_FILENO, FIONREAD, &unread);
    return unread == 0; /* not on Linux, which reports POLLHUP in this case */
}

/* Waits for keys and signals. Returns false if the time is over. */
static bool wait_for_any(int milliseconds, bool *ended)
{
    struct pollfd keys = {.fd = STDIN_FILENO, .events = POLLIN};
    const struct timespec most = {.tv_sec = milliseconds / 1000,
                                  .tv_nsec = milliseconds % 1000 * 1000000L};
    int count = ppoll(&keys, 1, milliseconds < 0 ? NULL : &most, &waiting);

    *ended = count < 0 ? errno != EINTR : is_at_end(keys.revents);
    return count != 0;
}

/* How often a mouse that does not report its clicks is checked, in milliseconds. */
#define BETWEEN_QUESTIONS 100

static struct input next(int milliseconds)
{
    bool asks = milliseconds < 0 && terminal_has_quiet_mouse();
    struct input input;
    bool ended;

    for (;;) {
        input = input_of_signals();
        if (input.kind == INPUT_NOTHING)
            input = read_next();
        if (input.kind != INPUT_NOTHING)
            return input;
        if (!wait_for_any(asks ? BETWEEN_QUESTIONS : milliseconds, &ended) && !asks)
            return input;
        if (ended)
            return (struct input){.kind = INPUT_END};
    }
}

struct input input_wait(int milliseconds)
{
    struct input input;

    if (kept_count == 0)
        return next(milliseconds);
    input = kept[0];
    memmove(kept, kept + 1, --kept_count * sizeof *kept);
    return input;
}

bool input_pause(int milliseconds)
{
    bool ended;

    return kept_count == 0 && !wait_for_any(milliseconds, &ended);
}

struct input input_look(void)
{
    return next(0);
}

void input_keep(struct input input)
{
    if (kept_count < KEPT_MOST)
        kept[kept_count++] = input;
}
