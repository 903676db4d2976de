/* Counts what happened in the games, to show that the tests reach what they are for. */
#ifndef REFERENCE_COUNTS_H
#define REFERENCE_COUNTS_H

#include "board.h"

#include <stdio.h>

enum { CHAIN_LIMIT = 10, CODE_LIMIT = 40 };

/* How often each word of a small set occurred. */
struct tally {
    int count;
    const char *words[CODE_LIMIT];
    long times[CODE_LIMIT];
};

struct counts {
    long games;
    long turns_by_select;
    long turns_by_move;
    long turns_with_captures[CHAIN_LIMIT + 1];
    long crownings;
    long explosions;
    long captures_along_far_row;
    long kings_captured;
    long turns_capturing_after_crowning;
    long longest_list;
    struct tally steps;
    struct tally set_ups_in_mid_turn;
    struct tally questions;
    struct tally rejections;
    struct tally winners;
    struct tally stuck;
    struct tally results; /* of the turns that ended a game */
    struct tally events;
};

void tally_add(struct tally *tally, const char *word);
void counts_add_turn(struct counts *counts, const struct events *events, bool by_move);
void counts_print(const struct counts *counts, FILE *file);

#endif
