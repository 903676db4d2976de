/* The functions of the mathematics library that statistics need. Loaded with the program, it would
 * make each start of a script longer by a twelfth, and no script needs it. */
#ifndef HOST_MATHEMATICS_H
#define HOST_MATHEMATICS_H

struct mathematics {
    double (*erfc)(double);
    double (*log)(double);
    double (*log10)(double);
    double (*pow)(double, double);
    double (*sqrt)(double);
};

/* Loads them, unless they are there. Returns NULL, or why that failed, in a text that is valid
 * until the next call. */
const char *mathematics_load(void);

/* The functions. If they are not there yet, they must be able to be loaded. */
const struct mathematics *mathematics(void);

#endif
