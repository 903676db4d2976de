#include "match/log.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/shown.h"
#include "match/clock.h"
#include "standings/row.h"

#define LINE_SHOWN ((size_t)4096) /* bytes of a line that are kept */

/* A byte is \xNN at worst. Besides there are a time, the name of a player and a few marks. */
#define LINE_ROOM (4 * LINE_SHOWN + PLAYER_NAME_LONGEST + 64)
#define PATH_ROOM 4096

int log_open(struct game_log *log, const char *folder, const char *id)
{
    TEXT_CHECKED(path, PATH_ROOM);

    log->file = -1;
    log->error = 0;
    log->written = log->length = 0;
    log->begun = clock_now();
    if (folder == NULL)
        return 0;
    text_string(&path, folder);
    text_char(&path, '/');
    for (; *id != '\0'; id++)
        text_bytes(&path, *id == '/' ? "_" : id, 1);
    text_string(&path, ".log");
    if (path.cut)
        return ENAMETOOLONG;
    log->file = open(path.bytes, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    return log->file < 0 ? errno : 0;
}

static void write_out(struct game_log *log)
{
    size_t at = 0;

    while (at < log->length && log->error == 0) {
        ssize_t count = write(log->file, log->bytes + at, log->length - at);

        if (count < 0)
            log->error = errno;
        else
            at += (size_t)count;
    }
    log->written += log->length;
    log->length = 0;
}

static void keep_line(struct kept_lines *kept, const char *name, char direction, const char *bytes,
                      size_t length)
{
    struct kept_line *line = &kept->line[kept->count++ % LOG_KEPT];
    struct text text = text_over(line->text, sizeof line->text);
    struct text of = text_over(line->name, sizeof line->name);

    text_string(&of, name);
    line->direction = direction;
    text_shown(&text, bytes, length, LOG_KEPT_ROOM - sizeof "...");
}

void log_line(struct game_log *log, const char *name, char direction, const char *bytes,
              size_t length)
{
    uint64_t time;
    struct text line;

    if (log->kept != NULL)
        keep_line(log->kept, name, direction, bytes, length);
    if (log->file < 0 || log->written > LOG_LONGEST)
        return;
    if (sizeof log->bytes - log->length < LINE_ROOM)
        write_out(log);
    time = clock_now() - log->begun;
    line = text_over(log->bytes + log->length, sizeof log->bytes - log->length);
    text_print(&line, "%u.%06u ", (unsigned)(time / SECOND),
               (unsigned)(time % SECOND / MICROSECOND));
    text_string(&line, name);
    text_print(&line, " %c ", direction);
    text_foreign(&line, bytes, length < LINE_SHOWN ? length : LINE_SHOWN, true);
    text_string(&line, length > LINE_SHOWN ? "...\n" : "\n");
    log->length += line.length;
}

int log_close(struct game_log *log)
{
    if (log->file < 0)
        return 0;
    write_out(log);
    if (close(log->file) != 0)
        log->error = errno; /* GCOVR_EXCL_LINE: only some file systems fail here */
    log->file = -1;
    return log->error;
}
