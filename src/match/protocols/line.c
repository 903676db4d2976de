/* The protocol `line`: a line a message, and a turn as the answer to `go`. */
#include "match/protocol.h"
#include "notation/notation.h"

static enum dialogue begin(struct seat *seat, char *line)
{
    const struct game_state *state = seat->state;

    (void)line;
    seat_print(seat, "rules %s", arb_rules_name(state->rules));
    seat_print(seat, "side %s", arb_rules_side(state->rules, seat->side));
    if (state->start_given)
        seat_print(seat, "position %s", state->start);
    return DIALOGUE_DONE;
}

/* Tells the turns that the player does not know: those of the opening, and the other side's. */
static void tell_turns(struct seat *seat)
{
    const struct game_state *state = seat->state;

    for (; seat->told < state->played_count; seat->told++) {
        const struct played *played = &state->played[seat->told];
        TEXT_BUFFER(turn, ARB_TURN_TEXT);

        if (seat->told >= state->job->opening->turn_count && played->side == seat->side)
            continue;
        notation_turn(&turn, state->rules, &played->turn);
        seat_print(seat, "played %s", turn.bytes);
    }
}

static void add_time(struct text *text, const struct player_clock *clock, bool is_there)
{
    text_char(text, ' ');
    if (is_there)
        text_number(text, clock_told(clock));
    else
        text_char(text, '-');
}

static void ask(struct seat *seat)
{
    TEXT_BUFFER(text, 64); /* a word and two numbers or words */

    tell_turns(seat);
    text_string(&text, "go");
    add_time(&text, &seat->clock, clock_is_there(seat->player));
    /* The time of a turn that the other side is not making is none. */
    add_time(&text, &seat->other->clock, seat->other->clock.player->time.limited);
    seat_say(seat, &text);
}

/* `# score 35 depth 9`, in hundredths of a man, is read. */
static enum said hear(struct seat *seat, char *line, char **turn)
{
    char *rest;

    *turn = line;
    while (text_is_blank(*line))
        line++;
    if (*line == '\0')
        return SAID_NOTHING;
    if (*line != '#')
        return SAID_TURN;
    line++;
    while (text_is_blank(*line))
        line++;
    if (protocol_word(line, "score", &rest))
        protocol_score(seat, rest);
    return protocol_word(line, "ready", &rest) && *rest == '\0' ? SAID_READY : SAID_NOTHING;
}

static void finish(struct seat *seat, const char *result, const char *reason)
{
    tell_turns(seat);
    seat_print(seat, "result %s %s", result, reason);
}

const struct protocol protocol_line = {
    .begin = begin,
    .ask = ask,
    .hear = hear,
    .read = protocol_read_turn,
    .finish = finish,
    .has_positions = true,
};
