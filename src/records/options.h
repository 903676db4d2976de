/* Values of options that several programs of records have. */
#ifndef RECORDS_OPTIONS_H
#define RECORDS_OPTIONS_H

#include "records/settings.h"

/* Take a value, `NAME,NAME` of --guess and `comments,clocks` of --strip; the rule sets of files
 * become some of `files`. Return -1, or STATUS_TROUBLE after a complaint. */
int guesses_take(struct guesses *guesses, struct rule_files *files, const char *words);
int strip_take(unsigned *strip, const char *words);

/* Returns why options cannot be combined that any of these programs may have, or NULL if they can.
 */
const char *records_contradiction(const struct record_settings *settings);

#endif
