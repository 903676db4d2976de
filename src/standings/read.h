/* Reading the rows of files. */
#ifndef STANDINGS_READ_H
#define STANDINGS_READ_H

#include "host/host.h"
#include "standings/games.h"

/* Reads all rows of the files, "-" for standard input, which must outlive the games. A torn last
 * line of a file is passed over, with a note. Complains of a file that cannot be read, or that has
 * a line which is no game, and goes on with the next one. Returns false if there was such a file,
 * and when out of memory. */
bool rows_read(const struct host *host, char *const paths[], size_t count,
               struct match_games *games);

#endif
