/* The protocol `hub1`, version 1 of hub, as Scan 2.0 speaks it: lines of a word and values in a
 * fixed order, for boards with 50 squares. Positions and turns are those of version 2, but for the
 * case of the side to move. */
#include <stdlib.h>

#include "board/geometry.h"
#include "match/protocols/both.h"
#include "match/protocols/taken.h"

/* How long a player thinks that has no clock and no other limit, in milliseconds. */
#define MILLISECONDS_OF_TURN 1000

/* hub; name, author and country until wait; set, init; ready. */
static enum dialogue greet(struct seat *seat, char *line)
{
    const struct match_player *player = seat->player;
    const char *name;

    if (line == NULL) {
        seat_print(seat, "hub");
        return DIALOGUE_GOES_ON;
    }
    if (protocol_after(line, "error") != NULL)
        return DIALOGUE_FAILED;
    if (seat->step == 0 && (name = protocol_after(line, "name")) != NULL) {
        text_clear(&seat->program);
        text_string(&seat->program, name);
    }
    if (seat->step == 0 && protocol_after(line, "wait") != NULL) {
        for (size_t i = 0; i < player->option_count; i++)
            seat_print(seat, "set %s %s", player->options[i].name, player->options[i].value);
        seat_print(seat, "init");
        seat->step++;
    }
    return seat->step == 1 && protocol_after(line, "ready") != NULL ? DIALOGUE_DONE
                                                                    : DIALOGUE_GOES_ON;
}

static enum dialogue ping(struct seat *seat, char *line)
{
    return protocol_await(seat, line, "ping", "pong");
}

/* It does not say when it has read this, so it is asked for a sign. */
static enum dialogue begin(struct seat *seat, char *line)
{
    if (line == NULL)
        seat_print(seat, "new");
    return ping(seat, line);
}

/* The position that the game begins with, and all turns: a `go` may change what the player has. */
static void send_position(struct seat *seat)
{
    const struct game_state *state = seat->state;
    const char signs[] = {'w', 'b', 'w', 'W', 'b', 'B'};
    struct text text = text_growing(seat->message.memory);

    text_string(&text, "pos ");
    taken_letters(&text, state->rules, &state->first, signs);
    seat_send(seat, &text);
    for (seat->known = 0; seat->known < state->played_count; seat->known++) {
        text_clear(&text);
        text_string(&text, "move ");
        taken_text(&text, state->rules, &state->played[seat->known].turn);
        seat_send(seat, &text);
    }
    text_free(&text);
}

/* level TURNS TIME INCREMENT, time TIME, depth N: in milliseconds. The increment is added before
 * the turn there, as in version 2. */
static void send_level(struct seat *seat)
{
    const struct match_player *player = seat->player;
    uint64_t left = clock_told(&seat->clock);
    uint64_t increment = player->time.increment;

    if (player->depth > 0)
        seat_print(seat, "depth %u", player->depth);
    if (player->time.limited)
        seat_print(seat, "level %u %llu %llu", seat->clock.turns,
                   (unsigned long long)(left > increment ? left - increment : 1),
                   (unsigned long long)increment);
    else if (player->turn_milliseconds > 0)
        seat_print(seat, "time %u", (unsigned)clock_share(&seat->clock));
    else if (player->depth == 0)
        seat_print(seat, "time %u", MILLISECONDS_OF_TURN);
}

static void ask(struct seat *seat)
{
    send_position(seat);
    send_level(seat);
    seat_print(seat, "go");
}

/* info DEPTH PLIES SCORE ...: whole numbers but for the plies. */
static void hear_info(struct seat *seat, char *rest)
{
    unsigned long depth = strtoul(rest, &rest, 10);

    (void)strtod(rest, &rest);
    protocol_score(seat, rest);
    seat->depth = depth < ARB_DEPTH_MOST ? (unsigned)depth : 0;
}

/* move TURN [TURN that it expects] */
static enum said on_line(struct seat *seat, char *line, char **turn)
{
    char *rest;

    *turn = line;
    if ((rest = protocol_after(line, "error")) != NULL) {
        text_clear(&seat->error);
        text_string(&seat->error, rest);
        return SAID_SOMETHING;
    }
    if ((rest = protocol_after(line, "info")) != NULL)
        hear_info(seat, rest);
    if ((rest = protocol_after(line, "move")) == NULL)
        return SAID_NOTHING;
    rest[strcspn(rest, " ")] = '\0';
    *turn = rest;
    return SAID_TURN;
}

const struct protocol protocol_hub1 = {
    .greet = greet,
    .begin = begin,
    .extra = ping,
    .ask = ask,
    .on_line = on_line,
    .read = taken_read,
    .refuse = taken_refuse,
    .write_turn = taken_text,
    .suits = dxp_suits,
    .has_positions = true,
};
