#include "answers/text.h"

#include <string.h>

#include "notation/notation.h"

/* The longest line, for a window of 80 columns. */
#define COLUMNS 79

/* Text being filled into indented lines. */
struct filling {
    struct text *text;
    size_t indent;
    size_t column; /* 0: the line is empty */
};

/* Adds text that must not be broken, after `blanks` blanks unless it begins a line. */
static void fill(struct filling *filling, const char *bytes, size_t length, size_t blanks)
{
    if (filling->column > 0 && filling->column + blanks + length > COLUMNS) {
        text_char(filling->text, '\n');
        filling->column = 0;
    }
    if (filling->column == 0)
        blanks = filling->indent;
    filling->column += blanks + length;
    for (; blanks > 0; blanks--)
        text_char(filling->text, ' ');
    text_bytes(filling->text, bytes, length);
}

/* Ends the last line. */
static void fill_end(struct filling *filling)
{
    text_char(filling->text, '\n');
    filling->column = 0;
}

/* Adds sentences, filled into lines. A newline in them begins a new line. */
static void add_sentences(struct text *text, size_t indent, const char *sentences)
{
    struct filling filling = {.text = text, .indent = indent};

    while (*sentences != '\0') {
        size_t length = strcspn(sentences, " \n");

        fill(&filling, sentences, length, 1);
        if (sentences[length] == '\n')
            fill_end(&filling);
        sentences += length + (sentences[length] != '\0');
    }
    fill_end(&filling);
}

/* Adds the usage of a command and its other name, as in `space | end`. */
static void add_usage(struct text *text, const struct usage *usage)
{
    text_string(text, usage->forms);
    if (usage->alias != NULL)
        text_print(text, " | %s", usage->alias);
}

void help_commands(struct text *text, usage_at *commands)
{
    struct filling filling = {.text = text, .indent = 2};
    struct usage usage;

    for (size_t i = 0; commands(i, &usage); i++) {
        TEXT_BUFFER(forms, 128); /* usages of commands, which fit on a line */

        if (usage.section != NULL) {
            if (i > 0)
                fill_end(&filling);
            text_string(text, usage.section);
            text_char(text, '\n');
        }
        add_usage(&forms, &usage);
        fill(&filling, forms.bytes, forms.length, 3);
    }
    fill_end(&filling);
    add_sentences(text, 0,
                  "help COMMAND explains a command, help CODE a rejection code, and help squares, "
                  "help turns and help rules NAME the rest. The manual is arbiter(1).");
}

static void form_of_squares(struct text *text, const arb_rules *rules)
{
    notation_squares(text, rules);
    if (rules->squares.naming == NAMED_BY_DIGITS)
        text_string(text,
                    rules_rows_from_top(rules) ? "; rows from the top" : "; rows from the bottom");
}

/* A step, and the squares of a capture of two pieces. */
struct turn_example {
    const char *step;
    const char *capture[3];
};

static const struct turn_example *example_for(const arb_rules *rules)
{
    static const struct turn_example digits = {"22-33", {"22", "44", "66"}};
    static const struct turn_example letters = {"a3-a4", {"a3", "a5", "a7"}};
    static const struct turn_example dark_letters = {"c3-d4", {"c3", "e5", "g7"}};
    static const struct turn_example numbers = {"11-15", {"15", "22", "31"}};
    static const struct turn_example more_numbers = {"32-28", {"32", "23", "14"}};
    const struct geometry *g = rules_geometry(rules);

    switch (rules->squares.naming) {
    case NAMED_BY_DIGITS:
        return &digits;
    case NAMED_BY_LETTERS:
        return g->dark_only ? &dark_letters : &letters;
    default:
        return g->dark_numbers ? &more_numbers : &numbers;
    }
}

static void form_of_turns(struct text *text, const arb_rules *rules)
{
    const struct turn_example *example = example_for(rules);
    char mark = rules->squares.capture;

    text_print(text, "%s, %s%c%s%c%s", example->step, example->capture[0], mark,
               example->capture[1], mark, example->capture[2]);
}

/* `  english      11-15, 15x22x31` for each rule set. */
static void add_forms(struct text *text, enum forms forms)
{
    const arb_rules *rules;

    for (size_t i = 0; (rules = arb_rules_at(i)) != NULL; i++) {
        text_print(text, "    %-13s ", rules->name);
        (forms == FORMS_OF_SQUARES ? form_of_squares : form_of_turns)(text, rules);
        text_char(text, '\n');
    }
}

void help_topic(struct text *text, const struct answer_topic *topic)
{
    add_usage(text, &topic->title);
    text_char(text, '\n');
    add_sentences(text, 2, topic->before);
    if (topic->forms == FORMS_NONE)
        return;
    add_forms(text, topic->forms);
    add_sentences(text, 2, topic->after);
}

void help_rules(struct text *text, const arb_rules *rules, bool colour)
{
    struct position start;

    rules_begin(rules, &start);
    text_print(text, "%s: %s\n", rules->name, rules->title);
    board_text(text, rules, &start, (struct board_style){.colour = colour});
    text_print(text, "%s moves first.\n", arb_result_name(rules, ARB_FIRST_WINS));
    if (rules->summary != NULL)
        add_sentences(text, 0, rules->summary);
    else if (rules->draughts != NULL)
        text_print(text, "rules show %s prints its parameters; arbiter-rules(7) explains them.\n",
                   rules->name);
}
