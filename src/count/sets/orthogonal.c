/* Counting of turns, compiled for the parameters of orthogonal. */
#include "board/narrow.h"

#include "rules/sets/orthogonal.h"

#include "count/counters.h"
#include "count/instances.h"

DRAUGHTS_COUNTER(orthogonal, orthogonal_parameters)
