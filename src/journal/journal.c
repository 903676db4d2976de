#include "journal/journal.h"

#include <errno.h>
#include <string.h>

#include "journal/lines.h"
#include "journal/torn.h"

static bool fail(struct journal *journal, const char *why)
{
    interpreter_trouble(journal->in, journal->path, why);
    return false;
}

/* ---- writing ---------------------------------------------------------------------------- */

/* Why nothing can be added; NULL: it can. */
static const char *not_ours(const struct journal *journal)
{
    const struct host *host = journal->in->host;
    int64_t length = host->length_of(host->context, journal->path, journal->file);

    if (length == -ENOENT || length == -ESTALE)
        return "it no longer exists";
    if (length < 0)
        return strerror((int)-length);
    return (uint64_t)length == journal->length ? NULL : "another program has changed it";
}

/* Takes back what was written of a change. Where that fails nothing may be written behind it. */
static void take_back(struct journal *journal)
{
    const struct host *host = journal->in->host;
    int failed = host->cut(host->context, journal->file, journal->length);

    if (failed < 0)
        journal->lost = -failed;
}

static int sync_journal(struct journal *journal)
{
    const struct host *host = journal->in->host;
    int failed = host->sync(host->context, journal->file);

    /* What the system could not bring onto the disk it may have forgotten: to ask once more
     * proves nothing. */
    if (failed < 0)
        journal->lost = -failed;
    journal->synced = failed == 0;
    return -failed;
}

/* Adds the lines, all of them or none; 0, or the errno. With the end of the last one they count:
 * where they are to be on the disk, they are before it is written. */
static int add(struct journal *journal, struct lines *lines, bool sync)
{
    struct output *out = lines->out;
    int error = 0;

    journal->synced = false;
    if (sync && output_flush(out))
        error = sync_journal(journal);
    if (error == 0) {
        output_string(out, "\n");
        output_flush(out);
        error = out->error;
    }
    if (error != 0) {
        take_back(journal);
        return error;
    }
    journal->length += out->written;
    journal->sum = lines->sum;
    /* It has been accepted: that its end may not be on the disk is told by the next. */
    journal->untold = sync && sync_journal(journal) != 0;
    return 0;
}

/* Whether a change is to be on the disk when it has come about: all but what is done within a
 * turn, and single steps of setting up. */
static bool is_synced(const struct change *change)
{
    enum action_kind last;

    if (change->kind != CHANGE_STEP)
        return true;
    last = change->actions[change->count - 1].what;
    return last == ACTION_END || last == ACTION_PASS;
}

static arb_ruling refuse(struct journal *journal, const char *reason)
{
    journal->untold = false;
    return rejected(journal->in, ARB_CANNOT_WRITE, journal->path, reason);
}

/* The keeper of the game. */
static arb_ruling keep(void *context, const arb_game *game, const struct change *change)
{
    struct journal *journal = context;
    char buffer[4096];
    struct output out = output_to(journal->in->host, journal->file, buffer, sizeof buffer);
    struct lines lines = {.out = &out, .sealed = journal->sealed, .sum = journal->sum};
    const char *reason = journal->lost != 0 ? strerror(journal->lost) : not_ours(journal);
    int error;

    if (reason != NULL)
        return refuse(journal, reason);
    lines_write(&lines, game, change);
    error = add(journal, &lines, is_synced(change));
    return error == 0 ? ARB_ACCEPTED : refuse(journal, strerror(error));
}

/* ---- its life ---------------------------------------------------------------------------- */

static void note_torn(struct journal *journal, size_t line)
{
    struct text text = text_over(journal->note, sizeof journal->note);

    if (line == 0)
        return;
    text_string(&text, "the end is incomplete; from line ");
    text_number(&text, line);
    text_string(&text, " on it was moved to the same name with .torn");
}

/* Why it cannot be opened. */
static const char *reason_of(int error)
{
    if (error == EWOULDBLOCK)
        return "it is in use by another program";
    return error == ENODEV ? "it is not a regular file" : strerror(error);
}

bool journal_open(struct journal *journal, struct interpreter *in, const char *path)
{
    const struct host *host = in->host;
    struct replayed replayed;

    *journal = (struct journal){.in = in, .path = path};
    journal->file = host->open_to_keep(host->context, path);
    if (journal->file < 0)
        return fail(journal, reason_of(-journal->file));
    if (!replay(in, path, journal->file, &replayed)) {
        host->close(host->context, journal->file);
        return false;
    }
    journal->length = replayed.length;
    journal->begun = replayed.length > 0;
    journal->torn = replayed.torn > 0;
    journal->sealed = replayed.sealed || !journal->begun;
    journal->sum = replayed.sum;
    note_torn(journal, replayed.torn);
    in->journal = journal->file;
    return true;
}

/* The first two lines, and the name of the file, which may be new. */
static int write_head(struct journal *journal)
{
    const struct host *host = journal->in->host;
    char buffer[256];
    struct output out = output_to(journal->in->host, journal->file, buffer, sizeof buffer);
    struct lines lines = {.out = &out, .sealed = true};
    int error;

    output_string(&out, JOURNAL_HEAD "\n");
    lines_write_rules(&lines, arb_game_rules(journal->in->game));
    error = add(journal, &lines, true);
    return error == 0 ? -host->sync_name(host->context, journal->path) : error;
}

/* What was torn off is somebody's game: it is put aside before it is cut. */
static int move_torn(struct journal *journal)
{
    const struct host *host = journal->in->host;
    int error = journal->torn ? torn_keep(host, journal->path, journal->file, journal->length) : 0;

    return error != 0 ? error : -host->cut(host->context, journal->file, journal->length);
}

static bool cannot_move(struct journal *journal, int error)
{
    char message[TROUBLE_ROOM];
    struct text text = text_over(message, sizeof message);

    text_string(&text, "cannot move the incomplete end to the same name with .torn: ");
    text_string(&text, strerror(error));
    return fail(journal, message);
}

bool journal_begin(struct journal *journal)
{
    int error = move_torn(journal);

    if (error != 0 && journal->torn)
        return cannot_move(journal, error);
    if (error == 0 && !journal->begun)
        error = write_head(journal);
    if (error != 0)
        return fail(journal, strerror(error));
    journal->in->game->keeper = (struct keeper){.keep = keep, .context = journal};
    return true;
}

void journal_end(struct journal *journal)
{
    const struct host *host = journal->in->host;
    int error = journal->untold ? journal->lost : 0;
    int closed;

    journal->in->game->keeper = (struct keeper){0};
    journal->in->journal = 0;
    if (!journal->synced && journal->lost == 0)
        error = sync_journal(journal);
    closed = host->close(host->context, journal->file);
    if (error == 0)
        error = -closed;
    if (error != 0 && journal->in->trouble[0] == '\0')
        fail(journal, strerror(error));
}
