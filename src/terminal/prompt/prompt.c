#include "terminal/prompt/prompt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/interrupts.h"
#include "notation/notation.h"
#include "terminal/client.h"
#include "terminal/prompt/editor.h"
#include "terminal/prompt/pager.h"

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

const char *typing_line(struct typing *typing, const char *prompt)
{
    if (typing->rest != NULL)
        return cut_line(typing, typing->rest);
    free(typing->typed);
    if (typing->what == TYPED_ANSWERS)
        interrupts_note(true);
    typing->typed = editor_line(prompt);
    if (typing->what == TYPED_ANSWERS)
        interrupts_note(false);
    /* A Ctrl-C that arrives after the line is complete is forgotten, so that it does not interrupt
     * what is done with the line. */
    interrupts_forget(&interrupts_noted);
    if (typing->typed == NULL || interrupts_noted != INTERRUPTION_NONE) {
        fputc('\n', stdout);
        (void)fflush(stdout);
        return NULL;
    }
    editor_keep(typing->typed);
    return cut_line(typing, typing->typed);
}

/* ---- the prompt ---------------------------------------------------------------------------- */

/* Runs a line and reports what it did. Returns whether it changed anything. */
static bool run_line(struct client *client, struct pager *pager, const char *bytes)
{
    struct interpreter *in = client->in;
    struct telling telling = telling_begin(in->game);
    bool waited = client_computer_waits(client);
    struct carried carried;

    pager_open(pager);
    carried = client_line(client, bytes);
    text_string(&in->out->text, in->note);
    if (carried.interrupted)
        text_string(&in->out->text, "interrupted\n");
    if (carried.changed)
        telling_end(&telling, in);
    /* The computer must not seem to be thinking. */
    if (client_computer_waits(client) && (carried.changed || carried.interrupted || !waited)) {
        text_string(&in->out->text, arb_rules_side(in->game->rules, arb_to_move(in->game)));
        text_string(&in->out->text, " waits; type go to let the computer play on\n");
    }
    pager_close(pager);
    return carried.changed;
}

void prompt_run(struct interpreter *in)
{
    struct client client = client_begin(in);
    struct typing typing;
    struct pager pager;
    const char *missing = typing_begin(&typing, TYPED_COMMANDS, in->safe);
    const char *line;

    if (missing != NULL) {
        interpreter_trouble(in, "the prompt needs GNU Readline", missing);
        return;
    }
    in->note_interrupts = NULL;
    telling_welcome(in, editor_complete(in));
    pager_begin(&pager, in);
    while (!in->stopped && !is_run_over(in)) {
        TEXT_BUFFER(words, 64); /* a side's name, a square, and marks */

        while (client_computer_moves(&client))
            client.computers_wait = !run_line(&client, &pager, "go") || client.computers_wait;
        if (in->stopped || is_run_over(in))
            break;
        /* `fire> `, `fire 2 2> ` with a piece selected, `fire over> ` if nobody can go on. */
        text_string(&words, arb_rules_side(in->game->rules, arb_to_move(in->game)));
        if (arb_selected(in->game) != ARB_NO_SQUARE) {
            text_char(&words, ' ');
            notation_square_name(&words, in->game->rules, arb_selected(in->game));
        }
        text_string(&words, telling_is_stuck(in->game) ? " over> " : "> ");
        line = typing_line(&typing, words.bytes);
        if (line == NULL)
            break;
        run_line(&client, &pager, line);
    }
    pager_end(&pager);
    typing_end(&typing);
}
