/* The protocol `arbiter`: the player is another referee, which is asked in the command language. */
#include "match/protocol.h"
#include "notation/notation.h"

#define READY "ready"

static bool is_refusal(const char *line)
{
    return strncmp(line, "error: ", strlen("error: ")) == 0;
}

/* rules NAME, position TEXT; then what it is told to say shows that it has done both. */
static enum dialogue begin(struct seat *seat, char *line)
{
    const struct game_state *state = seat->state;

    if (line != NULL && strcmp(line, READY) != 0)
        return is_refusal(line) ? DIALOGUE_FAILED : DIALOGUE_GOES_ON;
    if (line != NULL)
        return DIALOGUE_DONE;
    seat_print(seat, "rules %s", arb_rules_name(state->rules));
    if (state->start_given)
        seat_print(seat, "position %s", state->start);
    seat_print(seat, "echo " READY);
    return DIALOGUE_GOES_ON;
}

/* A command that there is not is refused, and changes nothing. */
static enum dialogue refusal(struct seat *seat, char *line)
{
    if (line == NULL)
        seat_print(seat, "move nowhere");
    return line != NULL && is_refusal(line) ? DIALOGUE_DONE : DIALOGUE_GOES_ON;
}

/* hint [depth N] [time MS]: a hint is not played, so that the turns of both sides are told. */
static void ask(struct seat *seat)
{
    const struct match_player *player = seat->player;
    TEXT_BUFFER(text, 64); /* two numbers, each with its word */

    for (; seat->known < seat->state->played_count; seat->known++) {
        const arb_turn *turn = &seat->state->played[seat->known].turn;
        TEXT_BUFFER(move, ARB_TURN_TEXT);

        notation_turn(&move, seat->state->rules, turn);
        seat_print(seat, turn->length > 0 ? "move %s" : "%s", move.bytes);
    }
    text_string(&text, "hint");
    if (player->depth > 0)
        text_print(&text, " depth %u", player->depth);
    if (clock_is_there(player))
        text_print(&text, " time %u", (unsigned)clock_share(&seat->clock));
    seat_send(seat, &text);
}

/* The answer is the line `hint: TURN`, then lines with the score and the turns that are expected,
 * of which the first one is that turn. */
static enum said on_line(struct seat *seat, char *line, char **turn)
{
    char *rest;

    *turn = line;
    if (is_refusal(line))
        return SAID_SOMETHING;
    line += strspn(line, " ");
    if ((rest = protocol_after(line, "score:")) != NULL)
        protocol_score(seat, rest);
    if ((rest = protocol_after(line, "line:")) == NULL)
        return SAID_NOTHING;
    rest[strcspn(rest, " ")] = '\0';
    *turn = rest;
    return SAID_TURN;
}

const struct protocol protocol_arbiter = {
    .begin = begin,
    .extra = refusal,
    .ask = ask,
    .on_line = on_line,
    .read = protocol_read_turn,
    .has_positions = true,
};
