/* Rule sets that Python holds. They go away with the last game or Rules that has them. */
#include <stdatomic.h>
#include <stdlib.h>

#include <arbiter.h>

#include "held.h"

/* Written in Python: arbiter/_native.py. */
static const void *find_rules(void *reading, const char *name, char *why);
static void take_fault(void *reading, size_t line, const char *message);

struct box {
    const arb_rules *rules;
    arb_rules *own; /* NULL: built in */
    atomic_uint holders;
};

static box *box_of(const arb_rules *rules, arb_rules *own)
{
    box *made = rules != NULL ? malloc(sizeof *made) : NULL;

    if (made != NULL) {
        made->rules = rules;
        made->own = own;
        atomic_init(&made->holders, 1);
    } else {
        arb_rules_free(own);
    }
    return made;
}

box *box_built_in(size_t index)
{
    return box_of(arb_rules_at(index), NULL);
}

static const arb_rules *find(void *context, const char *name, char why[ARB_RULES_WHY])
{
    return find_rules(context, name, why);
}

box *box_read(const char *bytes, size_t length, void *reading, int *ruling)
{
    const arb_rules_source source = {
        .bytes = bytes, .length = length, .find = find, .fault = take_fault, .context = reading};
    arb_memory memory = arb_memory_standard();
    arb_rules *rules = NULL;
    box *made;

    *ruling = arb_rules_read(&source, &memory, &rules);
    made = box_of(rules, rules);
    if (made == NULL && *ruling == ARB_ACCEPTED)
        *ruling = ARB_OUT_OF_MEMORY;
    return made;
}

void box_drop(box *rules)
{
    if (atomic_fetch_sub(&rules->holders, 1) > 1)
        return;
    arb_rules_free(rules->own);
    free(rules);
}

static box *box_hold(box *rules)
{
    atomic_fetch_add(&rules->holders, 1);
    return rules;
}

const void *box_rules(const box *rules)
{
    return rules->rules;
}
const char *box_name(const box *rules)
{
    return arb_rules_name(rules->rules);
}
const char *box_title(const box *rules)
{
    return arb_rules_title(rules->rules);
}
const char *box_side(const box *rules, int side)
{
    return arb_rules_side(rules->rules, side);
}
const char *box_kind(const box *rules, int kind)
{
    return kind < 0 || kind >= ARB_KINDS ? NULL : arb_rules_kind(rules->rules, (arb_kind)kind);
}
int box_squares(const box *rules)
{
    return (int)arb_square_count(rules->rules);
}
int box_actions(const box *rules)
{
    return (int)arb_action_count(rules->rules);
}
int box_planes(const box *rules)
{
    return (int)arb_plane_count(rules->rules);
}

size_t box_square_name(const box *rules, int square, char *name)
{
    return arb_square_name(rules->rules, (arb_square)square, name);
}

size_t box_text(const box *rules, char *text, size_t room)
{
    return arb_rules_text(rules->rules, text, room);
}

const char *ruling_code(int ruling)
{
    return arb_ruling_code((arb_ruling)ruling);
}
const char *result_name(const box *rules, int result)
{
    return arb_result_name(rules->rules, (arb_result)result);
}
const char *library_version(void)
{
    return arb_version();
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
