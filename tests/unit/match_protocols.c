/* What players of each protocol may say, and what not (src/match/protocols). The players are a few
 * lines for the shell; tests/shell/match-protocols.sh has whole games. */
#include <criterion/criterion.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "match/contest.h"
#include "match/protocol.h"
#include "match/protocols/declared.h"

static arb_memory memory;

/* Plays a game of one turn with a player, from a position or the start, and returns the outcome,
 * which the next call overwrites. */
static const struct outcome *play_from(const char *start, enum match_protocol protocol,
                                       const char *rules, const char *script)
{
    static struct contest *contest;
    static struct match_terms terms;
    char *const words[] = {(char *)"/bin/sh", (char *)"-c", (char *)script, NULL};
    char *command[4];
    const struct match_player players[] = {{.name = "one",
                                            .command = command,
                                            .protocol = protocol,
                                            .startup = 1,
                                            .deadline = 1,
                                            .depth = 1},
                                           {.name = "two", .built_in = {.kind = ARB_RANDOM}}};
    const struct opening opening = {.start = start};
    const struct job job = {
        .id = "a/b", .opening = &opening, .players = {&players[0], &players[1]}};

    memcpy(command, words, sizeof words);
    memory = arb_memory_standard();
    contest_free(contest); /* of the last call: its players are gone */
    terms = (struct match_terms){.rules = arb_rules_find(rules), .turns_most = 1};
    cr_assert(contest_prepare(-1));
    contest = contest_new(&terms, &memory);
    return contest_play(contest, &job);
}

static const struct outcome *play(enum match_protocol protocol, const char *rules,
                                  const char *script)
{
    return play_from(NULL, protocol, rules, script);
}

static void expect_void(const struct outcome *outcome, const char *why)
{
    cr_assert_eq(outcome->kind, OUTCOME_VOID, "%s", outcome->reason);
    cr_assert_not_null(strstr(outcome->why.bytes, why), "'%s' is not in '%s'", why,
                       outcome->why.bytes);
}

static void expect_turn(const struct outcome *outcome, int score)
{
    cr_assert_eq(outcome->kind, OUTCOME_RESULT, "%s", outcome->why.bytes);
    cr_assert_str_eq(outcome->reason, "turns", "%s", outcome->offence.reason.bytes);
    cr_assert_eq(outcome->scores[0], score, "%d", outcome->scores[0]);
}

static void expect_offence(const struct outcome *outcome, const char *word, arb_ruling ruling)
{
    cr_assert_eq(outcome->kind, OUTCOME_RESULT, "%s", outcome->why.bytes);
    cr_assert_eq(outcome->ending, ENDING_INFRACTION, "%s", outcome->reason);
    cr_assert_str_eq(outcome->reason, word);
    cr_assert_eq(outcome->offence.ruling, ruling, "%s", arb_ruling_code(outcome->offence.ruling));
}

#define HUB(begins, goes)                                                                          \
    "while read a b; do case $a in hub) " begins " ;; init) echo ready ;; go) " goes               \
    " ;; esac; done"
#define WAITS "echo 'id name=x'; echo wait"

Test(match_protocols, hub_greets)
{
    expect_void(play(PROTOCOL_HUB, "english", HUB("echo 'error message=\"no\"'", ":")),
                "it answered 'hub' with 'error message=");
    expect_void(play(PROTOCOL_HUB, "english", HUB("echo ready", ":")),
                "it did not answer 'hub' within 1 seconds");
    expect_void(play(PROTOCOL_HUB, "english", HUB("exit 1", ":")),
                "ended with status 1 before its first turn");
    expect_void(play(PROTOCOL_HUB, "english", HUB("exec >&-; sleep 9", ":")),
                "closed its output before its first turn");
    expect_void(play(PROTOCOL_HUB, "english", HUB("head -c 70000 /dev/zero", ":")),
                "it answered 'hub' with '\\x");
    expect_void(play(PROTOCOL_HUB, "english", "yes"), "one did not begin");
}

Test(match_protocols, hub_answers)
{
    const struct outcome *outcome;

    expect_turn(
        play(PROTOCOL_HUB, "english",
             HUB(WAITS,
                 "echo 'info depth=1 score=-0.355'; echo pong; echo; echo 'done move=11-15'")),
        -35);
    expect_turn(play(PROTOCOL_HUB, "english",
                     HUB(WAITS, "echo 'info score=1'; echo 'info pv=\"score=2 x\" score=x'; echo "
                                "'done ponder=\"1-2 3\" move=\"11-15\"'")),
                100);
    expect_turn(
        play(PROTOCOL_HUB, "english",
             HUB(WAITS,
                 "echo 'info score=99999999'; echo 'info score=+2.5.5'; echo 'done move=11x15'")),
        250);
    outcome = play(PROTOCOL_HUB, "english", HUB(WAITS, "echo 'error message=\"no book\"'"));
    expect_offence(outcome, "no-turn", ARB_ACCEPTED);
    cr_assert_str_eq(outcome->offence.reason.bytes,
                     "answered with what is no turn; its last error: no book");
    outcome = play(PROTOCOL_HUB, "english", HUB(WAITS, "echo error"));
    cr_assert_str_eq(outcome->offence.reason.bytes, "answered with what is no turn");
    expect_offence(play(PROTOCOL_HUB, "english", HUB(WAITS, "echo 'done'")), "no-turn",
                   ARB_ACCEPTED);
}

/* What is told of it ends the match: no second game would begin either. */
Test(match_protocols, hub_does_not_list_the_rule_set)
{
    const struct outcome *outcome =
        play(PROTOCOL_HUB, "english",
             HUB("echo 'param name=variant type=enum values=\"normal killer\"'; echo wait", ":"));

    cr_assert_eq(outcome->kind, OUTCOME_TROUBLE);
    cr_assert_str_eq(outcome->why.bytes, "one: it does not play english: it plays normal, killer");
}

Test(match_protocols, hub_turns_that_are_none)
{
    static const struct {
        const char *script;
        arb_ruling ruling;
    } tries[] = {{HUB(WAITS, "echo 'done move=11-16-20'"), ARB_USAGE},
                 {HUB(WAITS, "echo 'done move=11'"), ARB_USAGE},
                 {HUB(WAITS, "echo 'done move=11+15'"), ARB_USAGE},
                 {HUB(WAITS, "echo 'done move=x'"), ARB_USAGE},
                 {HUB(WAITS, "echo 'done move=11-99'"), ARB_USAGE},
                 {HUB(WAITS, "echo 'done move=11-0'"), ARB_OFF_BOARD},
                 {HUB(WAITS, "echo 'done move=pass'"), ARB_NO_PASS},
                 {HUB(WAITS, "echo 'done move=11x15x12'"), ARB_ILLEGAL_MOVE},
                 {HUB(WAITS, "echo 'done move=22-18'"), ARB_NOT_YOUR_PIECE},
                 {HUB(WAITS, "echo 'done move=11-18'"), ARB_ILLEGAL_MOVE}};

    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        expect_offence(play(PROTOCOL_HUB, "english", tries[i].script), "illegal-turn",
                       tries[i].ruling);
}

/* With the pieces that they take, as the player writes them itself. */
Test(match_protocols, hub_is_told_of_captures_in_its_own_form)
{
    static const char one[] = "W:W28:B23";
    static const char many[] = "W:WK1,K27:B8,10,11,12,14,17,21,22,23,29,30,32,37,39,40,41,43";
    static const struct {
        const char *rules;
        const char *start;
        const char *move;
        const char *told;
    } tries[] = {
        {"international", one, "28x19", "28x19 lacks the pieces taken: 28x19x23"},
        {"international", one, "28-19", "28-19 lacks the pieces taken: 28x19x23"},
        {"international", one, "28x19x24", "28x19x24 names other pieces than it takes: 28x19x23"},
        {"international", one, "28x10",
         "28x10 is not a legal turn; the piece on 28 can play 28x19x23"},
        {"international", one, "28-22", "white must capture: 28x19x23"},
        {"frysk", many, "27x36",
         "27x36 lacks the pieces taken: 27x36x8x10x11x12x14x17x21x22x23x29x30x32x37x40x41x43, "
         "27x36x8x10x11x12x14x17x21x22x23x29x30x32x37x39x40x41, "
         "27x36x8x10x11x12x14x17x21x22x23x29x32x37x39x40x41x43, "
         "27x36x8x10x11x12x14x17x21x22x23x29x30x32x37x39x41x43, ..."},
    };

    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        char script[512];
        const struct outcome *outcome;

        snprintf(script, sizeof script, HUB(WAITS, "echo 'done move=%s'"), tries[i].move);
        outcome = play_from(tries[i].start, PROTOCOL_HUB, tries[i].rules, script);
        cr_assert_str_eq(outcome->reason, "illegal-turn");
        cr_assert_str_eq(outcome->offence.reason.bytes, tries[i].told);
    }
}

Test(match_protocols, hub_has_other_squares_where_they_have_letters)
{
    expect_turn(play(PROTOCOL_HUB, "russian", HUB(WAITS, "echo 'done move=22-18'")), INT_MIN);
}

#define UCI(goes)                                                                                  \
    "while read a b; do case $a in uci) echo id; echo uciok ;; isready) echo readyok ;; go) " goes \
    " ;; esac; done"

/* It has no name: nothing of it is kept. */
Test(match_protocols, uci_options_have_names)
{
    expect_turn(play(PROTOCOL_UCI, "kingcapture",
                     "echo 'option name type check'; " UCI("echo 'bestmove e2e4'")),
                INT_MIN);
}

/* The first option that is wrong is told; what is cut off is not looked at. */
Test(match_protocols, options_are_looked_for_in_what_is_declared)
{
    const struct player_option options[] = {{"one", "1"}, {"two", "2"}};
    const struct match_player player = {.name = "one", .options = options, .option_count = 2};
    struct seat seat = {.player = &player};
    struct declared option;

    memory = arb_memory_standard();
    seat_begin(&seat, &memory);
    cr_assert(!declared_check(&seat, false));
    cr_assert_str_eq(seat.failure.bytes, "it has no option one: it lists none");
    text_string(&seat.declared, "aone");
    seat.declared.cut = true;
    cr_assert(!declared_find(&seat, "one", false, &option));
    seat_end(&seat);
}

/* No turn has so many squares. */
Test(match_protocols, a_turn_may_be_too_long)
{
    char text[4 * ARB_TURN_SQUARES + 8] = "1";
    arb_game *game;
    arb_turn turn;

    memory = arb_memory_standard();
    game = arb_game_new(arb_rules_find("english"), &memory);
    for (unsigned i = 0; i < ARB_TURN_SQUARES; i++)
        strcat(text, i % 2 == 0 ? "x10" : "x1");
    cr_assert_eq(protocol_read_turn(game, text, &turn), ARB_NO_LEGAL_MOVE);
    arb_game_free(game);
}

Test(match_protocols, uci_answers)
{
    expect_turn(
        play(PROTOCOL_UCI, "kingcapture",
             UCI("echo 'info depth 1 score cp -20 nodes 1'; echo 'bestmove e2e4 ponder e7e5'")),
        -20);
    expect_turn(
        play(PROTOCOL_UCI, "kingcapture", UCI("echo 'info score mate 3'; echo 'bestmove e2e4q'")),
        29997);
    expect_turn(
        play(PROTOCOL_UCI, "kingcapture",
             UCI("echo 'info score mate -3'; echo 'info score lower 3'; echo 'bestmove e2e4'")),
        -29997);
    expect_turn(play(PROTOCOL_UCI, "kingcapture",
                     UCI("echo 'info score cp 99999999'; echo 'bestmove e2e4'")),
                INT_MIN);
    expect_offence(play(PROTOCOL_UCI, "kingcapture", UCI("echo 'bestmove e2e5'")), "illegal-turn",
                   ARB_ILLEGAL_MOVE);
    expect_offence(play(PROTOCOL_UCI, "kingcapture", UCI("echo 'bestmove (none)'")), "illegal-turn",
                   ARB_BAD_SQUARE);
}

#define GTP(plays)                                                                                 \
    "while read a b; do case $a in protocol_version) printf '= 2\\n\\n' ;; genmove) " plays        \
    " ;; *) printf '= \\n\\n' ;; esac; done"

Test(match_protocols, gtp_answers)
{
    expect_turn(play(PROTOCOL_GTP, "english", GTP("printf '# thinking\\n= 11-15\\n\\n'")), INT_MIN);
    expect_offence(play(PROTOCOL_GTP, "english", GTP("printf '? no\\n\\n'")), "no-turn",
                   ARB_ACCEPTED);
    expect_offence(play(PROTOCOL_GTP, "english", GTP("echo hello")), "no-turn", ARB_ACCEPTED);
    expect_offence(play(PROTOCOL_GTP, "english", GTP("echo '= resign'")), "illegal-turn",
                   ARB_BAD_SQUARE);
    expect_void(play(PROTOCOL_GTP, "english", "while read a b; do printf '\\n= 1\\n\\n'; done"),
                "it answered 'protocol_version' with '= 1'");
    expect_void(play(PROTOCOL_GTP, "english",
                     "read a; printf '= 2\\n\\n'; while read a b; do printf '?\\n\\n'; done"),
                "it answered 'clear_board' with '?'");
}

Test(match_protocols, referees_answer)
{
    expect_void(
        play(PROTOCOL_ARBITER, "english", "while read a b; do echo 'error: line 1: no'; done"),
        "with 'error: line 1: no'");
    expect_offence(play(PROTOCOL_ARBITER, "english",
                        "while read a b; do case $a in echo) echo hello; echo ready ;; hint) echo "
                        "'error: none' ;; esac; done"),
                   "no-turn", ARB_ACCEPTED);
    expect_turn(play(PROTOCOL_ARBITER, "english",
                     "while read a b; do case $a in echo) echo ready ;; hint) printf 'hint: "
                     "11-15\\n  score: win in 5\\n  line: 11-15 22-18\\n' ;; esac; done"),
                INT_MIN);
}

Test(match_protocols, lines_may_have_blanks_before_and_a_carriage_return_after)
{
    expect_turn(play(PROTOCOL_LINE, "english",
                     "while read a b; do [ $a != go ] || printf ' \\t11-15\\r\\n'; done"),
                INT_MIN);
    expect_turn(play(PROTOCOL_GTP, "english", GTP("printf '  \\n \\t# thinking\\n= 11-15\\n\\n'")),
                INT_MIN);
}

Test(match_protocols, scores_of_built_in_players)
{
    arb_thought thought = {.prospect = ARB_LOSS, .turns = 4, .depth = 9, .score = 7};
    int loss = thought_score(&thought);

    thought.prospect = ARB_WIN;
    cr_assert_eq(thought_score(&thought), -loss);
    thought.prospect = ARB_OPEN;
    cr_assert_eq(thought_score(&thought), 7);
    thought.depth = 0;
    cr_assert_eq(thought_score(&thought), INT_MIN);
}

Test(match_protocols, line_takes_no_turn_that_is_too_long)
{
    expect_offence(play(PROTOCOL_LINE, "english",
                        "while read a b; do [ $a != go ] || { head -c 5000 /dev/zero | tr '\\0' 1; "
                        "echo; sleep 9; }; done"),
                   "illegal-turn", ARB_USAGE);
    expect_offence(
        play(PROTOCOL_LINE, "english", "while read a b; do [ $a != go ] || echo pass; done"),
        "illegal-turn", ARB_NO_PASS);
}
