/* How a script that runs within this program is limited and followed. */
#ifndef TESTING_SUPERVISION_H
#define TESTING_SUPERVISION_H

#include "testing/trace.h"

struct supervision {
    struct allowance most; /* the limits, unless the script's own options set lower ones */
    struct follower follower;
    unsigned given; /* a bit for each limit that comes from `most` */
};

/* Runs the program with a command line and the files of a host. Returns its exit status. Without
 * supervision it runs as if started by a user. */
typedef int program_run(int argc, char **argv, const struct host *host,
                        struct supervision *supervision);

/* Called before the first line, and after the last. */
void supervision_begin(struct supervision *supervision, struct interpreter *in);
void supervision_end(struct supervision *supervision, const struct interpreter *in);

#endif
