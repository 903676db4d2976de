/* The list of all rule sets with one more, for a program that has it. */
#include "variant/allround.h"

/* It is declared already; what follows is its place in the list, the last. */
#define rules_kingcapture rules_kingcapture, &allround

#include "rules/rules.c" /* NOLINT(bugprone-suspicious-include) */
