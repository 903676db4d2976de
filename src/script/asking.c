/* Commands that ask; they change nothing. */
#include "answers/text.h"
#include "game/legal.h"
#include "host/host.h"
#include "notation/notation.h"
#include "notation/position_line.h"
#include "script/arguments.h"
#include "script/limits.h"

arb_ruling handle_print(struct interpreter *in, const struct words *arguments)
{
    bool names = arguments->count > 0 && word_is(arguments->word[0], "squares");
    bool columns = arguments->count > 0 && word_is(arguments->word[0], "columns");
    arb_ruling ruling;

    if (arguments->count > 0 && !names && !columns)
        return ARB_USAGE;
    if (columns && !rules_stacks(in->game->rules))
        return rejected(in, ARB_NOT_IN_THESE_RULES, "columns", (struct detail){0});
    ruling = answered_board(in, names);
    in->answer.board.columns = columns;
    return ruling;
}

arb_ruling handle_at(struct interpreter *in, const struct words *arguments)
{
    struct answer_at at;
    arb_ruling ruling = argument_square(in, arguments, &at.square, false);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    at.occupied = arb_piece_at(in->game, at.square, &at.piece);
    at.below = at.occupied ? position_below(&in->game->now.position,
                                            set_with(rules_geometry(in->game->rules), at.square))
                           : (struct board_column){.height = 0};
    return answered(in, &(struct answer){.kind = ANSWER_AT, .at = at});
}

static arb_ruling can_select(struct interpreter *in, const struct words *arguments)
{
    struct answer_can *can = &in->answer.can;
    arb_ruling ruling = argument_square(in, arguments, &can->square, true);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    can->word[0] = arguments->word[0];
    can->word[1] = arguments->count > 1 ? arguments->word[1] : NULL;
    can->yes = arb_can_select(in->game, can->square);
    return answered_in_place(in, ANSWER_CAN_SELECT);
}

/* Whether words have the form of a turn, though it may go off the board. */
static bool is_form(arb_ruling ruling)
{
    return ruling == ARB_ACCEPTED || ruling == ARB_OFF_BOARD;
}

/* Whether a word can be read as a square, on the board or off it. */
static bool is_square(const struct interpreter *in, const struct words *words, size_t number)
{
    const char *const word[2] = {words->word[number], words->word[number]};
    const struct span span[2] = {words->span[number], words->span[number]};
    const struct words twice = {.word = word, .span = span, .count = 2, .end = words->end};

    return is_form(turn_form(in->game, &twice));
}

/* Splits SIDE off the end of TURN [SIDE]. The last word is SIDE if it begins with a letter, is no
 * square, and the words can be read as a turn without it but not with it. */
static arb_ruling split_side(struct interpreter *in, struct words *turn, arb_side *side,
                             bool *sided)
{
    struct words without = *turn;
    const char *last;

    *sided = false;
    if (turn->count < 2 || turn_form(in->game, turn) == ARB_ACCEPTED)
        return ARB_ACCEPTED;
    last = turn->word[turn->count - 1];
    without.count--;
    if ((last[0] | 0x20) < 'a' || (last[0] | 0x20) > 'z' ||
        !is_form(turn_form(in->game, &without)) || is_square(in, turn, turn->count - 1))
        return ARB_ACCEPTED;
    *sided = true;
    turn->count--;
    return argument_side(in, last, side);
}

/* Whether the answer is no for words that were read with this ruling: a turn off the board, or
 * longer than any, or a move in the notation of chess that cannot be played. */
static bool means_no(arb_ruling ruling, const arb_turn *squares)
{
    return ruling == ARB_ILLEGAL_MOVE || ruling == ARB_OFF_BOARD ||
           (ruling != ARB_ACCEPTED && squares->length == 0 &&
            (ruling == ARB_AMBIGUOUS_MOVE || ruling == ARB_GAME_OVER ||
             ruling == ARB_TURN_IN_PROGRESS));
}

/* can move TURN [SIDE] */
static arb_ruling can_move(struct interpreter *in, const struct words *arguments)
{
    struct words written = *arguments;
    arb_side side = arb_to_move(in->game);
    arb_turn squares = {0};
    bool sided;
    struct answer_can can = {0};
    struct arb_game as_if = game_trial(in->game);
    arb_ruling ruling = split_side(in, &written, &side, &sided);

    if (sided && ruling == ARB_ACCEPTED)
        position_begin_turn(&as_if.now.position, side);
    if (ruling == ARB_ACCEPTED)
        ruling = argument_turn(in, &as_if, &written, &squares);
    if (ruling != ARB_ACCEPTED && !means_no(ruling, &squares))
        return ruling;
    /* No turn can begin in the middle of another; with SIDE, the question is only what if. */
    can.yes = ruling == ARB_ACCEPTED && (sided || !arb_has_moved(in->game)) &&
              legal_turn_of(in->game, side, &squares);
    can.turn = written.span[0].start;
    can.length = (size_t)(written.span[written.count - 1].end - can.turn);
    return answered(in, &(struct answer){.kind = ANSWER_CAN_MOVE, .can = can});
}

arb_ruling handle_can(struct interpreter *in, const struct words *arguments)
{
    struct words rest = words_from(arguments, 1);

    if (word_is(arguments->word[0], "select"))
        return can_select(in, &rest);
    if (word_is(arguments->word[0], "move"))
        return can_move(in, &rest);
    if (!word_is(arguments->word[0], "end") || rest.count > 0)
        return ARB_USAGE;
    return answered(
        in, &(struct answer){.kind = ANSWER_CAN_END, .can = {.yes = arb_can_end_turn(in->game)}});
}

/* The turns of MOVES while they are counted. */
struct count {
    const struct interpreter *in;
    struct answer_list moves;
};

static bool count_turn(void *context, const arb_turn *turn)
{
    struct count *count = context;

    (void)turn;
    count->moves.count++;
    return !interrupted(count->in);
}

arb_ruling handle_moves(struct interpreter *in, const struct words *arguments)
{
    struct count count = {in, {.game = in->game, .from = ARB_NO_SQUARE}};
    struct answer_list *moves = &count.moves;
    arb_piece piece;
    arb_ruling ruling = ARB_ACCEPTED;

    if (arguments->count > 0) {
        ruling = argument_square(in, arguments, &moves->from, false);
        if (ruling == ARB_ACCEPTED && !arb_piece_at(in->game, moves->from, &piece))
            return rejected_square(in, ARB_EMPTY_SQUARE, moves->from);
        if (ruling == ARB_ACCEPTED && piece.side != arb_to_move(in->game))
            return rejected_square(in, ARB_NOT_YOUR_PIECE, moves->from);
    }
    if (ruling != ARB_ACCEPTED)
        return ruling;
    if (!answer_each_turn(moves, count_turn, &count))
        return ARB_ACCEPTED; /* broken off: a count of some would be wrong */
    return answered(in, &(struct answer){.kind = ANSWER_MOVES, .list = *moves});
}

arb_ruling handle_winner(struct interpreter *in, const struct words *arguments)
{
    (void)arguments;
    return answered(in, &(struct answer){.kind = ANSWER_WINNER, .result = arb_winner(in->game)});
}

arb_ruling handle_check(struct interpreter *in, const struct words *arguments)
{
    struct answer_check check;
    arb_ruling ruling = argument_side(in, arguments->word[0], &check.side);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    if (in->game->rules->engine->in_check == NULL)
        return rejected(in, ARB_NOT_IN_THESE_RULES, "check", (struct detail){0});
    check.yes = arb_in_check(in->game, check.side);
    return answered(in, &(struct answer){.kind = ANSWER_CHECK, .check = check});
}

arb_ruling handle_history(struct interpreter *in, const struct words *arguments)
{
    struct answer_list list = {.game = in->game, .full = arguments->count > 0};

    if (list.full && !word_is(arguments->word[0], "full"))
        return ARB_USAGE;
    list.count = history_count(in->game);
    return answered(in, &(struct answer){.kind = ANSWER_HISTORY, .list = list});
}

arb_ruling handle_fen(struct interpreter *in, const struct words *arguments)
{
    const struct position *position = &in->game->now.position;
    TEXT_BUFFER(fen, ARB_FEN_TEXT);

    (void)arguments;
    if (!fen_text(&fen, in->game->rules, position))
        return rejected(in, ARB_NOT_IN_THESE_RULES, "FEN", (struct detail){0});
    return answered(in, &(struct answer){.kind = ANSWER_FEN, .position = *position});
}

arb_ruling handle_status(struct interpreter *in, const struct words *arguments)
{
    const arb_game *game = in->game;
    struct answer_status status = {
        .to_move = arb_to_move(game),
        .selected = arb_selected(game),
        .moved = arb_has_moved(game),
        .captured = arb_has_captured(game),
        .stuck = arb_is_stuck(game),
        .pieces = {arb_piece_count(game, 0), arb_piece_count(game, 1)},
        .result = arb_winner(game),
        .drawn = draw_of(game),
        .said = game->now.said,
        .said_by = game->now.said_by,
    };

    (void)arguments;
    draw_counts(game, status.counted);
    return answered(in, &(struct answer){.kind = ANSWER_STATUS,
                                         .tables = ending_value_name(game_ending(game)),
                                         .status = status});
}

/* ---- counting sequences of turns ------------------------------------------------------------- */

static arb_ruling argument_depth(struct interpreter *in, const struct words *arguments,
                                 uint64_t least, uint64_t *depth)
{
    arb_ruling ruling = argument_number(in, arguments->word[0], least, COUNT_DEPTH_MOST, depth);

    if (ruling == ARB_ACCEPTED && arb_has_moved(in->game))
        return ARB_TURN_IN_PROGRESS;
    return ruling;
}

arb_ruling handle_perft(struct interpreter *in, const struct words *arguments)
{
    arb_counting how = {.stop = stop_when_interrupted, .context = in};
    const struct argument_option options[] = {
        {"hash", in->safe ? SAFE_MEGABYTES_MOST : MEGABYTES_MOST, &how.table_megabytes},
        {"threads", ARB_THREADS_MOST, &how.threads},
    };
    struct words rest = words_from(arguments, 1);
    struct answer_perft perft;
    arb_ruling ruling = argument_options(in, &rest, options, sizeof options / sizeof *options);

    if (ruling == ARB_ACCEPTED)
        ruling = argument_depth(in, arguments, 0, &perft.depth);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    output_flush(in->out); /* counting may take long */
    if (in->safe && how.threads > processors())
        how.threads = processors();
    switch (arb_perft(in->game, (unsigned)perft.depth, &how, &perft.count)) {
    case ARB_COUNTED:
        return answered(in, &(struct answer){.kind = ANSWER_PERFT, .perft = perft});
    case ARB_COUNT_STOPPED:
        return ARB_ACCEPTED;
    default:
        return ARB_OUT_OF_MEMORY;
    }
}

arb_ruling handle_divide(struct interpreter *in, const struct words *arguments)
{
    struct answer_divide divide = {.game = in->game, .stop = stop_when_interrupted, .context = in};
    uint64_t depth;
    arb_ruling ruling = argument_depth(in, arguments, 1, &depth);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    divide.depth = (unsigned)depth;
    output_flush(in->out);
    return answered(in, &(struct answer){.kind = ANSWER_DIVIDE, .divide = divide});
}
