#include "ending.h"

#include <stdio.h>
#include <stdlib.h>

/* rules.md 3: the row on which the mover's men are crowned, numbered as the squares are. */
static const uint32_t far_row = 0xF0000000u;

static int neighbours[DARK_SQUARES][WAYS];

/* Square 0 is b8: the even rows, counted from the top, begin with a light square. */
static int column_of(int square)
{
    return 2 * (square % 4) + (square / 4 % 2 == 0 ? 1 : 0);
}

void ending_begin(void)
{
    static const int down[WAYS] = {1, 1, -1, -1};
    static const int right[WAYS] = {-1, 1, -1, 1};
    for (int square = 0; square < DARK_SQUARES; square++) {
        for (int way = 0; way < WAYS; way++) {
            int row = square / 4 + down[way];
            int column = column_of(square) + right[way];
            bool there = row >= 0 && row < 8 && column >= 0 && column < 8;
            neighbours[square][way] = there ? row * 4 + column / 2 : -1;
        }
    }
}

int ending_neighbour(int square, int way)
{
    return neighbours[square][way];
}

static uint32_t bit(int square)
{
    return (uint32_t)1 << square;
}

static uint32_t reversed(uint32_t set)
{
    set = (set >> 1 & 0x55555555u) | (set & 0x55555555u) << 1;
    set = (set >> 2 & 0x33333333u) | (set & 0x33333333u) << 2;
    set = (set >> 4 & 0x0F0F0F0Fu) | (set & 0x0F0F0F0Fu) << 4;
    set = (set >> 8 & 0x00FF00FFu) | (set & 0x00FF00FFu) << 8;
    return set >> 16 | set << 16;
}

struct ending ending_turned_round(const struct ending *ending)
{
    struct ending turned;
    for (int side = 0; side < 2; side++) {
        turned.men[side] = reversed(ending->men[1 - side]);
        turned.kings[side] = reversed(ending->kings[1 - side]);
    }
    return turned;
}

uint32_t ending_occupied(const struct ending *ending)
{
    return ending->men[OWN] | ending->kings[OWN] | ending->men[OTHER] | ending->kings[OTHER];
}

int ending_count(uint32_t set)
{
    int count = 0;
    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

static void add(struct ending_turns *turns, const struct ending *after, bool quiet)
{
    if (turns->count == ENDING_TURNS) {
        fprintf(stderr, "players: an ending with more than %d turns\n", ENDING_TURNS);
        exit(2);
    }
    turns->after[turns->count] = ending_turned_round(after);
    turns->quiet[turns->count] = quiet;
    turns->count++;
}

/* Moves the mover's piece; returns true if that crowns it. */
static bool move_piece(struct ending *ending, int from, int to)
{
    if ((ending->kings[OWN] & bit(from)) != 0) {
        ending->kings[OWN] ^= bit(from) | bit(to);
        return false;
    }
    ending->men[OWN] ^= bit(from);
    bool crowned = (far_row & bit(to)) != 0;
    *(crowned ? &ending->kings[OWN] : &ending->men[OWN]) |= bit(to);
    return crowned;
}

/* A man goes only forward. */
static int ways_of(const struct ending *ending, int square)
{
    return (ending->kings[OWN] & bit(square)) != 0 ? WAYS : 2;
}

/* Where the piece on `from` lands if it leaps in that direction; -1 if it cannot. */
static int landing(const struct ending *ending, int from, int way)
{
    int over = neighbours[from][way];
    int to = over < 0 ? -1 : neighbours[over][way];
    if (to < 0 || (ending_occupied(ending) & bit(to)) != 0) {
        return -1;
    }
    return ((ending->men[OTHER] | ending->kings[OTHER]) & bit(over)) != 0 ? to : -1;
}

/* Every series of captures goes on until the piece can take no more, or is crowned. Returns true if
 * there is one. */
static bool list_leaps(const struct ending *ending, int from, struct ending_turns *turns)
{
    bool any = false;
    for (int way = 0; way < ways_of(ending, from); way++) {
        int to = landing(ending, from, way);
        if (to < 0) {
            continue;
        }
        struct ending after = *ending;
        uint32_t taken = bit(neighbours[from][way]);
        after.men[OTHER] &= ~taken;
        after.kings[OTHER] &= ~taken;
        if (move_piece(&after, from, to) || !list_leaps(&after, to, turns)) {
            add(turns, &after, false);
        }
        any = true;
    }
    return any;
}

static void list_steps(const struct ending *ending, int from, struct ending_turns *turns)
{
    for (int way = 0; way < ways_of(ending, from); way++) {
        int to = neighbours[from][way];
        if (to >= 0 && (ending_occupied(ending) & bit(to)) == 0) {
            struct ending after = *ending;
            bool crowned = move_piece(&after, from, to);
            add(turns, &after, !crowned);
        }
    }
}

/* Captures are compulsory. */
void ending_list(const struct ending *ending, struct ending_turns *turns)
{
    uint32_t own = ending->men[OWN] | ending->kings[OWN];
    turns->count = 0;
    turns->captures = false;
    for (int square = 0; square < DARK_SQUARES; square++) {
        if ((own & bit(square)) != 0 && list_leaps(ending, square, turns)) {
            turns->captures = true;
        }
    }
    for (int square = 0; square < DARK_SQUARES && !turns->captures; square++) {
        if ((own & bit(square)) != 0) {
            list_steps(ending, square, turns);
        }
    }
}
