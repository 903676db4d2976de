/* Weights of computer players that are in a file: --weights and ARBITER_WEIGHTS. */
#ifndef SCRIPT_WEIGHTS_H
#define SCRIPT_WEIGHTS_H

#include "arbiter/player.h"
#include "base/text.h"
#include "host/host.h"

/* The environment variable that names a file, if the option does not. */
#define WEIGHTS_VARIABLE "ARBITER_WEIGHTS"

/* The longest file. Those of the program are a tenth of it. */
#define WEIGHTS_LONGEST ((size_t)4 << 20)

/* Room for what is wrong with one, with its NUL. */
#define WEIGHTS_WRONG (ARB_WEIGHTS_WHY + 64)

/* Lets a thinker play a rule set by the weights in a file. Returns false, with the reason added to
 * `wrong`, if it cannot: then it plays by those of the program. */
bool weights_load(arb_thinker *thinker, const arb_rules *rules, const char *path,
                  const struct host *host, struct text *wrong);

#endif
