#include "host/host.h"

#ifdef ARBITER_WITHOUT_THREADS
unsigned processors(void)
{
    return 1;
}
#else
#include <sched.h>

unsigned processors(void)
{
    cpu_set_t set;

    /* The C library's sysconf would open a file, which --safe does not allow. */
    if (sched_getaffinity(0, sizeof set, &set) != 0)
        return 1; /* GCOVR_EXCL_LINE: only with more processors than fit in a set */
    return (unsigned)CPU_COUNT(&set);
}
#endif
