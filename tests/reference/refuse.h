/* Commands that must be rejected, written as `reject CODE COMMAND`, which prints nothing and
 * changes nothing: language.md 4 and 7. */
#ifndef REFERENCE_REFUSE_H
#define REFERENCE_REFUSE_H

#include "play.h"

__attribute__((format(printf, 3, 4))) void refuse(struct play *play, const char *code,
                                                  const char *format, ...);

/* Tries something that is rejected here; writes nothing if it turns out to be legal. */
void refuse_something(struct play *play);

#endif
