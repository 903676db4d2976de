#include "script/interpreter.h"

#include <string.h>
#include <strings.h>

#include "text/colour.h"
#include "text/notation.h"
#include "text/reason.h"

/* How much of a line an error repeats, and of a word (LANGUAGE.md, section 7). */
#define SHOWN_OF_LINE 80
#define SHOWN_OF_WORD 60

void interpreter_trouble(struct interpreter *in, const char *about, const char *message)
{
    struct text text = text_over(in->trouble, sizeof in->trouble);

    if (about != NULL) {
        reason_shown(&text, about, strlen(about), TROUBLE_ROOM / 2);
        text_string(&text, ": ");
    }
    text_string(&text, message);
    in->stopped = true;
}

arb_ruling rejected(struct interpreter *in, arb_ruling ruling, const char *word, const char *detail)
{
    struct text shown = text_over(in->facts.word, sizeof in->facts.word);
    struct text text = text_over(in->facts.detail, sizeof in->facts.detail);

    reason_shown(&shown, word, strlen(word), SHOWN_OF_WORD);
    text_string(&text, detail);
    return ruling;
}

arb_ruling rejected_square(struct interpreter *in, arb_ruling ruling, arb_square square)
{
    in->facts.square = square;
    return ruling;
}

/* error: FILE: line N: COMMAND: REASON [CODE] */
static void say_rejected(struct interpreter *in, const struct source *source,
                         const struct span *command, arb_ruling ruling)
{
    char buffer[2048];
    struct text text = text_over(buffer, sizeof buffer);
    struct reason reason = {.game = in->game,
                            .square = in->facts.square,
                            .word = in->facts.word,
                            .detail = in->facts.detail};

    if (in->colour)
        text_string(&text, COLOUR_ERROR);
    text_string(&text, "error:");
    if (in->colour)
        text_string(&text, COLOUR_OFF);
    text_char(&text, ' ');
    if (source->named) {
        reason_shown(&text, source->name, strlen(source->name), sizeof buffer / 4);
        text_string(&text, ": ");
    }
    if (!source->prompt) {
        text_string(&text, "line ");
        text_number(&text, source->line);
        text_string(&text, ": ");
        reason_shown(&text, command->start, (size_t)(command->end - command->start), SHOWN_OF_LINE);
        text_string(&text, ": ");
    }
    reason_text(&text, ruling, &reason);
    text_string(&text, " [");
    text_string(&text, arb_ruling_code(ruling));
    text_string(&text, "]\n");
    output_text(in->out, &text);
}

/* Whether an unknown command is a turn without `move` before it: one that can be read
 * as a turn, or whose first word begins as one does, with a square and a separator. */
static bool is_bare_turn(const struct interpreter *in, const struct words *words)
{
    arb_turn turn;
    size_t wrong;
    size_t square = strcspn(words->word[0], "-xX");
    bool joined = words->word[0][square] != '\0';
    bool numbered = strcspn(words->word[0], "0123456789") < square;

    return (joined && numbered) || notation_read_turn(arb_game_rules(in->game), words->word,
                                                      words->count, &turn, &wrong) == ARB_ACCEPTED;
}

/* The command that a line like `save(FILE)` begins with; NULL when it is no such line. */
static const struct command *bracketed(const struct words *words)
{
    static const char *const names[] = {"save(", "load("};
    const char *start = words->span[0].start;
    size_t length = (size_t)(words->end - start);

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t name = strlen(names[i]);
        if (length >= name && strncasecmp(start, names[i], name) == 0)
            return command_named(i == 0 ? "save" : "load");
    }
    return NULL;
}

/* All that stands between the brackets of such a line; empty when the second one does not
 * end the line, so that there is no file. */
static void between_brackets(const struct words *words, struct text *file)
{
    const char *start = strchr(words->span[0].start, '(') + 1;

    if (words->end[-1] == ')')
        text_bytes(file, start, (size_t)(words->end - start) - 1);
}

arb_ruling interpreter_unknown(struct interpreter *in, const char *word)
{
    char detail[64];
    struct text text = text_over(detail, sizeof detail);

    text_string(&text, "the nearest is ");
    text_string(&text, command_nearest(word)->name);
    return rejected(in, ARB_UNKNOWN_COMMAND, word, detail);
}

/* The command of that name, looked for among the recent ones first. */
static const struct command *find_named(struct interpreter *in, const char *name)
{
    unsigned first = (unsigned char)name[0];
    unsigned second = first != 0 ? (unsigned char)name[1] : 0;
    const struct command **recent = &in->recent[(first ^ second << 2) % RECENT_COMMANDS];
    const struct command *found;

    if (*recent != NULL && strcmp((*recent)->name, name) == 0)
        return *recent;
    found = command_named(name);
    if (found != NULL)
        *recent = found;
    return found;
}

const struct command *interpreter_find(struct interpreter *in, const struct words *words,
                                       enum command_form *form)
{
    const struct command *command = find_named(in, words->word[0]);

    *form = FORM_NAMED;
    if (command == NULL) {
        *form = FORM_BRACKETED;
        command = bracketed(words);
    }
    if (command == NULL && is_bare_turn(in, words)) {
        *form = FORM_BARE_TURN;
        command = command_named("move");
    }
    return command;
}

arb_ruling interpreter_command(struct interpreter *in, const struct words *words)
{
    enum command_form form;
    const struct command *command = interpreter_find(in, words, &form);
    struct words arguments = words_from(words, form == FORM_NAMED && command != NULL ? 1 : 0);
    char buffer[LINE_LONGEST + 1];
    const char *file = buffer;
    arb_ruling ruling;

    if (command == NULL)
        return interpreter_unknown(in, words->word[0]);
    if (form == FORM_BRACKETED) {
        struct text text = text_over(buffer, sizeof buffer);

        between_brackets(words, &text);
        arguments = (struct words){.word = &file, .span = words->span, .count = text.length > 0};
    }
    in->command = command;
    ruling = command->handler(in, &arguments);
    if (ruling == ARB_USAGE && in->facts.detail[0] == '\0')
        return rejected(in, ARB_USAGE, "", command->usage);
    return ruling;
}

/* What is wrong with the line as such, before its first word is looked at. */
static arb_ruling judge_form(struct interpreter *in, const struct line *line,
                             const struct split_line *split)
{
    char number[24];
    struct text text = text_over(number, sizeof number);

    if (line->too_long) {
        text_number(&text, LINE_LONGEST);
        return rejected(in, ARB_LINE_TOO_LONG, "", number);
    }
    if (split->bad_byte != 0) {
        text_number(&text, split->bad_byte);
        return rejected(in, ARB_BAD_BYTE, "", number);
    }
    if (split->quote_open)
        return rejected(in, ARB_USAGE, "", "\"a word\", with a quote at either end");
    return ARB_ACCEPTED;
}

void interpreter_line(struct interpreter *in, struct source *source, const struct line *line)
{
    struct split_line split;
    arb_ruling ruling;

    words_split(&split, line->bytes, line->length);
    in->facts.word[0] = '\0';
    in->facts.detail[0] = '\0';
    ruling = judge_form(in, line, &split);
    if (ruling == ARB_ACCEPTED) {
        if (split.words.count == 0)
            return;
        ruling = interpreter_command(in, &split.words);
    }
    if (ruling == ARB_OUT_OF_MEMORY) {
        interpreter_trouble(in, NULL, "out of memory");
        return;
    }
    if (ruling != ARB_ACCEPTED) {
        say_rejected(in, source, &split.text, ruling);
        in->rejected = true;
        in->stopped = in->stopped || in->bail;
    }
    if (in->out->error != 0)
        in->stopped = true;
}

int interpreter_run(struct interpreter *in, struct source *source, struct reader *reader)
{
    struct line line;
    int error = 0;

    while (!in->stopped && !interrupted(in)) {
        enum reading reading = reader_next(reader, in->out, &line, &error);

        if (reading != READING_LINE)
            break;
        source->line = reader->number;
        interpreter_line(in, source, &line);
    }
    reader_close(reader);
    return error;
}
