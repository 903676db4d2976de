/* What a program declares that it can be set to, and whether what a user sets is that. */
#ifndef MATCH_PROTOCOLS_DECLARED_H
#define MATCH_PROTOCOLS_DECLARED_H

#include "match/protocol.h"

/* What the value of an option is. */
enum declared_kind {
    DECLARED_BOOL,
    DECLARED_INTEGER,
    DECLARED_REAL,
    DECLARED_ONE_OF,
    DECLARED_ANY
};

/* An option that a program declares. */
struct declared {
    const char *name;
    enum declared_kind kind;
    const char *least; /* of a number; "": none */
    const char *most;
    const char *values; /* of DECLARED_ONE_OF, each after a \n */
};

/* What a program says of an option, each in a text of its own. */
enum declared_part {
    PART_NAME,
    PART_TYPE,
    PART_LEAST,
    PART_MOST,
    PART_VALUES, /* each after a \n */
    PARTS
};

/* How many kinds have a word of a protocol's own: all but DECLARED_ANY. */
#define DECLARED_KINDS DECLARED_ANY

/* Keeps an option that has a name in seat->declared, from where declared_find returns it, and frees
 * its parts. `kinds` are what the protocol calls the kinds. */
void declared_hear(struct seat *seat, struct text parts[PARTS],
                   const char *const kinds[DECLARED_KINDS]);

/* Finds an option, whose case does not matter where the protocol says so. Returns false if it is
 * not declared. */
bool declared_find(const struct seat *seat, const char *name, bool any_case,
                   struct declared *option);

/* Whether a value is one that an option can have. If not, adds to `why` which it can have. */
bool declared_takes(const struct declared *option, const char *value, struct text *why);

/* Adds values as a list: normal, killer. */
void declared_list(struct text *text, const char *values);

/* Whether all options that the user has given are declared, and in their range. If not,
 * seat->failure says what is declared. */
bool declared_check(struct seat *seat, bool any_case);

#endif
