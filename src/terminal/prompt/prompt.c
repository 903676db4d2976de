#include "terminal/prompt/prompt.h"

#include "arbiter.h"
#include "notation/notation.h"
#include "terminal/client.h"
#include "terminal/prompt/editor.h"
#include "terminal/prompt/pager.h"
#include "terminal/prompt/typing.h"
#include "terminal/telling.h"

/* Runs a line and reports what it did. Returns whether it changed anything. */
static bool run_line(struct client *client, struct pager *pager, const char *bytes)
{
    struct interpreter *in = client->in;
    struct telling telling = telling_begin(in->game);
    bool waited = client_computer_waits(client);
    struct carried carried;

    pager_open(pager);
    carried = client_line(client, bytes);
    output_string(in->out, in->note);
    if (carried.interrupted)
        output_string(in->out, "interrupted\n");
    if (carried.changed)
        telling_end(&telling, in);
    /* The computer must not seem to be thinking. */
    if (client_computer_waits(client) && (carried.changed || carried.interrupted || !waited)) {
        output_string(in->out, arb_rules_side(in->game->rules, arb_to_move(in->game)));
        output_string(in->out, " waits; type go to let the computer play on\n");
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
