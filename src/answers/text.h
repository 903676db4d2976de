/* Answers as text (language.md 4 and 6). */
#ifndef ANSWERS_TEXT_H
#define ANSWERS_TEXT_H

#include "answers/answers.h"
#include "arbiter/text.h"
#include "base/text.h"

/* Enough room for any answer but lists, and for a value alone. */
#define ANSWER_ROOM (512 + ARB_DEPTH_MOST * ARB_TURN_TEXT)
#define ANSWER_VALUE_ROOM 512

/* Where the text of answers goes. */
struct answer_taker {
    bool colour;   /* colour the pieces and marks of boards */
    bool terminal; /* show bytes that could control a terminal as \xNN */
    text_taker *take;
    void *context;
};

/* Passes the text of an answer to the taker, a line or more at a time. Ends a list early when the
 * taker returns false. */
void answer_write(const struct answer *answer, const struct answer_taker *taker);

/* Adds the value, which is what `assert` compares: the first line after its name. For answers that
 * have a name, and otherwise nothing. */
void answer_value(struct text *text, const struct answer *answer);

/* Adds the first line, without its end: `NAME: VALUE`. */
void answer_first_line(struct text *text, const struct answer *answer);

#endif
