#include "records/records.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "command_line.h"
#include "manual/records_options.h"
#include "records/options.h"
#include "records/target.h"
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

static int take_option(void *to, int option)
{
    struct record_settings *settings = to;

    switch (option) {
    case OPTION_TO:
        return target_take(settings, optarg);
    case OPTION_STRIP:
        return strip_take(&settings->strip, optarg);
    case OPTION_GUESS:
        return guesses_take(&settings->guesses, &settings->files, optarg);
    case OPTION_ENCODING:
        return encoding_take(&settings->encoding, optarg);
    case OPTION_AT:
        return take_place(&settings->at, optarg);
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
    .after = "\nExit status: 0, all games are right; 1, at least one is wrong, or a variation is;\n"
             "2, usage or I/O error.\n"
             "arbiter-records(1) is the manual.",
    .take = take_option,
};

/* Returns why options cannot be combined, or NULL if they can. */
static const char *contradiction(const struct record_settings *settings)
{
    if (settings->wrong_only && settings->right_only)
        return "--wrong and --legal cannot be used together";
    if (settings->to == TO_PLACES && (settings->wrong_only || settings->right_only))
        return "--wrong and --legal cannot be used with --to places, which referees nothing";
    if (settings->wrong_only && (settings->to == TO_PDN || settings->to == TO_SCRIPT))
        return "--wrong cannot be used with --to pdn or --to script: a wrong game has no such form";
    if (settings->at.file != NULL && settings->path_count > 1)
        return "--at takes one FILE, or standard input";
    return records_contradiction(settings);
}

/* ---- the run --------------------------------------------------------------------------------- */

/* 724 games, 723 right, 1 wrong, 2 with results that differ */
static void say_counts(const struct record_settings *settings, const struct records_done *done)
{
    const struct record_counts *counts = &done->counts;
    size_t games = counts->right + counts->wrong;
    TEXT_BUFFER(text, 256); /* seven numbers */

    text_print(&text, "%zu game%s, %zu right, %zu wrong", games, games == 1 ? "" : "s",
               counts->right, counts->wrong);
    if (counts->contradictory > 0)
        text_print(&text, ", %zu with results that differ", counts->contradictory);
    if (counts->variations > 0)
        text_print(&text, ", %zu with variations that are wrong", counts->variations);
    if (settings->to == TO_SQLITE)
        text_print(&text, "; %zu added, %zu were there already", done->added, done->doubles);
    if (isatty(STDERR_FILENO) && done->time > 0)
        text_print(&text, "; %" PRIu64 " games a second", games * MICROSECONDS / done->time);
    text_char(&text, '\n');
    complain_bytes(text.bytes, text.length);
}

static int referee_files(const struct record_settings *settings)
{
    struct records_done done;
    bool all = records_write(settings, &done);

    if (settings->to != TO_PLACES && !done.unwritten)
        say_counts(settings, &done);
    if (!all)
        return STATUS_TROUBLE;
    return done.counts.wrong > 0 || done.counts.variations > 0 ? STATUS_REJECTED : STATUS_ACCEPTED;
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
    encoding_end(&settings.encoding);
    rule_files_end(&settings.files);
    return status;
}
