#include "check_rules.h"

#include <inttypes.h>
#include <stdio.h>

#include "arbiter/text.h"
#include "command_line.h"
#include "trouble.h"

/* Some seconds: see trial_run. */
#define EFFORT 24000000

static void add_warning(void *context, const char *warning)
{
    text_print(context, "warning: %s\n", warning);
}

static void add_games(struct text *text, const arb_rules *rules, const struct trial *trial)
{
    const unsigned *results = trial->results;

    text_print(text, "%u random games: %s won %u, %s won %u, %u drawn", trial->games,
               rules->sides[0], results[ARB_FIRST_WINS], rules->sides[1], results[ARB_SECOND_WINS],
               results[ARB_DRAW]);
    if (results[ARB_NO_ONE] > 0)
        text_print(text, ", no one won %u", results[ARB_NO_ONE]);
    if (results[ARB_UNDECIDED] > 0)
        text_print(text, ", %u without an end", results[ARB_UNDECIDED]);
    if (trial->games < TRIAL_GAMES)
        text_print(text, " (%u would take too long)", TRIAL_GAMES);
    text_char(text, '\n');
    if (trial->games > 0)
        text_print(text, "turns a game: %u on average, %u at most\n",
                   (trial->turns + trial->games / 2) / trial->games, trial->most_turns);
}

void check_rules_text(struct text *text, const arb_rules *rules, const struct trial *trial)
{
    unsigned captures = trial_captures(&trial->longest);
    char squares[ARB_TURN_TEXT];

    text_print(text, "%s: %s\n", rules->name, rules->title);
    if (rules->draughts != NULL)
        rules_warn_each(rules, add_warning, text);
    text_string(text, "perft:");
    for (unsigned i = 0; i < trial->depth; i++)
        text_print(text, " %" PRIu64, trial->counts[i]);
    if (trial->depth < TRIAL_DEPTH)
        text_print(text, " (%u would take too long)", trial->depth + 1);
    text_char(text, '\n');
    add_games(text, rules, trial);
    arb_turn_text(rules, &trial->longest, squares);
    if (trial->longest.length > 0)
        text_print(text, "longest turn: %s (%u capture%s)\n", squares, captures,
                   captures == 1 ? "" : "s");
    else
        text_string(text, "longest turn: none\n");
}

int check_rules(const arb_rules *rules, const arb_memory *memory)
{
    struct trial trial;
    TEXT_BUFFER(text, CHECK_RULES_ROOM);

    if (!trial_run(rules, memory, EFFORT, &trial))
        return trouble(NULL, "out of memory");
    check_rules_text(&text, rules, &trial);
    fputs(text.bytes, stdout);
    return command_line_done();
}
