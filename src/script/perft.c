/* Commands that count sequences of turns: perft and divide. */
#include "host/processors.h"
#include "script/arguments.h"
#include "script/handlers.h"
#include "script/limits.h"

static arb_ruling argument_depth(struct interpreter *in, const struct words *arguments,
                                 uint64_t least, uint64_t *depth)
{
    arb_ruling ruling = argument_number(in, arguments->word[0], least, COUNT_DEPTH_MOST, depth);

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
