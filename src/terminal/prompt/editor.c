#include "terminal/prompt/editor.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "base/growing.h"
#include "host/interrupts.h"
#include "host/library.h"

/* ---- GNU Readline, which is loaded when the prompt starts (host/library.h) ---- */

#define TEXT_OF(number) #number
#define NUMBER_TEXT(number) TEXT_OF(number)

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
    X(rl_crlf)                                                                                     \
    X(rl_editing_mode)                                                                             \
    X(rl_filename_quote_characters)                                                                \
    X(rl_get_keymap_by_name)                                                                       \
    X(rl_get_screen_size)                                                                          \
    X(rl_getc_function)                                                                            \
    X(rl_initialize)                                                                               \
    X(rl_line_buffer)                                                                              \
    X(rl_named_function)                                                                           \
    X(rl_on_new_line)                                                                              \
    X(rl_readline_name)                                                                            \
    X(rl_readline_state)                                                                           \
    X(rl_redisplay)                                                                                \
    X(rl_replace_line)                                                                             \
    X(rl_reset_screen_size)                                                                        \
    X(rl_set_prompt)                                                                               \
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

/* How long a signal may stay unnoticed that comes between a look at it and the wait for a key, in
 * milliseconds. */
#define UNNOTICED_MOST 100

/* The prompt of the line that is being typed. Readline's callbacks have no context argument. */
static const char *shown_prompt;

/* A key was not read because of Ctrl-C, and the line has not been dropped since. */
static bool gave_up;

/* Drops what has been typed, and shows the prompt anew. */
static void begin_anew(void)
{
    rl_command_func_t *insert = gnu.rl_named_function("vi-insertion-mode");

    gnu.rl_crlf(); /* after the ^C that Readline has echoed */
    gnu.rl_on_new_line();
    gnu.rl_set_prompt(shown_prompt); /* a search has one of its own */
    gnu.rl_replace_line("", 1);
    gnu.using_history(); /* from the last line on */
    if (*gnu.rl_editing_mode == 0 && insert != NULL)
        insert(1, 'i');
    gnu.rl_redisplay();
}

/* Does what a signal asks for. Returns whether no key is to be read. A key that is to complete
 * something, such as a search or a count, is not there after Ctrl-C: Readline gives it up, and
 * wants the first key of a command. Then the line is dropped. */
static bool ends_reading(void)
{
    gnu.rl_check_signals();
    if (interrupts_noted != INTERRUPTION_KEY)
        return interrupts_noted != INTERRUPTION_NONE; /* the run is over, and so is the line */
    gave_up = (*gnu.rl_readline_state & RL_STATE_READCMD) == 0;
    if (gave_up)
        return true;
    interrupts_forget(&interrupts_noted);
    begin_anew();
    return false;
}

/* Reads a key for Readline. Returns EOF if there is none. Ctrl-C is noted before the keys after it
 * can be read. */
static int read_key(FILE *terminal)
{
    struct pollfd ready = {.fd = fileno(terminal), .events = POLLIN};

    while (!ends_reading()) {
        unsigned char key;

        if (poll(&ready, 1, UNNOTICED_MOST) <= 0)
            continue;
        if (ends_reading())
            break;
        switch (read(ready.fd, &key, 1)) {
        case 1:
            return key;
        case 0:
            return EOF;
        default:
            if (errno != EINTR && errno != EAGAIN)
                return EOF;
        }
    }
    return EOF;
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
    *gnu.rl_attempted_completion_function = offer_words;
    /* The keys and the size of the window are needed before the first line is read. */
    (void)gnu.rl_initialize();
    if (safe)
        remove_unsafe_keys();
    return NULL;
}

/* Where Readline was reading keys ahead when it gave up, it takes the line for one that was
 * entered. */
char *editor_line(const char *prompt)
{
    char *line;

    shown_prompt = prompt;
    gave_up = false;
    while ((line = gnu.readline(prompt)), gave_up) {
        gave_up = false;
        interrupts_forget(&interrupts_noted);
        free(line);
    }
    return line;
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

/* Stores the path of arbiter/history in the state directory, or in ~/.local/state. Returns false if
 * there is neither, or the path is too long for a file. */
static bool find_path(void)
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    /* The specification of XDG_STATE_HOME says to ignore relative paths. */
    bool absolute = state != NULL && state[0] == '/';
    const char *base = absolute ? state : home;
    struct text path = text_checked(kept, sizeof kept);

    if (base == NULL || base[0] != '/')
        return false;
    text_string(&path, base);
    text_string(&path, absolute ? "" : "/.local/state");
    text_string(&path, "/arbiter/history");
    return !path.cut;
}

/* Makes the directories that lead to a file. Returns false if one cannot be made; then the path
 * ends with that one. */
static bool make_directories(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(path, 0700) != 0 && errno != EEXIST)
            return false;
        *slash = '/';
    }
    return true;
}

void editor_load(void)
{
    int file = -1;

    gnu.using_history();
    gnu.stifle_history(LINES_KEPT);
    if (find_path() && make_directories(kept)) /* append_history() needs an existing file */
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
