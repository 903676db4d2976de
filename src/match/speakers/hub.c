/* The protocol `hub`, version 2, as its players speak it. Unknown words are passed over. */
#include <limits.h>

#include "arbiter/version.h"
#include "match/protocols/both.h"
#include "match/protocols/taken.h"
#include "match/speaker.h"

static void say(struct speaker *speaker, const char *line)
{
    text_print(&speaker->out.text, "%s\n", line);
}

/* The value of an argument as a string; "" if there is none. */
static const char *value_of(const char *line, const char *name, struct text *value)
{
    struct hub_value found;

    text_clear(value);
    if (hub_find(line, name, &found))
        text_bytes(value, found.bytes, found.length);
    return value->bytes;
}

/* ---- the beginning --------------------------------------------------------------------------- */

static void hear_hub(struct speaker *speaker)
{
    struct text *out = &speaker->out.text;
    const arb_rules *rules;

    text_string(out, "id name=arbiter version=" ARB_VERSION "\n");
    text_print(out, "param name=variant value=%s type=enum values=\"", hub_variant(speaker->rules));
    for (size_t i = 0; (rules = arb_rules_at(i)) != NULL; i++) {
        if (hub_suits(rules))
            text_print(out, "%s ", hub_variant(rules));
    }
    text_print(out, "%s\"\nwait\n", hub_variant(speaker->rules));
}

/* set-param name=variant value=killer */
static bool hear_param(struct speaker *speaker, const char *line)
{
    TEXT_CHECKED(name, 60);
    TEXT_CHECKED(value, 60);
    const arb_rules *rules = speaker->rules;

    if (strcmp(value_of(line, "name", &name), "variant") != 0 ||
        strcmp(value_of(line, "value", &value), hub_variant(rules)) == 0)
        return true;
    for (size_t i = 0; (rules = arb_rules_at(i)) != NULL; i++) {
        if (hub_suits(rules) && strcmp(hub_variant(rules), value.bytes) == 0)
            return speaker_begin(speaker, rules);
    }
    say(speaker, "error message=\"there is no such variant\"");
    return true;
}

/* ---- positions ------------------------------------------------------------------------------- */

/* pos pos=LETTERS [moves="TURN TURN"] */
static void hear_position(struct speaker *speaker, const char *line)
{
    struct text moves = text_growing(&speaker->host->memory);
    TEXT_CHECKED(letters, 128); /* one for each square */
    char *rest = NULL;
    arb_ruling ruling;

    (void)arb_game_begin(speaker->game, speaker->rules, false); /* in the memory that it has */
    (void)value_of(line, "moves", &moves);
    ruling = taken_position(speaker->game, value_of(line, "pos", &letters), "WBwWbB");
    if (moves.length > 0) {
        for (char *turn = strtok_r(moves.bytes, " ", &rest); turn != NULL && ruling == ARB_ACCEPTED;
             turn = strtok_r(NULL, " ", &rest))
            ruling = speaker_play(speaker, taken_read, turn);
    }
    if (ruling != ARB_ACCEPTED)
        text_print(&speaker->out.text, "error message=\"%s\"\n", arb_ruling_code(ruling));
    text_free(&moves);
}

/* ---- turns ----------------------------------------------------------------------------------- */

static bool find_number(const char *line, const char *name, unsigned long *number)
{
    struct hub_value value;
    int hundredths;

    if (!hub_find(line, name, &value) || !protocol_hundredths(value.bytes, &hundredths) ||
        hundredths < 0)
        return false;
    *number = (unsigned long)hundredths;
    return true;
}

/* level depth=N | move-time=SECONDS | [moves=N] time=SECONDS [inc=SECONDS]. The increment has not
 * been added yet. */
static void hear_level(struct speaker *speaker, const char *line)
{
    unsigned long number;
    unsigned long increment = 0;
    unsigned long moves = 0;

    if (find_number(line, "depth", &number))
        speaker->depth = (unsigned)(number / 100);
    if (find_number(line, "move-time", &number))
        speaker->milliseconds = number > 0 ? (uint32_t)number * 10 : 1;
    (void)find_number(line, "inc", &increment);
    (void)find_number(line, "moves", &moves);
    if (find_number(line, "time", &number))
        speaker_clock(speaker, (number + increment) * 10, increment * 10, moves / 100);
}

static void say_done(struct speaker *speaker)
{
    struct text *out = &speaker->out.text;

    text_string(out, "done move=");
    taken_text(out, speaker->rules, &speaker->answer);
    text_string(out, "\n");
    speaker->held = false;
}

/* go think; what is analysed or thought while the other side is to move is said after `stop`. What
 * is analysed ends there, if nothing else was said of its end. */
static void hear_go(struct speaker *speaker, const char *how)
{
    const arb_thought *thought = &speaker->thought;
    struct text *out = &speaker->out.text;
    int score;
    bool analyzed = strcmp(how, "analyze") == 0;
    arb_ruling ruling;

    speaker->endless = analyzed && speaker->depth == 0 && speaker->milliseconds == 0;
    ruling = speaker_choose(speaker, &speaker->answer, &score);
    if (ruling != ARB_ACCEPTED) {
        text_print(out, "error message=\"%s\"\n", arb_ruling_code(ruling));
        return;
    }
    if (score != INT_MIN)
        text_print(out, "info depth=%u score=%.2f nodes=%llu\n", thought->depth, score / 100.0,
                   (unsigned long long)thought->nodes);
    speaker->held = analyzed || strcmp(how, "ponder") == 0;
    if (!speaker->held)
        say_done(speaker);
}

static enum heard hear(struct speaker *speaker, char *line)
{
    const char *rest;

    if (protocol_after(line, "hub") != NULL)
        hear_hub(speaker);
    else if (protocol_after(line, "set-param") != NULL)
        return hear_param(speaker, line) ? HEARD : HEARD_WRONG;
    else if (protocol_after(line, "init") != NULL)
        say(speaker, "ready");
    else if (protocol_after(line, "ping") != NULL)
        say(speaker, "pong");
    else if (protocol_after(line, "pos") != NULL)
        hear_position(speaker, line);
    else if (protocol_after(line, "level") != NULL)
        hear_level(speaker, line);
    else if ((rest = protocol_after(line, "go")) != NULL)
        hear_go(speaker, rest);
    else if (speaker->held &&
             (protocol_after(line, "stop") != NULL || protocol_after(line, "ponder-hit") != NULL))
        say_done(speaker);
    return protocol_after(line, "quit") != NULL ? HEARD_QUIT : HEARD;
}

static enum meanwhile meanwhile(const char *line)
{
    return speaker_meanwhile(line, "ping");
}

const struct speech spoken_hub = {.name = "hub",
                                  .hear = hear,
                                  .meanwhile = meanwhile,
                                  .suits = hub_suits,
                                  .rules = "international"};
