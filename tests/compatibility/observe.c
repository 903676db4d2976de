/* Prints what programs that learn are given, for rule sets by name: sizes, names, and what is seen
 * in the course of a game. The answers of version 1.0 are in 1.0/answers/observe. */
#include <arbiter.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#define ROOM 65536

/* FNV-1a, of numbers that are the same on every machine. */
static void add(uint64_t *sum, const void *numbers, size_t count, size_t size)
{
    for (size_t i = 0; i < count; i++) {
        unsigned number =
            size == 1 ? ((const uint8_t *)numbers)[i] : ((const uint16_t *)numbers)[i];

        *sum = (*sum ^ number) * UINT64_C(0x100000001b3);
    }
}

/* Adds what is seen of a game, by one view. */
static void look(uint64_t *sum, const arb_game *game, bool mover)
{
    static uint8_t planes[ROOM];
    static uint16_t counts[ARB_OBSERVED_MOST];
    static uint8_t mask[ROOM];
    const arb_rules *rules = arb_game_rules(game);
    const arb_view view = {planes, counts, mask, mover};

    arb_observe(game, &view);
    add(sum, planes, (size_t)arb_observed_planes(rules) * arb_rows(rules) * arb_columns(rules), 1);
    add(sum, counts, arb_observed_counts(rules), sizeof *counts);
    add(sum, mask, arb_action_count(rules), 1);
}

/* Plays sixty actions, each by its number, and prints the sum of all that is seen between them. */
static int play(const arb_rules *rules)
{
    static uint8_t actions[ROOM];
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(rules, &memory);

    for (unsigned step = 0; game != NULL && step < 60; step++) {
        unsigned count = arb_actions(game, actions);
        unsigned left = count > 0 ? step * 7 % count : 0;
        unsigned action = 0;

        look(&sum, game, false);
        look(&sum, game, true);
        if (count == 0)
            break;
        for (; actions[action] == 0 || left > 0; action++)
            left -= actions[action];
        if (arb_act(game, action) != ARB_ACCEPTED)
            return 1;
    }
    arb_game_free(game);
    return game == NULL || printf(", seen %016" PRIx64 "\n", sum) < 0;
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const arb_rules *rules = arb_rules_find(argv[i]);

        if (rules == NULL)
            return 1;
        printf("%s: %u squares, %u rows, %u columns, %u actions, %u planes of the board, %u planes",
               argv[i], arb_square_count(rules), arb_rows(rules), arb_columns(rules),
               arb_action_count(rules), arb_plane_count(rules), arb_observed_planes(rules));
        for (unsigned count = 0; arb_count_name(rules, count) != NULL; count++)
            printf("%s %s", count == 0 ? "; counts" : ",", arb_count_name(rules, count));
        if (play(rules) != 0)
            return 1;
    }
    return 0;
}
