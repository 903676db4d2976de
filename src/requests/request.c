#include "requests/request.h"

#include <string.h>

#include "arbiter/ruling.h"

bool fail_request(struct fault *fault, const char *code, const char *format, ...)
{
    va_list values;

    fault->code = code;
    fault->reason = text_message(fault->room, sizeof fault->room);
    va_start(values, format);
    text_print_list(&fault->reason, format, values);
    va_end(values);
    return false;
}

#define fail_usage(fault, ...) fail_request(fault, arb_ruling_code(ARB_USAGE), __VA_ARGS__)

/* ---- questions ------------------------------------------------------------------------------- */

static const struct question questions[] = {
    {"moves", "moves", false, ARGUMENT_WORDS, NULL, answer_json},
    {"captures", "moves", false, ARGUMENT_WORDS, NULL, answer_json_captures},
    {"winner", "winner", false, ARGUMENT_NONE, NULL, answer_json},
    {"position", "position", false, ARGUMENT_NONE, NULL, answer_json},
    {"fen", "fen", false, ARGUMENT_NONE, NULL, answer_json},
    {"status", "status", false, ARGUMENT_NONE, NULL, answer_json},
    {"history", "history", false, ARGUMENT_NONE, NULL, answer_json},
    {"board", "print", false, ARGUMENT_WORDS, NULL, answer_json},
    {"pieces", "position", false, ARGUMENT_NONE, NULL, answer_json_pieces},
    {"perft", "perft", true, ARGUMENT_NUMBERS, "depth", answer_json},
    {"hint", "hint", false, ARGUMENT_NUMBERS, NULL, answer_json},
    {"at", "at", true, ARGUMENT_WORDS, NULL, answer_json},
    {"svg", NULL, false, ARGUMENT_TRUE, NULL, NULL},
    {"turn", "turn", false, ARGUMENT_NONE, NULL, answer_json},
    {"can", "can", true, ARGUMENT_WORDS, NULL, answer_json},
    {"check", "check", true, ARGUMENT_WORDS, NULL, answer_json},
    {"divide", "divide", true, ARGUMENT_NUMBERS, "depth", answer_json},
    {"rules", "rules", false, ARGUMENT_NONE, NULL, answer_json},
};

_Static_assert(sizeof questions / sizeof *questions <= QUESTIONS_MOST, "room for all questions");

const struct question *question_at(size_t index)
{
    return index < sizeof questions / sizeof *questions ? &questions[index] : NULL;
}

bool question_find(const char *name, size_t *index)
{
    const struct question *question;

    for (*index = 0; (question = question_at(*index)) != NULL; ++*index) {
        if (strcmp(name, question->name) == 0)
            return true;
    }
    return false;
}

/* A number, or an object of numbers, whose names are of lower-case letters only, as those of
 * options are. */
static bool are_numbers(const json_t *argument)
{
    const char *name;
    json_t *value;

    if (!json_is_object(argument))
        return json_is_integer(argument);
    json_object_foreach((json_t *)argument, name, value)
    {
        if (name[strspn(name, "abcdefghijklmnopqrstuvwxyz")] != '\0' || !json_is_integer(value))
            return false;
    }
    return true;
}

/* Whether such an argument can be given; NULL: none is. */
static bool question_takes(const struct question *question, const json_t *argument)
{
    if (argument == NULL)
        return !question->needs;
    switch (question->argument) {
    case ARGUMENT_WORDS:
        return json_is_string(argument);
    case ARGUMENT_NUMBERS:
        return are_numbers(argument);
    case ARGUMENT_TRUE:
        return json_is_true(argument);
    default:
        return false;
    }
}

void question_line(struct text *text, const struct question *question, const json_t *argument)
{
    const json_t *first =
        json_is_object(argument) ? json_object_get(argument, question->first) : argument;
    const char *name;
    json_t *value;

    text_string(text, question->command);
    if (first != NULL)
        text_print(text, " %" JSON_INTEGER_FORMAT, json_integer_value(first));
    json_object_foreach((json_t *)argument, name, value)
    {
        if (value != first)
            text_print(text, " %s %" JSON_INTEGER_FORMAT, name, json_integer_value(value));
    }
}

/* ---- the line -------------------------------------------------------------------------------- */

/* Returns the position, from 1, of the first bracket that is nested too deep; 0 if there is none.
 */
static size_t too_deep(const char *bytes, size_t length)
{
    size_t depth = 0;
    bool quoted = false;

    for (size_t i = 0; i < length; i++) {
        char byte = bytes[i];

        if (byte == '"')
            quoted = !quoted;
        else if (quoted)
            i += byte == '\\'; /* a quote after it does not end the string */
        else if (byte == '[' || byte == '{')
            depth++;
        else if ((byte == ']' || byte == '}') && depth > 0)
            depth--;
        if (depth > REQUEST_DEEPEST)
            return i + 1;
    }
    return 0;
}

static bool parse(struct request *request, const char *bytes, size_t length, struct fault *fault)
{
    json_error_t error;

    fault->byte = too_deep(bytes, length);
    if (fault->byte > 0)
        return fail_request(fault, "bad-json", "nested more than %d deep", REQUEST_DEEPEST);
    request->object = json_loadb(bytes, length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    if (request->object != NULL)
        return true;
    fault->byte = error.position > 0 ? (size_t)error.position : 1;
    /* The library says so seldom, and mostly nothing. Within a string it calls it a fault of form.
     */
    if (error.text[0] == '\0' || json_error_code(&error) == json_error_out_of_memory)
        return fail_request(fault, arb_ruling_code(ARB_OUT_OF_MEMORY), "out of memory");
    return fail_request(fault, "bad-json", "%s", error.text);
}

/* ---- its members ----------------------------------------------------------------------------- */

/* Takes a string of the request, unless the value is NULL. */
static bool take_string(const json_t *value, const char *key, const json_t **string,
                        struct fault *fault)
{
    *string = value;
    if (value == NULL || json_is_string(value))
        return true;
    fault->key = key;
    return fail_usage(fault, "%s is a string", key);
}

static bool take_turns(struct request *request, const json_t *turns, struct fault *fault)
{
    request->turns = turns;
    if (turns != NULL && !json_is_array(turns)) {
        fault->key = "turns";
        return fail_usage(fault, "turns is an array of strings");
    }
    for (size_t i = 0; i < json_array_size(turns); i++) {
        if (json_is_string(json_array_get(turns, i)))
            continue;
        fault->turn = i + 1;
        return fail_usage(fault, "a turn is a string");
    }
    return true;
}

/* Takes a question: a name, or an object with a name and an argument. */
static bool take_question(struct request *request, const json_t *item, struct fault *fault)
{
    const char *name = json_string_value(item);
    const json_t *argument = NULL;
    size_t index;

    if (json_object_size(item) == 1) {
        void *member = json_object_iter((json_t *)item);

        name = json_object_iter_key(member);
        argument = json_object_iter_value(member);
    }
    if (name == NULL)
        return fail_usage(fault, "a question is its name, or an object of its name and argument");
    if (!question_find(name, &index)) {
        fail_usage(fault, "a question is one of ");
        for (size_t i = 0; question_at(i) != NULL; i++) {
            text_string(&fault->reason, i == 0 ? "" : question_at(i + 1) == NULL ? " or " : ", ");
            text_string(&fault->reason, question_at(i)->name);
        }
        return false;
    }
    if (request->asked[index].number > 0)
        return fail_usage(fault, "each question can be asked once");
    if (!question_takes(question_at(index), argument))
        return fail_usage(fault, "%s cannot be asked %s", name,
                          argument == NULL ? "without an argument" : "with such an argument");
    request->asked[index] = (struct asked){fault->ask, argument};
    return true;
}

static bool take_ask(struct request *request, const json_t *ask, struct fault *fault)
{
    if (ask != NULL && !json_is_array(ask)) {
        fault->key = "ask";
        return fail_usage(fault, "ask is an array of questions");
    }
    for (size_t i = 0; i < json_array_size(ask); i++) {
        fault->ask = i + 1;
        if (!take_question(request, json_array_get(ask, i), fault))
            return false;
    }
    fault->ask = 0;
    return true;
}

static bool check_keys(const json_t *object, struct fault *fault)
{
    static const char *const keys[] = {"id", "rules", "position", "turns", "ask"};
    const char *key;
    json_t *value;

    json_object_foreach((json_t *)object, key, value)
    {
        size_t i = 0;

        while (i < sizeof keys / sizeof *keys && strcmp(key, keys[i]) != 0)
            i++;
        if (i == sizeof keys / sizeof *keys) {
            fault->key = key;
            return fail_usage(fault, "a request has id, rules, position, turns and ask");
        }
    }
    return true;
}

bool request_read(struct request *request, const char *bytes, size_t length, bool too_long,
                  struct fault *fault)
{
    const json_t *object;

    *request = (struct request){0};
    *fault = (struct fault){0};
    if (too_long) {
        fault->byte = REQUEST_LONGEST + 1;
        return fail_request(fault, arb_ruling_code(ARB_LINE_TOO_LONG),
                            "the line is longer than %d bytes", REQUEST_LONGEST);
    }
    if (!parse(request, bytes, length, fault))
        return false;
    object = request->object;
    if (!json_is_object(object))
        return fail_usage(fault, "a request is an object");
    request->id = json_object_get(object, "id");
    return check_keys(object, fault) &&
           take_string(json_object_get(object, "rules"), "rules", &request->rules, fault) &&
           take_string(json_object_get(object, "position"), "position", &request->position,
                       fault) &&
           take_turns(request, json_object_get(object, "turns"), fault) &&
           take_ask(request, json_object_get(object, "ask"), fault);
}

void request_free(struct request *request)
{
    json_decref(request->object);
    request->object = NULL;
}
