#include "terminal/conversations/dialogue.h"

#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "answers/text.h"
#include "base/shown.h"
#include "formats/formats.h"

void dialogue_say(struct dialogue *d, const char *format, ...)
{
    TEXT_BUFFER(text, 2 * LINE_LONGEST);
    va_list values;

    va_start(values, format);
    text_print_list(&text, format, values);
    va_end(values);
    text_add(&d->in->out->text, &text);
}

/* ---- answers --------------------------------------------------------------------------- */

/* Prints the answer, with control bytes written as \xNN. */
static void say_shown(struct dialogue *d, const char *bytes, size_t length)
{
    TEXT_BUFFER(text, (size_t)4 * LINE_LONGEST + sizeof "...");
    bool terminal = d->in->out->terminal;
    size_t bad;

    while ((bad = words_bad_byte(bytes, length)) != 0) {
        struct escape escape = text_escape(bytes[bad - 1]);

        text_foreign(&text, bytes, bad - 1, terminal);
        text_bytes(&text, escape.bytes, sizeof escape.bytes);
        bytes += bad;
        length -= bad;
    }
    text_foreign(&text, bytes, length, terminal);
    text_string(&text, d->too_long ? "..." : "");
    text_add(&d->in->out->text, &text);
}

static void take(struct dialogue *d, const char *bytes, size_t length, bool too_long)
{
    d->too_long = too_long;
    d->wrong = NULL;
    if (too_long)
        d->wrong = "it is too long";
    else if (words_bad_byte(bytes, length) != 0)
        d->wrong = "it has a control byte";
    if (d->echo) {
        say_shown(d, bytes, length);
        dialogue_say(d, "\n");
    }
    memcpy(d->bytes, bytes, length);
    while (length > 0 && (d->bytes[length - 1] == ' ' || d->bytes[length - 1] == '\t'))
        length--;
    d->bytes[length] = '\0';
    d->answer = d->bytes + strspn(d->bytes, " \t");
    d->length = (size_t)(d->bytes + length - d->answer);
}

static bool ask_at_terminal(struct dialogue *d, const char *question)
{
    bool pasted = d->typing.rest != NULL;
    const char *typed;
    size_t length;

    if (!output_flush(d->in->out))
        return false;
    typed = typing_line(&d->typing, question);
    if (typed == NULL)
        return false;
    length = strlen(typed);
    if (pasted) { /* it came with an earlier answer, so the question has not been shown */
        text_string(&d->in->out->text, question);
        text_string(&d->in->out->text, typed);
        text_string(&d->in->out->text, "\n");
    }
    take(d, typed, length < LINE_LONGEST ? length : LINE_LONGEST, length > LINE_LONGEST);
    return true;
}

bool dialogue_ask(struct dialogue *d, const char *question)
{
    struct interpreter *in = d->in;
    struct line line;
    int error = 0;

    if (in->stopped || in->out->error != 0 || is_run_over(in))
        return false;
    if (d->terminal)
        return ask_at_terminal(d, question);
    dialogue_say(d, "%s", question);
    switch (reader_next(&d->reader, in->out, &line, &error)) {
    case READING_LINE:
        take(d, line.bytes, line.length, line.too_long);
        return true;
    case READING_FAILED:
        if (!is_run_over(in))
            interpreter_trouble(in, "standard input", strerror(error));
        return false;
    default:
        return false;
    }
}

bool dialogue_answered(const struct dialogue *d, const char *word)
{
    return d->wrong == NULL && strcasecmp(d->answer, word) == 0;
}

/* ---- files -------------------------------------------------------------------------------- */

/* Prints `Cannot save NAME: REASON`, and returns false. */
static bool cannot(struct dialogue *d, const char *what, const char *name, const char *reason)
{
    size_t length = d->wrong != NULL ? d->length : strlen(name); /* the name may contain a NUL */

    dialogue_say(d, "Cannot %s ", what);
    say_shown(d, name, length);
    dialogue_say(d, ": %s\n", reason);
    return false;
}

/* Returns why the file must not be opened, or NULL if it may be. */
static const char *not_tried(const struct dialogue *d, const char *name)
{
    if (d->wrong != NULL)
        return d->wrong;
    if (d->in->safe)
        return "--safe does not allow it";
    if (interpreter_is_output(d->in, name))
        return INTERPRETER_OUTPUT;
    return interpreter_is_journal(d->in, name) ? INTERPRETER_JOURNAL : NULL;
}

/* Returns whether a change was accepted. Reports why it was not, unless the rules refused it. */
static bool is_changed(struct dialogue *d, arb_ruling ruling)
{
    const struct rejection *rejection = &d->in->rejection;
    TEXT_BUFFER(path, 2 * SHOWN_OF_WORD);

    if (ruling == ARB_OUT_OF_MEMORY)
        interpreter_trouble(d->in, NULL, "out of memory");
    if (ruling == ARB_GAME_TOO_LONG)
        interpreter_trouble(d->in, NULL, "the game is too long");
    if (ruling == ARB_CANNOT_WRITE) { /* the journal has stored why */
        text_shown(&path, rejection->word, strlen(rejection->word), SHOWN_OF_WORD);
        interpreter_trouble(d->in, path.bytes, rejection->detail.text);
    }
    return ruling == ARB_ACCEPTED;
}

static bool judge_file(struct dialogue *d, const char *what, const struct named_file *file,
                       arb_ruling ruling)
{
    TEXT_MESSAGE(reason, 256);

    if (ruling == ARB_ACCEPTED || ruling == ARB_OUT_OF_MEMORY)
        return is_changed(d, ruling);
    file_fault_text(&reason, file->fault.error, &file->fault.bad);
    return cannot(d, what, file->path, reason.bytes);
}

bool dialogue_save(struct dialogue *d, const char *name)
{
    const struct interpreter *in = d->in;
    const struct format *format = format_of(FORMAT_OF_GAMES, in->game->rules, name);
    struct named_file file = {.host = in->host, .path = name, .out = in->out};

    if (not_tried(d, name) != NULL)
        return cannot(d, "save", name, not_tried(d, name));
    return judge_file(d, "save", &file, files_write(&file, in->game, format));
}

bool dialogue_load(struct dialogue *d, const char *name)
{
    const struct interpreter *in = d->in;
    struct named_file file = {.host = in->host, .path = name, .out = in->out};
    arb_ruling ruling;

    if (not_tried(d, name) != NULL)
        return cannot(d, "load", name, not_tried(d, name));
    output_flush(in->out); /* opening a pipe may have to wait for its other end */
    ruling = files_load(&file, in->game);
    return ruling == ARB_CANNOT_WRITE ? is_changed(d, ruling)
                                      : judge_file(d, "load", &file, ruling);
}

bool dialogue_play(struct dialogue *d, const arb_turn *turn)
{
    return is_changed(d, turn != NULL ? arb_play(d->in->game, turn) : arb_pass(d->in->game));
}

bool dialogue_begin_anew(struct dialogue *d)
{
    return is_changed(d, arb_game_begin(d->in->game, d->in->game->rules, false));
}

/* ---- conversations ------------------------------------------------------------------------- */

static const struct {
    const arb_rules *rules;
    conversation *hold;
} conversations[] = {
    {&rules_dama, dama_conversation},
    {&rules_orthogonal, orthogonal_conversation},
};

conversation *conversation_of(const arb_rules *rules)
{
    for (size_t i = 0; i < sizeof conversations / sizeof conversations[0]; i++) {
        if (conversations[i].rules == rules)
            return conversations[i].hold;
    }
    return NULL;
}

void conversation_run(struct interpreter *in, bool terminal)
{
    struct dialogue d = {.in = in, .terminal = terminal, .echo = !isatty(STDIN_FILENO)};
    const char *missing = terminal ? typing_begin(&d.typing, TYPED_ANSWERS, in->safe) : NULL;
    bool goes_on = true;

    if (missing != NULL) {
        interpreter_trouble(in, "--classic at a terminal needs GNU Readline", missing);
        return;
    }
    if (!terminal && !reader_of_file(&d.reader, in->host, STDIN_FILENO)) {
        interpreter_trouble(in, NULL, "out of memory");
        return;
    }
    /* An unfinished turn is undone, because conversations have only whole turns. */
    while (goes_on && arb_has_moved(in->game))
        goes_on = is_changed(&d, arb_undo(in->game, 1));
    if (goes_on)
        conversation_of(in->game->rules)(&d);
    if (terminal)
        typing_end(&d.typing);
    else
        reader_close(&d.reader);
}
