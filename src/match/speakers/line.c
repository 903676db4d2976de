/* The protocol `line`, as its players speak it. */
#include <limits.h>
#include <stdlib.h>

#include "match/protocol.h"
#include "match/speaker.h"

/* Complains of a line that is refused. Returns whether it is not. */
static bool accept_line(const struct speaker *speaker, const char *text, arb_ruling ruling)
{
    if (ruling != ARB_ACCEPTED)
        return speaker_complain(speaker, text, arb_ruling_code(ruling));
    return true;
}

/* rules NAME: a new game. */
static bool hear_rules(struct speaker *speaker, const char *name)
{
    const arb_rules *rules;
    int error;

    if (rule_files_find(&speaker->files, name, &rules, &error) != ARB_ACCEPTED)
        return speaker_complain(speaker, name, "there is no such rule set");
    return speaker_begin(speaker, rules);
}

static bool hear_position(struct speaker *speaker, const char *text)
{
    return accept_line(speaker, text, arb_set_position(speaker->game, text));
}

static bool hear_turn(struct speaker *speaker, const char *text)
{
    return accept_line(speaker, text, speaker_play(speaker, protocol_read_turn, text));
}

/* go MINE THEIRS, in milliseconds; `-` without a clock. */
static bool hear_go(struct speaker *speaker, const char *times)
{
    unsigned long left = strtoul(times, NULL, 10);
    arb_turn turn;
    arb_ruling ruling;
    int score;

    if (times[0] != '-')
        speaker->milliseconds = left / PART_OF_TIME > 0 ? (uint32_t)(left / PART_OF_TIME) : 1;
    ruling = speaker_choose(speaker, &turn, &score);
    if (ruling == ARB_ACCEPTED)
        ruling = protocol_play(speaker->game, &turn);
    if (!accept_line(speaker, "go", ruling))
        return false;
    if (score != INT_MIN) /* it is if the time is up at once */
        text_print(&speaker->out.text, "# score %d depth %u\n", score, speaker->thought.depth);
    notation_turn(&speaker->out.text, arb_game_rules(speaker->game), &turn);
    text_string(&speaker->out.text, "\n");
    return true;
}

static void greet(struct speaker *speaker)
{
    text_string(&speaker->out.text, "# ready\n");
}

static enum heard hear(struct speaker *speaker, char *text)
{
    static const struct {
        const char *word;
        bool (*hear)(struct speaker *speaker, const char *rest);
    } words[] = {
        {"rules", hear_rules}, {"position", hear_position}, {"played", hear_turn}, {"go", hear_go}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *rest = protocol_after(text, words[i].word);

        if (rest != NULL)
            return words[i].hear(speaker, rest) ? HEARD : HEARD_WRONG;
    }
    /* It need not know its side, nor the result. */
    if (protocol_after(text, "side") != NULL || protocol_after(text, "result") != NULL)
        return HEARD;
    (void)speaker_complain(speaker, text,
                           "the lines are rules, side, position, played, go and result");
    return HEARD_WRONG;
}

const struct speech spoken_line = {.name = "line", .greet = greet, .hear = hear};
