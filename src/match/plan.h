/* All that is known of a match before its first game: players, openings and the schedule. */
#ifndef MATCH_PLAN_H
#define MATCH_PLAN_H

#include "match/openings.h"
#include "match/schedule.h"
#include "match/settings.h"
#include "match/tally.h"

struct match_plan {
    const struct match_settings *settings;
    struct player_list players;
    struct openings openings;
    struct schedule schedule;
    struct match_tally tally;
    struct match_terms terms;
};

/* Makes the plan of a match. Returns -1, or STATUS_TROUBLE after a complaint; plan_end is to be
 * called in any case. */
int plan_begin(struct match_plan *plan, const struct match_settings *settings);
/* Whether a game is in the shard, and is not played yet. */
bool plan_is_to_play(const struct match_plan *plan, uint64_t number);

void plan_end(struct match_plan *plan);

#endif
