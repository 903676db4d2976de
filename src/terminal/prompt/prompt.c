#include "terminal/prompt/prompt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/shown.h"
#include "host/interrupts.h"
#include "notation/notation.h"
#include "script/arguments.h"
#include "terminal/client.h"
#include "terminal/prompt/editor.h"
#include "terminal/prompt/pager.h"
#include "terminal/prompt/pasted.h"

/* How much of what is passed over is told, in bytes. */
#define PASSED_OVER_SHOWN 200

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

enum existing prompt_ask(void *asker, const char *path)
{
    const struct interpreter *in = asker;
    bool at_prompt = in->note_interrupts == NULL;
    struct typing typing;
    char *answer;
    enum existing existing = EXISTING_STAYS;
    TEXT_MESSAGE(question, 512); /* a path that is shown, and a sentence */

    if (!at_prompt && typing_begin(&typing, TYPED_ANSWERS, in->safe) != NULL)
        return EXISTING_STAYS;
    text_shown(&question, path, strlen(path), 400);
    text_string(&question, " exists. Overwrite it (o), append to it (a), or neither (Enter)? ");
    interrupts_note(true);
    answer = editor_line(question.bytes);
    if (answer != NULL && strcasecmp(answer, "o") == 0)
        existing = EXISTING_OVERWRITTEN;
    if (answer != NULL && strcasecmp(answer, "a") == 0)
        existing = EXISTING_APPENDED;
    free(answer);
    if (!at_prompt) {
        interrupts_note(false);
        typing_end(&typing);
    }
    return existing;
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
    in->between_turns = telling_between;
    in->teller = &telling;
    carried = client_line(client, bytes);
    in->between_turns = NULL;
    in->teller = NULL;
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

/* Asks whether another game may begin, if turns would be lost. */
static bool may_leave(struct client *client, const char *bytes)
{
    char *answer;
    bool yes;

    if (!client_would_lose(client) || !client_leaves(client, bytes))
        return true;
    output_flush(client->in->out);
    answer = editor_answer("The game is not saved. Begin another one? y/n ");
    yes = answer != NULL && (answer[0] | 0x20) == 'y';
    free(answer);
    if (!yes)
        text_string(&client->in->out->text, "the game stays as it is; save FILE saves it\n");
    output_flush(client->in->out);
    return yes;
}

/* Runs what was typed. Of a record that is pasted only the turns are run. */
static void run_typed(struct prompt *prompt, const char *line)
{
    struct client *client = &prompt->client;
    struct pasted *pasted = &prompt->pasted;
    struct text *out = &client->in->out->text;

    line = pasted_take(pasted, client->in, line);
    if (pasted->told.length > 0) {
        text_string(out, "passed over: ");
        text_shown(out, pasted->told.bytes, pasted->told.length, PASSED_OVER_SHOWN);
        text_char(out, '\n');
        output_flush(client->in->out); /* before the pager takes what the line prints */
    }
    if (*line != '\0' && may_leave(client, line))
        run_line(client, &prompt->pager, line);
}

/* `fire> `, `fire 2 2> ` with a piece selected, `fire over> ` if nobody can go on; `comment> ` in a
 * comment of a record. */
static void write_prompt(struct text *words, const arb_game *game, const struct pasted *pasted)
{
    const char *open = pasted_open(pasted);

    text_string(words, open != NULL ? open : arb_rules_side(game->rules, arb_to_move(game)));
    if (open == NULL && arb_selected(game) != ARB_NO_SQUARE) {
        text_char(words, ' ');
        notation_square_name(words, game->rules, arb_selected(game));
    }
    text_string(words, open == NULL && telling_is_stuck(game) ? " over> " : "> ");
}

bool prompt_begin(struct prompt *prompt, struct interpreter *in)
{
    const char *missing = typing_begin(&prompt->typing, TYPED_COMMANDS, in->safe);

    prompt->client = client_begin(in);
    prompt->pasted = (struct pasted){0};
    if (missing != NULL) {
        interpreter_trouble(in, "the prompt needs GNU Readline", missing);
        return false;
    }
    in->note_interrupts = NULL;
    in->prompt = true;
    in->ask = prompt_ask;
    arguments_know_rules(in); /* for Tab */
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
    write_prompt(&words, in->game, &prompt->pasted);
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
            run_typed(prompt, line);
    }
    pager_end(&prompt->pager);
    return what == PROMPT_LEAVES;
}

void prompt_end(struct prompt *prompt)
{
    prompt->client.in->ask = NULL;
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
