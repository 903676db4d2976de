#include "screen/input.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "screen/curses_library.h"
#include "screen/keys.h"
#include "screen/sequence.h"
#include "screen/signals.h"
#include "screen/terminal.h"

/* What was done during a think, for behind it. curses' own buffer is one for the process, too. */
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

/* curses gives several clicks that came at once as one key, and then the last of them first. */
#define CLICKS_MOST 8 /* that it remembers */
static struct input clicks[CLICKS_MOST];
static size_t click_count;

/* Where the characters that are read belong; curses' reading is one for the process, too. */
static struct sequence sequence;
static bool pasting;
static struct input behind_escape; /* a key that came at once with an Esc */

static void take_clicks(void)
{
    MEVENT click;

    while (click_count < CLICKS_MOST && curses.getmouse(&click) == OK) {
        if ((click.bstate & BUTTON1_PRESSED) != 0)
            clicks[click_count++] =
                (struct input){.kind = INPUT_CLICK, .line = click.y, .column = click.x};
        else /* the wheel: more is not asked for (terminal.c) */
            clicks[click_count++] = (struct input){
                .kind = INPUT_WHEEL, .line = (click.bstate & BUTTON4_PRESSED) != 0 ? -1 : 1};
    }
}

/* A key that curses knows by name. */
static struct input special(wint_t code)
{
    if (code == KEY_MOUSE)
        take_clicks();
    if (code == KEY_PASTE_BEGINS || code == KEY_PASTE_ENDS || click_count > 0)
        pasting = code == KEY_PASTE_BEGINS; /* nobody clicks into what is pasted */
    if (click_count > 0)
        return clicks[--click_count];
    if (pasting)
        return (struct input){.kind = INPUT_NOTHING};
    for (size_t i = 0; i < sizeof special_keys / sizeof *special_keys; i++) {
        if (special_keys[i].code == code)
            return (struct input){.kind = INPUT_KEY, .key = special_keys[i].key};
    }
    return (struct input){.kind = INPUT_NOTHING};
}

static struct input character(wint_t code)
{
    int key = (int)code;

    if (key == '\r' || key == '\n')
        key = SPECIAL_ENTER;
    else if (key == 0x7f || key == '\b')
        key = SPECIAL_BACKSPACE;
    return (struct input){.kind = pasting ? INPUT_PASTED : INPUT_KEY, .key = key};
}

/* An Esc that stands alone. It ends what is pasted, too, whose end can be lost. */
static struct input escape(void)
{
    pasting = false;
    return (struct input){.kind = INPUT_KEY, .key = ESCAPE};
}

/* A character. Behind an Esc that came with it, it was typed with Alt, or in haste: then the Esc is
 * heard alone, which can do no harm. */
static struct input typed(wint_t code)
{
    switch (sequence_take(&sequence, (int)code)) {
    case SEQUENCE_KEY:
        return character(code);
    case SEQUENCE_ALT:
        if (!pasting)
            return escape();
        return (struct input){.kind = INPUT_NOTHING};
    default:
        return (struct input){.kind = INPUT_NOTHING};
    }
}

/* One more of what curses has, or can read without waiting; false: there is nothing. INPUT_NOTHING:
 * it means nothing. */
static bool read_one(struct input *input)
{
    wint_t code;
    int got = curses.get_wch(&code);

    *input = (struct input){.kind = INPUT_NOTHING};
    if (got == ERR) {
        if (!sequence_pauses(&sequence))
            return false;
        *input = escape();
    } else if (got != KEY_CODE_YES) {
        *input = typed(code);
    } else if (sequence_pauses(&sequence)) {
        behind_escape = special(code);
        *input = escape();
    } else {
        *input = special(code);
    }
    return true;
}

/* The next that means something. */
static struct input read_next(void)
{
    struct input input = behind_escape;

    behind_escape.kind = INPUT_NOTHING;
    if (input.kind == INPUT_NOTHING && click_count > 0)
        input = clicks[--click_count];
    while (input.kind == INPUT_NOTHING && read_one(&input))
        continue;
    return input;
}

static void suspend(bool job)
{
    terminal_lend();
    signals_suspend(job);
    terminal_take_back();
}

void input_suspend(void)
{
    suspend(true);
}

/* What signals ask for. */
static struct input hear_signals(void)
{
    signals_heard();
    if (signals_deadly() != 0 || signals_over())
        return (struct input){.kind = INPUT_END};
    if (signals_stop()) {
        suspend(false);
        return (struct input){.kind = INPUT_WINDOW};
    }
    if (signals_continued()) {
        /* The shell has had the terminal, which nobody gave it. */
        terminal_lend();
        terminal_take_back();
        return (struct input){.kind = INPUT_WINDOW};
    }
    if (signals_window()) {
        terminal_redraw();
        return (struct input){.kind = INPUT_WINDOW};
    }
    return (struct input){.kind = INPUT_NOTHING};
}

/* Where no jobs are kept of the terminal, it is nobody's. */
static bool is_of_another_job(void)
{
    pid_t job = tcgetpgrp(STDIN_FILENO);

    return job > 0 && job != getpgrp();
}

/* Whether the terminal is another job's, and nobody will ever give it back: a shell that could has
 * ended. Else the system stops the program here until it has it. */
static bool is_taken(void)
{
    if (!is_of_another_job())
        return false;
    (void)raise(SIGTTIN);
    return is_of_another_job();
}

/* Whether reading would find no terminal any more: it would return at once, and for ever. */
static bool is_at_end(short happened)
{
    int waiting = 0;

    if ((happened & (POLLHUP | POLLERR | POLLNVAL)) != 0 || (happened != 0 && is_taken()))
        return true;
    if ((happened & POLLIN) == 0)
        return false;
    (void)ioctl(STDIN_FILENO, FIONREAD, &waiting);
    return waiting == 0; /* not on Linux, which has said POLLHUP then */
}

/* Waits for keys and signals; false: the time is over. */
static bool wait_for_any(int milliseconds, bool *ended)
{
    struct pollfd files[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                             {.fd = signals_file(), .events = POLLIN}};
    int count = poll(files, 2, milliseconds);

    *ended = count < 0 ? errno != EINTR : is_at_end(files[0].revents);
    return count != 0;
}

/* How often a mouse is asked that does not tell, in milliseconds. */
#define BETWEEN_QUESTIONS 100

static struct input next(int milliseconds)
{
    bool asks = milliseconds < 0 && terminal_has_quiet_mouse();
    struct input input;
    bool ended;

    for (;;) {
        input = hear_signals();
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
