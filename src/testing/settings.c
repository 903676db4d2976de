#include "testing/settings.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command_line.h"
#include "manual/testing_options.h"
#include "script/limits.h"
#include "testing/headers.h"
#include "testing/report.h"
#include "trouble.h"

enum option_id { TESTING_OPTIONS(OPTION_ID) };

static const struct option_row rows[] = {TESTING_OPTIONS(OPTION_ROW){0}};

_Static_assert(sizeof rows / sizeof *rows <= OPTION_ROWS_MOST, "more options than can be read");

#define JOBS_MOST 1000
#define COUNT_MOST 1000000
#define HELP "arbiter --test --help"

/* ---- values -------------------------------------------------------------------------------- */

/* The options that take a number, the range of it, and where it is kept. */
static const struct number_row {
    size_t offset; /* in struct test_settings */
    uint64_t least;
    uint64_t most;
} numbers[] = {
    [OPTION_JOBS] = {offsetof(struct test_settings, jobs), 1, JOBS_MOST},
    [OPTION_TIMEOUT] = {offsetof(struct test_settings, limits.run.time), 0, ALLOWANCE_MOST},
    [OPTION_CPU] = {offsetof(struct test_settings, limits.run.cpu), 1, ALLOWANCE_MOST},
    [OPTION_MEMORY] = {offsetof(struct test_settings, limits.run.memory), 1, ALLOWANCE_MOST},
    [OPTION_FILE_SIZE] = {offsetof(struct test_settings, limits.file_size), 1, ALLOWANCE_MOST},
    [OPTION_OUTPUT_LIMIT] = {offsetof(struct test_settings, limits.run.output), 1, ALLOWANCE_MOST},
    [OPTION_CONTEXT] = {offsetof(struct test_settings, context), 0, COUNT_MOST},
    [OPTION_SLOWEST] = {offsetof(struct test_settings, slowest), 1, COUNT_MOST},
    [OPTION_REPEAT] = {offsetof(struct test_settings, repeat), 1, COUNT_MOST},
    [OPTION_SHUFFLE] = {offsetof(struct test_settings, seed), 0, UINT64_MAX},
};

static int set_number(struct test_settings *settings, int option)
{
    const struct number_row *row = &numbers[option];
    uint64_t *number = (uint64_t *)((char *)settings + row->offset);

    settings->shuffled = settings->shuffled || option == OPTION_SHUFFLE;
    return command_line_number(rows[option].name, row->least, row->most, number);
}

/* I/N */
static int set_shard(struct test_settings *settings, const char *text)
{
    const char *slash = strchr(text, '/');
    long share = 0;
    long shares = 0;

    if (slash != NULL &&
        number_read((struct piece){text, (size_t)(slash - text)}, COUNT_MOST, &share) &&
        number_read(string_piece(slash + 1), COUNT_MOST, &shares) && share >= 1 &&
        share <= shares) {
        settings->shard = (size_t)share;
        settings->shards = (size_t)shares;
        return -1;
    }
    return quoted_trouble("--shard takes I/N with I from 1 to N, not", text, "");
}

static int set_program(struct test_settings *settings, const char *command)
{
    shell_words_free(&settings->other);
    if (words_of_line(&settings->other, command, strlen(command)) && settings->other.count > 0 &&
        settings->other.word[0][0] != '\0')
        return -1;
    return quoted_trouble("--program takes a command;", command, " is empty, or has an open quote");
}

/* KIND[:FILE] */
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
        return quoted_trouble("--report takes KIND or KIND:FILE, not", text, "; see '" HELP "'");
    settings->reports[settings->report_count++] =
        (struct report){.kind = kind, .name = file, .file = STDOUT_FILENO};
    settings->on_output += file == NULL;
    if (file == NULL && !kind->beside_text)
        settings->reports[0].kind = &nothing;
    return -1;
}

/* ---- options ------------------------------------------------------------------------------- */

/* Takes one option without a value. */
static int take_flag(struct test_settings *settings, int option)
{
    settings->list = settings->list || option == OPTION_LIST;
    settings->accept = settings->accept || option == OPTION_ACCEPT;
    settings->bail = settings->bail || option == OPTION_BAIL;
    settings->quiet = settings->quiet || option == OPTION_QUIET;
    settings->verbose = settings->verbose || option == OPTION_VERBOSE;
    settings->safe = settings->safe || option == OPTION_SAFE;
    return -1;
}

/* Takes the rule set of --rules, if there is one. */
static int take_rules(struct test_settings *settings, const char *word)
{
    struct rule_files files = {.host = settings->host};
    const arb_rules *rules;
    int status = command_line_rules(&files, word, STATUS_TROUBLE, &rules);

    settings->rules = word;
    rule_files_end(&files);
    return status;
}

static int take_option(void *to, int option)
{
    static const char *const hows[] = {TESTING_HOWS};
    struct test_settings *settings = to;

    switch (option) {
    case OPTION_FILTER:
        settings->filters[settings->filter_count++] = optarg;
        return -1;
    case OPTION_FAILED:
        settings->failed = optarg;
        return -1;
    case OPTION_SHARD:
        return set_shard(settings, optarg);
    case OPTION_REPORT:
        return add_report(settings, optarg);
    case OPTION_ACTUAL:
        settings->actual = optarg;
        return -1;
    case OPTION_PROGRAM:
        return set_program(settings, optarg);
    case OPTION_COMPARE:
        return command_line_word(hows, sizeof hows / sizeof *hows,
                                 "--compare takes exact, space or tokens, not", &settings->compare);
    case OPTION_COLOR:
        return command_line_color(&settings->color);
    case OPTION_RULES:
        return take_rules(settings, optarg);
    default:
        return optarg == NULL ? take_flag(settings, option) : set_number(settings, option);
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

/* Returns why options cannot be combined, or NULL if they can. */
static const char *contradiction(const struct test_settings *settings)
{
    if (settings->on_output > 1)
        return "two reports cannot both go to standard output: give one a FILE";
    if (settings->accept && getenv("CI") != NULL)
        return "--accept records nothing while CI is set: read what a test prints before you "
               "accept it";
    if (settings->accept && settings->other.count > 0)
        return "--accept cannot be used with --program";
    if (settings->accept && settings->repeat > 1)
        return "--accept cannot be used with --repeat";
    if (settings->compare != COMPARE_EXACT && settings->other.count == 0)
        return "--compare needs --program";
    return NULL;
}

int test_settings_read(struct test_settings *settings, int argc, char **argv,
                       const struct host *host)
{
    int status;

    *settings =
        (struct test_settings){.host = host,
                               .limits.run = {.time = 10, .output = 100},
                               .context = 3,
                               .repeat = 1,
                               .color = -1,
                               .filters = room_for((size_t)argc, sizeof *settings->filters),
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
    free(settings->reports);
    shell_words_free(&settings->other);
}
