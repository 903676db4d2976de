/* What the processor can do. The functions that are called most use an instruction that counts the
 * squares of a set, and vectors of four sets. Processors of 64-bit PCs may lack both. There
 * positions are estimated by a second version, and turns are counted by listing them. Other
 * processors have one version, for whatever they are. PROCESSOR_PLAIN makes that of every
 * processor. */
#ifndef BASE_PROCESSOR_H
#define BASE_PROCESSOR_H

#include <stdbool.h>
#include <stdint.h> /* defines __GLIBC__, which is asked for below, where there is one */

/* These functions write to arrays only at constant indexes. A stack guard would find nothing there,
 * and would slow counting by a thirtieth. */
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

/* The C library asked the processor what it can do when the program was loaded. The compiler's own
 * functions would ask again at every start. On a virtual machine, where the host answers, that
 * takes a twentieth of the time of a short script. */
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
