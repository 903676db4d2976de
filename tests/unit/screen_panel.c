/* src/terminal/screen/panel.c: the score of a think in words. */
#include "terminal/screen/view.h"

#include <criterion/criterion.h>

static void check(arb_thought thought, const char *expected)
{
    char buffer[64];
    struct text text = text_over(buffer, sizeof buffer);

    panel_score(&text, "white", &thought);
    cr_assert_str_eq(buffer, expected);
}

Test(screen_panel, is_in_men_with_its_sign)
{
    check((arb_thought){.score = 35, .depth = 9}, "score for white: +0.35, depth 9");
    check((arb_thought){.score = -146, .depth = 4}, "score for white: -1.46, depth 4");
    check((arb_thought){.score = 0, .depth = 1}, "score for white: +0.00, depth 1");
    check((arb_thought){.score = -7, .depth = 10}, "score for white: -0.07, depth 10");
    check((arb_thought){.score = ARB_SCORE_SEEN, .depth = 2}, "score for white: +200.00, depth 2");
    check((arb_thought){.score = -ARB_SCORE_SEEN, .depth = 2}, "score for white: -200.00, depth 2");
}

Test(screen_panel, a_certain_end_comes_with_its_turns)
{
    check((arb_thought){.prospect = ARB_WIN, .score = 30000, .turns = 5, .depth = 6},
          "score for white: win in 5, depth 6");
    check((arb_thought){.prospect = ARB_LOSS, .score = -30000, .turns = 4, .depth = 4},
          "score for white: loss in 4, depth 4");
}

Test(screen_panel, an_end_that_is_not_certain_is_only_likely)
{
    check((arb_thought){.score = ARB_SCORE_SEEN + 1, .depth = 7},
          "score for white: likely win, depth 7");
    check((arb_thought){.score = -ARB_SCORE_SEEN - 1, .depth = 7},
          "score for white: likely loss, depth 7");
}
