/* `arbiter --player`: a player that speaks the protocol `line` on standard input and output. */
#ifndef MATCH_SPEAKER_H
#define MATCH_SPEAKER_H

#include "host/host.h"

/* Plays until the end of the input. Returns the exit status. */
int speaker_run(int argc, char **argv, const struct host *host);

#endif
