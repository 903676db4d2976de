/* The questions, each with the answer that it must get: language.md 4. */
#ifndef REFERENCE_ASK_H
#define REFERENCE_ASK_H

#include "play.h"

void ask_all_squares(struct play *play);
void ask_something(struct play *play);

/* The longest list of turns that `moves` is asked for. */
enum { LIST_LIMIT = 300 };

#endif
