#include "standings/counts.h"

#include <stdlib.h>
#include <string.h>

#include "base/growing.h"

/* ---- finding ------------------------------------------------------------------------------- */

/* Returns the index of the player of that name, or where it would be put in. */
static size_t place_of_player(const struct match_counts *counts, const char *name)
{
    size_t low = 0;
    size_t high = counts->player_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (strcmp(counts->players[middle].name, name) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static struct player_count *find_player(struct match_counts *counts, const char *name)
{
    size_t at = place_of_player(counts, name);
    struct player_count *players = counts->players;

    if (at < counts->player_count && strcmp(players[at].name, name) == 0)
        return &players[at];
    players = growing_room(counts->memory, players, &counts->player_room, counts->player_count + 1,
                           sizeof *players);
    if (players == NULL)
        return NULL;
    counts->players = players;
    memmove(players + at + 1, players + at, (counts->player_count - at) * sizeof *players);
    counts->player_count++;
    players[at] = (struct player_count){.name = name};
    return &players[at];
}

/* Compares by both names, whichever of them is the first. */
static int compare_pairing(const struct pairing_count *pairing, const char *one, const char *other)
{
    bool in_order = strcmp(pairing->one, pairing->other) < 0;
    bool wanted_in_order = strcmp(one, other) < 0;
    int order = strcmp(in_order ? pairing->one : pairing->other, wanted_in_order ? one : other);

    return order != 0
               ? order
               : strcmp(in_order ? pairing->other : pairing->one, wanted_in_order ? other : one);
}

/* Returns the index of the pairing of two players, or where it would be put in. */
static size_t place_of_pairing(const struct match_counts *counts, const char *one,
                               const char *other)
{
    size_t low = 0;
    size_t high = counts->pairing_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (compare_pairing(&counts->pairings[middle], one, other) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The pairing that is at this place, or NULL if there is none of these players. */
static struct pairing_count *pairing_at(const struct match_counts *counts, size_t at,
                                        const char *one, const char *other)
{
    return at < counts->pairing_count && compare_pairing(&counts->pairings[at], one, other) == 0
               ? &counts->pairings[at]
               : NULL;
}

/* Finds a pairing, or makes one that is seen from the side of `one`. */
static struct pairing_count *find_pairing(struct match_counts *counts, const char *one,
                                          const char *other)
{
    size_t at = place_of_pairing(counts, one, other);
    struct pairing_count *there = pairing_at(counts, at, one, other);
    struct pairing_count *pairings;

    if (there != NULL)
        return there;
    pairings = growing_room(counts->memory, counts->pairings, &counts->pairing_room,
                            counts->pairing_count + 1, sizeof *pairings);
    if (pairings == NULL)
        return NULL;
    counts->pairings = pairings;
    memmove(pairings + at + 1, pairings + at, (counts->pairing_count - at) * sizeof *pairings);
    counts->pairing_count++;
    pairings[at] = (struct pairing_count){.one = one, .other = other};
    return &pairings[at];
}

const struct pairing_count *counts_pairing(const struct match_counts *counts, const char *one,
                                           const char *other)
{
    return pairing_at(counts, place_of_pairing(counts, one, other), one, other);
}

/* ---- counting ------------------------------------------------------------------------------ */

/* The half points of a player in a game. */
static unsigned half_points_of(const struct match_row *row, const char *name)
{
    return strcmp(row->first, name) == 0 ? row->half_points : 2 - row->half_points;
}

void sample_add_game(struct sample *sample, unsigned half_points, int other)
{
    if (other < 0) {
        sample->games[half_points]++;
    } else {
        sample->games[other]--;
        sample->pairs[half_points + (unsigned)other]++;
    }
}

void player_add_game(struct player_count *player, unsigned half_points, int other,
                     enum ending ending)
{
    sample_add_game(&player->sample, half_points, other);
    player->results[half_points]++;
    player->lost_by[ending] += half_points == 0;
}

void sample_add(struct sample *sample, struct match_row *const rows[], size_t count,
                const char *name)
{
    for (size_t i = 0; i < count; i++)
        sample_add_game(sample, half_points_of(rows[i], name),
                        i == 0 ? -1 : (int)half_points_of(rows[0], name));
}

static bool add_to_player(struct match_counts *counts, struct match_row *const rows[], size_t count,
                          const char *name)
{
    struct player_count *player = find_player(counts, name);

    if (player == NULL)
        return false;
    for (size_t i = 0; i < count; i++)
        player_add_game(player, half_points_of(rows[i], name),
                        i == 0 ? -1 : (int)half_points_of(rows[0], name), rows[i]->ending);
    return true;
}

static bool add_to_pairing(struct match_counts *counts, struct match_row *const rows[],
                           size_t count)
{
    const struct match_row *row = rows[0];
    bool exchanged = row->of_pair == 1;
    struct pairing_count *pairing = find_pairing(counts, exchanged ? row->second : row->first,
                                                 exchanged ? row->first : row->second);

    if (pairing == NULL)
        return false;
    sample_add(&pairing->sample, rows, count, pairing->one);
    for (size_t i = 0; i < count; i++)
        pairing->results[half_points_of(rows[i], pairing->one)]++;
    return true;
}

/* The better mean score first. */
static int compare_players(const void *one, const void *other)
{
    const struct player_count *a = one;
    const struct player_count *b = other;
    uint64_t of_a = sample_half_points(&a->sample) * sample_games(&b->sample);
    uint64_t of_b = sample_half_points(&b->sample) * sample_games(&a->sample);

    if (of_a != of_b)
        return of_a > of_b ? -1 : 1;
    return strcmp(a->name, b->name);
}

static int compare_pairings(const void *one, const void *other)
{
    const struct pairing_count *pairing = other;

    return compare_pairing(one, pairing->one, pairing->other);
}

void counts_order(struct match_counts *counts)
{
    if (counts->player_count > 1)
        qsort(counts->players, counts->player_count, sizeof *counts->players, compare_players);
    if (counts->pairing_count > 1)
        qsort(counts->pairings, counts->pairing_count, sizeof *counts->pairings, compare_pairings);
}

bool counts_of(struct match_counts *counts, const struct match_games *games)
{
    size_t count;

    *counts = (struct match_counts){.memory = games->memory, .games = games->count};
    for (size_t i = 0; i < games->count; i += count) {
        struct match_row *const *rows = games->rows + i;

        count = games_are_pair(games, i) ? 2 : 1;
        if (!add_to_player(counts, rows, count, rows[0]->first) ||
            !add_to_player(counts, rows, count, rows[0]->second) ||
            !add_to_pairing(counts, rows, count))
            return false;
    }
    counts_order(counts);
    return true;
}

void counts_end(struct match_counts *counts)
{
    growing_free(counts->memory, counts->players, counts->player_room, sizeof *counts->players);
    growing_free(counts->memory, counts->pairings, counts->pairing_room, sizeof *counts->pairings);
}
