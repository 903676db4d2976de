/* A request: a line of JSON, what can be asked in it, and what is wrong with one. */
#ifndef REQUESTS_REQUEST_H
#define REQUESTS_REQUEST_H

#include <jansson.h>

#include "answers/json.h"

/* The longest line, its end not counted, and the deepest nesting of arrays and objects. */
#define REQUEST_LONGEST 1048576
#define REQUEST_DEEPEST 32

/* ---- questions: a command of the language for each, and the value of its answer ------------- */

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

/* Adds the line of the language that asks, with an argument that is no string. */
void question_line(struct text *text, const struct question *question, const json_t *argument);

/* ---- a request ------------------------------------------------------------------------------- */

#define FAULT_ROOM 8192

/* Why a request is not answered, and where that is: all but `code` and `reason` may be empty. */
struct fault {
    size_t byte;      /* of the line, from 1; 0: elsewhere */
    const char *key;  /* of the request */
    size_t turn;      /* of `turns`, from 1 */
    size_t ask;       /* of `ask`, from 1 */
    const char *text; /* what was written there */
    size_t text_length;
    const char *code;
    struct text reason; /* in `room` */
    char room[FAULT_ROOM];
};

struct request {
    json_t *object; /* owned; NULL if the line has none */
    const json_t *id;
    const json_t *rules;
    const json_t *position;
    const json_t *turns;
    struct asked asked[QUESTIONS_MOST]; /* by the number of the question */
};

/* Stores what is wrong, with a code and a reason as printf has it. Returns false. */
bool fail_request(struct fault *fault, const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Reads a line, of which `too_long` says that it was longer than REQUEST_LONGEST. Returns false
 * with what is wrong; what was read until then is in *request. It is to be freed in both cases. */
bool request_read(struct request *request, const char *bytes, size_t length, bool too_long,
                  struct fault *fault);
void request_free(struct request *request);

#endif
