#include "places.h"

/* A man is never on the row where it would have been crowned: the mover's men are not on the last
 * four squares, the other side's not on the first four. */
enum { MAN_SQUARES = 28, OTHER_MEN_FROM = 4 };

/* choose[n][k]: how many sets of k squares there are among the first n squares. */
static long choose[DARK_SQUARES + 1][PIECE_LIMIT + 1];

void places_begin(void)
{
    for (int n = 0; n <= DARK_SQUARES; n++) {
        choose[n][0] = 1;
        for (int k = 1; k <= PIECE_LIMIT; k++) {
            choose[n][k] = n == 0 ? 0 : choose[n - 1][k - 1] + choose[n - 1][k];
        }
    }
}

struct material material_of(const struct ending *ending)
{
    struct material material;
    for (int side = 0; side < 2; side++) {
        material.men[side] = ending_count(ending->men[side]);
        material.kings[side] = ending_count(ending->kings[side]);
    }
    return material;
}

struct material material_turned_round(const struct material *material)
{
    struct material turned;
    for (int side = 0; side < 2; side++) {
        turned.men[side] = material->men[1 - side];
        turned.kings[side] = material->kings[1 - side];
    }
    return turned;
}

int material_pieces(const struct material *material)
{
    return material->men[OWN] + material->men[OTHER] + material->kings[OWN] +
           material->kings[OTHER];
}

bool material_same(const struct material *a, const struct material *b)
{
    return a->men[OWN] == b->men[OWN] && a->men[OTHER] == b->men[OTHER] &&
           a->kings[OWN] == b->kings[OWN] && a->kings[OTHER] == b->kings[OTHER];
}

long places_count(const struct material *material)
{
    return choose[MAN_SQUARES][material->men[OWN]] * choose[MAN_SQUARES][material->men[OTHER]] *
           choose[DARK_SQUARES][material->kings[OWN]] *
           choose[DARK_SQUARES][material->kings[OTHER]];
}

/* The sets of k squares are numbered by their highest square, then by the next one, and so on: the
 * sets whose highest square is s come after all sets of squares below s. */
static long set_number(uint32_t set)
{
    long number = 0;
    int k = 0;
    for (int square = 0; set >> square != 0; square++) {
        if ((set >> square & 1) != 0) {
            k++;
            number += choose[square][k];
        }
        if (square == DARK_SQUARES - 1) {
            break;
        }
    }
    return number;
}

static uint32_t set_by_number(long number, int k)
{
    uint32_t set = 0;
    for (int square = DARK_SQUARES - 1; k > 0; square--) {
        if (choose[square][k] <= number) {
            number -= choose[square][k];
            set |= (uint32_t)1 << square;
            k--;
        }
    }
    return set;
}

long place_number(const struct material *material, const struct ending *ending)
{
    long number = set_number(ending->men[OWN]);
    number = number * choose[MAN_SQUARES][material->men[OTHER]] +
             set_number(ending->men[OTHER] >> OTHER_MEN_FROM);
    number = number * choose[DARK_SQUARES][material->kings[OWN]] + set_number(ending->kings[OWN]);
    return number * choose[DARK_SQUARES][material->kings[OTHER]] + set_number(ending->kings[OTHER]);
}

/* Removes and returns the last of several numbers that are packed into one. */
static long unpack(long *number, long count)
{
    long last = *number % count;
    *number /= count;
    return last;
}

bool place_by_number(const struct material *material, long number, struct ending *ending)
{
    long other_kings = unpack(&number, choose[DARK_SQUARES][material->kings[OTHER]]);
    long own_kings = unpack(&number, choose[DARK_SQUARES][material->kings[OWN]]);
    long other_men = unpack(&number, choose[MAN_SQUARES][material->men[OTHER]]);
    ending->kings[OTHER] = set_by_number(other_kings, material->kings[OTHER]);
    ending->kings[OWN] = set_by_number(own_kings, material->kings[OWN]);
    ending->men[OTHER] = set_by_number(other_men, material->men[OTHER]) << OTHER_MEN_FROM;
    ending->men[OWN] = set_by_number(number, material->men[OWN]);
    return ending_count(ending_occupied(ending)) == material_pieces(material);
}
