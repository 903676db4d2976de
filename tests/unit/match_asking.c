/* What a turn is charged, and when it is late (src/match/asking.h), to the nanosecond: no program
 * can be late so exactly. */
#include <criterion/criterion.h>

#include "match/asking.h"

struct charging {
    struct match_player player;
    struct table table;
    struct seat seat;
    struct seat *seats[2];
    struct verdict verdict;
    struct question question;
};

static void begin(struct charging *charging, const struct match_player *player)
{
    const arb_memory memory = arb_memory_standard();

    charging->player = *player;
    charging->player.name = "one";
    charging->table.game = arb_game_new(arb_rules_find("english"), &memory);
    charging->seat.player = &charging->player;
    charging->seat.table = &charging->table;
    charging->seat.clock = clock_begin(&charging->player);
    charging->seats[0] = charging->seats[1] = &charging->seat;
    charging->question = (struct question){.seats = charging->seats, .verdict = &charging->verdict};
    verdict_clear(&charging->verdict);
}

/* Charges a turn of so many nanoseconds. Returns by how many milliseconds it is late. */
static unsigned late_by(struct charging *charging, uint64_t wall, uint64_t used)
{
    bool in_time;

    verdict_clear(&charging->verdict);
    clock_turn(&charging->seat.clock);
    in_time = asking_charge(&charging->question, wall, used);
    cr_assert_eq(in_time, !charging->verdict.outcome.offended);
    return (unsigned)charging->verdict.outcome.late;
}

static void expect_reason(const struct charging *charging, const char *wanted)
{
    const char *reason = charging->verdict.outcome.offence.reason.bytes;

    cr_assert_str_eq(reason, wanted, "%s", reason);
}

Test(match_asking, a_turn_may_be_late_by_a_millisecond)
{
    static struct charging charging;

    begin(&charging, &(struct match_player){.turn_milliseconds = 200});
    cr_assert_eq(late_by(&charging, 200 * MILLISECOND, 0), 0);
    cr_assert_eq(late_by(&charging, 201 * MILLISECOND, 0), 1);
    expect_reason(&charging, "was late by 1 ms; timemargin=1 or more would allow that");
    cr_assert_str_eq(charging.verdict.outcome.reason, "flag");
    arb_game_free(charging.table.game);
}

Test(match_asking, a_part_of_a_millisecond_is_one)
{
    static struct charging charging;

    begin(&charging, &(struct match_player){.turn_milliseconds = 200});
    cr_assert_eq(late_by(&charging, 200 * MILLISECOND + 1, 0), 1);
    arb_game_free(charging.table.game);
}

Test(match_asking, processor_time_is_charged_to_the_nanosecond)
{
    static struct charging charging;

    begin(&charging, &(struct match_player){.turn_milliseconds = 200, .processor_time = true});
    cr_assert_eq(late_by(&charging, 300 * MILLISECOND, 200 * MILLISECOND), 0);
    cr_assert_eq(late_by(&charging, 300 * MILLISECOND, 200 * MILLISECOND + 1), 1);
    arb_game_free(charging.table.game);
}

/* What would have been forgiven is told where it is little more than what is. */
Test(match_asking, a_small_delay_is_told_with_the_margin_for_it)
{
    static struct charging charging;

    begin(&charging, &(struct match_player){.turn_milliseconds = 200, .margin = 50});
    cr_assert_eq(late_by(&charging, 250 * MILLISECOND, 0), 0);
    cr_assert_eq(late_by(&charging, 250 * MILLISECOND + 1, 0), 51);
    expect_reason(&charging, "was late by 51 ms; timemargin=51 or more would allow that");
    cr_assert_eq(late_by(&charging, 300 * MILLISECOND - 1, 0), 100);
    expect_reason(&charging, "was late by 100 ms; timemargin=100 or more would allow that");
    cr_assert_eq(late_by(&charging, 300 * MILLISECOND, 0), 100);
    expect_reason(&charging, "was late by 100 ms");
    arb_game_free(charging.table.game);
}

/* A submission that is judged has no keys. */
Test(match_asking, no_margin_is_told_to_a_submission)
{
    static struct charging charging;

    begin(&charging, &(struct match_player){.turn_milliseconds = 200, .attached = true});
    cr_assert_eq(late_by(&charging, 201 * MILLISECOND, 0), 1);
    expect_reason(&charging, "was late by 1 ms");
    arb_game_free(charging.table.game);
}

/* A machine can be so busy that a player gets a hundredth of a processor. */
Test(match_asking, processor_time_has_a_limit_by_the_wall)
{
    static struct charging charging;

    begin(&charging, &(struct match_player){.turn_milliseconds = 2000, .processor_time = true});
    cr_assert_eq(late_by(&charging, 200 * SECOND, 2 * SECOND), 0);
    cr_assert_eq(charging.seat.clock.charged, 2 * SECOND);
    clock_turn(&charging.seat.clock);
    cr_assert_not(asking_charge(&charging.question, 200 * SECOND + MILLISECOND, SECOND / 4));
    cr_assert_str_eq(charging.verdict.outcome.reason, "flag");
    cr_assert_eq(charging.verdict.outcome.late, 0);
    expect_reason(&charging,
                  "had made no turn after 200.001 s by the wall clock (wall= allows 200 s); of "
                  "2.000 s of processor time it had used 0.250 s");
    arb_game_free(charging.table.game);
}

Test(match_asking, the_limit_by_the_wall_is_30_seconds_at_least)
{
    static struct charging charging;

    begin(&charging, &(struct match_player){.turn_milliseconds = 300, .processor_time = true});
    cr_assert_eq(late_by(&charging, 30 * SECOND, 270 * MILLISECOND), 0);
    clock_turn(&charging.seat.clock);
    cr_assert_not(asking_charge(&charging.question, 30 * SECOND + 1, 270 * MILLISECOND));
    expect_reason(&charging,
                  "had made no turn after 30.000 s by the wall clock (wall= allows 30 s); of "
                  "0.300 s of processor time it had used 0.270 s");
    arb_game_free(charging.table.game);
}

/* What it has used too much of the processor is its own fault, whatever the wall clock shows. */
Test(match_asking, a_key_sets_the_limit_by_the_wall)
{
    static struct charging charging;

    begin(&charging,
          &(struct match_player){.turn_milliseconds = 60000, .processor_time = true, .wall = 5});
    cr_assert_eq(late_by(&charging, 5 * SECOND, SECOND), 0);
    clock_turn(&charging.seat.clock);
    cr_assert_not(asking_charge(&charging.question, 5 * SECOND + 1, SECOND));
    clock_turn(&charging.seat.clock);
    cr_assert_eq(late_by(&charging, 61 * SECOND, 61 * SECOND), 1000);
    expect_reason(&charging, "was late by 1000 ms");
    arb_game_free(charging.table.game);
}
