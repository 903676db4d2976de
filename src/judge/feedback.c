#include "judge/feedback.h"

#include "base/shown.h"
#include "formats/replace.h"
#include "pdn/write.h"
#include "picture/picture.h"
#include "trouble.h"

/* ---- in words -------------------------------------------------------------------------------- */

/* What the submission has done, for both messages: it betrays neither the position nor the turn. */
static const char *deed(const struct judged *judged)
{
    static const char *const by_offence[ENDINGS] = {
        [ENDING_INFRACTION] = "lost by an illegal turn, or by a line that is no turn",
        [ENDING_TIME] = "lost because its time was up",
        [ENDING_ABANDONED] = "lost because it ended, closed its output or did not answer",
    };
    static const char *const by_points[] = {"lost the game", "drawn the game", "won the game"};

    return judged->offended ? by_offence[judged->outcome->ending] : by_points[judged->half_points];
}

static void write_team(struct text *out, const struct judged *judged)
{
    text_print(out, "Your program has %s.\n", deed(judged));
}

static void write_line(struct text *out, const char *before, const struct text *line)
{
    if (line->length > 0)
        text_print(out, "%s%s\n", before, line->bytes);
}

/* The offence, with its code if it is one against the rules of the game. */
static void write_offence(struct text *out, const struct offence *offence)
{
    TEXT_BUFFER(wrote, OUTCOME_TEXT_ROOM * sizeof(struct escape));

    text_string(out, "It ");
    if (offence->ruling != ARB_ACCEPTED)
        text_print(out, "played an illegal turn [%s]: ", arb_ruling_code(offence->ruling));
    text_print(out, "%s\n", offence->reason.bytes);
    text_foreign(&wrote, offence->text.bytes, offence->text.length, true);
    write_line(out, "It wrote: ", &wrote);
    write_line(out, "It had been sent: ", &offence->sent);
    write_line(out, "Position: ", &offence->position);
}

/* ---- the record ------------------------------------------------------------------------------ */

static void add_tag(struct text *tags, const char *name, const char *value)
{
    text_bytes(tags, name, strlen(name) + 1);
    text_bytes(tags, value, strlen(value) + 1);
}

static void write_record(struct text *out, const struct judged *judged)
{
    const arb_rules *rules = judged->game->rules;
    arb_side side = judged->problem->side;
    bool white = side == (arb_side)rules_white(rules);
    unsigned half_points = side == 0 ? judged->half_points : 2 - judged->half_points;
    TEXT_BUFFER(tags, 512); /* words of this program */

    add_tag(&tags, "White", white ? "submission" : "opponent");
    add_tag(&tags, "Black", white ? "opponent" : "submission");
    add_tag(&tags, "Result", result_words[half_points]);
    add_tag(&tags, "Termination", ending_word(judged->outcome->ending));
    text_string(out, "\n");
    record_write(out, judged->game, (struct tags){tags.bytes, tags.length}, "");
}

static void write_judge(struct text *out, const struct judged *judged)
{
    text_print(out, "%s: the submission has %s (%s).\n", judged->right ? "Accepted" : "Wrong",
               deed(judged), judged->outcome->reason);
    if (judged->offended)
        write_offence(out, &judged->outcome->offence);
    write_record(out, judged);
}

/* ---- the other files ------------------------------------------------------------------------- */

static void write_score(struct text *out, const struct judged *judged)
{
    unsigned half_points = judged->problem->score * judged->half_points;

    text_print(out, "%u%s\n", half_points / 2, half_points % 2 == 0 ? "" : ".5");
}

static void write_image(struct text *out, const struct judged *judged)
{
    picture_svg(out, judged->game);
}

/* ---- writing them ------------------------------------------------------------------------------
 */

typedef void writer(struct text *out, const struct judged *judged);

static int write_file(const struct judged *judged, const struct host *host, const char *path,
                      writer *write)
{
    struct replacement replacement;
    int error = replace_begin(&replacement, host, path, -1);

    if (error == 0) {
        write(&replacement.out.text, judged);
        error = replace_end(&replacement, 0);
    }
    return error == 0 ? -1 : trouble(path, strerror(-error));
}

int feedback_write(const struct judged *judged, const struct host *host, const char *folder)
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
        TEXT_CHECKED(path, HOST_PATH_ROOM);

        text_print(&path, "%s%s%s", folder, slash ? "" : "/", files[i].name);
        status = path.cut ? trouble(folder, "the path is too long")
                          : write_file(judged, host, path.bytes, files[i].write);
    }
    return status;
}
