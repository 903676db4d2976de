#include "terminal/prompt/past_lines.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "terminal/prompt/readline_library.h"

/* Stores the path of arbiter/history in the state directory, or in ~/.local/state. Returns false if
 * there is neither, or the path is too long for a file. */
static bool find_path(struct past_lines *past)
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    /* The specification of XDG_STATE_HOME says to ignore relative paths. */
    bool absolute = state != NULL && state[0] == '/';
    const char *base = absolute ? state : home;
    const char *below = absolute ? "" : "/.local/state";

    return base != NULL && base[0] == '/' &&
           (size_t)snprintf(past->path, sizeof past->path, "%s%s/arbiter/history", base, below) <
               sizeof past->path;
}

/* Makes the directories that lead to a file. Returns false if one cannot be made. */
static bool make_directories(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        bool failed;

        *slash = '\0';
        failed = mkdir(path, 0700) != 0 && errno != EEXIST;
        *slash = '/';
        if (failed)
            return false;
    }
    return true;
}

void past_lines_load(struct past_lines *past)
{
    int file;

    gnu.using_history();
    gnu.stifle_history(LINES_KEPT);
    if (find_path(past) && make_directories(past->path)) {
        /* append_history() needs an existing file. */
        file = open(past->path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
        if (file >= 0) {
            close(file);
            gnu.read_history(past->path);
            return;
        }
    }
    past->path[0] = '\0';
}

void past_lines_add(const struct past_lines *past, const char *line)
{
    const HIST_ENTRY *last = *gnu.history_length > 0
                                 ? gnu.history_get(*gnu.history_base + *gnu.history_length - 1)
                                 : NULL;

    if (line[strspn(line, " \t")] == '\0' || (last != NULL && strcmp(last->line, line) == 0))
        return;
    gnu.add_history(line);
    if (past->path[0] != '\0')
        gnu.append_history(1, past->path);
}

void past_lines_free(const struct past_lines *past)
{
    if (past->path[0] != '\0')
        gnu.history_truncate_file(past->path, LINES_KEPT);
    gnu.clear_history();
}
