/* `arbiter --json`: answers requests of programs, a line of JSON for each. */
#ifndef REQUESTS_REQUESTS_H
#define REQUESTS_REQUESTS_H

#include "script/interpreter.h"

/* Reads requests from standard input to its end, and writes an answer to each before it waits for
 * the next one. The limits of the run are those of each request. Requests that name no rule set are
 * of those of the game. Sets `rejected` if a request was not answered, and stops with `trouble`
 * where a script would, except for limits. */
void requests_run(struct interpreter *in);

#endif
