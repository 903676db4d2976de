/* How the functions of the library are declared. */
#ifndef ARBITER_EXPORT_H
#define ARBITER_EXPORT_H

/* Marks the functions that programs may call; all others are hidden. */
#if defined(__GNUC__)
#define ARB_API __attribute__((visibility("default")))
#else
#define ARB_API
#endif

#endif
