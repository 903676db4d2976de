/* Commands that count sequences of turns: perft and divide. */
#include "host/processors.h"
#include "notation/notation.h"
#include "script/arguments.h"
#include "script/handlers.h"
#include "script/limits.h"

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
    arb_ruling ruling = argument_number(in, arguments, 0, least, COUNT_DEPTH_MOST, depth);

    if (ruling == ARB_ACCEPTED && arb_has_moved(in->game))
        return ARB_TURN_IN_PROGRESS;
    return ruling;
}

/* perft N [hash MB] [threads T] */
arb_ruling handle_perft(struct interpreter *in, const struct words *arguments)
{
    arb_counting how = {.stop = stop_when_interrupted, .context = in};
    const struct argument_option options[] = {
        {"hash", in->safe ? SAFE_MEGABYTES_MOST : MEGABYTES_MOST, &how.table_megabytes},
        {"threads", ARB_THREADS_MOST, &how.threads},
    };
    struct words number = *arguments;
    struct words rest;
    uint64_t depth;
    uint64_t count;
    arb_ruling ruling;

    if (arguments->count == 0)
        return ARB_USAGE;
    rest = words_from(arguments, 1);
    number.count = 1;
    ruling = argument_options(in, &rest, options, sizeof options / sizeof *options);
    if (ruling == ARB_ACCEPTED)
        ruling = argument_depth(in, &number, 0, &depth);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    output_flush(in->out); /* counting may take long */
    if (in->safe && how.threads > processors())
        how.threads = processors();
    switch (arb_perft(in->game, (unsigned)depth, &how, &count)) {
    case ARB_COUNTED:
        say_perft(in, depth, count);
        return ARB_ACCEPTED;
    case ARB_COUNT_STOPPED:
        return ARB_ACCEPTED;
    default:
        return ARB_OUT_OF_MEMORY;
    }
}

struct division {
    struct interpreter *in;
    uint64_t total;
};

static bool stop_division(void *context)
{
    const struct division *division = context;

    return stop_when_interrupted(division->in);
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
    output_flush(in->out);
    if (arb_divide(in->game, (unsigned)depth, stop_division, say_first_turn, &division) ==
        ARB_COUNTED)
        say_perft(in, depth, division.total);
    return ARB_ACCEPTED;
}
