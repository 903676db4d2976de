/* How a script's run within this program is bounded and followed. */
#ifndef TESTING_SUPERVISION_H
#define TESTING_SUPERVISION_H

#include "testing/trace.h"

struct supervision {
    struct allowance most; /* what the script's own options do not set lower */
    struct follower follower;
    unsigned given; /* a bit for each limit that comes from `most` */
};

/* Runs the program as a command line says, with the files that a host gives; its exit status.
 * Without supervision it is the program that somebody has started. */
typedef int program_run(int argc, char **argv, const struct host *host,
                        struct supervision *supervision);

/* Before the first line, and after the last. */
void supervision_begin(struct supervision *supervision, struct interpreter *in);
void supervision_end(struct supervision *supervision, const struct interpreter *in);

#endif
