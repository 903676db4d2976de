#include "requests/questions.h"

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
    for (*index = 0; *index < sizeof questions / sizeof *questions; ++*index) {
        if (strcmp(name, questions[*index].name) == 0)
            return true;
    }
    return false;
}

/* Whether a word is lower-case letters only, as the names of options are. */
static bool is_word(const char *word)
{
    return word[strspn(word, "abcdefghijklmnopqrstuvwxyz")] == '\0';
}

static bool are_numbers(const json_t *argument)
{
    const char *name;
    json_t *value;

    if (!json_is_object(argument))
        return json_is_integer(argument);
    json_object_foreach((json_t *)argument, name, value)
    {
        if (!is_word(name) || !json_is_integer(value))
            return false;
    }
    return true;
}

bool question_takes(const struct question *question, const json_t *argument)
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

static void add_number(struct text *text, const json_t *number)
{
    text_print(text, " %" JSON_INTEGER_FORMAT, json_integer_value(number));
}

static void add_options(struct text *text, const struct question *question, const json_t *options)
{
    const json_t *first = json_object_get(options, question->first);
    const char *name;
    json_t *value;

    if (first != NULL)
        add_number(text, first);
    json_object_foreach((json_t *)options, name, value)
    {
        if (value == first)
            continue;
        text_char(text, ' ');
        text_string(text, name);
        add_number(text, value);
    }
}

void question_line(struct text *text, const struct question *question, const json_t *argument)
{
    text_string(text, question->command);
    if (json_is_object(argument))
        add_options(text, question, argument);
    else if (argument != NULL)
        add_number(text, argument);
}
