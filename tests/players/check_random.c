/* The player `random`: the same seed gives the same games, another seed other games, and all legal
 * turns are about equally frequent. */
#include "../reference/text.h"
#include "../reference/turns.h"
#include "checks.h"
#include "near_end.h"
#include "session.h"
#include "tally.h"
#include "trouble.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAME_TURNS = 60, TURN_LIMIT = 128, EACH_TURN = 100, POSITIONS = 4, BATCH = 100 };

struct evenness {
    const struct rule_set *rules;
    struct session session;
    struct tally_of_check tally;
};

static void set_players(struct session *session, const struct rule_set *rules)
{
    session_command(session, "player %s random", rules->sides[0]);
    session_command(session, "player %s random", rules->sides[1]);
}

/* A random game from the start, as one text. */
static char *random_game(struct evenness *evenness, int seed)
{
    size_t size = GAME_TURNS * TURN_TEXT;
    char *text = calloc(1, size);
    if (text == NULL) {
        trouble("out of memory");
    }
    session_command(&evenness->session, "seed %d", seed);
    session_command(&evenness->session, "new");
    for (int i = 0; i < GAME_TURNS; i++) {
        session_command(&evenness->session, "go");
    }
    session_ask(&evenness->session);
    for (int i = 0; i < evenness->session.count; i++) {
        size_t length = strlen(text);
        const char *line = evenness->session.lines[i];
        if (strncmp(line, "go: ", 4) == 0) {
            snprintf(text + length, size - length, "%s ", line + 4);
        }
    }
    return text;
}

static void check_seed(struct evenness *evenness)
{
    char *game = random_game(evenness, 7);
    char *other = random_game(evenness, 8);
    char *again = random_game(evenness, 7);
    if (game[0] == '\0' || strcmp(game, again) != 0) {
        tally_failed(&evenness->tally, "%s: seed 7 gave\n  %s\nand then\n  %s",
                     evenness->rules->name, game, again);
    } else if (strcmp(game, other) == 0) {
        tally_failed(&evenness->tally, "%s: seeds 7 and 8 both gave\n  %s", evenness->rules->name,
                     game);
    } else {
        evenness->tally.passed++;
    }
    free(game);
    free(other);
    free(again);
}

/* How often each turn of the position is played in `tries` tries. Returns false if another turn is
 * played. */
static bool count_turns(struct evenness *evenness, const struct state *state,
                        const struct turns *turns, int tries, int *counts)
{
    char position[POSITION_TEXT];
    char names[TURN_LIMIT][TURN_TEXT];
    position_text(evenness->rules, state, position);
    for (int i = 0; i < turns->count; i++) {
        turn_text(evenness->rules, &turns->paths[i], names[i]);
        counts[i] = 0;
    }
    for (int done = 0; done < tries; done += BATCH) {
        for (int i = 0; i < BATCH; i++) {
            session_command(&evenness->session, "position %s", position);
            session_command(&evenness->session, "go");
        }
        session_ask(&evenness->session);
        for (int line = 0; line < evenness->session.count; line++) {
            int i = 0;
            const char *text = evenness->session.lines[line];
            while (i < turns->count &&
                   (strncmp(text, "go: ", 4) != 0 || strcmp(text + 4, names[i]) != 0)) {
                i++;
            }
            if (i == turns->count) {
                return false;
            }
            counts[i]++;
        }
    }
    return true;
}

/* The statistic of the chi-square test. It should be near `freedom`, with a standard deviation of
 * the square root of twice that. More than five deviations above: some turns are preferred. Nearly
 * zero: the turns are played in rotation. */
static const char *judge_counts(const int *counts, int count, int tries)
{
    double expected = (double)tries / count;
    double freedom = count - 1;
    double square = 0;
    for (int i = 0; i < count; i++) {
        double off = counts[i] - expected;
        square += off * off / expected;
    }
    double above = square - freedom;
    if (above > 0 && above * above > 25 * 2 * freedom) {
        return "some turns are played too often";
    }
    return freedom >= 6 && square < freedom / 20 ? "the turns are spread too evenly" : NULL;
}

static void check_position(struct evenness *evenness, const struct state *state)
{
    struct turns turns = turns_from_start(evenness->rules, state, state->side);
    int counts[TURN_LIMIT];
    int tries = (turns.count * EACH_TURN + BATCH - 1) / BATCH * BATCH;
    const char *wrong = "an illegal turn, or none";
    if (count_turns(evenness, state, &turns, tries, counts)) {
        wrong = judge_counts(counts, turns.count, tries);
    }
    if (wrong == NULL) {
        evenness->tally.passed++;
    } else {
        char position[POSITION_TEXT];
        position_text(evenness->rules, state, position);
        tally_failed(&evenness->tally, "%s: position %s, %d tries: %s", evenness->rules->name,
                     position, tries, wrong);
        for (int i = 0; i < turns.count; i++) {
            printf("%s%d", i == 0 ? "  " : " ", counts[i]);
        }
        printf("\n");
    }
    turns_free(&turns);
}

/* The start, and positions with many turns. */
static void check_evenness(struct evenness *evenness, struct random *random)
{
    struct state state;
    session_command(&evenness->session, "seed 5");
    model_start(evenness->rules, &state);
    for (int found = 0; found <= POSITIONS;) {
        int count = model_count_turns(evenness->rules, &state);
        if (count >= 3 && count <= TURN_LIMIT) {
            check_position(evenness, &state);
            found++;
        }
        struct quick quick = near_end(evenness->rules, random);
        quick_to(&quick, &state);
    }
}

bool check_random(const struct options *options)
{
    bool good = true;
    quick_begin();
    for (int i = 0; i < RULES_COUNT; i++) {
        if (options->rules != NULL && options->rules != rule_sets[i]) {
            continue;
        }
        struct evenness evenness = {.rules = rule_sets[i]};
        struct random random;
        char name[64];
        snprintf(name, sizeof name, "random: %s", rule_sets[i]->name);
        evenness.tally.check = name;
        random_begin(&random, options->seed);
        session_open(&evenness.session, options->program, options->script);
        session_command(&evenness.session, "rules %s", rule_sets[i]->name);
        set_players(&evenness.session, rule_sets[i]);
        check_seed(&evenness);
        check_evenness(&evenness, &random);
        good = session_close(&evenness.session) && good;
        tally_print(&evenness.tally, "%s", "");
        good = good && evenness.tally.failed == 0;
    }
    return good;
}
