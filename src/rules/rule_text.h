/* Reads rule texts (rules.md 11). */
#ifndef RULES_RULE_TEXT_H
#define RULES_RULE_TEXT_H

#include "rules/read_values.h"
#include "rules/values.h"

/* The place of a parameter in the text. */
struct written_value {
    const char *value; /* NULL: it is not given */
    size_t line;       /* of an inherited one: that of `inherits` */
    bool inherited;
    bool wrong; /* that has been told */
};

struct rule_fault {
    size_t line;
    char message[ARB_RULES_WHY];
};

/* The lines of a text, by parameter. */
struct rule_text {
    const arb_rules_source *source;
    const arb_memory *memory;
    const arb_rules *rules; /* the rule set that is made of it */
    char *bytes;            /* a copy of the text, split into strings */
    size_t last;            /* the number of the last line */
    struct written_value values[RULE_PARAMETER_COUNT];
    struct written_value inherits;
    struct text inherited; /* the values that are inherited, each with a NUL */
    struct rule_fault *faults;
    size_t fault_count;
    size_t fault_room;
    bool without_base; /* what it inherits was not found: nothing is missing but that */
    bool newer;        /* it is of a format that is not known: no more is told */
    bool no_memory;
};

/* Splits the text into values, the inherited ones among them. Adds faults. */
void rule_text_split(struct rule_text *text);

/* Adds a fault, as printf would print it. */
void rule_text_wrong(struct rule_text *text, size_t line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Returns the index of the parameter whose name has that length, or RULE_PARAMETER_COUNT. */
size_t rule_text_parameter(const char *name, size_t length);

/* Returns whether the value of a parameter is known: it is right, or there is a default. */
bool rule_text_knows(const struct rule_text *text, size_t index);

/* Returns the line of a parameter: the last one if it is not given. */
size_t rule_text_line(const struct rule_text *text, size_t index);

#endif
