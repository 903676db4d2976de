/* Openings that are read from a file. */
#ifndef MATCH_OPENING_FILE_H
#define MATCH_OPENING_FILE_H

#include "host/host.h"
#include "match/opening_list.h"

/* Adds the openings of a file: the games of a `.pdn` or `.pgn`, or else one a line, a position or
 * turns from the start; lines that are empty or begin with # are passed over. All of them are
 * played. Complains of each that is wrong, with its line and the code of the ruling. Returns -1, or
 * STATUS_TROUBLE after a complaint. */
int openings_read_file(struct openings *openings, const struct host *host, const char *path);

#endif
