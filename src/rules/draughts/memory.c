/* The tables of a search through captures. */
#ifndef DRAUGHTS_WIDE
#define DRAUGHTS_INLINE static inline

#include "board/narrow.h"
#endif

#include "rules/draughts/memory.h"

#include <string.h>

struct draughts_memory draughts_memory_with(struct draughts_tables *tables)
{
    return (struct draughts_memory){
        .pause = DRAUGHTS_STATES_ASKED,
        .remembers = true,
        .states = {.places = tables->states, .count = DRAUGHTS_STATES_KEPT, .choice = 2},
        .turns = {.places = tables->turns, .count = DRAUGHTS_TURNS_KEPT, .choice = 64},
        .failures = {.places = tables->failures, .count = DRAUGHTS_FAILURES_KEPT, .choice = 2},
    };
}

/* Returns place number `i` of a state. */
static struct draughts_known *place_of(const struct draughts_table *table,
                                       const struct draughts_known *state, size_t i)
{
    uint64_t mixed = ((uint64_t)state->enemy ^ state->key * UINT64_C(0xC2B2AE3D27D4EB4F)) *
                     UINT64_C(0x9E3779B97F4A7C15);

#ifndef NARROW_SETS
    mixed = (mixed ^ mixed >> 32 ^ high_word(state->enemy)) * UINT64_C(0x9E3779B97F4A7C15);
#endif

    return &table->places[((size_t)(mixed >> 40) + i) & (table->count - 1)];
}

bool draughts_recall(const struct draughts_table *table, struct draughts_known *state)
{
    for (size_t i = 0; i < table->choice; i++) {
        const struct draughts_known *place = place_of(table, state, i);

        if (place->key == 0)
            return false;
        if (place->enemy == state->enemy && place->key == state->key) {
            state->value = place->value;
            return true;
        }
    }
    return false;
}

void draughts_remember(struct draughts_table *table, const struct draughts_known *state)
{
    struct draughts_known *least = place_of(table, state, 0);

    for (size_t i = 0; i < table->choice && least->key != 0; i++) {
        struct draughts_known *place = place_of(table, state, i);

        if (place->key == 0 || count_of(place->enemy) < count_of(least->enemy))
            least = place;
    }
    table->has_given |= least->key != 0;
    *least = *state;
}

void draughts_forget(struct draughts_table *table)
{
    memset(table->places, 0, table->count * sizeof *table->places);
    table->has_given = false;
}

/* Mixes a word into a number. */
static uint64_t mixed_with(uint64_t number, uint64_t word)
{
    number = (number ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    return number ^ number >> 32;
}

/* A word that is hardly ever the same for two sets. */
static uint64_t word_of(square_set set)
{
#ifdef NARROW_SETS
    return set;
#else
    return (uint64_t)set ^ mixed_with(0, high_word(set));
#endif
}

struct draughts_known draughts_state_of_columns(const struct draughts_board *b, square_set piece,
                                                struct draughts_terms terms,
                                                enum draughts_knowledge what)
{
    const uint64_t words[] = {word_of(b->own),
                              word_of(b->enemy),
                              word_of(b->crowned),
                              what != KNOWN_TURN ? word_of(b->leapt)
                                                 : 0, /* nothing comes after it */
                              b->columns.second,
                              b->columns.crowned,
                              b->columns.last,
                              word_of(piece),
                              (uint64_t)terms.barred << 1 | (terms.wanted != 0)};
    uint64_t first = 0;
    uint64_t second = 1;

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        first = mixed_with(first, words[i]);
        second = mixed_with(second, words[i] * UINT64_C(0xC2B2AE3D27D4EB4F));
    }
    return (struct draughts_known){.enemy = first,
                                   .key = (uint32_t)(second >> 44) | (uint32_t)what << 22};
}

bool draughts_pause(struct draughts_memory *memory)
{
    if (!memory->remembers)
        memory->ended = true;
    else if (!memory->ended && memory->go_on != NULL)
        memory->ended = !memory->go_on(memory->context);
    if (!memory->ended)
        memory->pause += DRAUGHTS_STATES_ASKED;
    return !memory->ended;
}
