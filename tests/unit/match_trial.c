/* --check-engine and --player when there is no memory. */
#include <criterion/criterion.h>
#include <criterion/redirect.h>

#include <getopt.h>
#include <stdio.h>

#include "match/check_engine.h"
#include "match/match.h"

/* Gives memory so many times. */
static void *give_some(void *context, void *block, size_t old_size, size_t new_size)
{
    size_t *left = context;

    if (new_size > old_size && *left == 0)
        return NULL;
    *left -= new_size > old_size;
    return arb_memory_standard().resize(NULL, block, old_size, new_size);
}

static struct host host_with(size_t *left)
{
    struct host host = host_system(NULL);

    host.memory = (arb_memory){.resize = give_some, .context = left};
    return host;
}

Test(match_trial, no_memory_is_trouble, .init = cr_redirect_stderr)
{
    char *words[] = {(char *)"--check-engine", (char *)"-r", (char *)"english",
                     (char *)"cmd=/bin/true", NULL};
    int status = 2;

    cr_redirect_stdout();
    for (size_t most = 0; most < 100 && status == 2; most++) {
        size_t left = most;
        struct host host = host_with(&left);

        status = check_engine_run(4, words, &host);
    }
    cr_assert_eq(status, 1); /* of a player that ends at once */
}

/* Tries a clause that begins at a position, with a player that ends at once. Returns whether there
 * was such a position; it is set up. */
static bool is_found(const arb_rules *rules, const char *sentence, arb_game *game)
{
    static struct engine_trial trial;
    char *command[] = {(char *)"/bin/false", NULL};
    const struct match_player player = {
        .name = "one", .command = command, .startup = 60, .deadline = 60};
    enum clause_result result;
    size_t number = 0;

    while (strcmp(clause_sentence(number), sentence) != 0)
        number++;
    trial = (struct engine_trial){
        .rules = rules, .player = &player, .memory = arb_memory_standard(), .game = game};
    result = clause_try(&trial, number);
    if (result == CLAUSE_LEFT_OUT)
        return false;
    cr_assert_eq(result, CLAUSE_FAILS, "%s: %s", arb_rules_name(rules), trial.why);
    cr_assert_eq(arb_game_begin(game, rules, false), ARB_ACCEPTED);
    cr_assert_eq(arb_set_position(game, trial.start), ARB_ACCEPTED);
    return true;
}

static bool is_capture(void *context, const arb_turn *turn)
{
    *(bool *)context = turn->captures;
    return false;
}

/* In every rule set. */
Test(match_trial, positions_are_found_for_clauses)
{
    const arb_memory memory = arb_memory_standard();
    unsigned taken = 0;
    unsigned stuck = 0;

    cr_assert(contest_prepare(-1));
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        const arb_rules *rules = arb_rules_at(i);
        arb_game *game = arb_game_new(rules, &memory);
        bool captures = false;

        cr_assert(is_found(rules, "it goes on from a position", game));
        cr_assert_eq(arb_winner(game), ARB_UNDECIDED);
        if (is_found(rules, "it takes when it must", game)) {
            (void)arb_each_turn(game, is_capture, &captures);
            cr_assert(captures, "%s", arb_rules_name(rules));
            taken++;
        }
        if (is_found(rules, "it passes when it must", game)) {
            cr_assert(arb_is_stuck(game));
            cr_assert_eq(arb_pass(game), ARB_ACCEPTED);
            stuck++;
        }
        arb_game_free(game);
    }
    cr_assert_gt(taken, 10);
    cr_assert_gt(stuck, 0);
}

/* In rule sets from files a side may pass on any board, where not every square is played on. A game
 * that is over where it begins, as without a piece of one side, tries nothing. */
Test(match_trial, passes_on_all_boards)
{
    const arb_memory memory = arb_memory_standard();
    unsigned stuck = 0;

    cr_assert(contest_prepare(-1));
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        struct arb_rules rules = *arb_rules_at(i);
        arb_game *game;

        rules.may_pass = true;
        if (rules_check(&rules) != NULL)
            continue;
        game = arb_game_new(&rules, &memory);
        if (is_found(&rules, "it passes when it must", game)) {
            cr_assert_eq(arb_winner(game), ARB_UNDECIDED, "%s", arb_rules_name(&rules));
            cr_assert_eq(arb_pass(game), ARB_ACCEPTED, "%s", arb_rules_name(&rules));
            stuck++;
        }
        arb_game_free(game);
    }
    cr_assert_gt(stuck, 1);
}

Test(match_trial, a_player_needs_memory, .init = cr_redirect_stderr)
{
    char *words[] = {(char *)"--player", NULL};
    int status = 2;

    cr_redirect_stdout();
    cr_assert_not_null(freopen("/dev/null", "r", stdin));
    for (size_t most = 0; most < 100 && status == 2; most++) {
        size_t left = most;
        struct host host = host_with(&left);

        status = speaker_run(1, words, &host);
    }
    cr_assert_eq(status, 0);
}

Test(match_trial, keys_of_a_player_are_checked, .init = cr_redirect_stderr)
{
    static const char *const keys[] = {"depth=0", "depth=100", "depth=x", "level=0", "level=11",
                                       "level=x", "level=01",  "seed=x",  "seed"};
    const struct host host = host_system(NULL);

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        char *words[] = {(char *)"--player", (char *)keys[i], NULL};

        optind = 0;
        cr_assert_eq(speaker_run(2, words, &host), 2, "%s", keys[i]);
    }
}
