/* Long endings, usually of kings, played to a draw. */
#ifndef REFERENCE_ENDINGS_H
#define REFERENCE_ENDINGS_H

#include "play.h"

void play_ending(struct play *play);

#endif
