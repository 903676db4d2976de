#include "match/built_in.h"

#include <limits.h>

#include "host/stop.h"

static uint64_t read_clock(void *context)
{
    (void)context;
    return clock_now() / MICROSECOND;
}

static bool is_to_stop(void *context)
{
    (void)context;
    return stop_asked();
}

void built_in_begin(struct built_in *built_in, const struct job *job, const arb_memory *memory)
{
    arb_players *players = &built_in->players;

    for (unsigned i = 0; i < 2; i++) {
        const struct match_player *player = job->players[i];

        /* If there is no memory now, there is none when the first turn is chosen. */
        if (player->command == NULL && player->built_in.kind != ARB_RANDOM &&
            players->thinker == NULL)
            players->thinker = arb_thinker_new(memory);
    }
    players->random = arb_random_seeded(job->seed);
    players->thought = &built_in->thought;
    players->clock = read_clock;
    players->stop = is_to_stop;
}

void built_in_end(struct built_in *built_in)
{
    arb_thinker_free(built_in->players.thinker);
}

/* What it plays with: its own limits, and those of its keys. */
static arb_player player_of(const struct seat *seat)
{
    arb_player player = seat->player->built_in;

    if (player.depth == 0)
        player.depth = seat->player->depth < ARB_DEPTH_MOST ? seat->player->depth : ARB_DEPTH_MOST;
    if (player.milliseconds == 0 && clock_is_there(seat->player))
        player.milliseconds = clock_share(&seat->clock);
    return player;
}

int thought_score(const arb_thought *thought)
{
    if (thought->prospect == ARB_WIN)
        return SCORE_OF_WIN - (int)thought->turns;
    if (thought->prospect == ARB_LOSS)
        return (int)thought->turns - SCORE_OF_WIN;
    return thought->depth > 0 ? thought->score : INT_MIN;
}

bool built_in_turn(struct built_in *built_in, struct question *asking)
{
    struct seat *seat = asking->seats[asking->who];
    arb_players *players = &built_in->players;
    const arb_game *game = seat->table->game;
    arb_ruling ruling = ARB_OUT_OF_MEMORY;
    uint64_t wall;
    bool thinks = seat->player->built_in.kind != ARB_RANDOM;

    seat->score = INT_MIN;
    players->sides[seat->side] = player_of(seat);
    asking->from = clock_now();
    if (!thinks || players->thinker != NULL)
        ruling = arb_choose(players, game, &asking->turn);
    if (thinks && stop_noted()) {
        (void)verdict_none(asking->verdict, OUTCOME_STOPPED);
        return false;
    }
    if (ruling != ARB_ACCEPTED) {
        text_string(verdict_none(asking->verdict, OUTCOME_TROUBLE), arb_ruling_code(ruling));
        return false;
    }
    if (seat->player->built_in.kind == ARB_MINIMAX)
        seat->score = thought_score(&built_in->thought);
    wall = clock_now() - asking->from;
    return asking_charge(asking, wall, wall);
}
