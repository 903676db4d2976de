/* Records that are pasted at the prompt: their turns are played, and tags, comments, variations and
 * results are told and passed over (language.md 8). */
#ifndef TERMINAL_PROMPT_PASTED_H
#define TERMINAL_PROMPT_PASTED_H

#include "base/text.h"
#include "script/interpreter.h"

/* What is open at the end of a line. All zero at the start. */
struct pasted {
    bool comment;      /* `{` */
    unsigned brackets; /* `(` of variations */
    bool after_empty;  /* the line before was empty, and a tag ends what is open */
    /* What is passed over of the last line, and what is left of it. */
    struct text told;
    struct text left;
    char told_bytes[LINE_LONGEST + 1];
    char left_bytes[LINE_LONGEST + 1];
};

/* Takes a line. Returns what is to be run: the line itself if it is no part of a record, or what is
 * left of it, which may be empty. What is passed over is in `told`; it is empty if nothing is. Both
 * stay until the next call. */
const char *pasted_take(struct pasted *pasted, struct interpreter *in, const char *line);

/* What is open: "comment", "variation", or NULL. */
const char *pasted_open(const struct pasted *pasted);

#endif
