/* A problem package of ICPC and Kattis, in the format 2025-09 or the one before it, legacy, as far
 * as it is needed to run its submissions. */
#ifndef PACKAGES_PACKAGE_H
#define PACKAGES_PACKAGE_H

#include "testing/piece.h"

/* What a validator exits with. Anything else is trouble of its own. */
enum judgement { JUDGED_RIGHT = 42, JUDGED_WRONG = 43 };

/* What a submission gets for a test. The first four are a set of bits in struct submissions. */
enum bout_verdict { BOUT_AC, BOUT_WA, BOUT_TLE, BOUT_RTE, BOUT_JE };

#define BOUT_BIT(verdict) (1U << (verdict))

/* A folder of submissions. */
struct submissions {
    const char *name;
    unsigned permitted; /* what a submission in it may get for a test */
    unsigned required;  /* one of these it must get for a test at least */
    unsigned legacy_permitted;
    unsigned legacy_required;
};

struct package_submission {
    char *name; /* "accepted/search.py" */
    char *path;
    const struct submissions *folder;
};

struct package_test {
    char *name;  /* "secret/1" */
    char *input; /* absolute paths */
    char *answer;
    struct shell_words arguments; /* of the validator */
};

struct package {
    const char *folder;
    bool legacy;
    char *validator;   /* the path of its program */
    double time_limit; /* seconds of processor time; 0: none is said */
    double build_time; /* the same for building a submission */
    double memory;     /* megabytes; 0: none is said */
    struct package_test *tests;
    size_t test_count;
    size_t test_room;
    struct package_submission *submissions;
    size_t submission_count;
    size_t submission_room;
};

/* Reads a package. Returns -1, or STATUS_TROUBLE after a message that says what is missing or
 * wrong. package_free must follow in any case. */
int package_read(struct package *package, const char *folder);
void package_free(struct package *package);

/* Lists the names in a folder that a package may have, in the order of their bytes. Returns how
 * many there are, -1 with errno set if it cannot be read. package_list_free frees them. */
int package_list(const char *folder, char ***names);
void package_list_free(char **names, int count);

#endif
