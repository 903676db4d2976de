#include "grading/settings.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/shell_words.h"
#include "command_line.h"
#include "manual/grade_options.h"
#include "script/limits.h"
#include "testing/script.h"
#include "trouble.h"

#define OPTIONS_OF struct grade_settings
OPTION_TABLE(GRADE_OPTIONS);

#define HELP "arbiter --grade --help"

/* KIND:PATH */
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
    case OPTION_READ:
        test->read[test->read_count++] = optarg;
        return -1;
    case OPTION_WRITE:
        test->write[test->write_count++] = optarg;
        return -1;
    default: /* --rules */
        return test_settings_rules(test, optarg);
    }
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
    struct test_settings *test = &settings->test;
    int status;

    *settings =
        (struct grade_settings){.test = {.host = host,
                                         .read = room_for((size_t)argc, sizeof *test->read),
                                         .write = room_for((size_t)argc, sizeof *test->write),
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
    test_settings_free(&settings->test);
}

static void put_words(struct text *to, const char *option, const struct shell_words *words)
{
    struct text text = test_text();

    for (size_t i = 0; i < words->count; i++)
        shell_word_add(&text, words->word[i]);
    if (words->count > 0) {
        text_string(to, option);
        shell_word_add(to, text.bytes + 1); /* without the first blank */
    }
    text_free(&text);
}

static void put_number(struct text *to, const char *option, uint64_t number, uint64_t standard)
{
    if (number != standard)
        text_print(to, "%s %" PRIu64, option, number);
}

static void put_paths(struct text *to, const char *option, const char **paths)
{
    for (; *paths != NULL; paths++) {
        text_string(to, option);
        shell_word_add(to, *paths);
    }
}

void grade_settings_put(struct text *to, const struct grade_settings *settings)
{
    static const char *const isolations[] = {"auto", "none", "require"};
    static const char *const compares[] = {TEST_COMPARES};
    const struct test_settings *test = &settings->test;

    put_words(to, " --compile", &settings->compile);
    put_words(to, " --run", &settings->run);
    if (test->compare != COMPARE_EXACT)
        text_print(to, " --compare %s%s", compares[test->compare & ~COMPARE_CASE],
                   (test->compare & COMPARE_CASE) != 0 ? ",case" : "");
    text_string(to, test->any_errors != 0 ? " --errors any" : "");
    text_string(to, test->any_status != 0 ? " --status ignore" : "");
    if (test->isolate != ISOLATE_AUTO)
        text_print(to, " --isolate %s", isolations[test->isolate]);
    put_paths(to, " --read", test->read);
    put_paths(to, " --write", test->write);
    text_string(to, test->network ? " --network" : "");
    put_number(to, " --processes", test->limits.processes, TEST_PROCESSES);
    put_number(to, " --disk", test->disk, TEST_DISK);
    put_number(to, " --timeout", test->limits.run.time, TEST_SECONDS);
    put_number(to, " --cpu", test->limits.run.cpu, 0);
    put_number(to, " --memory", test->limits.run.memory, 0);
    put_number(to, " --file-size", test->limits.file_size, 0);
    put_number(to, " --output-limit", test->limits.run.output, TEST_OUTPUT);
    if (test->rules != NULL)
        put_paths(to, " --rules", (const char *[]){test->rules, NULL});
}
