#include "talk/prompt.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arbiter.h"
#include "script/complete.h"
#include "talk/past_lines.h"
#include "talk/readline_library.h"
#include "talk/telling.h"

/* Readline calls back without a context: what its callbacks need stands here. */
static const arb_game *completed_game;
static volatile sig_atomic_t interrupt;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    interrupt = 1;
}

/* Ctrl-C while a line is typed: the line is dropped, and a new prompt comes. */
static int after_signal(void)
{
    if (interrupt != 0) {
        interrupt = 0;
        gnu.rl_crlf(); /* behind the ^C that Readline has echoed */
        gnu.rl_on_new_line();
        gnu.rl_replace_line("", 1);
        gnu.rl_redisplay();
    }
    return 0;
}

/* ---- completion ------------------------------------------------------------- */

/* The words that fit, gathered for Readline, which frees them. */
struct offers {
    char **words;
    size_t count;
};

static void gather(void *context, const char *word)
{
    struct offers *offers = context;
    char **more = realloc(offers->words, (offers->count + 1) * sizeof *more);
    char *copy = strdup(word);

    if (more != NULL)
        offers->words = more;
    if (more == NULL || copy == NULL)
        free(copy); /* one offer fewer */
    else
        offers->words[offers->count++] = copy;
}

static struct offers gathered; /* handed out one by one */

static char *hand_out(const char *start, int state)
{
    static size_t next;

    (void)start;
    if (state == 0)
        next = 0;
    return next < gathered.count ? gathered.words[next++] : NULL;
}

static char **offer_words(const char *start, int from, int to)
{
    char *before = strndup(*gnu.rl_line_buffer, (size_t)from);
    char **matches = NULL;
    bool file;

    (void)to;
    if (before == NULL)
        return NULL;
    gathered = (struct offers){0};
    file = complete(completed_game, before, start, gather, &gathered);
    free(before);
    *gnu.rl_attempted_completion_over = !file;
    if (gathered.count > 0)
        matches = gnu.rl_completion_matches(start, hand_out);
    free(gathered.words);
    return matches;
}

/* ---- the loop ---------------------------------------------------------------- */

/* `fire> `, or `fire 2 2> ` with a piece selected. */
static void write_prompt(const arb_game *game, char *prompt, size_t room)
{
    const arb_rules *rules = arb_game_rules(game);
    struct text text = text_over(prompt, room);

    text_string(&text, arb_rules_side(rules, arb_to_move(game)));
    if (arb_selected(game) != ARB_NO_SQUARE) {
        char name[ARB_SQUARE_NAME];
        arb_square_name(rules, arb_selected(game), name);
        text_char(&text, ' ');
        text_string(&text, name);
    }
    text_string(&text, "> ");
}

static void run_line(struct interpreter *in, struct source *source, const char *bytes,
                     size_t length)
{
    struct line line = {.bytes = bytes, .length = length, .too_long = length > LINE_LONGEST};
    struct telling telling = telling_begin(in->game);

    if (line.too_long)
        line.length = LINE_LONGEST;
    source->line++;
    interrupt = 0;
    interpreter_line(in, source, &line);
    if (interrupt != 0)
        output_string(in->out, "interrupted\n");
    interrupt = 0;
    telling_end(&telling, in);
    output_flush(in->out);
}

/* What was typed is one line; what was pasted can be several. */
static void run_typed(struct interpreter *in, struct source *source, const char *typed)
{
    for (;;) {
        size_t length = strcspn(typed, "\n");

        run_line(in, source, typed, length);
        typed += length;
        if (*typed == '\0' || in->stopped)
            return;
        typed++;
    }
}

static void set_up_readline(const struct interpreter *in)
{
    struct sigaction action = {.sa_handler = on_interrupt};

    completed_game = in->game;
    *gnu.rl_readline_name = "arbiter";
    *gnu.rl_attempted_completion_function = offer_words;
    *gnu.rl_completer_word_break_characters = " \t";
    *gnu.rl_signal_event_hook = after_signal;
    /* A signal between two reads wakes no read: then this does, within a tenth of a second. */
    *gnu.rl_event_hook = after_signal;
    *gnu.rl_completer_quote_characters = "\"";
    *gnu.rl_filename_quote_characters = " \t\"\\#";
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

void prompt_run(struct interpreter *in)
{
    struct source source = {.name = "-", .prompt = true};
    struct past_lines past = {0};
    char prompt[64];
    const char *missing = readline_load();
    char *typed;

    if (missing != NULL) {
        interpreter_trouble(in, "the prompt needs GNU Readline", missing);
        return;
    }
    set_up_readline(in);
    if (!in->safe)
        past_lines_load(&past);
    in->interrupt = &interrupt;
    telling_welcome(in);
    while (!in->stopped) {
        write_prompt(in->game, prompt, sizeof prompt);
        typed = gnu.readline(prompt);
        if (typed == NULL) { /* Ctrl-D */
            fputc('\n', stdout);
            fflush(stdout);
            break;
        }
        past_lines_add(&past, typed);
        run_typed(in, &source, typed);
        free(typed);
    }
    past_lines_free(&past);
    in->interrupt = NULL;
}
