#include "script/interpreter.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "answers/text.h"
#include "base/shown.h"
#include "script/turns.h"

/* How much of a line an error repeats (language.md 7). */
#define SHOWN_OF_LINE 80

void interpreter_trouble(struct interpreter *in, const char *about, const char *message)
{
    struct text text = text_message(in->trouble, sizeof in->trouble);

    if (about != NULL) {
        text_shown(&text, about, strlen(about), TROUBLE_ROOM / 2);
        text_string(&text, ": ");
    }
    text_string(&text, message);
    in->stopped = true;
}

bool interpreter_is_journal(const struct interpreter *in, const char *path)
{
    return in->journal > 0 && in->host->length_of(in->host->context, path, in->journal) >= 0;
}

bool interpreter_is_transcript(const struct interpreter *in, const char *path)
{
    return in->transcript > 0 && in->host->length_of(in->host->context, path, in->transcript) >= 0;
}

enum run_limit interpreter_limit(const struct interpreter *in)
{
    int interruption = in->interrupt != NULL ? *in->interrupt : INTERRUPTION_NONE;

    if (interruption == INTERRUPTION_XCPU)
        return LIMIT_SYSTEM_CPU;
    if (interruption == INTERRUPTION_CPU)
        return LIMIT_CPU;
    if (interruption == INTERRUPTION_TIME)
        return LIMIT_TIME;
    if (in->out != NULL && in->out->full) /* it may not be open yet */
        return LIMIT_OUTPUT;
    return in->counted != NULL && in->counted->refused ? LIMIT_MEMORY : LIMIT_NONE;
}

/* `line N: COMMAND: ` */
static void add_line(struct text *text, const struct source *source, const struct span *command,
                     text_shower *show)
{
    text_string(text, "line ");
    text_number(text, source->line);
    text_string(text, ": ");
    show(text, command->start, (size_t)(command->end - command->start), SHOWN_OF_LINE);
    text_string(text, ": ");
}

bool interpreter_used_up(struct interpreter *in, const struct source *source,
                         const struct span *command)
{
    const struct allowance *allowance = &in->allowance;
    const struct {
        const char *name;
        uint64_t most; /* 0: it is not known */
        const char *unit;
    } limits[] = {
        [LIMIT_NONE] = {"", 0, ""},
        [LIMIT_CPU] = {"processor time limit", allowance->cpu, " s"},
        [LIMIT_SYSTEM_CPU] = {"processor time limit of the system", 0, ""},
        [LIMIT_TIME] = {"time limit", allowance->time, " s"},
        [LIMIT_MEMORY] = {"memory limit", allowance->memory, " MB"},
        [LIMIT_OUTPUT] = {"output limit", allowance->output, " MB"},
    };
    enum run_limit reached = interpreter_limit(in);
    TEXT_MESSAGE(message, TROUBLE_ROOM);

    if (reached == LIMIT_NONE || in->trouble[0] != '\0')
        return reached != LIMIT_NONE;
    if (source != NULL && command != NULL)
        add_line(&message, source, command, text_shown);
    text_string(&message, limits[reached].name);
    if (limits[reached].most > 0)
        text_print(&message, " of %" PRIu64 "%s", limits[reached].most, limits[reached].unit);
    text_string(&message, " reached");
    interpreter_trouble(in, source != NULL ? source->name : NULL, message.bytes);
    return true;
}

void interpreter_failed(struct interpreter *in, const char *about, int error)
{
    const struct source source = {.name = about};

    in->stopped = true;
    if (error != EINTR || !interrupted(in))
        interpreter_trouble(in, about, strerror(error));
    else
        (void)interpreter_used_up(in, &source, NULL);
}

bool interpreter_is_output(const struct interpreter *in, const char *path)
{
    return in->output != NULL && in->host->is_same(in->host->context, path, in->output);
}

void interpreter_end(struct interpreter *in)
{
    arb_thinker_free(in->players.thinker);
    in->players.thinker = NULL;
}

bool stop_when_interrupted(void *interpreter)
{
    struct interpreter *in = interpreter;

    if (in->meanwhile != NULL)
        in->meanwhile(in->watcher);
    return interrupted(in);
}

/* ---- answers -------------------------------------------------------------------------------- */

arb_ruling answered(struct interpreter *in, const struct answer *answer)
{
    in->answer = *answer;
    answered_in_place(in, answer->kind);
    if (answer->kind == ANSWER_SAVED || answer->kind == ANSWER_DRAWN) {
        struct text note = text_message(in->note, sizeof in->note);

        answer_write(&note, &in->answer, &(struct answer_style){0});
        in->answer.kind = ANSWER_NONE;
    }
    return ARB_ACCEPTED;
}

static bool is_interrupted(void *in)
{
    return interrupted(in);
}

static void write_answer(struct interpreter *in)
{
    const struct answer_style style = {
        .colour = in->colour, .terminal = in->out->terminal, .stop = is_interrupted, .context = in};

    answer_write(&in->out->text, &in->answer, &style);
}

void interpreter_print(struct interpreter *in, bool names)
{
    answered_board(in, names);
    write_answer(in);
    in->answer.kind = ANSWER_NONE;
}

/* ---- rejections ------------------------------------------------------------------------------ */

arb_ruling rejected(struct interpreter *in, arb_ruling ruling, const char *word,
                    struct detail detail)
{
    struct text text = text_message(in->rejection.word, sizeof in->rejection.word);

    text_string(&text, word);
    in->rejection.detail = detail;
    return ruling;
}

arb_ruling rejected_unknown(struct interpreter *in, const char *word)
{
    const struct meant *meant = meant_by(word);
    struct detail detail = {.text = command_nearest(word)};

    if (meant != NULL)
        detail = (struct detail){.advice = meant->advice};
    return rejected(in, ARB_UNKNOWN_COMMAND, word, detail);
}

#define SHOWN_OF_SOURCE 512

void interpreter_rejection(struct text *text, const struct interpreter *in,
                           const struct source *source, const struct span *command)
{
    if (source->named) {
        text_shown(text, source->name, strlen(source->name), SHOWN_OF_SOURCE);
        text_string(text, ": ");
    }
    if (!source->prompt) {
        add_line(text, source, command, in->rejection.letters ? text_shown_letters : text_shown);
    } else if (in->one_of_several) {
        text_shown(text, command->start, (size_t)(command->end - command->start), SHOWN_OF_LINE);
        text_string(text, ": ");
    }
    rejection_text(text, in->game, &in->rejection);
    text_string(text, " [");
    text_string(text, arb_ruling_code(in->rejection.ruling));
    text_string(text, "]\n");
}

/* error: FILE: line N: COMMAND: REASON [CODE] */
static void say_rejected(struct interpreter *in, const struct source *source,
                         const struct span *command)
{
    TEXT_BUFFER(text, 8192); /* all errors of a rule set */

    if (in->colour)
        text_string(&text, COLOUR_ERROR "error:" COLOUR_OFF " ");
    else
        text_string(&text, "error: ");
    in->rejection.letters = in->utf8 && in->out->terminal;
    interpreter_rejection(&text, in, source, command);
    in->rejection.letters = false; /* for callers that take the rejection */
    text_add(&in->out->text, &text);
}

/* Returns the command of a line like `save(FILE)`, and stores the name of the file. Returns NULL
 * for any other line. */
static const struct command *bracketed(const struct words *words, struct span *file)
{
    static const char *const names[] = {"save", "load"};
    struct span text = {words->span[0].start, words->end};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (words_in_brackets(text, names[i], file))
            return command_named(names[i]);
    }
    return NULL;
}

const struct command *interpreter_find(struct interpreter *in, const struct words *words,
                                       enum command_form *form)
{
    const struct command *command = command_named(words->word[0]);
    struct span file;

    *form = FORM_NAMED;
    /* Most turns begin with a number. */
    if (command == NULL && words->word[0][0] > '9') {
        *form = FORM_BRACKETED;
        command = bracketed(words, &file);
    }
    /* A turn without `move` begins like one, or it can be read as one. */
    if (command == NULL && turns_begin(in->game, words)) {
        *form = FORM_BARE_TURN;
        if (in->turns == NULL)
            in->turns = command_named("move");
        command = in->turns;
    }
    return command;
}

/* Carries out a command. If its form is wrong and the handler gave no details, adds the usage. */
static arb_ruling perform(struct interpreter *in, const struct command *command,
                          const struct words *arguments)
{
    arb_ruling ruling = ARB_USAGE;

    in->command = command;
    if (arguments->count >= command->words.least && arguments->count <= command->words.most)
        ruling = command->handler(in, arguments);
    if (ruling == ARB_USAGE && in->rejection.detail.text == NULL)
        in->rejection.detail.text = command->usage;
    return ruling;
}

static arb_ruling perform_form(struct interpreter *in, enum command_form form,
                               const struct command *command, const struct words *words)
{
    char name[LINE_LONGEST + 1];
    const char *word = name;
    struct words arguments = words_from(words, form == FORM_NAMED);
    struct span file;

    if (command == NULL)
        return rejected_unknown(in, words->word[0]);
    if (form == FORM_BRACKETED) {
        struct text text = text_over(name, sizeof name);

        bracketed(words, &file);
        text_bytes(&text, file.start, (size_t)(file.end - file.start));
        arguments = (struct words){.word = &word, .span = words->span, .count = text.length > 0};
    }
    return perform(in, command, &arguments);
}

arb_ruling interpreter_command(struct interpreter *in, const struct words *words)
{
    enum command_form form;
    const struct command *command = interpreter_find(in, words, &form);

    return perform_form(in, form, command, words);
}

/* Finishes a line that was rejected, or whose answer could not be written. */
static void conclude_badly(struct interpreter *in, const struct source *source, struct span text,
                           arb_ruling ruling)
{
    if (in->trouble[0] != '\0')
        return; /* the trouble is reported instead */
    if (ruling == ARB_OUT_OF_MEMORY) {
        if (!interpreter_used_up(in, source, &text))
            interpreter_trouble(in, NULL, "out of memory");
        return;
    }
    if (ruling != ARB_ACCEPTED) {
        in->rejection.ruling = ruling;
        if (in->after_rejection != NULL)
            in->after_rejection(in->follower, in, source);
        if (!in->by_value)
            say_rejected(in, source, &text);
        in->rejected = true;
        in->stopped = in->stopped || in->bail;
    }
    if (in->out->error != 0) {
        interpreter_used_up(in, source, &text);
        in->stopped = true;
    }
}

/* Has a line written down, with the answer that a script gives. Returns whether that answer has
 * been written to the output too. */
static bool record_line(struct interpreter *in, const struct source *source,
                        const struct line *line, struct span text, arb_ruling ruling)
{
    const struct answer_style style = {.stop = is_interrupted, .context = in};
    struct text answer = text_growing(&in->game->memory);
    bool written = false;

    if (ruling == ARB_ACCEPTED)
        answer_write(&answer, &in->answer, &style);
    if (ruling != ARB_ACCEPTED && ruling != ARB_OUT_OF_MEMORY)
        in->rejection.ruling = ruling;
    in->recorder->line(in->recorder, &(struct recorded){source, line, text, ruling, &answer});
    /* It is counted while it is written, so it is written once. */
    if (in->answer.kind == ANSWER_DIVIDE && !in->by_value && !answer.cut) {
        text_add(&in->out->text, &answer);
        written = true;
    }
    text_free(&answer);
    return written;
}

/* A separate function to keep lines that only play fast. */
static __attribute__((noinline)) void write_what_is_said(struct interpreter *in,
                                                         const struct source *source,
                                                         const struct line *line, struct span text,
                                                         arb_ruling ruling)
{
    bool written = in->transcript != 0 && record_line(in, source, line, text, ruling);

    if (ruling == ARB_ACCEPTED && !in->by_value && !written)
        write_answer(in);
    if (ruling != ARB_ACCEPTED || in->out->error != 0)
        conclude_badly(in, source, text, ruling);
    if (!in->by_value)
        in->answer.kind = ANSWER_NONE;
}

/* Writes the answer of a line, or its rejection. Most lines have neither. */
static inline void conclude(struct interpreter *in, const struct source *source,
                            const struct line *line, struct span text, arb_ruling ruling)
{
    if (ruling != ARB_ACCEPTED || in->answer.kind != ANSWER_NONE || in->out->error != 0 ||
        in->transcript != 0)
        write_what_is_said(in, source, line, text, ruling);
}

/* Whether a command does nothing but play. */
static bool plays(const struct command *command)
{
    return command != NULL &&
           (command->handler == handle_select || command->handler == handle_space ||
            command->handler == handle_move || command->handler == handle_pass);
}

static void forget_rejection(struct interpreter *in)
{
    in->rejection.word[0] = '\0';
    in->rejection.detail.text = NULL;
}

/* Plays one turn of a line of turns. */
static arb_ruling play_turn(struct interpreter *in, const struct command *command,
                            const struct words *turn)
{
    arb_ruling ruling = perform(in, command, turn);

    if (ruling == ARB_ACCEPTED || !turns_may_be_san(in->game, turn))
        return ruling;
    /* language.md 5: it could be two things, and both are told. */
    {
        TEXT_BUFFER(both, sizeof in->rejection.word);
        struct text told = text_over(in->faults, sizeof in->faults);
        struct text word = text_message(in->rejection.word, sizeof in->rejection.word);

        words_join(turn, &both);
        text_string(&word, both.bytes);
        text_print(&told, "one turn, move %s, or several, 1. %s", both.bytes, both.bytes);
        in->rejection.detail.text = in->faults;
    }
    return ARB_AMBIGUOUS_MOVE;
}

/* Plays the turns on a line, up to the first that is rejected. A line can have more of them than it
 * is split into words at once. */
static void run_turns(struct interpreter *in, const struct source *source, const struct line *line,
                      const struct command *command, struct split_line *split)
{
    const char *end = split->text.end;
    struct turn_line turns = turn_line_of(in->game, &split->words);
    bool mixed = turns.mixed;

    for (;;) {
        struct words turn = turn_line_next(&turns);
        struct span text = split->text;
        arb_ruling ruling;

        in->one_of_several = in->one_of_several || turns.rest.count > 0;
        if (in->one_of_several)
            text = (struct span){turn.span[0].start, turn.span[turn.count - 1].end};
        ruling = play_turn(in, command, &turn);
        conclude(in, source, line, text, ruling);
        if (ruling != ARB_ACCEPTED || in->stopped || interrupted(in) || turns.rest.count == 0)
            break;
        if (in->between_turns != NULL)
            in->between_turns(in->teller, in);
        forget_rejection(in);
        words_split(split, text.end, (size_t)(end - text.end));
        turns.rest = split->words;
        turns.mixed = mixed;
    }
    in->one_of_several = false;
}

/* Runs a line that is not among the known lines. */
static void run_new_line(struct interpreter *in, const struct source *source,
                         const struct line *line)
{
    struct split_line split;
    arb_ruling ruling;

    words_split(&split, line->bytes, line->length);
    if (line->too_long) {
        ruling = rejected(in, ARB_LINE_TOO_LONG, "", (struct detail){.most = LINE_LONGEST});
    } else if (split.bad_byte != 0) {
        ruling = rejected(in, ARB_BAD_BYTE, "", (struct detail){.most = split.bad_byte});
    } else if (split.quote_open) {
        ruling = rejected(in, ARB_USAGE, "",
                          (struct detail){.text = "\"two words\", with a quote at each end"});
    } else {
        enum command_form form;
        const struct command *command;

        if (split.words.count == 0) {
            conclude(in, source, line, split.text, ARB_ACCEPTED);
            return;
        }
        command = interpreter_find(in, &split.words, &form);
        if (in->only_turns && !plays(command)) {
            ruling = rejected(in, ARB_NOT_A_TURN, split.words.word[0],
                              (struct detail){.text = "select, space, end, move, pass and turns"});
            conclude(in, source, line, split.text, ruling);
            return;
        }
        if (form == FORM_BARE_TURN && split.words.count > 1) {
            run_turns(in, source, line, command, &split);
            return;
        }
        /* Commands that run others are not remembered: the lines of a script could then overwrite
         * the line that reads it. Nor are turns that are turns under some rules alone. */
        if (command != NULL && command->class != COMMAND_OTHER &&
            (form == FORM_NAMED ||
             (form == FORM_BARE_TURN && turns_begin_plainly(split.words.word[0]))))
            known_lines_add(in->known, line, &split, command, form == FORM_NAMED);
        ruling = perform_form(in, form, command, &split.words);
    }
    conclude(in, source, line, split.text, ruling);
}

/* Runs a line, which is known or NULL. Compiled where it is called: a script spends a good part of
 * its time here. */
static inline __attribute__((always_inline)) void run_line(struct interpreter *in,
                                                           const struct source *source,
                                                           const struct line *line,
                                                           const struct known_line *known)
{
    arb_ruling ruling;

    forget_rejection(in);
    in->note[0] = '\0';
    if (known == NULL) {
        run_new_line(in, source, line);
        return;
    }
    ruling = perform(in, known->command, &known->arguments);
    conclude(in, source, line, (struct span){line->bytes, line->bytes + line->length}, ruling);
}

void interpreter_line(struct interpreter *in, const struct source *source, const struct line *line)
{
    run_line(in, source, line, known_lines_find(in->known, line));
}

/* Handles an interrupt that stops a source. `line` is the line that was running, which is reported
 * if a limit was reached. If there was none (NULL), the line that reads this source, if any, is
 * reported instead. Returns whether the run is over. */
static bool break_off(struct interpreter *in, const struct source *source, const struct line *line)
{
    struct span text;

    if (*in->interrupt == INTERRUPTION_SIGNAL) {
        in->stopped = true;
        return true;
    }
    if (line == NULL && in->depth > 0)
        return *in->interrupt != INTERRUPTION_KEY;
    if (line == NULL)
        return interpreter_used_up(in, source, NULL);
    text = (struct span){line->bytes, line->bytes + line->length};
    return interpreter_used_up(in, source, &text);
}

int interpreter_run(struct interpreter *in, struct source *source, struct reader *reader)
{
    struct line line;
    const struct known_line *guess = NULL;
    const struct line *running = NULL;
    int error = 0;

    while (!in->stopped && !interrupted(in)) {
        const struct known_line *known = guess;

        running = NULL;
        if (!known_line_next(known, reader, &line)) {
            if (reader_next(reader, in->out, &line, &error) != READING_LINE)
                break;
            known = known_lines_find(in->known, &line);
        }
        running = &line;
        source->line = reader->number;
        if (in->before_line != NULL) {
            in->before_line(in->follower, in, source, &line);
            if (in->stopped)
                break;
        }
        guess = known_lines_guess(in->known, reader);
        run_line(in, source, &line, known);
    }
    if (interrupted(in) && break_off(in, source, running))
        error = 0;
    if (in->before_line != NULL)
        in->before_line(in->follower, in, source, NULL);
    reader_close(reader);
    return error;
}
