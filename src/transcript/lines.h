/* How a line that was run, with what it was answered, is written in a transcript. */
#ifndef TRANSCRIPT_LINES_H
#define TRANSCRIPT_LINES_H

#include "script/interpreter.h"

struct transcribing {
    struct interpreter *in;
    const char *transcript; /* its path */
    size_t line;            /* the number that the next line of the transcript will have */
    bool has_more;          /* set_up_has_more of the game; changed by lines that begin one */
};

/* Writes a line and its answer, or a rejection, as a script has them; nothing for a line that is
 * left out. Returns why that cannot be done, or NULL. */
const char *transcribe(struct transcribing *t, const struct recorded *what, struct text *out);

#endif
