/* The protocol `gtp`, version 2: each command has a response, which begins with `=`, or with `?` if
 * the command is refused, and ends with an empty line. Turns are written as the rule set writes
 * them. */
#include <string.h>

#include "board/geometry.h"
#include "match/protocols/both.h"
#include "notation/notation.h"

/* Returns the colour of a side: as it is called, else black begins. */
const char *gtp_colour(const arb_rules *rules, arb_side side)
{
    int white = rules_side_named(rules, "white");

    if (white < 0)
        white = rules_side_named(rules, "black") == 1 ? 0 : 1;
    return side == (arb_side)white ? "w" : "b";
}

/* Whether a line begins a response, or goes on with one, or none. */
enum response { RESPONSE_NONE, RESPONSE_RIGHT, RESPONSE_REFUSED, RESPONSE_OTHER };

static enum response response_of(const char *line)
{
    if (*line == '=')
        return RESPONSE_RIGHT;
    if (*line == '?')
        return RESPONSE_REFUSED;
    line += strspn(line, " \t");
    return *line == '\0' || *line == '#' ? RESPONSE_NONE : RESPONSE_OTHER;
}

/* ---- the beginning -------------------------------------------------------------------------- */

/* protocol_version; 2 */
static enum dialogue greet(struct seat *seat, char *line)
{
    if (line == NULL) {
        seat_print(seat, "protocol_version");
        return DIALOGUE_GOES_ON;
    }
    if (response_of(line) == RESPONSE_NONE)
        return DIALOGUE_GOES_ON;
    line += strspn(line, "= \t");
    return strcmp(line, "2") == 0 ? DIALOGUE_DONE : DIALOGUE_FAILED;
}

/* The protocol has whole seconds. Players take 0 for no limit. */
static unsigned in_seconds(uint64_t milliseconds)
{
    return milliseconds >= 1000 ? (unsigned)(milliseconds / 1000) : 1;
}

/* The time for the whole game, or for a number of turns, in seconds. An increment is told as the
 * time for one turn. */
static void send_time(struct seat *seat)
{
    const struct match_player *player = seat->player;
    const struct time_control *time = &player->time;

    if (player->turn_milliseconds > 0)
        seat_print(seat, "time_settings 0 %u 1", in_seconds(player->turn_milliseconds));
    else if (time->turns > 0)
        seat_print(seat, "time_settings 0 %u %u", in_seconds(time->milliseconds), time->turns);
    else
        seat_print(seat, "time_settings %u %u %u", in_seconds(time->milliseconds),
                   (unsigned)time->increment / 1000, time->increment >= 1000 ? 1U : 0U);
    seat->replies++;
}

/* boardsize, clear_board, time_settings: a response for each. */
static enum dialogue begin(struct seat *seat, char *line)
{
    if (line == NULL) {
        seat_print(seat, "boardsize %d", rules_geometry(seat->state->rules)->columns);
        seat_print(seat, "clear_board");
        seat->replies = 2;
        if (clock_is_there(seat->player))
            send_time(seat);
        return DIALOGUE_GOES_ON;
    }
    if (response_of(line) == RESPONSE_NONE)
        return DIALOGUE_GOES_ON;
    if (response_of(line) != RESPONSE_RIGHT)
        return DIALOGUE_FAILED;
    return --seat->replies == 0 ? DIALOGUE_DONE : DIALOGUE_GOES_ON;
}

/* A command that there must be, and one that there is not. */
static enum dialogue commands(struct seat *seat, char *line)
{
    if (line == NULL) {
        seat_print(seat, "known_command genmove");
        return DIALOGUE_GOES_ON;
    }
    if (response_of(line) == RESPONSE_NONE)
        return DIALOGUE_GOES_ON;
    if (seat->step++ > 0)
        return response_of(line) == RESPONSE_REFUSED ? DIALOGUE_DONE : DIALOGUE_FAILED;
    seat_print(seat, "no_such_command");
    return strcmp(line, "= true") == 0 ? DIALOGUE_GOES_ON : DIALOGUE_FAILED;
}

/* ---- turns ---------------------------------------------------------------------------------- */

static void ask(struct seat *seat)
{
    const arb_rules *rules = seat->state->rules;
    const char *colour = gtp_colour(rules, seat->side);
    const struct played *played;

    seat->replies = clock_is_there(seat->player);
    for (; (played = protocol_unknown_turn(seat)) != NULL; seat->replies++) {
        TEXT_BUFFER(turn, ARB_TURN_TEXT);

        notation_turn(&turn, rules, &played->turn);
        seat_print(seat, "play %s %s", gtp_colour(rules, played->side), turn.bytes);
    }
    if (clock_is_there(seat->player))
        seat_print(seat, "time_left %s %u %u", colour, in_seconds(clock_told(&seat->clock)),
                   seat->clock.turns);
    seat_print(seat, "genmove %s", colour);
}

static enum said on_line(struct seat *seat, char *line, char **turn)
{
    enum response response = response_of(line);

    *turn = line + 1;
    if (response == RESPONSE_NONE)
        return SAID_NOTHING;
    if (response != RESPONSE_RIGHT)
        return SAID_SOMETHING;
    if (seat->replies == 0)
        return SAID_TURN;
    seat->replies--;
    return SAID_NOTHING;
}

const struct protocol protocol_gtp = {
    .greet = greet,
    .begin = begin,
    .extra = commands,
    .ask = ask,
    .on_line = on_line,
    .read = protocol_read_turn,
};
