/* What the processor can: what is called most, counts and the worth of positions, is compiled
 * twice, for every processor and for those with an instruction that counts the squares of a
 * set, and with vectors of four of them. PROCESSOR_PLAIN leaves the second out: so the tests
 * under sanitizers take the way that the others do not. */
#ifndef RULES_PROCESSOR_H
#define RULES_PROCESSOR_H

/* Such a function writes to no array but by an index that is constant. A guard on its stack
 * would find nothing there, and cost a count a thirtieth. */
#if defined(__has_attribute)
#if __has_attribute(no_stack_protector)
#define PROCESSOR_UNGUARDED __attribute__((no_stack_protector))
#endif
#endif
#if !defined(PROCESSOR_UNGUARDED)
#define PROCESSOR_UNGUARDED
#endif

#if defined(__x86_64__) && !defined(__AVX2__) && !defined(PROCESSOR_PLAIN)
#define PROCESSOR_FAST PROCESSOR_UNGUARDED __attribute__((target("popcnt,bmi,avx2")))
#else
#define PROCESSOR_FAST
#define PROCESSOR_ONE_WAY
#endif

/* The C library has asked the processor what it can when the program was loaded. The
 * compiler's own functions would ask again at every start: on a virtual machine, where the
 * host answers, that takes a twentieth of the time of a short script. */
#if defined(PROCESSOR_ONE_WAY)
#define PROCESSOR_IS_FAST true
#elif defined(__GLIBC__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#define PROCESSOR_IS_FAST                                                                          \
    (CPU_FEATURE_ACTIVE(POPCNT) && CPU_FEATURE_ACTIVE(BMI1) && CPU_FEATURE_ACTIVE(AVX2))
#else
#define PROCESSOR_IS_FAST                                                                          \
    (__builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&                          \
     __builtin_cpu_supports("avx2"))
#endif

#endif
