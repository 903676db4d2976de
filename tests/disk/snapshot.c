#include "disk/snapshot.h"

static void mix(uint64_t *sum, uint64_t word)
{
    *sum = (*sum ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    *sum ^= *sum >> 29;
}

static void mix_moment(uint64_t *sum, const struct moment *moment)
{
    const struct position *position = &moment->position;

    for (int side = 0; side < 2; side++)
        mix(sum, position->low.sides[side]);
    for (int bit = 0; bit < 3; bit++)
        mix(sum, position->low.kinds[bit]);
    mix(sum, position->low.crowned);
    mix(sum, (uint64_t)position->to_move << 24 | (uint64_t)position->selected << 16 |
                 (uint64_t)position->stage << 8 | position->captured);
    mix(sum, moment->beginning);
    mix(sum, moment->set_up_midway);
    mix(sum, moment->tags);
    mix(sum, (uint64_t)moment->said << 1 | moment->said_by);
}

static void mix_action(uint64_t *sum, struct action action)
{
    mix(sum, (uint64_t)action.what << 40 | (uint64_t)action.square << 32 |
                 (uint64_t)action.side << 24 | (uint64_t)action.kind << 16 | action.joined);
}

struct snapshot snapshot_of(const arb_game *game)
{
    struct snapshot snapshot = {.rules = game->rules,
                                .now = game->now,
                                .event = game->event,
                                .done = game->past.now,
                                .total = game->past.total};

    for (size_t i = 0; i < game->past.total; i++)
        mix_action(&snapshot.past, game->past.actions[i]);
    for (size_t i = 0; i < game->past.keyframe_count; i++) {
        struct moment moment = past_recall(&game->past, past_keyframe_number(&game->past, i));

        mix(&snapshot.past, past_keyframe_number(&game->past, i)->at);
        mix_moment(&snapshot.past, &moment);
    }
    for (size_t i = 0; i < game->now.tags; i++)
        mix(&snapshot.past, (unsigned char)game->past.tags[i]);
    return snapshot;
}

bool snapshot_equal(const struct snapshot *a, const struct snapshot *b)
{
    return a->rules == b->rules && position_equal(&a->now.position, &b->now.position) &&
           a->now.beginning == b->now.beginning && a->now.set_up_midway == b->now.set_up_midway &&
           a->now.tags == b->now.tags && a->now.said == b->now.said &&
           a->now.said_by == b->now.said_by && a->event.captured == b->event.captured &&
           a->event.exploded == b->event.exploded && a->event.crowned == b->event.crowned &&
           a->done == b->done && a->total == b->total && a->past == b->past;
}
