/* Counting of turns, compiled for the parameters of dama. */
#include "rules/sets/dama.h"

#include "count/counters.h"
#include "count/instances.h"

DRAUGHTS_COUNTER(dama, dama_parameters)
