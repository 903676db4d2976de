#include "judge/judged.h"

#include <string.h>

#include "base/shown.h"
#include "pdn/write.h"
#include "picture/picture.h"

void judged_set(struct judged_game *judged, const struct problem *problem, const arb_game *game,
                const struct outcome *outcome)
{
    unsigned seat = problem->begins ? 0 : 1;

    *judged = (struct judged_game){.problem = problem, .game = game, .outcome = outcome};
    judged->half_points = seat == 0 ? outcome->half_points : 2 - outcome->half_points;
    judged->offended = outcome->offended && outcome->offender == seat;
    judged->right = problem->accept == ACCEPT_WIN    ? judged->half_points == 2
                    : problem->accept == ACCEPT_DRAW ? judged->half_points >= 1
                                                     : !judged->offended;
}

bool judged_is_malformed(const struct judged_game *judged)
{
    const struct outcome *outcome = judged->outcome;
    arb_ruling ruling = outcome->offence.ruling;

    if (!judged->offended)
        return false;
    if (ruling != ARB_ACCEPTED)
        return ruling == ARB_BAD_SQUARE || ruling == ARB_USAGE;
    return outcome->ending == ENDING_INFRACTION ||
           (outcome->ending == ENDING_ABANDONED && strcmp(outcome->reason, "silent") != 0);
}

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

void judged_sentence(struct text *out, const struct judged_game *judged)
{
    text_print(out, "Your program has %s.\n", deed(judged));
}

static void write_text(struct text *out, const char *before, const struct text *text)
{
    if (text->length > 0)
        text_print(out, "%s%s\n", before, text->bytes);
}

/* The offence has its code if it is one against the rules of the game. */
void judged_report(struct text *out, const struct judged_game *judged)
{
    const struct offence *offence = &judged->outcome->offence;
    TEXT_BUFFER(wrote, OUTCOME_TEXT_ROOM * sizeof(struct escape));

    text_print(out, "%s: the submission has %s (%s).\n", judged->right ? "Accepted" : "Wrong",
               deed(judged), judged->outcome->reason);
    if (!judged->offended)
        return;
    text_string(out, "It ");
    if (offence->ruling != ARB_ACCEPTED)
        text_print(out, "played an illegal turn [%s]: ", arb_ruling_code(offence->ruling));
    text_print(out, "%s\n", offence->reason.bytes);
    text_foreign(&wrote, offence->text.bytes, offence->text.length, true);
    write_text(out, "It wrote: ", &wrote);
    write_text(out, "It had been sent: ", &offence->sent);
    write_text(out, "Position: ", &offence->position);
}

void judged_record(struct text *out, const struct judged_game *judged)
{
    const arb_rules *rules = judged->game->rules;
    arb_side side = judged->problem->side;
    bool white = side == (arb_side)rules_white(rules);
    unsigned half_points = side == 0 ? judged->half_points : 2 - judged->half_points;
    TEXT_BUFFER(tags, 512); /* words of this program */

    tags_add(&tags, "White", white ? "submission" : "opponent");
    tags_add(&tags, "Black", white ? "opponent" : "submission");
    tags_add(&tags, "Result", result_words[half_points]);
    tags_add(&tags, "Termination", ending_word(judged->outcome->ending));
    record_write(out, judged->game, (struct tags){tags.bytes, tags.length}, 0, "");
}

void judged_message(struct text *out, const struct judged_game *judged)
{
    judged_report(out, judged);
    text_char(out, '\n');
    judged_record(out, judged);
}

void judged_score(struct text *out, const struct judged_game *judged)
{
    unsigned half_points = judged->problem->score * judged->half_points;

    text_print(out, "%u%s\n", half_points / 2, half_points % 2 == 0 ? "" : ".5");
}

void judged_image(struct text *out, const struct judged_game *judged)
{
    picture_svg(out, judged->game);
}
