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

static void tell_turns(struct seat *seat)
{
    const struct played *played;

    while ((played = protocol_unknown_turn(seat)) != NULL) {
        TEXT_BUFFER(turn, ARB_TURN_TEXT);

        notation_turn(&turn, seat->state->rules, &played->turn);
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
    seat_send(seat, &text);
}

/* `# score 35 depth 9`, in hundredths of a man, is read. */
static enum said on_line(struct seat *seat, char *line, char **turn)
{
    const char *rest;

    *turn = line;
    line += strspn(line, " \t");
    if (*line == '\0')
        return SAID_NOTHING;
    if (*line != '#')
        return SAID_TURN;
    line += 1 + strspn(line + 1, " \t");
    if ((rest = protocol_after(line, "score")) != NULL) {
        protocol_score(seat, rest);
        protocol_depth(seat, strstr(rest, "depth "));
    }
    rest = protocol_after(line, "ready");
    return rest != NULL && *rest == '\0' ? SAID_READY : SAID_NOTHING;
}

static void finish(struct seat *seat, const char *result, const char *reason)
{
    tell_turns(seat);
    seat_print(seat, "result %s %s", result, reason);
}

const struct protocol protocol_line = {
    .begin = begin,
    .ask = ask,
    .on_line = on_line,
    .read = protocol_read_turn,
    .finish = finish,
    .has_positions = true,
};
