#include "transcript/lines.h"

#include <string.h>

#include "notation/notation.h"
#include "transcript/set_up.h"

#define MARK "#>"

/* ---- the answers ------------------------------------------------------------------------- */

/* Writes a line that is printed. One that the interpreter would reject, as a comment that is too
 * long or has a control byte, may be any. */
static void write_printed(struct text *out, const char *bytes, size_t length)
{
    text_string(out, MARK);
    if (length + sizeof MARK > LINE_LONGEST || words_bad_byte(bytes, length) != 0) {
        text_string(out, "...\n");
        return;
    }
    if (length > 0)
        text_char(out, ' ');
    text_bytes(out, bytes, length);
    text_char(out, '\n');
}

static void write_answer(struct text *out, const struct text *answer)
{
    const char *at = answer->bytes;
    const char *end = at + answer->length;

    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *line_end = newline != NULL ? newline : end;

        write_printed(out, at, (size_t)(line_end - at));
        at = line_end + 1;
    }
}

static void write_rejection(struct transcribing *t, const struct recorded *what, struct text *out)
{
    const struct source source = {.line = t->line};
    struct text error = text_growing(&t->in->game->memory);

    text_string(&error, "error: ");
    interpreter_rejection(&error, t->in, &source, &what->text);
    write_answer(out, &error);
    if (error.cut)
        text_no_memory(out);
    text_free(&error);
}

/* ---- the line ---------------------------------------------------------------------------- */

/* Whether a line is a comment that a test would take for what is printed. */
static bool is_mark(const struct line *line)
{
    size_t at = 0;

    while (at < line->length && text_is_blank(line->bytes[at]))
        at++;
    return line->length - at >= strlen(MARK) && memcmp(line->bytes + at, MARK, strlen(MARK)) == 0;
}

/* Writes the line as it was. In a comment behind a command, `#>` would be an error of the test. */
static void write_line(struct text *out, const struct recorded *what)
{
    const char *bytes = what->line->bytes;
    size_t length = what->line->length;
    size_t comment = (size_t)(what->text.end - bytes);

    for (size_t i = 0; i < length; i++) {
        bool marked = i > comment + 1 && bytes[i] == '>' && bytes[i - 1] == '#' &&
                      text_is_blank(bytes[i - 2]);

        text_char(out, (char)(marked ? ' ' : bytes[i]));
    }
    if (what->line->too_long)
        text_char(out, 'x'); /* the rest is not known */
    else if (length > 0 && bytes[length - 1] == '\r')
        text_char(out, '\r'); /* the last one belongs to the end of the line */
    text_char(out, '\n');
}

/* Writes the turn that a computer has played. */
static void write_turn(struct text *out, const struct answer *answer)
{
    if (answer->turn.length > 0) {
        text_string(out, "move ");
        notation_turn(out, answer->rules, &answer->turn);
    } else {
        text_string(out, "pass");
    }
    text_string(out, " # go\n");
}

/* Writes `rules FILE`, with the path that leads there from the transcript. */
static void write_rules_file(struct transcribing *t, const struct recorded *what, const char *path,
                             struct text *out)
{
    char real[HOST_PATH_ROOM];
    const char *from_there = set_up_path(t->in->host, t->transcript, path, real);

    if (from_there == path) {
        write_line(out, what);
        return;
    }
    text_string(out, "rules ");
    text_quoted(out, from_there);
    text_char(out, '\n');
}

/* ---- which lines ------------------------------------------------------------------------- */

enum way {
    WAY_LEFT_OUT,
    WAY_AS_IT_IS,
    WAY_VARYING, /* with an answer that is another one each time, or for other reasons */
    WAY_TURN,    /* of a computer */
    WAY_GAME,    /* that was loaded */
    WAY_RULES    /* from a file */
};

/* Whether a rejection can be made again, without the files that were there. */
static bool is_lasting(const struct transcribing *t, const struct command *command,
                       arb_ruling ruling)
{
    switch (ruling) {
    case ARB_CANNOT_OPEN:
    case ARB_CANNOT_WRITE:
    case ARB_BAD_FILE:
    case ARB_TOO_DEEP:
        return false;
    case ARB_NOTHING_TO_UNDO:
        return !t->has_more;
    default:
        return command == NULL || command->handler != handle_load || ruling == ARB_USAGE ||
               ruling == ARB_NOT_SAFE || ruling == ARB_NOT_IN_THESE_RULES;
    }
}

/* Whether the rules in play were read from that file. */
static bool plays_by(const struct interpreter *in, const char *path)
{
    const struct read_set *set = in->files.read.first;

    while (set != NULL && (set->rules != in->game->rules || strcmp(set->path, path) != 0))
        set = set->next;
    return set != NULL;
}

/* Whether the answer is another one each time, or cannot be had in a script. */
static bool varies(const struct transcribing *t, const struct command *command)
{
    const struct answer *answer = &t->in->answer;

    if (command->handler == handle_hint || command->handler == handle_selfplay)
        return true;
    /* Comments, marks and variations cannot be set. */
    return answer->kind == ANSWER_HISTORY && answer->list.full &&
           t->in->game->past.asides.count > 0;
}

static enum way way_of_accepted(const struct transcribing *t, const struct command *command,
                                const struct words *words)
{
    if (command->handler == handle_read)
        return WAY_LEFT_OUT; /* its lines are written */
    if (command->handler == handle_load)
        return WAY_GAME; /* as it is now: if reading the file was interrupted, as it was */
    if (command->handler == handle_go)
        return t->in->answer.kind == ANSWER_GO ? WAY_TURN : WAY_LEFT_OUT;
    if (command->handler == handle_rules && words->count == 2 && rule_files_is_path(words->word[1]))
        return plays_by(t->in, words->word[1]) ? WAY_RULES : WAY_LEFT_OUT;
    /* What was interrupted has not been answered, but what has changed the game counts. */
    if (interrupted(t->in) && (command->class == COMMAND_ASKS || command->class == COMMAND_OTHER ||
                               command->handler == handle_selfplay))
        return WAY_LEFT_OUT;
    return varies(t, command) ? WAY_VARYING : WAY_AS_IT_IS;
}

static bool is_never_written(const struct command *command)
{
    return command != NULL && (command->handler == handle_help || command->handler == handle_quit ||
                               command->handler == handle_save || command->handler == handle_draw ||
                               command->handler == handle_transcript);
}

/* Notes whether the line has begun a game that is written as it was. */
static void note_beginning(struct transcribing *t, const struct command *command,
                           const struct words *words)
{
    if (command->handler == handle_load)
        t->has_more = set_up_has_more(t->in->game);
    else if (command->handler == handle_new ||
             (command->handler == handle_rules && words->count == 2))
        t->has_more = false;
}

/* Writes a line that was accepted. */
static const char *write_accepted(struct transcribing *t, const struct command *command,
                                  const struct words *words, const struct recorded *what,
                                  struct text *out)
{
    switch (way_of_accepted(t, command, words)) {
    case WAY_LEFT_OUT:
        return NULL;
    case WAY_TURN:
        write_turn(out, &t->in->answer);
        break;
    case WAY_GAME:
        set_up_loaded(out, t->in);
        note_beginning(t, command, words);
        return set_up_impossible(t->in->game);
    case WAY_RULES:
        write_rules_file(t, what, words->word[1], out);
        break;
    case WAY_VARYING:
        write_line(out, what);
        text_print(out, MARK "~ %s: *\n" MARK "...\n", command->name);
        break;
    default:
        write_line(out, what);
        write_answer(out, what->answer);
        break;
    }
    note_beginning(t, command, words);
    return NULL;
}

/* Writes a line of its own, and what it was answered. */
static const char *transcribe_line(struct transcribing *t, const struct recorded *what,
                                   struct text *out)
{
    struct split_line split;
    const struct command *command = NULL;
    enum command_form form;

    if (t->in->trouble[0] != '\0' || what->ruling == ARB_OUT_OF_MEMORY || is_mark(what->line))
        return NULL;
    words_split(&split, what->line->bytes, what->line->length);
    if (split.words.count > 0)
        command = interpreter_find(t->in, &split.words, &form);
    if (is_never_written(command))
        return NULL;
    if (what->ruling == ARB_ACCEPTED && what->answer->cut)
        text_no_memory(out);
    if (what->ruling == ARB_ACCEPTED && command != NULL)
        return write_accepted(t, command, &split.words, what, out);
    if (what->ruling == ARB_ACCEPTED) { /* a comment, or nothing */
        if (what->line->length > 0)
            write_line(out, what);
        return NULL;
    }
    if (!is_lasting(t, command, what->ruling))
        return NULL;
    write_line(out, what);
    write_rejection(t, what, out);
    return NULL;
}

const char *transcribe(struct transcribing *t, const struct recorded *what, struct text *out)
{
    const struct line *line = what->line;
    const struct span *text = &what->text;
    struct recorded part = *what;
    struct line alone = {.bytes = text->start, .length = (size_t)(text->end - text->start)};
    struct split_line split;

    words_split(&split, line->bytes, line->length);
    if (split.text.start < text->start || text->end < split.text.end)
        part.line = &alone;
    return transcribe_line(t, &part, out);
}
