#include "player/trial.h"

#include "rules/rules.h"

/* A chance that is the same in every run. */
#define SEED 1

unsigned trial_captures(const arb_turn *turn)
{
    return turn->captures ? turn->length - 1U : 0;
}

/* The effort of a search that has found no turn for long. */
#define EFFORT_OF_NOTHING 65536

/* Takes the effort of listing a turn from what is left. A capture may have been found among many
 * others that take fewer, about twice as many for each piece. Returns false if less is left. */
static bool spend(uint64_t *left, const arb_turn *turn)
{
    uint64_t effort = turn != NULL ? UINT64_C(1) << trial_captures(turn) : EFFORT_OF_NOTHING;
    bool enough = effort <= *left;

    *left = enough ? *left - effort : 0;
    return enough;
}

/* ---- counting ------------------------------------------------------------------------------- */

/* A count of sequences of turns, by listing each turn: no list may go on for too long. */
struct listed_count {
    const arb_rules *rules;
    unsigned depth; /* turns to be counted after those that lead here */
    uint64_t count;
    uint64_t left; /* effort */
};

static bool count_turns_after(void *context, const arb_turn *turn, const struct position *after)
{
    struct listed_count *counted = context;
    const struct engine *engine = counted->rules->engine;
    bool all = true;

    if (!spend(&counted->left, turn) || turn == NULL)
        return counted->left > 0;
    if (--counted->depth == 0)
        counted->count++;
    else if (!engine->won(counted->rules, after))
        all = engine->walk(counted->rules, after, count_turns_after, counted);
    counted->depth++;
    return all;
}

static void count_turns(const arb_rules *rules, uint64_t effort, struct trial *trial)
{
    struct position start;
    bool all = true;

    rules_begin(rules, &start);
    while (all && trial->depth < TRIAL_DEPTH) {
        struct listed_count counted = {rules, trial->depth + 1, 0, effort};

        all = rules->engine->won(rules, &start) ||
              rules->engine->walk(rules, &start, count_turns_after, &counted);
        trial->counts[trial->depth] = counted.count;
        trial->depth += all;
    }
}

/* ---- games ---------------------------------------------------------------------------------- */

/* A choice among the turns of a list that is read once: each later one takes the place of those
 * before it with the chance that makes all equally likely. */
struct random_choice {
    arb_random random;
    uint64_t left; /* effort */
    uint64_t seen; /* in this list */
    arb_turn turn;
};

static bool consider(void *context, const arb_turn *turn)
{
    struct random_choice *choice = context;

    if (!spend(&choice->left, turn))
        return false;
    if (arb_random_below(&choice->random, ++choice->seen) == 0)
        choice->turn = *turn;
    return true;
}

/* Plays a turn, or passes where there is none and the rules allow it. */
static arb_ruling play_turn(arb_game *game, struct random_choice *choice, struct trial *trial)
{
    choice->seen = 0;
    if (!arb_each_turn(game, consider, choice))
        return ARB_ACCEPTED; /* too many were listed */
    if (choice->seen == 0)
        return arb_pass(game);
    if (trial->longest.length == 0 ||
        trial_captures(&choice->turn) > trial_captures(&trial->longest))
        trial->longest = choice->turn;
    return arb_play(game, &choice->turn);
}

/* Plays a game, which counts if it did not take too long. */
static arb_ruling play_game(arb_game *game, struct random_choice *choice, struct trial *trial)
{
    arb_ruling ruling = arb_game_begin(game, arb_game_rules(game), false);
    unsigned turns = 0;

    while (ruling == ARB_ACCEPTED && choice->left > 0 && turns < ARB_MATCH_TURNS &&
           arb_winner(game) == ARB_UNDECIDED) {
        ruling = play_turn(game, choice, trial);
        turns += ruling == ARB_ACCEPTED;
    }
    if (choice->left == 0 || ruling == ARB_OUT_OF_MEMORY)
        return ruling;
    trial->games++;
    trial->results[arb_winner(game)]++;
    trial->turns += turns;
    if (turns > trial->most_turns)
        trial->most_turns = turns;
    return ARB_ACCEPTED; /* also where nobody could move */
}

bool trial_run(const arb_rules *rules, const arb_memory *memory, uint64_t effort,
               struct trial *trial)
{
    struct random_choice choice = {.random = arb_random_seeded(SEED), .left = effort};
    arb_game *game = arb_game_new(rules, memory);
    arb_ruling ruling = game != NULL ? ARB_ACCEPTED : ARB_OUT_OF_MEMORY;

    *trial = (struct trial){0};
    if (game != NULL)
        count_turns(rules, effort, trial);
    for (unsigned n = 0; n < TRIAL_GAMES && ruling == ARB_ACCEPTED; n++)
        ruling = play_game(game, &choice, trial);
    arb_game_free(game);
    return ruling != ARB_OUT_OF_MEMORY;
}
