/* Commands that count sequences of turns: perft and divide. */
#include "script/arguments.h"
#include "script/handlers.h"
#include "text/notation.h"

#define DEPTH_MOST 99

static void say_perft(struct interpreter *in, uint64_t depth, uint64_t count)
{
    output_string(in->out, "perft ");
    output_number(in->out, depth);
    output_string(in->out, ": ");
    output_number(in->out, count);
    output_string(in->out, "\n");
}

static arb_ruling argument_depth(struct interpreter *in, const struct words *arguments,
                                 uint64_t least, uint64_t *depth)
{
    arb_ruling ruling = argument_number(in, arguments, 0, least, DEPTH_MOST, depth);

    if (ruling == ARB_ACCEPTED && arb_has_moved(in->game))
        return ARB_TURN_IN_PROGRESS;
    return ruling;
}

/* For arb_perft: the context is the interpreter. */
static bool stop(void *context)
{
    return interrupted(context);
}

arb_ruling handle_perft(struct interpreter *in, const struct words *arguments)
{
    uint64_t depth;
    uint64_t count;
    arb_ruling ruling = argument_depth(in, arguments, 0, &depth);

    if (ruling == ARB_ACCEPTED && arb_perft(in->game, (unsigned)depth, stop, in, &count))
        say_perft(in, depth, count);
    return ruling;
}

struct division {
    struct interpreter *in;
    uint64_t total;
};

static bool stop_division(void *context)
{
    const struct division *division = context;

    return interrupted(division->in);
}

static bool say_first_turn(void *context, const arb_turn *turn, uint64_t count)
{
    struct division *division = context;
    char buffer[128];
    struct text text = text_over(buffer, sizeof buffer);

    division->total += count;
    text_string(&text, "  ");
    notation_turn(&text, arb_game_rules(division->in->game), turn);
    text_char(&text, ' ');
    text_number(&text, count);
    text_char(&text, '\n');
    output_text(division->in->out, &text);
    return division->in->out->error == 0;
}

arb_ruling handle_divide(struct interpreter *in, const struct words *arguments)
{
    struct division division = {.in = in};
    uint64_t depth;
    arb_ruling ruling = argument_depth(in, arguments, 1, &depth);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    if (arb_divide(in->game, (unsigned)depth, stop_division, say_first_turn, &division))
        say_perft(in, depth, division.total);
    return ARB_ACCEPTED;
}
