/* A script with what this program answers to it, as `#>` lines after its commands. */
#ifndef TESTING_ANSWERED_H
#define TESTING_ANSWERED_H

#include "testing/partial.h"

/* Adds the lines of a script, which has no `#>` lines, with its answers, and its status, if that is
 * not 0, as a header. The numbers of lines in errors become those in the new text. */
void answered_text(const struct script *script, const struct own_answers *own, struct text *text);

#endif
