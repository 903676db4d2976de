#include "collection/find.h"

#include <errno.h>
#include <getopt.h>
#include <string.h>
#include <unistd.h>

#include "collection/conditions.h"
#include "command_line.h"
#include "manual/find_options.h"
#include "records/options.h"
#include "records/target.h"
#include "script/limits.h"
#include "trouble.h"

/* ---- the command line ------------------------------------------------------------------------ */

struct find_settings {
    struct record_settings records;
    bool count;
    bool where;
    bool exact;
    char **words; /* the conditions, moved before the files */
    size_t word_count;
    struct conditions conditions;
    struct doubles doubles;
};

#define OPTIONS_OF struct find_settings
OPTION_TABLE(FIND_OPTIONS);

static int take_option(void *to, int option)
{
    struct find_settings *settings = to;

    switch (option) {
    case OPTION_ENCODING:
        return encoding_take(&settings->records.encoding, optarg);
    case OPTION_RULES:
        return command_line_rules(&settings->records.files, optarg, STATUS_TROUBLE,
                                  &settings->records.rules);
    case OPTION_GUESS:
        return guesses_take(&settings->records.guesses, &settings->records.files, optarg);
    case OPTION_STRIP:
        return strip_take(&settings->records.strip, optarg);
    default:
        return target_take(&settings->records, strcmp(optarg, "text") == 0 ? "verdict" : optarg);
    }
}

static const struct command_line line = {
    .rows = rows,
    .help = "arbiter --find --help",
    .before = "Usage: arbiter --find [OPTION]... [CONDITION]... [FILE]...\n"
              "Find the games of each FILE, records or a database, for which all CONDITIONs hold:\n"
              "position=FEN, pattern=ROWS, material=2K-1K, player=NAME, event=NAME,\n"
              "date=1995..1999, result=1-0, opening=11-15,23-19, turn=22-18, ends=draw,\n"
              "wrong=CODE, doubles=same|contained|names, and not:CONDITION.\n"
              "With no FILE, or when FILE is -, read standard input.\n",
    .after = "\nExit status: 0, games were found; 1, none was; 2, usage or I/O error.\n"
             "arbiter-find(1) is the manual.",
    .take = take_option,
};

/* Moves the conditions among the operands before the files. */
static void sort_operands(struct find_settings *settings, int argc, char **argv)
{
    settings->words = argv + optind;
    for (int i = optind; i < argc; i++) {
        char *word = argv[i];

        if (!condition_is(word))
            continue;
        for (int k = i; k > optind; k--)
            argv[k] = argv[k - 1];
        argv[optind++] = word;
        settings->word_count++;
    }
    settings->records.path_count = command_line_paths(argc, argv, &settings->records.paths);
}

/* Says what a word is that has the form of a condition, and is neither that nor a file. */
static int complain_of_words(const struct find_settings *settings)
{
    const struct host *host = settings->records.host;

    for (size_t i = 0; i < settings->records.path_count; i++) {
        const char *word = settings->records.paths[i];
        size_t letters = strspn(word, "abcdefghijklmnopqrstuvwxyz:");
        int file;

        if (letters == 0 || word[letters] != '=')
            continue;
        file = host->open_to_read(host->context, word);
        if (file == -ENOENT)
            return quoted_trouble("there is no condition and no file", word,
                                  "; 'arbiter --find --help' lists the conditions");
        if (file >= 0)
            (void)host->close(host->context, file);
    }
    return -1;
}

static const char *contradiction(const struct find_settings *settings)
{
    enum records_to to = settings->records.to;

    if (settings->count && (to != TO_VERDICT || settings->records.output != NULL))
        return "--count cannot be used with --to or --output";
    if (settings->count && settings->records.variations)
        return "--count and --variations cannot be used together";
    if (settings->where &&
        (settings->count || (to != TO_VERDICT && to != TO_JSONL && to != TO_CSV)))
        return "--where needs --to text, jsonl or csv";
    return records_contradiction(&settings->records);
}

/* ---- the run --------------------------------------------------------------------------------- */

static bool wants(void *context, const struct numbered_record *numbered)
{
    const struct find_settings *settings = context;

    return conditions_want(&settings->conditions, &numbered->record);
}

static bool keeps(void *context, struct played_record *played)
{
    struct find_settings *settings = context;
    bool kept = conditions_hold(&settings->conditions, played);

    played->found.said &= settings->where;
    return kept;
}

/* Writes how many games there are. Returns the exit status. */
static int write_count(const struct record_settings *settings, size_t count)
{
    char buffer[64];
    struct output out = output_to(settings->host, STDOUT_FILENO, buffer, sizeof buffer);

    text_print(&out.text, "%zu\n", count);
    return output_flush(&out) ? -1 : trouble("standard output", strerror(out.error));
}

static int search(struct find_settings *settings)
{
    struct record_settings *records = &settings->records;
    struct conditions *conditions = &settings->conditions;
    struct records_done done;
    bool all;
    size_t found;

    records->filter = (struct record_filter){wants, keeps, settings, .keys = true};
    records->wish.keys = conditions->keys.length > 0 ? conditions->keys.bytes : NULL;
    if (conditions_have_doubles(conditions)) {
        records->jobs = 1;
        records->wish.doubles = conditions_need_doubles(conditions) && records->path_count == 1;
    }
    if (settings->count)
        records->to = TO_NOTHING;
    all = records_write(records, &done);
    if (settings->doubles.no_memory)
        return trouble(NULL, "out of memory");
    found = done.counts.right + done.counts.wrong;
    if (!all || (settings->count && write_count(records, found) >= 0))
        return STATUS_TROUBLE;
    return found > 0 ? STATUS_ACCEPTED : STATUS_REJECTED;
}

int find_run(int argc, char **argv, const struct host *host)
{
    struct find_settings settings = {.records = {.host = host, .files.host = host}};
    struct conditions *conditions = &settings.conditions;
    int status = command_line_read(&line, &settings, argc, argv);
    TEXT_MESSAGE(wrong, 512);

    conditions->memory = &host->memory;
    conditions->read = &settings.records.files.read;
    conditions->exact = settings.exact;
    conditions->keys = text_growing(&host->memory);
    conditions->doubles = &settings.doubles;
    doubles_begin(&settings.doubles, &host->memory);
    sort_operands(&settings, argc, argv);
    if (status < 0 && contradiction(&settings) != NULL)
        status = trouble(NULL, contradiction(&settings));
    if (status < 0)
        status = complain_of_words(&settings);
    if (status < 0 && !conditions_take(conditions, settings.words, settings.word_count, &wrong))
        status = trouble(NULL, wrong.bytes);
    if (status < 0)
        status = search(&settings);
    conditions_end(conditions);
    doubles_end(&settings.doubles);
    encoding_end(&settings.records.encoding);
    rule_files_end(&settings.records.files);
    return status;
}
