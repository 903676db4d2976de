/* The prompt of a program that is built without GNU Readline (make WITH_READLINE=no): plain lines,
 * which the terminal edits as far as it does, and of which none is kept. */
#include "terminal/prompt/editor.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "host/interrupts.h"

const char *editor_begin(bool safe)
{
    (void)safe;
    return NULL;
}

bool editor_complete(const struct interpreter *in)
{
    (void)in;
    return false;
}

/* Whether the line was dropped by Ctrl-C, and another one is to be read. */
static bool is_dropped(void)
{
    bool dropped = ferror(stdin) != 0 && errno == EINTR && interrupts_noted <= INTERRUPTION_KEY;

    clearerr(stdin); /* after Ctrl-D, more can be typed */
    if (dropped && interrupts_noted == INTERRUPTION_KEY) {
        interrupts_forget(&interrupts_noted);
        fputc('\n', stdout); /* after the ^C that the terminal has echoed */
    }
    return dropped;
}

/* Reads a line; after Ctrl-C again, or not. */
static char *read_line(const char *prompt, bool again)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;

    do {
        fputs(prompt, stdout);
        (void)fflush(stdout);
        length = getline(&line, &room, stdin);
    } while (length < 0 && is_dropped() && again);
    if (length < 0) {
        free(line);
        return NULL;
    }
    if (line[length - 1] == '\n')
        line[length - 1] = '\0';
    return line;
}

char *editor_line(const char *prompt)
{
    return read_line(prompt, true);
}

char *editor_answer(const char *question)
{
    return read_line(question, false);
}

void editor_window(int *lines, int *columns)
{
    struct winsize size = {0};

    (void)ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    *lines = size.ws_row;
    *columns = size.ws_col;
}

void editor_load(void) {}

void editor_keep(const char *line)
{
    (void)line;
}

void editor_end(void) {}
