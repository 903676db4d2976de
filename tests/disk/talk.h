/* A game in which a player is talked to without a program, for tests of what it is told and of what
 * becomes of its lines (src/match/protocols). */
#ifndef DISK_TALK_H
#define DISK_TALK_H

#include <limits.h>
#include <string.h>

#include "match/clock.h"
#include "match/protocol.h"

#define TALK_NEVER_WRITTEN 1000 /* a pipe: nothing is sent there */

struct talk {
    arb_memory memory;
    struct match_player player;
    const struct protocol *protocol;
    struct seat seat; /* of the first side; `other` is that of the second */
    struct seat other;
    struct game_state state; /* without a game if there was no memory for it */
    struct opening opening;
    struct job job;
    struct game_log log;
};

/* Begins a game by these rules, whose turns are kept in `played`. talk_end frees what it has. */
static inline void talk_begin(struct talk *talk, const arb_memory *memory,
                              enum match_protocol protocol, const arb_rules *rules,
                              struct played *played)
{
    memset(talk, 0, sizeof *talk);
    talk->memory = *memory;
    seat_begin(&talk->seat, &talk->memory);
    talk->player = (struct match_player){.name = "one", .protocol = protocol};
    talk->protocol = protocol_of(&talk->player);
    talk->log.file = -1;
    talk->job.opening = &talk->opening;
    talk->state = (struct game_state){.rules = rules,
                                      .job = &talk->job,
                                      .game = arb_game_new(rules, &talk->memory),
                                      .played = played};
    if (talk->state.game != NULL)
        talk->state.first = talk->state.game->now.position;
    talk->seat.player = talk->other.player = &talk->player;
    talk->seat.state = talk->other.state = &talk->state;
    talk->seat.log = talk->other.log = &talk->log;
    talk->seat.other = &talk->other;
    talk->other.other = &talk->seat;
    talk->other.side = 1;
    talk->seat.clock = talk->other.clock = clock_begin(&talk->player);
    talk->seat.process.input = TALK_NEVER_WRITTEN;
    talk->seat.score = INT_MIN;
}

static inline void talk_end(struct talk *talk)
{
    arb_game_free(talk->state.game);
    seat_end(&talk->seat);
}

#endif
