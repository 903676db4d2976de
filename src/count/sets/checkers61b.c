/* Counting of turns, compiled for the parameters of checkers61b. */
#include "rules/sets/checkers61b.h"

#include "count/counters.h"
#include "count/instances.h"

DRAUGHTS_COUNTER(checkers61b, checkers61b_parameters)
