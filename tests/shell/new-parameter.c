/* Compares the counts of sequences of one turn and of two with turns that are listed and played, in
 * random games by the rule sets of some texts, and by one that is built in:
 *
 *     compare NAME TEXT...
 *
 * Prints how many positions were compared, and how many captures in them took more than one piece.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arbiter.h"

#define TURNS_MOST 4096
#define GAMES 12
#define PLIES 60

static arb_turn turns[TURNS_MOST];
static arb_turn answers[TURNS_MOST];
static unsigned long compared;
static unsigned long chains;

static void fail(const char *why)
{
    fprintf(stderr, "%s\n", why);
    exit(2);
}

static uint64_t counted(const arb_game *game, unsigned depth)
{
    uint64_t count;

    if (arb_perft(game, depth, NULL, &count) != ARB_COUNTED)
        fail("no count");
    return count;
}

/* The sequences of two turns; each first turn is played, and taken back. */
static uint64_t two_turns(arb_game *game, size_t count)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++) {
        if (arb_play(game, &turns[i]) != ARB_ACCEPTED)
            fail("a listed turn is refused");
        sum += arb_turns(game, answers, TURNS_MOST);
        arb_undo_turns(game, 1);
        chains += turns[i].length > 2;
    }
    return sum;
}

static void compare(arb_game *game, size_t count)
{
    uint64_t one = counted(game, 1);
    uint64_t two = counted(game, 2);
    uint64_t listed = two_turns(game, count);

    compared++;
    if (one != count || two != listed) {
        char position[ARB_POSITION_TEXT];

        arb_position_text(game, position);
        printf("%s: %s: %zu turns and %llu, counted %llu and %llu\n",
               arb_rules_name(arb_game_rules(game)), position, count, (unsigned long long)listed,
               (unsigned long long)one, (unsigned long long)two);
        exit(1);
    }
}

static void play(const arb_rules *rules, const arb_memory *memory)
{
    arb_game *game = arb_game_new(rules, memory);

    for (int i = 0; i < GAMES && game != NULL; i++) {
        size_t count;

        arb_game_begin(game, rules, false);
        for (int ply = 0; ply < PLIES && arb_winner(game) == ARB_UNDECIDED &&
                          (count = arb_turns(game, turns, TURNS_MOST)) > 0;
             ply++) {
            compare(game, count);
            if (arb_play(game, &turns[(unsigned)rand() % count]) != ARB_ACCEPTED)
                fail("a listed turn is refused");
        }
    }
    arb_game_free(game);
}

static void tell(void *context, size_t line, const char *message)
{
    (void)context;
    fprintf(stderr, "line %zu: %s\n", line, message);
}

int main(int argc, char **argv)
{
    arb_memory memory = arb_memory_standard();

    play(arb_rules_find(argv[1]), &memory);
    for (int i = 2; i < argc; i++) {
        arb_rules_source source = {.bytes = argv[i], .length = strlen(argv[i]), .fault = tell};
        arb_rules *rules;

        if (arb_rules_read(&source, &memory, &rules) != ARB_ACCEPTED)
            return 2;
        play(rules, &memory);
        arb_rules_free(rules);
    }
    printf("%lu positions, %lu captures of several pieces\n", compared, chains);
    return 0;
}
