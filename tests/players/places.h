/* Numbers for the placements of the pieces of an ending: those with the same material (the same
 * numbers of men and kings of each side) are numbered from 0. */
#ifndef PLAYERS_PLACES_H
#define PLAYERS_PLACES_H

#include "ending.h"

enum { PIECE_LIMIT = 4 };

struct material {
    int men[2];
    int kings[2];
};

/* Must be called once before the other functions. */
void places_begin(void);

struct material material_of(const struct ending *ending);
struct material material_turned_round(const struct material *material);
int material_pieces(const struct material *material);
bool material_same(const struct material *a, const struct material *b);

/* How many numbers there are. Some of them stand for placements with two pieces on a square. */
long places_count(const struct material *material);
long place_number(const struct material *material, const struct ending *ending);

/* Returns false if two pieces would stand on a square. */
bool place_by_number(const struct material *material, long number, struct ending *ending);

#endif
