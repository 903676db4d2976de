/* Why games end, in a word (src/match/outcome.h). */
#include <criterion/criterion.h>

#include "arbiter/text.h"
#include "match/outcome.h"
#include "support.h"

static void ends(const char *rules, const char *position, const char *reason)
{
    const arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(arb_rules_find(rules), &memory);

    cr_assert_eq(arb_set_position(game, position), ARB_ACCEPTED, "%s: %s", rules, position);
    cr_assert_neq(arb_winner(game), ARB_UNDECIDED, "%s: %s", rules, position);
    cr_assert_str_eq(reason_of(game), reason);
    arb_game_free(game);
}

static void ends_by(const char *inherited, const char *values, const char *position,
                    const char *reason)
{
    struct game_by by = game_by(inherited, values, position);

    cr_assert_neq(arb_winner(by.game), ARB_UNDECIDED, "%s", position);
    cr_assert_str_eq(reason_of(by.game), reason);
    end_game(by);
}

Test(match_reason, wins)
{
    ends("english", "W:W:B1", "no-pieces");
    ends("english", "W:W5:B1", "no-turns");
    ends("kingcapture", "k7/8/8/8/8/8/8/8 w", "king-taken");
    ends("breakthrough", "W:WK1:B50", "crowning");
    ends("breakthrough", "W:W46:B41,37", "no-turns");
    ends("breakthrough", "B:W31:B", "no-pieces");
    ends("dama", "W7/8/1B6/8/8/8/8/8 white", "far-row");
}

Test(match_reason, draws)
{
    ends_by("english", "draw: one-each", "W:WK32:BK1", "one-each");
}

/* The player on the second side has a whole point when the first one gives up, and the other way.
 */
Test(match_reason, giving_up)
{
    static struct outcome outcome;
    const struct seat seat = {.claim = '1'};

    for (unsigned who = 0; who < 2; who++) {
        outcome_clear(&outcome);
        cr_assert(!outcome_claim(&outcome, &seat, who));
        cr_assert_str_eq(outcome.reason, "gave-up");
        cr_assert_eq(outcome.half_points, who == 0 ? 0 : 2);
    }
}

/* What may happen to a player before its first turn. */
Test(match_reason, a_game_is_void)
{
    static struct outcome outcome;
    static const struct {
        enum event_kind kind;
        const char *why;
    } events[] = {{EVENT_CLOSED, "one closed its output before its first turn"},
                  {EVENT_MEMORY, ", before its first turn"},
                  {EVENT_PROCESSES, "one ran more than 9 processes"},
                  {EVENT_TIME, "one did not begin: it did not answer 'go' within 3 seconds"},
                  {EVENT_ENDED, "one ended with status 0 before its first turn"}};
    const struct match_player player = {.name = "one", .startup = 3, .processes = 9};
    const struct seat seat = {.player = &player, .sent = "go"};

    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        const struct player_event event = {.kind = events[i].kind};

        outcome_clear(&outcome);
        cr_assert(!outcome_void_event(&outcome, &seat, &event));
        cr_assert_eq(outcome.kind, OUTCOME_VOID);
        cr_assert_not_null(strstr(outcome.why.bytes, events[i].why), "%s", outcome.why.bytes);
    }
    outcome_clear(&outcome);
    cr_assert(!outcome_void_event(&outcome, &seat, &(struct player_event){.kind = EVENT_STOP}));
    cr_assert_eq(outcome.kind, OUTCOME_STOPPED);
}

/* A position that was set up is not lost by few pieces. */
Test(match_reason, few_pieces_before_a_turn)
{
    ends_by("english", "few-pieces: 2 loses", "W:W5:B1", "no-turns");
}

/* By few pieces once a turn has ended, and not in a position that was set up. */
Test(match_reason, few_pieces)
{
    static const struct {
        const char *values;
        const char *position;
        const char *turn;
        arb_result result;
        const char *reason;
    } games[] = {
        {"few-pieces: 1 loses", "W:W32,31:B1", "32-28", ARB_SECOND_WINS, "few-pieces"},
        {"few-pieces: 1 wins", "W:W32,31:B1", "32-28", ARB_FIRST_WINS, "few-pieces"},
        {"few-pieces: 1 loses", "B:W32:B1,2", "1-5", ARB_FIRST_WINS, "few-pieces"},
        {"few-pieces: 1 draws", "W:W32,31:B1", "32-28", ARB_DRAW, "few-pieces"},
        {"few-pieces: 2 loses", "W:W32,31:B1", "32-28", ARB_DRAW, "few-pieces"},
        {"few-pieces: 2 wins\nwon: goes-on", "W:W32,31:B1", "32-28", ARB_DRAW, "few-pieces"},
        {"few-pieces: 1 wins", "W:W18:B15", "18x11", ARB_DRAW, "few-pieces"},
        {"few-pieces: 1 wins\nno-pieces: loses", "W:W18:B15", "18x11", ARB_SECOND_WINS,
         "no-pieces"},
    };

    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct game_by by = game_by("english", games[i].values, games[i].position);
        arb_turn turn;

        cr_assert_eq(arb_winner(by.game), ARB_UNDECIDED, "%s", games[i].values);
        cr_assert_eq(arb_turn_read(by.game, games[i].turn, &turn), ARB_ACCEPTED);
        cr_assert_eq(arb_play(by.game, &turn), ARB_ACCEPTED);
        cr_assert_eq(arb_winner(by.game), games[i].result, "%s", games[i].values);
        cr_assert_str_eq(reason_of(by.game), games[i].reason);
        cr_assert_eq(arb_turns(by.game, &turn, 1), 0);
        cr_assert_eq(arb_undo_turns(by.game, 1), ARB_ACCEPTED);
        cr_assert_eq(arb_winner(by.game), ARB_UNDECIDED);
        cr_assert_eq(arb_redo_turns(by.game, 1), ARB_ACCEPTED);
        cr_assert_eq(arb_winner(by.game), games[i].result);
        cr_assert_eq(arb_set_turn(by.game, 0), ARB_ACCEPTED);
        cr_assert_neq(arb_winner(by.game), ARB_DRAW, "it was set up again");
        end_game(by);
    }
}

/* A side that has won goes on, and who has not few pieces plays. */
Test(match_reason, few_pieces_where_won_games_go_on)
{
    struct game_by by = game_by("english", "few-pieces: 1 loses\nwon: goes-on", "W:W32,31,30:B1");
    arb_turn turn;

    for (size_t i = 0; i < 2; i++) {
        cr_assert_eq(arb_turn_read(by.game, i == 0 ? "32-28" : "1-6", &turn), ARB_ACCEPTED);
        cr_assert_eq(arb_play(by.game, &turn), ARB_ACCEPTED);
        cr_assert_eq(arb_winner(by.game), ARB_SECOND_WINS);
        cr_assert_gt(arb_turns(by.game, &turn, 1), 0);
    }
    end_game(by);
}

/* Ways that count turns, in a game that goes on until it is drawn. */
Test(match_reason, draws_by_counts)
{
    struct game_by by = game_by("english", "draw: no-advance 4", "W:WK32:BK1");
    static const char *const turns[] = {"32-28", "1-5", "28-32", "5-1"};

    for (size_t i = 0; i < 4; i++) {
        arb_turn turn;

        cr_assert_eq(arb_turn_read(by.game, turns[i], &turn), ARB_ACCEPTED, "%s", turns[i]);
        cr_assert_eq(arb_play(by.game, &turn), ARB_ACCEPTED);
    }
    cr_assert_eq(arb_winner(by.game), ARB_DRAW);
    cr_assert_str_eq(reason_of(by.game), "no-advance");
    end_game(by);
}

Test(match_reason, nothing_is_left)
{
    const arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(arb_rules_find("checkers61b"), &memory);

    cr_assert_eq(arb_game_begin(game, arb_rules_find("checkers61b"), true), ARB_ACCEPTED);
    cr_assert_str_eq(reason_of(game), "empty-board");
    arb_game_free(game);
}
