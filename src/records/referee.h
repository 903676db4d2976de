/* Finds the rule set of a record, and plays it. */
#ifndef RECORDS_REFEREE_H
#define RECORDS_REFEREE_H

#include "pdn/referee.h"
#include "records/source.h"

/* What a referee has found. */
struct verdict {
    const arb_rules *rules; /* by which the record was played; NULL: none was found */
    bool right;
    struct record_wrong wrong; /* unless it is right */
};

/* Plays a record in a game, which then is as record_play leaves it. Returns false when out of
 * memory. */
bool referee_record(const struct record_settings *settings, const struct numbered_record *numbered,
                    arb_game *game, struct verdict *verdict);

#endif
