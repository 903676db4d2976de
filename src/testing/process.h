/* Runs a test's script in a process of its own, within limits, and collects what it writes. */
#ifndef TESTING_PROCESS_H
#define TESTING_PROCESS_H

#include "host/isolate.h"
#include "testing/piece.h"
#include "testing/result.h"
#include "testing/trace.h"

struct limits {
    struct allowance run;
    uint64_t file_size; /* megabytes; 0: no limit */
    uint64_t processes; /* that run at once, of a program that runs apart */
};

struct plan {
    const char **argv; /* of this program, or of another one */
    int argc;
    bool other;                        /* it is another program, named by argv[0] */
    const char *folder;                /* the run's folder, where it is started */
    const struct isolation *isolation; /* of another program; NULL: it does not run apart */
    struct piece input;                /* what it reads from its standard input */
    struct limits limits;
    struct trace *trace;
    const char *grows;   /* a folder of another program that it may fill; NULL: none is looked at */
    uint64_t grown_most; /* the bytes that this may take on the disk */

    /* For a script that runs within this program. */
    const char *script;        /* as in argv; NULL: it is read from standard input */
    const char *script_folder; /* an absolute path */
    program_run *program;
    const struct host *host;
};

struct ending {
    struct text out;       /* what it wrote to standard output */
    struct text err;       /* what it wrote to standard error */
    int status;            /* its exit status */
    int signal;            /* the signal that ended it; 0: none */
    enum kind kind;        /* for the limit it met; KIND_CRASH for a signal; otherwise KIND_NONE */
    double seconds;        /* how long it took */
    bool stopped;          /* it was ended because the runner was asked to stop */
    struct text unstarted; /* why it was not started; empty: it was */
};

/* Returns the time in seconds, from a clock that never goes back. */
double process_now(void);

/* Runs the script to its end, or until this process is asked to stop (host/stop.h), and ends all
 * processes that it has started. */
void process_run(const struct plan *plan, struct ending *ending);
void ending_free(struct ending *ending);

/* ---- the files that a script sees (overlay.c) ---- */

/* A script can read the files in its own folder, and those that it names by absolute paths. What it
 * writes goes to the run's folder, which is the working directory, and hides files of the same
 * name; a path that leads out of it is refused with EACCES. */
struct overlay {
    struct host under;
    const char *folder; /* the script's folder, as an absolute path */
    bool *file_size;    /* set when a write meets the limit on file size */
    bool *outside;      /* set when a file outside of the run's folder was not written */
};

/* Returns a host that looks up relative paths this way. `overlay` must outlive it. */
struct host overlay_host(struct overlay *overlay);

#endif
