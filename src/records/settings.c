#include "records/settings.h"

#include <getopt.h>
#include <string.h>

#include "command_line.h"
#include "manual/records_options.h"
#include "script/limits.h"
#include "trouble.h"

#define OPTIONS_OF struct record_settings
OPTION_TABLE(RECORDS_OPTIONS);

/* ---- values -------------------------------------------------------------------------------- */

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

/* ---- options ------------------------------------------------------------------------------- */

static int take_option(void *to, int option)
{
    struct record_settings *settings = to;

    return option == OPTION_AT
               ? take_place(&settings->at, optarg)
               : command_line_rules(&settings->files, optarg, STATUS_TROUBLE, &settings->rules);
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

int record_settings_read(struct record_settings *settings, int argc, char **argv,
                         const struct host *host)
{
    int status;

    *settings = (struct record_settings){.host = host, .files.host = host};
    status = command_line_read(&line, settings, argc, argv);
    settings->paths = argv + optind;
    settings->path_count = (size_t)(argc - optind);
    if (status < 0 && contradiction(settings) != NULL)
        status = trouble(NULL, contradiction(settings));
    return status;
}
