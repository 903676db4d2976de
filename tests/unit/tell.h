/* Values of JSON in the words of the language, as tests compare them: each function adds what the
 * command prints, without what it begins with, such as `moves: `. A value that has not the form of
 * its kind fails the test. */
#ifndef UNIT_TELL_H
#define UNIT_TELL_H

#include <jansson.h>

#include "base/text.h"

typedef void teller(struct text *text, const json_t *value);

/* Returns the string that is a member of an object. */
const char *tell_member(const json_t *object, const char *name);

void tell_string(struct text *text, const json_t *value);
void tell_winner(struct text *text, const json_t *value);
void tell_truth(struct text *text, const json_t *value);
void tell_piece(struct text *text, const json_t *value);
void tell_lines(struct text *text, const json_t *value);
void tell_turns(struct text *text, const json_t *value);

/* Each with a colon and the squares of what it takes. */
void tell_captures(struct text *text, const json_t *value);
void tell_number(struct text *text, const json_t *value);

/* With the number of all of them, as `divide 2` ends. */
void tell_counts(struct text *text, const json_t *value);
void tell_status(struct text *text, const json_t *value);
void tell_hint(struct text *text, const json_t *value);

/* Without the first line, which names the rule set that is played. */
void tell_rules(struct text *text, const json_t *value);

/* As `at` answers for each square that has a piece. */
void tell_pieces(struct text *text, const json_t *value);
void tell_history(struct text *text, const json_t *value);

/* As it is in a file. */
void tell_picture(struct text *text, const json_t *value);

#endif
