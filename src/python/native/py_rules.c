/* Rule sets that Python holds. They go away with the last game or Rules that has them. */
#include <stdatomic.h>
#include <stdlib.h>

#include <arbiter.h>

#include "native.h"

/* Written in Python: arbiter/_native.py. */
static const void *find_rules(void *reading, const char *name, char *why);
static void take_fault(void *reading, size_t line, const char *message);

struct py_rules {
    const arb_rules *rules;
    arb_rules *own; /* NULL: built in */
    atomic_uint holders;
};

static py_rules *py_rules_of(const arb_rules *rules, arb_rules *own)
{
    py_rules *made = rules != NULL ? malloc(sizeof *made) : NULL;

    if (made != NULL) {
        made->rules = rules;
        made->own = own;
        atomic_init(&made->holders, 1);
    } else {
        arb_rules_free(own);
    }
    return made;
}

py_rules *py_rules_built_in(size_t index)
{
    return py_rules_of(arb_rules_at(index), NULL);
}

static const arb_rules *find(void *context, const char *name, char why[ARB_RULES_WHY])
{
    return find_rules(context, name, why);
}

py_rules *py_rules_read(const char *bytes, size_t length, void *reading, int *ruling)
{
    const arb_rules_source source = {
        .bytes = bytes, .length = length, .find = find, .fault = take_fault, .context = reading};
    arb_memory memory = arb_memory_standard();
    arb_rules *rules = NULL;
    py_rules *made;

    *ruling = arb_rules_read(&source, &memory, &rules);
    made = py_rules_of(rules, rules);
    if (made == NULL && *ruling == ARB_ACCEPTED)
        *ruling = ARB_OUT_OF_MEMORY;
    return made;
}

void py_rules_drop(py_rules *rules)
{
    if (atomic_fetch_sub(&rules->holders, 1) > 1)
        return;
    arb_rules_free(rules->own);
    free(rules);
}

static py_rules *py_rules_hold(py_rules *rules)
{
    atomic_fetch_add(&rules->holders, 1);
    return rules;
}

const void *py_rules_rules(const py_rules *rules)
{
    return rules->rules;
}
/* The number of a rule set that is built in, or -1. */
static int built_in(const arb_rules *rules)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        if (arb_rules_at(i) == rules)
            return (int)i;
    }
    return -1;
}
