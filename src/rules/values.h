/* The values of the parameters of draughts as text, as the lines of a rule text have them. */
#ifndef RULES_VALUES_H
#define RULES_VALUES_H

#include "base/format_number.h"
#include "rules/rules.h"

/* The first line of a rule text. */
#define RULE_TEXT_FORMAT 1
#define RULE_TEXT_FORMAT_HEAD "arbiter rules "
#define RULE_TEXT_HEAD RULE_TEXT_FORMAT_HEAD NUMBER_TEXT(RULE_TEXT_FORMAT)

/* A line of a rule text. The list is that of rules/parameters.h; one without a name ends it. */
struct rule_parameter {
    const char *name;
    const char *standard; /* the default, or MUST_BE_GIVEN */
    const char *meaning;
    void (*form)(struct text *text); /* adds what may be written */
};

extern const struct rule_parameter rule_parameters[];

#define RULE_PARAMETER_COUNT (0 RULE_PARAMETERS(RULE_COUNTED, RULE_COUNTED))
/* NOLINTNEXTLINE(bugprone-macro-parentheses): a term of a sum. */
#define RULE_COUNTED(type, field, name, standard, meaning) +1

/* Adds the value of the parameter with that index, of a rule set of draughts. */
void rules_write_value(struct text *text, const arb_rules *rules, size_t index);

/* Adds a way to a draw, but not its limit: `material 3+K 1K`. */
void rules_write_way(struct text *text, const struct draughts_draw *way);

/* Room for any rule set as a text: each line has at most 440 bytes. */
#define RULE_TEXT_ROOM ((RULE_PARAMETER_COUNT + 1) * (size_t)440)

/* Adds the whole rule set as a text. Returns false if it is not of draughts. */
bool rules_write(struct text *text, const arb_rules *rules);

/* Add what may be written for a type of rules/parameters.h. */
#define RULE_FORM(type) void form_##type(struct text *text);
#define RULE_FORM_OF(type, form) RULE_FORM(type)
RULE_FORM(yes_no)
RULE_FORM(must)
DRAUGHTS_CHOICES(RULE_FORM)
RULE_FORMS(RULE_FORM_OF)

#endif
