/* The engine of the draughts family for any parameters, which it reads from memory. */
#include "rules/draughts/engine.h"

DRAUGHTS_ENGINE(any_draughts, d)
