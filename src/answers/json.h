/* The values of answers as JSON. They are what answers/text.h writes for people. */
#ifndef ANSWERS_JSON_H
#define ANSWERS_JSON_H

#include "answers/answers.h"
#include "base/json.h"

/* Writes the value of an answer. Ends a list early when the text is cut, or when a count is
 * stopped. What commands that play, or that are about files, answer has no such form: null. */
typedef void answer_writer(struct json *json, const char *name, const struct answer *answer);
answer_writer answer_json;

/* The same for the pieces of POSITION, in reading order. */
answer_writer answer_json_pieces;

/* The same for those of the turns of MOVES that capture, each with the squares of the pieces that
 * it takes. */
answer_writer answer_json_captures;

/* Writes a turn. */
void json_put_turn(struct json *json, const char *name, const arb_rules *rules,
                   const arb_turn *turn);

/* Writes the side that has won; how the game ended otherwise; or that it did not. */
void json_put_result(struct json *json, const char *name, const arb_rules *rules,
                     arb_result result);

#endif
