/* The submissions in a folder, and copies of them in which they are compiled and run. */
#ifndef GRADING_SUBMISSIONS_H
#define GRADING_SUBMISSIONS_H

#include <sys/types.h>

#include "testing/piece.h"

struct submission {
    char *name;  /* of a folder its own; otherwise what stands before the last dot */
    char *shown; /* the name in printable form */
    char *path;
    const char *file; /* the last part of the path, unless it is a folder; NULL: it is one */
};

struct submissions {
    struct submission *at; /* sorted by the bytes of the names, each name once */
    size_t count;
    size_t room;
};

/* Finds what lies in a folder and is not hidden. Returns the exit status after a message, or -1:
 * that it cannot be read, has none, or has two of one name. */
int submissions_find(struct submissions *submissions, const char *folder);
void submissions_free(struct submissions *submissions);

/* Returns a number that changes when a file of the submission does: its name, its length, the time
 * of its last change, or whether it can be run. */
uint64_t submission_state(const struct submission *submission);

enum copied {
    COPY_DONE,
    COPY_REFUSED, /* it is no submission that can be graded */
    COPY_FAILED   /* the system has not done it */
};

/* Copies a submission into a folder, which is made. It must be of files and folders, at most `most`
 * bytes in blocks of 4096, and of links that lead to what is in it or to the system. Adds to `why`
 * what is wrong. */
enum copied submission_copy(const struct submission *submission, const char *folder, uint64_t most,
                            struct text *why);

/* Gives all that is in a copy to a user, who is the only one to reach it. Returns false with errno
 * set. */
bool copy_give(const char *folder, uid_t user);

/* Makes a copy read-only, and takes it back from that user, whose group may still read it. What
 * belongs to others is left alone. Links and sizes must still be as when it was copied. */
enum copied copy_seal(const char *folder, uid_t user, uint64_t most, struct text *why);

/* Returns whether a path is another one, or in it. */
bool path_within(const char *path, const char *above);

#endif
