#include "terminal/prompt/editor.h"

#include <stdlib.h>
#include <string.h>

#include "base/growing.h"
#include "host/interrupts.h"
#include "script/complete.h"
#include "terminal/prompt/readline_library.h"
#include "terminal/prompt/safe_keys.h"

/* Handles Ctrl-C while a line is being typed: discards the line and shows a new prompt. */
static int after_signal(void)
{
    if (interrupts_noted > INTERRUPTION_KEY) {
        *gnu.rl_done = 1; /* the run is over, and so is the line */
    } else if (interrupts_noted != 0) {
        interrupts_forget(&interrupts_noted);
        gnu.rl_crlf(); /* after the ^C that Readline has echoed */
        gnu.rl_on_new_line();
        gnu.rl_replace_line("", 1);
        gnu.rl_redisplay();
    }
    return 0;
}

/* What Tab does if there is nothing to complete. */
static char **no_offers(const char *start, int from, int to)
{
    (void)start;
    (void)from;
    (void)to;
    *gnu.rl_attempted_completion_over = 1;
    return NULL;
}

const char *editor_begin(bool safe)
{
    const char *missing = readline_load();

    if (missing != NULL)
        return missing;
    *gnu.rl_readline_name = "arbiter";
    *gnu.rl_signal_event_hook = after_signal;
    /* A signal between two reads does not interrupt the next read. This hook notices it within a
     * tenth of a second. */
    *gnu.rl_event_hook = after_signal;
    *gnu.rl_attempted_completion_function = no_offers;
    /* The keys and the size of the window are needed before the first line is read. */
    (void)gnu.rl_initialize();
    if (safe)
        safe_keys_begin();
    return NULL;
}

char *editor_line(const char *prompt)
{
    return gnu.readline(prompt);
}

void editor_window(int *lines, int *columns)
{
    gnu.rl_reset_screen_size();
    gnu.rl_get_screen_size(lines, columns);
}

/* ---- completion ------------------------------------------------------------- */

/* Readline's callbacks have no context argument, so what they need is stored here. */
static const struct interpreter *completed;

/* The words that match, collected for Readline, which frees them. */
struct offers {
    char **words;
    size_t count;
    size_t room;
};

static void gather(void *context, const char *word)
{
    struct offers *offers = context;
    arb_memory memory = arb_memory_standard();
    char **more =
        growing_room(&memory, offers->words, &offers->room, offers->count + 1, sizeof *more);

    if (more == NULL)
        return; /* one word fewer */
    offers->words = more;
    more[offers->count] = strdup(word);
    if (more[offers->count] != NULL)
        offers->count++;
}

static struct offers gathered; /* returned one by one */

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
    file = complete(completed->game, before, start, gather, &gathered);
    free(before);
    /* If files must not be opened, do not list their names either. */
    *gnu.rl_attempted_completion_over = !file || completed->safe;
    if (gathered.count > 0)
        matches = gnu.rl_completion_matches(start, hand_out);
    free(gathered.words);
    return matches;
}

bool editor_complete(const struct interpreter *in)
{
    completed = in;
    *gnu.rl_attempted_completion_function = offer_words;
    *gnu.rl_completer_word_break_characters = " \t";
    *gnu.rl_completer_quote_characters = "\"";
    *gnu.rl_filename_quote_characters = " \t\"\\#";
    return true;
}
