/* Commands that play: select, space, move, pass, undo, redo. */
#include "game/refuse.h"
#include "script/arguments.h"
#include "script/handlers.h"
#include "script/limits.h"

arb_ruling handle_select(struct interpreter *in, const struct words *arguments)
{
    arb_square square;
    arb_ruling ruling = argument_square(in, arguments, &square, false);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    return rejected_square(in, arb_select(in->game, square), square);
}

arb_ruling handle_space(struct interpreter *in, const struct words *arguments)
{
    if (arguments->count > 0)
        return ARB_USAGE;
    return rejected_square(in, arb_end_turn(in->game), arb_selected(in->game));
}

/* move TURN. Form first, then whether the turn may be begun, then which one it is. */
arb_ruling handle_move(struct interpreter *in, const struct words *arguments)
{
    arb_turn squares;
    arb_turn turn = {0};
    arb_ruling ruling = argument_turn(in, arguments, &squares);
    bool readable = ruling == ARB_ACCEPTED || ruling == ARB_ILLEGAL_MOVE;

    if (readable && rules_finished(in->game->rules, &in->game->now.position))
        return ARB_GAME_OVER;
    if (readable && arb_has_moved(in->game))
        return ARB_TURN_IN_PROGRESS;
    if (ruling == ARB_ACCEPTED)
        ruling = argument_legal_turn(in, arb_to_move(in->game), arguments, &squares, &turn);
    if (ruling == ARB_ILLEGAL_MOVE)
        ruling = refuse_turn(in->game, &squares);
    return ruling == ARB_ACCEPTED ? arb_play(in->game, &turn)
                                  : rejected_square(in, ruling, squares.squares[0]);
}

arb_ruling handle_pass(struct interpreter *in, const struct words *arguments)
{
    return arguments->count > 0 ? ARB_USAGE : arb_pass(in->game);
}

/* Says how many steps there are, when they are too few. */
static arb_ruling judge_steps(struct interpreter *in, arb_ruling ruling, size_t there_are)
{
    char detail[64];
    struct text text = text_over(detail, sizeof detail);

    if (ruling != ARB_NOTHING_TO_UNDO && ruling != ARB_NOTHING_TO_REDO)
        return ruling;
    text_string(&text, there_are == 0 ? "no" : "only ");
    if (there_are > 0)
        text_number(&text, there_are);
    text_string(&text, there_are == 1 ? " step" : " steps");
    return rejected(in, ruling, "", detail);
}

arb_ruling handle_undo(struct interpreter *in, const struct words *arguments)
{
    uint64_t steps;
    arb_ruling ruling = argument_number(in, arguments, 1, 1, STEPS_MOST, &steps);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    ruling = arb_undo(in->game, (size_t)steps);
    return judge_steps(in, ruling, ruling ? in->game->past.steps : 0);
}

arb_ruling handle_redo(struct interpreter *in, const struct words *arguments)
{
    uint64_t steps;
    arb_ruling ruling = argument_number(in, arguments, 1, 1, STEPS_MOST, &steps);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    ruling = arb_redo(in->game, (size_t)steps);
    return judge_steps(in, ruling, ruling ? in->game->past.undone : 0);
}
