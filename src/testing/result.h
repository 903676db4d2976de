/* What came of a test, and how a worker sends it to who reports it. */
#ifndef TESTING_RESULT_H
#define TESTING_RESULT_H

#include "testing/bytes.h"

enum verdict {
    VERDICT_NONE, /* it was not run */
    VERDICT_PASS,
    VERDICT_FAIL,
    VERDICT_SKIP,
    VERDICT_TODO,        /* it failed, as is known */
    VERDICT_TODO_PASSED, /* it passed, and it is not known to */
    VERDICT_RECORDED
};

/* X(IDENTIFIER, name, whether a run was ended by something and not judged by what it printed) */
#define KINDS(X)                                                                                   \
    X(NONE, "", false)                                                                             \
    X(DIFFERS, "differs", false)                                                                   \
    X(STATUS, "status", false)                                                                     \
    X(MISSING, "missing", false)                                                                   \
    X(TWO_EXPECTATIONS, "two-expectations", false)                                                 \
    X(ORPHAN, "orphan", false)                                                                     \
    X(BAD_HEADER, "bad-header", false)                                                             \
    X(STDERR, "stderr", false)                                                                     \
    X(TIMEOUT, "timeout", true)                                                                    \
    X(CPU, "cpu", true)                                                                            \
    X(MEMORY, "memory", true)                                                                      \
    X(FILE_SIZE, "file-size", true)                                                                \
    X(OUTPUT_LIMIT, "output-limit", true)                                                          \
    X(CRASH, "crash", true)                                                                        \
    X(UNREADABLE, "unreadable", false)

enum kind {
#define X(id, name, ended) KIND_##id,
    KINDS(X)
#undef X
};

/* All texts may be shown as they are: what is not printable in them is written as \xNN. */
struct result {
    enum verdict verdict;
    enum kind kind;
    double seconds;
    double max_points; /* what the test is worth */
    size_t run;        /* with --repeat: which run it was, from 1 */
    size_t line;       /* of `file`; 0: none */
    size_t added;      /* lines that were recorded, and lines that are gone */
    size_t removed;
    struct bytes file;
    struct bytes command; /* that was at fault; empty: it is not known */
    struct bytes message;
    struct bytes why;    /* it is skipped, or known to fail */
    struct bytes detail; /* a difference, or what was printed until the end came */
    bool patch;          /* it is a difference */
    bool trouble;        /* what belongs to it could not be written, which has been said */
};

const char *kind_name(enum kind kind);
bool kind_is_end(enum kind kind);

void result_fail(struct result *result, enum kind kind);

/* Says where; the file is as it is named, with any bytes. */
void result_at(struct result *result, const char *file, size_t line);

/* `FILE:LINE: COMMAND: MESSAGE`, with what is known of it. */
void result_sentence(const struct result *result, struct bytes *to);
void result_free(struct result *result);

/* Writes a result, of the test of that number, as one message; and takes the first message from the
 * bytes received, false when it is not complete. */
void result_pack(const struct result *result, size_t number, struct bytes *to);
bool result_unpack(struct result *result, size_t *number, struct bytes *received);

#endif
