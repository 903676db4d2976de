#include "endings.h"

#include <stdio.h>
#include <stdlib.h>

/* A turn that wins leaves the other side lost, and all turns of a lost side leave the other side
 * won. So a side is won in an odd number of turns and lost in an even one, and one number says
 * both. An entry is that number plus one; 0 is a draw, or not known yet. */
typedef unsigned char entry;

enum { UNKNOWN = 0, ENTRY_LIMIT = 255, KIND_COUNTS = PIECE_LIMIT + 1 };

/* What is known, while a table is filled, about a placement that is not decided. */
struct pending {
    unsigned char waiting; /* quiet turns that are not known to leave the other won */
    unsigned char late;    /* the longest loss that crowning leads to */
};

enum { NEVER_LOST = 255, MUST_CAPTURE = 254 }; /* in the place of a number of quiet turns */

struct table {
    struct material material;
    long count;
    entry *entries;
    struct pending *pending;
};

/* Indexed by the numbers of men and kings of both sides. */
static struct table tables[KIND_COUNTS][KIND_COUNTS][KIND_COUNTS][KIND_COUNTS];
static int longest;

static struct table *table_of(const struct material *material)
{
    return &tables[material->men[OWN]][material->kings[OWN]][material->men[OTHER]]
                  [material->kings[OTHER]];
}

static struct value value_of(entry known)
{
    struct value value = {DRAWN, 0};
    if (known != UNKNOWN) {
        value.turns = known - 1;
        value.outcome = value.turns % 2 == 1 ? WON : LOST;
    }
    return value;
}

struct value endings_value(const struct ending *ending)
{
    struct material material = material_of(ending);
    struct value lost_at_once = {LOST, 0};
    if (material.men[OWN] + material.kings[OWN] == 0) {
        return lost_at_once;
    }
    const struct table *table = table_of(&material);
    return value_of(table->entries[place_number(&material, ending)]);
}

int endings_longest(void)
{
    return longest;
}

static void decide(struct table *table, long number, int turns)
{
    if (turns + 1 > ENTRY_LIMIT) {
        fprintf(stderr, "players: an ending of more than %d turns\n", ENTRY_LIMIT - 1);
        exit(2);
    }
    table->entries[number] = (entry)(turns + 1);
    longest = turns > longest ? turns : longest;
}

/* The start: what follows from the turns that lead to other material, whose tables are full. */
static void begin_placement(struct table *table, long number, const struct ending *ending)
{
    struct ending_turns turns;
    int quiet = 0;
    int shortest = 0; /* of the wins */
    int late = 0;     /* of the losses */
    bool draw = false;
    ending_list(ending, &turns);
    for (int i = 0; i < turns.count; i++) {
        if (turns.quiet[i]) {
            quiet++;
            continue;
        }
        struct value next = endings_value(&turns.after[i]);
        draw = draw || next.outcome == DRAWN;
        if (next.outcome == LOST && (shortest == 0 || next.turns + 1 < shortest)) {
            shortest = next.turns + 1;
        } else if (next.outcome == WON && next.turns + 1 > late) {
            late = next.turns + 1;
        }
    }
    bool safe = draw || shortest > 0;
    table->pending[number].waiting = (unsigned char)(safe ? NEVER_LOST : quiet);
    table->pending[number].late = (unsigned char)late;
    if (turns.captures) {
        table->pending[number].waiting = MUST_CAPTURE;
    }
    if (shortest > 0) {
        decide(table, number, shortest);
    } else if (!safe && quiet == 0) {
        decide(table, number, late);
    }
}

static void begin_table(struct table *table)
{
    table->entries = calloc((size_t)table->count, sizeof *table->entries);
    table->pending = calloc((size_t)table->count, sizeof *table->pending);
    if (table->entries == NULL || table->pending == NULL) {
        fprintf(stderr, "players: out of memory\n");
        exit(2);
    }
    for (long number = 0; number < table->count; number++) {
        struct ending ending;
        if (place_by_number(&table->material, number, &ending)) {
            begin_placement(table, number, &ending);
        }
    }
}

/* What it means for a placement that one of its quiet turns leaves the other side decided, `turns`
 * turns before the end. */
static void learn(struct table *table, long number, int turns)
{
    struct pending *pending = &table->pending[number];
    if (pending->waiting == MUST_CAPTURE) {
        return; /* the turn is not legal */
    }
    entry known = table->entries[number];
    bool other_lost = turns % 2 == 0;
    if (other_lost) {
        if (known == UNKNOWN || turns + 1 < known - 1) {
            decide(table, number, turns + 1);
        }
    } else if (pending->waiting != NEVER_LOST) {
        pending->waiting--;
        if (pending->waiting == 0) {
            decide(table, number, turns + 1 > pending->late ? turns + 1 : pending->late);
        }
    }
}

static void take_back_steps(struct ending *before, uint32_t *set, int first_way, int turns,
                            struct table *table)
{
    uint32_t pieces = *set;
    for (int square = 0; square < DARK_SQUARES; square++) {
        if ((pieces >> square & 1) == 0) {
            continue;
        }
        for (int way = first_way; way < WAYS; way++) {
            int from = ending_neighbour(square, way);
            if (from >= 0 && (ending_occupied(before) >> from & 1) == 0) {
                *set = pieces ^ (uint32_t)1 << square ^ (uint32_t)1 << from;
                learn(table, place_number(&table->material, before), turns);
                *set = pieces;
            }
        }
    }
}

/* Reports to all placements from which a quiet turn leads to this one, which is decided. Taken
 * back, men go backward and kings in all directions. */
static void tell_those_before(const struct table *table, long number, int turns)
{
    struct ending ending;
    place_by_number(&table->material, number, &ending);
    struct ending before = ending_turned_round(&ending);
    struct material material = material_turned_round(&table->material);
    struct table *table_before = table_of(&material);
    take_back_steps(&before, &before.men[OWN], 2, turns, table_before);
    take_back_steps(&before, &before.kings[OWN], 0, turns, table_before);
}

static void spread(const struct table *table, int turns)
{
    for (long number = 0; number < table->count; number++) {
        if (table->entries[number] == turns + 1) {
            tell_those_before(table, number, turns);
        }
    }
}

/* Fills the tables of a material for both sides to move, from the end of the game backward: first
 * what is decided 0 turns before the end, then 1 turn, and so on. */
static void fill(const struct material *material)
{
    struct material turned = material_turned_round(material);
    struct table *table = table_of(material);
    struct table *other = table_of(&turned);
    if (table->entries != NULL) {
        return; /* the same material as before, with the sides exchanged */
    }
    begin_table(table);
    if (other != table) {
        begin_table(other);
    }
    for (int turns = 0; turns <= longest; turns++) {
        spread(table, turns);
        if (other != table) {
            spread(other, turns);
        }
    }
    free(table->pending);
    table->pending = NULL;
    if (other != table) {
        free(other->pending);
        other->pending = NULL;
    }
}

/* The materials with that many pieces, of which that many are men. */
static void visit_sharing(int pieces, int men, void (*visit)(const struct material *material))
{
    for (int own_men = 0; own_men <= men; own_men++) {
        for (int own_kings = 0; own_kings <= pieces - men; own_kings++) {
            struct material material = {{own_men, men - own_men},
                                        {own_kings, pieces - men - own_kings}};
            int own = own_men + own_kings;
            if (own > 0 && own < pieces) {
                visit(&material);
            }
        }
    }
}

void endings_materials(void (*visit)(const struct material *material))
{
    for (int pieces = 2; pieces <= PIECE_LIMIT; pieces++) {
        for (int men = 0; men <= pieces; men++) {
            visit_sharing(pieces, men, visit);
        }
    }
}

static void measure(const struct material *material)
{
    table_of(material)->material = *material;
    table_of(material)->count = places_count(material);
}

void endings_build(void)
{
    ending_begin();
    places_begin();
    endings_materials(measure);
    endings_materials(fill);
}

static void free_table(const struct material *material)
{
    struct table *table = table_of(material);
    free(table->entries);
    table->entries = NULL;
}

void endings_free(void)
{
    endings_materials(free_table);
}
