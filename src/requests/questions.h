/* What can be asked: a command of the language for each question, and the value of its answer. */
#ifndef REQUESTS_QUESTIONS_H
#define REQUESTS_QUESTIONS_H

#include <jansson.h>

#include "answers/json.h"

/* More than there are questions. */
#define QUESTIONS_MOST 24

/* What may be said with the name of a question. */
enum argument {
    ARGUMENT_NONE,
    ARGUMENT_WORDS,   /* the words after the command, as a string */
    ARGUMENT_NUMBERS, /* the number after the command; or an object of its options */
    ARGUMENT_TRUE     /* the name and `true` are the same as the name alone */
};

struct question {
    const char *name;
    const char *command;
    bool needs; /* the argument: the name alone is no question */
    enum argument argument;
    const char *first;    /* the member of an object that stands first, without its name; or NULL */
    answer_writer *write; /* of the value */
};

/* What was asked. */
struct asked {
    size_t number; /* in `ask`, from 1; 0: it was not asked */
    const json_t *argument;
};

/* Returns the question with that index; NULL after the last one. Answers come in this order. */
const struct question *question_at(size_t index);

/* Stores the index of the question of that name. Returns false if there is none. */
bool question_find(const char *name, size_t *index);

/* Whether such an argument can be given; NULL: none is. */
bool question_takes(const struct question *question, const json_t *argument);

/* Adds the line of the language that asks, with an argument that is no string. */
void question_line(struct text *text, const struct question *question, const json_t *argument);

#endif
