/* Commands that play: select, space, move, pass, undo, redo. */
#include "script/arguments.h"
#include "script/limits.h"

arb_ruling handle_select(struct interpreter *in, const struct words *arguments)
{
    arb_square square;
    arb_ruling ruling = argument_square(in, arguments, &square, false);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    ruling = arb_select(in->game, square);
    /* What must go on, or may not step, is the piece that is picked, if the square is empty. */
    if ((ruling == ARB_MUST_CONTINUE || ruling == ARB_NO_LEGAL_MOVE) &&
        !arb_piece_at(in->game, square, NULL))
        square = arb_selected(in->game);
    return rejected_square(in, ruling, square);
}

arb_ruling handle_space(struct interpreter *in, const struct words *arguments)
{
    (void)arguments;
    return rejected_square(in, arb_end_turn(in->game), arb_selected(in->game));
}

arb_ruling handle_move(struct interpreter *in, const struct words *arguments)
{
    struct legal_turn turn;
    arb_ruling ruling = argument_legal_turn(in, arguments, &turn);

    return ruling == ARB_ACCEPTED ? legal_turn_play(in->game, &turn) : ruling;
}

arb_ruling handle_pass(struct interpreter *in, const struct words *arguments)
{
    (void)arguments;
    return arb_pass(in->game);
}

/* [turn] [N] */
static arb_ruling go_through_past(struct interpreter *in, const struct words *arguments,
                                  bool forward)
{
    bool turns = arguments->count > 0 && word_is(arguments->word[0], "turn");
    struct words rest = words_from(arguments, turns);
    const struct past *past = &in->game->past;
    size_t there_are = forward ? past->undone : past->steps;
    uint64_t number = 1;
    arb_ruling ruling = ARB_ACCEPTED;

    if (rest.count > 1)
        return ARB_USAGE;
    if (rest.count > 0)
        ruling = argument_number(in, rest.word[0], 1, STEPS_MOST, &number);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    if (turns)
        ruling = (forward ? arb_redo_turns : arb_undo_turns)(in->game, (size_t)number);
    else
        ruling = (forward ? arb_redo : arb_undo)(in->game, (size_t)number);
    if (ruling != ARB_NOTHING_TO_UNDO && ruling != ARB_NOTHING_TO_REDO)
        return ruling;
    if (turns)
        there_are = (forward ? past_turns_forward : past_turns_back)(past, (size_t)number).turns;
    return rejected(in, ruling, "", (struct detail){.most = there_are, .turns = turns});
}

arb_ruling handle_undo(struct interpreter *in, const struct words *arguments)
{
    return go_through_past(in, arguments, false);
}

arb_ruling handle_redo(struct interpreter *in, const struct words *arguments)
{
    return go_through_past(in, arguments, true);
}
