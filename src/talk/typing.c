#include "talk/typing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "talk/readline_library.h"

volatile sig_atomic_t typing_interrupt;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    typing_interrupt = 1;
}

/* Ctrl-C while a line is typed: the line is dropped, and a new prompt comes. */
static int after_signal(void)
{
    if (typing_interrupt != 0) {
        typing_interrupt = 0;
        gnu.rl_crlf(); /* behind the ^C that Readline has echoed */
        gnu.rl_on_new_line();
        gnu.rl_replace_line("", 1);
        gnu.rl_redisplay();
    }
    return 0;
}

const char *typing_begin(struct typing *typing, bool keep)
{
    struct sigaction action = {.sa_handler = on_interrupt};
    const char *missing = readline_load();

    *typing = (struct typing){0};
    if (missing != NULL)
        return missing;
    *gnu.rl_readline_name = "arbiter";
    *gnu.rl_signal_event_hook = after_signal;
    /* A signal between two reads wakes no read: then this does, within a tenth of a second. */
    *gnu.rl_event_hook = after_signal;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    if (keep)
        past_lines_load(&typing->past);
    return NULL;
}

void typing_end(struct typing *typing)
{
    past_lines_free(&typing->past);
    free(typing->typed);
    typing->typed = NULL;
}

/* Cuts the line at `line` off what was typed. */
static const char *cut_line(struct typing *typing, char *line)
{
    char *end = strchr(line, '\n');

    typing->rest = NULL;
    if (end != NULL) {
        *end = '\0';
        typing->rest = end + 1;
    }
    return line;
}

const char *typing_line(struct typing *typing, const char *prompt)
{
    typing_interrupt = 0;
    if (typing->rest != NULL)
        return cut_line(typing, typing->rest);
    free(typing->typed);
    typing->typed = gnu.readline(prompt);
    if (typing->typed == NULL) {
        fputc('\n', stdout);
        fflush(stdout);
        return NULL;
    }
    past_lines_add(&typing->past, typing->typed);
    return cut_line(typing, typing->typed);
}
