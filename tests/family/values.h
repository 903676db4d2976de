/* The parameters' names, and how the value of each is read. */
#ifndef FAMILY_VALUES_H
#define FAMILY_VALUES_H

#include "parameters.h"

enum { PARAMETER_COUNT = 30 };

/* What may stand in a rule text, in the order in which it is shown. */
struct value {
    const char *name;
    const char *otherwise; /* the value where none is given; NULL: it must be given */
    const char *allowed;   /* for messages */
    bool (*read)(const char *text, struct parameters *rules);
};

extern const struct value values[PARAMETER_COUNT];

/* The number of a parameter, or -1. */
int value_named(const char *name);

#endif
