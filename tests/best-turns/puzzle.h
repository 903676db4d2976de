/* The file of positions with one best turn: a position a line,

       RULES | POSITION | TURN | KIND | WHY

   Empty lines and lines that begin with `#` are passed over. */
#ifndef PLAYERS_PUZZLE_H
#define PLAYERS_PUZZLE_H

#include "../reference/turns.h"

#include <stdio.h>

enum { FIELD_TEXT = 256 };

/* What makes the turn the best one; README.md says it in full. */
enum kind { KIND_WIN, KIND_SAVE, KIND_MATERIAL };

struct puzzle {
    int number; /* of the line in the file, from 1 */
    const struct rule_set *rules;
    char position[FIELD_TEXT];
    char turn[FIELD_TEXT];
    char why[FIELD_TEXT];
    enum kind kind;
    int turns_ahead; /* how many turns of both sides are looked at, the first one included */
    int gain;        /* of KIND_MATERIAL */
    struct state state;
};

enum reading { READ_PUZZLE, READ_NOTHING_MORE, READ_WRONG };

/* Reads the next puzzle; *number is the line read last. Tells on standard output what is wrong. */
enum reading read_puzzle(FILE *file, int *number, struct puzzle *puzzle);

#endif
