/* `--coverage`: what tests have met, and what none of them has: rejection codes, commands, and the
 * parameters of the rule sets that they play. */
#ifndef TESTING_COVERAGE_H
#define TESTING_COVERAGE_H

#include <stdatomic.h>

#include "arbiter/ruling.h"
#include "base/json.h"
#include "rules/rules.h"
#include "script/interpreter.h"

#define COVERED_COMMANDS 64   /* room for those of the language */
#define COVERED_RULES 32      /* and for the rule sets that are built in */
#define COVERED_PARAMETERS 32 /* and for the parameters of draughts */

/* What one run has met. */
struct met {
    bool wanted; /* it is noted */
    bool rulings[ARB_RULING_COUNT];
    bool commands[COVERED_COMMANDS];
    bool rules[COVERED_RULES];
};

/* Notes the rules in play, and the commands of a line that comes next. */
void met_line(struct met *met, struct interpreter *in, const struct line *line);

/* Notes the code of a line that was rejected. */
void met_rejection(struct met *met, const struct interpreter *in);

/* What all tests have met, in memory that their processes share. */
struct coverage {
    atomic_uint rulings[ARB_RULING_COUNT]; /* in how many tests */
    atomic_uint commands[COVERED_COMMANDS];
    atomic_uint rules[COVERED_RULES];

    /* Of a rule set, a parameter, and another rule set, that has another value of it: whether some
     * test would not print the same if the first had that value. */
    atomic_bool told[COVERED_RULES][COVERED_PARAMETERS][COVERED_RULES];
};

/* Returns one that is empty. NULL: there is no memory. It exists until the process ends. */
struct coverage *coverage_new(void);

/* Adds what a test has met. */
void coverage_add(struct coverage *coverage, const struct met *met);

/* ---- parameters (coverage_rules.c) ----------------------------------------------------------- */

/* Returns the name of a parameter that can change how a game is played; NULL after the last. */
const char *coverage_parameter(size_t index);

/* Whether `other` has another value of a parameter than `rules`, which no rule set between them in
 * the list and `other` has; and makes the rules with that value. */
bool coverage_other_value(size_t rules, size_t parameter, size_t other);

/* The rules of a rule set with the value of a parameter that another one has. */
struct changed_rules {
    arb_rules rules;
    struct draughts draughts;
};

/* Makes them. Returns false if no game can be played by them. */
bool coverage_change(struct changed_rules *changed, size_t rules, size_t parameter, size_t other);

/* ---- reports --------------------------------------------------------------------------------- */

/* Adds a table. If `missing`, it has only what no test has met. */
void coverage_table(const struct coverage *coverage, bool missing, struct text *to);

/* Writes the members of an object. */
void coverage_json(const struct coverage *coverage, struct json *json);

#endif
