#include "match/results.h"

#include <errno.h>
#include <string.h>

#include "standings/read.h"
#include "trouble.h"

/* ---- rows ---------------------------------------------------------------------------------- */

static bool is_of_another_match(const struct row_file *file, const char *why)
{
    TEXT_MESSAGE(what, 256);

    text_print(&what, "this row belongs to another match: %s", why);
    return row_file_complain(file, what.bytes);
}

/* Counts a row, if it is of this match. */
static bool count_row(const struct row_file *file, const struct match_row *row)
{
    const struct results_use *use = file->context;
    struct match_tally *tally = use->tally;
    struct openings *openings = use->openings;
    const struct game_end now = {row->half_points, row->ending};
    struct game_end before;
    struct scheduled game;
    uint64_t number;
    const char *why = schedule_find(tally->schedule, row, &number);

    if (why != NULL)
        return is_of_another_match(file, why);
    game = schedule_at(tally->schedule, number);
    if (!opening_is(openings_of_pair(openings, game.pair), openings->rules, row->opening))
        return is_of_another_match(file, "its opening is not that of its id");
    if (!tally_has(tally, number, &before)) {
        tally_add(tally, number, &now);
        return true;
    }
    if (before.half_points != now.half_points)
        return row_file_complain(file, "the game has another result than in a row before");
    return true;
}

static bool take_row(struct row_file *file, struct match_row *row)
{
    const struct results_use *use = file->context;
    bool taken = count_row(file, row);
    const char *why = taken && use->take != NULL ? use->take(use->context, row) : NULL;

    row_free(&file->host->memory, row);
    return taken && (why == NULL || row_file_complain(file, why));
}

/* Counts the rows of an open file. Returns -1, or STATUS_TROUBLE after a complaint. */
static int count_rows(struct row_file *file, int opened, struct results_use *use)
{
    file->take = take_row;
    file->context = use;
    file->whole = use->take != NULL;
    file->growing = true;
    return row_file_read(file, opened) ? -1 : STATUS_TROUBLE;
}

/* ---- the file ------------------------------------------------------------------------------ */

int results_open(struct results *results, const struct host *host, const char *path,
                 struct results_use *use)
{
    struct row_file file = {.host = host, .path = path};
    int status;
    int error = 0;

    *results = (struct results){.host = host, .path = path, .file = -1, .tally = use->tally};
    if (path == NULL)
        return -1;
    results->file = host->open_to_keep(host->context, path);
    if (results->file == -EWOULDBLOCK)
        return trouble(path, "another match writes to it");
    if (results->file < 0)
        return trouble(path, strerror(-results->file));
    status = count_rows(&file, results->file, use);
    if (status >= 0)
        return status;
    results->length = file.length;
    if (file.torn)
        error = -host->cut(host->context, results->file, file.length);
    return error == 0 ? -1 : trouble(path, strerror(error));
}

int results_read(const struct host *host, const char *path, struct results_use *use)
{
    struct row_file file = {.host = host, .path = path};
    int opened = host->open_to_read(host->context, path);
    int status;

    if (opened < 0)
        return trouble(path, strerror(-opened));
    status = count_rows(&file, opened, use);
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
