#include "records/records.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "command_line.h"
#include "manual/records_options.h"
#include "records/crew.h"
#include "script/limits.h"
#include "trouble.h"

#define MICROSECONDS 1000000U

/* ---- the command line ------------------------------------------------------------------------ */

#define OPTIONS_OF struct record_settings
OPTION_TABLE(RECORDS_OPTIONS);

/* Reads the number before `end`, after a colon. Returns that colon, or NULL if it is none. */
static const char *number_before(const char *begin, const char *end, size_t *number)
{
    const char *at = end;
    size_t unit = 1;

    *number = 0;
    while (at > begin && at[-1] >= '0' && at[-1] <= '9' && end - at < 15) {
        *number += unit * (size_t)(*--at - '0');
        unit *= 10;
    }
    return at > begin && at[-1] == ':' && *number > 0 ? at - 1 : NULL;
}

/* FILE:LINE:GAME */
static int take_place(struct records_place *place, const char *word)
{
    const char *end = word + strlen(word);

    end = number_before(word, end, &place->game);
    if (end != NULL)
        end = number_before(word, end, &place->line);
    if (end == NULL || end == word)
        return quoted_trouble("--at takes FILE:LINE:GAME, such as club.pdn:1203:85, not", word, "");
    place->file = word;
    place->file_length = (size_t)(end - word);
    return -1;
}

/* NAME,NAME */
static int take_guesses(struct record_settings *settings, const char *words)
{
    int status = -1;

    for (const char *end; status < 0 && words != NULL; words = end != NULL ? end + 1 : NULL) {
        TEXT_CHECKED(word, 4096);

        end = strchr(words, ',');
        text_bytes(&word, words, end != NULL ? (size_t)(end - words) : strlen(words));
        if (settings->guess_count == GUESSES_MOST)
            return trouble(NULL, "--guess takes at most 64 rule sets");
        status = command_line_rules(&settings->files, word.bytes, STATUS_TROUBLE,
                                    &settings->guesses[settings->guess_count++]);
    }
    return status;
}

static int take_option(void *to, int option)
{
    struct record_settings *settings = to;

    switch (option) {
    case OPTION_AT:
        return take_place(&settings->at, optarg);
    case OPTION_GUESS:
        return take_guesses(settings, optarg);
    default:
        return command_line_rules(&settings->files, optarg, STATUS_TROUBLE, &settings->rules);
    }
}

static const struct command_line line = {
    .rows = rows,
    .help = "arbiter --records --help",
    .before = "Usage: arbiter --records [OPTION]... [FILE]...\n"
              "Referee the games of each FILE, and write a row for each, in order.\n"
              "With no FILE, or when FILE is -, read standard input.\n",
    .after = "\nExit status: 0, all games are right; 1, at least one is wrong;\n"
             "2, usage or I/O error.\n"
             "arbiter-records(1) is the manual.",
    .take = take_option,
};

/* Returns why options cannot be combined, or NULL if they can. */
static const char *contradiction(const struct record_settings *settings)
{
    if (settings->rules != NULL && settings->guess_count > 0)
        return "--rules and --guess cannot be used together";
    if (settings->wrong_only && settings->right_only)
        return "--wrong and --legal cannot be used together";
    if (settings->to == TO_PLACES && (settings->wrong_only || settings->right_only))
        return "--wrong and --legal cannot be used with --to places, which referees nothing";
    if (settings->wrong_only && settings->to >= TO_PDN)
        return "--wrong cannot be used with --to pdn or --to script: a wrong game has no such form";
    if (settings->at.file != NULL && settings->path_count > 1)
        return "--at takes one FILE, or standard input";
    return NULL;
}

/* ---- the run --------------------------------------------------------------------------------- */

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
    int file = STDOUT_FILENO;

    if (command_line_both(host, settings->paths, settings->path_count, settings->output))
        return STATUS_TROUBLE;
    if (settings->output != NULL)
        file = host->open_to_write(host->context, settings->output);
    if (file < 0)
        return trouble(settings->output, strerror(-file));
    return referee_to(settings, file);
}

int records_run(int argc, char **argv, const struct host *host)
{
    struct record_settings settings = {.host = host, .files.host = host};
    int status = command_line_read(&line, &settings, argc, argv);

    settings.path_count = command_line_paths(argc, argv, &settings.paths);
    if (status < 0 && contradiction(&settings) != NULL)
        status = trouble(NULL, contradiction(&settings));
    if (status < 0)
        status = referee_files(&settings);
    rule_files_end(&settings.files);
    return status;
}
