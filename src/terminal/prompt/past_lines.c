#include "terminal/prompt/past_lines.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "terminal/prompt/readline_library.h"

/* Returns the path of arbiter/history in the state directory, or in ~/.local/state, as new
 * memory. Returns NULL if there is neither. */
static char *history_path(void)
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    /* The specification of XDG_STATE_HOME says to ignore relative paths. */
    int absolute = state != NULL && state[0] == '/';
    const char *base = absolute ? state : home;
    const char *below = absolute ? "" : "/.local/state";
    size_t room;
    char *path;

    if (base == NULL || base[0] != '/')
        return NULL;
    room = strlen(base) + strlen(below) + sizeof "/arbiter/history";
    path = malloc(room);
    if (path != NULL)
        snprintf(path, room, "%s%s/arbiter/history", base, below);
    return path;
}

/* Makes the directories that lead to a file. Returns false if one cannot be made. */
static int make_directories(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        int failed;

        *slash = '\0';
        failed = mkdir(path, 0700) != 0 && errno != EEXIST;
        *slash = '/';
        if (failed)
            return 0;
    }
    return 1;
}

void past_lines_load(struct past_lines *past)
{
    int file;

    gnu.using_history();
    gnu.stifle_history(LINES_KEPT);
    past->path = history_path();
    if (past->path == NULL)
        return;
    if (make_directories(past->path)) {
        /* append_history() needs an existing file. */
        file = open(past->path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
        if (file >= 0) {
            close(file);
            gnu.read_history(past->path);
            return;
        }
    }
    free(past->path);
    past->path = NULL;
}

void past_lines_add(const struct past_lines *past, const char *line)
{
    const HIST_ENTRY *last = *gnu.history_length > 0
                                 ? gnu.history_get(*gnu.history_base + *gnu.history_length - 1)
                                 : NULL;

    if (line[strspn(line, " \t")] == '\0' || (last != NULL && strcmp(last->line, line) == 0))
        return;
    gnu.add_history(line);
    if (past->path != NULL)
        gnu.append_history(1, past->path);
}

void past_lines_free(struct past_lines *past)
{
    if (past->path != NULL)
        gnu.history_truncate_file(past->path, LINES_KEPT);
    free(past->path);
    past->path = NULL;
    gnu.clear_history();
}
