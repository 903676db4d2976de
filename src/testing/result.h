/* The result of a test, and how a worker sends it to the process that reports it. */
#ifndef TESTING_RESULT_H
#define TESTING_RESULT_H

#include "testing/piece.h"

enum verdict {
    VERDICT_NONE, /* not run */
    VERDICT_PASS,
    VERDICT_FAIL,
    VERDICT_SKIP,
    VERDICT_TODO,        /* failed, and is known to fail */
    VERDICT_TODO_PASSED, /* passed, though known to fail */
    VERDICT_RECORDED,
    VERDICTS
};

/* X(IDENTIFIER, name). From TIMEOUT to CRASH the run was cut short, not judged by its output. */
#define KINDS(X)                                                                                   \
    X(NONE, "")                                                                                    \
    X(DIFFERS, "differs")                                                                          \
    X(STATUS, "status")                                                                            \
    X(MISSING, "missing")                                                                          \
    X(TWO_EXPECTATIONS, "two-expectations")                                                        \
    X(BAD_EXPECTATION, "bad-expectation")                                                          \
    X(ORPHAN, "orphan")                                                                            \
    X(BAD_HEADER, "bad-header")                                                                    \
    X(STDERR, "stderr")                                                                            \
    X(TIMEOUT, "timeout")                                                                          \
    X(CPU, "cpu")                                                                                  \
    X(MEMORY, "memory")                                                                            \
    X(FILE_SIZE, "file-size")                                                                      \
    X(PROCESSES, "processes")                                                                      \
    X(OUTPUT_LIMIT, "output-limit")                                                                \
    X(CRASH, "crash")                                                                              \
    X(UNREADABLE, "unreadable")                                                                    \
    X(NOT_BUILT, "not-built")

enum kind {
#define X(id, name) KIND_##id,
    KINDS(X)
#undef X
        KIND_COUNT
};

/* When a student sees more of a test than its points: X(IDENTIFIER, as a header has it, as
 * Gradescope does). */
#define VISIBILITIES(X)                                                                            \
    X(VISIBLE, "visible", "visible")                                                               \
    X(HIDDEN, "hidden", "hidden")                                                                  \
    X(AFTER_DUE_DATE, "after-due-date", "after_due_date")                                          \
    X(AFTER_PUBLISHED, "after-published", "after_published")

enum visibility {
#define X(id, name, gradescope) VISIBILITY_##id,
    VISIBILITIES(X)
#undef X
        VISIBILITY_COUNT
};

#define RESULT_TEXTS 7

/* All texts can be shown as they are: anything not printable in them is written as \xNN. */
struct result {
    size_t test;      /* its number */
    const char *name; /* the test's; set when it is reported */
    enum verdict verdict;
    enum kind kind;
    double seconds;
    double max_points; /* what the test is worth */
    double part;       /* of them, that a test has earned which has failed */
    size_t run;        /* with --repeat: which run it was, from 1 */
    size_t line;       /* in `file`; 0: none */
    size_t top;        /* the line of the script itself that was being run; 0: not known */
    size_t printed;    /* the printed line that is not as wanted, from 1; 0: none */
    size_t added;      /* lines added by recording; `removed` are those removed */
    size_t removed;
    union {
        struct {
            struct text file;
            struct text command; /* the command at fault; empty: not known */
            struct text message;
            struct text why;    /* why it is skipped or known to fail */
            struct text detail; /* a difference, or the output of a run that was cut short */
            struct text title;  /* what the test is called for people; empty: as its file */
            struct text errors; /* what another program wrote to standard error, or its end */
        };
        struct text texts[RESULT_TEXTS]; /* all of them */
    };
    bool patch; /* `detail` is a difference */
    enum visibility visibility;
    bool trouble; /* a file of the test could not be written, which has been reported */
};

/* Returns the result of a test that has not run. result_free must follow. */
struct result result_new(void);
void result_free(struct result *result);

/* Whether the test counts: those that were skipped and those known to fail do not. */
bool result_is_graded(const struct result *result);

/* Returns the points that the test has earned. */
double result_points(const struct result *result);

const char *kind_name(enum kind kind);
bool kind_is_end(enum kind kind);

void result_fail(struct result *result, enum kind kind);

/* The same at a line of a file, with a message, which may be continued. */
void result_fail_at(struct result *result, enum kind kind, const char *file, size_t line,
                    const char *message);

/* Sets the place. The file name may contain any bytes. */
void result_at(struct result *result, const char *file, size_t line);

/* Adds `FILE:LINE: COMMAND: MESSAGE`, leaving out what is not known. */
void result_sentence(const struct result *result, struct text *to);

/* Writes a result as a message: the structure, in which only the lengths of the texts are valid,
 * and the texts; and reads it. */
void result_pack(const struct result *result, struct text *to);
void result_unpack(struct result *result, const struct text *message);

#endif
