#include "talk/telling.h"

#include "arbiter.h"
#include "text/board.h"
#include "text/history.h"

struct telling telling_begin(const arb_game *game)
{
    return (struct telling){.rules = game->rules,
                            .before = game->now.position,
                            .was_stuck = arb_is_stuck(game),
                            .winner = arb_winner(game)};
}

static void tell_board(struct interpreter *in)
{
    char buffer[BOARD_TEXT_ROOM];
    struct text text = text_over(buffer, sizeof buffer);

    board_text(&text, in->game, in->colour);
    output_text(in->out, &text);
}

/* `captured: water bomb on 3 3`, each piece as it was before. */
static void tell_pieces(const struct telling *telling, struct interpreter *in, const char *what,
                        square_set squares)
{
    char buffer[1024];
    struct text text = text_over(buffer, sizeof buffer);
    const char *between = ": ";

    if (squares == 0)
        return;
    text_string(&text, what);
    for (; squares != 0; squares = without_first(squares)) {
        char name[ARB_SQUARE_NAME];
        arb_piece piece;

        arb_square_name(telling->rules, first_of(squares), name);
        text_string(&text, between);
        between = ", ";
        /* The piece that moved was elsewhere before: only its square is told. */
        if (position_piece(&telling->before, first_of(squares), &piece)) {
            text_string(&text, telling->rules->sides[piece.side]);
            text_char(&text, ' ');
            text_string(&text, arb_rules_kind(telling->rules, piece.kind));
            text_string(&text, " on ");
        }
        text_string(&text, name);
    }
    text_char(&text, '\n');
    output_text(in->out, &text);
}

static void tell_check(struct interpreter *in)
{
    for (arb_side side = 0; side < 2; side++) {
        if (arb_winner(in->game) == ARB_UNDECIDED && arb_in_check(in->game, side)) {
            output_string(in->out, arb_rules_side(in->game->rules, side));
            output_string(in->out, " is in check\n");
        }
    }
}

/* The end of the game, or of what can be done in it (LANGUAGE.md, section 8). */
static void tell_end(const struct telling *telling, struct interpreter *in)
{
    const arb_game *game = in->game;
    arb_result winner = arb_winner(game);
    bool told = telling->was_stuck && telling->before.to_move == arb_to_move(game);

    if (winner != telling->winner && winner != ARB_UNDECIDED) {
        output_string(in->out, "winner: ");
        output_string(in->out, arb_result_name(game->rules, winner));
        output_string(in->out, "\n");
        /* Document 004 prints every move when the game ends. */
        if (game->rules->history == HISTORY_OF_MOVES)
            history_write(in->out, game);
    }
    if (!told && winner == ARB_UNDECIDED && !game->rules->may_pass && arb_is_stuck(game)) {
        output_string(in->out, arb_rules_side(game->rules, arb_to_move(game)));
        output_string(in->out, " cannot move: the game ends without a winner.\n");
    }
}

bool telling_end(const struct telling *telling, struct interpreter *in)
{
    arb_event event = arb_last_event(in->game);

    if (telling->rules == in->game->rules &&
        position_equal(&telling->before, &in->game->now.position))
        return false;
    tell_board(in);
    tell_pieces(telling, in, "captured", event.captured);
    tell_pieces(telling, in, "destroyed by the explosion", event.exploded);
    tell_pieces(telling, in, "crowned", event.crowned);
    tell_check(in);
    tell_end(telling, in);
    return true;
}

void telling_welcome(struct interpreter *in)
{
    output_string(in->out, "arbiter " ARBITER_VERSION ", ");
    output_string(in->out, arb_rules_name(in->game->rules));
    output_string(in->out, ". help lists the commands, Tab completes them, Ctrl-D ends.\n");
    tell_board(in);
    output_flush(in->out);
}
