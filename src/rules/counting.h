/* What every count of sequences of turns (perft) shares, whatever the rule set. */
#ifndef RULES_COUNTING_H
#define RULES_COUNTING_H

#include <stddef.h>

#include "rules/count_table.h"

struct counting {
    bool (*stop)(void *context); /* asked now and then; NULL: never */
    void *context;
    bool stopped;             /* it has said yes; what is counted from then on means nothing */
    struct count_table table; /* of counts already made; without room: none */
};

/* So near the end that to ask whether to stop would cost more than it could save. */
#define COUNTING_NOT_STOPPED 3

static inline bool counting_stopped(struct counting *counting)
{
    if (!counting->stopped && counting->stop != NULL)
        counting->stopped = counting->stop(counting->context);
    return counting->stopped;
}

/* Counting is compiled twice: for every processor, and for those with an instruction that
 * counts the squares of a set, and with vectors of four of them. COUNTING_PLAIN leaves the
 * second out: so the tests under sanitizers take the way that the others do not. */
#if defined(__x86_64__) && !defined(__AVX2__) && !defined(COUNTING_PLAIN)
#define COUNTING_FAST __attribute__((target("popcnt,bmi,avx2")))
#else
#define COUNTING_FAST
#define COUNTING_ONE_WAY
#endif

/* Whether boards of some kinds, such as those without kings, have instances of their own.
 * With COUNTING_PLAIN they have not: under sanitizers it would take minutes to compile them. */
#ifdef COUNTING_PLAIN
#define COUNTING_BY_CASES false
#else
#define COUNTING_BY_CASES true
#endif

/* The C library has asked the processor what it can when the program was loaded. The
 * compiler's own functions would ask again at every start: on a virtual machine, where the
 * host answers, that takes a twentieth of the time of a short script. */
#if defined(COUNTING_ONE_WAY)
#define COUNTING_CAN_BE_FAST true
#elif defined(__GLIBC__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#define COUNTING_CAN_BE_FAST                                                                       \
    (CPU_FEATURE_ACTIVE(POPCNT) && CPU_FEATURE_ACTIVE(BMI1) && CPU_FEATURE_ACTIVE(AVX2))
#else
#define COUNTING_CAN_BE_FAST                                                                       \
    (__builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&                          \
     __builtin_cpu_supports("avx2"))
#endif

#endif
