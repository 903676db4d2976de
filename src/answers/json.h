/* The values of answers as JSON. They are what answers/text.h writes for people. */
#ifndef ANSWERS_JSON_H
#define ANSWERS_JSON_H

#include "answers/answers.h"
#include "base/text.h"

/* Integers up to this one can be told apart when a program reads them as floating point numbers.
 * Counts beyond it are written as strings. */
#define JSON_EXACT_MOST (UINT64_C(1) << 53)

/* Passes bytes from outside to the taker as a string, in parts. */
void json_string_in_parts(const char *bytes, size_t length, text_taker *take, void *context);

/* Passes the value of an answer to the taker, in parts. Ends a list early when the taker returns
 * false, or when a count is stopped. What commands that play, or that are about files, answer has
 * no such form: null. */
void answer_json(const struct answer *answer, text_taker *take, void *context);

/* The same for the pieces of POSITION, in reading order. */
void answer_json_pieces(const struct answer *answer, text_taker *take, void *context);

/* The same for those of the turns of MOVES that capture, each with the squares of the pieces that
 * it takes. */
void answer_json_captures(const struct answer *answer, text_taker *take, void *context);

#endif
