#include "judge/judge.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

#include "base/shown.h"
#include "command_line.h"
#include "formats/replace.h"
#include "judge/problem.h"
#include "manual/judge_options.h"
#include "match/clock.h"
#include "match/contest.h"
#include "pdn/write.h"
#include "picture/picture.h"
#include "trouble.h"

/* How long a submission that is right is read after the game: in all, and after what it wrote last.
 */
#define LAST_WORDS (2 * SECOND)
#define LAST_PAUSE (SECOND / 5)

/* A game that has been judged. */
struct judged_game {
    const struct problem *problem;
    const arb_game *game;
    const struct outcome *outcome; /* OUTCOME_RESULT */
    unsigned half_points;          /* of the submission */
    bool offended;                 /* the submission has lost by an offence */
    bool right;
};

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

/* ---- in words -------------------------------------------------------------------------------- */

/* What the submission has done, for both messages: it betrays neither the position nor the turn. */
static const char *deed(const struct judged_game *judged)
{
    static const char *const by_offence[ENDINGS] = {
        [ENDING_INFRACTION] = "lost by an illegal turn, or by a line that is no turn",
        [ENDING_TIME] = "lost because its time was up",
        [ENDING_ABANDONED] = "lost because it ended, closed its output or did not answer",
    };
    static const char *const by_points[] = {"lost the game", "drawn the game", "won the game"};

    return judged->offended ? by_offence[judged->outcome->ending] : by_points[judged->half_points];
}

static void write_team(struct text *out, const struct judged_game *judged)
{
    text_print(out, "Your program has %s.\n", deed(judged));
}

static void write_text(struct text *out, const char *before, const struct text *text)
{
    if (text->length > 0)
        text_print(out, "%s%s\n", before, text->bytes);
}

/* The offence, with its code if it is one against the rules of the game, and the record. */
static void write_judge(struct text *out, const struct judged_game *judged)
{
    const struct offence *offence = &judged->outcome->offence;
    const arb_rules *rules = judged->game->rules;
    arb_side side = judged->problem->side;
    bool white = side == (arb_side)rules_white(rules);
    unsigned half_points = side == 0 ? judged->half_points : 2 - judged->half_points;
    TEXT_BUFFER(wrote, OUTCOME_TEXT_ROOM * sizeof(struct escape));
    TEXT_BUFFER(tags, 512); /* words of this program */

    text_print(out, "%s: the submission has %s (%s).\n", judged->right ? "Accepted" : "Wrong",
               deed(judged), judged->outcome->reason);
    if (judged->offended) {
        text_string(out, "It ");
        if (offence->ruling != ARB_ACCEPTED)
            text_print(out, "played an illegal turn [%s]: ", arb_ruling_code(offence->ruling));
        text_print(out, "%s\n", offence->reason.bytes);
        text_foreign(&wrote, offence->text.bytes, offence->text.length, true);
        write_text(out, "It wrote: ", &wrote);
        write_text(out, "It had been sent: ", &offence->sent);
        write_text(out, "Position: ", &offence->position);
    }
    tags_add(&tags, "White", white ? "submission" : "opponent");
    tags_add(&tags, "Black", white ? "opponent" : "submission");
    tags_add(&tags, "Result", result_words[half_points]);
    tags_add(&tags, "Termination", ending_word(judged->outcome->ending));
    text_string(out, "\n");
    record_write(out, judged->game, (struct tags){tags.bytes, tags.length}, "");
}

/* ---- the other files ------------------------------------------------------------------------- */

static void write_score(struct text *out, const struct judged_game *judged)
{
    unsigned half_points = judged->problem->score * judged->half_points;

    text_print(out, "%u%s\n", half_points / 2, half_points % 2 == 0 ? "" : ".5");
}

static void write_image(struct text *out, const struct judged_game *judged)
{
    picture_svg(out, judged->game);
}

/* ---- writing them ---------------------------------------------------------------------------- */

typedef void writer(struct text *out, const struct judged_game *judged);

/* Writes the files. Returns -1, or STATUS_TROUBLE after a complaint. */
static int write_feedback(const struct judged_game *judged, const struct host *host,
                          const char *folder)
{
    static const struct {
        const char *name;
        writer *write;
    } files[] = {{"judgemessage.txt", write_judge},
                 {"teammessage.txt", write_team},
                 {"judgeimage.svg", write_image},
                 {"score.txt", write_score}};
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

/* ---- the game -------------------------------------------------------------------------------- */

static int judge(const struct problem *problem, const struct contest *contest,
                 const struct outcome *outcome, const struct host *host, const char *folder)
{
    unsigned seat = problem->begins ? 0 : 1;
    struct judged_game judged = {
        .problem = problem, .game = contest_game(contest), .outcome = outcome};
    int status;

    if (outcome->kind != OUTCOME_RESULT)
        return trouble(NULL, outcome->kind == OUTCOME_STOPPED ? "stopped" : outcome->why.bytes);
    judged.half_points = seat == 0 ? outcome->half_points : 2 - outcome->half_points;
    judged.offended = outcome->offended && outcome->offender == seat;
    judged.right = problem->accept == ACCEPT_WIN    ? judged.half_points == 2
                   : problem->accept == ACCEPT_DRAW ? judged.half_points >= 1
                                                    : !judged.offended;
    status = write_feedback(&judged, host, folder);
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
