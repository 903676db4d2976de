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

        if (length > 0)
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

void help_commands(struct text *text, usage_at *commands, bool begins)
{
    struct filling filling = {.text = text, .indent = 2};
    struct usage usage;

    if (begins)
        text_string(
            text, "moves lists the turns: type one. player SIDE level 3 lets the computer play.\n");
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

/* A step, and a capture of two pieces, whose mark is ?. */
static const char *example_for(const arb_rules *rules)
{
    const struct geometry *g = rules_geometry(rules);

    switch (rules->squares.naming) {
    case NAMED_BY_DIGITS:
        return "22-33, 22?44?66";
    case NAMED_BY_LETTERS:
        return g->dark_only ? "c3-d4, c3?e5?g7" : "a3-a4, a3?a5?a7";
    default:
        return g->dark_numbers ? "32-28, 32?23?14" : "11-15, 15?22?31";
    }
}

/* `11-15, 15x22x31` */
static void add_form(struct text *text, const arb_rules *rules, enum forms forms)
{
    bool from_top = rules_rows_from_top(rules);

    if (forms == FORMS_OF_SQUARES) {
        notation_squares(text, rules);
        if (rules->squares.naming == NAMED_BY_DIGITS || from_top)
            text_string(text, from_top ? "; rows from the top" : "; rows from the bottom");
        return;
    }
    for (const char *at = example_for(rules); *at != '\0'; at++)
        text_char(text, (char)(*at == '?' ? rules->squares.capture : *at));
}

void help_topic(struct text *text, const struct answer_topic *topic)
{
    const arb_rules *rules;

    add_usage(text, &topic->title);
    text_char(text, '\n');
    add_sentences(text, 2, topic->before);
    if (topic->forms == FORMS_NONE)
        return;
    for (size_t i = 0; (rules = arb_rules_at(i)) != NULL; i++) {
        text_print(text, "    %-13s ", rules->name);
        add_form(text, rules, topic->forms);
        text_char(text, '\n');
    }
    add_sentences(text, 2, topic->after);
}

/* The longest summary: a few sentences, and one for each way to a draw. */
#define SUMMARY_ROOM 2048

static void add_made_summary(struct text *text, const arb_rules *rules)
{
    TEXT_BUFFER(summary, SUMMARY_ROOM);

    summary_text(&summary, rules);
    text_print(&summary,
               "\nrules show %s prints all its parameters; arbiter-rules(7) explains them.",
               rules->name);
    add_sentences(text, 0, summary.bytes);
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
        add_made_summary(text, rules);
}
