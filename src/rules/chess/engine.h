/* The king-capture family: kingcapture is its one rule set (rules.md 6). */
#ifndef RULES_CHESS_ENGINE_H
#define RULES_CHESS_ENGINE_H

#include "rules/rules.h"

extern const struct engine chess_engine;

#endif
