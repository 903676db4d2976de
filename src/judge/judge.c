#include "judge/judge.h"

#include <errno.h>
#include <getopt.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

#include "command_line.h"
#include "formats/replace.h"
#include "judge/judged.h"
#include "manual/judge_options.h"
#include "match/clock.h"
#include "match/contest.h"
#include "packages/package_run.h"
#include "script/limits.h"
#include "testing/piece.h"
#include "trouble.h"

/* How long a submission that is right is read after the game: in all, and after what it wrote last.
 */
#define LAST_WORDS (2 * SECOND)
#define LAST_PAUSE (SECOND / 5)

/* ---- the command line ------------------------------------------------------------------------ */

/* What the command line says. */
struct judge_settings {
    struct package_settings package;
    bool testlib;
    const char *input;
    const char *output; /* the folder of the feedback; of an interactor of testlib: a file */
    const char *report; /* of an interactor of testlib: a file; NULL: standard error */
};

#define OPTIONS_OF struct judge_settings
OPTION_TABLE(JUDGE_OPTIONS);

static const struct command_line line = {
    .rows = rows,
    .help = "arbiter --judge --help",
    .before = "Usage: arbiter --judge INPUT ANSWER FEEDBACK/ [KEY=VALUE]...\n"
              "  or:  arbiter --judge --testlib INPUT OUTPUT [ANSWER [REPORT]] [KEY=VALUE]...\n"
              "  or:  arbiter --judge --package FOLDER [OPTION]...\n"
              "Play against a submission to a programming contest, which is at the other end of\n"
              "standard input and output, and judge it.\n",
    .after =
        "\nExit status: 42, accepted; 43, wrong; 2, usage or I/O error, or an INPUT that is\n"
        "no problem. With --testlib: 0, accepted; 1, wrong; 2, no turn; 3, an error. With\n"
        "--package: 0, all submissions are as their folders say; 1, some are not; 2, an error.\n"
        "arbiter-judge(1) is the manual.",
};

/* Takes the files and the keys. Returns -1, or STATUS_TROUBLE after a complaint. */
static int take_words(struct judge_settings *settings, struct judge_keys *keys, int argc,
                      char **argv)
{
    int files = optind;
    int least = settings->testlib ? 2 : 3;
    int most = settings->testlib ? 4 : 3;
    TEXT_MESSAGE(wrong, 512);

    while (files < argc && files - optind < most &&
           (files - optind < least || strchr(argv[files], '=') == NULL))
        files++;
    if (files - optind < least)
        return trouble(NULL, settings->testlib
                                 ? "--judge --testlib takes INPUT and OUTPUT; see 'arbiter --judge "
                                   "--help'"
                                 : "--judge takes INPUT, ANSWER and FEEDBACK/; see 'arbiter "
                                   "--judge --help'");
    settings->input = argv[optind];
    settings->output = argv[optind + least - 1];
    settings->report = files - optind == 4 ? argv[optind + 3] : NULL;
    for (int i = files; i < argc; i++) {
        if (!keys_take_argument(keys, argv[i], &wrong))
            return quoted_trouble("--judge does not take", argv[i], wrong.bytes);
    }
    return -1;
}

/* ---- the feedback ---------------------------------------------------------------------------- */

/* Writes the files. Returns -1, or STATUS_TROUBLE after a complaint. */
static int write_feedback(const struct judged_game *judged, const struct host *host,
                          const char *folder)
{
    static const struct {
        const char *name;
        judged_writer *write;
    } files[] = {{"judgemessage.txt", judged_message},
                 {"teammessage.txt", judged_sentence},
                 {"judgeimage.svg", judged_image},
                 {"score.txt", judged_score}};
    /* A score of a submission that is wrong would be an error of the judge. */
    bool scored = judged->problem->score > 0 && judged->right;
    size_t count = sizeof files / sizeof *files - !scored;
    bool slash = folder[0] != '\0' && folder[strlen(folder) - 1] == '/';
    int status = -1;

    for (size_t i = 0; status < 0 && i < count; i++) {
        struct replacement replacement;
        TEXT_CHECKED(path, HOST_PATH_ROOM);
        int error;

        text_print(&path, "%s%s%s", folder, slash ? "" : "/", files[i].name);
        if (path.cut)
            return trouble(folder, "the path is too long");
        error = replace_begin(&replacement, host, path.bytes, -1);
        if (error == 0) {
            files[i].write(&replacement.out.text, judged);
            error = replace_end(&replacement, 0);
        }
        if (error != 0)
            status = trouble(path.bytes, strerror(-error));
    }
    return status;
}

/* Writes a file in place: whoever calls an interactor of testlib may have made it, in a folder
 * where no other can be made. Returns -1, or STATUS_TROUBLE after a complaint. */
static int write_in_place(const struct judged_game *judged, const struct host *host,
                          const char *path, judged_writer *write)
{
    char buffer[4096];
    int file = host->open_to_write(host->context, path);
    struct output out = output_to(host, file, buffer, sizeof buffer);
    int error;

    if (file < 0)
        return trouble(path, strerror(-file));
    write(&out.text, judged);
    (void)output_flush(&out);
    error = host->close(host->context, file);
    if (out.error != 0 || error != 0)
        return trouble(path, strerror(out.error != 0 ? out.error : -error));
    return -1;
}

/* The same as an interactor of testlib does: what the checker reads, and the message. */
static int write_for_testlib(const struct judged_game *judged, const struct host *host,
                             const struct judge_settings *settings)
{
    struct text message = text_growing(&host->memory);
    int status = write_in_place(judged, host, settings->output, judged_record);

    if (status >= 0)
        return status;
    if (settings->report != NULL)
        return write_in_place(judged, host, settings->report, judged_report);
    text_string(&message, judged->right                 ? "ok "
                          : judged_is_malformed(judged) ? "wrong output format "
                                                        : "wrong answer ");
    judged_report(&message, judged);
    complain_bytes(message.bytes, message.length);
    text_free(&message);
    return -1;
}

/* ---- the game -------------------------------------------------------------------------------- */

enum verdict { VERDICT_RIGHT, VERDICT_WRONG, VERDICT_NO_TURN, VERDICT_TROUBLE, VERDICTS };

/* Judges the game and writes what is to be written. */
static enum verdict judge(const struct judged_game *judged, const struct host *host,
                          const struct judge_settings *settings)
{
    int status = settings->testlib ? write_for_testlib(judged, host, settings)
                                   : write_feedback(judged, host, settings->output);

    if (status >= 0)
        return VERDICT_TROUBLE;
    if (judged->right)
        return VERDICT_RIGHT;
    return judged_is_malformed(judged) ? VERDICT_NO_TURN : VERDICT_WRONG;
}

/* Closes the output, and reads what the submission still writes, to its end, but not for long: a
 * submission that is still writing must not be ended by a broken pipe after it was right. It may be
 * waiting for the end of its own input, which does not come before the judge has ended if whoever
 * runs both holds that pipe open too: so a pause is taken for the end. */
static void hear_last_words(void)
{
    uint64_t until = clock_now() + LAST_WORDS;
    struct pollfd file = {.fd = STDIN_FILENO, .events = POLLIN};
    char bytes[4096];

    close(STDOUT_FILENO);
    for (uint64_t now = clock_now(); now < until; now = clock_now()) {
        uint64_t pause = until - now < LAST_PAUSE ? until - now : LAST_PAUSE;

        if (poll(&file, 1, (int)(pause / MILLISECOND) + 1) <= 0 ||
            read(STDIN_FILENO, bytes, sizeof bytes) <= 0)
            break;
    }
}

static enum verdict play(const struct problem *problem, const struct host *host,
                         const struct judge_settings *settings)
{
    const struct match_player *players[2] = {&problem->submission, &problem->opponent};
    const struct job job = {
        .id = "judge",
        .opening = &problem->opening,
        .players = {players[!problem->begins], players[problem->begins]},
        .seed = problem->seed,
    };
    struct contest *contest = contest_new(&problem->terms, &host->memory);
    const struct outcome *outcome;
    struct judged_game judged;
    enum verdict verdict = VERDICT_TROUBLE;

    if (contest == NULL) {
        (void)trouble(NULL, "out of memory");
        return VERDICT_TROUBLE;
    }
    outcome = contest_play(contest, &job);
    if (outcome->kind == OUTCOME_RESULT) {
        judged_set(&judged, problem, contest_game(contest), outcome);
        verdict = judge(&judged, host, settings);
    } else {
        (void)trouble(NULL, outcome->kind == OUTCOME_STOPPED ? "stopped" : outcome->why.bytes);
    }
    contest_free(contest);
    if (verdict == VERDICT_RIGHT)
        hear_last_words();
    return verdict;
}

/* Reads the problem and plays it. */
static enum verdict judge_problem(const struct judge_settings *settings, struct judge_keys *keys,
                                  const struct host *host)
{
    struct problem problem;

    if (problem_read(&problem, keys, host, settings->input) >= 0)
        return VERDICT_TROUBLE;
    if (!contest_prepare(-1)) {
        (void)trouble(NULL, strerror(errno)); /* GCOVR_EXCL_LINE: any signal can be handled */
        return VERDICT_TROUBLE;               /* GCOVR_EXCL_LINE */
    }
    return play(&problem, host, settings);
}

/* Whether there is an option that only --package has. */
static bool is_of_package(const struct package_settings *package)
{
    return package->cpu > 0 || package->timeout > 0 || package->memory > 0 ||
           package->file_size > 0 || package->isolate != ISOLATE_AUTO || package->network ||
           package->read[0] != NULL || package->write[0] != NULL;
}

/* Does what the settings say. Returns the exit status. */
static int run(struct judge_settings *settings, int argc, char **argv, const struct host *host)
{
    static const int statuses[2][VERDICTS] = {
        {JUDGED_RIGHT, JUDGED_WRONG, JUDGED_WRONG, STATUS_TROUBLE},
        {TESTLIB_RIGHT, TESTLIB_WRONG, TESTLIB_NO_TURN, TESTLIB_TROUBLE},
    };
    struct judge_keys keys = {.values = {{.argument = false}}};
    enum verdict verdict = VERDICT_TROUBLE;

    if (settings->package.folder != NULL) {
        if (settings->testlib || optind < argc)
            return trouble(NULL, "--judge --package takes no files, and no --testlib");
        return package_run(&settings->package);
    }
    if (is_of_package(&settings->package))
        (void)trouble(NULL, "limits and --isolate need --package");
    else if (take_words(settings, &keys, argc, argv) < 0)
        verdict = judge_problem(settings, &keys, host);
    return statuses[settings->testlib][verdict];
}

int judge_run(int argc, char **argv, const struct host *host)
{
    struct judge_settings settings = {
        .package = {.read = room_for((size_t)argc + 1, sizeof *settings.package.read),
                    .write = room_for((size_t)argc + 1, sizeof *settings.package.write)}};
    int status = command_line_read(&line, &settings, argc, argv);

    if (status < 0)
        status = run(&settings, argc, argv, host);
    else if (status != STATUS_ACCEPTED && settings.testlib)
        status = TESTLIB_TROUBLE;
    free(settings.package.read);
    free(settings.package.write);
    return status;
}
