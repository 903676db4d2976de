#include "terminal/prompt/typing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/host.h"
#include "host/interrupts.h"
#include "terminal/prompt/editor.h"

const char *typing_begin(struct typing *typing, enum typed what, bool safe)
{
    const char *missing = editor_begin(safe);

    *typing = (struct typing){.what = what};
    if (missing != NULL)
        return missing;
    if (what != TYPED_ANSWERS)
        interrupts_note(true);
    if (what == TYPED_COMMANDS && !safe)
        editor_load();
    return NULL;
}

void typing_end(struct typing *typing)
{
    editor_end();
    free(typing->typed);
    typing->typed = NULL;
}

/* Ends the line at `line`, and notes what follows it. A newline at the very end does not start
 * another line. */
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

/* Reads a line. A Ctrl-C that arrives after the line is complete is forgotten, so that it does
 * not interrupt what is done with the line. */
static char *read_typed(struct typing *typing, const char *prompt)
{
    char *typed;

    if (typing->what == TYPED_ANSWERS)
        interrupts_note(true);
    typed = editor_line(prompt);
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
    editor_keep(typing->typed);
    return cut_line(typing, typing->typed);
}
