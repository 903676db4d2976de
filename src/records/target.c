#include "records/target.h"

#include <string.h>
#include <unistd.h>

#include "command_line.h"
#include "manual/records_options.h"
#include "records/rows.h"
#include "trouble.h"

/* ---- what is said of it ---------------------------------------------------------------------- */

int target_take(struct record_settings *settings, const char *word)
{
    static const char *const forms[] = {RECORDS_FORMS};
    TEXT_MESSAGE(takes, 128);
    size_t form = 0;

    while (form < TO_SQLITE && strcmp(word, forms[form]) != 0)
        form++;
    settings->to = (enum records_to)form;
    settings->database = word + strlen(forms[TO_SQLITE]);
    if (form < TO_SQLITE || (strncmp(word, forms[TO_SQLITE], strlen(forms[TO_SQLITE])) == 0 &&
                             settings->database[0] != '\0'))
        return -1;
    text_string(&takes, "--to takes ");
    text_list(&takes, forms, TO_SQLITE, ", ");
    text_string(&takes, " or sqlite:FILE, not");
    return quoted_trouble(takes.bytes, word, "");
}

const char *target_contradiction(const struct record_settings *settings)
{
    if (settings->to == TO_SQLITE && settings->output != NULL)
        return "--output cannot be used with --to sqlite:FILE, which is the output";
    if (settings->to != TO_SQLITE && (settings->update || settings->no_positions))
        return "--update and --positions need --to sqlite:FILE";
    return NULL;
}

/* ---- the run --------------------------------------------------------------------------------- */

/* Referees all games, writes rows to an open file, and closes it unless it is standard output.
 * Returns whether all went well, after complaints. */
static bool write_to(const struct record_settings *settings, int file, struct database *database,
                     struct records_done *done)
{
    static char buffer[65536];
    const struct host *host = settings->host;
    const char *name = settings->output != NULL ? settings->output : "standard output";
    struct output out = output_to(host, file, buffer, sizeof buffer);
    struct record_source source;
    bool all;

    if (settings->to == TO_CSV)
        row_csv_head(&out.text);
    source_begin(&source, settings);
    all = crew_run(&source, &out, database, &done->counts);
    source_end(&source);
    output_flush(&out);
    if (settings->output != NULL) {
        int closed = host->close(host->context, file);

        if (out.error == 0)
            out.error = -closed;
    }
    done->unwritten = out.error != 0;
    if (done->unwritten)
        complain(name, strerror(out.error));
    return all && !done->unwritten;
}

/* Adds all games to the database. */
static bool write_database(const struct record_settings *settings, struct records_done *done)
{
    struct database database;
    bool all = false;

    done->unwritten = !database_open(&database, settings->host, settings->database,
                                     settings->update ? DATABASE_UPDATE : DATABASE_MAKE);
    if (done->unwritten)
        complain(settings->database, database.wrong);
    else
        all = write_to(settings, STDOUT_FILENO, &database, done);
    if (all && !database_commit(&database, true)) {
        complain(settings->database, database.wrong);
        all = false;
    }
    done->added = database.added;
    done->doubles = database.doubles;
    database_close(&database);
    return all;
}

bool records_write(const struct record_settings *settings, struct records_done *done)
{
    const struct host *host = settings->host;
    bool to_database = settings->to == TO_SQLITE;
    uint64_t begun = host->clock(host->context);
    int file = STDOUT_FILENO;
    bool all;

    *done = (struct records_done){.unwritten = true};
    if (command_line_both(host, settings->paths, settings->path_count,
                          to_database ? settings->database : settings->output))
        return false;
    if (settings->output != NULL)
        file = host->open_to_write(host->context, settings->output);
    if (file < 0)
        return trouble(settings->output, strerror(-file)) == STATUS_ACCEPTED;
    all = to_database ? write_database(settings, done) : write_to(settings, file, NULL, done);
    done->time = host->clock(host->context) - begun;
    return all;
}
