/* The checks; each returns true if it found no failure. */
#ifndef PLAYERS_CHECKS_H
#define PLAYERS_CHECKS_H

#include "options.h"

/* Compares the models of these tests with each other and with published numbers. */
bool check_self(const struct options *options);

/* Minimax keeps every won ending of english won and every drawn one drawn. */
bool check_endings(const struct options *options);

/* What `hint` says about the end of the game is true. */
bool check_forced(const struct options *options);

/* Whatever a player plays is in `moves`, and legal. */
bool check_games(const struct options *options);

/* The same seed gives the same games, and no turn is preferred. */
bool check_random(const struct options *options);

#endif
