/* The log of a game: what went over each pipe, with times. A line is
 *
 *     SECONDS NAME < LINE        what the player was sent
 *     SECONDS NAME > LINE        what it has written
 *     SECONDS NAME ! LINE        what has happened to it */
#ifndef MATCH_LOG_H
#define MATCH_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "standings/row.h"

#define LOG_LONGEST ((size_t)16000000) /* bytes: what a player floods its log with is left out */

/* The last lines of a log, for who is to see them at once. */
#define LOG_KEPT 6
#define LOG_KEPT_ROOM 160 /* bytes of a line */

struct kept_lines {
    size_t count; /* of all lines; line N is at N % LOG_KEPT */
    struct kept_line {
        char name[PLAYER_NAME_LONGEST + 1];
        char direction;
        char text[LOG_KEPT_ROOM];
    } line[LOG_KEPT];
};

struct game_log {
    struct kept_lines *kept; /* NULL: they are not kept */
    int file;                /* -1: no log is kept */
    int error;               /* the errno of what could not be written */
    uint64_t begun;
    size_t written;
    size_t length; /* of what is not written yet */
    char bytes[32768];
};

/* Opens the log of a game in a folder, FOLDER/ID.log, with `_` for what no name of a file can have;
 * NULL: none is kept. Returns 0 or the errno. */
int log_open(struct game_log *log, const char *folder, const char *id);

/* Adds a line; bytes that could control a terminal are written as \xNN. */
void log_line(struct game_log *log, const char *name, char direction, const char *bytes,
              size_t length);

/* Returns 0 or the errno. */
int log_close(struct game_log *log);

#endif
