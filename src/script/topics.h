/* What `help` explains besides the commands: rejection codes, squares and turns. The man page has
 * the codes' explanations too. */
#ifndef SCRIPT_TOPICS_H
#define SCRIPT_TOPICS_H

#include <stddef.h>

#include "arbiter/rules.h"
#include "arbiter/ruling.h"
#include "text/text.h"

/* When a rejection is given and what to do about it, in full sentences. NULL for the two rulings
 * that are no rejections. */
const char *topic_of_code(arb_ruling ruling);

/* The rejection of that code, read without regard to case; ARB_ACCEPTED where there is none. */
arb_ruling topic_code_named(const char *code);

/* A topic about how something is written: some sentences, a line for each rule set between them. */
struct topic {
    const char *name;
    const char *before;
    /* How it is written under these rules. */
    void (*form)(const arb_rules *rules, struct text *text);
    const char *after;
};

/* Topic number `index`; NULL after the last one. */
const struct topic *topic_at(size_t index);

/* The topic of that name, read without regard to case; NULL where there is none. */
const struct topic *topic_named(const char *name);

#endif
