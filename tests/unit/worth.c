/* src/rules/draughts_worth.h: what positions are worth that differ in one thing. */
#include <criterion/criterion.h>

#include "support.h"

/* What the position is worth to its side to move in english. */
static int worth(const char *text)
{
    struct table table;
    int found;

    table_set(&table);
    cr_assert_eq(arb_game_begin(table.game, arb_rules_find("english"), true), ARB_ACCEPTED);
    cr_assert_eq(arb_set_position(table.game, text), ARB_ACCEPTED, "%s", text);
    found = table.game->rules->worth(&table.game->now.position);
    table_clear(&table);
    return found;
}

/* Two kings catch one, so that it is good to come there from three against two: at the same
 * lead, fewer pieces are worth more to who has it, and less to who has not. */
Test(worth, who_leads_gains_by_even_trades)
{
    const char *many[] = {"8/8/1B1B4/4B3/8/2W1W3/8/8 black", "8/8/3B1B2/8/3W4/4W1W1/8/8 white"};
    const char *few[] = {"8/8/1B6/4B3/8/4W3/8/8 black", "8/8/3B4/8/3W4/6W1/8/8 white"};
    const char *less[] = {"8/8/3B1B2/8/3W4/4W1W1/8/8 black", "8/8/1B1B4/4B3/8/2W1W3/8/8 white"};
    const char *least[] = {"8/8/3B4/8/3W4/6W1/8/8 black", "8/8/1B6/4B3/8/4W3/8/8 white"};

    for (int side = 0; side < 2; side++) {
        cr_assert_gt(worth(few[side]), worth(many[side]) + 50);
        cr_assert_lt(worth(least[side]), worth(less[side]) - 50);
    }
}
