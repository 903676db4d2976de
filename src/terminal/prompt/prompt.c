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
    else if (carried.said)
        telling_said(&in->out->text, &telling, in->game);
    /* The computer must not seem to be thinking. */
    if (client_computer_waits(client) && (carried.changed || carried.interrupted || !waited)) {
        text_string(&in->out->text, arb_rules_side(in->game->rules, arb_to_move(in->game)));
        text_string(&in->out->text, " waits; type go to let the computer play on\n");
    }
    pager_close(pager);
    return carried.changed;
}

bool prompt_begin(struct prompt *prompt, struct interpreter *in)
{
    const char *missing = typing_begin(&prompt->typing, TYPED_COMMANDS, in->safe);

    prompt->client = client_begin(in);
    if (missing != NULL) {
        interpreter_trouble(in, "the prompt needs GNU Readline", missing);
        return false;
    }
    in->note_interrupts = NULL;
    return true;
}

/* Returns the next line, after the computers have played. Returns NULL if there is none. */
static const char *next_line(struct prompt *prompt)
{
    struct client *client = &prompt->client;
    struct interpreter *in = client->in;
    TEXT_BUFFER(words, 64); /* a side's name, a square, and marks */

    while (client_computer_moves(client))
        client->computers_wait = !run_line(client, &prompt->pager, "go") || client->computers_wait;
    if (in->stopped || is_run_over(in))
        return NULL;
    /* `fire> `, `fire 2 2> ` with a piece selected, `fire over> ` if nobody can go on. */
    text_string(&words, arb_rules_side(in->game->rules, arb_to_move(in->game)));
    if (arb_selected(in->game) != ARB_NO_SQUARE) {
        text_char(&words, ' ');
        notation_square_name(&words, in->game->rules, arb_selected(in->game));
    }
    text_string(&words, telling_is_stuck(in->game) ? " over> " : "> ");
    return typing_line(&prompt->typing, words.bytes);
}

bool prompt_lines(struct prompt *prompt, enum prompt_word (*word)(void *context, const char *line),
                  void *context)
{
    struct interpreter *in = prompt->client.in;
    enum prompt_word what = PROMPT_COMMAND;
    const char *line;

    pager_begin(&prompt->pager, in);
    while (what != PROMPT_LEAVES && !in->stopped && !is_run_over(in) &&
           (line = next_line(prompt)) != NULL) {
        if (word != NULL)
            what = word(context, line);
        if (what == PROMPT_COMMAND)
            run_line(&prompt->client, &prompt->pager, line);
    }
    pager_end(&prompt->pager);
    return what == PROMPT_LEAVES;
}

void prompt_end(struct prompt *prompt)
{
    typing_end(&prompt->typing);
}

void prompt_run(struct interpreter *in)
{
    struct prompt prompt;

    if (!prompt_begin(&prompt, in))
        return;
    telling_welcome(in, editor_complete(in));
    (void)prompt_lines(&prompt, NULL, NULL);
    prompt_end(&prompt);
}
