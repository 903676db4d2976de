#include "terminal/telling.h"

#include "answers/text.h"
#include "arbiter.h"
#include "notation/notation.h"

struct telling telling_begin(const arb_game *game)
{
    return (struct telling){.rules = game->rules,
                            .before = game->now.position,
                            .was_stuck = arb_is_stuck(game),
                            .winner = arb_winner(game)};
}

/* Shows the board. If squares have numbers, it has them too, so that a person can see what to
 * type. */
static void tell_board(struct interpreter *in)
{
    interpreter_print(in, in->game->rules->squares.naming == NAMED_BY_NUMBERS);
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
    text_print(text, "winner: %s\n", arb_result_name(game->rules, arb_winner(game)));
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

void telling_end(const struct telling *telling, struct interpreter *in)
{
    const arb_game *game = in->game;
    bool told = telling->was_stuck && telling->before.to_move == arb_to_move(game);
    bool ended = arb_winner(game) != telling->winner;
    TEXT_BUFFER(text, 4096); /* a turn, and sentences with names of sides */

    tell_board(in);
    telling_event(&text, telling, game);
    telling_check(&text, game);
    if (ended && arb_winner(game) != ARB_UNDECIDED)
        telling_winner(&text, game);
    if (!told && telling_is_stuck(game)) /* language.md 8 */
        telling_stuck(&text, game);
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
    tell_board(in);
    output_flush(in->out);
}
