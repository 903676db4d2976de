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

static void write_team(struct output *out, const struct judged *judged)
{
    output_string(out, "Your program has ");
    output_string(out, deed(judged));
    output_string(out, ".\n");
}

static void write_line(struct output *out, const char *before, const char *text)
{
    if (*text == '\0')
        return;
    output_string(out, before);
    output_string(out, text);
    output_string(out, "\n");
}

/* Writes what the submission wrote so that it can be shown on a terminal. */
static void write_wrote(struct output *out, const struct text *line)
{
    TEXT_BUFFER(shown, OUTCOME_TEXT_ROOM * sizeof(struct escape));

    text_foreign(&shown, line->bytes, line->length, true);
    write_line(out, "It wrote: ", shown.bytes);
}

/* The offence, with its code if it is one against the rules of the game. */
static void write_offence(struct output *out, const struct offence *offence)
{
    output_string(out, "It ");
    if (offence->ruling != ARB_ACCEPTED) {
        output_string(out, "played an illegal turn [");
        output_string(out, arb_ruling_code(offence->ruling));
        output_string(out, "]: ");
    }
    output_text(out, &offence->reason);
    output_string(out, "\n");
    write_wrote(out, &offence->text);
    write_line(out, "It had been sent: ", offence->sent.bytes);
    write_line(out, "Position: ", offence->position.bytes);
}

/* ---- the record ------------------------------------------------------------------------------ */

static void add_tag(struct text *tags, const char *name, const char *value)
{
    text_bytes(tags, name, strlen(name) + 1);
    text_bytes(tags, value, strlen(value) + 1);
}

static void write_record(struct output *out, const struct judged *judged)
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
    output_string(out, "\n");
    record_write(&out->text, judged->game, (struct tags){tags.bytes, tags.length});
}

static void write_judge(struct output *out, const struct judged *judged)
{
    output_string(out, judged->right ? "Accepted: " : "Wrong: ");
    output_string(out, "the submission has ");
    output_string(out, deed(judged));
    output_string(out, " (");
    output_string(out, judged->outcome->reason);
    output_string(out, ").\n");
    if (judged->offended)
        write_offence(out, &judged->outcome->offence);
    write_record(out, judged);
}

/* ---- the other files ------------------------------------------------------------------------- */

static void write_score(struct output *out, const struct judged *judged)
{
    unsigned half_points = judged->problem->score * judged->half_points;
    TEXT_BUFFER(text, 32); /* ten digits and `.5` */

    text_print(&text, "%u%s\n", half_points / 2, half_points % 2 == 0 ? "" : ".5");
    output_text(out, &text);
}

static void write_image(struct output *out, const struct judged *judged)
{
    picture_svg(&out->text, judged->game);
}

/* ---- writing them ------------------------------------------------------------------------------
 */

typedef void writer(struct output *out, const struct judged *judged);

static int write_file(const struct judged *judged, const struct host *host, const char *path,
                      writer *write)
{
    struct replacement replacement;
    int error = replace_begin(&replacement, host, path, -1);

    if (error == 0) {
        write(&replacement.out, judged);
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
