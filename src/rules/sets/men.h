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

/* Frysk! goes by those of frisian. */
extern const struct draughts frisian_parameters;

#endif
