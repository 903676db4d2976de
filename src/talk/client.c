#include "talk/client.h"

#include <string.h>

#include "talk/interrupts.h"
#include "talk/telling.h"

struct client client_begin(struct interpreter *in)
{
    return (struct client){.in = in, .source = {.name = "-", .prompt = true}};
}

struct carried client_line(struct client *client, const char *bytes)
{
    struct interpreter *in = client->in;
    struct line line = {.bytes = bytes, .length = strlen(bytes)};
    const arb_rules *rules = in->game->rules;
    struct position before = in->game->now.position;
    struct carried carried;

    line.too_long = line.length > LINE_LONGEST;
    if (line.too_long)
        line.length = LINE_LONGEST;
    client->source.line++;
    interpreter_line(in, &client->source, &line);
    carried.changed = rules != in->game->rules || !position_equal(&before, &in->game->now.position);
    carried.interrupted = interrupted(in);
    if (carried.changed || carried.interrupted)
        client->computers_wait = carried.interrupted;
    if (in->interrupt != NULL)
        interrupts_forget(in->interrupt);
    return carried;
}

static bool stop_at_one(void *context, const arb_turn *turn)
{
    (void)context;
    (void)turn;
    return false;
}

static bool has_turn(const arb_game *game, arb_side side)
{
    return !arb_each_turn_of(game, side, stop_at_one, NULL);
}

bool client_computer_moves(const struct client *client)
{
    const struct interpreter *in = client->in;
    const arb_game *game = in->game;

    return !client->computers_wait && !in->stopped && in->out->error == 0 &&
           in->players.sides[arb_to_move(game)].kind != ARB_HUMAN && !arb_has_moved(game) &&
           game->past.undone == 0 && !telling_is_over(game) &&
           arb_piece_count(game, arb_to_move(game)) > 0 && (has_turn(game, 0) || has_turn(game, 1));
}
