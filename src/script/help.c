/* help: lists the commands, within 80 columns and 24 lines, or explains one topic. */
#include <string.h>
#include <strings.h>

#include "answers/board_text.h"
#include "game/game.h"
#include "script/arguments.h"
#include "script/handlers.h"
#include "script/topics.h"

/* The longest line, for a window of 80 columns. */
#define COLUMNS 79

/* Text being filled into indented lines. */
struct filling {
    struct output *out;
    size_t indent;
    size_t column; /* 0: the line is empty */
};

/* Adds text that must not be broken, after `blanks` blanks unless it begins a line. */
static void fill(struct filling *filling, const char *bytes, size_t length, size_t blanks)
{
    if (filling->column > 0 && filling->column + blanks + length > COLUMNS) {
        output_string(filling->out, "\n");
        filling->column = 0;
    }
    if (filling->column == 0)
        blanks = filling->indent;
    filling->column += blanks + length;
    for (; blanks > 0; blanks--)
        output_string(filling->out, " ");
    output_bytes(filling->out, bytes, length);
}

/* Ends the last line. */
static void fill_end(struct filling *filling)
{
    output_string(filling->out, "\n");
    filling->column = 0;
}

/* Writes sentences, filled into lines. A newline in them begins a new line. */
static void say_sentences(struct output *out, size_t indent, const char *sentences)
{
    struct filling filling = {.out = out, .indent = indent};

    while (*sentences != '\0') {
        size_t length = strcspn(sentences, " \n");

        fill(&filling, sentences, length, 1);
        if (sentences[length] == '\n')
            fill_end(&filling);
        sentences += length + (sentences[length] != '\0');
    }
    fill_end(&filling);
}

/* Appends the usage of a command and its other name, as in `space | end`. */
static void usage_text(struct text *text, const struct command *command)
{
    text_string(text, command->usage);
    if (command->alias != NULL) {
        text_string(text, " | ");
        text_string(text, command->alias);
    }
}

static void help_all(struct interpreter *in)
{
    const struct command *command;

    for (int class = 0; class < COMMAND_CLASSES; class ++) {
        struct filling filling = {.out = in->out, .indent = 2};

        output_string(in->out, command_class_title((enum command_class) class));
        output_string(in->out, "\n");
        for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
            char buffer[128];
            struct text usage = text_over(buffer, sizeof buffer);

            if ((int)command->class != class)
                continue;
            usage_text(&usage, command);
            fill(&filling, usage.bytes, usage.length, 3);
        }
        fill_end(&filling);
    }
    say_sentences(in->out, 0,
                  "help COMMAND explains a command, help CODE a rejection code, and help squares, "
                  "help turns and help rules NAME the rest. The manual is arbiter(1).");
}

static void help_command(struct interpreter *in, const struct command *command)
{
    char buffer[128];
    struct text usage = text_over(buffer, sizeof buffer);

    usage_text(&usage, command);
    output_text(in->out, &usage);
    output_string(in->out, "\n");
    say_sentences(in->out, 2, command->summary);
}

static void help_code(struct interpreter *in, arb_ruling ruling)
{
    output_string(in->out, arb_ruling_code(ruling));
    output_string(in->out, "\n");
    say_sentences(in->out, 2, topic_of_code(ruling));
}

/* `  english      11-15, 15x22x31` for each rule set. */
static void help_forms(struct interpreter *in, const struct topic *topic)
{
    const arb_rules *rules;

    output_string(in->out, topic->name);
    output_string(in->out, "\n");
    say_sentences(in->out, 2, topic->before);
    for (size_t i = 0; (rules = arb_rules_at(i)) != NULL; i++) {
        char buffer[128];
        struct text text = text_over(buffer, sizeof buffer);

        text_string(&text, "    ");
        text_string(&text, arb_rules_name(rules));
        do
            text_char(&text, ' ');
        while (text.length < 18);
        topic->form(rules, &text);
        text_char(&text, '\n');
        output_text(in->out, &text);
    }
    say_sentences(in->out, 2, topic->after);
}

/* help rules NAME: the board at the start, who moves first, and a summary of the rules. */
static arb_ruling help_rules(struct interpreter *in, const char *name)
{
    const arb_rules *rules;
    struct arb_game start = game_trial(in->game);
    char buffer[BOARD_TEXT_ROOM];
    struct text text = text_over(buffer, sizeof buffer);
    arb_ruling ruling = argument_rules(in, name, &rules);

    if (ruling == ARB_ACCEPTED)
        ruling = arb_game_begin(&start, rules, false);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    text_string(&text, arb_rules_name(rules));
    text_string(&text, ": ");
    text_string(&text, arb_rules_title(rules));
    text_char(&text, '\n');
    board_text(&text, &start, (struct board_style){.colour = in->colour});
    text_string(&text, arb_result_name(rules, ARB_FIRST_WINS));
    text_string(&text, " moves first.\n");
    output_text(in->out, &text);
    if (rules->summary != NULL)
        say_sentences(in->out, 0, rules->summary);
    return ARB_ACCEPTED;
}

/* help [TOPIC], help rules NAME */
arb_ruling handle_help(struct interpreter *in, const struct words *arguments)
{
    const char *name = arguments->count > 0 ? arguments->word[0] : "";
    const struct command *command = command_named(name);
    const struct topic *topic = topic_named(name);
    arb_ruling code = topic_code_named(name);

    if (arguments->count == 2 && strcasecmp(name, "rules") == 0)
        return help_rules(in, arguments->word[1]);
    if (arguments->count > 1)
        return ARB_USAGE;
    if (arguments->count == 0)
        help_all(in);
    else if (command != NULL)
        help_command(in, command);
    else if (topic != NULL)
        help_forms(in, topic);
    else if (code != ARB_ACCEPTED)
        help_code(in, code);
    else
        return interpreter_unknown(in, name);
    return ARB_ACCEPTED;
}
