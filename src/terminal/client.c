#include "terminal/client.h"

#include <string.h>
#include <strings.h>

#include "game/commit.h"
#include "host/interrupts.h"
#include "terminal/telling.h"

struct client client_begin(struct interpreter *in)
{
    return (struct client){.in = in, .source = {.name = "-", .prompt = true}};
}

/* Returns how many turns `undo` must undo so that a person is to move again: those of the
 * computer and one of a person. Returns 0 if it should undo one step as usual. */
static size_t turns_to_undo(const struct interpreter *in)
{
    const arb_game *game = in->game;
    const arb_player *sides = in->players.sides;
    struct stretch back;

    if ((sides[0].kind == ARB_HUMAN) == (sides[1].kind == ARB_HUMAN) ||
        arb_selected(game) != ARB_NO_SQUARE || arb_has_moved(game))
        return 0; /* in the middle of a turn, undo one step */
    for (size_t turns = 1; (back = past_turns_back(&game->past, turns)).turns == turns; turns++) {
        if (sides[moment_after(game, back.at).position.to_move].kind == ARB_HUMAN)
            return turns;
    }
    return 0;
}

static bool is_undo(const char *bytes)
{
    size_t blanks = strspn(bytes, " \t");

    return strncasecmp(bytes + blanks, "undo", 4) == 0 &&
           bytes[blanks + 4 + strspn(bytes + blanks + 4, " \t")] == '\0';
}

struct carried client_line(struct client *client, const char *bytes)
{
    struct interpreter *in = client->in;
    TEXT_BUFFER(undo, 32); /* a number */
    size_t turns = is_undo(bytes) ? turns_to_undo(in) : 0;
    struct line line = {.bytes = bytes};
    const arb_rules *rules = in->game->rules;
    struct position before = in->game->now.position;
    struct carried carried;

    if (turns > 0) {
        text_print(&undo, "undo turn %zu", turns);
        line.bytes = undo.bytes;
    }
    line.length = strlen(line.bytes);
    line.too_long = line.length > LINE_LONGEST;
    if (line.too_long)
        line.length = LINE_LONGEST;
    client->source.line++;
    in->answer.kind = ANSWER_NONE;
    in->rejection.ruling = ARB_ACCEPTED;
    interpreter_line(in, &client->source, &line);
    carried.changed = rules != in->game->rules || !position_equal(&before, &in->game->now.position);
    carried.interrupted = interrupted(in);
    if (carried.changed || carried.interrupted)
        client->computers_wait = carried.interrupted;
    if (in->interrupt != NULL)
        interrupts_forget(in->interrupt);
    return carried;
}

/* Whether the side to move is a computer's and it can play something. */
static bool is_computers_turn(const struct client *client)
{
    const struct interpreter *in = client->in;
    const arb_game *game = in->game;

    return !in->stopped && in->out->error == 0 &&
           in->players.sides[arb_to_move(game)].kind != ARB_HUMAN && !arb_has_moved(game) &&
           !telling_is_over(game) && arb_piece_count(game, arb_to_move(game)) > 0 &&
           (game_has_turn(game, 0) || game_has_turn(game, 1));
}

static bool is_held(const struct client *client)
{
    return client->computers_wait || client->in->game->past.undone > 0;
}

bool client_computer_moves(const struct client *client)
{
    return is_computers_turn(client) && !is_held(client);
}

bool client_computer_waits(const struct client *client)
{
    return is_computers_turn(client) && is_held(client);
}
