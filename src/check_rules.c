#include "check_rules.h"

#include <inttypes.h>
#include <stdio.h>

#include "arbiter/text.h"
#include "command_line.h"
#include "player/trial.h"
#include "trouble.h"

/* Some seconds: see trial_run. */
#define LISTED_MOST 10000000

static void print_warning(void *context, const char *warning)
{
    (void)context;
    printf("warning: %s\n", warning);
}

static void print_counts(const struct trial *trial)
{
    fputs("perft:", stdout);
    for (unsigned i = 0; i < trial->depth; i++)
        printf(" %" PRIu64, trial->counts[i]);
    if (trial->depth < TRIAL_DEPTH)
        printf(" (%u would take too long)", trial->depth + 1);
    putchar('\n');
}

static void print_games(const arb_rules *rules, const struct trial *trial)
{
    const unsigned *results = trial->results;

    printf("%u random games: %s won %u, %s won %u, %u drawn", trial->games, rules->sides[0],
           results[ARB_FIRST_WINS], rules->sides[1], results[ARB_SECOND_WINS], results[ARB_DRAW]);
    if (results[ARB_NO_ONE] > 0)
        printf(", no one won %u", results[ARB_NO_ONE]);
    if (results[ARB_UNDECIDED] > 0)
        printf(", %u without an end", results[ARB_UNDECIDED]);
    if (trial->games < TRIAL_GAMES)
        printf(" (%u would take too long)", TRIAL_GAMES);
    putchar('\n');
    if (trial->games > 0)
        printf("turns a game: %u on average, %u at most\n",
               (trial->turns + trial->games / 2) / trial->games, trial->most_turns);
}

static void print_longest(const arb_rules *rules, const arb_turn *turn)
{
    unsigned captures = trial_captures(turn);
    char text[ARB_TURN_TEXT];

    if (turn->length == 0) {
        puts("longest turn: none");
        return;
    }
    arb_turn_text(rules, turn, text);
    printf("longest turn: %s (%u capture%s)\n", text, captures, captures == 1 ? "" : "s");
}

int check_rules(const arb_rules *rules, const arb_memory *memory)
{
    struct trial trial;

    printf("%s: %s\n", rules->name, rules->title);
    if (rules->draughts != NULL)
        rules_warn_each(rules, print_warning, NULL);
    if (!trial_run(rules, memory, LISTED_MOST, &trial))
        return trouble(NULL, "out of memory");
    print_counts(&trial);
    print_games(rules, &trial);
    print_longest(rules, &trial.longest);
    return command_line_done();
}
