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

    clock_turn(&charging->seat.clock);
    in_time = asking_charge(&charging->question, wall, used);
    cr_assert_eq(in_time, !charging->verdict.outcome.offended);
    return (unsigned)charging->verdict.outcome.late;
}

Test(match_asking, a_turn_may_be_late_by_a_millisecond)
{
    static struct charging charging;

    begin(&charging, &(struct match_player){.turn_milliseconds = 200});
    cr_assert_eq(late_by(&charging, 200 * MILLISECOND, 0), 0);
    cr_assert_eq(late_by(&charging, 201 * MILLISECOND, 0), 1);
    cr_assert_str_eq(charging.verdict.outcome.offence.reason.bytes, "was late by 1 ms");
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

/* However little of the processor it has used. */
Test(match_asking, processor_time_has_a_limit_by_the_wall)
{
    static struct charging charging;

    begin(&charging, &(struct match_player){.turn_milliseconds = 2000, .processor_time = true});
    cr_assert_eq(late_by(&charging, 6000 * MILLISECOND, MILLISECOND), 0);
    cr_assert_eq(late_by(&charging, 6001 * MILLISECOND, MILLISECOND), 1);
    arb_game_free(charging.table.game);
}
