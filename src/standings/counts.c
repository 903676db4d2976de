#include "standings/counts.h"

#include <stdlib.h>
#include <string.h>

#include "base/growing.h"

/* ---- finding ------------------------------------------------------------------------------- */

typedef int comparison(const void *one, const void *other);

/* An array in order. */
struct sorted {
    void *items;
    size_t count;
    size_t room;
    size_t size; /* of an item */
};

/* Finds an item, or adds it in its place. Returns NULL when out of memory. */
static void *find(const arb_memory *memory, struct sorted *all, const void *item,
                  comparison *compare)
{
    size_t low = 0;
    size_t high = all->count;
    char *items;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (compare((char *)all->items + middle * all->size, item) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (low < all->count && compare((char *)all->items + low * all->size, item) == 0)
        return (char *)all->items + low * all->size;
    items = growing_room(memory, all->items, &all->room, all->count + 1, all->size);
    if (items == NULL)
        return NULL;
    all->items = items;
    items += low * all->size;
    memmove(items + all->size, items, (all->count++ - low) * all->size);
    return memcpy(items, item, all->size);
}

static int compare_names(const void *one, const void *other)
{
    return strcmp(((const struct player_count *)one)->name,
                  ((const struct player_count *)other)->name);
}

static struct player_count *find_player(struct match_counts *counts, const char *name)
{
    struct sorted all = {counts->players, counts->player_count, counts->player_room,
                         sizeof *counts->players};
    struct player_count *found =
        find(counts->memory, &all, &(struct player_count){.name = name}, compare_names);

    counts->players = all.items;
    counts->player_count = all.count;
    counts->player_room = all.room;
    return found;
}

/* Compares by both names, whichever of them is the first. */
static int compare_pairings(const void *one, const void *other)
{
    const struct pairing_count *a = one;
    const struct pairing_count *b = other;
    bool swap_a = strcmp(a->one, a->other) > 0;
    bool swap_b = strcmp(b->one, b->other) > 0;
    int order = strcmp(swap_a ? a->other : a->one, swap_b ? b->other : b->one);

    return order != 0 ? order : strcmp(swap_a ? a->one : a->other, swap_b ? b->one : b->other);
}

/* Finds a pairing, or makes one that is seen from the side of `one`. */
static struct pairing_count *find_pairing(struct match_counts *counts, const char *one,
                                          const char *other)
{
    struct sorted all = {counts->pairings, counts->pairing_count, counts->pairing_room,
                         sizeof *counts->pairings};
    struct pairing_count *found =
        find(counts->memory, &all, &(struct pairing_count){.one = one, .other = other},
             compare_pairings);

    counts->pairings = all.items;
    counts->pairing_count = all.count;
    counts->pairing_room = all.room;
    return found;
}

const struct pairing_count *counts_pairing(const struct match_counts *counts, const char *one,
                                           const char *other)
{
    return bsearch(&(struct pairing_count){.one = one, .other = other}, counts->pairings,
                   counts->pairing_count, sizeof *counts->pairings, compare_pairings);
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

/* By the order of a tournament, and then the better mean score first. */
static int compare_players(const void *one, const void *other)
{
    const struct player_count *a = one;
    const struct player_count *b = other;
    uint64_t of_a = sample_half_points(&a->sample) * sample_games(&b->sample);
    uint64_t of_b = sample_half_points(&b->sample) * sample_games(&a->sample);

    for (size_t i = 0; i < sizeof a->order / sizeof *a->order; i++) {
        if (a->order[i] != b->order[i])
            return a->order[i] > b->order[i] ? -1 : 1;
    }
    if (of_a != of_b)
        return of_a > of_b ? -1 : 1;
    return strcmp(a->name, b->name);
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
