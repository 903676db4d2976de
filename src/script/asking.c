/* Commands that ask; they change nothing. */
#include <strings.h>

#include "answers/board_text.h"
#include "answers/history_text.h"
#include "notation/legal.h"
#include "notation/notation.h"
#include "script/arguments.h"
#include "script/handlers.h"

static void say_square(struct interpreter *in, arb_square square)
{
    char name[ARB_SQUARE_NAME];

    arb_square_name(arb_game_rules(in->game), square, name);
    output_string(in->out, name);
}

static void say_yes(struct interpreter *in, bool yes)
{
    output_string(in->out, yes ? ": yes\n" : ": no\n");
}

/* print, or print squares */
arb_ruling handle_print(struct interpreter *in, const struct words *arguments)
{
    bool names = arguments->count == 1 && strcasecmp(arguments->word[0], "squares") == 0;
    char buffer[BOARD_TEXT_ROOM];
    struct text text = text_over(buffer, sizeof buffer);

    if (arguments->count > 0 && !names)
        return ARB_USAGE;
    board_text(&text, in->game, (struct board_style){.colour = in->colour, .names = names});
    output_text(in->out, &text);
    return ARB_ACCEPTED;
}

arb_ruling handle_at(struct interpreter *in, const struct words *arguments)
{
    const arb_rules *rules = arb_game_rules(in->game);
    arb_square square;
    arb_piece piece;
    arb_ruling ruling = argument_square(in, arguments, &square, false);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    output_string(in->out, "at ");
    say_square(in, square);
    output_string(in->out, ": ");
    if (arb_piece_at(in->game, square, &piece)) {
        output_string(in->out, arb_rules_side(rules, piece.side));
        output_string(in->out, " ");
        output_string(in->out, arb_rules_kind(rules, piece.kind));
        output_string(in->out, piece.crowned ? " king\n" : "\n");
    } else {
        output_string(in->out, "empty\n");
    }
    return ARB_ACCEPTED;
}

static arb_ruling can_select(struct interpreter *in, const struct words *arguments)
{
    arb_square square;
    arb_ruling ruling = argument_square(in, arguments, &square, true);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    output_string(in->out, "can select ");
    if (square != ARB_NO_SQUARE) {
        say_square(in, square);
    } else { /* off the board: repeat what was written */
        output_string(in->out, arguments->word[0]);
        for (size_t i = 1; i < arguments->count; i++) {
            output_string(in->out, " ");
            output_string(in->out, arguments->word[i]);
        }
    }
    say_yes(in, arb_can_select(in->game, square));
    return ARB_ACCEPTED;
}

/* Splits SIDE off the end of TURN [SIDE]. The last word is SIDE if it begins with a letter and the
 * words can be read as a turn without it but not with it. */
static arb_ruling split_side(struct interpreter *in, struct words *turn, arb_side *side,
                             bool *sided)
{
    const arb_rules *rules = arb_game_rules(in->game);
    struct words last;
    arb_turn squares;
    arb_ruling rest;
    size_t wrong;

    *sided = false;
    if (turn->count < 2 ||
        notation_read_turn(rules, turn->word, turn->count, &squares, &wrong) == ARB_ACCEPTED)
        return ARB_ACCEPTED;
    last = words_from(turn, turn->count - 1);
    rest = notation_read_turn(rules, turn->word, turn->count - 1, &squares, &wrong);
    if ((last.word[0][0] | 0x20) < 'a' || (last.word[0][0] | 0x20) > 'z' ||
        (rest != ARB_ACCEPTED && rest != ARB_OFF_BOARD))
        return ARB_ACCEPTED;
    *sided = true;
    turn->count--;
    return argument_side(in, &last, side);
}

/* can move TURN [SIDE] */
static arb_ruling can_move(struct interpreter *in, const struct words *arguments)
{
    struct words written = *arguments;
    arb_side side = arb_to_move(in->game);
    arb_turn squares;
    arb_turn turn;
    bool sided;
    bool yes;
    arb_ruling ruling = split_side(in, &written, &side, &sided);

    if (ruling == ARB_ACCEPTED)
        ruling = argument_turn(in, &written, &squares);
    /* The answer for a turn off the board, or longer than any, is no. */
    if (ruling != ARB_ACCEPTED && ruling != ARB_ILLEGAL_MOVE && ruling != ARB_OFF_BOARD)
        return ruling;
    /* No turn can begin in the middle of another; with SIDE, the question is only what if. */
    yes = ruling == ARB_ACCEPTED && (sided || !arb_has_moved(in->game)) &&
          legal_turn(in->game, side, &squares, &turn, NULL) == ARB_ACCEPTED;
    output_string(in->out, "can move ");
    output_bytes(in->out, written.span[0].start,
                 (size_t)(written.span[written.count - 1].end - written.span[0].start));
    say_yes(in, yes);
    return ARB_ACCEPTED;
}

arb_ruling handle_can(struct interpreter *in, const struct words *arguments)
{
    struct words rest;

    if (arguments->count == 0)
        return ARB_USAGE;
    rest = words_from(arguments, 1);
    if (strcasecmp(arguments->word[0], "select") == 0)
        return can_select(in, &rest);
    if (strcasecmp(arguments->word[0], "move") == 0)
        return can_move(in, &rest);
    if (strcasecmp(arguments->word[0], "end") != 0 || rest.count > 0)
        return ARB_USAGE;
    output_string(in->out, "can end");
    say_yes(in, arb_can_end_turn(in->game));
    return ARB_ACCEPTED;
}

/* A list of turns. They are counted first and then written, so that no memory is needed, however
 * many there are. */
struct listing {
    struct interpreter *in;
    arb_square from; /* only turns from this square; ARB_NO_SQUARE: all */
    size_t count;
};

static bool count_turn(void *context, const arb_turn *turn)
{
    struct listing *listing = context;

    listing->count += listing->from == ARB_NO_SQUARE || turn->squares[0] == listing->from;
    return !interrupted(listing->in);
}

static bool say_turn(void *context, const arb_turn *turn)
{
    struct listing *listing = context;
    char buffer[128];
    struct text text = text_over(buffer, sizeof buffer);

    if (listing->from != ARB_NO_SQUARE && turn->squares[0] != listing->from)
        return true;
    text_string(&text, "  ");
    notation_turn(&text, arb_game_rules(listing->in->game), turn);
    text_char(&text, '\n');
    output_text(listing->in->out, &text);
    return listing->in->out->error == 0 && !interrupted(listing->in);
}

/* Writes `name: N`, the line before a list. */
static void say_count(struct interpreter *in, const char *name, size_t count)
{
    output_string(in->out, name);
    output_string(in->out, ": ");
    output_number(in->out, count);
    output_string(in->out, "\n");
}

arb_ruling handle_moves(struct interpreter *in, const struct words *arguments)
{
    struct listing listing = {.in = in, .from = ARB_NO_SQUARE};
    arb_piece piece;
    arb_ruling ruling = ARB_ACCEPTED;

    if (arguments->count > 0) {
        ruling = argument_square(in, arguments, &listing.from, false);
        if (ruling == ARB_ACCEPTED && !arb_piece_at(in->game, listing.from, &piece))
            return rejected_square(in, ARB_EMPTY_SQUARE, listing.from);
        if (ruling == ARB_ACCEPTED && piece.side != arb_to_move(in->game))
            return rejected_square(in, ARB_NOT_YOUR_PIECE, listing.from);
    }
    if (ruling != ARB_ACCEPTED)
        return ruling;
    if (!arb_each_turn(in->game, count_turn, &listing))
        return ARB_ACCEPTED; /* broken off: a count of some would be wrong */
    say_count(in, "moves", listing.count);
    arb_each_turn(in->game, say_turn, &listing);
    return ARB_ACCEPTED;
}

arb_ruling handle_winner(struct interpreter *in, const struct words *arguments)
{
    if (arguments->count > 0)
        return ARB_USAGE;
    output_string(in->out, "winner: ");
    output_string(in->out, arb_result_name(arb_game_rules(in->game), arb_winner(in->game)));
    output_string(in->out, "\n");
    return ARB_ACCEPTED;
}

arb_ruling handle_check(struct interpreter *in, const struct words *arguments)
{
    arb_side side;
    arb_ruling ruling = argument_side(in, arguments, &side);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    if (in->game->rules->engine->in_check == NULL)
        return rejected(in, ARB_NOT_IN_THESE_RULES, "check", "");
    output_string(in->out, "check ");
    output_string(in->out, arb_rules_side(in->game->rules, side));
    say_yes(in, arb_in_check(in->game, side));
    return ARB_ACCEPTED;
}

arb_ruling handle_history(struct interpreter *in, const struct words *arguments)
{
    if (arguments->count > 0)
        return ARB_USAGE;
    say_count(in, "history", history_count(in->game));
    history_tell(in->game, output_take, in->out);
    return ARB_ACCEPTED;
}

arb_ruling handle_status(struct interpreter *in, const struct words *arguments)
{
    const arb_game *game = in->game;
    const arb_rules *rules = arb_game_rules(game);
    struct output *out = in->out;

    if (arguments->count > 0)
        return ARB_USAGE;
    output_string(out, "rules: ");
    output_string(out, arb_rules_name(rules));
    output_string(out, "\nturn: ");
    output_string(out, arb_rules_side(rules, arb_to_move(game)));
    output_string(out, "\nselected: ");
    if (arb_selected(game) == ARB_NO_SQUARE)
        output_string(out, "none");
    else
        say_square(in, arb_selected(game));
    output_string(out, "\nmoved");
    say_yes(in, arb_has_moved(game));
    output_string(out, "captured");
    say_yes(in, arb_has_captured(game));
    output_string(out, "pieces:");
    for (arb_side side = 0; side < 2; side++) {
        output_string(out, " ");
        output_string(out, arb_rules_side(rules, side));
        output_string(out, " ");
        output_number(out, arb_piece_count(game, side));
    }
    output_string(out, "\nstuck");
    say_yes(in, arb_is_stuck(game));
    output_string(out, "winner: ");
    output_string(out, arb_result_name(rules, arb_winner(game)));
    output_string(out, "\n");
    return ARB_ACCEPTED;
}
