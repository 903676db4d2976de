/* A request: a line of JSON, and what is wrong with one. */
#ifndef REQUESTS_REQUEST_H
#define REQUESTS_REQUEST_H

#include <jansson.h>

#include "base/text.h"
#include "requests/questions.h"

/* The longest line, its end not counted, and the deepest nesting of arrays and objects. */
#define REQUEST_LONGEST 1048576
#define REQUEST_DEEPEST 32

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
