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
    ends("breakthrough", "B:W31:B", "no-pieces");
    ends("dama", "W7/8/1B6/8/8/8/8/8 white", "far-row");
}

Test(match_reason, draws)
{
    ends_by("english", "draw: one-each", "W:WK32:BK1", "one-each");
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
