#include "terminal/screen/score.h"

static void add_men(struct text *text, int score)
{
    unsigned hundredths = (unsigned)(score < 0 ? -score : score);

    text_char(text, score < 0 ? '-' : '+');
    text_number(text, hundredths / 100);
    text_char(text, '.');
    text_char(text, (char)('0' + hundredths / 10 % 10));
    text_char(text, (char)('0' + hundredths % 10));
}

/* Only an end that is certain comes with its number of turns. */
static void add_expected(struct text *text, const arb_thought *thought)
{
    if (thought->prospect != ARB_OPEN) {
        text_string(text, thought->prospect == ARB_WIN ? "win in " : "loss in ");
        text_number(text, thought->turns);
    } else if (thought->score > ARB_SCORE_SEEN) {
        text_string(text, "likely win");
    } else if (thought->score < -ARB_SCORE_SEEN) {
        text_string(text, "likely loss");
    } else {
        add_men(text, thought->score);
    }
}

void score_add(struct text *text, const char *side, const arb_thought *thought)
{
    text_string(text, "score for ");
    text_string(text, side);
    text_string(text, ": ");
    add_expected(text, thought);
    text_string(text, ", depth ");
    text_number(text, thought->depth);
}
