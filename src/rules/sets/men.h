/* What several rule sets have in common. */
#ifndef RULES_SETS_MEN_H
#define RULES_SETS_MEN_H

#include "rules/rules.h"

/* The words for the pieces of games between white and black. The letters of the side that moves
 * first stand first. */
static const struct piece_words men_of_white_and_black[] = {
    {ARB_PAWN, "man", {{"w", "W"}, {"b", "B"}}},
};
static const struct piece_words men_of_black_and_white[] = {
    {ARB_PAWN, "man", {{"b", "B"}, {"w", "W"}}},
};

/* The words of such games. */
#define MEN_OF_WHITE_AND_BLACK                                                                     \
    .sides = {"white", "black"}, .winners = {"White", "Black"}, .pieces = men_of_white_and_black,  \
    .piece_count = 1
#define MEN_OF_BLACK_AND_WHITE                                                                     \
    .sides = {"black", "white"}, .winners = {"Black", "White"}, .pieces = men_of_black_and_white,  \
    .piece_count = 1

/* The draws of Russian and Brazilian draughts; on a board that is no square, without the main road.
 */
#define DRAWS_OF_RUSSIAN                                                                           \
    DRAWS_WITHOUT_MAIN_ROAD,                                                                       \
    {                                                                                              \
        DRAW_MAIN_ROAD, .turns = 10, .one = { 3, 3, KINGS_SOME }                                   \
    }
#define DRAWS_WITHOUT_MAIN_ROAD                                                                    \
    {DRAW_REPEATS, .turns = 3}, {DRAW_QUIET, .turns = 30},                                         \
        {DRAW_BALANCE, .turns = 60, .one = {4, 5, KINGS_ANY}},                                     \
        {DRAW_BALANCE, .turns = 120, .one = {6, 7, KINGS_ANY}},                                    \
        {DRAW_MATERIAL, 30, {3, ARB_SQUARES, KINGS_ALL}, {1, 1, KINGS_ALL}},                       \
    {                                                                                              \
        DRAW_MATERIAL, 10, {1, 2, KINGS_SOME},                                                     \
        {                                                                                          \
            1, 1, KINGS_ALL                                                                        \
        }                                                                                          \
    }

/* Frysk! goes by those of frisian. */
extern const struct draughts frisian_parameters;

#endif
