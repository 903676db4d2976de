/* Rejections as text (language.md 7). */
#ifndef ANSWERS_REJECTION_TEXT_H
#define ANSWERS_REJECTION_TEXT_H

#include "answers/rejection.h"
#include "base/text.h"

/* How much of the word that a rejection is about is shown. */
#define SHOWN_OF_WORD 60

/* Adds the sentence of a rejection. */
void rejection_text(struct text *text, const arb_game *game, const struct rejection *rejection);

/* Adds why a file could not be used: the system's message, or, if `error` is 0, what is wrong on a
 * line of it. */
void file_fault_text(struct text *text, int error, const arb_file_fault *fault);

#endif
