/* One run of a submission against a test: it and the validator at the two ends of two pipes, as the
 * harnesses of Kattis and of DOMjudge run them. */
#ifndef PACKAGES_BOUT_H
#define PACKAGES_BOUT_H

#include "host/isolate.h"
#include "packages/package.h"

/* Which pipes whoever runs both holds open too. */
enum bout_order {
    BOUT_HOLD,  /* as Kattis does: each reads to the end of its input only when the other has ended
                 */
    BOUT_CLOSE, /* as DOMjudge does: when the other has closed its output */
    BOUT_ORDERS
};

/* Limits of the submission; 0: none. */
struct bout_limits {
    double cpu;      /* seconds of processor time, of all its processes */
    double wall;     /* seconds; never 0 */
    uint64_t memory; /* megabytes */
    uint64_t file_size;
    uint64_t processes; /* at once, if it runs apart */
};

struct bout_plan {
    char *const *validator; /* commands, each before a NULL */
    char *const *submission;
    const char *folder;                /* where the submission begins */
    const char *beside;                /* where the validator begins */
    const struct isolation *isolation; /* of the submission; NULL: it does not run apart */
    struct bout_limits limits;
    enum bout_order order;
};

struct bout {
    enum bout_verdict verdict;
    bool validator_first; /* it has ended before the submission */
    double cpu;           /* seconds of processor time that the submission has used */
    struct text why;      /* what has ended the submission, or what is wrong with the validator */
    struct text err;      /* the end of what the submission wrote to standard error */
    bool stopped;         /* this process is to stop: there is no verdict */
};

/* Runs both to their ends. bout_free must follow. */
void bout_run(const struct bout_plan *plan, struct bout *bout);
void bout_free(struct bout *bout);

#endif
