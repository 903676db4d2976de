#include "terminal/client.h"

#include <string.h>
#include <strings.h>

#include "answers/text.h"
#include "arbiter.h"
#include "game/commit.h"
#include "game/settle.h"
#include "host/interrupts.h"
#include "notation/notation.h"

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
    if (game->past.now > 0 && game->past.actions[game->past.now - 1].what == ACTION_SAY)
        return 0; /* nor what somebody has said last, with the turns before it */
    for (size_t turns = 1; (back = past_turns_back(&game->past, turns)).turns == turns; turns++) {
        if (sides[moment_after(game, back.at).position.to_move].kind == ARB_HUMAN)
            return turns;
    }
    return 0;
}

/* Notes whether the game is kept in a file, after a line. */
static void note_saved(struct client *client, const struct carried *carried)
{
    const struct command *command = client->in->command;
    bool done = command != NULL && client->in->rejection.ruling == ARB_ACCEPTED;

    if (carried->changed || carried->said)
        client->saved = false;
    if (done && (command->handler == handle_save || command->handler == handle_load))
        client->saved = true;
}

struct carried client_line(struct client *client, const char *bytes)
{
    struct interpreter *in = client->in;
    TEXT_BUFFER(undo, 32); /* a number */
    const char *word = bytes + strspn(bytes, " \t");
    bool alone = strncasecmp(word, "undo", 4) == 0 && word[4 + strspn(word + 4, " \t")] == '\0';
    size_t turns = alone ? turns_to_undo(in) : 0;
    char meant[LINE_LONGEST + 1];
    struct text instead = text_checked(meant, sizeof meant);
    struct line line = {.bytes = bytes};
    const arb_rules *rules = in->game->rules;
    struct moment before = in->game->now;
    struct carried carried;

    if (turns > 0) {
        text_print(&undo, "undo turn %zu", turns);
        line.bytes = undo.bytes;
    } else if (meant_line(bytes, &instead)) {
        line.bytes = meant;
    }
    line.length = strlen(line.bytes);
    line.too_long = line.length > LINE_LONGEST;
    if (line.too_long)
        line.length = LINE_LONGEST;
    client->source.line++;
    in->answer.kind = ANSWER_NONE;
    in->rejection.ruling = ARB_ACCEPTED;
    in->command = NULL;
    interpreter_line(in, &client->source, &line);
    carried.changed =
        rules != in->game->rules || !position_equal(&before.position, &in->game->now.position);
    carried.said = before.said != in->game->now.said || before.said_by != in->game->now.said_by;
    carried.interrupted = interrupted(in);
    if (carried.changed || carried.interrupted)
        client->computers_wait = carried.interrupted;
    if (in->interrupt != NULL)
        interrupts_forget(in->interrupt);
    note_saved(client, &carried);
    return carried;
}

static bool stop_at_first(void *context, size_t number, arb_side side, const arb_turn *turn)
{
    (void)context;
    (void)number;
    (void)side;
    (void)turn;
    return false;
}

bool client_would_lose(const struct client *client)
{
    return client->in->journal == 0 && !client->saved &&
           !arb_each_past_turn(client->in->game, stop_at_first, NULL);
}

bool client_leaves(const struct client *client, const char *bytes)
{
    struct split_line split;
    const struct command *command = NULL;
    enum command_form form;
    size_t length = strlen(bytes);

    if (length > LINE_LONGEST)
        return false;
    words_split(&split, bytes, length);
    if (split.words.count > 0)
        command = interpreter_find(client->in, &split.words, &form);
    if (command == NULL)
        return false;
    if (command->handler == handle_rules) /* alone, and with `show`, it asks */
        return split.words.count == 2;
    return command->handler == handle_new || command->handler == handle_load;
}

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

/* ---- what is told ------------------------------------------------------------------------- */

struct telling telling_begin(const arb_game *game)
{
    return (struct telling){.rules = game->rules,
                            .before = game->now.position,
                            .was_stuck = arb_is_stuck(game),
                            .winner = arb_winner(game),
                            .said = game->now.said};
}

/* Finds the piece that the last step moved, as it was before: the first of a whole turn, or else
 * the one that was selected. */
static bool moved_piece(const struct telling *telling, const arb_game *game, arb_piece *piece)
{
    const struct position *before = &telling->before;
    size_t first = game->past.now;

    const struct geometry *g = rules_geometry(telling->rules);

    while (first > 0 && game->past.actions[--first].joined)
        continue;
    return (first < game->past.now &&
            position_piece_at(before, set_with(g, game->past.actions[first].square), piece) &&
            piece->side == before->to_move) ||
           (before->selected != ARB_NO_SQUARE &&
            position_piece_at(before, set_with(g, before->selected), piece));
}

/* Adds `captured: water bomb on 3 3`, with each piece as it was before. */
static void add_pieces(struct text *text, const struct telling *telling, const arb_game *game,
                       const char *what, square_set squares)
{
    const char *between = ": ";

    if (squares == 0)
        return;
    text_string(text, what);
    for (; squares != 0; squares = without_first(squares)) {
        arb_square square = first_square(rules_geometry(telling->rules), squares);
        arb_piece piece;

        text_string(text, between);
        between = ", ";
        /* Nothing stood there before: it is where the piece that moved has gone. */
        if (position_piece_at(&telling->before, first_alone(squares), &piece) ||
            moved_piece(telling, game, &piece)) {
            bool king = piece.crowned && telling->rules->piece_count == 1;

            text_print(text, "%s %s%s on ", telling->rules->sides[piece.side],
                       king ? "king" : arb_rules_kind(telling->rules, piece.kind),
                       piece.crowned && !king ? " king" : "");
        }
        notation_square_name(text, telling->rules, square);
    }
    text_char(text, '\n');
}

void telling_event(struct text *text, const struct telling *telling, const arb_game *game)
{
    struct event event = game->event;

    add_pieces(text, telling, game, "captured", event.captured);
    add_pieces(text, telling, game, "destroyed by the explosion", event.exploded);
    add_pieces(text, telling, game, "crowned", event.crowned);
}

void telling_check(struct text *text, const arb_game *game)
{
    for (arb_side side = 0; side < 2; side++) {
        if (arb_winner(game) == ARB_UNDECIDED && arb_in_check(game, side))
            text_print(text, "%s is in check\n", arb_rules_side(game->rules, side));
    }
}

void telling_winner(struct text *text, const arb_game *game)
{
    text_print(text, "winner: %s", arb_result_name(game->rules, arb_winner(game)));
    if (game_is_settled(game)) {
        text_string(text, " (");
        said_text(text, game->rules, game->now.said, game->now.said_by);
        text_char(text, ')');
    }
    text_char(text, '\n');
    draw_line(text, game);
}

/* So many turns before a draw it is announced: three of each side. */
#define ANNOUNCED 6

void telling_draw(struct text *text, const arb_game *game)
{
    const struct position *position = &game->now.position;
    unsigned repeats = rules_repeats(game->rules);
    unsigned turns;
    const struct draughts_draw *way = rules_next_draw(game->rules, position, &turns);

    if (arb_winner(game) != ARB_UNDECIDED || arb_has_moved(game) ||
        arb_selected(game) != ARB_NO_SQUARE)
        return;
    if (way != NULL && turns <= ANNOUNCED) {
        text_print(text, "a draw in %u turn%s: ", turns, turns == 1 ? "" : "s");
        draw_reason(text, way);
        text_char(text, '\n');
    }
    if (position->repeated > 0 && position->repeated + 2U == repeats) {
        text_string(text, "a draw if this position comes again: ");
        draw_reason(text,
                    &(struct draughts_draw){.kind = DRAW_REPEATS, .turns = (uint16_t)repeats});
        text_char(text, '\n');
    }
}

void telling_said(struct text *text, const struct telling *telling, const arb_game *game)
{
    if (game_is_settled(game)) {
        telling_winner(text, game);
        if (telling_has_final_moves(game))
            history_tell(text, game, &(struct answer_style){0});
    } else if (game->now.said == SPOKEN_OFFER) {
        said_text(text, game->rules, game->now.said, game->now.said_by);
        text_print(text, "; %s can accept it with accept draw\n",
                   game->rules->sides[!game->now.said_by]);
    } else if (telling->said > SPOKEN_OFFER) {
        text_string(text, "the game goes on\n");
    }
}

void telling_stuck(struct text *text, const arb_game *game)
{
    text_print(text, "%s cannot move: the game ends without a winner.\n",
               arb_rules_side(game->rules, arb_to_move(game)));
}

bool telling_is_stuck(const arb_game *game)
{
    return arb_winner(game) == ARB_UNDECIDED && !game->rules->may_pass && arb_is_stuck(game);
}

bool telling_is_over(const arb_game *game)
{
    return arb_winner(game) != ARB_UNDECIDED || telling_is_stuck(game);
}

bool telling_has_final_moves(const arb_game *game)
{
    return arb_winner(game) != ARB_UNDECIDED && game->rules->history_of_moves;
}

void telling_between(void *telling, const struct interpreter *in)
{
    struct telling *before = telling;
    TEXT_BUFFER(text, 4096); /* a turn, and sentences with names of sides */

    telling_event(&text, before, in->game);
    telling_check(&text, in->game);
    text_add(&in->out->text, &text);
    *before = telling_begin(in->game);
}

void telling_end(const struct telling *telling, struct interpreter *in)
{
    const arb_game *game = in->game;
    bool told = telling->was_stuck && telling->before.to_move == arb_to_move(game);
    bool ended = arb_winner(game) != telling->winner;
    TEXT_BUFFER(text, 4096); /* a turn, and sentences with names of sides */

    interpreter_print(in, game->rules->squares.naming == NAMED_BY_NUMBERS);
    if (!position_equal(&telling->before, &game->now.position))
        telling_event(&text, telling, game);
    telling_check(&text, game);
    if (ended && arb_winner(game) != ARB_UNDECIDED)
        telling_winner(&text, game);
    if (!told && telling_is_stuck(game)) /* language.md 8 */
        telling_stuck(&text, game);
    telling_draw(&text, game);
    text_add(&in->out->text, &text);
    if (ended && telling_has_final_moves(game))
        history_tell(&in->out->text, game, &(struct answer_style){0});
}

void telling_welcome(struct interpreter *in, bool completes)
{
    TEXT_BUFFER(text, 160); /* a name of at most 39 bytes */

    text_print(&text, "arbiter " ARB_VERSION ", %s. Type help for the commands; %sCtrl-D quits.\n",
               arb_rules_name(in->game->rules), completes ? "Tab completes, " : "");
    text_add(&in->out->text, &text);
    /* If squares have numbers, the board has them, so that a person can see what to type. */
    interpreter_print(in, in->game->rules->squares.naming == NAMED_BY_NUMBERS);
    output_flush(in->out);
}
