/* A plain implementation of the rules, and a player of random games. It writes a script of commands
 * for `arbiter`, and what `arbiter` must print for it:
 *
 *     reference [-v] RULESET GAMES SEED SCRIPT EXPECTED
 *     reference --list
 *     reference --check
 *     reference --perft RULESET DEPTH
 *
 * -v reports on standard error what happened in the games; --list names the rule sets; --check
 * compares the reference with results that were found by hand; --perft counts the sequences of
 * DEPTH turns from the start. */
#include "check.h"
#include "play.h"
#include "turns.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { DONE = 0, FAILED = 1, TROUBLE = 2 };

static bool read_number(const char *text, unsigned long long *number)
{
    char *end;
    errno = 0;
    *number = strtoull(text, &end, 10);
    return errno == 0 && end != text && *end == '\0';
}

static int usage(void)
{
    fprintf(stderr, "usage: reference [-v] RULESET GAMES SEED SCRIPT EXPECTED\n"
                    "       reference --list\n"
                    "       reference --check\n"
                    "       reference --perft RULESET DEPTH\n");
    return TROUBLE;
}

static int list_rules(void)
{
    for (int i = 0; i < RULES_COUNT; i++) {
        printf("%s\n", rule_sets[i]->name);
    }
    return DONE;
}

static int no_such_rules(const char *name)
{
    fprintf(stderr, "reference: no such rule set: %s\n", name);
    return TROUBLE;
}

static int count_from_start(const char *name, const char *depth_text)
{
    const struct rule_set *rules = rules_named(name);
    unsigned long long depth;
    struct game game;
    if (rules == NULL) {
        return no_such_rules(name);
    }
    if (!read_number(depth_text, &depth) || depth > 20) {
        return usage();
    }
    game_begin(&game, rules);
    printf("perft %d: %ld\n", (int)depth, count_rows_of_turns(rules, &game.now, (int)depth));
    game_free(&game);
    return DONE;
}

static int play_games(const struct rule_set *rules, int games, uint64_t seed, char **files,
                      bool tell)
{
    static struct play play;
    play_begin(&play, rules, seed);
    if (!script_open(&play.script, files[0], files[1], ~seed)) {
        return TROUBLE;
    }
    for (int number = 1; number <= games; number++) {
        play_game(&play, number);
    }
    play_end(&play);
    if (tell) {
        counts_print(&play.counts, stderr);
    }
    if (!script_close(&play.script)) {
        fprintf(stderr, "reference: cannot write the files\n");
        return TROUBLE;
    }
    return DONE;
}

int main(int count, char **words)
{
    if (count == 2 && strcmp(words[1], "--check") == 0) {
        return check_model() ? DONE : FAILED;
    }
    if (count == 2 && strcmp(words[1], "--list") == 0) {
        return list_rules();
    }
    if (count == 4 && strcmp(words[1], "--perft") == 0) {
        return count_from_start(words[2], words[3]);
    }
    bool tell = count > 1 && strcmp(words[1], "-v") == 0;
    char **rest = words + 1 + tell;
    unsigned long long games;
    unsigned long long seed;
    if (count - 1 - tell != 5 || !read_number(rest[1], &games) || games > 1000000 ||
        !read_number(rest[2], &seed)) {
        return usage();
    }
    const struct rule_set *rules = rules_named(rest[0]);
    if (rules == NULL) {
        return no_such_rules(rest[0]);
    }
    return play_games(rules, (int)games, seed, rest + 3, tell);
}
