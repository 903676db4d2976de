/* Commands by which players end a game: resign, offer, accept, claim. */
#include "script/arguments.h"

/* Reads the last word as a side, if there are more than `least`; it is the side to move otherwise.
 */
static arb_ruling argument_own_side(struct interpreter *in, const struct words *arguments,
                                    size_t least, arb_side *side)
{
    *side = arb_to_move(in->game);
    return arguments->count > least ? argument_side(in, arguments->word[least], side)
                                    : ARB_ACCEPTED;
}

arb_ruling handle_resign(struct interpreter *in, const struct words *arguments)
{
    arb_side side;
    arb_ruling ruling = argument_own_side(in, arguments, 0, &side);

    return ruling == ARB_ACCEPTED ? arb_resign(in->game, side) : ruling;
}

/* Whether the first word is `draw`, the only thing that can be offered, accepted or claimed. */
static bool is_of_draw(const struct words *arguments)
{
    return word_is(arguments->word[0], "draw");
}

arb_ruling handle_offer(struct interpreter *in, const struct words *arguments)
{
    arb_side side;
    arb_ruling ruling = ARB_USAGE;

    if (is_of_draw(arguments))
        ruling = argument_own_side(in, arguments, 1, &side);
    return ruling == ARB_ACCEPTED ? arb_offer_draw(in->game, side) : ruling;
}

arb_ruling handle_accept(struct interpreter *in, const struct words *arguments)
{
    return is_of_draw(arguments) ? arb_accept_draw(in->game) : ARB_USAGE;
}

arb_ruling handle_claim(struct interpreter *in, const struct words *arguments)
{
    return is_of_draw(arguments) ? arb_claim_draw(in->game) : ARB_USAGE;
}
