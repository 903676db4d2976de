#include "terminal/prompt/editor.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "base/format_number.h"
#include "base/growing.h"
#include "host/interrupts.h"
#include "host/library.h"

/* ---- GNU Readline, which is loaded when the prompt starts (host/library.h) ---- */

/* The file name contains the major version of the headers, so that they match the library. */
#ifdef __APPLE__
#define LIBRARY "libreadline." NUMBER_TEXT(RL_VERSION_MAJOR) ".dylib"
#else
#define LIBRARY "libreadline.so." NUMBER_TEXT(RL_VERSION_MAJOR)
#endif

/* All functions and variables that are used. */
#define READLINE_NAMES(X)                                                                          \
    X(add_history)                                                                                 \
    X(append_history)                                                                              \
    X(clear_history)                                                                               \
    X(history_base)                                                                                \
    X(history_get)                                                                                 \
    X(history_length)                                                                              \
    X(history_truncate_file)                                                                       \
    X(read_history)                                                                                \
    X(readline)                                                                                    \
    X(rl_attempted_completion_function)                                                            \
    X(rl_attempted_completion_over)                                                                \
    X(rl_check_signals)                                                                            \
    X(rl_completer_quote_characters)                                                               \
    X(rl_completer_word_break_characters)                                                          \
    X(rl_completion_matches)                                                                       \
    X(rl_deprep_term_function)                                                                     \
    X(rl_deprep_terminal)                                                                          \
    X(rl_eof_found)                                                                                \
    X(rl_filename_quote_characters)                                                                \
    X(rl_get_keymap_by_name)                                                                       \
    X(rl_get_screen_size)                                                                          \
    X(rl_getc_function)                                                                            \
    X(rl_initialize)                                                                               \
    X(rl_line_buffer)                                                                              \
    X(rl_named_function)                                                                           \
    X(rl_pending_signal)                                                                           \
    X(rl_readline_name)                                                                            \
    X(rl_readline_state)                                                                           \
    X(rl_reset_screen_size)                                                                        \
    X(rl_unbind_function_in_map)                                                                   \
    X(stifle_history)                                                                              \
    X(using_history)

/* The address of each one, with the type from its header, which editor_begin fills in. It is
 * global, as Readline's own state is. */
static struct {
/* A name being declared cannot be put in parentheses. NOLINTNEXTLINE(bugprone-macro-parentheses) */
#define X(name) __typeof__(&name) name;
    READLINE_NAMES(X)
#undef X
} gnu;

#define X(name) LIBRARY_NAME(gnu, name),
static const struct library_name names[] = {READLINE_NAMES(X)};
#undef X

/* ---- completion ------------------------------------------------------------- */

/* Readline's callbacks have no context argument, so what they need is stored here. If it is NULL,
 * there is nothing to complete. */
static const struct interpreter *completed;

/* The words that match, collected for Readline, which frees them. */
static struct offers {
    char **words;
    size_t count;
    size_t room;
    size_t next; /* the one to be returned next */
} offers;

static void gather(void *context, const char *word)
{
    arb_memory memory = arb_memory_standard();
    char **more = growing_room(&memory, offers.words, &offers.room, offers.count + 1, sizeof *more);

    (void)context;
    if (more == NULL)
        return; /* one word fewer */
    offers.words = more;
    more[offers.count] = strdup(word);
    if (more[offers.count] != NULL)
        offers.count++;
}

static char *hand_out(const char *start, int state)
{
    (void)start;
    (void)state;
    return offers.next < offers.count ? offers.words[offers.next++] : NULL;
}

static char **offer_words(const char *start, int from, int to)
{
    char *before = completed != NULL ? strndup(*gnu.rl_line_buffer, (size_t)from) : NULL;
    char **matches = NULL;
    bool file;

    (void)to;
    *gnu.rl_attempted_completion_over = completed == NULL;
    if (before == NULL)
        return NULL;
    offers = (struct offers){0};
    file = complete(completed->game, before, start, gather, NULL);
    free(before);
    /* If files must not be opened, do not list their names either. */
    *gnu.rl_attempted_completion_over = !file || completed->safe;
    if (offers.count > 0)
        matches = gnu.rl_completion_matches(start, hand_out);
    free(offers.words);
    return matches;
}

/* ---- keys ------------------------------------------------------------------- */

/* Whether there were no more keys for the line: because of Ctrl-C, because the run is over, or
 * because the terminal is gone. */
static bool given_up;

/* Waits until a key can be read or a signal has arrived; returns whether a key can be read. Signals
 * are held back until the wait begins, so that none can arrive unnoticed just before it. */
static bool wait_for_key(int file)
{
    bool ready = false;
    sigset_t all;
    sigset_t before;
    fd_set files;

    FD_ZERO(&files);
    FD_SET(file, &files);
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    if (interrupts_noted == INTERRUPTION_NONE && gnu.rl_pending_signal() == 0)
        ready = pselect(file + 1, &files, NULL, NULL, NULL, &before) > 0 || errno != EINTR;
    sigprocmask(SIG_SETMASK, &before, NULL);
    return ready;
}

#define PASTE_BEGIN "\033[200~"
#define PASTE_END "\033[201~"
#define MARK_LENGTH (sizeof PASTE_END - 1)

/* What a terminal sends before and after text that is pasted. */
static struct {
    char last[MARK_LENGTH]; /* the last keys */
    bool open;              /* the text has begun and not ended */
    size_t ended;           /* how much of PASTE_END Readline was given in place of keys */
} paste;

static void note_paste(char key)
{
    memmove(paste.last, paste.last + 1, MARK_LENGTH - 1);
    paste.last[MARK_LENGTH - 1] = key;
    if (memcmp(paste.last, PASTE_BEGIN, MARK_LENGTH) == 0)
        paste.open = true;
    else if (memcmp(paste.last, PASTE_END, MARK_LENGTH) == 0)
        paste.open = false;
}

/* Returns what Readline gets when there are no more keys. It takes an error only where a command
 * begins; the end of the input would enter there what has been typed so far. A paste must have its
 * end: without it, Readline 8.2 inserts what follows the text in memory. */
static int no_key(void)
{
    given_up = true;
    if ((*gnu.rl_readline_state & RL_STATE_READCMD) != 0)
        return READERR;
    if (!paste.open)
        return EOF;
    paste.open = paste.ended + 1 < MARK_LENGTH;
    return PASTE_END[paste.ended++];
}

/* Whether a key is Ctrl-C, or what the user has set in its place. Mostly the terminal makes a
 * signal of it, but Readline has it make none while it reads the key after Ctrl-V. */
static bool is_interrupt_key(int file, unsigned char key)
{
    struct termios settings;

    return iscntrl(key) && tcgetattr(file, &settings) == 0 && settings.c_cc[VINTR] == key &&
           key != _POSIX_VDISABLE;
}

/* Reads a key for Readline. Whatever Readline wants it for (a command, what to search for, a
 * number, the answer to a question), having none ends that, and then the line: after Ctrl-C there
 * is none until readline() has returned. Ctrl-C comes as a signal, which Readline handles in
 * rl_check_signals and passes on to host/interrupts.c. */
static int read_key(FILE *stream)
{
    int file = fileno(stream);

    for (;;) {
        bool ready = wait_for_key(file);
        unsigned char key = 0;
        ssize_t count;

        gnu.rl_check_signals();
        if (interrupts_noted != INTERRUPTION_NONE)
            return no_key();
        if (!ready)
            continue;
        count = read(file, &key, 1);
        if (count > 0 && is_interrupt_key(file, key)) {
            (void)raise(SIGINT);
        } else if (count > 0) {
            note_paste((char)key);
            return key;
        } else if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
            return no_key();
        }
    }
}

/* Restores the terminal after a line. Without this, Readline would write a newline at the end of
 * the input, but only to some terminals. */
static void restore_terminal(void)
{
    *gnu.rl_eof_found = 0;
    gnu.rl_deprep_terminal();
}

/* A key that starts a sequence is bound to a keymap instead of a function. Keymaps are nested no
 * deeper than the longest key sequence in inputrc. NOLINTNEXTLINE(misc-no-recursion) */
static void unbind(rl_command_func_t *function, Keymap map)
{
    gnu.rl_unbind_function_in_map(function, map);
    for (int key = 0; key < KEYMAP_SIZE; key++) {
        if (map[key].type == ISKMAP)
            unbind(function, (Keymap)(uintptr_t)map[key].function);
    }
}

/* Removes the keys that look up a user (tilde-expand), read inputrc again (re-read-init-file) or
 * call one of these by name (execute-named-command), whatever keys they are bound to: under --safe,
 * no key may open a file. */
static void remove_unsafe_keys(void)
{
    static const char *const functions[] = {"tilde-expand", "re-read-init-file",
                                            "execute-named-command"};
    static const char *const maps[] = {"emacs", "vi-insert", "vi-move"};

    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        /* Some versions lack some of them. */
        rl_command_func_t *function = gnu.rl_named_function(functions[i]);
        for (size_t j = 0; function != NULL && j < sizeof maps / sizeof *maps; j++)
            unbind(function, gnu.rl_get_keymap_by_name(maps[j]));
    }
}

const char *editor_begin(bool safe)
{
    const char *missing = library_load(LIBRARY, names, sizeof names / sizeof *names);

    if (missing != NULL)
        return missing;
    *gnu.rl_readline_name = "arbiter";
    *gnu.rl_getc_function = read_key;
    *gnu.rl_deprep_term_function = restore_terminal;
    *gnu.rl_attempted_completion_function = offer_words;
    /* The keys and the size of the window are needed before the first line is read. */
    (void)gnu.rl_initialize();
    if (safe)
        remove_unsafe_keys();
    return NULL;
}

/* Reads a line; after Ctrl-C again, or not. */
static char *read_line(const char *prompt, bool again)
{
    for (;;) {
        char *line;

        given_up = false;
        memset(&paste, 0, sizeof paste);
        line = gnu.readline(prompt);
        if (!given_up)
            return line;
        free(line);
        if (interrupts_noted != INTERRUPTION_KEY)
            return NULL;
        interrupts_forget(&interrupts_noted);
        fputc('\n', stdout); /* after the ^C that Readline has echoed */
        (void)fflush(stdout);
        if (!again)
            return NULL;
    }
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
    gnu.rl_reset_screen_size();
    gnu.rl_get_screen_size(lines, columns);
}

bool editor_complete(const struct interpreter *in)
{
    completed = in;
    *gnu.rl_completer_word_break_characters = " \t";
    *gnu.rl_completer_quote_characters = "\"";
    *gnu.rl_filename_quote_characters = " \t\"\\#";
    return true;
}

/* ---- lines of earlier runs --------------------------------------------------- */

/* The file where they are kept. If it is empty, they are kept only for this run. */
static char kept[PATH_MAX];

void editor_load(void)
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    /* The specification of XDG_STATE_HOME says to ignore relative paths. */
    bool absolute = state != NULL && state[0] == '/';
    const char *base = absolute ? state : home;
    struct text path = text_checked(kept, sizeof kept);
    bool found = base != NULL && base[0] == '/';
    int file = -1;

    gnu.using_history();
    gnu.stifle_history(LINES_KEPT);
    if (found)
        text_print(&path, "%s%s/arbiter/history", base, absolute ? "" : "/.local/state");
    found = found && !path.cut; /* it may be too long for a file */
    for (char *slash = kept; found && (slash = strchr(slash + 1, '/')) != NULL; *slash = '/') {
        *slash = '\0';
        found = mkdir(kept, 0700) == 0 || errno == EEXIST;
    }
    if (found) /* append_history() needs an existing file */
        file = open(kept, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file < 0) {
        kept[0] = '\0';
        return;
    }
    close(file);
    gnu.read_history(kept);
}

void editor_keep(const char *line)
{
    const HIST_ENTRY *last = *gnu.history_length > 0
                                 ? gnu.history_get(*gnu.history_base + *gnu.history_length - 1)
                                 : NULL;

    if (line[strspn(line, " \t")] == '\0' || (last != NULL && strcmp(last->line, line) == 0))
        return;
    gnu.add_history(line);
    if (kept[0] != '\0')
        gnu.append_history(1, kept);
}

void editor_end(void)
{
    if (kept[0] != '\0')
        gnu.history_truncate_file(kept, LINES_KEPT);
    gnu.clear_history();
}
