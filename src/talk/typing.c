#include "talk/typing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/host.h"
#include "talk/interrupts.h"
#include "talk/readline_library.h"
#include "talk/safe_keys.h"

/* Ctrl-C while a line is typed: the line is dropped, and a new prompt comes. */
static int after_signal(void)
{
    if (interrupts_noted > INTERRUPTION_KEY) {
        *gnu.rl_done = 1; /* the run is over: so is the line */
    } else if (interrupts_noted != 0) {
        interrupts_forget(&interrupts_noted);
        gnu.rl_crlf(); /* behind the ^C that Readline has echoed */
        gnu.rl_on_new_line();
        gnu.rl_replace_line("", 1);
        gnu.rl_redisplay();
    }
    return 0;
}

/* Tab where there is nothing to complete. */
static char **no_offers(const char *start, int from, int to)
{
    (void)start;
    (void)from;
    (void)to;
    *gnu.rl_attempted_completion_over = 1;
    return NULL;
}

const char *typing_begin(struct typing *typing, enum typed what, bool safe)
{
    const char *missing = readline_load();

    *typing = (struct typing){.what = what};
    if (missing != NULL)
        return missing;
    *gnu.rl_readline_name = "arbiter";
    *gnu.rl_signal_event_hook = after_signal;
    /* A signal between two reads wakes no read: then this does, within a tenth of a second. */
    *gnu.rl_event_hook = after_signal;
    *gnu.rl_attempted_completion_function = no_offers;
    if (what != TYPED_ANSWERS)
        interrupts_note(true);
    if (safe)
        safe_keys_begin();
    else if (what == TYPED_COMMANDS)
        past_lines_load(&typing->past);
    return NULL;
}

void typing_end(struct typing *typing)
{
    past_lines_free(&typing->past);
    free(typing->typed);
    typing->typed = NULL;
}

/* Cuts the line at `line` off what was typed. Nothing stands behind a last end of line. */
static const char *cut_line(struct typing *typing, char *line)
{
    char *end = strchr(line, '\n');

    typing->rest = NULL;
    if (end != NULL) {
        *end = '\0';
        typing->rest = end[1] != '\0' ? end + 1 : NULL;
    }
    return line;
}

/* What is typed up to Enter. A Ctrl-C that comes so late that the line is already there is
 * none for what is done with the line. */
static char *read_typed(struct typing *typing, const char *prompt)
{
    char *typed;

    if (typing->what == TYPED_ANSWERS)
        interrupts_note(true);
    typed = gnu.readline(prompt);
    if (typing->what == TYPED_ANSWERS)
        interrupts_note(false);
    interrupts_forget(&interrupts_noted);
    if (interrupts_noted == INTERRUPTION_NONE)
        return typed;
    free(typed);
    return NULL;
}

const char *typing_line(struct typing *typing, const char *prompt)
{
    if (typing->rest != NULL)
        return cut_line(typing, typing->rest);
    free(typing->typed);
    typing->typed = read_typed(typing, prompt);
    if (typing->typed == NULL) {
        fputc('\n', stdout);
        (void)fflush(stdout);
        return NULL;
    }
    past_lines_add(&typing->past, typing->typed);
    return cut_line(typing, typing->typed);
}
