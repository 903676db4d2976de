/* src/terminal/screen/games.c: what is printed after a finished game. */
#include "terminal/screen/acts.h"

#include <criterion/criterion.h>
#include <string.h>

#include "support.h"

/* Knights move to and fro that often, and then the first king is captured. */
static void play_to_the_end(struct desk *desk, int rounds)
{
    desk_run(desk, "rules kingcapture");
    for (int i = 0; i < rounds; i++)
        desk_run(desk, "g1-f3\ng8-f6\nf3-g1\nf6-g8");
    desk_run(desk, "f2-f3\ne7-e5\ng2-g4\nd8-h4\na2-a3\nh4-e1");
    cr_assert_eq(arb_winner(desk->in.game), ARB_SECOND_WINS);
}

static void check_history(int rounds)
{
    static struct desk desk;
    struct text moves;
    const char *history;

    desk_set(&desk);
    moves = text_growing(&desk.in.game->memory);
    play_to_the_end(&desk, rounds);
    cr_assert(final_moves(&moves, desk.in.game));
    history = strchr(desk_run(&desk, "history"), '\n') + 1; /* after the line with the count */
    cr_assert_str_eq(moves.bytes, history);
    text_free(&moves);
    desk_clear(&desk);
}

Test(screen_games, it_is_the_history_however_long)
{
    check_history(0);
    check_history(50);
    check_history(200);
}

Test(screen_games, of_a_game_that_goes_on_and_of_other_rules_there_is_none)
{
    static struct desk desk;
    struct text moves;

    desk_set(&desk);
    moves = text_growing(&desk.in.game->memory);
    desk_run(&desk, "rules kingcapture\ne2-e4");
    cr_assert_not(final_moves(&moves, desk.in.game));
    desk_run(&desk, "new empty\nrules dama\nnew empty\nplace man white 0 0");
    cr_assert_not(final_moves(&moves, desk.in.game));
    cr_assert_eq(moves.length, 0);
    desk_clear(&desk);
}

/* A part of it would be worse than nothing. */
Test(screen_games, without_memory_there_is_none)
{
    static struct desk desk;
    struct tally *tally = &desk.fake.tally;
    bool failed = true;

    desk_set(&desk);
    play_to_the_end(&desk, 100);
    for (size_t n = 1; failed; n++) {
        size_t blocks = tally->blocks;
        struct text moves = text_growing(&desk.in.game->memory);

        tally->fail_at = tally->calls + n;
        tally->failed = false;
        cr_assert_eq(final_moves(&moves, desk.in.game), !tally->failed);
        failed = tally->failed;
        cr_assert(failed || n > 1, "it needs memory");
        text_free(&moves);
        cr_assert_eq(tally->blocks, blocks);
    }
    tally->fail_at = 0;
    desk_clear(&desk);
}
