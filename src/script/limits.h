/* Limits: the largest numbers that commands accept, and the list from which the section LIMITS of
 * the man page is made. The limits of the library are in its headers (ARB_...), and the longest
 * line is where lines are read. */
#ifndef SCRIPT_LIMITS_H
#define SCRIPT_LIMITS_H

#include "arbiter/game.h"
#include "arbiter/player.h"
#include "host/reader.h"

/* How deep scripts may be nested with `read`. */
#define READ_DEEPEST 16

/* The greatest depth of perft and divide, in turns, and the largest table of perft. */
#define COUNT_DEPTH_MOST 99
#define MEGABYTES_MOST 65536

/* With --safe: the largest table of perft, and the limits of a run if no others are given, in
 * seconds of processor time and megabytes of memory and of output. */
#define SAFE_MEGABYTES_MOST 256
#define SAFE_CPU 60
#define SAFE_MEMORY 1024
#define SAFE_OUTPUT 100

/* The largest limit that the command line can set, in seconds or megabytes. */
#define ALLOWANCE_MOST 1000000

/* The most threads, tests or games at once that the command line can ask for. */
#define JOBS_MOST 1000

/* One day. */
#define MILLISECONDS_MOST 86400000

/* Far more games and steps than anyone would wait for. */
#define GAMES_MOST 1000000
#define STEPS_MOST 999999999

/* Nineteen digits, so that the time in nanoseconds can be a seed: INT64_MAX. */
#define SEED_MOST 9223372036854775807

/* Far more games than a file has. */
#define RECORD_NUMBER_MOST 999999999

/* A limit as a string literal, for messages. */
#define LIMIT_TEXT(limit) LIMIT_TEXT_OF(limit)
#define LIMIT_TEXT_OF(number) #number

/* X(what is limited, the limit, its unit, the ruling if it is exceeded). For a form of a command,
 * the limit is that of its last word. */
#define LIMITS(X)                                                                                  \
    X("a line, its end not counted", LINE_LONGEST, "bytes", ARB_LINE_TOO_LONG)                     \
    X("nested scripts", READ_DEEPEST, "deep", ARB_TOO_DEEP)                                        \
    X("a game", ARB_PAST_MOST, "actions", ARB_GAME_TOO_LONG)                                       \
    X("undo N", STEPS_MOST, "steps", ARB_BAD_NUMBER)                                               \
    X("undo turn N", STEPS_MOST, "turns", ARB_BAD_NUMBER)                                          \
    X("redo N", STEPS_MOST, "steps", ARB_BAD_NUMBER)                                               \
    X("redo turn N", STEPS_MOST, "turns", ARB_BAD_NUMBER)                                          \
    X("seed N", SEED_MOST, "", ARB_BAD_NUMBER)                                                     \
    X("selfplay N", GAMES_MOST, "games", ARB_BAD_NUMBER)                                           \
    X("player SIDE level N", ARB_LEVELS, "", ARB_BAD_NUMBER)                                       \
    X("player SIDE minimax depth N", ARB_DEPTH_MOST, "turns", ARB_BAD_NUMBER)                      \
    X("player SIDE minimax time MS", MILLISECONDS_MOST, "milliseconds", ARB_BAD_NUMBER)            \
    X("player SIDE minimax threads T", ARB_THREADS_MOST, "threads", ARB_BAD_NUMBER)                \
    X("hint depth N", ARB_DEPTH_MOST, "turns", ARB_BAD_NUMBER)                                     \
    X("hint time MS", MILLISECONDS_MOST, "milliseconds", ARB_BAD_NUMBER)                           \
    X("hint threads T", ARB_THREADS_MOST, "threads", ARB_BAD_NUMBER)                               \
    X("perft N", COUNT_DEPTH_MOST, "turns", ARB_BAD_NUMBER)                                        \
    X("perft N hash MB", MEGABYTES_MOST, "megabytes", ARB_BAD_NUMBER)                              \
    X("perft N threads T", ARB_THREADS_MOST, "threads", ARB_BAD_NUMBER)                            \
    X("divide N", COUNT_DEPTH_MOST, "turns", ARB_BAD_NUMBER)                                       \
    X("load FILE N", RECORD_NUMBER_MOST, "", ARB_BAD_NUMBER)

#endif
