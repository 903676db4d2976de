/* Rule sets by chance: a value for each parameter, few of which contradict each other. */
#ifndef FAMILY_CHANCE_H
#define FAMILY_CHANCE_H

#include "random.h"

enum { CHANCE_TEXT_LIMIT = 2000 };

/* Writes a rule text to one of CHANCE_TEXT_LIMIT bytes, with the name `chanceSEED`. */
void write_chance_rules(int seed, char *text);

#endif
