#include "match/clock.h"

#include <time.h>

/* How many more turns a clock without a number of turns is to last. */
#define TURNS_EXPECTED 30

/* With processor time charged, the wall limit is so many times as long. */
#define WALL_TIMES 3

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
    uint64_t most = clock_most(clock);

    if (!clock->player->processor_time)
        return most;
    most *= WALL_TIMES;
    return most < SECOND ? SECOND : most;
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

uint32_t clock_share(const struct player_clock *clock)
{
    const struct time_control *control = &clock->player->time;
    uint64_t left = clock->left / MILLISECOND;
    uint64_t time = left / (clock->turns > 0 ? clock->turns : TURNS_EXPECTED) +
                    (uint64_t)control->increment / 4 * 3;

    if (!control->limited)
        time = left / 10 * 9;
    else if (time > left / 2)
        time = left / 2;
    return time > 0 ? (uint32_t)time : 1;
}
