#include "best.h"

static int count_kings(const struct turn *turn)
{
    int count = 0;
    for (int leap = 0; leap < turn->leaps; leap++) {
        count += turn->took_king[leap];
    }
    return count;
}

/* How much a capture has of a measure. */
static int amount(const struct parameters *rules, enum measure measure, const struct turn *turn)
{
    int kings = count_kings(turn);
    switch (measure) {
    case BY_PIECES:
        return turn->leaps;
    case BY_VALUE: /* the sum decides, and of equal sums the number of kings */
        return (turn->leaps + kings) * SQUARE_LIMIT - kings;
    case BY_WORTH:
        return turn->leaps - kings + kings * rules->king_worth;
    case BY_WITH_KING:
        return turn->piece.rank == KING;
    case BY_KINGS:
        return kings;
    case BY_KINGS_FIRST:
        break;
    }
    return 0;
}

static void keep_most(const struct parameters *rules, enum measure measure, struct turns *captures)
{
    int most = 0;
    for (size_t i = 0; i < captures->count; i++) {
        int has = amount(rules, measure, &captures->items[i]);
        most = has > most ? has : most;
    }
    size_t kept = 0;
    for (size_t i = 0; i < captures->count; i++) {
        if (amount(rules, measure, &captures->items[i]) == most) {
            captures->items[kept++] = captures->items[i];
        }
    }
    captures->count = kept;
}

/* If some take a king with this leap, drops those that take a man with it. Captures that have ended
 * before stay. Returns whether any has this leap. */
static bool keep_kings_at(int leap, struct turns *captures)
{
    bool any = false;
    bool king = false;
    for (size_t i = 0; i < captures->count; i++) {
        if (captures->items[i].leaps > leap) {
            any = true;
            king = king || captures->items[i].took_king[leap];
        }
    }
    size_t kept = 0;
    for (size_t i = 0; i < captures->count; i++) {
        const struct turn *turn = &captures->items[i];
        if (!king || turn->leaps <= leap || turn->took_king[leap]) {
            captures->items[kept++] = *turn;
        }
    }
    captures->count = kept;
    return any;
}

void keep_best(const struct parameters *rules, struct turns *captures)
{
    for (int i = 0; i < rules->measures; i++) {
        if (rules->best[i] != BY_KINGS_FIRST) {
            keep_most(rules, rules->best[i], captures);
            continue;
        }
        for (int leap = 0; keep_kings_at(leap, captures); leap++) {
            continue;
        }
    }
}
