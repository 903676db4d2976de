/* What `help` explains besides the commands: rejection codes, squares and turns. The man page uses
 * the explanations of the codes too. */
#ifndef SCRIPT_TOPICS_H
#define SCRIPT_TOPICS_H

#include <stddef.h>

#include "answers/answers.h"
#include "arbiter/ruling.h"

/* Returns when a code is given and what to do about it, in full sentences. NULL for the two rulings
 * that are not rejections. */
const char *topic_of_code(arb_ruling ruling);

/* Returns the rejection with that code, ignoring case; ARB_ACCEPTED if there is none. */
arb_ruling topic_code_named(const char *code);

/* Returns the topic with that index; NULL after the last one. */
const struct answer_topic *topic_at(size_t index);

/* Returns the topic with that name, ignoring case; NULL if there is none. */
const struct answer_topic *topic_named(const char *name);

#endif
