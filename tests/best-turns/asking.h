/* Asks a program for the best turn of each position. */
#ifndef PLAYERS_ASKING_H
#define PLAYERS_ASKING_H

#include "puzzle.h"

enum { ANSWER_TEXT = 256 };

/* Starts the program once, with one script, and puts what it answers to `hint depth DEPTH` into
   `answers`, one for each puzzle: the turn, or the rejection, or nothing. False, with a message on
   standard error, if it cannot be asked. */
bool ask_program(const char *program, int depth, const struct puzzle *puzzles, int count,
                 char (*answers)[ANSWER_TEXT]);

#endif
