/* The options of `arbiter --standings --missing`: those of the match, and --missing itself. */
#ifndef MANUAL_MISSING_OPTIONS_H
#define MANUAL_MISSING_OPTIONS_H

#include "manual/match_options.h"

#define MISSING_OPTIONS(X)                                                                         \
    MATCH_OPTIONS(X)                                                                               \
    X(MISSING, 0, "missing", NULL, "print the ids of the games that are still to play")

#endif
