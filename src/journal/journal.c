#include "journal/journal.h"

#include <errno.h>
#include <string.h>

#include "journal/entries.h"

static bool fail(struct journal *journal, const char *why)
{
    interpreter_trouble(journal->in, journal->path, why);
    return false;
}

/* ---- writing ---------------------------------------------------------------------------- */

/* Returns why nothing can be added to the journal, or NULL if it can. */
static const char *not_ours(const struct journal *journal)
{
    const struct host *host = journal->in->host;
    int64_t length = host->length_of(host->context, journal->path, journal->file);

    if (length == -ENOENT || length == -ESTALE)
        return "it no longer exists";
    if (length < 0)
        return strerror((int)-length);
    return (uint64_t)length == journal->kept.length ? NULL : "another program has changed it";
}

static int sync_journal(struct journal *journal)
{
    const struct host *host = journal->in->host;
    int failed = host->sync(host->context, journal->file);

    /* The system may have dropped what it could not write to the disk, so a second sync that
     * succeeds would prove nothing. */
    if (failed < 0)
        journal->lost = -failed;
    journal->synced = failed == 0;
    return -failed;
}

/* Adds the lines, all of them or none. Returns 0 or the errno. The lines count once the newline of
 * the last one is written. With `sync`, they are on the disk before that, and the newline too when
 * this returns. */
static int add(struct journal *journal, struct entries *entries, struct output *out, bool sync)
{
    const struct host *host = journal->in->host;
    int error = 0;

    journal->synced = false;
    if (sync && output_flush(out))
        error = sync_journal(journal);
    if (error == 0) {
        text_string(&out->text, "\n");
        output_flush(out);
        error = out->error;
    }
    if (error != 0) {
        /* What was written is cut off. If that fails, nothing may be written after it. */
        int failed = host->cut(host->context, journal->file, journal->kept.length);

        if (failed < 0)
            journal->lost = -failed;
        return error;
    }
    journal->kept.length += output_written(out);
    journal->kept.sum = entries->sum;
    /* The change has been accepted. If this sync fails, the next change reports it. */
    journal->untold = sync && sync_journal(journal) != 0;
    return 0;
}

/* Whether a change must be on the disk before it is accepted. Steps within a turn and single steps
 * of setting up need not be. */
static bool is_synced(const struct change *change)
{
    enum action_kind last;

    if (change->kind != CHANGE_STEP)
        return true;
    last = change->actions[change->count - 1].what;
    return last == ACTION_END || last == ACTION_PASS || last == ACTION_SAY;
}

static arb_ruling refuse(struct journal *journal, const char *reason)
{
    journal->untold = false;
    return rejected(journal->in, ARB_CANNOT_WRITE, journal->path, (struct detail){.text = reason});
}

/* The game's keeper: writes a change before the game makes it. */
static arb_ruling keep(void *context, const arb_game *game, const struct change *change)
{
    struct journal *journal = context;
    char buffer[4096];
    struct output out = output_to(journal->in->host, journal->file, buffer, sizeof buffer);
    struct entries entries = {
        .out = &out.text, .checked = journal->kept.checked, .sum = journal->kept.sum};
    const char *reason = journal->lost != 0 ? strerror(journal->lost) : not_ours(journal);
    int error;

    if (reason != NULL)
        return refuse(journal, reason);
    entries_write(&entries, game, change);
    error = add(journal, &entries, &out, is_synced(change));
    return error == 0 ? ARB_ACCEPTED : refuse(journal, strerror(error));
}

/* ---- opening and closing ----------------------------------------------------------------- */

bool journal_open(struct journal *journal, struct interpreter *in, const char *path)
{
    const struct host *host = in->host;

    *journal = (struct journal){.in = in, .path = path};
    journal->file = host->open_to_keep(host->context, path);
    if (journal->file < 0)
        return fail(journal, journal->file == -EWOULDBLOCK ? "it is in use by another program"
                             : journal->file == -ENODEV    ? "it is not a regular file"
                                                           : strerror(-journal->file));
    if (!replay(in, path, journal->file, &journal->kept)) {
        host->close(host->context, journal->file);
        return false;
    }
    if (journal->kept.torn > 0) {
        struct text note = text_over(journal->note, sizeof journal->note);

        text_print(&note,
                   "the end is incomplete; from line %zu on it was moved to the same name with "
                   ".torn",
                   journal->kept.torn);
    }
    in->journal = journal->file;
    return true;
}

/* Appends everything from `from` on, or nothing. */
static int append(const struct host *host, const char *name, int file, uint64_t from)
{
    int to = host->open_to_keep(host->context, name);
    int64_t length = to < 0 ? to : host->length_of(host->context, name, to);
    int error = length < 0 ? (int)-length : output_copy(host, file, from, to);
    int closed;

    if (to < 0)
        return error;
    if (error == 0)
        error = -host->sync(host->context, to);
    if (error != 0 && length >= 0)
        (void)host->cut(host->context, to, (uint64_t)length);
    closed = -host->close(host->context, to);
    return error != 0 ? error : closed;
}

int torn_keep(const struct host *host, const char *path, int file, uint64_t from)
{
    TEXT_CHECKED(name, HOST_PATH_ROOM);
    int error;

    text_string(&name, path);
    text_string(&name, ".torn");
    if (name.cut)
        return ENAMETOOLONG;
    error = append(host, name.bytes, file, from);
    return error != 0 ? error : -host->sync_name(host->context, name.bytes);
}

/* Writes the first two lines, and syncs the name of the file too, since the file may be new. */
static int write_head(struct journal *journal)
{
    const struct host *host = journal->in->host;
    char buffer[256];
    struct output out = output_to(journal->in->host, journal->file, buffer, sizeof buffer);
    struct entries entries = {.out = &out.text, .checked = true};
    int error;

    journal->kept.checked = true;
    text_string(&out.text, JOURNAL_HEAD "\n");
    entries_write_rules(&entries, arb_game_rules(journal->in->game));
    error = add(journal, &entries, &out, true);
    return error == 0 ? -host->sync_name(host->context, journal->path) : error;
}

bool journal_begin(struct journal *journal)
{
    const struct host *host = journal->in->host;
    int error = 0;
    TEXT_MESSAGE(message, TROUBLE_ROOM);

    /* The torn end is kept in another file, since it may be part of a game. */
    if (journal->kept.torn > 0)
        error = torn_keep(host, journal->path, journal->file, journal->kept.length);
    if (error == 0)
        error = -host->cut(host->context, journal->file, journal->kept.length);
    if (error != 0 && journal->kept.torn > 0) {
        text_print(&message, "cannot move the incomplete end to the same name with .torn: %s",
                   strerror(error));
        return fail(journal, message.bytes);
    }
    if (error == 0 && journal->kept.length == 0)
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
