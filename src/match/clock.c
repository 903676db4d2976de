#include "match/clock.h"

#include <time.h>

/* How many more turns a clock without a number of turns is to last. */
#define TURNS_EXPECTED 30

/* With processor time charged, the limit by the wall only ends what hangs: a busy machine is not
 * the player's fault. */
#define WALL_TIMES 100
#define WALL_LEAST (30 * SECOND)

uint64_t clock_now(void)
{
    struct timespec time = {0};

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * SECOND + (uint64_t)time.tv_nsec;
}

struct player_clock clock_begin(const struct match_player *player)
{
    return (struct player_clock){.player = player,
                                 .left = player->time.milliseconds * MILLISECOND,
                                 .turns = player->time.turns};
}

bool clock_is_there(const struct match_player *player)
{
    return player->time.limited || player->turn_milliseconds > 0;
}

void clock_turn(struct player_clock *clock)
{
    if (clock->player->turn_milliseconds > 0)
        clock->left = clock->player->turn_milliseconds * MILLISECOND;
}

uint64_t clock_most(const struct player_clock *clock)
{
    return clock->left + clock->player->margin * MILLISECOND;
}

uint64_t clock_most_wall(const struct player_clock *clock)
{
    uint64_t most = clock->left * WALL_TIMES;

    if (clock->player->wall > 0)
        return clock->player->wall * SECOND;
    return most < WALL_LEAST ? WALL_LEAST : most;
}

void clock_charge(struct player_clock *clock, uint64_t time)
{
    const struct time_control *control = &clock->player->time;

    clock->charged += time;
    clock->left -= time < clock->left ? time : clock->left;
    if (!control->limited)
        return;
    clock->left += control->increment * MILLISECOND;
    if (control->turns > 0 && --clock->turns == 0) {
        clock->turns = control->turns;
        clock->left += control->milliseconds * MILLISECOND;
    }
}

uint64_t clock_told(const struct player_clock *clock)
{
    uint64_t left = clock->left / MILLISECOND;

    return left > 0 ? left : 1;
}

uint32_t clock_share(const struct player_clock *clock)
{
    const struct time_control *control = &clock->player->time;
    uint64_t left = clock->left / MILLISECOND;
    uint64_t time = left / (clock->turns > 0 ? clock->turns : TURNS_EXPECTED) +
                    (uint64_t)control->increment * 3 / 4;

    if (!control->limited)
        time = left * 9 / 10;
    else if (time > left / 2)
        time = left / 2;
    return time > 0 ? (uint32_t)time : 1;
}
