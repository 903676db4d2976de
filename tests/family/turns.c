#include "turns.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct square first_square(const struct turn *turn)
{
    return turn->path[0];
}

struct square last_square(const struct turn *turn)
{
    return turn->path[turn->length - 1];
}

void turns_init(struct turns *turns)
{
    *turns = (struct turns){NULL, 0, 0};
}

void turns_free(struct turns *turns)
{
    free(turns->items);
    turns_init(turns);
}

void turns_add(struct turns *turns, const struct turn *turn)
{
    if (turns->count == turns->room) {
        turns->room = turns->room == 0 ? 16 : 2 * turns->room;
        turns->items = realloc(turns->items, turns->room * sizeof *turns->items);
        if (turns->items == NULL) {
            fprintf(stderr, "family: out of memory\n");
            exit(2);
        }
    }
    turns->items[turns->count++] = *turn;
}

int compare_turns(const struct turn *a, const struct turn *b)
{
    for (int i = 0; i < a->length && i < b->length; i++) {
        int order = reading_order(a->path[i], b->path[i]);
        if (order != 0) {
            return order;
        }
    }
    return a->length - b->length;
}

static int by_reading(const void *a, const void *b)
{
    return compare_turns(a, b);
}

void turns_sort(struct turns *turns)
{
    if (turns->count > 1) {
        qsort(turns->items, turns->count, sizeof *turns->items, by_reading);
    }
}

static int compare_outcomes(const struct turn *a, const struct turn *b)
{
    int order = reading_order(first_square(a), first_square(b));
    if (order == 0) {
        order = reading_order(last_square(a), last_square(b));
    }
    return order != 0 ? order : memcmp(&a->after, &b->after, sizeof a->after);
}

bool same_outcome(const struct turn *a, const struct turn *b)
{
    return compare_outcomes(a, b) == 0;
}

static int by_outcome(const void *a, const void *b)
{
    int order = compare_outcomes(a, b);
    return order != 0 ? order : compare_turns(a, b);
}

void turns_unite(struct turns *turns)
{
    if (turns->count < 2) {
        return;
    }
    qsort(turns->items, turns->count, sizeof *turns->items, by_outcome);
    size_t kept = 1;
    for (size_t i = 1; i < turns->count; i++) {
        if (!same_outcome(&turns->items[kept - 1], &turns->items[i])) {
            turns->items[kept++] = turns->items[i];
        }
    }
    turns->count = kept;
}

void end_streaks(struct position *position)
{
    for (int side = 0; side < 2; side++) {
        struct streak *streak = &position->streaks[side];
        if (streak->turns == 0) {
            continue;
        }
        struct piece king = piece_on(&position->board, streak->king);
        if (king.rank != KING || king.side != side ||
            count_pieces(&position->board, side, MAN) == 0) {
            *streak = (struct streak){0, {0, 0}};
        }
    }
}

struct position position_after(const struct position *position, const struct turn *turn)
{
    struct position next = *position;
    struct streak *streak = &next.streaks[position->side];
    next.board = turn->after;
    next.side = 1 - position->side;
    next.reached = true;
    if (turn->gone > 0 || turn->piece.rank != KING) {
        *streak = (struct streak){0, {0, 0}};
    } else if (streak->turns > 0 && same_square(streak->king, first_square(turn))) {
        *streak = (struct streak){streak->turns + 1, last_square(turn)};
    } else {
        *streak = (struct streak){1, last_square(turn)};
    }
    end_streaks(&next);
    return next;
}

struct position position_after_pass(const struct position *position)
{
    struct position next = *position;
    next.side = 1 - position->side;
    next.reached = true;
    next.streaks[position->side] = (struct streak){0, {0, 0}};
    return next;
}
