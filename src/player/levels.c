#include "player/levels.h"

#include "board/contract.h"
#include "player/think.h"

/* What a level is. The numbers were tried in matches between neighbours until the better one had
 * between 65 and 90 % of the points (manual/strength.md). The depths are odd: at an even one,
 * captures at the end are the other side's, and in some games less is better than one more. */
static const struct level {
    unsigned depth;      /* how many turns it looks ahead */
    unsigned overlooked; /* how many turns of LAPSES_OF it overlooks */
    unsigned blur;       /* how wrong it judges a position, in hundredths of a man */
    uint64_t work;       /* how many turns it lists at most */
} levels[ARB_LEVELS] = {
    {1, 990, 400, 100000}, {1, 630, 60, 100000}, {1, 350, 30, 100000}, {1, 75, 15, 100000},
    {3, 105, 20, 100000},  {3, 45, 15, 100000},  {5, 40, 10, 100000},  {5, 13, 5, 100000},
    {7, 4, 3, 100000},     {11, 0, 0, 200000},
};

arb_ruling levels_choose(arb_players *players, unsigned level, const arb_game *game, arb_turn *turn)
{
    require(level >= 1, "arb_choose: levels begin with 1");
    require(level <= ARB_LEVELS, "arb_choose: there is no such level");
    const struct level *row = &levels[level - 1];
    const bool sees_all = row->overlooked + row->blur == 0;
    const arb_random random = players->random;
    struct attention attention = {.lapses = {.seed = arb_random_next(&players->random),
                                             .overlooked = row->overlooked,
                                             .blur = row->blur},
                                  .work = row->work,
                                  .to_ends = sees_all,
                                  .tables = sees_all};
    arb_limits limits = {.depth = row->depth,
                         .turn_alone = true,
                         .stop = players->stop,
                         .context = players->context};
    arb_thought thought;
    arb_ruling ruling = think_attentively(players->thinker, game, &limits, &attention, &thought);

    if (ruling == ARB_ACCEPTED)
        *turn = thought.turn;
    else
        players->random = random;
    return ruling;
}
