#include "player/trial.h"

#include "count/counters.h"
#include "rules/rules.h"

/* A chance that is the same in every run. */
#define SEED 1

unsigned trial_captures(const arb_turn *turn)
{
    return turn->captures ? turn->length - 1U : 0;
}

/* The effort of a search for turns between one question whether to go on and the next. */
#define EFFORT_OF_SEARCH 65536

/* Returns the effort of listing a turn. A capture may have been found among many others that take
 * fewer, about twice as many for each piece. */
static uint64_t effort_of(const arb_turn *turn)
{
    return UINT64_C(1) << trial_captures(turn);
}

/* Takes effort from what is left. Returns false if less is left. */
static bool spend(uint64_t *left, uint64_t effort)
{
    bool enough = effort <= *left;

    *left = enough ? *left - effort : 0;
    return enough;
}

/* ---- counting ------------------------------------------------------------------------------- */

/* Lines of the table of positions that were counted: 64 MB. */
#define TABLE_LINES ((size_t)1 << 20)

/* A count of sequences of turns, by listing each turn: no list may go on for too long. A position
 * that comes up again is not counted again. */
struct listed_count {
    const arb_rules *rules;
    struct count_table table;
    unsigned depth; /* turns to be counted after those that lead here */
    uint64_t count;
    uint64_t left; /* effort */
};

static bool count_from(struct listed_count *counted, const struct position *position);

static bool may_count_on(void *context)
{
    struct listed_count *counted = context;

    return spend(&counted->left, EFFORT_OF_SEARCH);
}

static bool count_turns_after(void *context, const arb_turn *turn, const struct position *after)
{
    struct listed_count *counted = context;
    bool all = true;

    if (!spend(&counted->left, effort_of(turn)))
        return false;
    if (--counted->depth == 0)
        counted->count++;
    else
        all = count_from(counted, after);
    counted->depth++;
    return all;
}

/* Adds the sequences of turns from a position. Returns false if they are too many. */
static bool count_from(struct listed_count *counted, const struct position *position)
{
    const struct engine *engine = counted->rules->engine;
    struct count_key key = count_key_of(position, counted->depth);
    struct walk_visitor visitor = {
        .visit = count_turns_after, .go_on = may_count_on, .context = counted};
    uint64_t before = counted->count;
    uint64_t known;

    if (engine->won(counted->rules, position))
        return true;
    if (count_table_find(&counted->table, key, &known)) {
        counted->count += known;
        return true;
    }
    if (!engine->walk(counted->rules, position, &visitor))
        return false;
    count_table_keep(&counted->table, key, counted->depth, counted->count - before);
    return true;
}

/* Returns false if there is no memory. */
static bool count_all(const arb_rules *rules, const arb_memory *memory, uint64_t effort,
                      struct trial *trial)
{
    struct listed_count counted = {.rules = rules};
    struct position start;
    bool all = count_table_make(memory, TABLE_LINES, &counted.table);

    if (!all)
        return false;
    rules_begin(rules, &start);
    while (all && trial->depth < TRIAL_DEPTH) {
        counted.depth = trial->depth + 1;
        counted.count = 0;
        counted.left = effort;
        all = count_from(&counted, &start);
        trial->counts[trial->depth] = counted.count;
        trial->depth += all;
    }
    count_table_free(memory, &counted.table);
    return true;
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

    if (!spend(&choice->left, effort_of(turn)))
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
    arb_ruling ruling = ARB_ACCEPTED;

    *trial = (struct trial){0};
    if (game == NULL || !count_all(rules, memory, effort, trial))
        ruling = ARB_OUT_OF_MEMORY;
    for (unsigned n = 0; n < TRIAL_GAMES && ruling == ARB_ACCEPTED; n++)
        ruling = play_game(game, &choice, trial);
    arb_game_free(game);
    return ruling != ARB_OUT_OF_MEMORY;
}
