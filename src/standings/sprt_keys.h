/* The keys of --sprt. */
#ifndef STANDINGS_SPRT_KEYS_H
#define STANDINGS_SPRT_KEYS_H

#include "standings/sprt.h"

/* Reads `elo0=0,elo1=5,alpha=0.05,beta=0.05,model=normalized`, any of the keys in any order, with
 * commas or blanks between them; the others have these values. Returns NULL, or what is wrong. */
const char *sprt_keys_read(const char *keys, struct sprt *sprt);

#endif
