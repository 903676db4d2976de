#include "terminal/screen/recent.h"

#include "game/commit.h"
#include "game/history.h"

static bool take(void *context, const struct told_turn *told)
{
    struct recent *recent = context;

    recent->turns[recent->count++ % RECENT_MOST] =
        (struct recent_turn){.number = told->number, .side = told->side, .turn = told->turn};
    recent->squares = 0;
    for (size_t i = 0; i < told->turn.length; i++)
        recent->squares |= set_of(told->turn.squares[i]);
    return true;
}

static void count_taken(struct recent *recent, const arb_game *game)
{
    struct moment beginning = moment_after(game, game->now.beginning);

    for (arb_side side = 0; side < 2; side++) {
        for (unsigned kind = 0; kind < ARB_KINDS; kind++) {
            unsigned then = count_of(position_of_kind(&beginning.position, kind) &
                                     beginning.position.sides[side]);
            unsigned now = count_of(position_of_kind(&game->now.position, kind) &
                                    game->now.position.sides[side]);

            recent->taken[side][kind] = then > now ? then - now : 0;
        }
    }
}

struct recent recent_of(const arb_game *game)
{
    struct recent recent = {0};

    history_each(game, take, &recent);
    count_taken(&recent, game);
    return recent;
}

const struct recent_turn *recent_turn(const struct recent *recent, size_t before_last)
{
    return &recent->turns[(recent->count - 1 - before_last) % RECENT_MOST];
}
