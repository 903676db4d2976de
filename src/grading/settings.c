#include "grading/settings.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "base/shell_words.h"
#include "command_line.h"
#include "manual/grade_options.h"
#include "script/limits.h"
#include "trouble.h"

#define OPTIONS_OF struct grade_settings
OPTION_TABLE(GRADE_OPTIONS);

#define HELP "arbiter --grade --help"

/* FORM:PATH */
static int take_report(struct grade_settings *settings, const char *text)
{
    static const char *const kinds[] = {GRADE_REPORTS};
    size_t length = strcspn(text, ":");

    for (size_t i = 0; text[length] == ':' && text[length + 1] != '\0' && i < GRADE_REPORT_COUNT;
         i++) {
        if (piece_equal((struct piece){text, length}, string_piece(kinds[i]))) {
            settings->reports[i] = text + length + 1;
            return -1;
        }
    }
    return quoted_trouble("--report takes csv:FILE, html:FILE or gradescope:FOLDER, not", text,
                          "; see '" HELP "'");
}

static int take_option(void *to, int option)
{
    struct grade_settings *settings = to;
    struct test_settings *test = &settings->test;

    switch (option) {
    case OPTION_RUN:
        return test_settings_command(&settings->run, "--run takes a command;", optarg);
    case OPTION_COMPILE:
        return test_settings_command(&settings->compile, "--compile takes a command;", optarg);
    case OPTION_REPORT:
        return take_report(settings, optarg);
    case OPTION_COMPARE:
        return test_settings_compare(test, optarg);
    default: /* --rules */
        return test_settings_rules(test, optarg);
    }
}

/* Notes an option as words of a shell, unless rows are the same without it. */
static void note_option(void *to, const struct option_row *row)
{
    static const char *const others[] = {"hide", "jobs", "report", "results", "submission"};
    struct grade_settings *settings = to;
    size_t i = 0;

    while (i < sizeof others / sizeof *others && strcmp(others[i], row->name) != 0)
        i++;
    if (i < sizeof others / sizeof *others)
        return;
    text_print(&settings->way, " --%s", row->name);
    if (row->argument != NULL)
        shell_word_add(&settings->way, optarg);
}

static const struct command_line line = {
    .rows = rows,
    .help = HELP,
    .before =
        "Usage: arbiter --grade TESTS SUBMISSIONS [OPTION]...\n"
        "Grade programs of students: each folder and file in SUBMISSIONS is copied, compiled,\n"
        "and run by each test in TESTS.\n",
    .after =
        "\nExit status: 0, all were graded; 2, usage or I/O error, or a submission could not be\n"
        "graded.\n"
        "arbiter-grade(1) is the manual.",
    .take = take_option,
    .note = note_option,
};

/* Stores the operands, and what comes of them. */
static void take_operands(struct grade_settings *settings, char **operands)
{
    size_t length = strlen(operands[1]);
    struct text paths = test_text();

    while (length > 1 && operands[1][length - 1] == '/')
        length--;
    text_bytes(&paths, operands[1], length);
    text_char(&paths, '\0');
    text_bytes(&paths, operands[1], length);
    text_string(&paths, ".results");
    settings->paths = paths.bytes;
    settings->submissions = paths.bytes;
    if (settings->results == NULL)
        settings->results = paths.bytes + length + 1;
    settings->test.paths = operands;
    settings->test.path_count = 1;
}

int grade_settings_read(struct grade_settings *settings, int argc, char **argv,
                        const struct host *host)
{
    size_t room = (size_t)argc;
    int status;

    *settings =
        (struct grade_settings){.way = test_text(),
                                .test = {.host = host,
                                         .read = room_for(room, sizeof *settings->test.read),
                                         .write = room_for(room, sizeof *settings->test.write),
                                         .repeat = 1,
                                         .context = TEST_CONTEXT}};
    status = command_line_read(&line, settings, argc, argv);
    if (status >= 0)
        return status;
    if (argc - optind != 2)
        return trouble(NULL, "--grade takes TESTS and SUBMISSIONS; see '" HELP "'");
    take_operands(settings, argv + optind);
    if (settings->run.count == 0)
        (void)words_of_line(&settings->run, GRADE_FILE, strlen(GRADE_FILE));
    return -1;
}

void grade_settings_free(struct grade_settings *settings)
{
    shell_words_free(&settings->run);
    shell_words_free(&settings->compile);
    free(settings->paths);
    text_free(&settings->way);
    test_settings_free(&settings->test);
}
