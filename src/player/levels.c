#include "player/think.h"

#include "board/contract.h"
#include "game/game.h"

/* What a level is. The numbers were tried in matches between neighbours until the better one had
 * between 65 and 90 % of the points (manual/strength.md). */
struct level {
    unsigned depth;      /* how many turns it looks ahead */
    unsigned overlooked; /* how many turns of LAPSES_OF it overlooks */
    unsigned blur;       /* how wrong it judges a position, in hundredths of a man */
    uint64_t work;       /* how many turns it lists at most */
};

/* Most depths are odd: at an even one, captures at the end are the other side's, and in some games
 * less is better than one more. */
static const struct level usual[ARB_LEVELS] = {
    {1, 990, 400, 100000}, {1, 580, 50, 100000}, {1, 285, 29, 100000}, {1, 90, 10, 100000},
    {3, 118, 23, 100000},  {3, 46, 7, 100000},   {5, 42, 9, 100000},   {5, 6, 3, 100000},
    {9, 4, 3, 200000},     {13, 0, 0, 400000},
};

/* Where men step sideways, as in dama and turkish, looking further ahead wins less than elsewhere,
 * and overlooking less wins more. */
static const struct level sideways[ARB_LEVELS] = {
    {1, 990, 400, 100000}, {1, 570, 50, 100000}, {1, 214, 21, 100000}, {1, 27, 8, 100000},
    {3, 58, 13, 100000},   {3, 26, 9, 100000},   {5, 26, 8, 100000},   {5, 9, 4, 100000},
    {7, 1, 1, 200000},     {13, 0, 0, 800000},
};

/* Where captured pieces go below the one that captures, looking further ahead wins more than
 * elsewhere. */
static const struct level columns[ARB_LEVELS] = {
    {1, 990, 400, 100000}, {1, 580, 50, 100000}, {1, 270, 26, 100000}, {1, 52, 8, 100000},
    {3, 75, 17, 100000},   {3, 15, 4, 100000},   {5, 18, 5, 100000},   {6, 2, 2, 100000},
    {8, 2, 1, 200000},     {12, 0, 0, 400000},
};

/* On boards of more than 64 squares there are more turns to overlook. */
static const struct level large[ARB_LEVELS] = {
    {1, 990, 400, 100000}, {1, 580, 50, 100000}, {1, 285, 29, 100000}, {1, 110, 12, 100000},
    {3, 98, 19, 100000},   {3, 42, 7, 100000},   {5, 36, 9, 100000},   {5, 6, 3, 100000},
    {8, 5, 3, 200000},     {13, 0, 0, 400000},
};

/* Where a side wins by losing its pieces, overlooking some turns changes little, since there are
 * few to choose from, and every turn further ahead wins much. */
static const struct level losing[ARB_LEVELS] = {
    {1, 990, 400, 100000}, {1, 850, 250, 100000}, {1, 550, 120, 100000}, {1, 270, 45, 100000},
    {2, 50, 10, 100000},   {3, 28, 8, 100000},    {4, 26, 7, 100000},    {5, 18, 5, 100000},
    {7, 5, 2, 150000},     {11, 0, 0, 400000},
};

static const struct level *levels_of(const arb_rules *rules)
{
    const struct draughts *d = rules->draughts;

    if (rules_won_by_losing(rules))
        return losing;
    if (d != NULL && (d->men.step & (TOWARDS(EAST) | TOWARDS(WEST))) != 0)
        return sideways;
    if (d != NULL && d->removed == REMOVED_UNDER)
        return columns;
    return rules_geometry(rules)->wide ? large : usual;
}

arb_ruling levels_choose(arb_players *players, unsigned level, const arb_game *game, arb_turn *turn)
{
    require(level >= 1, "arb_choose: levels begin with 1");
    require(level <= ARB_LEVELS, "arb_choose: there is no such level");
    const struct level *row = &levels_of(game->rules)[level - 1];
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
