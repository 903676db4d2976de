#include "testing/settings.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command_line.h"
#include "manual/testing_options.h"
#include "script/limits.h"
#include "testing/report.h"
#include "testing/script.h"
#include "trouble.h"

#define OPTIONS_OF struct test_settings
OPTION_TABLE(TESTING_OPTIONS);

#define HELP "arbiter --test --help"

/* ---- values -------------------------------------------------------------------------------- */

/* FORM[:FILE] */
static int add_report(struct test_settings *settings, const char *text)
{
#define X(id, name) {name, &report_##id},
    static const struct {
        const char *name;
        const struct report_kind *kind;
    } kinds[] = {TESTING_REPORTS(X)};
#undef X
    static const struct report_kind nothing;
    size_t length = strcspn(text, ":");
    const char *file = text[length] == ':' ? text + length + 1 : NULL;
    const struct report_kind *kind = NULL;

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (piece_equal((struct piece){text, length}, string_piece(kinds[i].name)))
            kind = kinds[i].kind;
    }
    if (kind == NULL || (file != NULL && file[0] == '\0'))
        return quoted_trouble("--report takes FORM or FORM:FILE, not", text, "; see '" HELP "'");
    settings->reports[settings->report_count++] =
        (struct report){.kind = kind, .name = file, .file = STDOUT_FILENO};
    settings->on_output += file == NULL;
    if (file == NULL && !kind->beside_text)
        settings->reports[0].kind = &nothing;
    return -1;
}

/* ---- options ------------------------------------------------------------------------------- */

int test_settings_command(struct shell_words *command, const char *wrong, const char *text)
{
    shell_words_free(command);
    if (words_of_line(command, text, strlen(text)) && command->count > 0 &&
        command->word[0][0] != '\0')
        return -1;
    return quoted_trouble(wrong, text, " is empty, or has an open quote");
}

int test_settings_compare(struct test_settings *settings, const char *text)
{
    if (compare_read(string_piece(text), &settings->compare))
        return -1;
    return quoted_trouble("--compare takes exact, space, tokens or dialogue, and ,case after it "
                          "or not; not",
                          text, "");
}

int test_settings_rules(struct test_settings *settings, const char *text)
{
    struct rule_files files = {.host = settings->host};
    const arb_rules *rules;
    int status = command_line_rules(&files, text, STATUS_TROUBLE, &rules);

    settings->rules = text;
    rule_files_end(&files);
    return status;
}

static int take_option(void *to, int option)
{
    static const uint64_t limits[] = {TESTS_MOST, TESTS_MOST};
    struct test_settings *settings = to;
    uint64_t numbers[2] = {0};

    switch (option) {
    case OPTION_SHARD:
        if (!command_line_numbers(optarg, '/', limits, numbers, 2) || numbers[0] > numbers[1])
            return quoted_trouble("--shard takes I/N with I from 1 to N, not", optarg, "");
        settings->shard = (size_t)numbers[0];
        settings->shards = (size_t)numbers[1];
        return -1;
    case OPTION_REPORT:
        return add_report(settings, optarg);
    case OPTION_PROGRAM:
        return test_settings_command(&settings->other, "--program takes a command;", optarg);
    case OPTION_COMPARE:
        return test_settings_compare(settings, optarg);
    case OPTION_SHUFFLE:
        settings->shuffled = true;
        return command_line_number(&rows[option], &settings->seed);
    default: /* --rules: whether there is such a rule set */
        return test_settings_rules(settings, optarg);
    }
}

static const struct command_line line = {
    .rows = rows,
    .help = HELP,
    .before =
        "Usage: arbiter --test [OPTION]... [PATH]...\n"
        "Run golden tests: each script NAME.cmd of each PATH, or of the folder `tests`, must\n"
        "print what NAME.out or its own #> lines say.\n",
    .after = "\nExit status: 0, all tests passed; 1, at least one failed;\n"
             "2, usage or I/O error, or no test was found.\n"
             "arbiter-test(1) is the manual.",
    .take = take_option,
};

/* ---- combinations -------------------------------------------------------------------------- */

/* Whether there is a report that tells what tests have met. */
static bool has_coverage(const struct test_settings *settings)
{
    size_t i = 0;

    while (i < settings->report_count && settings->reports[i].kind != &report_text &&
           settings->reports[i].kind != &report_json)
        i++;
    return i < settings->report_count;
}

/* Returns why options cannot be combined, or NULL if they can. */
static const char *contradiction(const struct test_settings *settings)
{
    if (settings->on_output > 1)
        return "two reports cannot both go to standard output: give one a FILE";
    if (settings->accept && getenv("CI") != NULL)
        return "--accept records nothing while CI is set: read what a test prints before you "
               "accept it";
    if (settings->accept && settings->repeat > 1)
        return "--accept cannot be used with --repeat";
    if (settings->minimize && settings->debug)
        return "--minimize and --debug contradict each other: give one of them";
    if ((settings->minimize || settings->debug) &&
        (settings->accept || settings->list || settings->repeat > 1 || settings->report_count > 1))
        return "--minimize and --debug cannot be used with --accept, --list, --repeat or --report";
    if (settings->covers &&
        (settings->accept || settings->list || settings->minimize || settings->debug))
        return "--coverage cannot be used with --accept, --list, --minimize or --debug";
    if (settings->covers && !has_coverage(settings))
        return "--coverage is told in the text and in the report json: leave one of them";
    if (settings->other.count > 0)
        return NULL;
    if (settings->compare != COMPARE_EXACT)
        return "--compare needs --program";
    if (settings->any_errors != 0 || settings->any_status != 0)
        return "--errors and --status need --program";
    if (settings->isolate != ISOLATE_AUTO || settings->read[0] != NULL ||
        settings->write[0] != NULL || settings->network)
        return "--isolate, --read, --write and --network need --program";
    return NULL;
}

int test_settings_read(struct test_settings *settings, int argc, char **argv,
                       const struct host *host)
{
    int status;

    *settings =
        (struct test_settings){.host = host,
                               .filters = room_for((size_t)argc, sizeof *settings->filters),
                               .read = room_for((size_t)argc, sizeof *settings->read),
                               .write = room_for((size_t)argc, sizeof *settings->write),
                               .reports = room_for((size_t)argc + 1, sizeof *settings->reports),
                               .report_count = 1};
    settings->reports[0] = (struct report){.kind = &report_text, .file = STDOUT_FILENO};
    status = command_line_read(&line, settings, argc, argv);
    if (status >= 0)
        return status;
    settings->paths = argv + optind;
    settings->path_count = (size_t)(argc - optind);
    return contradiction(settings) != NULL ? trouble(NULL, contradiction(settings)) : -1;
}

void test_settings_free(struct test_settings *settings)
{
    free(settings->filters);
    free(settings->read);
    free(settings->write);
    for (size_t i = 0; settings->hidden != NULL && settings->hidden[i] != NULL; i++)
        free((char *)(uintptr_t)settings->hidden[i]);
    free(settings->hidden);
    free(settings->reports);
    shell_words_free(&settings->other);
}
