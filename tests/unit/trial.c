/* src/player/trial, src/rules/draughts/warnings and src/check_rules: what it is like to play by a
 * rule set, what is odd about it, and how that is told. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "check_rules.h"
#include "disk/tally.h"
#include "trouble.h"
#include "unit/support.h"

#define ENOUGH 3000000

/* A rule set that inherits another, with more lines. To be freed. */
static arb_rules *rules_of(const char *base, const char *lines)
{
    char text[1024];
    arb_rules_source source = {.bytes = text};
    arb_memory memory = arb_memory_standard();
    arb_rules *rules = NULL;

    source.length = (size_t)snprintf(text, sizeof text,
                                     "arbiter rules 1\nname: odd\ninherits: %s\n%s", base, lines);
    cr_assert_eq(arb_rules_read(&source, &memory, &rules), ARB_ACCEPTED, "%s", text);
    return rules;
}

static struct trial trial_of(const arb_rules *rules, uint64_t most)
{
    arb_memory memory = arb_memory_standard();
    struct trial trial;

    cr_assert(trial_run(rules, &memory, most, &trial));
    return trial;
}

static unsigned results_of(const struct trial *trial)
{
    unsigned sum = 0;

    for (size_t i = 0; i <= ARB_DRAW; i++)
        sum += trial->results[i];
    return sum;
}

Test(trial, counts_what_perft_counts)
{
    arb_memory memory = arb_memory_standard();

    for (size_t i = 0; arb_rules_at(i) != NULL; i += AS_MUCH(AT_LENGTH(1, 3), 6)) {
        const arb_rules *rules = arb_rules_at(i);
        struct trial trial = trial_of(rules, ENOUGH);
        arb_game *game = arb_game_new(rules, &memory);

        cr_assert_geq(trial.depth, 3U, "%s", rules->name); /* of dameo */
        for (unsigned depth = 0; depth < trial.depth; depth++) {
            uint64_t count;

            cr_assert_eq(arb_perft(game, depth + 1, NULL, &count), ARB_COUNTED);
            cr_assert_eq(trial.counts[depth], count, "%s: %u", rules->name, depth + 1);
        }
        cr_assert_eq(results_of(&trial), trial.games, "%s", rules->name);
        arb_game_free(game);
    }
}

Test(trial, is_the_same_each_time)
{
    const arb_rules *rules = arb_rules_find("frisian");
    struct trial one = trial_of(rules, ENOUGH);
    struct trial another = trial_of(rules, ENOUGH);

    cr_assert_eq(memcmp(one.results, another.results, sizeof one.results), 0);
    cr_assert_eq(one.turns, another.turns);
    cr_assert_eq(one.most_turns, another.most_turns);
    cr_assert_eq(memcmp(one.longest.squares, another.longest.squares, one.longest.length), 0);
    /* As long as it was when it was written, on whichever machine. */
    cr_assert_eq(one.results[ARB_FIRST_WINS], 89U);
    cr_assert_eq(one.turns, 14391U);
    cr_assert_eq(one.most_turns, 108U);
    cr_assert_eq(trial_captures(&one.longest), 7U);
}

Test(trial, plays_no_longer_than_it_may)
{
    const arb_rules *rules = arb_rules_find("international");
    struct trial trial = trial_of(rules, 700);

    cr_assert_eq(trial.depth, 2U, "81 + 9 turns, but not 658 + 81 + 9");
    cr_assert_eq(trial.games, 0U, "a game that took too long does not count");
    cr_assert_eq(results_of(&trial), 0U);
    cr_assert_gt(trial.longest.length, 0U);
    trial = trial_of(rules, 0);
    cr_assert_eq(trial.depth, 0U);
    cr_assert_eq(trial.games, 0U);
    cr_assert_eq(trial.longest.length, 0U);
    trial = trial_of(rules, 90);
    cr_assert_eq(trial.depth, 2U, "so many are listed, and no more");
    trial = trial_of(rules, 89);
    cr_assert_eq(trial.depth, 1U);
}

Test(trial, takes_long_captures_for_more)
{
    arb_rules *rules = rules_of("russian", "start: position 8/8/3b4/8/1b6/w7/8/8");
    struct trial trial = trial_of(rules, 3);

    cr_assert_eq(trial.depth, 0U, "two pieces are taken, which is an effort of 4");
    trial = trial_of(rules, 4);
    cr_assert_eq(trial.depth, (unsigned)TRIAL_DEPTH, "after it there is no other turn");
    cr_assert_eq(trial.counts[0], UINT64_C(1));
    cr_assert_eq(trial.counts[1], UINT64_C(0));
    arb_rules_free(rules);
}

Test(trial, games_may_have_no_end_and_no_turns)
{
    arb_rules *waiting = rules_of("russian", "start: position 8/8/8/8/8/w7/1b6/8\nno-turn: waits\n"
                                             "draw: none\ncrowned: never\nkings: none\n");
    arb_rules *passing = rules_of("russian", "start: position 8/8/8/8/8/w7/1b6/8\nno-turn: waits\n"
                                             "draw: none\npass: yes\n");
    arb_rules *over = rules_of("russian", "start: position 8/8/1b6/8/8/W7/8/8\ncrowning: wins\n");
    struct trial trial = trial_of(waiting, ENOUGH);

    cr_assert_eq(trial.depth, (unsigned)TRIAL_DEPTH);
    cr_assert_eq(trial.results[ARB_UNDECIDED], (unsigned)TRIAL_GAMES, "a side cannot move");
    cr_assert_lt(trial.most_turns, 16U);
    trial = trial_of(passing, ENOUGH);
    cr_assert_eq(trial.results[ARB_UNDECIDED], (unsigned)TRIAL_GAMES);
    cr_assert_eq(trial.most_turns, (unsigned)ARB_MATCH_TURNS);
    trial = trial_of(over, ENOUGH);
    cr_assert_eq(trial.results[ARB_FIRST_WINS], (unsigned)TRIAL_GAMES);
    cr_assert_eq(trial.counts[0], UINT64_C(0));
    cr_assert_eq(trial.depth, (unsigned)TRIAL_DEPTH);
    cr_assert_eq(trial.turns, 0U);
    arb_rules_free(waiting);
    arb_rules_free(passing);
    arb_rules_free(over);
}

Test(trial, needs_memory)
{
    bool played = false;

    for (size_t n = 1; !played; n++) {
        struct tally tally = {.fail_at = n};
        arb_memory memory = tally_memory(&tally);
        struct trial trial;

        played = trial_run(arb_rules_find("english"), &memory, 20000, &trial);
        cr_assert_eq(played, !tally.failed, "request %zu", n);
        tally_is_even(&tally);
    }
}

/* ---- what is odd -------------------------------------------------------------------------------
 */

static void add_warning(void *context, const char *warning)
{
    struct text *text = context;

    text_string(text, warning);
    text_char(text, '\n');
}

static const char *warnings_of(const arb_rules *rules)
{
    static char warnings[1024];
    struct text text = text_over(warnings, sizeof warnings);

    rules_warn_each(rules, add_warning, &text);
    return warnings;
}

Test(warnings, none_of_what_is_built_in)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        if (arb_rules_at(i)->draughts != NULL)
            cr_assert_str_empty(warnings_of(arb_rules_at(i)), "%s", arb_rules_at(i)->name);
    }
}

Test(warnings, say_what_is_odd)
{
    static const struct {
        const char *base;
        const char *lines;
        const char *warnings;
    } odd[] = {
        {"russian", "start: position 8/8/8/8/1b6/w7/8/8", "there are captures on the first turn\n"},
        {"russian", "start: position 8/8/8/8/1b6/w7/8/8\ncapture: free, chain may",
         "there are captures on the first turn\n"},
        {"russian", "start: position 8/8/8/8/8/b7/1w6/8", ""}, /* the other side captures */
        /* Sideways only: nobody comes to the far row. */
        {"turkish", "men: step sides, take sides", "men can never be crowned\n"},
        {"russian", "men: step back-diagonal, take back-diagonal", "men can never be crowned\n"},
        /* By captures they may. */
        {"turkish", "men: step sides, take forward",
         "men that begin on a6, b6, c6, d6, e6, f6, g6, h6, a3, b3, c3, d3, e3, f3, g3, h3 can "
         "never "
         "be crowned\n"},
        {"russian", "men: step back-diagonal, take diagonal", ""},
        /* A king is crowned. */
        {"russian",
         "start: position 8/8/1b6/8/8/8/1W6/2w5\nmen: step back-diagonal, take back-diagonal",
         "men can never be crowned\n"},
        {"russian", "start: position 8/8/1B6/8/8/8/1W6/8\nmen: step sides, take sides", ""},
        /* Two rows at a time: only those of the second and seventh row come to the far one. */
        {"russian", "men: step forward, take forward",
         "men that begin on b8, d8, f8, h8, b6, d6, f6, h6, a3, c3, e3, g3, a1, c1, e1, g1 can "
         "never "
         "be crowned\n"},
        {"russian", "turn-back: no",
         "turn-back: no changes nothing: what is removed at-end is in the way back\n"},
        {"thai", "turn-back: no", ""},
        {"dama", "men: step sides, take sides", ""},
    };

    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        arb_rules *rules = rules_of(odd[i].base, odd[i].lines);

        cr_assert_str_eq(warnings_of(rules), odd[i].warnings, "%s", odd[i].lines);
        arb_rules_free(rules);
    }
}

/* ---- what is printed ---------------------------------------------------------------------------
 */

static const char *text_of(const char *name, const struct trial *trial)
{
    static char bytes[CHECK_RULES_ROOM];
    struct text text = text_over(bytes, sizeof bytes);

    check_rules_text(&text, arb_rules_find(name), trial);
    return bytes;
}

Test(check_rules, tells_all_of_a_trial)
{
    struct trial trial = {
        .counts = {7, 49, 302, 1469, 7361, 36768},
        .depth = 6,
        .games = 200,
        .results = {[ARB_FIRST_WINS] = 100, [ARB_SECOND_WINS] = 98, [ARB_DRAW] = 2},
        .turns = 299,
        .most_turns = 3,
        .longest = turn_of("11-22")};

    cr_assert_str_eq(text_of("english", &trial),
                     "english: English draughts, with the 50-move rules\n"
                     "perft: 7 49 302 1469 7361 36768\n"
                     "200 random games: black won 100, white won 98, 2 drawn\n"
                     "turns a game: 1 on average, 3 at most\n"
                     "longest turn: 25-22 (0 captures)\n");
    trial.results[ARB_DRAW] = 0;
    trial.results[ARB_NO_ONE] = 1;
    trial.results[ARB_UNDECIDED] = 1;
    trial.turns = 300;
    trial.longest = (arb_turn){.length = 2, .captures = true, .squares = {at(1, 1), at(3, 3)}};
    cr_assert_str_eq(
        text_of("checkers61b", &trial),
        "checkers61b: draughts with bombs and shields\n"
        "perft: 7 49 302 1469 7361 36768\n"
        "200 random games: fire won 100, water won 98, 0 drawn, no one won 1, 1 without "
        "an end\n"
        "turns a game: 2 on average, 3 at most\n"
        "longest turn: 11-33 (1 capture)\n");
}

Test(check_rules, tells_what_would_take_too_long)
{
    struct trial trial = {.counts = {20, 400}, .depth = 2};

    cr_assert_str_eq(text_of("kingcapture", &trial),
                     "kingcapture: simplified chess, won by capturing the king\n"
                     "perft: 20 400 (3 would take too long)\n"
                     "0 random games: white won 0, black won 0, 0 drawn (200 would take too long)\n"
                     "longest turn: none\n");
}

Test(check_rules, has_room_for_the_longest_text)
{
    char lines[600] = "men: step forward, take forward\nsquares: letters\nturn-back: no\ntitle: ";
    size_t length = strlen(lines);
    struct trial trial = {.games = 1, .results = {1, 0, 0, 1, 0}};
    char bytes[CHECK_RULES_ROOM];
    struct text text = text_over(bytes, sizeof bytes);
    arb_rules *rules;

    memset(lines + length, 't', 399);
    lines[length + 399] = '\0';
    rules = rules_of("international", lines);
    for (unsigned i = 0; i < 3; i++)
        trial.counts[i] = UINT64_MAX;
    trial.depth = 3;
    check_rules_text(&text, rules, &trial);
    cr_assert_lt(text.length, sizeof bytes / 2);
    arb_rules_free(rules);
}

Test(check_rules, says_that_there_is_no_memory)
{
    struct tally tally = {.fail_at = 1};
    arb_memory memory = tally_memory(&tally);

    cr_assert_eq(check_rules(arb_rules_find("english"), &memory), STATUS_TROUBLE);
}
