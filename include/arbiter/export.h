/* How the functions of the library are declared. */
#ifndef ARBITER_EXPORT_H
#define ARBITER_EXPORT_H

/* Marks what programs may call. The library is compiled with all other functions hidden. */
#if defined(__GNUC__)
#define ARB_API __attribute__((visibility("default")))
#else
#define ARB_API
#endif

#endif
