#include "judge/judge.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

#include "command_line.h"
#include "judge/feedback.h"
#include "manual/judge_options.h"
#include "match/clock.h"
#include "match/contest.h"
#include "trouble.h"

/* How long a submission that is right is read after the game: in all, and after what it wrote last.
 */
#define LAST_WORDS (2 * SECOND)
#define LAST_PAUSE (SECOND / 5)

/* ---- the command line ------------------------------------------------------------------------ */

static const struct option_row rows[] = {JUDGE_OPTIONS(OPTION_ROW){0}};

static const struct command_line line = {
    .rows = rows,
    .help = "arbiter --judge --help",
    .before = "Usage: arbiter --judge INPUT ANSWER FEEDBACK/ [KEY=VALUE...]\n"
              "Play against a submission to a programming contest, which is at the other end of\n"
              "standard input and output, and judge it.\n",
    .after = "\nExit status: 42, accepted; 43, wrong; 2, usage or I/O error, or an INPUT that is\n"
             "no problem.\n"
             "arbiter-judge(1) is the manual.",
};

/* ---- the game -------------------------------------------------------------------------------- */

static bool is_right(const struct judged *judged)
{
    switch (judged->problem->accept) {
    case ACCEPT_WIN:
        return judged->half_points == 2;
    case ACCEPT_DRAW:
        return judged->half_points >= 1;
    default:
        return !judged->offended;
    }
}

static int judge(const struct problem *problem, const struct contest *contest,
                 const struct outcome *outcome, const struct host *host, const char *folder)
{
    unsigned seat = problem->begins ? 0 : 1;
    struct judged judged = {.problem = problem, .game = contest_game(contest), .outcome = outcome};
    int status;

    if (outcome->kind != OUTCOME_RESULT)
        return trouble(NULL, outcome->kind == OUTCOME_STOPPED ? "stopped" : outcome->why.bytes);
    judged.half_points = seat == 0 ? outcome->half_points : 2 - outcome->half_points;
    judged.offended = outcome->offended && outcome->offender == seat;
    judged.right = is_right(&judged);
    status = feedback_write(&judged, host, folder);
    if (status >= 0)
        return status;
    return judged.right ? JUDGED_RIGHT : JUDGED_WRONG;
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

static int play(const struct problem *problem, const struct host *host, const char *folder)
{
    const struct match_player *players[2] = {&problem->submission, &problem->opponent};
    const struct job job = {
        .id = "judge",
        .opening = &problem->opening,
        .players = {players[!problem->begins], players[problem->begins]},
        .seed = problem->seed,
    };
    struct contest *contest = contest_new(&problem->terms, &host->memory);
    int status;

    if (contest == NULL)
        return trouble(NULL, "out of memory");
    status = judge(problem, contest, contest_play(contest, &job), host, folder);
    contest_free(contest);
    if (status == JUDGED_RIGHT)
        hear_last_words();
    return status;
}

int judge_run(int argc, char **argv, const struct host *host)
{
    struct judge_keys keys = {.values = {{.argument = false}}};
    struct problem problem;
    TEXT_MESSAGE(wrong, 512);
    int status = command_line_read(&line, NULL, argc, argv);

    if (status >= 0)
        return status;
    if (argc - optind < 3)
        return trouble(NULL, "--judge takes INPUT, ANSWER and FEEDBACK/; see 'arbiter --judge "
                             "--help'");
    for (int i = optind + 3; i < argc; i++) {
        if (!keys_take_argument(&keys, argv[i], &wrong))
            return quoted_trouble("--judge does not take", argv[i], wrong.bytes);
    }
    status = problem_read(&problem, &keys, host, argv[optind]);
    if (status >= 0)
        return status;
    if (!contest_prepare(-1))
        return trouble(NULL, strerror(errno)); /* GCOVR_EXCL_LINE: any signal can be handled */
    return play(&problem, host, argv[optind + 2]);
}
