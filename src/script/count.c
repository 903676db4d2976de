/* Commands that count sequences of turns: perft and divide. */
#include <strings.h>

#include "script/arguments.h"
#include "script/handlers.h"
#include "text/notation.h"

#define DEPTH_MOST 99
#define MEGABYTES_MOST 65536
#define THREADS_MOST 64

static void say_perft(struct interpreter *in, uint64_t depth, uint64_t count)
{
    output_string(in->out, "perft ");
    output_number(in->out, depth);
    output_string(in->out, ": ");
    output_number(in->out, count);
    output_string(in->out, "\n");
}

/* Whether a word of these, if there are so many, is an option of perft. */
static bool is_option(const struct words *words, size_t index, const char *name)
{
    return index < words->count && strcasecmp(words->word[index], name) == 0;
}

/* The number that stands there. */
static arb_ruling option_number(struct interpreter *in, const struct words *words, size_t index,
                                uint64_t most, unsigned *number)
{
    struct words value = words_from(words, index);
    uint64_t found;
    arb_ruling ruling;

    value.count = 1;
    ruling = argument_number(in, &value, 0, 1, most, &found);
    *number = (unsigned)found;
    return ruling;
}

/* N [hash MB] [threads T], where only N is left in the words. */
static arb_ruling argument_options(struct interpreter *in, struct words *words, arb_counting *how)
{
    size_t table = is_option(words, 1, "hash") ? 2 : 0;
    size_t threads = is_option(words, table + 1, "threads") ? table + 2 : 0;
    arb_ruling ruling = ARB_ACCEPTED;

    if (words->count != (threads != 0 ? threads : table) + 1)
        return ARB_USAGE;
    if (table != 0)
        ruling = option_number(in, words, table, MEGABYTES_MOST, &how->table_megabytes);
    if (threads != 0 && ruling == ARB_ACCEPTED)
        ruling = option_number(in, words, threads, THREADS_MOST, &how->threads);
    words->count = 1;
    return ruling;
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
    arb_counting how = {.stop = stop, .context = in};
    struct words number = *arguments;
    arb_ruling ruling = argument_options(in, &number, &how);
    uint64_t depth;
    uint64_t count;

    if (ruling == ARB_ACCEPTED)
        ruling = argument_depth(in, &number, 0, &depth);
    if (ruling != ARB_ACCEPTED)
        return ruling;
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
    if (arb_divide(in->game, (unsigned)depth, stop_division, say_first_turn, &division) ==
        ARB_COUNTED)
        say_perft(in, depth, division.total);
    return ARB_ACCEPTED;
}
