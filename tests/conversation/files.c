/* Saved games from elsewhere: without them nothing could be loaded in orthogonal, and no game that
   is over in either. */
#include "speaker.h"

#include "../reference/setup.h"

#include <string.h>

/* A game played by chance for a while, of which some men are taken away. */
static void some_way_on(struct random *random, const struct rule_set *rules, struct state *state)
{
    int thinned = random_below(random, 100);
    rules->start(state);
    for (int turns = random_below(random, 40); turns > 0; turns--) {
        struct turns list = turns_from_start(rules, state, state->side);
        if (list.count > 0) {
            int chosen = random_below(random, list.count);
            *state = state_after_turn(rules, state, &list.paths[chosen]);
        }
        turns_free(&list);
    }
    for (int index = 0; index < SIZE * SIZE; index++) {
        if (random_chance(random, thinned)) {
            take_off(state, square_in_reading_order(index));
        }
    }
}

static struct state some_position(struct random *random, const struct rule_set *rules)
{
    struct state state = {0};
    clear_board(&state);
    begin_turn(&state, 0);
    if (random_chance(random, 50)) {
        some_way_on(random, rules, &state);
    } else {
        random_position(rules, random, &state);
        state.side = random_below(random, 2);
    }
    /* On an empty board nobody has won, and nobody could ever play. */
    if (count_pieces(&state, 0) + count_pieces(&state, 1) == 0) {
        rules->start(&state);
    }
    return state;
}

void put_files(struct random *random, const struct rule_set *rules, struct folder *folder)
{
    static const char *const names[] = {"before.sav", "my game.sav", "third"};
    int hands = rules == &dama ? HAND_CR_LF | HAND_SMALL_LETTERS : HAND_CR_LF | HAND_BLANKS_MISSING;
    int count = random_chance(random, 50) ? random_below(random, 4) : 0;
    for (int i = 0; i < count; i++) {
        struct state state = some_position(random, rules);
        struct span name = {names[i], strlen(names[i])};
        folder_save(folder, name, &state);
        folder->files[i].hand = random_below(random, 8) & hands;
    }
}
