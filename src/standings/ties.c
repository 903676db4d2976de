#include "standings/ties.h"

#include <string.h>

#include "standings/report.h"

#define X(id, name, unit) name,
static const char *const names[] = {TIES(X)};
#undef X
#define X(id, name, unit) unit,
static const unsigned units[] = {TIES(X)};
#undef X

const char *tie_name(enum tie tie)
{
    return names[tie];
}

double tie_value(const struct player_count *player, const struct ties *ties, size_t place)
{
    return (double)player->order[place + 1] / units[ties->list[place]];
}

bool ties_read(struct ties *ties, const char *text)
{
    ties->count = 0;
    for (;;) {
        size_t length = strcspn(text, ",");
        size_t tie = 0;

        while (tie < TIE_COUNT &&
               (strlen(names[tie]) != length || memcmp(names[tie], text, length) != 0))
            tie++;
        for (size_t i = 0; i < ties->count; i++)
            tie = ties->list[i] == tie ? (size_t)TIE_COUNT : tie;
        if (tie == TIE_COUNT)
            return false;
        ties->list[ties->count++] = (enum tie)tie;
        if (text[length] == '\0')
            return true;
        text += length + 1;
    }
}

static struct player_count *player_of(struct match_counts *counts, const char *name)
{
    struct player_count *player = counts->players;

    while (strcmp(player->name, name) != 0)
        player++;
    return player;
}

/* Adds what a pairing is worth to one of its players. */
static void add_pairing(struct player_count *player, const struct player_count *other,
                        const struct pairing_count *pairing, const struct ties *ties)
{
    uint64_t points = pairing_half_points(pairing, player->name);
    const uint64_t values[TIE_COUNT] = {
        [TIE_SB] = points * other->order[0],
        [TIE_DIRECT] = player->order[0] == other->order[0] ? points : 0,
        [TIE_BUCHHOLZ] = sample_games(&pairing->sample) * other->order[0],
    };

    for (size_t i = 0; i < ties->count; i++)
        player->order[i + 1] += values[ties->list[i]];
}

void ties_order(struct match_counts *counts, const struct ties *ties)
{
    for (size_t i = 0; i < counts->player_count; i++) {
        struct player_count *player = &counts->players[i];

        player->order[0] = sample_half_points(&player->sample);
        for (size_t k = 0; k < ties->count; k++)
            player->order[k + 1] = ties->list[k] == TIE_WINS ? player->results[2] : 0;
    }
    for (size_t i = 0; i < counts->pairing_count; i++) {
        const struct pairing_count *pairing = &counts->pairings[i];
        struct player_count *one = player_of(counts, pairing->one);
        struct player_count *other = player_of(counts, pairing->other);

        add_pairing(one, other, pairing, ties);
        add_pairing(other, one, pairing, ties);
    }
    counts_order(counts);
}
