#include "records/records.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "records/crew.h"
#include "trouble.h"

#define MICROSECONDS 1000000U

/* 724 games, 723 right, 1 wrong, 2 with results that differ */
static void say_counts(const struct record_counts *counts, uint64_t time)
{
    size_t games = counts->right + counts->wrong;
    TEXT_BUFFER(text, 128); /* five numbers */

    text_print(&text, "%zu game%s, %zu right, %zu wrong", games, games == 1 ? "" : "s",
               counts->right, counts->wrong);
    if (counts->contradictory > 0)
        text_print(&text, ", %zu with results that differ", counts->contradictory);
    if (isatty(STDERR_FILENO) && time > 0)
        text_print(&text, "; %" PRIu64 " games a second", games * MICROSECONDS / time);
    text_char(&text, '\n');
    complain_bytes(text.bytes, text.length);
}

/* Returns the name of an input that is the output too, or NULL. */
static const char *read_and_written(const struct record_settings *settings)
{
    const struct host *host = settings->host;
    const char *output = settings->output != NULL ? settings->output : "/dev/stdout";

    if (settings->path_count == 0 && host->is_same(host->context, "/dev/stdin", output))
        return "standard input";
    for (size_t i = 0; i < settings->path_count; i++) {
        const char *path = settings->paths[i];

        if (host->is_same(host->context, strcmp(path, "-") == 0 ? "/dev/stdin" : path, output))
            return path;
    }
    return NULL;
}

/* Referees the games, and writes rows to an open file. Returns the exit status. */
static int referee_to(const struct record_settings *settings, int file)
{
    static char buffer[65536];
    const struct host *host = settings->host;
    const char *name = settings->output != NULL ? settings->output : "standard output";
    struct output out = output_to(host, file, buffer, sizeof buffer);
    struct record_counts counts = {0};
    uint64_t begun = host->clock(host->context);
    struct record_source source;
    bool done;

    source_begin(&source, settings);
    done = crew_run(&source, &out, &counts);
    source_end(&source);
    output_flush(&out);
    if (settings->output != NULL) {
        int closed = host->close(host->context, file);

        if (out.error == 0)
            out.error = -closed;
    }
    if (out.error != 0)
        return trouble(name, strerror(out.error));
    if (settings->to != TO_PLACES)
        say_counts(&counts, host->clock(host->context) - begun);
    if (!done)
        return STATUS_TROUBLE;
    return counts.wrong > 0 ? STATUS_REJECTED : STATUS_ACCEPTED;
}

static int referee_files(const struct record_settings *settings)
{
    const struct host *host = settings->host;
    const char *both = read_and_written(settings);
    int file = STDOUT_FILENO;

    if (both != NULL)
        return trouble(both, "input file is output file");
    if (settings->output != NULL)
        file = host->open_to_write(host->context, settings->output);
    if (file < 0)
        return trouble(settings->output, strerror(-file));
    return referee_to(settings, file);
}

int records_run(int argc, char **argv, const struct host *host)
{
    struct record_settings settings;
    int status = record_settings_read(&settings, argc, argv, host);

    if (status < 0)
        status = referee_files(&settings);
    rule_files_end(&settings.files);
    return status;
}
