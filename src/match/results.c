#include "match/results.h"

#include <errno.h>
#include <string.h>

#include "host/reader.h"
#include "trouble.h"

/* The longest row: some thousand turns with scores. */
#define ROW_LONGEST ((size_t)16 * 1024 * 1024)

/* A file whose rows are read. */
struct reading_of_rows {
    const struct host *host;
    const char *path;
    const struct results_use *use;
    struct match_tally *tally;
    struct reader reader;
    uint64_t whole; /* the length of the lines that are whole */
    bool torn;      /* the last one is not */
};

/* ---- rows ---------------------------------------------------------------------------------- */

static bool complain_of_line(const struct reading_of_rows *file, const char *what)
{
    TEXT_MESSAGE(where, 1024);

    text_string(&where, file->path);
    text_print(&where, ":%zu", file->reader.number);
    complain(where.bytes, what);
    return false;
}

static bool is_of_another_match(const struct reading_of_rows *file, const char *why)
{
    TEXT_MESSAGE(what, 256);

    text_print(&what, "this row belongs to another match: %s", why);
    return complain_of_line(file, what.bytes);
}

/* Counts a row, if it is of this match. */
static bool count_row(struct reading_of_rows *file, const struct match_row *row)
{
    const struct schedule *schedule = file->tally->schedule;
    const struct game_end now = {row->half_points, row->ending};
    struct game_end before;
    struct scheduled game;
    uint64_t number;
    const char *why = schedule_find(schedule, row->id, &number);

    if (why != NULL)
        return is_of_another_match(file, why);
    game = schedule_at(schedule, number);
    if (!opening_is(openings_of_pair(file->use->openings, game.pair), file->use->openings->rules,
                    row->opening))
        return is_of_another_match(file, "its opening is not that of its id");
    if (!tally_has(file->tally, number, &before)) {
        tally_add(file->tally, number, &now);
        return true;
    }
    if (before.half_points != now.half_points)
        return complain_of_line(file, "the game has another result than in a row before");
    return true;
}

static bool no_memory(void)
{
    complain(NULL, "out of memory");
    return false;
}

static bool take_row(struct reading_of_rows *file, const struct line *line)
{
    const arb_memory *memory = &file->host->memory;
    struct match_row *row = NULL;
    TEXT_MESSAGE(wrong, 256);
    enum row_reading reading = row_read(memory, line->bytes, line->length, &row, &wrong);
    const char *why;
    bool counted;

    if (reading == ROW_NO_MEMORY)
        return no_memory();
    if (reading != ROW_READ)
        return complain_of_line(file, wrong.bytes);
    counted = count_row(file, row);
    row_free(memory, row);
    if (!counted || file->use->take == NULL)
        return counted;
    why = file->use->take(file->use->context, line->bytes, line->length);
    if (why != NULL)
        return complain_of_line(file, why);
    return true;
}

/* Takes a line. One without a newline at its end is what was left of a row. */
static bool take_line(struct reading_of_rows *file, const struct line *line)
{
    if (!reader_line_ended(&file->reader)) {
        file->torn = true;
        complain_of_line(file, "the last row is torn, and does not count");
        return true;
    }
    if (line->too_long)
        return complain_of_line(file, "the line is too long");
    if (line->length > 0 && !take_row(file, line))
        return false;
    file->whole = reader_offset(&file->reader);
    return true;
}

/* Reads the rows of an open file. Returns -1, or STATUS_TROUBLE after a complaint. */
static int read_rows(struct reading_of_rows *file, int opened)
{
    char nothing[1]; /* what would be flushed before a wait */
    struct output nowhere = output_to(file->host, 1, nothing, sizeof nothing);
    enum reading reading;
    struct line line;
    int error = 0;
    bool taken = true;

    if (!reader_of_long_lines(&file->reader, file->host, opened, ROW_LONGEST))
        return trouble(NULL, "out of memory");
    while ((reading = reader_next(&file->reader, &nowhere, &line, &error)) == READING_LINE && taken)
        taken = take_line(file, &line);
    file->reader.lent = true;
    reader_close(&file->reader);
    if (reading == READING_FAILED)
        return trouble(file->path, strerror(error));
    return taken ? -1 : STATUS_TROUBLE;
}

/* ---- the file ------------------------------------------------------------------------------ */

int results_open(struct results *results, const struct host *host, const char *path,
                 const struct results_use *use, struct match_tally *tally)
{
    struct reading_of_rows file = {.host = host, .path = path, .use = use, .tally = tally};
    int status;
    int error = 0;

    *results = (struct results){.host = host, .path = path, .file = -1, .tally = tally};
    if (path == NULL)
        return -1;
    results->file = host->open_to_keep(host->context, path);
    if (results->file == -EWOULDBLOCK)
        return trouble(path, "another match writes to it");
    if (results->file < 0)
        return trouble(path, strerror(-results->file));
    status = read_rows(&file, results->file);
    if (status >= 0)
        return status;
    results->length = file.whole;
    if (file.torn)
        error = -host->cut(host->context, results->file, file.whole);
    return error == 0 ? -1 : trouble(path, strerror(error));
}

int results_read(const struct host *host, const char *path, const struct results_use *use,
                 struct match_tally *tally)
{
    struct reading_of_rows file = {.host = host, .path = path, .use = use, .tally = tally};
    int opened = host->open_to_read(host->context, path);
    int status;

    if (opened < 0)
        return trouble(path, strerror(-opened));
    status = read_rows(&file, opened);
    (void)host->close(host->context, opened);
    return status;
}

int results_add(struct results *results, uint64_t number, const struct game_end *played,
                const char *row, size_t length)
{
    const struct host *host = results->host;
    ptrdiff_t written;

    if (results->path != NULL) {
        written = host->write(host->context, results->file, row, length);
        if (written != (ptrdiff_t)length) {
            (void)host->cut(host->context, results->file, results->length);
            return written < 0 ? (int)-written : ENOSPC;
        }
        results->length += length;
        results->unsynced = true;
    }
    tally_add(results->tally, number, played);
    return 0;
}

int results_sync(struct results *results)
{
    if (!results->unsynced)
        return 0;
    results->unsynced = false;
    return -results->host->sync(results->host->context, results->file);
}

void results_close(struct results *results)
{
    if (results->file >= 0)
        (void)results->host->close(results->host->context, results->file);
}
