/* Counting of turns, compiled for the parameters of english. */
#include "rules/sets/english.h"

#include "count/counters.h"
#include "count/instances.h"

DRAUGHTS_COUNTER(english, english_parameters)
